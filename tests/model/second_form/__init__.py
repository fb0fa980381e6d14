"""Some questions a second time: cases from the top, of which the first that fits decides.

That is how a judge at the table goes through them, and another form than clauses with what stands
above what. The solver shows that a list says the same as the clauses with the rulings, for every
set of characters (`test_second_form.py`). The lists were written from the printed text;
docs/proofs-in-full.rst says what had been seen of the clauses by then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from model.second_form import count, order, play, table, tournament, tricks

from eidex.model.logic.terms import Answer

LISTS: Mapping[str, Callable[..., Answer]] = {
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
    )
}
