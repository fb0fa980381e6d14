"""Some questions a second time: cases from the top, of which the first that fits decides.

That is how a judge at the table goes through them, and another form than clauses with what stands
above what. Nothing is answered by a list: the solver shows that it says the same as the clauses
with the rulings, for every set of characters (`eidex prove --all`). The lists were written from the
printed text; docs/proofs.rst says what had been seen of the clauses by then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eidex.model.logic.terms import Answer
from eidex.model.questions.decision_lists import (
    count,
    order,
    play,
    powers_high,
    powers_low,
    table,
    tournament,
    tricks,
)

DECISION_LISTS: Mapping[str, Callable[..., Answer]] = {
    found.__name__: found
    for found in (
        table.mode,
        table.next_seat,
        table.may_put_down,
        table.laser_may_draw,
        table.draws_for,
        table.draws_lead_for,
        table.put_down_counts_for,
        table.may_lead,
        table.may_decline,
        table.sees,
        play.may_play,
        play.ruff_stands,
        play.rank_order,
        play.beats,
        play.may_swap,
        play.may_take_up,
        tricks.trick_taker,
        tricks.cards_go_to,
        tricks.leads_next,
        tricks.pot_goes_to,
        tricks.last_trick_bonus,
        count.card_points,
        count.limit,
        count.score,
        count.match,
        count.may_set_limit,
        count.may_adjust,
        tournament.victory_points,
        tournament.tournament_after,
        order.follows,
        order.moment,
        powers_high.may_offer,
        powers_high.may_take_over,
        powers_high.may_reject_mode,
        powers_high.may_steal,
        powers_high.may_see,
        powers_high.may_question,
        powers_high.may_refuse,
        powers_high.may_refuse_to_lead,
        powers_high.may_hand_over,
        powers_high.may_give_back,
        powers_high.may_proclaim,
        powers_high.may_call_schwarzpeter,
        powers_high.may_ask_suit,
        powers_high.may_double,
        powers_low.may_guess,
        powers_low.may_demand,
        powers_low.may_give,
        powers_low.may_announce,
        powers_low.may_add_bonus,
        powers_low.may_reject_card,
        powers_low.may_look,
        powers_low.may_move,
        powers_low.may_raise,
        powers_low.may_exchange,
        powers_low.may_reject_trick,
        powers_low.may_take_put_down,
        powers_low.may_declare,
        powers_low.may_turn,
        powers_low.may_strip,
        powers_low.may_wish,
        powers_low.may_hide,
        powers_low.has_to_use,
        powers_low.speaks_again,
    )
}
