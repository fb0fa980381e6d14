"""The close of a trick in a game with characters: swap, taker, where the cards go, who leads."""

from __future__ import annotations

from eidex.reference_engine import settle
from eidex.reference_engine.cards import ANIMALS, SUIT_MASKS, neighbours
from eidex.reference_engine.position import Position, note, seat_of, with_item


def gather(pos: Position) -> Position:
    """The trick is taken.

    Declared powers take effect on the rules now in force: a swap of cards that are no longer
    neighbours is void (ORDER.CHECKED_AT_CLOSE) and lasts for this trick only (CHAR.RA.THIS_TRICK,
    R-016). The taker's card decides who leads (TRICK.TAKER_LEADS, R-002). The cards go to the taker
    (TRICK.CARDS_TO_TAKER), an animal trick into a pot (CHAR.S7.ANIMAL_TRICK) until it is won
    (CHAR.S7.EMPTIED, R-012); the key wins the pot (CHAR.S7.TAKER_OF_KEY; in Dutch
    CHAR.S7.KEY_WON_BY or CHAR.S7.KEY_PLAYED_BY: R-013). Sphinx says who takes the trick
    (CHAR.S6.TELL_TAKER, R-023) and what becomes of a pot (R-024).
    """
    from eidex.reference_engine.engine import taking_place

    powers, rules, trick = pos.powers, pos.rules, pos.trick
    assert powers is not None
    step = pos.step - 1
    cards = 1 << trick[0] | 1 << trick[1] | 1 << trick[2]
    swap, void, swapped_at = powers.swap, powers.void, powers.swapped_at
    if swap and not neighbours(swap[0], swap[1], rules.ranks):
        swap, void = (), True
    if swap:
        swapped_at = pos.tricks
        if rules.ranks.tens_up and any(c % 9 == 4 for c in swap):
            pos = note(pos, "R-027", step)
    elif 0 <= swapped_at < pos.tricks:
        pos = note(pos, "R-016", step)
    if rules.ranks.tens_up and rules.ranks.mode == "undenufe":
        pos = _note_tens(pos, cards, step)
    taker = (pos.leader + taking_place(trick, rules, swap)) % 3
    hidden = bool(cards & powers.hidden)
    if hidden and powers.spoke:
        pos = note(pos, "R-023", step)
    pot, into_pot, key, won = powers.pot, powers.into_pot, rules.key, pos.won
    key_here = key >= 0 and bool(cards >> key & 1)
    animal = powers.pot_opened and not cards & ~ANIMALS
    if hidden and (key_here or (animal and key >= 0)):
        pos = note(pos, "R-024", step)
    if animal and key >= 0:
        pot, into_pot = pot | cards, True
    else:
        if animal:
            pos = note(pos, "R-012", step)
        won = with_item(won, taker, won[taker] | cards)
    if key_here:
        player = (pos.leader + trick.index(key)) % 3
        if player != taker:
            pos = note(pos, "R-013", step)
        won = with_item(won, taker, won[taker] | pot)
        pot, rules = 0, rules._replace(key=-1)
    if any(pos.hands):
        pos = note(pos, "R-002", step)
    elif animal and key >= 0:
        pos = note(pos, "R-026", step)
    sweeper = taker if pos.tricks == 0 or pos.sweeper == taker else 3
    return pos._replace(
        rules=rules,
        trick=(),
        leader=taker,
        turn=taker,
        won=won,
        tricks=pos.tricks + 1,
        sweeper=sweeper,
        powers=powers._replace(
            swap=(), void=void, swapped_at=swapped_at, pot=pot, into_pot=into_pot, spoke=False
        ),
    )


def _note_tens(pos: Position, cards: int, step: int) -> Position:
    """R-018: the trick has a ten and a court card of the suit led, under Skat in undenufe."""
    led = cards & SUIT_MASKS[pos.trick[0] // 9]
    suit = pos.trick[0] // 9
    ten = 1 << (9 * suit + 4)
    court = 0b1110 << (9 * suit)
    return note(pos, "R-018", step) if led & ten and led & court else pos


def count(pos: Position) -> Position:
    """All tricks are taken: totals are known before Computer decides; held in `result` no
    earlier."""
    step = pos.step - 1
    if pos.rules.ranks.mode == "undenufe":
        pos = note(pos, "R-006", step)
    assert pos.powers is not None
    if pos.powers.pot_opened and pos.rules.key >= 0:
        pos = note(pos, "R-011", step)
    return pos


def finish(pos: Position) -> Position:
    """The settlement is over: scores with what Computer added (CHAR.LK.SCORE)."""
    assert pos.powers is not None
    a, b, c = settle.card_points(pos, pos.leader)
    x, y, z = pos.powers.added
    return settle.finish(pos, (a + x, b + y, c + z))


def opens_pot(pos: Position) -> Position:
    """The card that Jackpot put down goes into the pot (CHAR.S7.OPENS)."""
    assert pos.powers is not None
    owner = seat_of(pos, "S7")
    if not pos.powers.pot_opened:
        return pos
    return pos._replace(powers=pos.powers._replace(pot=1 << pos.down[owner]))
