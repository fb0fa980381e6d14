"""The kinds of moment of a game, in the order of play."""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.moments import (
    at_once,
    before_the_deal,
    bidding,
    deal,
    points,
    tricks,
)

MOMENTS = (
    *before_the_deal.MOMENTS,
    *deal.MOMENTS,
    *bidding.MOMENTS,
    *tricks.MOMENTS,
    *points.MOMENTS,
    *at_once.MOMENTS,
)
