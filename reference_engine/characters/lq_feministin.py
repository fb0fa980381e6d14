"""LQ Feministin: refuses a trick with a queen and a man."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.cards import ANIMALS, set_of
from eidex.reference_engine.characters.shared import everything, face_down, uses
from eidex.reference_engine.position import Action, Game, Position, Told, note, player
from eidex.reference_engine.predicate import RANK_MASKS

# -- WINDOW: the trick is complete
WINDOWS: tuple[str, ...] = ("trick_complete",)
QUEENS, MEN = RANK_MASKS["Q"], RANK_MASKS["K"] | RANK_MASKS["J"]


# -- CONDITION: may be used in every trick (CHAR.LQ.ANY_NUMBER; in English and Dutch R-128)
TIMES = 0


def condition(pos: Position, seat: int) -> bool:
    """Always."""
    return True


# -- CHOICES: refuse a trick that it would take, by what lies face up (CHAR.LQ.MAY_REFUSE, in Dutch
#    CHAR.LQ.MAY_REFUSE_MEN; R-043), if another card can take it, and Ultimo has not
#    (CHAR.HA.TAKES); or take it (CHAR.LQ.MAY_TAKE)
def choices(pos: Position, seat: int) -> Actions:
    """One way to refuse."""
    assert pos.powers is not None
    its_own = _would_take(pos, seat) == (True, True) and not pos.powers.taken_over
    may = is_such_a_trick(pos) and its_own
    return uses(seat, "LQ") if may else ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    assert pos.powers is not None
    if pos.powers.window == "trick_complete" and _stopped(pos, action.seat):
        return ("R-042",)
    dutch = pos.game.edition == "nl"
    return ("CHAR.LQ.MAY_REFUSE_MEN",) if dutch else ("CHAR.LQ.MAY_REFUSE",)


def is_such_a_trick(pos: Position) -> bool:
    """By what lies face up it is one that Feministin may refuse."""
    assert pos.powers is not None
    cards = set_of(pos[2]) & ~pos.powers.hidden
    return bool(cards & MEN) and (bool(cards & QUEENS) or pos.game.edition == "nl")


def _would_take(pos: Position, seat: int) -> tuple[bool, bool]:
    """By what all can know: it takes the trick; another card could."""
    powers = pos.powers
    assert powers is not None
    force = dict(zip(range(36), pos.rules.ranks.strength[pos.trick[0] // 9], strict=True))
    if powers.swap:
        one, other = powers.swap
        force[one], force[other] = force[other], force[one]
    shown = [(p, card) for p, card in enumerate(pos.trick) if not powers.hidden >> card & 1]
    highest = max(force[card] for _, card in shown)
    theirs = max(force[card] for place, card in shown if player(pos, place) != seat)
    lead_is_hidden = bool(powers.hidden >> pos.trick[0] & 1)  # but its suit was named
    return highest > theirs, theirs > 0 or lead_is_hidden


def could_refuse_as_taker(pos: Position, seat: int) -> bool:
    """The seat is Feministin's, and the trick, which another card takes, is one of those that it
    may refuse."""
    assert pos.powers is not None
    if pos.game.characters[seat] != "LQ" or pos.powers.refused or not is_such_a_trick(pos):
        return False
    return not _would_take(pos, seat)[0]


def _stopped(pos: Position, seat: int) -> bool:
    """It would refuse, but nothing else can take the trick (R-042)."""
    assert pos.powers is not None
    if pos.powers.taken_over:
        return False
    return is_such_a_trick(pos) and _would_take(pos, seat) == (True, False)


def _goes_elsewhere(pos: Position) -> bool:
    """Its cards go into the pot, or back to their owners."""
    powers = pos.powers
    assert powers is not None
    into_pot = pos.rules.key >= 0 and not set_of(pos[2]) & ~ANIMALS
    return into_pot or powers.justice > 0


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-042: nothing else can take the trick."""
    return note(pos, "R-042", pos.step - 1) if _stopped(pos, seat) else pos


# -- EFFECT: at the close its cards have no rank (CHAR.LQ.NO_RANK, CHAR.LQ.NEXT_TAKES)
def effect(pos: Position, action: Action) -> Position:
    """Refused."""
    assert pos.powers is not None
    again = pos.powers.uses[action.seat] > 1
    pos = note(pos, "R-148")
    pos = note(pos, "R-128") if again else pos
    pos = note(pos, "R-043") if face_down(pos) else pos
    if _goes_elsewhere(pos):
        pos = note(pos, "R-132")
    return pos.with_powers(refused=True)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
