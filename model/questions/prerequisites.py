"""Which characters have to be in play for a question, or for a part of a view, to come up.

None of this is taken on trust where a step of a game puts the question: it is proved of the views
that the steps make (`games.view_facts`).

Needs are written as in "H10 H8 & H7 R6": one of each group. What is not listed needs nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from eidex.model.clauses.moments import PLACE, TOLD_PLAINLY
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, iff, neg

NEVER = "nobody"
"""No character brings it about."""
FIELDS: Mapping[str, str] = {
    "DealView.opens_pot": "S7",
    "DealView.chosen": "SA",
    "DealView.star_king": "H7",
    "DealView.schwarzpeter": "RJ",
    "DealView.seers": "S9",
    "DealView.lasers": "L9",
    "DealView.pushed": "R7",
    "DealView.turned": "L6",
    "DealView.drawn": "RQ L9",
    "DealView.drawn_by_laser": "L9",
    "DealView.wish": "HJ",
    "DealView.demand_binds": "R10",
    "DealView.is_demanded": "R10",
    "RankView.skat": "LJ",
    "RankView.swapped": "RA",
    "RankView.moved_first": "L8",
    "RankView.moved_second": "L8",
    "PlayView.skat": "LJ",
    "PlayView.hidden_before": "S6",
    "PlayView.below_hidden": "S6",
    "PlayView.demand": "R10",
    "PlayView.excused": "H8",
    "PlayView.double": "SJ",
    "PlayView.face_down": "S6",
    "RuffView.face_down": "S6",
    "TrickView.face_down": "S6",
    "TrickView.declared": "S7",
    "TrickView.refused": "LQ",
    "TrickView.justice": "SQ",
    "TrickView.queen_plays": "SQ",
    "TrickView.justice_used": "SQ",
    "TrickView.taken_over": "HA",
    "TrickView.given": "H10",
    "TrickView.guggitaler": "H7",
    "TrickView.double": "SJ",
    "SwapView.face_down": "S6",
    "PointsView.guggitaler": "H7",
    "PointsView.stripped": "R6",
    "PointsView.raven": "R6",
    "EndView.limit_set": "R9",
    "EndView.into_pot": "S7",
    "EndView.key_put_down": "S7",
    "EndView.guggitaler": "H7",
    "ResultView.hits": "L10",
    "ResultView.given_only": "H10 SQ",
    "ResultView.guggitaler": "H7",
    "ResultView.changed": "LK S10",
    "ResultView.schwarzpeter": "RJ",
    "ResultView.jack_again": "R8",
    "SightView.played_hidden": "S6",
    "SightView.opened_pot": "S7",
    "SightView.looked": "S9",
    "SightView.lasers": "L9",
    "SightView.pushed_to": "R7",
    "SightView.second_card": "SA",
    "SightView.own_hand": "SA",
    "SightView.turned_up": "SA",
    "SightView.refused_lead": "RQ",
    "SightView.exchanged": "RK",
    "PowerView.guggitaler": "H7",
    "ChooseView.pushed": "R7",
    "MomentView.announced": "S10",
    "MomentView.lead": "L7",
    "MomentView.replacement": "H9 LJ",
    "MomentView.own_card": "H8 S6",
    "ChooseView.face_down": "S6 S7",
    "ChooseView.drawn": "RQ",
    "ChooseView.passed_over": "S6 & SQ",
    "ChooseView.open_before": "S6 & SQ",
    "ResultView.all_points": "RJ",
    "may_add_bonus.UseView.special": "H7",
    "draws_lead_for.DealView.drawn": "RQ",
    "draws_lead_for.DealView.drawn_by_laser": NEVER,
    "may_offer.UseView.doubtful": "S9",
    "may_receive.UseView.doubtful": "S9",
    "may_move.UseView.doubtful": "S9",
    "may_take_put_down.UseView.doubtful": "S9",
    "may_declare.UseView.doubtful": "S9",
    "may_strip.UseView.doubtful": "S9",
    "may_exchange.UseView.doubtful": "R7",
    "may_exchange.UseView.barred": "RJ H7",
    "UseView.drawn": "RQ",
    "may_take_put_down.UseView.barred": "RJ H7",
    "may_take_put_down.UseView.special": "S7",
    "may_raise.UseView.doubtful": "S7",
    "may_ask_suit.UseView.doubtful": "RQ",
    "may_give.UseView.special": "S6",
}
"""Of a field of a view, in one question or in all."""

OWNERS: Mapping[str, str] = {
    "draws_for": "L9",
    "may_adjust": "LK",
    "laser_may_draw": "L9",
    "ruff_stands": "LJ",
    "pot_goes_to": "S7",
    "counted_by": "H10 H8 & H7 R6",
    "counts_as_taken": "R8 & H10",
    "counts_first_turn": "L6",
    "counts_for_refusal": "LQ & S6",
    "counts_as_taking": "LQ & S7 SQ",
    "counts_for_number": "L10 & S7",
    "counts_when_lost": "L10 & HA H10",
    "may_add_bonus": "S10",
    "may_give_to_feministin": "H10 & LQ",
    "refuses_late": "LQ & LJ",
    "takes_again": "HA & L7",
    "demand_binds_again": "R10 & R8 H9 L7 LJ R7 S8",
    "puts_down_demanded": "S9 & R10",
    "draws_lead_for": "L9",
    "draws_lead_again": "L9 & L7",
    "draws_another": "H9 & RQ L9",
    "duty_binds_again": "L7 & HJ R10 RQ L9",
    "guess_against": "L10 & H7",
    "justice_counts": "SQ & SJ",
    "rejected_counts": "SQ & L7",
    "wish_binds_again": "HJ & H9",
    "leads_drawn": "RQ",
    "leads_drawn_again": "L7 & RQ",
    "opens_again": "L7",
    "makes_combination": "S10",
    "may_exchange": "S8",
    "may_take_put_down": "R7",
    "may_hide_demanded": "S6 & R10",
    "may_hide_drawn": "S6 & RQ L9",
    "may_hand_over": "HQ",
    "may_give_back": "HQ",
    "comes_back_now": "H9",
    "spent_with_card": "H9 L7 & S6 H8",
    "spent_with_trick": "L7 & RA LQ HA H10 SJ",
}
"""Of a question, where that is not simply the character whose file speaks to it."""

ARISES: Mapping[str, Callable[..., Bool]] = {
    "may_draw_to_lead": lambda in_hand, refused: disj(in_hand, neg(refused)),
    "offers_again": lambda refused, same: refused,
    "lasts_move": lambda moved: moved,
    "refuses_again": lambda used: used,
    "spent_with_card": lambda taken_back: taken_back,
    "spent_with_trick": lambda taken_back: taken_back,
    "may_hide_demanded": lambda demanded: demanded,
    "may_hide_drawn": lambda drawn: drawn,
    "demand_binds_again": lambda back: back,
    "has_to_use": lambda view: any_of(view.character == PLACE[code] for code in TOLD_PLAINLY),
    "opens_again": lambda view: view.lead,
    "takes_again": lambda used: used,
    "draws_lead_again": lambda again: again,
    "refuses_late": lambda late: late,
    "wishes_again": lambda wished: wished,
    "counts_for_number": lambda in_pot: in_pot,
    "counts_when_lost": lambda lost: lost,
    "puts_down_demanded": lambda demanded: demanded,
    "draws_another": lambda drawn: drawn,
    "duty_binds_again": lambda duty: duty,
    "counts_as_taking": lambda elsewhere: elsewhere,
    "justice_counts": lambda double: double,
    "rejected_counts": lambda rejected: rejected,
    "wish_binds_again": lambda rejected: rejected,
    "last_trick_bonus": lambda view: view.last,
    "pot_goes_to": lambda view: view.key_here,
    "pot_unwon": lambda view: view.key_put_down,
    "must_tell": lambda view: view.face_down,
    "lasts_swap": lambda view: view.used,
    "lasts_skat": lambda view: view.used,
    "worth": lambda ordinary: any_of(ordinary == n for n in (200, 150, 100, 50, 20)),
}
"""When a question comes up at all, where that is not always."""


def _total(view: Any) -> Any:
    a, b, c = view.score
    return a + b + c


def _one_has(view: Any, points: int) -> Bool:
    """Some seat has more than these."""
    return any_of(score > points for score in view.score)


def _two_have(view: Any, points: int) -> Bool:
    """Two seats have more than these together."""
    a, b, c = view.score
    return any_of(both > points for both in (a + b, a + c, b + c))


def _all_reach(view: Any) -> Bool:
    """All three seats have reached the limit."""
    return conj(*(score >= view.limit for score in view.score))


def _elsewhere(view: Any) -> Bool:
    """The raven jack does not lie with the seat whose card took its trick."""
    together = any_of(conj(a, b) for a, b in zip(view.jack, view.jack_taker, strict=True))
    return conj(view.schwarzpeter, any_of(view.jack), neg(together))


def _got_otherwise(view: Any) -> Bool:
    """Not all cards lie with the seat whose cards were highest in all tricks."""
    return any_of(neg(iff(a, b)) for a, b in zip(view.got, view.swept, strict=True))


def _match_of_another(view: Any) -> Bool:
    """A number was made with a trick, though another seat's cards took them all."""
    return any_of(
        conj(hit, match)
        for p, hit in enumerate(view.hits)
        for q, match in enumerate(view.match)
        if p != q
    )


def _is(place: int, view: Any) -> Bool:
    """The moment is one of this character's."""
    mine: Bool = view.character == place
    return mine


ONLY_WITH: Mapping[str, tuple[tuple[Callable[[Any], Bool], str], ...]] = {
    "ResultView": (
        (_match_of_another, "H10"),
        (lambda v: v.limit != 100, "R9"),
        (lambda v: _total(v) > 157, "LK S10"),
        (lambda v: conj(neg(v.guggitaler), _total(v) < 157), "LK S10 S7"),
        (lambda v: conj(neg(v.guggitaler), _total(v) < 152), "S10 S7"),
        (lambda v: _total(v) > 162, "S10"),
        # 157 is less than twice 80: Weisheit has its bonus, Computer its five for 81 and 81.
        (_all_reach, "R9 & LK & S10"),
        (lambda v: conj(_all_reach(v), v.limit > 81), NEVER),
        (lambda v: any_of(score < 0 for score in v.score), "LK S10"),
        (lambda v: any_of(score < -5 for score in v.score), "S10"),
        (lambda v: conj(v.guggitaler, _total(v) < 13), "LK S10 S7"),
        (lambda v: conj(v.guggitaler, _total(v) > 13), "LK S10"),
        (lambda v: conj(v.guggitaler, _total(v) > 18), "S10"),
        (lambda v: conj(v.schwarzpeter, neg(any_of(v.jack))), "S7"),
        (_elsewhere, "H10 HA SQ S7 S8 R7 S9 & H10 HA SQ S7 H7"),
        (lambda v: conj(v.schwarzpeter, neg(any_of(v.jack_taker))), "S7 S8 R7 S9 & S7 H7"),
        (lambda v: conj(_elsewhere(v), neg(v.guggitaler)), "H10 HA SQ S7"),
        (
            lambda v: conj(v.schwarzpeter, neg(disj(v.guggitaler, *v.jack_taker))),
            "S7",
        ),
        (lambda v: v.jack_again, "R8"),
    ),
    "EndView": (
        (lambda v: any_of(n != 0 for n in v.added), "LK S10"),
        (_got_otherwise, "HA H10 SQ S7"),
        (lambda v: conj(_got_otherwise(v), neg(v.into_pot)), "HA H10 SQ"),
    ),
    "MomentView": (
        *((partial(_is, place), code) for code, place in PLACE.items()),
        # Its own call has spent it.
        (lambda v: conj(v.replacement, v.character == PLACE["LJ"]), "H9"),
    ),
    "TrickView": ((lambda v: v.taker != v.taker_before, "RA LJ LQ HA"),),
    "DealView": ((lambda v: conj(v.drawn, neg(v.drawn_by_laser)), "RQ"),),
}
"""What of a view holds only with certain characters."""

ONE_COMBINATION = 40
"""The most that Weisheit may add in Dutch, where it announces one (CHAR.S10.ONE_ONLY)."""
DUTCH: Mapping[str, tuple[tuple[Callable[[Any], Bool], str], ...]] = {
    # A whole pile is passed over, not a trick.
    "ChooseView": ((lambda v: v.open_before, NEVER),),
    "ResultView": (
        (lambda v: _two_have(v, 157 + ONE_COMBINATION), "LK & S10"),
        (_all_reach, NEVER),
        (lambda v: conj(v.guggitaler, _one_has(v, 13 + ONE_COMBINATION)), "LK & S10"),
        (lambda v: conj(v.guggitaler, _one_has(v, 18 + ONE_COMBINATION)), NEVER),
    ),
}
"""The same in Dutch alone."""
ENGLISH: Mapping[str, tuple[tuple[Callable[[Any], Bool], str], ...]] = {
    "ResultView": (
        # Computer has no say under Guggitaler there.
        (lambda v: conj(v.guggitaler, v.changed), "S10"),
        (lambda v: conj(v.guggitaler, _total(v) < 13), "S10 S7"),
        (lambda v: conj(v.guggitaler, _total(v) > 13), "S10"),
        (lambda v: conj(v.guggitaler, any_of(score < 0 for score in v.score)), "S10"),
    ),
}
"""The same in English alone."""
NOT_GERMAN: Mapping[str, tuple[tuple[Callable[[Any], Bool], str], ...]] = {
    "ResultView": ((lambda v: any_of(v.all_points), NEVER),),
}
"""The same in English and in Dutch."""

NOT_DUTCH: Mapping[str, tuple[tuple[Callable[[Any], Bool], str], ...]] = {
    "ChooseView": (
        # The card that opened a pot is no card of a trick.
        (lambda v: conj(v.face_down, v.in_last_trick), "S6"),
    ),
}
"""The same in English and in German."""


def prerequisite(question: str, view: str, field: str) -> str:
    """What this field of a view needs in this question."""
    return FIELDS.get(f"{question}.{view}.{field}", FIELDS.get(f"{view}.{field}", ""))


def met(needed: str, plays: Mapping[str, Bool]) -> Bool:
    """One character of each group is in play."""
    if needed == NEVER:
        return False
    groups = [group.split() for group in needed.split("&") if group.strip()]
    return all_of(any_of(plays[code] for code in group) for group in groups)


__all__ = [
    "ARISES",
    "DUTCH",
    "ENGLISH",
    "NOT_DUTCH",
    "NOT_GERMAN",
    "ONLY_WITH",
    "OWNERS",
    "met",
    "prerequisite",
]
