"""What was declared about a trick that is laid out: what holds while it is played, and what is said
once it is complete."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import NUMBERS, SUITS, Values, bit, put, values
from eidex.reference_engine.core.position import ASK, Position
from eidex.reference_engine.core.powers import NO_CARD, PowerState
from eidex.reference_engine.core.windows import open_window
from eidex.reference_engine.engine import apply, legal_actions
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


DOUBLED = 2
"""Cards that each seat plays to a trick of Scharfmacher."""


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
    said = {code: found[code] for code in found if code in SAID and found[code] != AGAIN}
    holding = {code: found[code] for code in found if code not in said}
    if "SJ" in holding and len(trick) < 3:
        raise TableError("layout.doubled_early", power="SJ")
    if said and len(trick) < 3 * rounds(holding):
        raise TableError("layout.too_early", power=next(iter(said)), count=3 * rounds(holding))
    return Declared(holding, said)


def _read(code: str, value: Any, trick: Choice) -> Choice | None:
    """None: it was not declared, or cannot be read."""
    if code == "RA" and isinstance(value, list):
        cards = [trick[place] for place in value if place in range(len(trick))]
        return tuple(sorted(cards)) if len(cards) == 2 else None
    if code == "H10":
        return (value,) if value in SEATS and value is not True else None
    if code == "HJ":
        return (SUITS.index(value),) if value and value in SUITS else None
    if code == "R6":
        return (SUITS.index(value),) if value and value in SUITS and value != "R" else None
    if code in ("R10", "S7", "RQ", "L9"):
        return (NUMBERS[value],) if value in NUMBERS else None
    if code == "H9" and isinstance(value, dict):
        card, of = value.get("card"), value.get("of")
        return (of, NUMBERS[card]) if card in NUMBERS and of in SEATS and of is not True else None
    if code == "L7":
        return {"again": AGAIN, "stays": (0,), "leads": (1,)}.get(str(value))
    return () if value is True and code in (*SAID, *HOLDING) else None


# -- what holds while the trick is played ----------------------------------------------------------


def _spent(choice: Choice) -> dict[str, object]:
    """No more than that it cannot be used again."""
    return {}


HOLDING: dict[str, Callable[[Choice], dict[str, object]]] = {
    "HJ": lambda choice: {"wish": choice[0]},
    "R10": lambda choice: {"demand": choice[0]},
    "SQ": lambda choice: {"justice": 1},
    "S7": lambda choice: {"pot_opened": True},
    "L6": lambda choice: {"turned": True},
    "SJ": lambda choice: {"rounds": DOUBLED},
    "H9": lambda choice: {"aside": put((0, 0, 0), choice[0], bit(choice[1]))},
    "RQ": lambda choice: {"drawn": choice[0]},
    "L9": lambda choice: {"drawn": choice[0]},
    "H7": lambda choice: {"guggitaler": True},
    "R6": lambda choice: {"stripped": SUITS[choice[0]]},
    "RJ": lambda choice: {"schwarzpeter": True},
    "H8": _spent,
    "L7": _spent,
}
"""What is in force then."""
SAID = ("RA", "LQ", "HA", "H10", "L7")
AGAIN: Choice = (-1,)
"""What Korrektor has said of a trick that is played again; of a complete one it says who leads."""


def put_in_force(powers: PowerState, declared: Declared) -> None:
    """Sets what holds."""
    for code, choice in declared.holding.items():
        for name, value in HOLDING[code](choice).items():
            setattr(powers, name, value)


def direction(declared: Declared) -> int:
    """How play goes round: -1 once Kompass has turned it."""
    return -1 if "L6" in declared.holding else 1


def rounds(holding: dict[str, Choice]) -> int:
    """How many cards each seat plays to the trick."""
    return DOUBLED if "SJ" in holding else 1


def aside(declared: Declared) -> tuple[int, int]:
    """The card that Konsumentenschutz has rejected, after whose it is; -1 for none."""
    seat, card = declared.holding.get("H9", (-1, NO_CARD))
    return seat, card


def card_values(mode: str, declared: Declared) -> Values:
    """What the cards are worth, by Guggitaler and Black Friday, too."""
    stripped = declared.holding.get("R6")
    return values(mode, "H7" in declared.holding, SUITS[stripped[0]] if stripped else "")


def key(declared: Declared) -> int:
    """The card that wins the pot, once Jackpot has opened one."""
    return declared.holding.get("S7", (NO_CARD,))[0]


# -- what is said of the complete trick ------------------------------------------------------------


def said_of(pos: Position, declared: Declared) -> list[Action]:
    """The actions by which it is said: those who are asked before and say nothing pass. Raises
    `IllegalAction`, with its clauses, where the rules do not let it be said."""
    new, left, done = _asked(pos), dict(declared.said), list[Action]()
    if "L7" in left and pos.leader == pos.seat_of("L7"):
        left["L7"] = (0,)  # it leads anyway
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
    asked.phase, asked.powers.window = ASK, WINDOW
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
