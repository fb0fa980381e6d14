"""What each seat may know besides which cards it has been shown: how many others hold, what lies
where, who has the word about what, what was used and declared. The engine's observation beside the
model's state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eidex.model.games.game import Game
from eidex.model.games.turns import whose_turn
from eidex.model.games.written import cards_at, facts_of, moment_of, plain, trick_of
from eidex.model.play.cards import ASIDE, HAND, POT, WON
from eidex.model.state.sight import sees
from eidex.model.state.uses import Uses
from eidex.properties.differential.shown import observations
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import MODES, SUITS, cards_in
from eidex.reference_engine.core.position import PLAY, PUT_DOWN
from eidex.reference_engine.explain.observation import HIDDEN, Observation

NOTHING = -2
"""Stands for no card put down, or none that has to be led."""
HEARD = ("use", "answer", "draw")
"""What everybody hears of, whatever else is known of it."""
Known = dict[str, Any]


def differs(pos: Position, game: Game, taken: Sequence[Action]) -> tuple[str, str, str] | None:
    """The first thing that a seat may know by the engine, and would know otherwise by the model.
    When the game is over, everything is shown."""
    if pos.result is not None:
        return None
    everybody = _of_everybody(game)
    uses = Uses(moment_of(game.state))
    heard = [(one.seat, one.do, one.power) for one in taken if one.do in HEARD]
    for known in observations(pos):
        model = everybody | _of_seat(game, uses, known.seat) | {"heard": heard}
        engine = _of_engine(known, pos)
        for name, value in engine.items():
            if value != model[name]:
                return f"what seat {known.seat} knows: {name}", str(value), str(model[name])
    return None


def _of_engine(known: Observation, pos: Position) -> Known:
    """As the engine tells it; a card that has to be led, and a suit, until one is."""
    found: Known = known._asdict()
    for name in ("won", "last", "aside"):
        found[name] = [set(cards_in(cards)) for cards in found[name]]
    found |= {"hand": set(cards_in(known.hand)), "pot": set(cards_in(known.pot))}
    found["heard"] = [(one.seat, one.do, one.power) for one in known.heard if one.do in HEARD]
    gone = ["result"]  # what the game ends with is compared by itself
    if known.phase in (PUT_DOWN, PLAY):
        gone.append("window")
    if known.trick:
        gone.append("drawn")
    if known.phase == PUT_DOWN or not any(known.hand_sizes):
        gone.append("leader")
    if "R8" not in known.characters:
        gone.append("last")
    if "R9" not in known.characters or pos.powers.guggitaler:
        gone.append("limit")
    swap, *others = known.declared
    rounds, wish = others[3:5]
    found["declared"] = (swap, *others[:3], rounds, -1 if known.trick else wish, *others[5:])
    return {name: value for name, value in found.items() if name not in gone}


def _of_everybody(game: Game) -> Known:
    """What all know alike."""
    state = game.state
    table, declared, trick, facts = state.table, state.game, state.trick, facts_of(state)
    phase, turn, window, question, _ = whose_turn(game)
    card, up = facts.moved or (-1, None)
    pot = not state.is_window("put_down")
    return {
        "edition": table.edition,
        "characters": facts.characters,
        "dealer": table.dealer,
        "before": table.before,
        "shown": table.shown,
        "mode": MODES[plain(table.reading.mode(state))],
        "phase": phase,
        "turn": turn,
        "leader": state.leader,
        "direction": -1 if declared.turned else 1,
        "tricks": state.tricks,
        "hand_sizes": tuple(state.size[HAND + seat] for seat in SEATS),
        "takings": tuple(state.size[WON + seat] for seat in SEATS),
        "skat": declared.skat,
        "moved": (card, {None: 0, True: 1, False: -1}[up]),
        "limit": declared.limit if declared.limit >= 0 else 100,
        "key": declared.key,
        "pot_size": state.size[POT] if pot else 0,
        "window": window,
        "question": question,
        "uses": state.uses,
        "declared": (
            facts.swap,
            trick.refused,
            trick.taken_over,
            trick.given_to,
            2 if trick.double else 1,
            trick.wish if not facts.trick else -1,
            trick.demand,
            declared.justice,
            declared.schwarzpeter,
            declared.guggitaler,
            SUITS[facts.stripped] if facts.stripped >= 0 else "",
            declared.guess,
            declared.bonus,
            declared.added,
        ),
    }


def _of_seat(game: Game, uses: Uses, seat: int) -> Known:
    """What the seat alone knows, as far as it may look."""
    state, moment = game.state, uses.moment
    seen = sees(uses, seat)
    pile = seen - {moment.opened_with}  # its owner knows it as the card put down

    def lies(card: int, *, led: bool) -> int:
        if card in seen:
            return card
        return -2 - int(uses.evaluator.answer("must_name", card // 9)) if led else HIDDEN

    down = (
        NOTHING if card < 0 else card if owner == seat else HIDDEN
        for owner, card in enumerate(moment.down)
    )
    drawn = plain(state.trick.drawn)
    led = drawn if seat == state.leader else HIDDEN
    return {
        "seat": seat,
        "hand": set(cards_at(state, HAND + seat)) & seen,
        "down": tuple(down),
        "trick": tuple(
            lies(card, led=place == 0) for place, (_, card) in enumerate(trick_of(state))
        ),
        "won": [set(cards_at(state, WON + owner)) & pile for owner in SEATS],
        "last": [set(cards) & pile for cards in moment.last],
        "aside": [set(cards_at(state, ASIDE + owner)) & seen for owner in SEATS],
        "pot": set(cards_at(state, POT)) & pile if not state.is_window("put_down") else set(),
        "drawn": NOTHING if drawn < 0 else led,
    }
