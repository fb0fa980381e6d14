"""The house rulings on play, tricks and points with the other thirty characters, as formulas."""

from __future__ import annotations

from eidex.model.clauses.base.deal import right_of
from eidex.model.clauses.base.scoring import SEATS, to_each
from eidex.model.clauses.rulings_powers import no
from eidex.model.clauses.views import (
    NOBODY,
    POT,
    DealView,
    PlayView,
    PointsView,
    RankView,
    ResultView,
    TrickView,
)
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, neg

# -- play and trick ------------------------------------------------------------------------------


def may_lead(view: DealView) -> list[Said]:
    """R-052: what is drawn is led. R-098: a demand chooses among the cards that a wish allows."""
    both = conj(view.wish, view.demand_binds, neg(view.drawn))
    return [
        Said("R-052", conj(view.drawn, view.wish), (view.is_drawn,)),
        Said("R-098", both, (view.is_demanded,)),
    ]


def demand_binds(playable: Bool) -> list[Said]:
    """R-104: not where the card may not be played, in German either."""
    return no("R-104", neg(playable))


def demand_binds_excused(excused: Bool) -> list[Said]:
    """R-051: not where only the excuse lets it be played."""
    return no("R-051", excused)


def demand_binds_again(back: Bool) -> list[Said]:
    """R-109: what counts is that it is in a hand."""
    return [Said("R-109", back, (True,))]


def may_hide_demanded(demanded: Bool) -> list[Said]:
    """R-050: a card demanded lies open."""
    return no("R-050", demanded)


def may_hide_drawn(drawn: Bool) -> list[Said]:
    """R-079: a card drawn may lie face down."""
    return [Said("R-079", drawn, (True,))]


def draws_another(drawn: Bool) -> list[Said]:
    """R-106: no second draw for a rejected lead."""
    return no("R-106", drawn)


def wish_binds_again(rejected: Bool) -> list[Said]:
    """R-178: the lead asked for is still to be made."""
    return [Said("R-178", rejected, (True,))]


def wish_binds_fetched(fetched: Bool) -> list[Said]:
    """R-194: it goes by the hand from which the card is led."""
    return [Said("R-194", fetched, (True,))]


def double_stands(rejected: Bool) -> list[Said]:
    """R-181: the call is for the trick."""
    return [Said("R-181", rejected, (True,))]


def draws_lead_for(view: DealView) -> list[Said]:
    """R-107: Laser does not draw again what Schüchterne has drawn."""
    return no("R-107", conj(view.drawn, neg(view.lasers)))


def may_play(view: PlayView) -> list[Said]:
    """R-048 undertrumping a double trick; R-051 no excuse from a demand; R-075 no trump; R-089 an
    excuse under Skat; R-093 a demand under Skat."""
    under = conj(view.double, view.ruffed, view.lower_than_ruff, neg(view.only_trumps))
    free = neg(disj(view.demand_binds, view.excused))
    excused = conj(view.excused, neg(view.demand_binds))
    under_skat = conj(excused, view.skat, view.holds_led, neg(view.is_trump))
    demand_under_skat = conj(view.demand_binds, view.skat, view.holds_led, neg(view.excused))
    excuse = conj(view.holds_led_beside_jack, neg(view.follows), view.cheap)
    return [
        Said("R-048", conj(under, free), (False,)),
        Said("R-051", conj(view.demand_binds, view.excused), (False,)),
        Said("R-075", conj(excused, view.is_trump), (False,)),
        Said("R-089", under_skat, (excuse,)),
        Said("R-093", demand_under_skat, (view.demanded,)),
    ]


def counts_for_refusal(face_down: Bool) -> list[Said]:
    """R-043: Feministin goes by what lies open."""
    return [Said("R-043", True, (neg(face_down),))]


def leads_next(view: TrickView) -> list[Said]:
    """R-133: whose card takes the trick that Feministin refuses."""
    plain = neg(disj(view.given, view.justice))
    return [Said("R-133", conj(view.refused, plain), (view.taker,))]


def counts_as_taking(elsewhere: Bool) -> list[Said]:
    """R-132: a trick whose cards go elsewhere is taken by its highest card all the same."""
    return [Said("R-132", elsewhere, (True,))]


def trick_taker(view: TrickView) -> list[Said]:
    """R-044: both cards of a double trick lose their rank."""
    return [Said("R-044", conj(view.refused, view.double), (view.next_best,))]


def first_leader(view: DealView) -> list[Said]:
    """R-058: Kompass does not change who leads first."""
    return [Said("R-058", view.turned, (right_of(view.dealer),))]


def leads_drawn(donor: Number) -> list[Said]:
    """R-054: the donor leads."""
    return [Said("R-054", True, (donor,))]


def leads_drawn_again(donor: Number) -> list[Said]:
    """R-111: the donor once more."""
    return [Said("R-111", True, (donor,))]


def may_lead_again(same_cards: Bool) -> list[Said]:
    """R-055: whatever is played."""
    return [Said("R-055", neg(same_cards), (True,))]


def duty_binds_again(duty: Bool) -> list[Said]:
    """R-069: duties are over with the rejected trick."""
    return no("R-069", duty)


def rank_order(view: RankView) -> list[Said]:
    """R-071: in undenufe, too, the highest card wins. R-090: Skat moves it nowhere. R-091: a swap
    with its neighbour holds."""
    said = []
    for moved, highest, which in (
        (view.moved_first, view.moved_up, "first"),
        (view.moved_second, neg(view.moved_up), "second"),
    ):
        alone = conj(moved, neg(view.swapped))
        tens = conj(view.skat, view.with_ten, neg(view.undenufe))
        said.append(Said("R-071", conj(alone, view.undenufe), (highest,), which))
        said.append(Said("R-090", conj(alone, tens), (highest,), which))
        said.append(Said("R-091", conj(moved, view.swapped), (neg(highest),), which))
    return said


def cards_go_to(view: TrickView) -> list[Said]:
    """R-066: an animal trick goes into the pot also from Ultimo. R-087: after the pot is won,
    powers send cards where they always do. R-119: the queen counts in her own tricks only. R-120:
    Fürsorge loses animal tricks only to the pot."""
    animal, ultimo = conj(view.declared, view.animal), (view.ultimo_place,)
    to_pot = conj(animal, neg(view.won_before), neg(view.justice))
    late = conj(animal, view.won_before)
    others = conj(neg(view.justice), neg(to_pot))
    used, plays = (conj(view.taken_over, x) for x in (view.justice_used, view.queen_plays))
    not_animal = conj(view.declared, neg(view.won_before), neg(view.animal), neg(view.key_here))
    taken = conj(late, view.taken_over, neg(view.justice))
    given = conj(late, view.given, neg(view.justice), neg(view.taken_over))
    return [
        Said("R-066", conj(view.taken_over, to_pot), (POT,)),
        Said("R-119", conj(used, others), ultimo, "used", "CHAR.HA.JUSTICE_USED"),
        Said("R-119", conj(plays, others), ultimo, "plays", "CHAR.HA.QUEEN_PLAYS"),
        Said("R-120", conj(view.given, not_animal, neg(view.justice)), (view.given_place,)),
        Said("R-087", conj(late, view.justice), (view.own_place,), "justice"),
        Said("R-087", taken, ultimo, "taken over"),
        Said("R-087", given, (view.given_place,), "given"),
    ]


def last_trick_bonus(view: TrickView) -> list[Said]:
    """R-088: no five under Guggitaler, though as printed Ultimo has five where the queen plays, has
    used her power, or the trick is under justice."""
    here = conj(view.last, view.taken_over, view.guggitaler)
    return [
        Said("R-088", conj(here, view.justice), (NOBODY,), "here", "CHAR.HA.UNDER_JUSTICE"),
        Said("R-088", conj(here, view.justice_used), (NOBODY,), "used", "CHAR.HA.JUSTICE_USED"),
        Said("R-088", conj(here, view.queen_plays), (NOBODY,), "plays", "CHAR.HA.QUEEN_PLAYS"),
    ]


def pot_goes_to(view: TrickView) -> list[Said]:
    """R-067: under justice to the player who played the key. R-083: in Dutch, too, with the trick
    given away."""
    given = conj(view.given, view.key_here, neg(view.justice))
    return [
        Said("R-067", conj(view.justice, view.key_here), (view.key_place,)),
        Said("R-083", given, (view.given_place,)),
    ]


def justice_counts(double: Bool) -> list[Said]:
    """R-068: a double trick is one of the two."""
    return [Said("R-068", double, (1,))]


def rejected_counts(rejected: Bool) -> list[Said]:
    """R-177: a trick that is rejected is none of the two."""
    return [Said("R-177", rejected, (0,))]


# -- points --------------------------------------------------------------------------------------


def card_points(view: PointsView) -> list[Said]:
    """R-065: Black Friday moves Guggitaler's values."""
    return [
        Said("R-065", conj(view.guggitaler, view.stripped), (0,), "stripped"),
        Said("R-065", conj(view.guggitaler, view.raven), (view.own + view.partner,), "added"),
    ]


def counted_by(changed: Bool) -> list[Said]:
    """R-074: the three points of Fürsorge and Excuse are those in force."""
    return [Said("R-074", changed, (True,))]


def guess_against(usual: Number, in_force: Number) -> list[Said]:
    """R-082: Differenzler's number is compared with the usual points."""
    return [Said("R-082", True, (usual,))]


def victory_points(view: ResultView) -> list[Said]:
    """R-059 the number before Match; R-060 a trick that was given; R-061, R-062, R-115,
    R-117, R-121, R-144 the raven jack; R-063, R-064, R-092, R-116 Guggitaler; R-113 all three
    over."""
    said: list[Said] = []
    hit, match = any_of(view.hits), any_of(view.match)
    over = any_of(x >= view.limit for x in view.score)
    for p in SEATS:
        said.append(Said("R-059", conj(view.hits[p], match), to_each(p, 2, 0), f"seat {p}"))
        given = conj(view.hits[p], view.given_only)
        said.append(Said("R-060", given, to_each(p, 2, 0), f"seat {p}"))
        right = conj(view.guggitaler, view.hits[p], neg(match))
        said.append(Said("R-092", right, to_each(p, 2, 0), f"seat {p}"))
        plain = conj(view.hits[p], neg(view.given_only), neg(view.guggitaler))
        jack = conj(plain, view.schwarzpeter, any_of(view.jack))
        said.append(Said("R-117", jack, to_each(p, 2, 0), f"seat {p}"))
        other = conj(view.schwarzpeter, view.jack[p], neg(view.jack_taker[p]))
        none_but_jack = neg(disj(match, hit, view.guggitaler))
        whole = conj(view.schwarzpeter, view.all_points[p], none_but_jack)
        said.append(Said("R-144", whole, to_each(p, 2, 0), f"seat {p}"))
        alone = conj(none_but_jack, neg(any_of(view.all_points)))
        said.append(Said("R-061", conj(other, alone), to_each(p, 0, 1), f"seat {p}"))
        again = conj(view.jack[p], view.jack_again, alone)
        said.append(Said("R-121", again, to_each(p, 0, 1), f"seat {p}"))
        said.append(Said("R-115", conj(view.jack[p], alone), to_each(p, 0, 1), f"seat {p}"))
        empty = conj(view.guggitaler, view.thirteen[p], neg(disj(match, hit)))
        said.append(Said("R-116", empty, to_each(p, 0, 1), f"seat {p}"))
        lost = conj(view.guggitaler, view.thirteen[p], view.changed, neg(disj(match, hit)))
        said.append(Said("R-064", lost, to_each(p, 0, 1), f"seat {p}"))
        beyond = conj(view.guggitaler, view.thirteen[p], over, neg(disj(match, hit)))
        said.append(Said("R-063", beyond, to_each(p, 0, 1), f"all thirteen, seat {p}"))
    alone = neg(disj(match, hit, view.guggitaler, *view.all_points))
    lost_in_pot = conj(view.schwarzpeter, neg(any_of(view.jack)), alone)
    by_place = conj(view.guggitaler, over, neg(disj(match, hit, any_of(view.thirteen))))
    loser = conj(view.schwarzpeter, any_of(view.jack))
    count = neg(disj(match, hit, loser, *view.all_points))
    all_over = conj(*(x >= view.limit for x in view.score), count)
    return [
        *said,
        *_usual("R-062", view, lost_in_pot),
        *_by_place("R-063", view, by_place),
        *_by_place("R-113", view, conj(all_over, neg(view.guggitaler))),
    ]


def counts_when_lost(lost: Bool) -> list[Said]:
    """R-060: a trick is taken by whoever gets it."""
    return no("R-060", lost)


def counts_for_number(in_pot: Bool) -> list[Said]:
    """R-141: a trick in the pot is nobody's."""
    return no("R-141", in_pot)


def _by_place(ruling: str, view: ResultView, when: Bool) -> list[Said]:
    """Most and least, or the third where two are level; nobody where three are."""
    s, said = view.score, []
    for p in SEATS:
        a, b = (q for q in SEATS if q != p)
        between = disj(conj(s[a] > s[p], s[p] > s[b]), conj(s[b] > s[p], s[p] > s[a]))
        said.append(Said(ruling, conj(when, between), to_each(p, 0, 1), f"middle {p}"))
        tie = conj(when, s[a] == s[b], s[a] != s[p])
        said.append(Said(ruling, tie, to_each(p, 2, 0), f"third {p}"))
    level = conj(when, s[0] == s[1], s[1] == s[2])
    return [*said, Said(ruling, level, (0, 0, 0), "level")]


def _usual(ruling: str, view: ResultView, when: Bool) -> list[Said]:
    """As without Schwarzpeter."""
    at = [x >= view.limit for x in view.score]
    below = conj(*(neg(a) for a in at))
    said = _by_place(ruling, view, conj(when, below))
    for p in SEATS:
        a, b = (q for q in SEATS if q != p)
        one = conj(when, at[p], neg(at[a]), neg(at[b]))
        two = conj(when, neg(at[p]), at[a], at[b])
        said.append(Said(ruling, one, to_each(p, 0, 1), f"over {p}"))
        said.append(Said(ruling, two, to_each(p, 2, 0), f"under {p}"))
    return said
