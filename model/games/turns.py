"""Who does something next, and what: one player at a time, as a game is recorded.

Where several have to do something and nothing says who is first (cards are put down by all at once,
two give Teekränzchen a card), they do it in turn to the right: the leader is first to put down, the
owner's neighbour to give.
"""

from __future__ import annotations

from typing import NamedTuple

from eidex.model.games.game import Game
from eidex.model.games.written import moment_of, plain
from eidex.model.play.base import laser_draws_for
from eidex.model.state.answers import CHANCE, decides, follow_up
from eidex.model.state.priority import MOVE, OVER
from eidex.model.state.uses import Uses

PUTS_DOWN, PLAYS, IS_ASKED, IS_OVER = range(4)


class Turn(NamedTuple):
    """What is done next: a card put down, or played, or somebody is asked; who does it; in which
    window; and if a use goes on, who decides, on whose power, what."""

    what: int
    seat: int
    window: str = ""
    question: tuple[int, str, str] | None = None
    whose: int = -1
    """The player for whom Laser draws."""


def whose_turn(game: Game) -> Turn:
    """What is done next, and by whom: a player, or chance."""
    state, word, going = game.state, game.word, game.going
    if going is not None and going.code != "L9":
        uses = Uses(moment_of(state))
        what = follow_up(uses, going)
        seat = decides(uses, going, what)
        return Turn(IS_ASKED, seat, uses.window, (seat, going.code, what))
    if word.window == OVER:
        return Turn(IS_OVER, -1)
    if word.window != MOVE:
        return Turn(IS_ASKED, word.seat, word.window)
    if state.is_window("put_down"):
        seat = next(plain(seat) for seat in state.turns if state.due_down[plain(seat)])
        if laser_draws_for(state, seat) is True:
            return Turn(IS_ASKED, CHANCE, question=(CHANCE, "L9", "put_down"), whose=seat)
        return Turn(PUTS_DOWN, seat)
    if word.drawn and state.trick.drawn < 0:
        question = (CHANCE, "L9", "lead")
        return Turn(IS_ASKED, CHANCE, question=question, whose=plain(state.leader))
    return Turn(PLAYS, plain(state.turn))
