"""`rififi verify`: whether the chance of a game on the web was fair."""

from __future__ import annotations

import argparse
import sys

from rififi.fairness import Verified, verify
from rififi.kernel.refusal import Refused
from rififi.kernel.wording import Wording
from rififi.terminal.arguments import language
from rififi.terminal.keeping import seating_from_words
from rififi.terminal.playing import read_saved
from rififi.terminal.reading import plain_screen
from rififi.wording import in_language, wording

UNFAIR = 1


def verify_file(given: argparse.Namespace) -> int:
    """Recompute all chance of a game and say what that proves. Exit code 1 if something is wrong."""
    record = read_saved(given.file)
    lang = language(given.lang)
    try:
        found = verify(record, given.commitment, given.share)
    except Refused as refused:
        print(in_language(refused, lang), file=sys.stderr)
        return UNFAIR
    seats = found.table.state.seats
    seating = seating_from_words(record.get("seating"), seats)
    words = wording(found.table.game, lang)
    tell(found, words.at_table(seating.names, None) if seating is not None else words)
    return 0


def tell(found: Verified, words: Wording) -> None:
    """What was checked, and what follows from it."""
    screen = plain_screen()
    screen.paragraph(words.say("fairness.commitment", {"commitment": found.commitment}))
    for seat, part in found.parts:
        screen.paragraph(words.say("fairness.share", {"seat": seat, "part": part}))
    if not found.parts:
        screen.paragraph(words.say("fairness.no_share", {}))
    screen.paragraph(words.say("fairness.seed", {"count": len(found.parts)}))
    facts = {"shuffles": found.shuffles, "draws": found.draws}
    screen.paragraph(words.say("fairness.chance", facts))
    screen.paragraph(words.say("fairness.answers", {"count": len(found.table.entries)}))
    screen.gap()
    screen.paragraph(words.say("fairness.proved", {}))
    screen.paragraph(words.say("fairness.not_proved", {}))
