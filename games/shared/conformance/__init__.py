"""Other programs that play a game without powers, judged by its engine."""

from __future__ import annotations

from eidex.common.conformance.judged_game import JudgedGame
from eidex.games.shared.conformance.asking import games, smaller
from eidex.games.shared.conformance.naming import rests_on
from eidex.games.shared.conformance.ops import ops
from eidex.games.shared.conformance.playing import A, P, Playing
from eidex.games.shared.conformance.walking import Walks


def judged(playing: Playing[P, A]) -> JudgedGame:
    """How programs that play this game are judged."""
    walks = Walks(playing)
    return JudgedGame(
        ops=ops(playing, walks),
        questions=lambda seed, number: iter(()),
        games=lambda seed, number: games(playing, seed, number),
        rests_on=lambda request, got, wanted: rests_on(playing, walks, request, got, wanted),
        smaller=smaller,
        readings=playing.readings,
    )
