"""Who gets the victory points where powers meet the count: rulings R-114 and on, by hand."""

from __future__ import annotations

import pytest
from engine.staging import Characters, done, noted, settled, staged, use
from positions import changed, power_state

from eidex.reference_engine import NUMBERS, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import values
from eidex.reference_engine.core.legal_plays import may_be_put_down
from eidex.reference_engine.core.scoring import to_each
from eidex.rulebook import EDITIONS, Edition

LAST = ("SA", "L7", "L8")
DOWN = ("L6", "R6", "R7")
PUT = " ".join((*LAST, *DOWN))
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
ALL = " ".join(
    name
    for name in (f"{suit}{rank}" for suit in "HLRS" for rank in RANKS)
    if name not in PUT.split()
)


def last_trick(
    edition: Edition,
    characters: Characters,
    won: tuple[str, str, str],
    moves: str = "0:SA 1:L7 2:L8",
    **more: object,
) -> Position:
    """Stars are trump; seat 0 leads the star ace to the last trick."""
    staged_with = {"down": DOWN, "won": won, **more}
    return done(staged(edition, "SK", LAST, characters=characters, **staged_with), moves)  # type: ignore[arg-type]


def gained(pos: Position) -> tuple[int, ...]:
    pos = settled(pos)
    assert pos.result is not None
    return pos.result.victory_points


def used(pos: Position, ruling: str) -> bool:
    return ruling in noted(settled(pos))


@pytest.mark.parametrize(("takes", "ruled"), [(True, True), (False, False)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_match_with_a_last_trick_taken_over(
    edition: Edition, takes: bool, ruled: bool
) -> None:
    """Seat 0's cards were highest in all tricks; seat 1 may have the last one."""
    pos = last_trick(edition, (None, "HA", None), (ALL, "", ""), sweeper=0)
    pos = done(pos, use(1, "HA") if takes else "1:-HA")
    assert gained(pos) == (2, 0, 0)
    assert used(pos, "R-114") == (ruled and edition != "nl")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_ten_tricks_and_ultimo_are_no_match(edition: Edition) -> None:
    """Seat 1 has ten tricks, and takes the last one over from seat 0: 152 and five."""
    pos = last_trick(edition, (None, "HA", None), ("", ALL, ""))
    taken, left = done(pos, use(1, "HA")), done(pos, "1:-HA")
    assert gained(taken) == gained(left) == (1, 0, 1)
    assert used(taken, "R-114") == (edition != "nl")
    assert not used(left, "R-114")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_cards_given_back_and_a_trick_given_away(edition: Edition) -> None:
    """What lies with others is theirs by justice or Fürsorge; the cards were seat 0's."""
    for code in ("SQ", "H10"):
        pos = last_trick(edition, (None, code, None), (ALL.replace("H6", ""), "", "H6"), sweeper=0)
        assert gained(pos) == (2, 0, 0)
        assert used(pos, "R-114") == (edition != "nl")


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_a_pot_with_tricks_of_another(edition: Edition) -> None:
    """All cards are seat 0's, one trick by the pot. In English nobody has won what went there."""
    powers = power_state(uses=(1, 0, 0), pot_opened=True, into_pot=True)
    pos = last_trick(edition, ("S7", None, None), (ALL, "", ""), powers=powers)
    assert gained(pos) == (0, 1, 1)
    assert used(pos, "R-114") == (edition == "de")


HEARTS = "HA HK HQ HJ H10 H9 H8 H7 H6"
RAVENS = "RA RK RQ RJ R10 R9 R8"


@pytest.mark.parametrize(("limit", "over"), [(110, False), (80, True)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_115_the_others_beside_the_raven_jack(edition: Edition, limit: int, over: bool) -> None:
    """Seat 1 has the raven jack, and neither most nor least; seat 2 may be over the limit."""
    powers = power_state(schwarzpeter=True, jack_taker=1)
    won = ("", f"{RAVENS} LA", "")
    pos = last_trick(edition, ("RJ", "R9", None), won, powers=powers, limit=limit)
    result = settled(pos).result
    assert result is not None
    assert (max(result.points) >= limit) == over
    assert gained(pos) == (1, 0, 1)
    assert used(pos, "R-115") == (edition == "de")


@pytest.mark.parametrize(
    ("guess", "jack", "ruled"),
    [(30, 1, ["en", "de", "nl"]), (30, 0, ["en", "nl"]), (31, 1, []), (31, 0, [])],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_117_a_right_number_and_the_raven_jack(
    edition: Edition, guess: int, jack: int, ruled: list[str]
) -> None:
    """Seat 1 has the hearts, and another jack or that of ravens: two points either way."""
    hearts = HEARTS.replace("HJ", "RJ") if jack else HEARTS
    won = ("" if jack else "RJ", hearts, "")
    powers = power_state(
        uses=(1, 1, 0), schwarzpeter=True, jack_taker=jack, guess=guess, took=3, got=3
    )
    pos = last_trick(edition, ("RJ", "L10", None), won, powers=powers)
    assert gained(pos) == ((0, 2, 0) if guess == 30 else (1, 0, 1) if jack else (0, 1, 1))
    assert used(pos, "R-117") == (edition in ruled)


@pytest.mark.parametrize(
    ("declared", "took", "ruled"),
    [(True, 3, ["R-117"]), (True, 1, ["R-060"]), (False, 3, []), (False, 1, ["R-060"])],
)
def test_r_117_beside_a_trick_that_was_not_seat_1s_own(
    declared: bool, took: int, ruled: list[str]
) -> None:
    """Seat 1 has the raven jack and its number; what R-060 has decided is not asked again."""
    powers = power_state(
        uses=(1, 1, 0), schwarzpeter=declared, jack_taker=1, guess=30, took=took, got=3
    )
    won = ("", HEARTS.replace("HJ", "RJ"), "")
    pos = settled(last_trick("de", ("RJ", "L10", None), won, powers=powers))
    assert gained(pos) == (0, 2, 0)
    assert [r for r in noted(pos) if r in ("R-060", "R-117")] == ruled


@pytest.mark.parametrize(("owner", "ruled"), [(0, ["nl"]), (None, [])])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_117_the_raven_jack_came_another_way(
    edition: Edition, owner: int | None, ruled: list[str]
) -> None:
    """Seat 2's card took it, and it lies with seat 0, as after a pot; or in a pot that nobody has
    won. In English no print says that seat 0 loses, and in German only that it goes without."""
    taker = -1 if owner is None else 2
    powers = power_state(
        uses=(1, 1, 0), schwarzpeter=True, jack_taker=taker, guess=30, took=3, got=3
    )
    pos = last_trick(edition, ("RJ", "L10", None), ("RJ", HEARTS, ""), "", powers=powers)
    if owner is None:
        pos = changed(pos, won=(0, *pos.won[1:]))
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert gained(pos) == (0, 2, 0)
    assert used(pos, "R-117") == (edition in ruled)


@pytest.mark.parametrize("schwarzpeter", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_match_under_guggitaler_and_schwarzpeter(edition: Edition, schwarzpeter: bool) -> None:
    """SCORE.MATCH, CHAR.RJ.MATCH_FIRST: no ruling is needed, for most and least are for games
    without Match. Seat 1 has put a heart down: twelve to seat 0, one to seat 1."""
    won = (ALL.replace("H6", "R6"), "", "")
    powers = power_state(uses=(1, 1, 0), guggitaler=True, schwarzpeter=schwarzpeter, jack_taker=0)
    pos = staged(
        edition, "SK", LAST, characters=("H7", "RJ", None), won=won, down=("L6", "H6", "R7"),
        sweeper=0, powers=powers,
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = settled(done(pos, "0:SA 1:L7 2:L8"))
    assert pos.result is not None
    assert (pos.result.points, pos.result.victory_points) == ((12, 1, 0), (2, 0, 0))
    assert noted(pos) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_r_114_is_not_used_where_only_the_key_is_missing(edition: Edition) -> None:
    """The key was put down: the pot is empty but for Jackpot's own card, and seat 0 has every
    trick."""
    powers = power_state(uses=(1, 0, 0), pot_opened=True)
    pos = staged(
        edition, "SK", LAST, characters=("S7", None, None), won=(ALL.replace("H7", "R6"), "", ""),
        down=("L6", "H7", "R7"), sweeper=0, key="H7", powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert gained(pos) == (2, 0, 0)
    assert not used(pos, "R-114")


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
        edition, "SK", LAST, characters=("H7", None, None), won=won, down=DOWN, sweeper=sweeper,
        powers=power_state(uses=(1, 0, 0), guggitaler=True),
    )  # fmt: skip
    pos = changed(pos, rules=pos.rules.with_values(values("S", True)))
    pos = done(pos, "0:SA 1:L7 2:L8")
    assert gained(pos) == score
    assert used(pos, "R-116") == (ruled and edition != "en")


@pytest.mark.parametrize(
    ("uses", "justice", "cards", "ruled"),
    [(1, 0, 3, ["en", "nl"]), (0, 0, 3, ["nl"]), (1, 1, 1, [])],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_119_ultimo_in_a_game_with_gerechtigkeit(
    edition: Edition, uses: int, justice: int, cards: int, ruled: list[str]
) -> None:
    """Justice was used before, never, or lasts still. Ultimo's own card is the lizard seven."""
    powers = power_state(uses=(0, 0, uses), justice=justice)
    pos = last_trick(edition, (None, "HA", "SQ"), (ALL, "", ""), powers=powers)
    pos = settled(done(pos, use(1, "HA")))
    assert pos.won[1].bit_count() == cards
    assert used(pos, "R-119") == (edition in ruled)


@pytest.mark.parametrize(
    ("key", "opened", "ruled"), [("S7", True, True), ("", True, False), ("", False, False)]
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_120_fuersorge_while_a_jackpot_is_on(
    edition: Edition, key: str, opened: bool, ruled: bool
) -> None:
    """Three hearts without points, given to seat 2: the pot is open, has been won, or there is
    none."""
    powers = power_state(uses=(0, 0, 0), pot_opened=opened)
    pos = staged(
        edition, "SK", ("H9 LA", "H8 LK", "H6 S7"), characters=("H10", "S7", None), key=key,
        powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:H9 1:H8 2:H6", use(0, "H10", 2))
    assert pos.won[2] >> NUMBERS["H9"] & 1
    assert ("R-120" in noted(pos)) == (ruled and edition == "en")


@pytest.mark.parametrize(("led", "loser"), [("HA", 0), ("H6", 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_061_a_pot_with_the_raven_jack(edition: Edition, led: str, loser: int) -> None:
    """Seat 0's raven ace takes the animals; the last trick, with the key, brings a seat the pot."""
    hands = (f"RA {led}", "RJ H7", "R9 H8")
    powers = power_state(uses=(0, 1, 0), pot_opened=True, schwarzpeter=True)
    pos = staged(
        edition, "SK", hands, characters=("RJ", "S7", None), key="H7", powers=powers, down=DOWN
    )
    pos = done(pos, "0:RA 1:RJ 2:R9", f"0:{led} 1:H7 2:H8")
    assert settled(pos).won[loser] >> NUMBERS["RJ"] & 1
    if edition == "de" and loser == 2:  # who has all other cards, too, and all the points
        assert (gained(pos), used(pos, "R-144")) == ((0, 0, 2), True)
        return
    assert gained(pos) == to_each(loser, 0, 1)
    assert used(pos, "R-061") == (edition == "en")
    assert used(pos, "R-115") == (edition == "de")


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_144_all_the_points_and_not_all_the_tricks(edition: Edition, short: bool) -> None:
    """Seat 2 has lost a trick without points, or one with a queen in it."""
    lost = "HQ H8 H7" if short else "H9 H8 H7"
    powers = power_state(uses=(1, 0, 0), schwarzpeter=True)
    pos = staged(
        edition, "SK", ("L7", "L8", "SA"), characters=("RJ", None, None), won=(lost, "", ""),
        down=("L6", "R6", "HA"), leader=2, powers=powers,
    )  # fmt: skip
    pos = settled(done(pos, "2:SA 0:L7 1:L8"))
    assert pos.result is not None
    assert pos.result.points == ((3, 0, 154) if short else (0, 0, 157))
    german = edition == "de" and not short
    assert gained(pos) == ((0, 0, 2) if german else (1, 1, 0))
    assert used(pos, "R-144") == german


@pytest.mark.parametrize(("taker", "ruled"), [(-1, False), (0, True), (1, True)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_r_121_the_raven_jack_taken_twice(edition: Edition, taker: int, ruled: bool) -> None:
    """Seat 0 takes it with the last trick; somebody has had it before, or nobody."""
    powers = power_state(schwarzpeter=True, jack_taker=taker)
    pos = staged(
        edition, "SK", ("SA", "RJ", "L8"), characters=("RJ", "R8", None), down=DOWN, powers=powers,
    )  # fmt: skip
    pos = done(pos, "0:SA 1:RJ 2:L8")
    assert gained(pos) == (0, 1, 1)
    assert used(pos, "R-121") == ruled


@pytest.mark.parametrize("guggitaler", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_guggitaler_frees_the_raven_jack(edition: Edition, guggitaler: bool) -> None:
    """Fahnder may demand it, Taschenspieler put it down: not in Dutch, where only the count
    changes."""
    powers = power_state(uses=(0, 0, 0), schwarzpeter=True, guggitaler=guggitaler)
    pos = staged(edition, "SK", LAST, characters=("RJ", "H7", "S8"), down=DOWN, powers=powers)
    hand = 1 << NUMBERS["RJ"] | 1 << NUMBERS["H6"]
    free = guggitaler and edition != "nl"
    assert (may_be_put_down(pos, hand) == hand) == free
    pos = staged(edition, "SK", LAST, characters=("R10", "H7", "RJ"), down=DOWN, powers=powers)
    pos = changed(pos, trick=(NUMBERS["SA"],) if edition == "de" else ())
    demands = {action.card for action in CHARACTERS["R10"].choices(pos, 0)}
    assert (NUMBERS["RJ"] in demands) == free
