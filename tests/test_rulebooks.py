"""The rulebooks for players: complete, the same clauses in every language, and well formed."""

from __future__ import annotations

import pytest

from rififi.rulebooks import BadRulebook, clauses, read_rulebook, rulebook
from rififi.wording import LANGUAGES

NO_BREAK = "\u00a0\u202f"


def test_both_languages_have_the_same_sections_and_clauses() -> None:
    """RZ-1.1 to RZ-7.3, in order, in English and in French."""
    english = rulebook("razzia", "en")
    french = rulebook("razzia", "fr")
    assert [section.number for section in english.sections] == [1, 2, 3, 4, 5, 6, 7]
    for ours, theirs in zip(english.sections, french.sections, strict=True):
        assert ours.number == theirs.number
        assert list(ours.clauses) == list(theirs.clauses)


def test_the_clauses_are_those_of_the_rules_of_record() -> None:
    """So many clauses a chapter, numbered without a gap."""
    counts = {1: 5, 2: 6, 3: 9, 4: 7, 5: 11, 6: 4, 7: 3}
    expected = [f"RZ-{chapter}.{n + 1}" for chapter in counts for n in range(counts[chapter])]
    assert sorted(clauses("razzia")) == sorted(expected)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_explained(lang: str) -> None:
    """Options are mentioned by their names, so that they can be found."""
    text = " ".join(clauses("razzia", lang).values())
    names = ["closed_bars", "short_last_round", "hidden_last_note", "hidden_totals", "first_dealer"]
    for name in names:
        assert f"`{name}`" in text


def test_french_typography() -> None:
    """No line can break before a double sign of punctuation or inside guillemets."""
    book = rulebook("razzia", "fr")
    for text in [book.title, book.preface, *book.clauses().values()]:
        for at, sign in enumerate(text):
            if sign in ":;!?»":
                assert text[at - 1] in NO_BREAK, text[: at + 1]
            if sign == "«":
                assert text[at + 1] in NO_BREAK, text[at:]
        assert "'" not in text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("# T\n\n## 1. A\n\n- **RZ-2.1** b.\n", "line 5: RZ-2.1 stands in section 1"),
        ("# T\n\n## 1. A\n- **RZ-1.1** b.\n- **RZ-1.1** c.\n", "line 5: RZ-1.1 is there twice"),
        ("# T\n\n## 1. A\n\nloose words\n", "line 5 is no title, section or clause: loose words"),
    ],
)
def test_a_rulebook_that_is_not_well_formed_is_refused(text: str, fault: str) -> None:
    """A clause in the wrong section, a clause twice, and a line that is nothing."""
    with pytest.raises(BadRulebook, match=fault):
        read_rulebook(text)
