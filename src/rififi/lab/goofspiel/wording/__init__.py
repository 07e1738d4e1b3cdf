"""How goofspiel is worded, in English: people do not play it here."""

from __future__ import annotations

from rififi.kernel.wording import Speaker

SPEAKERS: dict[str, Speaker] = {"seat": lambda words, seat: words.seat(seat)}
