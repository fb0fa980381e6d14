"""The uses that a player can think of, power by power, each put to the clauses.

Thought of is a little more than can be allowed (a limit of 79, any card for a key), so that the
clauses have something to refuse. What a use is written with is its card and its numbers, as a
record has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from typing import NamedTuple

from eidex.model.clauses.cards import ALL_POINTS, NUMBER, RANKS, SUITS
from eidex.model.clauses.views import ChooseView, SwapView, UseView
from eidex.model.state.combinations import combinations_of
from eidex.model.state.uses import NO_CARD, SEATS, Choice, Uses

Thought = Iterator[tuple[Choice, bool]]
ALONE: Choice = (NO_CARD, ())
MEN, QUEEN = (RANKS.index("K"), RANKS.index("J")), RANKS.index("Q")


def choices(uses: Uses, seat: int) -> set[Choice]:
    """Every use that the player may make of their power now."""
    code = uses.facts.characters[seat] or ""
    if code not in POWERS or not uses.is_its_moment(seat):
        return set()
    return {choice for choice, may in POWERS[code].thought(uses, seat) if may}


def happens(uses: Uses, seat: int) -> bool:
    """Something now happens by the player's character that is not left to its choice."""
    trick, code = uses.facts.trick, uses.facts.characters[seat]
    if code == "S9":
        return uses.window == "card" and len(trick) == 1 and uses.waits(seat)
    if code != "HQ" or not uses.is_its_moment(seat):
        return False
    return uses.may("may_receive", uses.view(seat, doubtful=any(map(uses.waits, SEATS))))


def lead_is_drawn(uses: Uses) -> bool:
    """Laser draws the lead that comes when this window is over."""
    if "L9" not in uses.facts.characters or uses.moment.tricks:
        return False
    again = uses.window == "lead"
    if uses.window != "before_trick" and not again:
        return False
    leads = uses.deal(uses.moment.leader, NO_CARD)
    may = uses.may("draws_lead_for", leads)
    return may and (not again or uses.may("draws_lead_again", True))


# -- aces and kings ------------------------------------------------------------------------------


def dealer(uses: Uses, seat: int) -> Thought:
    """To either of the others; to one that has refused, or to the other one then."""
    refused = uses.moment.refused_offer
    for other in uses.others(seat):
        waits = uses.waits(other) or uses.waits(seat)
        again = not refused or uses.may("offers_again", True, other in refused)
        may = again and uses.may("may_offer", uses.view(seat, doubtful=waits))
        yield (NO_CARD, (other,)), may


def jiu_jitsu(uses: Uses, seat: int) -> Thought:
    """Any two cards that lie."""
    if uses.is_spent(seat):
        return
    hidden = uses.facts.hidden
    for pair in combinations(sorted(card for _, card in uses.facts.trick), 2):
        a, b = pair
        orders = [[c % 9 for c in uses.evaluator.order(card // 9)] for card in pair]
        adjacent = any(abs(o.index(a % 9) - o.index(b % 9)) == 1 for o in orders)
        one_suit = a // 9 == b // 9
        face_down = a in hidden or b in hidden
        view = SwapView(one_suit, one_suit and adjacent, adjacent, face_down)
        yield (NO_CARD, pair), uses.may("may_swap", view)


def ultimo(uses: Uses, seat: int) -> Thought:
    """The last trick."""
    again = not uses.moment.uses[seat] or uses.may("takes_again", True)
    yield ALONE, again and uses.may("may_take_over", uses.view(seat, fits=uses.facts.last))


def trumphator(uses: Uses, seat: int) -> Thought:
    """Another trump, or one where there is none."""
    view = uses.view(seat, doubtful=uses.evaluator.trump < 0)
    yield ALONE, uses.may("may_reject_mode", view)


def computer(uses: Uses, seat: int) -> Thought:
    """Some numbers."""
    for n in (-10, -5, 4, 5):
        may = not uses.is_spent(seat) and uses.may("may_adjust", uses.power(n))
        yield (NO_CARD, (n,)), may


def raeuber(uses: Uses, seat: int) -> Thought:
    """Any card for the face-up one; as dealer the six of trump."""
    hands, trump = uses.facts.hands, uses.evaluator.trump
    if seat == uses.facts.dealer:
        six = 9 * trump + RANKS.index("6") if trump >= 0 else NO_CARD
        found = any(six in hands[other] for other in uses.others(seat))
        view = uses.view(seat, special=True, fits=found, doubtful=not found)
        yield ALONE, uses.may("may_steal", view)
        return
    for card in range(36):
        view = uses.view(seat, fits=card in hands[seat], barred=trump < 0)
        yield (card, ()), uses.may("may_steal", view)


def voyeur(uses: Uses, seat: int) -> Thought:
    """Either of the others that holds cards."""
    for other in uses.others(seat):
        view = uses.view(seat, fits=bool(uses.facts.hands[other]))
        yield (NO_CARD, (other,)), uses.may("may_see", view)


def quizmaster(uses: Uses, seat: int) -> Thought:
    """Whether one of the others has a card; a player without cards cannot be asked about them."""
    for other in uses.others(seat):
        may = uses.may("may_question", uses.view(seat, fits=bool(uses.facts.hands[other])))
        for card in range(36):
            yield (card, (other,)), may


# -- queens and jacks ----------------------------------------------------------------------------


def feministin(uses: Uses, seat: int) -> Thought:
    """The trick that lies, by what lies open (R-043)."""
    facts, evaluator = uses.facts, uses.evaluator
    if not facts.trick:
        return
    lying = [(s, c) for s, c in facts.trick if c not in facts.hidden]
    ranks = {c % 9 for _, c in lying}
    men = any(man in ranks for man in MEN)
    suits = (facts.trick[0][1] // 9, evaluator.trump)
    able = [s for s, c in lying if c // 9 in suits]
    leader, lead = facts.trick[0]
    known = [*able, leader] if lead in facts.hidden else able  # Sphinx has named its suit
    takes = bool(able) and evaluator.highest(tuple(facts.hidden)) == seat
    to_pot = facts.declared and not facts.won_before and all(c < 18 for _, c in facts.trick)
    takes = takes and not facts.taken_over
    if to_pot or facts.justice:
        takes = takes and uses.may("counts_as_taking", True)
    view = uses.view(
        seat,
        fits=men and QUEEN in ranks,
        special=men,
        barred=not takes,
        doubtful=not any(s != seat for s in known),
    )
    again = not uses.moment.uses[seat] or uses.may("refuses_again", True)
    yield ALONE, again and uses.may("may_refuse", view)


def schuechterne(uses: Uses, seat: int) -> Thought:
    """From either of the others."""
    to_lead = uses.moment.leader == seat and uses.facts.drawn < 0
    for other in uses.others(seat):
        yield (NO_CARD, (other,)), uses.may("may_refuse_to_lead", uses.view(seat, fits=to_lead))


def gerechtigkeit(uses: Uses, seat: int) -> Thought:
    """Two tricks."""
    one_left = len(uses.facts.hands[seat]) < 2
    yield ALONE, uses.may("may_proclaim", uses.view(seat, doubtful=one_left))


def skater(uses: Uses, seat: int) -> Thought:
    """Skat."""
    yield ALONE, uses.may("may_call", uses.power(used=uses.moment.uses[seat] > 0))


def schwarzpeter(uses: Uses, seat: int) -> Thought:
    """The game of that name."""
    raven = uses.evaluator.trump == SUITS.index("R")
    at_six = sum(points == 6 for points in uses.moment.before) >= 2
    view = uses.view(seat, barred=raven, special=at_six)
    yield ALONE, uses.may("may_call_schwarzpeter", view)


def farbenfreund(uses: Uses, seat: int) -> Thought:
    """Any suit; a second one at the same lead."""
    another = uses.moment.leader != seat
    count = uses.moment.uses[seat] if uses.may("counts_as_wish", False) else 0
    view = uses.view(seat, uses=count, fits=another, doubtful=uses.facts.drawn >= 0)
    for suit in range(4):
        again = uses.facts.wish < 0 or uses.may("wishes_again", True)
        yield (NO_CARD, (suit,)), uses.may("may_ask_suit", view) and again


def scharfmacher(uses: Uses, seat: int) -> Thought:
    """The trick whose third card just lies."""
    facts = uses.facts
    third = len(facts.trick) == 3 and not facts.double
    view = uses.view(seat, fits=third, doubtful=not all(facts.hands))
    yield ALONE, uses.may("may_double", view)


# -- tens and nines ------------------------------------------------------------------------------


def differenzler(uses: Uses, seat: int) -> Thought:
    """As many card points as there are in a game."""
    for n in range(-1, ALL_POINTS + 1):
        yield (NO_CARD, (n,)), uses.may("may_guess", uses.view(seat, fits=n >= 0))


def fahnder(uses: Uses, seat: int) -> Thought:
    """Any card, at a lead that is its own."""
    own = uses.moment.leader == seat
    for card in range(36):
        barred = uses.facts.under_schwarzpeter and card == NUMBER["RJ"]
        view = uses.view(seat, in_window=own, special=own, barred=barred)
        yield (card, ()), uses.may("may_demand", view)


def fuersorge(uses: Uses, seat: int) -> Thought:
    """To any player."""
    facts = uses.facts
    worth = sum(uses.evaluator.card_points(card) for _, card in facts.trick)
    face_down = any(card in facts.hidden for _, card in facts.trick)
    view = uses.view(seat, fits=worth <= 3, barred=facts.last, special=face_down)
    for other in SEATS:
        may = uses.may("may_give", view)
        if facts.characters[other] == "LQ" and (facts.refused or gift_it_could_refuse(uses, other)):
            may = may and uses.may("may_give_to_feministin", facts.refused)
        yield (NO_CARD, (other,)), may


def gift_it_could_refuse(uses: Uses, seat: int) -> bool:
    """The trick, which another card takes, is one of those that Feministin may refuse."""
    ranks = {RANKS[card % 9] for _, card in uses.facts.trick}
    queen = "Q" in ranks or uses.facts.edition == "nl"
    return queen and bool(ranks & {"K", "J"}) and uses.evaluator.highest() != seat


def weisheit(uses: Uses, seat: int) -> Thought:
    """Combinations of its hand, later king and queen of trump; in the end what they are worth, or
    less that."""
    bonus = uses.moment.bonus
    if uses.window == "settlement":
        for n in {bonus, -bonus, bonus + 1}:
            view = uses.view(seat, fits=abs(n) == bonus > 0, special=uses.facts.guggitaler)
            yield (NO_CARD, (n,)), uses.may("may_add_bonus", view)
        return
    found = combinations_of(uses, seat)
    king_and_queen = [9 * uses.evaluator.trump + RANKS.index(rank) for rank in ("K", "Q")]
    if uses.moment.tricks or bonus:
        for (worth, cards), *_ in found if uses.plays_next == seat else ():
            if sorted(cards) == king_and_queen:
                later = uses.may("may_show_later", True)
                yield (NO_CARD, (worth, *king_and_queen)), later
        return
    for size in range(1, len(found) + 1):
        for ways in combinations(found, size):
            pair = size == 2 and any(sorted(one[0][1]) == king_and_queen for one in ways)
            view = uses.view(seat, special=size == 1, doubtful=pair)
            may = uses.may("may_announce", view)
            for some in product(*ways):
                cards = frozenset[int]().union(*(cards for _, cards in some))
                yield (NO_CARD, (sum(n for n, _ in some), *sorted(cards))), may


def radarkontrolle(uses: Uses, seat: int) -> Thought:
    """Limits of the range and beside it."""
    for n in range(78, 123):
        may = not uses.is_spent(seat) and uses.may("may_set_limit", uses.power(n))
        yield (NO_CARD, (n,)), may


def konsumentenschutz(uses: Uses, seat: int) -> Thought:
    """The card that was just played."""
    facts = uses.facts
    if not facts.trick:
        return
    owner, _ = facts.trick[-1]
    still = (2 if facts.double else 1) - sum(s == owner for s, _ in facts.trick[:-1])
    few = len(facts.hands[owner]) < still
    view = uses.view(seat, fits=owner != seat, doubtful=few)
    yield ALONE, uses.may("may_reject_card", view)


def seher(uses: Uses, seat: int) -> Thought:
    """What lies before the others, until the player's own card is down."""
    yield ALONE, uses.may("may_look", uses.view(seat, fits=uses.moment.down[seat] < 0))


# -- eights and sevens ---------------------------------------------------------------------------


def after_put_down(uses: Uses, seat: int, **changes: bool) -> UseView:
    """A power for the time when cards are put down; Seher may have to put down still."""
    return uses.view(seat, doubtful=any(map(uses.waits, SEATS)), **changes)


def umwerter(uses: Uses, seat: int) -> Thought:
    """Any card, up or down."""
    own = uses.facts.hands[seat] | {uses.moment.down[seat]}
    for card in range(36):
        may = uses.may("may_move", after_put_down(uses, seat, barred=card in own))
        yield (card, (1,)), may
        yield (card, (0,)), may


def zombie(uses: Uses, seat: int) -> Thought:
    """A card for every player."""
    piles = uses.moment.piles
    few = sum(1 for pile in piles if pile) < 2
    nothing = not all(can_take_up(uses, other) for other in SEATS)
    view = uses.view(seat, barred=few, doubtful=nothing)
    yield ALONE, uses.may("may_raise", view)


def can_take_up(uses: Uses, seat: int) -> set[int]:
    """The cards that Zombie lets the player take up."""
    return {card for card, may in could_take_up(uses, seat) if may}


def could_take_up(uses: Uses, seat: int) -> Iterator[tuple[int, bool]]:
    """The cards that lie before the player, each put to the clauses."""
    moment = uses.moment
    pile, down, opener = moment.piles[seat], moment.down[seat], moment.opened_with
    passed, last = passed_over(uses, seat), moment.last[seat]
    for card in {*pile, down} - {NO_CARD}:
        view = ChooseView(
            in_hand=False,
            has_trick=bool(pile),
            in_last_trick=card in last,
            in_pile=card in pile,
            put_down=card == down != opener,
            pushed=card == moment.pushed,
            face_down=card in pile and (card in uses.facts.hidden or card == opener),
            passed_over=passed,
            open_before=passed and uses.facts.edition != "nl" and bool(last),
        )
        yield card, uses.may("may_take_up", view)


def passed_over(uses: Uses, seat: int) -> bool:
    """Nothing lies face up of the player's last trick, or in Dutch of their pile."""
    moment = uses.moment
    if uses.facts.edition != "nl":
        return seat in moment.unseen
    pile = moment.piles[seat]
    return bool(pile) and pile <= uses.facts.hidden | {moment.opened_with}


def may_put_down_demanded(uses: Uses, card: int) -> bool:
    """A demand does not keep the card from being put down."""
    demanded = card == uses.facts.demand
    return not demanded or uses.may("puts_down_demanded", demanded)


def taschenspieler(uses: Uses, seat: int) -> Thought:
    """Any card of its hand for the one that lies before it."""
    hand, down = uses.facts.hands[seat], uses.moment.down[seat]
    pushed = down == uses.moment.pushed
    for card in hand if down >= 0 else ():
        barred = not uses.evaluator.may_put_down(seat, card)
        fits, drawn = len(hand) >= 4, card == uses.facts.drawn
        view = uses.view(seat, fits=fits, barred=barred, doubtful=pushed, drawn=drawn)
        free = may_put_down_demanded(uses, card)
        yield (card, ()), free and uses.may("may_exchange", view)


def korrektor(uses: Uses, seat: int) -> Thought:
    """With the lead to the trick that is played again, or without; the leader has it anyway."""
    may = uses.may("may_reject_trick", uses.view(seat))
    yield (NO_CARD, (0,)), may
    if uses.moment.leader != seat:
        yield (NO_CARD, (1,)), may and uses.may("may_lead_again", False)


def fledderer(uses: Uses, seat: int) -> Thought:
    """Any card, before any player."""
    down, opener = uses.moment.down, uses.moment.opened_with
    for card in uses.facts.hands[seat]:
        free = {
            "barred": not uses.evaluator.may_put_down(seat, card),
            "drawn": card == uses.facts.drawn,
        }
        for other in SEATS:
            lies, in_pot = other != seat and down[other] >= 0, down[other] == opener >= 0
            view = after_put_down(uses, seat, fits=lies, special=in_pot, **free)
            demanded = may_put_down_demanded(uses, card)
            yield (card, (other,)), demanded and uses.may("may_take_put_down", view)


def guggitaler(uses: Uses, seat: int) -> Thought:
    """The game of that name."""
    yield ALONE, uses.may("may_declare", after_put_down(uses, seat))


def jackpot(uses: Uses, seat: int) -> Thought:
    """Any card for a key."""
    for card in range(36):
        key = card in (NUMBER["H7"], NUMBER["S7"])
        may = not uses.is_spent(seat) and uses.may("may_open_pot", uses.power(fits=key))
        yield (card, ()), may


# -- sixes ---------------------------------------------------------------------------------------


def kompass(uses: Uses, seat: int) -> Thought:
    """The other way round."""
    moment = uses.moment
    setting = not moment.tricks and not moment.early_turn
    later = moment.uses[seat] - moment.early_turn
    yield ALONE, uses.may("may_turn", uses.view(seat, special=setting, uses=later))


def black_friday(uses: Uses, seat: int) -> Thought:
    """Any suit."""
    for suit in range(4):
        view = after_put_down(uses, seat, fits=suit != SUITS.index("R"))
        yield (NO_CARD, (suit,)), uses.may("may_strip", view)


def wuenschelrute(uses: Uses, seat: int) -> Thought:
    """Any card."""
    for card in range(36):
        there = any(card in uses.facts.hands[other] for other in uses.others(seat))
        yield (card, ()), uses.may("may_wish", uses.view(seat, fits=there))


class Power(NamedTuple):
    """The question about the use of a power, and the uses that a player can think of."""

    question: str
    thought: Callable[[Uses, int], Thought]


POWERS: Mapping[str, Power] = {
    "LA": Power("may_offer", dealer),
    "RA": Power("may_swap", jiu_jitsu),
    "HA": Power("may_take_over", ultimo),
    "SA": Power("may_reject_mode", trumphator),
    "LK": Power("may_adjust", computer),
    "RK": Power("may_steal", raeuber),
    "HK": Power("may_see", voyeur),
    "SK": Power("may_question", quizmaster),
    "LQ": Power("may_refuse", feministin),
    "RQ": Power("may_refuse_to_lead", schuechterne),
    "SQ": Power("may_proclaim", gerechtigkeit),
    "LJ": Power("may_call", skater),
    "RJ": Power("may_call_schwarzpeter", schwarzpeter),
    "HJ": Power("may_ask_suit", farbenfreund),
    "SJ": Power("may_double", scharfmacher),
    "L10": Power("may_guess", differenzler),
    "R10": Power("may_demand", fahnder),
    "H10": Power("may_give", fuersorge),
    "S10": Power("may_announce", weisheit),
    "R9": Power("may_set_limit", radarkontrolle),
    "H9": Power("may_reject_card", konsumentenschutz),
    "S9": Power("may_look", seher),
    "L8": Power("may_move", umwerter),
    "R8": Power("may_raise", zombie),
    "S8": Power("may_exchange", taschenspieler),
    "L7": Power("may_reject_trick", korrektor),
    "R7": Power("may_take_put_down", fledderer),
    "H7": Power("may_declare", guggitaler),
    "S7": Power("may_open_pot", jackpot),
    "L6": Power("may_turn", kompass),
    "R6": Power("may_strip", black_friday),
    "H6": Power("may_wish", wuenschelrute),
}
"""Teekränzchen and Laser have nothing to choose, Excuse and Sphinx use their powers with a card."""


# -- powers that are used with a card: Excuse's and Sphinx's ways to play one


def may_excuse(uses: Uses, seat: int, card: int) -> bool:
    """May Excuse play the card instead of following suit?"""
    free = uses.is_its_moment(seat) and not uses.is_spent(seat)
    return free and uses.evaluator.may_play(seat, card, True)


def may_hide(uses: Uses, seat: int, card: int) -> bool:
    """May Sphinx play the card face down?"""
    facts = uses.facts
    if not uses.is_its_moment(seat) or not uses.evaluator.may_play(seat, card):
        return False
    if card == facts.demand and not uses.may("may_hide_demanded", True):
        return False
    if card == facts.drawn and not uses.may("may_hide_drawn", True):
        return False
    return uses.may("may_hide", uses.power(uses.moment.uses[seat]))
