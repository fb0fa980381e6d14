"""The uses that a player can think of, power by power, each put to the clauses.

Thought of is a little more than can be allowed (a limit of 79, any card for a key), so that the
clauses have something to refuse. What a use is written with is its card and its numbers, as a
record has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from eidex.model.clauses.cards import RANKS, SUITS
from eidex.model.clauses.views import SwapView
from eidex.model.state.choices_low import (
    black_friday,
    differenzler,
    fahnder,
    fledderer,
    fuersorge,
    guggitaler,
    jackpot,
    kompass,
    konsumentenschutz,
    korrektor,
    radarkontrolle,
    seher,
    taschenspieler,
    umwerter,
    weisheit,
    wuenschelrute,
    zombie,
)
from eidex.model.state.uses import NO_CARD, SEATS, Choice, Uses

Thought = Iterator[tuple[Choice, bool]]
ALONE: Choice = (NO_CARD, ())
MEN, QUEEN = (RANKS.index("K"), RANKS.index("J")), RANKS.index("Q")


def choices(uses: Uses, seat: int) -> set[Choice]:
    """Every use that the player may make of their power now."""
    code = uses.facts.characters[seat] or ""
    if code not in POWERS or not uses.is_its_moment(seat):
        return set()
    return {choice for choice, may in POWERS[code](uses, seat) if may}


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


POWERS: Mapping[str, Callable[[Uses, int], Thought]] = {
    "LA": dealer,
    "RA": jiu_jitsu,
    "HA": ultimo,
    "SA": trumphator,
    "LK": computer,
    "RK": raeuber,
    "HK": voyeur,
    "SK": quizmaster,
    "LQ": feministin,
    "RQ": schuechterne,
    "SQ": gerechtigkeit,
    "LJ": skater,
    "RJ": schwarzpeter,
    "HJ": farbenfreund,
    "SJ": scharfmacher,
    "L10": differenzler,
    "R10": fahnder,
    "H10": fuersorge,
    "S10": weisheit,
    "R9": radarkontrolle,
    "H9": konsumentenschutz,
    "S9": seher,
    "L8": umwerter,
    "R8": zombie,
    "S8": taschenspieler,
    "L7": korrektor,
    "R7": fledderer,
    "H7": guggitaler,
    "S7": jackpot,
    "L6": kompass,
    "R6": black_friday,
    "H6": wuenschelrute,
}
"""Teekränzchen and Laser have nothing to choose, Excuse and Sphinx use their powers with a card."""
