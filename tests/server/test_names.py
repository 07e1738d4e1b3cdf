"""Names and talk are shown to others as they were meant, and no otherwise."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rififi import Refused
from rififi.server.names import likeness, normal_line, normal_name, normal_talk


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ada  ", "Ada"),
        ("Ada\n\tLovelace", "Ada Lovelace"),
        ("Ze\u0301lie", "Zélie"),
        ("\u202eadA\u202c", "adA"),
        ("A\u200bd\u200da\ufeff", "Ada"),
        ("A\x00d\x1b[2Ja", "Ad[2Ja"),
        ("Ada\u3164\u2800", "Ada"),
        ("a" + "\u0335" * 20, "a" + "\u0335" * 3),
        ("\u0301Ada", "Ada"),
        ("张伟", "张伟"),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(typed: str, shown: str) -> None:
    assert normal_name(typed) == shown


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u202e", "\u3164", "\u0301"])
def test_a_name_that_cannot_be_seen_is_refused(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        normal_name(typed)
    assert caught.value.code == "empty_name"


def test_a_name_has_a_length() -> None:
    """Counted in what is left of it."""
    assert normal_name("a" * 40 + "\u200b" * 40) == "a" * 40
    with pytest.raises(Refused) as caught:
        normal_name("a" * 41)
    assert (caught.value.code, caught.value.facts["longest"]) == ("long_name", 40)


def test_talk_is_one_line_of_up_to_a_thousand_signs() -> None:
    assert normal_talk("so\r\n\r\nbe it\u2028!") == "so be it !"
    assert len(normal_talk("x" * 1000)) == 1000
    for typed, code in (("x" * 1001, "long_talk"), ("\n\u200b", "empty_talk")):
        with pytest.raises(Refused) as caught:
            normal_talk(typed)
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "aDA"), ("Ada", "Ａｄａ"), ("Straße", "STRASSE"), ("Ada L", "AdaL"), ("ﬁfi", "fifi")],
)
def test_names_that_could_be_taken_for_each_other(one: str, other: str) -> None:
    assert likeness(normal_name(one)) == likeness(normal_name(other))
    assert likeness(one) != likeness("Bob")


@given(st.text(max_size=60))
def test_whatever_is_typed_becomes_harmless(typed: str) -> None:
    """No sign is left that is not seen or acts on others; and what is normal stays as it is."""
    line = normal_line(typed)
    assert line == line.strip() and "  " not in line
    assert all(sign == " " or unicodedata.category(sign)[0] not in "CZ" for sign in line)
    assert normal_line(line) == line
