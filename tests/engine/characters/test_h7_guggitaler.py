"""H7 Guggitaler: hearts count one point, the star king four, nothing else. Hand-worked."""

from __future__ import annotations

import pytest
from engine.situations import (
    ALL,
    HEARTS,
    LAST,
    PUT_DOWN,
    gained,
    result,
    under_guggitaler,
    was_used,
)
from engine.staging import (
    DOWN,
    Characters,
    dealt,
    done,
    noted,
    offered,
    refusal,
    staged,
    to_move,
    use,
)
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, observation
from eidex.reference_engine.core.cards import values
from eidex.rulebook import EDITIONS, Edition


@pytest.mark.parametrize(
    ("characters", "seat", "stays"),
    [
        (("H7", None, None), 0, True),
        ((None, "H7", None), 0, True),  # whoever is Guggitaler
        (("H7", None, None), 1, False),  # the king is not in this hand
        (("R9", None, None), 0, False),  # no Guggitaler
        (("RJ", None, None), 0, False),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_032_r_033_the_star_king_stays(
    edition: Edition, characters: Characters, seat: int, stays: bool
) -> None:
    """From the start: nobody has declared anything yet."""
    pos = to_move(dealt(edition, characters))
    for turn in (1, 2, 0):
        if turn != seat:
            pos = done(pos, {0: "0:=L6", 1: "1:=R6", 2: "2:=H6"}[turn])
            continue
        assert (NUMBERS["SK"] in offered(pos)) == (seat == 0 and not stays)
        if stays:
            assert refusal(pos, "0:=SK") == ("R-033" if edition == "nl" else "CHAR.H7.KING_STAYS",)
        before = noted(pos)
        pos = done(pos, {0: "0:=LA", 1: "1:=RA"}[seat])
        new = [ruling for ruling in noted(pos) if ruling not in before]
        assert ("R-032" in new) == (stays and edition != "nl")
        assert ("R-033" in new) == (stays and edition == "nl")
        break


@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_changes_what_cards_are_worth(edition: Edition) -> None:
    early = dealt(edition, ("H7", None, None))
    assert refusal(early, use(0, "H7")) == ("CHAR.H7.MAY_DECLARE",)
    pos = done(early, *DOWN, use(0, "H7"))
    points = pos.rules.values.points
    hearts = {NUMBERS[card] for card in HEARTS.split()}
    assert [points[card] for card in range(36)] == [
        1 if card in hearts else 4 if card == NUMBERS["SK"] else 0 for card in range(36)
    ]
    assert pos.rules.values.bonus == 0
    assert pos.rules.ranks.mode == "S"  # the game is played as ever
    assert observation(pos, 2).heard[-1][1:4] == (0, "use", "H7")
    assert refusal(pos, use(0, "H7")) == ("ORDER.ONCE",)
    late = done(early, *DOWN, "0:-H7")
    clause = "CHAR.H7.BEFORE_FIRST" if edition == "en" else "R-126"
    assert refusal(late, use(0, "H7")) == (clause,)


def test_points_under_guggitaler() -> None:
    """CHAR.H7.VALUES, CHAR.H7.NO_BONUS: one for each heart, four for the star king."""
    found = values("S", True)
    assert found.points == (*(0,) * 18, *(1,) * 9, 0, 4, *(0,) * 7)
    assert (found.bonus, values("S").bonus) == (0, 5)


FIVE = "HA HK HQ HJ H10"
FOUR = "H9 H8 H7 H6"


@pytest.mark.parametrize(
    ("won", "points", "victory"),
    [
        ((FIVE, FOUR, ""), (5, 4, 4), (2, 0, 0)),  # two are level
        ((FIVE, f"{FOUR} SK", ""), (5, 8, 0), (0, 1, 1)),
        ((f"{HEARTS} SK", "", ""), (13, 0, 0), (0, 1, 1)),  # all thirteen, and no Match
        (("", HEARTS, ""), (0, 9, 4), (1, 1, 0)),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_is_counted(
    edition: Edition, won: tuple[str, str, str], points: tuple[int, ...], victory: tuple[int, ...]
) -> None:
    assert result(under_guggitaler(edition, won)) == (points, victory)


@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_knows_match(edition: Edition) -> None:
    pos = under_guggitaler(edition, (f"{HEARTS} SK", "", ""), sweeper=0)
    assert result(pos) == ((13, 0, 0), (2, 0, 0))


@pytest.mark.parametrize(
    ("sweeper", "score", "ruled"), [(3, (0, 1, 1), True), (0, (2, 0, 0), False)]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_116_the_others_beside_all_thirteen(
    edition: Edition, sweeper: int, score: tuple[int, ...], ruled: bool
) -> None:
    """Seat 0 has the hearts and the star king, and with all tricks Match."""
    won = (f"{HEARTS} SK", "", "") if sweeper else (ALL, "", "")
    pos = staged(
        edition, "SK", LAST, characters=("H7", None, None), won=won, down=PUT_DOWN, sweeper=sweeper,
        powers=power_state(uses=(1, 0, 0), guggitaler=True),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert gained(pos) == score
    assert was_used(pos, "R-116") == (ruled and edition != "en")
