"""Two actions that are due at once, whichever they are: which of them is first?"""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.actions import the_timeline
from eidex.games.cosmic_euchre.model.actions.state import first_state
from eidex.model.logic.facts import Facts
from eidex.model.logic.moments import Asked, Moment, Powers

TIMELINE = the_timeline()


def at_once(facts: Facts, powers: Powers) -> list[Asked]:
    """Of every two actions, powers or a power and a step, whose times leave it open."""
    return TIMELINE.ask(facts, powers, first_state(facts, powers))


MOMENTS = (Moment("two actions are due at once", at_once),)
