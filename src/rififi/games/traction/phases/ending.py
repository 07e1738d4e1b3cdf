"""TA-2.1, TA-2.3 Who has won."""

from __future__ import annotations

from typing import Any

from rififi.games.traction.data import LEAD, MEN, RESERVE, UNIT
from rififi.games.traction.state import Traction


def check_victory(s: Traction) -> bool:
    """TA-2.1, TA-2.4 The first with enough money at home, and so much more than the richest other."""
    richest = 0
    second = -1
    for seat in range(1, s.seats):
        if s.money[seat] > s.money[richest]:
            second = max(second, s.money[richest])
            richest = seat
        else:
            second = max(second, s.money[seat])
    if s.money[richest] >= s.setting.target and s.money[richest] - second >= LEAD:
        end_game(s)
        return True
    return False


def end_game(s: Traction) -> None:
    """TA-2.1, TA-2.3 The game is over."""
    s.finished = True
    if s.ear is not None:
        s.tell("game_ends", result(s))


def men_out(s: Traction, seat: int) -> int:
    """TA-2.3 Men on the board."""
    count = 0
    for number in range(MEN):
        if s.at[MEN * seat + number] != RESERVE:
            count += 1
    return count


def result(s: Traction) -> dict[str, Any]:
    """TA-2.3 The richest; if equal, who has more men on the board; then both."""
    merits = [(s.money[seat], men_out(s, seat)) for seat in range(s.seats)]
    ranking = [
        [seat for seat in range(s.seats) if merits[seat] == merit]
        for merit in sorted(set(merits), reverse=True)
    ]
    money = [amount * UNIT for amount in s.money]
    return {"ranking": ranking, "winners": ranking[0], "money": money}
