"""The close of a trick in a game with characters: taker, where the cards go, who leads.

Effects apply in layers, whatever the order of speaking: a swap of ranks, cards without rank, who
takes over, where the cards go, who leads.
"""

from __future__ import annotations

from typing import Any

from eidex.reference_engine import settle
from eidex.reference_engine.cards import ANIMALS, NUMBERS, SUIT_MASKS, neighbours, ranks, set_of
from eidex.reference_engine.position import (
    SEATS,
    Position,
    Powers,
    RulesInForce,
    Table,
    note,
    player,
    seat_of,
    with_item,
)
from eidex.reference_engine.powers import OF_TRICK, POWER, UNTOUCHED

RAVEN_JACK = 1 << NUMBERS["RJ"]
TEN = 4
VOID, SWAPPED_AT, HIDDEN, POT, INTO_POT, JUSTICE = (
    POWER[name] for name in ("void", "swapped_at", "hidden", "pot", "into_pot", "justice")
)
LAST, UNSEEN, LOST, TOOK, POTTED, GOT, JACK_TAKER = (
    POWER[name] for name in ("last", "unseen", "lost", "took", "potted", "got", "jack_taker")
)
"""Places in `Powers`: setting some in a list takes a third of the time of `_replace`."""


def gather(pos: Position) -> Position:
    """The trick is taken.

    Declared powers take effect on the rules now in force: a swap of cards that are no longer
    neighbours is void (ORDER.CHECKED_AT_CLOSE) and lasts for this trick only (CHAR.RA.THIS_TRICK,
    R-016). The taker's card decides who leads (TRICK.TAKER_LEADS, CHAR.SQ.HIGHEST_LEADS, R-002),
    unless Fürsorge gives the lead away (CHAR.H10.LEAD_TOO). Sphinx says who takes the trick
    (CHAR.S6.TELL_TAKER, R-023) and what becomes of a pot (R-024).
    """
    powers = pos.powers
    assert powers is not None
    step = pos.step - 1
    cards = set_of(pos[2])
    aside = powers.aside
    over = not any(pos.hands)  # and none lies aside: the others would have a card
    with_jack = powers.schwarzpeter and cards & RAVEN_JACK
    pos, swap, void = _swap_in_force(pos, step)
    highest = _highest(pos, swap)
    if powers.refused and pos.game.characters[highest] == "LQ":
        highest = _highest(pos, swap, neutral=_cards_of(pos, highest))
        if powers.rounds > 1:
            pos = note(pos, "R-044", step)
        if not (over or powers.justice or powers.given_to >= 0):
            pos = note(pos, "R-133", step)
    taker = highest
    if powers.taken_over:
        taker = seat_of(pos, "HA")
        if powers.guggitaler and _by_the_letter_own_card_only(pos):
            pos = note(pos, "R-088", step)
    elif powers.given_to >= 0:
        taker = powers.given_to
    if cards & powers.hidden and powers.named not in (-1, taker):
        pos = note(pos, "R-023", step)
    pos = _share_out(pos, cards, taker, highest, step)
    if not over:
        pos = note(pos, "R-002", step)
    if any(aside):
        pos = note(pos, "R-078", step)
    if with_jack and powers.jack_taker >= 0 and not powers.guggitaler:
        pos = note(pos, "R-121", step)
    _, _, _, _, a, b, c, (leads, table, _, won, tricks, _, sweeper) = pos
    game, rules, phase, down, noted, powers, result = table
    assert powers is not None
    lead_only = powers.given_to >= 0 and cards & ~won[taker]
    entries: list[Any] = list(powers)
    entries[OF_TRICK] = UNTOUCHED
    entries[VOID] = void
    if swap:
        entries[SWAPPED_AT] = tricks
    entries[HIDDEN] &= ~(aside[0] | aside[1] | aside[2])
    entries[JUSTICE] = max(0, powers.justice - 1)
    if powers.guess >= 0:
        if cards & powers.pot:
            entries[POTTED] |= 1 << highest
        else:
            received = highest if powers.justice or lead_only else taker
            entries[GOT] |= 1 << received
            if received != highest:
                entries[LOST] |= 1 << highest
            elif not powers.justice:
                entries[TOOK] |= 1 << highest
    if with_jack:
        entries[JACK_TAKER] = -1 if powers.pot & RAVEN_JACK else highest
    if sweeper != highest:
        sweeper = 3 if tricks else highest
    powers = tuple.__new__(Powers, entries)
    table = tuple.__new__(Table, (game, rules, phase, down, noted, powers, result))
    tricks_ = (leads, table, taker, won, tricks + 1, step + 1, sweeper)
    return Position((0, (), (), taker, a | aside[0], b | aside[1], c | aside[2], tricks_))


def _swap_in_force(pos: Position, step: int) -> tuple[Position, tuple[int, ...], bool]:
    """The declared swap if its cards are still neighbours; whether one has come to nothing."""
    powers, rules = pos.powers, pos.rules
    assert powers is not None
    swap, void = powers.swap, powers.void
    if swap and not neighbours(swap[0], swap[1], rules.ranks):
        swap, void = (), True
    if swap:
        if rules.ranks.moved[0] in swap:
            pos = note(pos, "R-091", step)
        elif rules.ranks.tens_up and any(c % 9 == 4 for c in swap):
            pos = note(pos, "R-027", step)
    elif powers.swapped_at >= 0:
        pos = note(pos, "R-016", step)
    if rules.ranks.tens_up:
        pos = _note_tens(pos, swap, step)
    return pos, swap, void


def _note_tens(pos: Position, swap: tuple[int, ...], step: int) -> Position:
    """Under Skat. R-018: the trick has a ten and a court card of the suit led in undenufe.
    R-090: of trumps or of the suit led it has the card that Umwerter has moved and another, one of
    them a ten, which Skat would put the other way round."""
    suit = pos.trick[0] // 9
    cards = set_of(pos.trick)
    led = cards & SUIT_MASKS[suit]
    ten = 1 << (9 * suit + 4)
    court = 0b1110 << (9 * suit)
    in_force = pos.rules.ranks
    if in_force.mode == "undenufe":
        return note(pos, "R-018", step) if led & ten and led & court else pos
    moved, way = in_force.moved
    if moved < 0 or not cards & 1 << moved & (SUIT_MASKS[suit] | in_force.trump):
        return pos
    by_skat = ranks(in_force.mode, True).order[moved // 9].index
    for card in pos.trick:
        with_ten = card // 9 == moved // 9 and card != moved and TEN in (card % 9, moved % 9)
        clash = with_ten and (by_skat(moved) < by_skat(card)) != (way > 0)
        if clash and {card, moved} != set(swap):
            return note(pos, "R-090", step)
    return pos


def taking_place(
    trick: tuple[int, ...], rules: RulesInForce, swap: tuple[int, ...] = (), neutral: int = 0
) -> int:
    """The place (0 is the lead) of the card that takes the trick.

    Sources: TRICK.TAKER, TRICK.SAME_SUIT, TRICK.TRUMP_BEATS, TRICK.LED_SUIT; CHAR.RA.SWAP for two
    cards that have changed places; CHAR.LQ.NEXT_TAKES and CHAR.LQ.NO_RANK for cards that count for
    nothing; CHAR.SJ.ONE_TRICK for six cards.
    """
    strength = rules.ranks.strength[trick[0] // 9]
    forces = [strength[card] for card in trick]
    if swap:
        one, other = trick.index(swap[0]), trick.index(swap[1])
        forces[one], forces[other] = forces[other], forces[one]
    for place, card in enumerate(trick):
        if neutral >> card & 1:
            forces[place] = 0
    return forces.index(max(forces))


def _highest(pos: Position, swap: tuple[int, ...], neutral: int = 0) -> int:
    """The seat whose card takes the trick."""
    return player(pos, taking_place(pos.trick, pos.rules, swap, neutral))


def _cards_of(pos: Position, seat: int) -> int:
    """The seat's cards in the trick (CHAR.LQ.NO_RANK; both in a double trick, R-044)."""
    return set_of([c for place, c in enumerate(pos.trick) if player(pos, place) == seat])


def _share_out(pos: Position, cards: int, taker: int, highest: int, step: int) -> Position:
    """Where the cards of the trick go, and the pot.

    To the taker (TRICK.CARDS_TO_TAKER), who may be Ultimo (CHAR.HA.TAKES) or the seat that Fürsorge
    chose (CHAR.H10.GIVES); under justice to those who played them (CHAR.SQ.OWN_CARDS,
    CHAR.SQ.LEAD_ONLY, CHAR.HA.UNDER_JUSTICE, R-068), into no pot (CHAR.SQ.NO_POT), but in no other
    trick of such a game (CHAR.HA.JUSTICE_USED, CHAR.HA.QUEEN_PLAYS: R-119); an animal trick
    into the pot (CHAR.S7.ANIMAL_TRICK, CHAR.H10.POT_KEEPS, R-066), no other by being given away
    (CHAR.H10.LEAD_ONLY in English: R-120), until it is won
    (CHAR.S7.EMPTIED, R-012; by a power R-087). The key wins the pot (CHAR.S7.TAKER_OF_KEY,
    CHAR.S7.WINNER_OF_KEY, CHAR.H10.WITH_POT; in Dutch CHAR.S7.KEY_WON_BY or
    CHAR.S7.KEY_PLAYED_BY: R-013), under justice for the seat that played it (in English R-067).
    """
    _, _, trick, _, a, b, c, (leads, table, leader, won, tricks, at_lead, sweeper) = pos
    rules, powers = pos.rules, pos.powers
    assert powers is not None
    key = rules.key
    hidden, key_here = cards & powers.hidden, key >= 0 and bool(cards >> key & 1)
    animal = powers.pot_opened and not cards & ~ANIMALS
    pot, into_pot, last, unseen = powers.pot, powers.into_pot, powers.last, powers.unseen
    if hidden and (key_here or (animal and key >= 0)):
        pos = note(pos, "R-024", step)
    if powers.justice:
        for seat in SEATS:
            own = _cards_of(pos, seat)
            won = with_item(won, seat, won[seat] | own)
            if own & ~powers.hidden:
                last, unseen = with_item(last, seat, own), unseen & ~(1 << seat)
            else:
                unseen |= 1 << seat
        if powers.rounds > 1:
            pos = note(pos, "R-068", step)
        if animal and key < 0:
            pos = note(pos, "R-087", step)
    elif animal and key >= 0:
        pot, into_pot = pot | cards, True
        if powers.taken_over:
            pos = note(pos, "R-066", step)
        elif not (a or b or c or powers.guggitaler):
            pos = note(pos, "R-026", step)
    else:
        if animal:
            by_power = powers.taken_over or powers.given_to >= 0
            pos = note(pos, "R-087" if by_power else "R-012", step)
        elif powers.given_to >= 0 and key >= 0 and not key_here:
            pos = note(pos, "R-120", step)
        if powers.taken_over and _by_the_letter_own_card_only(pos):
            pos = note(pos, "R-119", step)
        won, last = with_item(won, taker, won[taker] | cards), with_item(last, taker, cards)
        unseen &= ~(1 << taker)
    if key_here:
        played_by = player(pos, trick.index(key))
        pot_to = played_by if powers.justice else taker
        if played_by != pot_to:
            pos = note(pos, "R-013", step)
        if powers.justice:
            pos = note(pos, "R-067", step)
        elif powers.given_to >= 0:
            pos = note(pos, "R-083", step)
        won = with_item(won, pot_to, won[pot_to] | pot)
        pot, rules = 0, rules._replace(key=-1)
    if "R8" not in pos.game.characters:
        last, unseen = (0, 0, 0), 0
    entries: list[Any] = list(powers)
    entries[POT], entries[INTO_POT], entries[LAST], entries[UNSEEN] = pot, into_pot, last, unseen
    powers = tuple.__new__(Powers, entries)
    game, _, phase, down, noted, _, result = pos[7][1]
    table = tuple.__new__(Table, (game, rules, phase, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, tricks, at_lead, sweeper)
    return Position((0, (), trick, pos[3], a, b, c, tricks_))


def _by_the_letter_own_card_only(pos: Position) -> bool:
    """Gerechtigkeit has used its power in this game (English), is in it (Dutch), or the trick is
    under justice (German)."""
    queen, powers = seat_of(pos, "SQ"), pos.powers
    assert powers is not None
    if pos.game.edition == "en":
        return queen >= 0 and powers.uses[queen] > 0
    return queen >= 0 and (pos.game.edition == "nl" or powers.justice > 0)


def count(pos: Position) -> Position:
    """All tricks are taken: totals are known before Computer decides; held in `result` no
    earlier. R-136: Sphinx has not played two cards face down."""
    step = pos.step - 1
    powers, sphinx = pos.powers, seat_of(pos, "S6")
    assert powers is not None
    if sphinx >= 0 and powers.uses[sphinx] < 2:
        pos = note(pos, "R-136", step)
    if pos.rules.ranks.mode == "undenufe":
        pos = note(pos, "R-006", step)
    if pos.rules.key >= 0:
        pos = note(pos, "R-011", step)
    return pos


def finish(pos: Position) -> Position:
    """The settlement is over: scores with what was added or taken off (CHAR.LK.SCORE,
    CHAR.S10.SCORE)."""
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
    return pos.with_powers(pot=1 << pos.down[owner])
