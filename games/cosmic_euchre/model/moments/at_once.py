"""Two deeds that are due at once, whichever they are: which of them is first?"""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.deeds import the_timeline
from eidex.games.cosmic_euchre.model.deeds.state import first_state
from eidex.model.logic.facts import Facts
from eidex.model.logic.moments import Asked, Moment, Powers

TIMELINE = the_timeline()


def at_once(facts: Facts, powers: Powers) -> list[Asked]:
    """Of every two deeds, powers or a power and a step, whose times leave it open."""
    return TIMELINE.ask(facts, powers, first_state(facts, powers))


MOMENTS = (Moment("two deeds are due at once", at_once),)
