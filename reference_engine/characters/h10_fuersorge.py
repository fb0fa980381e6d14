"""H10 Fürsorge: gives away a trick of three points or fewer."""

from __future__ import annotations

from eidex.reference_engine.actions import SEATS, Actions
from eidex.reference_engine.characters import lq_feministin
from eidex.reference_engine.characters.shared import everything, face_down, last_trick, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note, seat_of

# -- WINDOW: the trick is complete
WINDOWS: tuple[str, ...] = ("trick_complete",)


# -- CONDITION: may be used in every trick
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """Always."""
    return True


# -- CHOICES: any seat (CHAR.H10.MAY_GIVE), but not Feministin what it has refused; not the
#    last trick (CHAR.H10.NOT_THE_LAST), none with a face-down card (CHAR.H10.NOT_SPHINX, in English
#    R-073); points in force
def choices(pos: Position, seat: int) -> Actions:
    """To each seat."""
    if not _cheap(pos) or last_trick(pos) or face_down(pos):
        return ()
    refusing = _refusing(pos)
    return uses(seat, "H10", tuple((to,) for to in SEATS if to != refusing))


def _refusing(pos: Position) -> int:
    """Feministin's seat, if it has refused the trick, or -1."""
    assert pos.powers is not None
    return seat_of(pos, "LQ") if pos.powers.refused else -1


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if last_trick(pos):
        return ("CHAR.H10.NOT_THE_LAST",)
    if face_down(pos):
        return ("R-073",) if pos.game.edition == "en" else ("CHAR.H10.NOT_SPHINX",)
    if _cheap(pos) and action.choice == (_refusing(pos),):
        return ("R-142",)
    return ("CHAR.H10.MAY_GIVE",)


def _cheap(pos: Position) -> bool:
    points = pos.rules.values.points
    return sum([points[card] for card in pos.trick]) <= 3


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-073: a card lies face down. R-142: Feministin has refused."""
    if last_trick(pos):
        return pos
    if face_down(pos):
        return note(pos, "R-073", pos.step - 1)
    refused = _refusing(pos) >= 0 and _cheap(pos)
    return note(pos, "R-142", pos.step - 1) if refused else pos


# -- EFFECT: at the close (CHAR.H10.GIVES, CHAR.H10.LEAD_TOO); to Feministin also a trick that it
#    could have refused
def effect(pos: Position, action: Action) -> Position:
    """Given away."""
    powers = pos.powers
    assert powers is not None
    if powers.guggitaler or powers.stripped:
        pos = note(pos, "R-074")
    (seat,) = action.choice
    if lq_feministin.could_refuse_as_taker(pos, seat):
        pos = note(pos, "R-142")
    return note(pos, "R-148").with_powers(given_to=seat)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
