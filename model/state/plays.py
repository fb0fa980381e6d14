"""The powers that are used with a card: Excuse's and Sphinx's ways to play one."""

from __future__ import annotations

from eidex.model.state.uses import Uses


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
