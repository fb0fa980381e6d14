"""What Cosmic Euchre offers to the commands."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from eidex.common.errors import EngineBug
from eidex.common.game import Game
from eidex.games.cosmic_euchre.engine import power
from eidex.games.cosmic_euchre.engine.position import NOBODY
from eidex.games.cosmic_euchre.engine.powers import POWERS
from eidex.games.cosmic_euchre.invariants import check_step
from eidex.games.cosmic_euchre.records.random_play import game_of, random_game, random_powers
from eidex.games.cosmic_euchre.records.reader import read_record
from eidex.games.cosmic_euchre.records.record import replay, to_json
from eidex.games.cosmic_euchre.records.telling import opening, told
from eidex.games.cosmic_euchre.rulebook import BOOK, races
from eidex.games.shared.book import EDITION
from eidex.games.shared.soaking import Soaked, read_again, soaked
from eidex.games.shared.telling import schema_in, teller

MOMENTS = {
    power.BETWEEN_HANDS: "between two hands",
    power.DEAL_IS_DUE: "when the deal is due",
    power.BEFORE_DEAL: "before the deal",
    power.BEFORE_LOOK: "before anybody looks at a hand",
    power.BEFORE_TURN_UP: "before the top card is turned up",
    power.AFTER_TURN_UP: "after the top card is turned up",
    power.ORDERED_UP: "when the top card is ordered up",
    power.CALLED: "when trump is called",
    power.DEALER_STUCK: "when the dealer has to call",
    power.BEFORE_LEAD: "before the first lead",
    power.TRICK_COMPLETE: "when a trick is complete",
    power.HAND_OVER: "when the hand is over",
}
"""The moments of powers, in the order of a hand."""
WITH_A_CARD = {
    "abolitionist": (power.DEALER_STUCK, "with its call"),
    "victim": (power.BEFORE_LEAD, "with a lead"),
    "mysterio": (power.BEFORE_LEAD, "with a card"),
}
"""The powers that are used with a call or a card: when in a hand, and that in words."""
OFTEN = (0.2, 0.5, 0.9)
"""How often powers are used in a game of a soak."""


def random_record(seed: int, named: Sequence[str]) -> dict[str, Any]:
    """A random game as plain data; the powers that are not named are drawn from the seed."""
    return to_json(game_of(seed, named)[0])


def soak(games: int, seed: int) -> dict[str, Any]:
    """Random games of powers by chance, every position and step checked, every record replayed.

    Says what was reached. Raises `EngineBug`, with the number of the game.
    """
    return soaked(games, seed, _one_game, BOOK.rulings, races())


def _one_game(rng: random.Random) -> Soaked:
    powers, dealer, often = random_powers(rng), rng.randrange(4), rng.choice(OFTEN)
    record, last = random_game(rng, powers, dealer, often, check_step)
    read_again(to_json(record), read_record, replay)
    if last.winner == NOBODY:
        raise EngineBug("it does not end")
    cited = [ruling for _, ruling in last.noted]
    return Soaked(last.hand, len(record.actions), cited, Counter(last.used).elements())


def first_of(pair: Sequence[str]) -> str:
    """Which of two is asked first in a hand, and when each is."""
    (a, when), (b, later) = sorted(((key, _when(key)) for key in pair), key=lambda one: one[1])
    one, other = races()[a], races()[b]
    if when[0] != later[0] or a in WITH_A_CARD or b in WITH_A_CARD:
        return f"{one.name} first ({when[-1]}), then {other.name} ({later[-1]})."
    if one.mandatory != other.mandatory:
        return f"{one.name} first, who has to, then {other.name} (both {when[-1]})."
    both = f"{one.name} or {other.name} first"
    return f"{both}, whoever sits nearer on the dealer's left ({when[-1]})."


def _when(key: str) -> tuple[int, int, str]:
    """The moment of a power by its place in a hand, the place among those of one moment, and the
    moment in words."""
    moment, words = WITH_A_CARD.get(key, (POWERS[key].moment, ""))
    place = 1 + [*WITH_A_CARD].index(key) if key in WITH_A_CARD else 0
    return [*MOMENTS].index(moment), place - races()[key].mandatory, words or MOMENTS[moment]


def in_turn(powers: Sequence[str]) -> list[str]:
    """When these are asked in a hand, moment by moment; of one moment mandatory ones first
    (ORDER.ASKED, E-002)."""
    told = []
    for moment, words in MOMENTS.items():
        here = [POWERS[key] for key in POWERS if key in powers and POWERS[key].moment == moment]
        if not here:
            continue
        first = [one for one in here if one.mandatory]
        then = [one for one in here if not one.mandatory]
        names = [f"{races()[one.key].name} (has to)" for one in first]
        names += [" and ".join(races()[one.key].name for one in then)] if then else []
        turn = ", from the dealer's left" if len(then) > 1 else ""
        told.append(f"{words}: {', then '.join(names)}{turn}")
    asked = {POWERS[key].key for key in POWERS if POWERS[key].moment in MOMENTS}
    never = [races()[key].name for key in races() if key in powers and key not in asked]
    return [*told, *([f"at no moment of their own: {' and '.join(never)}"] if never else [])]


GAME = Game(
    title="Cosmic Euchre",
    edition=EDITION,
    seats=4,
    powers={key: race.name for key, race in races().items()},
    clauses=lambda: BOOK.clauses,
    rulings=lambda: BOOK.rulings,
    random_record=random_record,
    tell=teller(read_record, opening, replay, told),
    soak=soak,
    record_schema=lambda: schema_in("eidex.games.cosmic_euchre.records"),
    in_turn=in_turn,
)
