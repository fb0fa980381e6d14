"""Windows: the moments between two moves in which characters may use their powers.

One pass through the characters in play, from higher to lower (ORDER.LIST); each is asked once, and
only if it has something to do. What was declared above is known below, so the lower may answer the
higher, never the other way round (ORDER.LOWER_REACTS, CHAR.LJ.BEFORE_GATHERING). A window that is
closed stays closed (ORDER.CLOSED).
"""

from __future__ import annotations

from eidex.reference_engine import trick_end
from eidex.reference_engine.cards import NAMES
from eidex.reference_engine.characters import CHARACTERS, PLACE
from eidex.reference_engine.errors import IllegalAction
from eidex.reference_engine.position import (
    ASK,
    PLAY,
    PUT_DOWN,
    SEATS,
    Action,
    Position,
    Powers,
    note,
    with_item,
)

BEFORE_PLAY = ("after_put_down", "before_first_lead", "before_trick")
OPENING = ("after_deal", "before_put_down")


def begin(pos: Position) -> Position:
    """After the deal, up to the put-down."""
    return open_window(pos, "after_deal")


def after_put_down(pos: Position) -> Position:
    """After the last card was put down, up to the first lead."""
    pos = pos._replace(turn=pos.leader)
    for character, module in CHARACTERS.items():
        if character in pos.game.characters and hasattr(module, "cards_are_down"):
            pos = module.cards_are_down(pos)
    return open_window(pos, "after_put_down")


def after_card(pos: Position) -> Position:
    """A card was just played."""
    return open_window(pos, "card")


def open_window(pos: Position, window: str) -> Position:
    """Ask those who may act in this window; when nobody may, go on."""
    assert pos.powers is not None
    here = [
        (PLACE[character], seat)
        for seat, character in enumerate(pos.game.characters)
        if character and window in CHARACTERS[character].WINDOWS
    ]
    waiting = tuple(seat for _, seat in sorted(here))
    return ask_next(pos._replace(powers=pos.powers._replace(window=window, waiting=waiting)))


def ask_next(pos: Position) -> Position:
    """Ask the next seat in line that has something to do; close the window after the last."""
    powers = pos.powers
    assert powers is not None
    for seat in powers.waiting:
        powers = powers._replace(waiting=powers.waiting[1:])
        pos = pos._replace(powers=powers)
        module = CHARACTERS[pos.game.characters[seat] or ""]
        pos = module.noted_when_asked(pos, seat)
        if module.choices(pos, seat):
            spoke = powers.spoke or powers.window == "trick_complete"
            return pos._replace(phase=ASK, turn=seat, powers=powers._replace(spoke=spoke))
    return close(pos)


def choices(pos: Position) -> tuple[Action, ...]:
    """What the seat that is asked may do: its uses, or pass."""
    seat = pos.turn
    character = pos.game.characters[seat] or ""
    uses = CHARACTERS[character].choices(pos, seat)
    return (*uses, Action(seat, "pass", power=character))


def use(pos: Position, action: Action) -> Position:
    """The seat has spoken: its power takes effect, or waits for the close; the next is asked."""
    assert pos.powers is not None
    if action.do == "use":
        uses = with_item(pos.powers.uses, action.seat, pos.powers.uses[action.seat] + 1)
        pos = pos._replace(powers=pos.powers._replace(uses=uses))
        pos = CHARACTERS[action.power].effect(pos, action)
    pos = pos._replace(step=pos.step + 1)
    return pos if pos.phase != ASK else ask_next(pos)


def close(pos: Position) -> Position:
    """The window is over: on to the next one, or to the next move."""
    powers = pos.powers
    assert powers is not None
    pos = pos._replace(powers=powers._replace(window=""))
    match powers.window:
        case "after_deal":
            return open_window(pos, "before_put_down")
        case "before_put_down":
            return pos._replace(phase=PUT_DOWN, turn=pos.leader)
        case "after_put_down":
            return open_window(pos, "before_first_lead")
        case "before_first_lead":
            return open_window(pos, "before_trick")
        case "before_trick":
            return pos._replace(phase=PLAY, turn=pos.leader)
        case "card":
            if len(pos.trick) < 3:
                return pos._replace(phase=PLAY, turn=(pos.leader + len(pos.trick)) % 3)
            return open_window(pos, "trick_complete")
        case "trick_complete":
            taken = trick_end.gather(pos)
            if any(taken.hands):
                return open_window(taken, "after_trick")
            return open_window(trick_end.count(taken), "settlement")
        case "after_trick":
            return open_window(pos, "before_trick")
    return trick_end.finish(pos)


# -- playing face down -----------------------------------------------------------------------------


def may_hide(pos: Position, seat: int) -> bool:
    """The seat may play its card face down (CHAR.S6.FACE_DOWN)."""
    character = pos.game.characters[seat]
    return bool(character) and CHARACTERS[character or ""].may_hide(pos, seat)


def hide(powers: Powers, seat: int, card: int) -> Powers:
    """The card lies face down; one use is gone."""
    uses = with_item(powers.uses, seat, powers.uses[seat] + 1)
    return powers._replace(hidden=powers.hidden | 1 << card, uses=uses)


# -- words --------------------------------------------------------------------------------------


def say_choice(action: Action) -> str:
    """What goes with the use of a power, in words."""
    match action.power:
        case "RA" if len(action.choice) == 2:
            return " on " + " and ".join(NAMES[c] for c in action.choice if 0 <= c < 36)
        case "S7":
            return f" with {NAMES[action.card]}" if 0 <= action.card < 36 else ""
        case _:
            return f" with {action.choice[0]}" if action.choice else ""


def why_illegal(pos: Position, action: Action, what: str) -> IllegalAction:
    """The exception for a use or a pass that the position does not allow."""
    seat, character = action.seat, action.power
    if pos.phase != ASK:
        found = _rule_of_use(pos, action)
        return IllegalAction(f"{what}: no power is asked for now", found)
    asked = pos.game.characters[pos.turn] or ""
    if action.do not in ("use", "pass"):
        return IllegalAction(
            f"{what}: seat {pos.turn} is asked about {asked} first", ("ORDER.LIST",)
        )
    if seat not in SEATS or pos.game.characters[seat] != character:
        return IllegalAction(f"{what}: the seat has another character", ("TOUR.CHARACTER_DRAWN",))
    if seat != pos.turn:
        return IllegalAction(f"{what}: seat {pos.turn} is asked about {asked}", ("ORDER.LIST",))
    return IllegalAction(what, _rule_of_use(pos, action))


def _rule_of_use(pos: Position, action: Action) -> tuple[str, ...]:
    if action.power not in CHARACTERS or action.power not in pos.game.characters:
        return ("TOUR.CHARACTER_DRAWN",)
    clauses: tuple[str, ...] = CHARACTERS[action.power].forbidden_by(pos, action)
    return clauses


def note_asked(pos: Position, action: Action) -> Position:
    """The position with the rulings noted on which the answer to "may this be used?" rests."""
    for clause in _rule_of_use(pos, action):
        if clause.startswith("R-"):
            pos = note(pos, clause)
    return pos
