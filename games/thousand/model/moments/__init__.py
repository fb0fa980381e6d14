"""The kinds of moment of a game, in the order of play."""

from __future__ import annotations

from eidex.games.thousand.model.moments import bidding, deal, play, points

MOMENTS = (*deal.MOMENTS, *bidding.MOMENTS, *play.MOMENTS, *points.MOMENTS)
