"""Other programs that play Cosmic Euchre, judged by its engine."""

from __future__ import annotations

from eidex.common.conformance.judged_game import JudgedGame
from eidex.games.cosmic_euchre.conformance.asking import games, questions, smaller
from eidex.games.cosmic_euchre.conformance.naming import rests_on, title_of
from eidex.games.cosmic_euchre.conformance.ops import OPS
from eidex.games.cosmic_euchre.conformance.readings import READINGS, concerned

CONFORMANCE = JudgedGame(
    ops=OPS,
    questions=questions,
    games=games,
    rests_on=rests_on,
    smaller=smaller,
    readings=READINGS,
    title_of=title_of,
    concerned=concerned,
)
