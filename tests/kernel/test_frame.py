"""Which questions are answered is written in the bits of one number, as many as can be open at once."""

from __future__ import annotations

from rififi.kernel.frame import bit
from rififi.kernel.positions import MOST_ASKS


def test_every_question_has_a_bit_of_its_own() -> None:
    """Compiled, too, where a number of 32 bits would have no place for the 33rd."""
    assert [bit(place) for place in range(MOST_ASKS)] == [1 << place for place in range(MOST_ASKS)]
