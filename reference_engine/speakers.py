"""Who can still speak in which window.

Worked out once for the three characters and for whose powers are used up: between two cards
nothing is left to do but to look it up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from eidex.reference_engine.actions import SEATS, Action, Actions, Trio
from eidex.reference_engine.characters import CHARACTERS, PLACE, windows_of
from eidex.reference_engine.position import Position
from eidex.rulebook import EDITIONS, Edition

Characters = tuple[str | None, str | None, str | None]
Speakers = tuple[tuple[int, Callable[[Position, int], bool]], ...]
"""Seats in the order in which they are asked, each with its character's condition."""

WITH_CARDS = ("S6", "H8")
"""Characters that have more than one way to play a card."""
AT_THE_END = ("HA",)
"""Characters whose condition holds in the last trick only."""

IN_PLAY = ("before_trick", "lead", "card", "replacement", "trick_complete")
WINDOWS = ("before_put_down", *IN_PLAY, "settlement")
"""The time between two moves is one window (ORDER.MOMENTS): from the deal to the put-down, from
there to the first lead, from one trick to the next. When a trick lies complete its scoring begins,
which print tells apart. `lead` is the time before the lead of a trick that is played again (R-110),
`replacement` that before another card takes the place of one that went back (R-152)."""


class Plan(NamedTuple):
    """Who can still speak."""

    speakers: dict[str, Speakers]
    """For each window those who may speak in it."""
    after_card: tuple[Speakers, Speakers, Speakers]
    """Those who may speak when the first, second or third card of a trick lies."""
    later: Speakers
    """Those who may speak between the first lead and the counting."""
    never_quiet: bool
    """Somebody's time is certain to come, though its condition does not hold yet."""
    with_cards: tuple[int, ...]
    """Seats that have more than one way to play a card."""
    before_third: bool
    """Somebody may speak before the third card of a trick lies, or has two ways to play one."""
    at_third: bool
    """Somebody may speak when it lies."""
    straight_on: bool
    """Nobody may speak between the gathering and the third card of the next trick."""


class Voice(NamedTuple):
    """What a seat's character has to say when it is asked."""

    module: Any
    """The character's, for its `choices`."""
    noted: Callable[[Position, int], Position] | None
    automatic: Callable[[Position, int], Position | None] | None
    one_window: bool
    passing: Action
    has_to: Callable[[Position], bool] | None
    """Whether it has to use its power now."""

    def closing(self, pos: Position) -> Actions:
        """The pass that comes after the uses, where it may pass."""
        return () if self.has_to is not None and self.has_to(pos) else (self.passing,)


def _voice(seat: int, code: str, module: Any) -> Voice:
    noted = getattr(module, "noted_when_asked", None)
    automatic = getattr(module, "automatic", None)
    one_window = len({window for edition in EDITIONS for window in windows_of(code, edition)}) == 1
    passing = Action(seat, "pass", power=code)
    has_to = getattr(module, "has_to", None)
    return Voice(module, noted, automatic, one_window, passing, has_to)


VOICES: tuple[dict[str | None, Voice], ...] = tuple(
    {code: _voice(seat, code, module) for code, module in CHARACTERS.items()} for seat in SEATS
)


class Cast(dict[Trio, Plan]):
    """Three characters: by how often each was used, who can still speak; worked out when first
    wanted."""

    def __init__(self, edition: Edition, characters: Characters) -> None:
        self.edition, self.characters = edition, characters
        self.limits = [code and CHARACTERS[code].TIMES for code in characters]

    def __missing__(self, uses: Trio) -> Plan:
        rows = zip(self.characters, uses, self.limits, strict=True)
        still = [code if not limit or used < limit else None for code, used, limit in rows]
        found = self[uses] = plan_of(self.edition, *still)
        return found


cast = lru_cache(maxsize=2048)(Cast)


@lru_cache(maxsize=4096)
def plan_of(edition: Edition, *still: str | None) -> Plan:
    """When these seats' characters can still speak, from higher to lower (ORDER.LIST)."""
    here = sorted((PLACE[code], seat, code) for seat, code in enumerate(still) if code)
    found: dict[str, Speakers] = dict.fromkeys(WINDOWS, ())
    after_card: list[Speakers] = [(), (), ()]
    later: Speakers = ()
    for _, seat, code in here:
        module = CHARACTERS[code]
        speaker = (seat, module.condition)
        windows = windows_of(code, edition)
        for window in windows:
            found[window] += (speaker,)
        if any(window in IN_PLAY for window in windows):
            later += (speaker,)
        if "card" in windows:
            for place in getattr(module, "PLACES", SEATS):
                after_card[place] += (speaker,)
    one, two, three = after_card
    with_cards = tuple(seat for seat, code in enumerate(still) if code in WITH_CARDS)
    return Plan(
        found,
        (one, two, three),
        later,
        any(code in AT_THE_END for code in still),
        with_cards,
        before_third=bool(one or two or with_cards),
        straight_on=not (one or two or with_cards or found["before_trick"]),
        at_third=bool(three or found["trick_complete"]),
    )
