"""The house rulings as formulas: one answer each, where the printed rules leave a question open."""

from __future__ import annotations

from eidex.model.clauses.base.deal import right_of
from eidex.model.clauses.base.scoring import SEATS, to_each
from eidex.model.clauses.characters.ra_jiu_jitsu import swapped_from
from eidex.model.clauses.views import (
    NOBODY,
    DealView,
    EndView,
    PlayView,
    PointsView,
    PowerView,
    RankView,
    ResultView,
    RuffView,
    SwapView,
    TourView,
    TrickView,
)
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Number, all_of, any_of, conj, disj, iff, ite, neg


def first_leader(view: DealView) -> list[Said]:
    """R-001."""
    return [Said("R-001", True, (right_of(view.dealer),))]


def leads_next(view: TrickView) -> list[Said]:
    """R-002."""
    return [Said("R-002", neg(view.given), (view.taker,))]


def may_play(view: PlayView) -> list[Said]:
    """R-005 nothing but trumps; R-019 the jack under Skat; R-021 a face-down card is no ruff;
    R-190 no undertrumping under Skat either."""
    free_choice = conj(view.ruffed, view.lower_than_ruff, view.only_trumps, neg(view.only_lower))
    jack = conj(view.skat, view.led_trump, view.holds_led, neg(view.holds_led_beside_jack))
    unseen = conj(view.hidden_before, view.is_trump, neg(view.led_trump))
    unseen = conj(unseen, neg(view.lower_than_ruff))
    strict = conj(view.skat, view.holds_led)
    below = conj(view.ruffed, view.lower_than_ruff, neg(view.only_trumps))
    below = conj(below, view.skat, neg(view.holds_led))
    free = neg(disj(view.demand_binds, view.excused))
    return [
        Said("R-005", conj(free_choice, free), (True,)),
        Said("R-019", conj(jack, free), (True,)),
        Said("R-021", conj(unseen, free), (neg(strict),)),
        Said("R-190", conj(below, free), (False,)),
    ]


def card_points(view: PointsView) -> list[Said]:
    """R-006: an eight 8, a queen 3."""
    queen, eight = view.ranks[2], view.ranks[6]
    usual = conj(view.undenufe, neg(disj(view.guggitaler, view.stripped, view.raven)))
    return [
        Said("R-006", conj(usual, eight), (8,), "eight"),
        Said("R-006", conj(usual, queen), (3,), "queen"),
    ]


def tournament_after(view: TourView) -> list[Said]:
    """R-007: two at six with the same score both stay. R-118: points are added unless two players
    are due one each."""
    one_each = any_of(gained == 1 for gained in view.gained)
    alone = conj(*(b == 6 for b in view.before), neg(one_each), neg(view.match))
    said = [Said("R-118", alone, tuple(6 + gained for gained in view.gained))]
    for i, j in ((0, 1), (0, 2), (1, 2)):
        k = 3 - i - j
        two = conj(*(view.before[p] == 6 for p in (i, j)), *(view.gained[p] == 1 for p in (i, j)))
        level = conj(two, view.before[k] != 6, view.score[i] == view.score[j])
        after = tuple(6 if p in (i, j) else view.before[p] + view.gained[p] for p in SEATS)
        said.append(Said("R-007", level, after, f"{i} and {j}"))
    return said


def match(view: EndView, seat: int) -> list[Said]:
    """R-008: tricks in the pot count for Match. R-114: what powers send elsewhere does not."""
    in_pot = conj(view.swept[seat], view.into_pot)
    elsewhere = conj(neg(iff(view.got[seat], view.swept[seat])), neg(in_pot))
    return [
        Said("R-008", in_pot, (True,)),
        Said("R-114", elsewhere, (view.swept[seat],)),
    ]


def victory_points(view: ResultView) -> list[Said]:
    """R-003 on the limit; R-004 Match first; R-009 two over; R-010 three level."""
    s, at = view.score, [x >= view.limit for x in view.score]
    below = all_of(neg(a) for a in at)
    loser = conj(view.schwarzpeter, disj(*view.jack))
    special = disj(*view.hits, view.guggitaler, loser, *view.all_points)
    plain = neg(disj(*view.match, special))
    no_number = neg(any_of(view.hits))
    said = [
        Said("R-004", conj(view.match[p], no_number), to_each(p, 2, 0), f"seat {p}") for p in SEATS
    ]
    for p in SEATS:
        i, j = (q for q in SEATS if q != p)
        on = conj(plain, s[p] == view.limit, neg(at[i]), neg(at[j]))
        said.append(Said("R-003", on, to_each(p, 0, 1), f"seat {p}"))
        two = conj(plain, at[i], at[j], neg(at[p]))
        said.append(Said("R-009", two, to_each(p, 2, 0), f"third {p}"))
    level = conj(s[0] == s[1], s[1] == s[2])
    none = conj(view.guggitaler, neg(disj(*view.match, *view.hits, *view.thirteen)))
    said.append(Said("R-010", conj(plain, below, level), (0, 0, 0)))
    said.append(Said("R-010", conj(none, level), (0, 0, 0), "under Guggitaler"))
    return said


def pot_unwon(view: EndView) -> list[Said]:
    """R-011: a pot whose key was put down counts for nobody."""
    return [Said("R-011", view.key_put_down, (NOBODY,))]


def cards_go_to(view: TrickView) -> list[Said]:
    """R-012: after the pot was won, animal tricks go to their takers."""
    plain = neg(disj(view.justice, view.given, view.taken_over))
    late = conj(view.declared, view.won_before, view.animal, plain)
    return [Said("R-012", late, (view.taker,))]


def pot_goes_to(view: TrickView) -> list[Said]:
    """R-013: whoever takes the trick with the key, not who played it."""
    plain = neg(disj(view.justice, view.given))
    winner: Number = ite(view.taken_over, view.ultimo_place, view.taker)
    return [Said("R-013", conj(view.key_here, plain), (winner,))]


def may_set_limit(view: PowerView) -> list[Said]:
    """R-014: 80 and 120 belong to the range."""
    return [Said("R-014", disj(view.number == 80, view.number == 120), (True,))]


def may_swap(view: SwapView) -> list[Said]:
    """R-015 one suit only; R-022 face-up cards only."""
    return [
        Said("R-015", conj(neg(view.same_suit), neg(view.face_down)), (False,)),
        Said("R-022", view.face_down, (False,)),
    ]


def is_spent(view: PowerView) -> list[Said]:
    """R-017: void is spent."""
    return [Said("R-017", conj(view.used, view.void), (True,))]


def rank_order(view: RankView) -> list[Said]:
    """R-018: undenufe turns Skat's order round. R-027: tens can be swapped with their
    neighbours."""
    moved = conj(view.skat, view.with_ten, neg(disj(view.moved_first, view.moved_second)))
    turned = conj(moved, view.undenufe, neg(view.swapped))
    before = swapped_from(view)
    return [
        Said("R-018", turned, (neg(view.above_plain_tens_up),)),
        Said("R-027", conj(moved, view.swapped), (neg(before),)),
    ]


def ruff_stands(view: RuffView) -> list[Said]:
    """R-020 an open ruff goes back; R-140 so does one that completes the trick, unless a power was
    used on it; R-180 one after which the trick has gone on stays; R-025 a face-down card stays."""
    fails = conj(view.ruff, view.could_follow)
    complete = conj(view.complete, neg(view.face_down))
    gone_on = conj(view.gone_on, neg(disj(view.complete, view.face_down)))
    return [
        Said("R-020", neg(disj(view.face_down, view.complete, view.gone_on)), (neg(fails),)),
        Said("R-180", gone_on, (True,)),
        Said("R-140", complete, (disj(view.scored, neg(fails)),)),
        Said("R-025", view.face_down, (True,)),
    ]


def must_tell(view: TrickView) -> list[Said]:
    """R-023: by the ranks in force when the window is closed."""
    return [Said("R-023", view.face_down, (view.taker,))]


def last_trick_bonus(view: TrickView) -> list[Said]:
    """R-026: the highest card of a last trick in the pot."""
    plain = neg(disj(view.taken_over, view.justice, view.guggitaler))
    into_pot = conj(view.last, view.declared, view.animal, neg(view.won_before), plain)
    return [Said("R-026", into_pot, (view.taker,))]
