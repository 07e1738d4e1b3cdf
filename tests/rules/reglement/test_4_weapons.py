"""RC-4.1, RC-4.2, RC-4.11 Knife and Gun."""

from __future__ import annotations

import pytest

from tests.rules.reglement.scenes import (
    BLUE,
    RED,
    YELLOW,
    answer,
    choose,
    pass_turn,
    play,
    refused,
    scene,
    sitting,
    stop,
    targets,
    told,
    whole_game,
)

OTHERS = {30: "blue bruiser", 25: "red bruiser"}


@pytest.mark.clause("RC-4.1")
@pytest.mark.parametrize("place", [2, 4])
def test_a_blade_reaches_left_and_right(place: int) -> None:
    """One opponent's gangster directly beside is eliminated, the other one stays."""
    who = OTHERS | {3: "yellow blade", 2: "red gunman", 4: "blue gunman"}
    table = scene(who, {YELLOW: ["knife"]})
    assert targets(table, choose("knife")) == [2, 4]
    play(table, YELLOW, "knife", target=place)
    assert sitting(table) == {at: one for at, one in who.items() if at != place}
    victim = {"seat": RED if place == 2 else BLUE, "kind": "gunman"}
    facts = {"seat": YELLOW, "place": 3, "target": place, "victim": victim}
    assert told(table, "knife") == [facts]


@pytest.mark.clause("RC-4.1")
@pytest.mark.parametrize("kind", ["godfather", "gunman", "bruiser", "blade"])
def test_anybody_who_sits_before_a_knife_can_use_it(kind: str) -> None:
    """Place 26 has a knife; the other places of this kind of gangster have none."""
    table = scene(OTHERS | {26: f"yellow {kind}"}, {YELLOW: ["knife"]})
    play(table, YELLOW, "knife", target=25)
    assert 25 not in sitting(table)


@pytest.mark.clause("RC-4.1")
def test_whose_knife_it_was_is_told() -> None:
    """Of two who reach the target, one is named; of one who does, that one."""
    who = {2: "yellow bruiser", 3: "red bruiser", 4: "yellow bruiser", 25: "red blade"}
    table = scene(who | {30: "blue blade"}, {YELLOW: ["knife"]})
    play(table, YELLOW, "knife", target=3)
    assert told(table, "knife")[0]["place"] == 2
    who |= {4: "yellow blade"}
    table = scene(who | {30: "blue blade"}, {YELLOW: ["knife"]})
    play(table, YELLOW, "knife", target=3)
    assert told(table, "knife")[0]["place"] == 4


@pytest.mark.clause("RC-4.1")
@pytest.mark.parametrize(
    ("target", "code"),
    [(5, "out_of_reach"), (25, "out_of_reach"), (2, "your_own"), (6, "nobody_there")],
)
def test_whom_no_knife_reaches(target: int, code: str) -> None:
    """Two places away, far away, one's own man, nobody."""
    who = OTHERS | {3: "yellow blade", 2: "yellow bruiser", 4: "red gunman", 5: "blue gunman"}
    refusal = refused(scene(who, {YELLOW: ["knife"]}), YELLOW, answer("knife", target=target))
    assert (refusal.code, refusal.clause) == (code, "RC-4.1")
    assert refusal.facts["places"] == [4]


@pytest.mark.clause("RC-4.2")
@pytest.mark.parametrize(
    ("place", "who"), [(9, "yellow gunman"), (11, "yellow bruiser"), (23, "yellow godfather")]
)
def test_a_gunman_and_who_sits_before_a_revolver_shoot_across(place: int, who: str) -> None:
    """At the place that they face, and there alone."""
    table = scene(OTHERS | {place: who, 31 - place: "red blade"}, {YELLOW: ["gun"]})
    assert targets(table, choose("gun")) == [31 - place]
    play(table, YELLOW, "gun", target=31 - place)
    assert 31 - place not in sitting(table)
    victim = {"seat": RED, "kind": "blade"}
    facts = {"seat": YELLOW, "place": place, "target": 31 - place, "victim": victim}
    assert told(table, "gun") == [facts]


@pytest.mark.clause("RC-4.2")
@pytest.mark.parametrize("place", [15, 16, 31, 32])
def test_nobody_shoots_from_a_place_that_faces_nobody(place: int) -> None:
    """At the ends a Gunman has nothing to shoot at."""
    table = scene(OTHERS | {place: "yellow gunman"}, {YELLOW: ["gun"]})
    assert refused(table, YELLOW, choose("gun")).code == "no_target"


@pytest.mark.clause("RC-4.2")
@pytest.mark.parametrize(
    ("target", "code"),
    [
        (16, "faces_nobody"),
        (31, "faces_nobody"),
        (25, "out_of_line"),
        (24, "your_own"),
        (8, "nobody_there"),
        (33, "no_such_place"),
    ],
)
def test_whom_no_gun_reaches(target: int, code: str) -> None:
    """Who sits at an end, who sits elsewhere, one's own man opposite a revolver, nobody."""
    who = OTHERS | {9: "yellow gunman", 22: "red blade", 24: "yellow bruiser"}
    table = scene(who | {16: "red gunman", 31: "blue gunman"}, {YELLOW: ["gun"]})
    refusal = refused(table, YELLOW, answer("gun", target=target))
    assert refusal.code == code
    assert refusal.clause == ("RC-1.6" if target == 33 else "RC-4.2")
    assert refusal.facts["places"] == [22]


@pytest.mark.clause("RC-4.8")
@pytest.mark.parametrize(
    ("sleeper", "card"),
    [
        ({26: "yellow blade asleep"}, "knife"),
        ({24: "yellow blade asleep"}, "knife"),
        ({6: "yellow gunman asleep"}, "gun"),
    ],
)
def test_a_sleeper_lends_no_weapon(sleeper: dict[int, str], card: str) -> None:
    """Neither his own nor that which lies before him."""
    table = scene(OTHERS | sleeper, {YELLOW: [card]})
    assert refused(table, YELLOW, choose(card)).code == "no_target"
    awake = {place: who.removesuffix(" asleep") for place, who in sleeper.items()}
    play(scene(OTHERS | awake, {YELLOW: [card]}), YELLOW, card, target=25)


@pytest.mark.clause("RC-4.8")
@pytest.mark.parametrize("card", ["knife", "gun"])
def test_a_sleeper_can_be_eliminated(card: str) -> None:
    who = {25: "red bruiser asleep", 26: "yellow bruiser", 6: "yellow gunman", 30: "blue blade"}
    table = scene(who | {1: "red blade"}, {YELLOW: [card]})
    play(table, YELLOW, card, target=25)
    assert 25 not in sitting(table)
    assert table.position()["state"]["gangsters"] == table.view()["gangsters"]


@pytest.mark.clause("RC-4.11")
def test_the_eliminated_never_come_back() -> None:
    """Whoever falls is missing for the rest of the game: gangsters grow fewer, never more."""
    for seed in range(4):
        table = whole_game(3, seed)
        fallen = len(told(table, "knife")) + len(told(table, "gun"))
        fallen += sum(len(args["victims"]) for args in told(table, "cake_explodes"))
        fallen += sum(one["dead"] for args in told(table, "pills") for one in args["targets"])
        assert len(sitting(table)) == 30 - fallen


@pytest.mark.clause("RC-4.11")
def test_the_pill_of_the_eliminated_goes_back() -> None:
    """Who takes the place of an eliminated sleeper is awake."""
    who = {2: "yellow blade", 3: "red bruiser asleep", 6: "red blade", 30: "blue bruiser"}
    table = scene(who, {YELLOW: ["knife", "move"]})
    play(table, YELLOW, "knife", target=3)
    play(table, YELLOW, "move", from_=2, to=3)
    assert sitting(table)[3] == "yellow blade"
    pass_turn(table)
    assert told(table, "woke") == []


@pytest.mark.clause("RC-4.11")
def test_a_place_is_free_again_when_its_gangster_has_gone() -> None:
    who = {2: "yellow blade", 3: "red bruiser", 6: "red blade", 30: "blue bruiser"}
    table = scene(who, {YELLOW: ["knife"], RED: ["move"]})
    play(table, YELLOW, "knife", target=3)
    stop(table, YELLOW)
    assert 3 in targets(table, choose("move"), {"do": "from", "place": 6})
