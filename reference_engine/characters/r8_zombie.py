"""R8 Zombie: has every seat take a card back."""

from __future__ import annotations

from eidex.reference_engine.actions import Actions
from eidex.reference_engine.characters.shared import (
    everything,
    gone_back,
    pot_opener,
    unspent,
    uses,
    with_each,
)
from eidex.reference_engine.position import (
    SEATS,
    Action,
    Game,
    Position,
    Question,
    Told,
    asking,
    note,
    player,
    told,
    with_item,
)

# -- WINDOW: before a trick (CHAR.R8.MAY_RAISE, R-040)
WINDOWS: tuple[str, ...] = ("before_trick",)
TRICKS = "later"
QUESTIONS = {"choose": ("CHAR.R8.FROM_LAST_TRICK", "CHAR.R8.FROM_PILE", "CHAR.R8.OR_PUT_DOWN")}


# -- CONDITION: not used before
TIMES = 1


def condition(pos: Position, seat: int) -> bool:
    """The power is not spent."""
    return unspent(pos, seat)


# -- CHOICES: use it, when two seats have tricks (CHAR.R8.TWO_HAVE_TRICKS, CHAR.R8.JUSTICE_COUNTS,
#    CHAR.R8.GIFT_COUNTS) and every seat has a card to take
def choices(pos: Position, seat: int) -> Actions:
    """One way to use it."""
    if not _two_have(pos) or not all(_piles(pos)):
        return ()
    return uses(seat, "R8")


def forbidden_by(pos: Position, action: Action) -> tuple[str, ...]:
    """Clauses against this use."""
    if not condition(pos, action.seat):
        return ("ORDER.ONCE",)
    if not _two_have(pos):
        return ("CHAR.R8.TWO_HAVE_TRICKS",)
    return ("R-040",) if all(_piles(pos)) else ("R-038",)


def _two_have(pos: Position) -> bool:
    return sum(1 for cards in pos.won if cards) > 1


def _piles(pos: Position) -> list[int]:
    """What each seat can take: of its last trick (CHAR.R8.FROM_LAST_TRICK; in Dutch of all of
    them: CHAR.R8.FROM_PILE), else what it put down (CHAR.R8.OR_PUT_DOWN)."""
    return [_pile(pos, seat) for seat in SEATS]


def _taken(pos: Position, seat: int) -> int:
    assert pos.powers is not None
    return pos.won[seat] if pos.game.edition == "nl" else pos.powers.last[seat]


def _pile(pos: Position, seat: int) -> int:
    """R-143: a trick of which nothing lies face up is passed over."""
    assert pos.powers is not None
    opener = pot_opener(pos)
    in_sight = _taken(pos, seat) & ~pos.powers.hidden & ~opener
    return in_sight or 1 << pos.down[seat] & ~opener


def _passed_over(pos: Position, seat: int) -> bool:
    """Nothing lies face up of the seat's last trick (in Dutch: of its tricks)."""
    assert pos.powers is not None
    if pos.game.edition == "nl":
        return bool(pos.won[seat]) and not pos.won[seat] & ~pos.powers.hidden & ~pot_opener(pos)
    return bool(pos.powers.unseen >> seat & 1)


def noted_when_asked(pos: Position, seat: int) -> Position:
    """R-038: a seat has nothing to take."""
    stopped = _two_have(pos) and not all(_piles(pos))
    return note(pos, "R-038", pos.step - 1) if stopped else pos


# -- EFFECT: the seats choose in turn, the leader first
def effect(pos: Position, action: Action) -> Position:
    """The leader chooses first."""
    assert pos.powers is not None
    uses = dict(zip(pos.game.characters, pos.powers.uses, strict=True))
    if uses.get("H10"):
        pos = note(pos, "R-085")
    return asking(note(pos, "R-040"), pos.leader, "R8", "choose", (0,))


def answers(pos: Position) -> Actions:
    """The cards that the seat can take."""
    return with_each(_pile(pos, pos.turn), pos.turn, "R8", do="answer")


def answered(pos: Position, action: Action, question: Question) -> Position:
    """The card goes back into the hand; on to the next seat."""
    seat, _, _, (count,) = question
    powers, card = pos.powers, action.card
    assert powers is not None
    bit = 1 << card
    if _passed_over(pos, seat):
        pos = note(pos, "R-143")
    elif powers.hidden & _taken(pos, seat):
        pos = note(pos, "R-039")
    from_pile = bool(pos.won[seat] & bit)
    if not from_pile:
        if powers.pushed & bit:
            pos = note(pos, "R-037")
        pos = pos._replace(down=with_item(pos.down, seat, -1))
    pos = told(gone_back(pos, bit), action, (int(from_pile),))
    pos = pos._replace(
        hands=with_item(pos.hands, seat, pos.hands[seat] | bit),
        won=with_item(pos.won, seat, pos.won[seat] & ~bit),
    ).with_powers(last=with_item(powers.last, seat, powers.last[seat] & ~bit))
    count += 1
    return pos if count == 3 else asking(pos, player(pos, count), "R8", "choose", (count,))


# -- WHAT EACH SEAT LEARNS: cards of tricks everybody, a put-down card its owner
def learns(game: Game, told: Told, seat: int) -> tuple[object, ...]:
    """A card from a trick has been seen by all."""
    mine = told.action.do == "use" or told.seen == (1,) or seat == told.action.seat
    return everything(told) if mine else (told.seen,)
