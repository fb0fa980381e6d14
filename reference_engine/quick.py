"""The short way through a trick with which no power can interfere.

Most tricks of most games are such. Everything here says again what `windows`, `plays` and
`trick_end` say, for the case in which nobody is asked, nothing lies face down and no duty, pot or
justice is about; tests hold the two ways equal. It makes games with characters three times as fast.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from eidex.reference_engine.actions import PLAY_SETS, Action, Actions, listed
from eidex.reference_engine.cards import ANIMALS, NUMBERS
from eidex.reference_engine.follow import legal_cards
from eidex.reference_engine.plays import play_choices
from eidex.reference_engine.position import (
    PLAY,
    Game,
    Position,
    Powers,
    Quiet,
    RulesInForce,
    Table,
    Tricks,
    note,
    with_item,
)
from eidex.reference_engine.powers import OF_TRICK, POWER, UNTOUCHED
from eidex.reference_engine.speakers import WITH_CARDS, Plan

LOOKS_BACK = "R8"
"""The character that wants to know who got which trick last."""
RAVEN_JACK = 1 << NUMBERS["RJ"]
TOOK, GOT, JACK_TAKER, LAST, UNSEEN = (
    POWER[name] for name in ("took", "got", "jack_taker", "last", "unseen")
)


@cache
def among(characters: tuple[str | None, ...], codes: tuple[str, ...]) -> tuple[int, ...]:
    """The seats of those characters."""
    return tuple(seat for seat, code in enumerate(characters) if code in codes)


def lead(pos: Position, plan: Plan) -> Position | None:
    """The leader may lead any card of its hand (PLAY.LEAD_ANY), and the others follow as in a base
    game: nobody is asked before the third card lies, nobody can play one another way, no duty
    binds. None if that is not so."""
    _, _, _, _, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, phase, down, noted, powers, result = table
    if not _tables_hold(game, rules):
        return None
    if plan.before_third and (plan.with_cards or _heard(pos, plan, 0)):
        return None
    untouched = powers[OF_TRICK] == UNTOUCHED
    if not untouched and not (powers.drawn < 0 and powers.wish < 0 and _free(pos, powers)):
        return None
    quiet = untouched and not plan.never_quiet
    if quiet:
        for seat, condition in plan.later:
            if condition(pos, seat):
                quiet = False
                break
        else:
            quiet = calm(game, rules, powers)
    hand = (a, b, c)[leader]
    kind = Quiet if quiet else Table
    if phase != PLAY or table.__class__ is not kind:
        table = tuple.__new__(kind, (game, rules, PLAY, down, noted, powers, result))
    w, x, y, z = PLAY_SETS[leader]
    actions = w[hand & 511] + x[hand >> 9 & 511] + y[hand >> 18 & 511] + z[hand >> 27]
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    return Position((hand, actions, (), leader, a, b, c, tricks_))


def follow(pos: Position, seat: int, plan: Plan) -> Position | None:
    """The same for the second or the third card, whatever was done with those that lie: the seat
    may play what it might in a base game (see `follow.legal_cards`)."""
    _, _, trick, _, a, b, c, (leads, table, leader, won, count, step, sweeper) = pos
    game, rules, _, down, noted, powers, result = table
    place = len(trick)
    if place > 2 or not _tables_hold(game, rules):
        return None
    if powers.hidden >> trick[-1] & 1:
        return None  # if it is the lead that lies face down, nobody may do less for that
    if plan.before_third:
        for other in plan.with_cards:
            if (other - leader) % 3 >= place:
                return None
        if _heard(pos, plan, place):
            return None
    if powers[OF_TRICK] != UNTOUCHED and not (powers.rounds == 1 and _free(pos, powers)):
        return None
    legal = legal_cards((a, b, c)[seat], trick, 0, rules)
    table = tuple.__new__(Table, (game, rules, PLAY, down, noted, powers, result))
    tricks_ = (leads, table, leader, won, count, step, sweeper)
    return Position((legal, listed(PLAY_SETS[seat], legal), trick, seat, a, b, c, tricks_))


def beside(pos: Position, action: Action, plan: Plan) -> Position | None:
    """The first or the second card of a trick in which the way round or what a seat may do with
    its cards is not the base game's, but nothing else is about. None if something is."""
    _, _, trick, seat, a, b, c, tricks_ = pos
    game, rules, _, _, _, powers, _ = tricks_[1]
    place = len(trick)
    if place > 1 or plan.after_card[place] or action[1] != "play":
        return None
    if rules.strict_follow or powers[OF_TRICK] != UNTOUCHED:
        return None
    if place and game.characters[seat] in WITH_CARDS:
        return None
    if not tricks_[4]:
        tricks_ = note(pos, "R-001")[7]
    card = action[2]
    others = ~(1 << card)
    a, b, c, turn = a & others, b & others, c & others, (seat + rules.direction) % 3
    pos = Position((0, (), (*trick, card), turn, a, b, c, tricks_))
    found = follow(pos, turn, plan)
    return found or Position((0, play_choices(pos), *pos[2:]))


def _tables_hold(game: Game, rules: RulesInForce) -> bool:
    """What a card led demands is the same as in a base game: play goes to the right, and R-019 is
    not used, which Skat leaves open but in English."""
    return rules.direction > 0 and (not rules.strict_follow or game.edition == "en")


def _heard(pos: Position, plan: Plan, place: int) -> bool:
    """Somebody may speak before the third card lies; the next is that of this place."""
    for speakers in plan.after_card[place:2]:
        for seat, condition in speakers:
            if condition(pos, seat):
                return True
    return False


def _free(pos: Position, powers: Powers) -> bool:
    """No card is demanded that somebody has."""
    return powers.demand < 0 or not (pos[4] | pos[5] | pos[6]) >> powers.demand & 1


def calm(game: Game, rules: RulesInForce, powers: Powers) -> bool:
    """The tricks go to their highest cards, and nobody keeps books on who got them."""
    return not (
        LOOKS_BACK in game.characters
        or powers.guess >= 0
        or powers.pot_opened
        or powers.schwarzpeter
        or powers.swapped_at >= 0
        or powers.justice
        or _order_is_ruled(rules)
    )


def plain(cards: int, rules: RulesInForce, powers: Powers) -> bool:
    """The cards that lie go, all together, to the highest: three cards face up, on which nothing
    was declared, beside which none lies, and which no justice and no pot concerns."""
    declared = powers.swap or powers.refused or powers.taken_over or powers.given_to >= 0
    if declared or any(powers.aside):
        return False
    if powers.justice or powers.hidden & cards:
        return False
    if powers.pot_opened and (not cards & ~ANIMALS or (rules.key >= 0 and cards >> rules.key & 1)):
        return False
    return not _order_is_ruled(rules)


def _order_is_ruled(rules: RulesInForce) -> bool:
    """Under Skat R-018 or R-090 may be used."""
    return rules.strict_follow and (rules.ranks.mode == "undenufe" or rules.ranks.moved[0] >= 0)


def gathered(
    trick: tuple[int, ...], a: int, b: int, c: int, tricks_: Tricks, plan: Plan
) -> Position | None:
    """The trick is taken by its highest card (TRICK.TAKER, TRICK.CARDS_TO_TAKER,
    TRICK.TAKER_LEADS, R-002), and the books are kept. None if it is not as plain as that.

    `a`, `b` and `c` are the hands that are left. Where nobody can speak before the next cards, the
    taker leads at once, as `lead` has it.
    """
    leads, table, leader, won, count, step, sweeper = tricks_
    game, rules, _, _, _, powers, _ = table
    assert powers is not None
    if len(trick) > 3:
        return None
    x, y, z = trick
    taken = 1 << x | 1 << y | 1 << z
    untouched = powers[OF_TRICK] == UNTOUCHED
    beyond = powers.justice or powers.pot_opened or rules.strict_follow
    if (beyond or not untouched) and not plain(taken, rules, powers):
        return None
    strength = leads[x][4]
    f, g, h = strength[x], strength[y], strength[z]
    place = (2 if h > f else 0) if f > g else (1 if g > h else 2)
    taker = (leader + rules.direction * place) % 3
    p, q, r = won
    if taker == 0:
        won = (p | taken, q, r)
    elif taker == 1:
        won = (p, q | taken, r)
    else:
        won = (p, q, r | taken)
    if sweeper != taker:
        sweeper = 3 if count else taker
    if not untouched or powers.guess >= 0 or powers.schwarzpeter or LOOKS_BACK in game.characters:
        table = _booked(table, taker, taken)
    hand: int = 0
    actions: Actions = ()
    if plan.straight_on and _tables_hold(game, rules):
        hand = (a, b, c)[taker]
        i, j, k, m = PLAY_SETS[taker]
        actions = i[hand & 511] + j[hand >> 9 & 511] + k[hand >> 18 & 511] + m[hand >> 27]
        quiet = not plan.later and calm(game, rules, powers)
        if quiet or table.phase != PLAY:
            table = tuple.__new__(Quiet if quiet else Table, (*table[:2], PLAY, *table[3:]))
    tricks_ = (leads, table, taker, won, count + 1, step + 3, sweeper)
    pos = Position((hand, actions, (), taker, a, b, c, tricks_))
    if powers.swapped_at >= 0:
        pos = note(pos, "R-016", step + 2)
    if powers.jack_taker >= 0 and taken & RAVEN_JACK and not powers.guggitaler:
        pos = note(pos, "R-121", step + 2)
    return pos if count else note(pos, "R-002", step + 2)


def _booked(table: Table, taker: int, taken: int) -> Table:
    """What is remembered of a trick, where somebody wants to know; its duties are over."""
    game, rules, phase, down, noted, powers, result = table
    assert powers is not None
    changed: list[Any] = list(powers)
    changed[OF_TRICK] = UNTOUCHED
    if powers.guess >= 0:
        changed[TOOK] |= 1 << taker
        changed[GOT] |= 1 << taker
    if powers.schwarzpeter and taken & RAVEN_JACK:
        changed[JACK_TAKER] = taker
    if LOOKS_BACK in game.characters:
        changed[LAST] = with_item(powers.last, taker, taken)
        changed[UNSEEN] &= ~(1 << taker)
    powers = tuple.__new__(Powers, changed)
    return tuple.__new__(Table, (game, rules, phase, down, noted, powers, result))
