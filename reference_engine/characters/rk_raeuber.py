"""RK Räuber: takes the face-up card, or as giver the trump six, for a card of its own."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import SIX, SUITS, cards_in
from eidex.reference_engine.characters.shared import moved, others, unspent, uses, with_each
from eidex.reference_engine.position import Action, Game, Position, Told, note, told

# -- WINDOW: after the deal (CHAR.RK.MAY_STEAL)
WINDOWS: tuple[str, ...] = ("before_put_down",)
SIXES = sum(1 << 9 * suit + SIX for suit in range(len(SUITS)))


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: any card of its hand in return (CHAR.RK.PAYS), also where there is no trump;
#    as giver the exchange with the trump six, if another holds it (CHAR.RK.OWN_DEAL, R-029)
def choices(pos: Position, seat: int) -> Actions:
    """Every card to give; as giver at most one exchange."""
    if seat != pos.game.giver:
        return with_each(pos.hands[seat], seat, "RK")
    return uses(seat, "RK") if _holder_of_six(pos, seat) is not None else ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    assert pos.powers is not None
    if not condition(pos, action.seat):
        return ("ORDER.ONCE",)
    gives = action.seat == pos.game.giver
    if gives and _holder_of_six(pos, action.seat) is None:
        return ("R-029",)
    if pos.powers.window != "before_put_down":
        return ("CHAR.RK.MAY_STEAL",)
    return ("CHAR.RK.OWN_DEAL",) if gives else ("CHAR.RK.PAYS",)


def _trump_six(pos: Position) -> int:
    """As a set: empty where there is no trump."""
    return pos.rules.ranks.trump & SIXES


def _holder_of_six(pos: Position, seat: int) -> int | None:
    return next((s for s in others(seat) if pos.hands[s] & _trump_six(pos)), None)


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-029: as giver it finds no trump six to exchange."""
    missing = seat == pos.game.giver and _holder_of_six(pos, seat) is None
    return note(pos, "R-029", pos.step - 1) if missing else pos


# -- EFFECT: the face-up card is the one dealt last, whatever sets the mode now
def effect(pos: Position, action: Action) -> Position:
    """The cards change hands."""
    assert pos.powers is not None
    seat, giver, shown = action.seat, pos.game.giver, pos.game.shown
    if pos.powers.chosen:
        pos = note(pos, "R-028")
    if seat == giver:
        holder, (six,) = _holder_of_six(pos, seat), cards_in(_trump_six(pos))
        assert holder is not None
        hands = moved(pos.hands, six, holder, seat)
        pos = told(note(pos, "R-145"), action, (holder,))
        return pos.with_hands(moved(hands, shown, seat, holder))
    if not _trump_six(pos):
        pos = note(pos, "R-129")
    hands = moved(pos.hands, shown, giver, seat)
    return pos.with_hands(moved(hands, action.card, seat, giver))


# -- WHAT EACH SEAT LEARNS: that it was done everybody, and who held the trump six; the card
#    given in return the two concerned
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The card given in return stays between the two; an exchange with the six is open."""
    if told.seen:
        return told.seen
    concerned = seat in (told.action.seat, game.giver)
    return (told.action.card,) if concerned else ()
