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
#    CHAR.LQ.MAY_REFUSE_MEN; R-043), if another card can take it; or take it
#    (CHAR.LQ.MAY_TAKE)
def choices(pos: Position, seat: int) -> Actions:
    """One way to refuse."""
    may = _men_lie(pos) and _would_take(pos, seat) == (True, True)
    return uses(seat, "LQ") if may else ()


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    assert pos.powers is not None
    if pos.powers.window == "trick_complete" and _stopped(pos, action.seat):
        return ("R-042",)
    dutch = pos.game.edition == "nl"
    return ("CHAR.LQ.MAY_REFUSE_MEN",) if dutch else ("CHAR.LQ.MAY_REFUSE",)


def _men_lie(pos: Position) -> bool:
    assert pos.powers is not None
    cards = set_of(pos[2]) & ~pos.powers.hidden
    return bool(cards & MEN) and (bool(cards & QUEENS) or pos.game.edition == "nl")


def _would_take(pos: Position, seat: int) -> tuple[bool, bool]:
    """By the cards that lie face up: it takes the trick; another card could."""
    powers = pos.powers
    assert powers is not None
    force = dict(zip(range(36), pos.rules.ranks.strength[pos.trick[0] // 9], strict=True))
    if powers.swap:
        one, other = powers.swap
        force[one], force[other] = force[other], force[one]
    shown = [(p, card) for p, card in enumerate(pos.trick) if not powers.hidden >> card & 1]
    highest = max(force[card] for _, card in shown)
    theirs = max(force[card] for place, card in shown if player(pos, place) != seat)
    return highest > theirs, theirs > 0


def _stopped(pos: Position, seat: int) -> bool:
    """It would refuse, but nothing else can take the trick (R-042)."""
    return _men_lie(pos) and _would_take(pos, seat) == (True, False)


def _goes_elsewhere(pos: Position) -> bool:
    """Its cards go into the pot, back to their owners, or to Ultimo."""
    powers = pos.powers
    assert powers is not None
    into_pot = pos.rules.key >= 0 and not set_of(pos[2]) & ~ANIMALS
    return into_pot or powers.justice > 0 or powers.taken_over


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-042: nothing else can take the trick."""
    return note(pos, "R-042", pos.step - 1) if _stopped(pos, seat) else pos


# -- EFFECT: at the close its cards have no rank (CHAR.LQ.NO_RANK, CHAR.LQ.NEXT_TAKES)
def effect(pos: Position, action: Action) -> Position:
    """Refused."""
    assert pos.powers is not None
    pos = note(pos, "R-128") if pos.powers.uses[action.seat] > 1 else pos
    pos = note(pos, "R-043") if face_down(pos) else pos
    if _goes_elsewhere(pos):
        pos = note(pos, "R-132")
    return pos.with_powers(refused=True)


# -- WHAT EACH SEAT LEARNS: everybody hears it
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """The whole table hears it."""
    return everything(told)
