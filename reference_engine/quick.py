"""The short way through a trick with which no power can interfere.

Most tricks of most games are such. Everything here says again what `windows`, `plays` and
`trick_end` say, for the case in which nobody is asked, nothing lies face down and no duty, pot or
justice is about; tests hold the two ways equal. It makes games with characters three times as fast.
"""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.actions import PLAY_SETS, listed
from eidex.reference_engine.cards import ANIMALS, NUMBERS
from eidex.reference_engine.follow import legal_cards
from eidex.reference_engine.position import (
    PLAY,
    Game,
    Position,
    Powers,
    Quiet,
    RulesInForce,
    Table,
    note,
    with_item,
)
from eidex.reference_engine.powers import POWER
from eidex.reference_engine.speakers import Plan

LOOKS_BACK = "R8"
"""The character that wants to know who got which trick last."""
RAVEN_JACK = 1 << NUMBERS["RJ"]
TOOK, GOT, JACK_TAKER, LAST = (POWER[name] for name in ("took", "got", "jack_taker", "last"))

@cache
def among(characters: tuple[str | None, ...], codes: tuple[str, ...]) -> tuple[int, ...]:
    """The seats of those characters."""
    return tuple(seat for seat, code in enumerate(characters) if code in codes)


UNTOUCHED = Powers()[5:15]
"""Of this trick: nothing declared, no duty, no card aside."""


def simple(pos: Position, plan: Plan) -> bool:
    """Every card of the trick that is still to come is played as in a base game: nobody is asked
    before the third lies, nobody can play it another way, no duty binds."""
    _, _, trick, _, a, b, c, (_, (game, rules, _, _, _, powers, _), leader, _, _, _, _) = pos
    place = len(trick)
    if place > 2 or rules[6] < 0:
        return False
    if rules[2] and game[0] != "en":
        return False  # R-019 may be used
    untouched = powers[5:15] == UNTOUCHED
    if untouched and not plan.before_third:
        return not (place and powers.hidden)
    for speakers in plan.after_card[place:2]:
        for seat, condition in speakers:
            if condition(pos, seat):
                return False
    if place:
        for seat in plan.with_cards:
            if (seat - leader) % 3 >= place:
                return False
        if powers.hidden and powers.hidden & (1 << trick[0] | 1 << trick[-1]):
            return False
    elif plan.with_cards:
        return False
    if untouched:
        return True
    if not place and (powers.drawn >= 0 or powers.wish >= 0):
        return False
    demand = powers.demand
    return powers.rounds == 1 and not (demand >= 0 and (a | b | c) >> demand & 1)


def calm(game: Game, rules: RulesInForce, powers: Powers) -> bool:
    """The trick goes to its highest card, and nobody keeps books on who got it."""
    return not (
        LOOKS_BACK in game.characters
        or powers.guess >= 0
        or powers.pot_opened
        or powers.schwarzpeter
        or powers.swapped_at >= 0
        or powers.justice
        or (rules.strict_follow and rules.ranks.mode == "undenufe")  # R-018 may be used
        or (rules.strict_follow and rules.ranks.moved[0] >= 0)  # R-090 may be used
        or powers[5:15] != UNTOUCHED
    )


def quiet(pos: Position, plan: Plan) -> bool:
    """Nobody will be asked anything before the cards are counted, and every trick is calm."""
    if plan.never_quiet:
        return False
    for seat, condition in plan.later:
        if condition(pos, seat):
            return False
    game, rules, _, _, _, powers, _ = pos[7][1]
    return calm(game, rules, powers)


def plain_trick(pos: Position) -> bool:
    """The trick that lies goes, whole, to its highest card: three cards face up, on which nothing
    was declared, and which no justice and no pot concerns."""
    _, (_, rules, _, _, _, powers, _), *_ = pos[7]
    if powers[5:15] != UNTOUCHED:
        declared = powers.swap or powers.refused or powers.taken_over or powers.given_to >= 0
        if declared or powers.rounds > 1 or powers.aside != (0, 0, 0):
            return False
    if powers.justice:
        return False
    x, y, z = pos[2]
    cards = 1 << x | 1 << y | 1 << z
    if powers.hidden & cards:
        return False
    if powers.pot_opened and (not cards & ~ANIMALS or (rules.key >= 0 and cards >> rules.key & 1)):
        return False
    # Under Skat may be used.
    return not rules.strict_follow or (
        rules.ranks.mode != "undenufe" and rules.ranks.moved[0] < 0
    )


def leads(pos: Position, plan: Plan) -> Position:
    """The leader may lead any card of its hand (PLAY.LEAD_ANY)."""
    _, _, _, _, a, b, c, (leads_, table, leader, won, count, step, sweeper) = pos
    game, rules, _, down, noted, powers, result = table
    hand = (a, b, c)[leader]
    entries = (game, rules, PLAY, down, noted, powers, result)
    table = tuple.__new__(Quiet if quiet(pos, plan) else Table, entries)
    tricks_ = (leads_, table, leader, won, count, step, sweeper)
    return Position((hand, listed(PLAY_SETS[leader], hand), (), leader, a, b, c, tricks_))


def follows(pos: Position, seat: int) -> Position:
    """The seat may play to the trick what it might in a base game (see `follow.legal_cards`)."""
    _, _, trick, _, a, b, c, (leads_, table, *rest) = pos
    game, rules, _, down, noted, powers, result = table
    hand = (a, b, c)[seat]
    legal = legal_cards(hand, trick, 0, rules)
    table = tuple.__new__(Table, (game, rules, PLAY, down, noted, powers, result))
    actions = listed(PLAY_SETS[seat], legal)
    return Position((legal, actions, trick, seat, a, b, c, (leads_, table, *rest)))


def gathered(pos: Position) -> Position:
    """The trick is taken by its highest card (TRICK.TAKER, TRICK.CARDS_TO_TAKER,
    TRICK.TAKER_LEADS, R-002), and the books are kept."""
    _, _, (x, y, z), _, a, b, c, (leads_, table, leader, won, count, step, sweeper) = pos
    strength = leads_[x][4]
    f, g, h = strength[x], strength[y], strength[z]
    place = (2 if h > f else 0) if f > g else (1 if g > h else 2)
    taker = (leader + table[1][6] * place) % 3
    taken = 1 << x | 1 << y | 1 << z
    p, q, r = won
    if taker == 0:
        won = (p | taken, q, r)
    elif taker == 1:
        won = (p, q | taken, r)
    else:
        won = (p, q, r | taken)
    if sweeper != taker:
        sweeper = 3 if count else taker
    game, _, _, _, _, powers, _ = table
    books = powers.guess >= 0 or powers.schwarzpeter or LOOKS_BACK in game[1]
    if books or powers[5:15] != UNTOUCHED:
        table = _booked(table, taker, taken)
    tricks_ = (leads_, table, taker, won, count + 1, step + 3, sweeper)
    pos = Position((0, (), (), taker, a, b, c, tricks_))
    if 0 <= powers.swapped_at < count:
        pos = note(pos, "R-016", step + 2)
    return note(pos, "R-002", step + 2) if not count and (a or b or c) else pos


def _booked(table: Table, taker: int, taken: int) -> Table:
    """What is remembered of a trick, where somebody wants to know; its duties are over."""
    game, rules, phase, down, noted, powers, result = table
    assert powers is not None
    changed = list(powers)
    if powers[5:15] != UNTOUCHED:
        changed[5:15] = UNTOUCHED
    if powers.guess >= 0:
        changed[TOOK] |= 1 << taker
        changed[GOT] |= 1 << taker
    if powers.schwarzpeter and taken & RAVEN_JACK:
        changed[JACK_TAKER] = taker
    if LOOKS_BACK in game.characters:
        changed[LAST] = with_item(powers.last, taker, taken)
    powers = tuple.__new__(Powers, changed)
    return tuple.__new__(Table, (game, rules, phase, down, noted, powers, result))
