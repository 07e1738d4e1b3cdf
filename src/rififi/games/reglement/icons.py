"""The signs of which a drawing of a table is made, each drawn around the origin, some 30 wide."""

from __future__ import annotations

from typing import Final

INK: Final = "#2a2230"
PAPER: Final = "#fffaf0"
CLOTH: Final = "#efe4cd"
WOOD: Final = "#6b4a2b"
STEEL: Final = "#c9d3da"
STROKE: Final = f'stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'

CHAIR: Final = '<circle r="19" fill="#3a3148" stroke="#6f6188" stroke-width="2"/>'

REGISTER: Final = (
    f'<g {STROKE}><path d="M-14 12V2L-9 -4H9L14 2V12Z" fill="#8fae6b"/>'
    f'<rect x="-9" y="-13" width="18" height="8" rx="1" fill="{PAPER}"/>'
    f'<path d="M-8 1H8M-8 5H8" fill="none"/><path d="M-14 12H14" stroke-width="3"/></g>'
    f'<text y="-6" font-size="8" font-weight="bold" fill="{INK}">$</text>'
)

BOTTLE: Final = (
    f'<g {STROKE}><path d="M-3 -14H3V-7C3 -3 7 -3 7 1V14H-7V1C-7 -3 -3 -3 -3 -7Z" fill="#7fb3a0"/>'
    f'<rect x="-7" y="3" width="14" height="7" fill="{PAPER}"/></g>'
)

PLATE: Final = (
    f'<g {STROKE}><circle r="9" fill="{PAPER}"/><circle r="5" fill="none"/>'
    '<path d="M-15 -11V-4M-12 -11V-4M-13.5 -4V12M14 12V-11C11 -8 11 -2 14 0" fill="none"/></g>'
)

DIE: Final = (
    f'<g {STROKE}><rect x="-11" y="-11" width="22" height="22" rx="4" fill="{PAPER}"/></g>'
    f'<g fill="{INK}"><circle cx="-5" cy="-5" r="2"/><circle cx="5" cy="-5" r="2"/><circle r="2"/>'
    '<circle cx="-5" cy="5" r="2"/><circle cx="5" cy="5" r="2"/></g>'
)

KNIFE: Final = (
    f'<g transform="rotate(40)" {STROKE}><path d="M-2.5 3V-15C3 -10 4 -3 3.5 3Z" fill="{STEEL}"/>'
    '<rect x="-5" y="3" width="11" height="2.5" fill="#7a5230"/>'
    '<rect x="-2" y="5.5" width="5" height="10" rx="2" fill="#7a5230"/></g>'
)

REVOLVER: Final = (
    f'<g {STROKE}><path d="M-15 -7H14V-2H0C0 3 -3 4 -6 4L-8 13H-14L-11 -1H-15Z" fill="#8d8a99"/>'
    f'<circle cx="-3" cy="-3" r="4" fill="{STEEL}"/></g>'
)

GLASS: Final = (
    f'<g {STROKE}><path d="M-10 -12H10L0 1Z" fill="#b7dbe6"/><path d="M-7 -8H7L0 1Z" fill="#e0a84e"/>'
    '<path d="M0 1V12M-6 12H6" fill="none"/></g>'
)

ICONS: Final = {
    "register": REGISTER,
    "bar": BOTTLE,
    "restaurant": PLATE,
    "gambling_house": DIE,
    "knife": KNIFE,
    "revolver": REVOLVER,
    "glass": GLASS,
}

EDGE: Final = f'stroke="{INK}" stroke-width="2"'

FIGURES_DRAWN: Final = [
    f'<circle r="20" fill="#f2c230" {EDGE}/>',
    f'<path d="M0 -24L24 0L0 24L-24 0Z" fill="#ef7d6e" {EDGE}/>',
    f'<path d="M0 -25L25 18H-25Z" fill="#7fb0ef" {EDGE}/>',
    f'<rect x="-18" y="-18" width="36" height="36" fill="#7cc47f" {EDGE}/>',
    f'<path d="M0 -25L7 -10L24 -8L12 5L15 21L0 14L-15 21L-12 5L-24 -8L-7 -10Z" fill="#f39a3d" {EDGE}/>',
    f'<path d="M0 23C-30 2 -22 -22 -8 -20C-3 -19 0 -14 0 -14C0 -14 3 -19 8 -20C22 -22 30 2 0 23Z"'
    f' fill="#c79be8" {EDGE}/>',
]
"""By seat: a shape for each colour, since colour is never the only sign."""
