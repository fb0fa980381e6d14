"""Other programs that play a game without powers, judged by its engine."""

from __future__ import annotations

from functools import partial

from eidex.common.conformance.judged_game import JudgedGame
from eidex.games.shared.conformance.asking import games, smaller
from eidex.games.shared.conformance.naming import by_field, rests_on
from eidex.games.shared.conformance.ops import ops
from eidex.games.shared.conformance.playing import A, P, Playing
from eidex.games.shared.conformance.walking import Walks


def judged(playing: Playing[P, A]) -> JudgedGame:
    """How programs that play this game are judged."""
    walks, of_step = Walks(playing), by_field(playing)
    return JudgedGame(
        ops=ops(playing, walks),
        questions=lambda seed, number: iter(()),
        games=lambda seed, number: games(playing, seed, number),
        rests_on=partial(rests_on, playing, walks, of_step),
        smaller=smaller,
        readings=playing.readings,
    )
