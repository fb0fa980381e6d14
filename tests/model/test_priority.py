"""Who has the word, by hand: windows one after the other, and the list within a window."""

from __future__ import annotations

import pytest

from eidex.model.clauses.cards import NUMBER, RANKS
from eidex.model.state.facts import Facts
from eidex.model.state.priority import MOVE, OVER, Priority, Word
from eidex.model.state.uses import Moment, Uses
from eidex.rulebook import EDITIONS, Edition

Characters = tuple[str | None, str | None, str | None]
HANDS = tuple(
    frozenset(NUMBER[f"{suit}{rank}"] for rank in RANKS) | {NUMBER[f"S{more}"] for more in stars}
    for suit, stars in zip("LRH", (("8", "A", "K"), ("6", "9", "J"), ("7", "10", "Q")), strict=True)
)
"""Lizards to seat 0, ravens to 1, hearts to 2; the stars three each, the king shown."""
DOWN = (NUMBER["S8"], NUMBER["S6"], NUMBER["S7"])


def table(
    edition: Edition,
    characters: Characters,
    window: str,
    *,
    put_down: bool = True,
    trick: str = "",
    tricks: int = 0,
    uses: tuple[int, int, int] = (0, 0, 0),
    gone: bool = False,
) -> Moment:
    """A moment of that deal; seat 1 leads. `gone`: the hands are empty."""
    lying = tuple(((1 + n) % 3, NUMBER[card]) for n, card in enumerate(trick.split()))
    away = {card for _, card in lying} | (set(DOWN) if put_down else set())
    hands = tuple(frozenset() if gone else hand - away for hand in HANDS)
    facts = Facts(
        *(edition, characters, 0, NUMBER["SK"], NUMBER["HQ"], hands),
        trick=lying,
        last=gone,
    )
    down = DOWN if put_down else (-1, -1, -1)
    none = (frozenset[int](),) * 3
    return Moment(facts, window, 1, tricks, down, none, none, uses)


def words(priority: Priority, edition: Edition, characters: Characters, **at: object) -> list[Word]:
    """What comes up to the next move, when nobody uses anything."""
    found = []
    while True:
        word = priority.next(lambda window: Uses(table(edition, characters, window, **at)))  # type: ignore[arg-type]
        found.append(word)
        if word.window in (MOVE, OVER):
            return found


def spoken(found: list[Word]) -> list[tuple[str, int]]:
    return [(word.window, word.seat) for word in found]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_printed_example(edition: Edition) -> None:
    """Räuber steals before Radarkontrolle sets the limit: up to the put-down the list decides."""
    found = words(Priority(), edition, ("R9", None, "RK"), put_down=False)
    assert spoken(found) == [("before_put_down", 2), ("before_put_down", 0), (MOVE, -1)]
    assert len(found[0].uses) == 12
    assert {n for _, (n,) in found[1].uses} == set(range(80, 121))


@pytest.mark.parametrize("edition", EDITIONS)
def test_in_one_window_the_higher_speaks_first(edition: Edition) -> None:
    found = words(Priority("put_down"), edition, ("R6", "L8", "R7"))
    window = "before_trick"
    assert spoken(found) == [(window, 1), (window, 2), (window, 0), (MOVE, -1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_printed_example(edition: Edition) -> None:
    """Jiu-Jitsu has a nine beat a ten, Skater answers, Sphinx cannot."""
    priority = Priority("trick_complete")
    trick = "H10 H9 S6"
    first = priority.next(lambda w: Uses(table(edition, ("S6", "RA", "LJ"), w, trick=trick)))
    pair = tuple(sorted((NUMBER["H10"], NUMBER["H9"])))
    assert (first.seat, first.uses) == (1, frozenset({(-1, pair)}))
    rest = words(priority, edition, ("S6", "RA", "LJ"), trick=trick, uses=(0, 1, 0))
    assert spoken(rest)[0] == ("trick_complete", 2)
    assert all(seat != 0 for _, seat in spoken(rest))


@pytest.mark.parametrize("edition", EDITIONS)
def test_weisheit_speaks_before_the_first_trick_or_its_first_card(edition: Edition) -> None:
    before = words(Priority("put_down"), edition, ("S10", None, None))
    second = words(Priority("card"), edition, ("S10", None, None), trick="RA HA")
    third = words(Priority("card"), edition, ("S10", None, None), trick="RA")
    dutch = edition == "nl"
    assert spoken(before) == ([(MOVE, -1)] if dutch else [("before_trick", 0), (MOVE, -1)])
    assert spoken(second) == ([("card", 0), (MOVE, -1)] if dutch else [(MOVE, -1)])
    assert spoken(third) == [(MOVE, -1)]
    # Nine lizards in a row: the row, or three, four or five of its cards.
    assert all(len(word.uses) == 1 + 7 + 6 + 5 for word in (*before, *second) if word.uses)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_happens_by_itself_has_its_turn(edition: Edition) -> None:
    """Teekränzchen receives; Laser's draw is the lead itself."""
    found = words(Priority("put_down"), edition, ("L9", "LJ", "HQ"))
    happening = [(word.window, word.seat) for word in found if not word.uses]
    assert happening == [("before_trick", 2), (MOVE, -1)]
    assert found[-1].drawn


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("window", ["before_trick", "lead"])
def test_laser_draws_no_lead_but_the_first_of_another(edition: Edition, window: str) -> None:
    """In English none of Seher's. Seat 1 leads."""

    def drawn(characters: Characters, tricks: int = 0) -> bool:
        return words(Priority(window), edition, characters, tricks=tricks)[-1].drawn

    assert drawn(("L9", None, None))
    assert not drawn(("L9", None, None), tricks=1)
    assert not drawn((None, "L9", None))
    assert drawn(("L9", "S9", None)) == (edition != "en")
    assert not drawn((None, None, None))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_window_of_every_kind_and_none_in_the_put_down(edition: Edition) -> None:
    """Skater is asked in all of them."""
    found = words(Priority(), edition, (None, "LJ", None), put_down=False)
    assert [word.window for word in found] == ["before_put_down", MOVE]
    found = words(Priority("put_down"), edition, (None, "LJ", None))
    assert [word.window for word in found] == ["before_trick", MOVE]
    lying = words(Priority("card"), edition, (None, "LJ", None), trick="RA HA LA")
    assert [word.window for word in lying] == [*("card", "trick_complete", "before_trick", MOVE)]
    back = words(Priority("replacement"), edition, (None, "LJ", None), trick="RA")
    assert [word.window for word in back] == ["replacement", MOVE]  # a card is played anew
    again = words(Priority("lead"), edition, (None, "LJ", "L6"))
    assert [word.window for word in again] == ["lead", MOVE]  # the trick is played again
    end = words(Priority("trick_complete"), edition, ("LK", "LJ", None), gone=True, tricks=10)
    assert [word.window for word in end] == ["trick_complete", "settlement", OVER]


def test_who_has_spoken_is_not_asked_again() -> None:
    priority = Priority("before_trick", (2,))
    found = words(priority, "en", ("L8", None, "R6"))
    assert all(seat != 0 for _, seat in spoken(found)), "Umwerter stands above Black Friday"
