"""LA Dealer: exchanges hands with a seat that agrees, between any two tricks."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import everything, others, uses, yes_or_no
from eidex.reference_engine.position import (
    SEATS,
    Action,
    Game,
    Position,
    Question,
    Told,
    asking,
    note,
    with_item,
)

# -- WINDOW: before every trick (CHAR.LA.MAY_OFFER); in Dutch before the first and after every
#    trick (CHAR.LA.AFTER_TRICKS), which is the same moment
WINDOWS: tuple[str, ...] = ("before_trick",)
QUESTIONS = {"agree": ("CHAR.LA.AGREED",)}


# -- CONDITION: may be used before every trick
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """Always."""
    return True


def _clause(pos: Position) -> str:
    """What the edition prints."""
    return "CHAR.LA.AFTER_TRICKS" if pos.game.edition == "nl" else "CHAR.LA.MAY_OFFER"


# -- CHOICES: a seat that holds as many cards; not one that has still to put down, nor the
#    one that has just refused
def choices(pos: Position, seat: int) -> Actions:
    """An offer to either of the others."""
    assert pos.powers is not None
    size, hands = pos[4 + seat].bit_count(), pos.hands
    seats = [(other,) for other in others(seat) if hands[other].bit_count() == size]
    if pos.powers.told:
        seats = [one for one in seats if one[0] != _refusing(pos)]
    return uses(seat, "LA", tuple(seats))


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if set(_waiting(pos)) & set(action.choice):
        return ("R-035",)
    return ("R-124",) if _refusing(pos) >= 0 else (_clause(pos),)


def _refusing(pos: Position, before: int = 1) -> int:
    """The seat that said no to Dealer so many actions ago, or -1."""
    assert pos.powers is not None
    for last in reversed(pos.powers.told):
        if last.step == pos.step - before:
            seat, *what = last.action
            return seat if what == ["answer", -1, "LA", (0,), ""] else -1
    return -1


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-035: one of the others has still to put down."""
    return note(pos, "R-035", pos.step - 1) if _waiting(pos) else pos


def _waiting(pos: Position) -> list[int]:
    """Seher, if it has still to put down; later it may have taken its card up again."""
    owners = pos.game.characters
    return [s for s in SEATS if owners[s] == "S9" and pos.down[s] < 0 and not pos.tricks]


# -- EFFECT: an offer; the hands are exchanged if the other agrees (CHAR.LA.AGREED); if not, the
#    third seat may be asked
def effect(pos: Position, action: Action) -> Position:
    """The other seat is asked."""
    (other,) = action.choice
    return asking(pos, other, "LA", "agree", (action.seat, other))


def answers(pos: Position) -> Actions:
    """Yes or no."""
    return yes_or_no(pos.turn, "LA")


def answered(pos: Position, action: Action, question: Question) -> Position:
    """If it agrees, the whole hands are exchanged (CHAR.LA.WHOLE_HANDS)."""
    one, other = question[3]
    (yes,) = action.choice
    if not yes:
        third, powers = 3 - one - other, pos.powers
        assert powers is not None
        could = pos.hands[third].bit_count() == pos.hands[one].bit_count()
        if not could or _refusing(pos, before=2) == third:
            return pos
        return note(pos, "R-124").with_powers(waiting=(one, *powers.waiting))
    hands = with_item(pos.hands, one, pos.hands[other])
    return pos.with_hands(with_item(hands, other, pos.hands[one]))


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
