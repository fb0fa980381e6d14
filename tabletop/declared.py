"""What was declared about a trick that is laid out: what holds while it is played, and what is said
once it is complete."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import NUMBERS, SUITS
from eidex.reference_engine.core.position import ASK, Position
from eidex.reference_engine.core.powers import NO_CARD, PowerState
from eidex.reference_engine.core.windows import open_window
from eidex.reference_engine.engine import Characters, apply, legal_actions
from eidex.reference_engine.errors import IllegalAction
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.rulebook import clauses
from eidex.tabletop.session import TableError

Choice = tuple[int, ...]
WINDOW = "trick_complete"


class Declared(NamedTuple):
    """By character: what goes with it. `holding` binds or holds already, `said` is said of the
    complete trick."""

    holding: dict[str, Choice]
    said: dict[str, Choice]


def declared_of(given: Any, trick: Choice, characters: Characters) -> Declared:
    """What was declared, from plain data. Raises `TableError` for what nobody there declares, and
    for what is said of a complete trick where none lies."""
    found: dict[str, Choice] = {}
    for code, value in (given if isinstance(given, dict) else {}).items():
        choice = _read(code, value, trick)
        if choice is None:
            continue
        if code not in characters:
            raise TableError("layout.whose", power=code)
        found[code] = choice
    said = {code: choice for code, choice in found.items() if code in SAID}
    if said and len(trick) < 3:
        raise TableError("layout.too_early", power=next(iter(said)))
    return Declared({code: found[code] for code in found.keys() - said.keys()}, said)


def _read(code: str, value: Any, trick: Choice) -> Choice | None:
    """None: it was not declared, or cannot be read."""
    if code == "RA" and isinstance(value, list):
        cards = [trick[place] for place in value if place in range(len(trick))]
        return tuple(sorted(cards)) if len(cards) == 2 else None
    if code == "H10":
        return (value,) if value in SEATS and value is not True else None
    if code == "HJ":
        return (SUITS.index(value),) if value and value in SUITS else None
    if code in ("R10", "S7"):
        return (NUMBERS[value],) if value in NUMBERS else None
    return () if value is True and code in (*SAID, *HOLDING) else None


# -- what holds while the trick is played ----------------------------------------------------------


def _wish(powers: PowerState, choice: Choice) -> None:
    powers.wish = choice[0]


def _demand(powers: PowerState, choice: Choice) -> None:
    powers.demand = choice[0]


def _justice(powers: PowerState, choice: Choice) -> None:
    powers.justice = 1


def _pot(powers: PowerState, choice: Choice) -> None:
    powers.pot_opened = True


def _turned(powers: PowerState, choice: Choice) -> None:
    powers.turned = True


HOLDING: dict[str, Callable[[PowerState, Choice], None]] = {
    "HJ": _wish,
    "R10": _demand,
    "SQ": _justice,
    "S7": _pot,
    "L6": _turned,
}
SAID = ("RA", "LQ", "HA", "H10")


def put_in_force(powers: PowerState, declared: Declared) -> None:
    """Sets what holds."""
    for code, choice in declared.holding.items():
        HOLDING[code](powers, choice)


def direction(declared: Declared) -> int:
    """How play goes round: -1 once Kompass has turned it."""
    return -1 if "L6" in declared.holding else 1


def key(declared: Declared) -> int:
    """The card that wins the pot, once Jackpot has opened one."""
    return declared.holding.get("S7", (NO_CARD,))[0]


# -- what is said of the complete trick ------------------------------------------------------------


def said_of(pos: Position, declared: Declared) -> list[Action]:
    """The actions by which it is said: those who are asked before and say nothing pass. Raises
    `IllegalAction`, with its clauses, where the rules do not let it be said."""
    new, left, done = _asked(pos), dict(declared.said), list[Action]()
    while left and new.trick and new.phase == ASK:
        code = new.game.characters[new.turn] or ""
        action = _among(legal_actions(new), left.get(code))
        if code in left and action.do == "pass":
            break
        left.pop(code, None)
        new = apply(new, action)
        done.append(action)
    for code, choice in left.items():
        raise _refused(pos, Action(int(pos.seat_of(code)), "use", -1, code, choice))
    return done


def _asked(pos: Position) -> Position:
    """The position in which powers on the complete trick may be used."""
    new = pos.copy()
    open_window(new, WINDOW)
    return new


def _among(actions: list[Action], choice: Choice | None) -> Action:
    """The use with this choice; else the last, which is to pass where that is allowed."""
    for action in actions:
        if action.do == "use" and tuple(sorted(action.choice)) == choice:
            return action
    return actions[-1]


def _refused(pos: Position, action: Action) -> IllegalAction:
    asked = pos.copy()
    asked.powers.window = WINDOW
    names = rule_of_use(asked, action)
    printed = [n for n in names if n not in clauses() or clauses()[n].holds_in(pos.game.edition)]
    return IllegalAction(action.power, tuple(printed or names))


def as_said(pos: Position, actions: list[Action]) -> Position:
    """The trick as it lies, with all that was said of it, before it is gathered."""
    new = pos.copy()
    new.powers = pos.powers.copy()  # without characters a copy shares them
    new.powers.window = WINDOW
    for action in actions:
        if action.do == "use":
            CHARACTERS[action.power].effect(new, action)
    return new


def gathered(pos: Position) -> Position:
    """The position once the trick is gathered, when nobody says more."""
    while pos.trick:
        pos = apply(pos, legal_actions(pos)[-1])
    return pos
