"""All that seats can think of at a position: every kind of action with everything that can go with
it, of whichever seat, at its time and out of it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from eidex.reference_engine import Action, Position
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import CHANCE, SEATS
from eidex.reference_engine.core.cards import NAMES
from eidex.reference_engine.engine import legal_actions
from eidex.reference_engine.explain.action_words import fields_of

CARDS = range(36)
KINGS_AND_QUEENS = ((1, 2), (10, 11), (19, 20), (28, 29))
OF_A_KIND = 4
"""Actions of one kind, of one seat, that a sample has."""
ABSENT = 2
"""Characters in a sample that do not play."""


def thinkable(pos: Position, codes: Iterable[str]) -> Iterator[Action]:
    """Every kind of action with everything that can go with it, of whichever seat."""
    for seat in SEATS:
        for do in ("put_down", "play", "hide", "excuse"):
            for card in CARDS:
                yield Action(seat, do, card, "H8" if do == "excuse" else "")
    for code in codes:
        plays = code in pos.game.characters
        for seat in SEATS:
            yield Action(seat, "pass", -1, code)
            yield from _with(seat, "use", code, pos, all_of_it=plays)
            if CHARACTERS[code].answer_has:
                yield from _with(seat, "answer", code, pos, all_of_it=plays)
        if CHARACTERS[code].draw_has:
            yield from _with(CHANCE, "draw", code, pos, all_of_it=plays)


def _with(seat: int, do: str, code: str, pos: Position, *, all_of_it: bool) -> Iterator[Action]:
    """The action with everything that can go with it, or with something."""
    found = _said(seat, do, code, pos)
    yield from found if all_of_it else found[:1]


def _said(seat: int, do: str, code: str, pos: Position) -> list[Action]:
    match fields_of(code, do):
        case ():
            return [Action(seat, do, -1, code)]
        case ("card",):
            return [Action(seat, do, card, code) for card in CARDS]
        case ("of",):
            return [Action(seat, do, -1, code, (other,)) for other in SEATS]
        case ("suit",):
            return [Action(seat, do, -1, code, (suit,)) for suit in range(4)]
        case ("yes",) | ("lead",):
            return [Action(seat, do, -1, code, (yes,)) for yes in (1, 0)]
        case ("limit",):
            return [Action(seat, do, -1, code, (n,)) for n in range(78, 123)]
        case ("number",):
            return [Action(seat, do, -1, code, (n,)) for n in range(-1, 160)]
        case ("card", "up"):
            return [Action(seat, do, card, code, (up,)) for card in CARDS for up in (1, 0)]
        case ("card", "of"):
            return [Action(seat, do, c, code, (other,)) for c in CARDS for other in SEATS]
        case ("of", "question"):
            return [
                Action(seat, do, -1, code, (other,), f"has {name}")
                for other in SEATS
                for name in NAMES
            ]
        case ("cards",):
            return [Action(seat, do, -1, code, (a, b)) for a in CARDS for b in CARDS[a + 1 :]]
        case ("add",):
            return [Action(seat, do, -1, code, (n,)) for n in (-10, -5, -4, 4, 5, 10)]
        case ("add", "cards"):
            return _announced(seat, pos)
    raise ValueError(f"nothing is said of {code}")


def _announced(seat: int, pos: Position) -> list[Action]:
    """Weisheit's bonus, or less it; its combinations, and others; king and queen of each suit."""
    bonus = int(pos.powers.bonus)
    numbers = {4, 10, 20, bonus, -bonus}
    rows = [*((first, first + 1, first + 2) for first in range(0, 34, 4)), *KINGS_AND_QUEENS]
    found = [Action(seat, "use", -1, "S10", (n,)) for n in sorted(numbers)]
    found += [Action(seat, "use", -1, "S10", (4, *row)) for row in rows]
    return found + [one for one in legal_actions(pos) if one.power == "S10" and one.do == "use"]


def sample(pos: Position, rng: random.Random) -> list[Action]:
    """Some of it: of every kind and seat a few, and of the list a few, too."""
    foreign = rng.sample([code for code in CHARACTERS if code not in pos.game.characters], ABSENT)
    kinds: dict[tuple[int, str, str], list[Action]] = {}
    for action in thinkable(pos, [*filter(None, pos.game.characters), *foreign]):
        kinds.setdefault((int(action.seat), action.do, action.power), []).append(action)
    kinds[-1, "listed", ""] = legal_actions(pos)
    return [one for some in kinds.values() for one in rng.sample(some, min(OF_A_KIND, len(some)))]
