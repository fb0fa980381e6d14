"""The engine as other programs call it: each argument is checked, and `help` and `inspect` know
each function, which they do not of what is compiled. Eidex itself calls `engine`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from eidex.reference_engine import engine
from eidex.reference_engine.arguments import a_deal, checked, wrong
from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.position import Outcome, Position
from eidex.reference_engine.explain import action_words
from eidex.reference_engine.explain import observation as seen
from eidex.reference_engine.explain.observation import Observation


def new_game(
    edition: str,
    characters: Sequence[str | None],
    dealer: int,
    hands: Sequence[Sequence[int]],
    before: Sequence[int] = (0, 0, 0),
    *,
    strict: bool = False,
    accept: Iterable[str] = (),
) -> Position:
    """The position after the deal; the dealer's last card is the one shown.

    `edition` is `en`, `de` or `nl`, in capitals or not; `characters` are codes or names in any
    edition, None for a player without one; `hands` are numbers of cards, as in `NUMBERS`; `before`
    are the tournament's victory points so far. In strict play the first question that the edition's
    printed rules leave open raises `UndefinedByRules`, unless its ruling is in `accept`.

    Raises `ValueError` that names the argument, what it holds and what may stand there.
    """
    if not isinstance(strict, bool):
        raise wrong("strict", strict, "give True or False")
    given = checked(edition, characters, dealer, before, accept)
    deal = a_deal(hands)
    return engine.new_game(*given[:2], dealer, deal, given[2], strict=strict, accept=given[3])


def next_game(pos: Position, hands: Sequence[Sequence[int]]) -> Position:
    """The next game of the tournament; the deal passes to the right (DEAL.GIVER_MOVES_RIGHT).

    Raises `ValueError` if this game is not over, the tournament is won or the hands are no deal.
    """
    return engine.next_game(_a_position(pos), a_deal(hands))


def to_act(pos: Position) -> int | None:
    """The player whose decision it is (`CHANCE` where a card is drawn), or None when the game is
    over."""
    return engine.to_act(_a_position(pos))


def outcome(pos: Position) -> Outcome | None:
    """The end of the game, or None while it goes on."""
    return engine.outcome(_a_position(pos))


def legal_actions(pos: Position) -> list[Action]:
    """Everything the player to act may do, in a fixed order; empty when the game is over."""
    return engine.legal_actions(_a_position(pos))


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction` naming the clauses that forbid it; `UndefinedByRules` in strict play.
    """
    found = _an_action(action)
    return engine.apply(_a_position(pos), found)


def say(action: Action) -> str:
    """The action in a few words, in the language that is spoken."""
    return action_words.say(_an_action(action))


def observation(pos: Position, seat: int) -> Observation:
    """What this player may know of the position."""
    if type(seat) is not int or seat not in SEATS:
        raise wrong("seat", seat, "give 0, 1 or 2")
    return seen.observation(_a_position(pos), seat)


def random_deal(rng: random.Random) -> tuple[tuple[int, ...], ...]:
    """Three hands of twelve in the order dealt."""
    if not isinstance(rng, random.Random):
        raise wrong("rng", rng, "give a random.Random, such as random.Random(7)")
    return engine.random_deal(rng)


def _an_action(action: Any) -> Action:
    if not isinstance(action, Action):
        raise wrong("action", action, "give an Action, such as one of legal_actions(pos)")
    return action


def _a_position(pos: Any) -> Position:
    if not isinstance(pos, Position):
        raise wrong("pos", pos, "give a Position, such as new_game makes")
    return pos
