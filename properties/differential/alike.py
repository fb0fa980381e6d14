"""The engine's position beside the model's state, field by field; and who has the word."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.model.clauses.cards import NUMBER
from eidex.model.games.game import Game, dealt
from eidex.model.games.written import cards_at, down_of, facts_of, trick_of
from eidex.model.play.cards import ASIDE, HAND, POT, WON
from eidex.model.play.state import State
from eidex.model.state.priority import MOVE, OVER, Word
from eidex.model.state.uses import Choice
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.core.position import ASK
from eidex.reference_engine.engine import legal_actions

Facts = dict[str, object]
Answer = tuple[str, object, object]
"""What is asked, what the engine says, what the model says."""
Differs = tuple[str, str, str]
"""What differs, what the engine has there, what the model has."""


def begun(pos: Position) -> State:
    """The model's state of a game that has just been dealt."""
    game, hands = pos.game, [list(cards_in(hand)) for hand in pos.hands]
    end = game.shown, game.second, game.before
    return dealt(game.edition, game.characters, game.dealer, hands, *end)


def of_engine(pos: Position) -> Facts:
    """What the engine's position has."""
    rules, powers = pos.rules, pos.powers
    found: Facts = {
        "hands": [set(cards_in(hand)) for hand in pos.hands],
        "put down": tuple(pos.down),
        "won": [set(cards_in(pile)) for pile in pos.won],
        "trick": [(pos.player(place), card) for place, card in enumerate(pos.trick)],
        "tricks complete": pos.tricks,
        "leader": pos.leader if any(pos.hands) and pos.phase else None,
        "direction": rules.direction < 0,
    }
    if pos.result is not None:
        found["score"] = tuple(pos.result.points)
        found["victory points"] = tuple(pos.result.victory_points)
        found["tournament"] = tuple(pos.result.after)
        found["winner"] = tuple(seat == pos.result.winner for seat in SEATS)
    if not pos.game.cast:
        return found
    card, way = rules.ranks.moved
    no_limit = "R9" not in pos.game.characters or powers.guggitaler
    return found | {
        "pot": set(cards_in(powers.pot)),
        "aside": [set(cards_in(cards)) for cards in powers.aside],
        "face down": set(cards_in(powers.hidden)),
        "uses": tuple(powers.uses),
        "limit": None if no_limit else rules.limit,
        "justice": powers.justice,
        "refused": powers.refused,
        "taken over": powers.taken_over,
        "given to": powers.given_to,
        "key": rules.key,
        "double": powers.rounds > 1,
        "wish": powers.wish if not pos.trick else None,
        "demand": powers.demand,
        "drawn lead": powers.drawn if not pos.trick else None,
        "swap": tuple(powers.swap),
        "moved": (card, way > 0) if card >= 0 else None,
        "stripped": "LRHS".index(powers.stripped) if powers.stripped else -1,
        "declared": (
            powers.chosen,
            rules.strict_follow,
            powers.void,
            powers.schwarzpeter,
            powers.guggitaler,
            powers.pot_opened,
        ),
        "numbers": (powers.guess, powers.bonus, tuple(powers.added)),
    }


def of_model(state: State, pos: Position) -> Facts:
    """What the model's state has; of a lead what it was drawn or asked for until it is made."""
    game, trick, facts = state.game, state.trick, facts_of(state)
    found: Facts = {
        "hands": [set(cards_at(state, HAND + seat)) for seat in SEATS],
        "put down": down_of(state),
        "won": [set(cards_at(state, WON + seat)) for seat in SEATS],
        "trick": list(trick_of(state)),
        "tricks complete": state.tricks,
        "leader": state.leader if any(facts.hands) and pos.phase else None,
        "direction": game.turned,
    }
    if pos.result is not None:
        found["score"] = state.books.score
        found["victory points"] = state.books.victory
        found["tournament"] = state.books.after
        found["winner"] = tuple(state.ask("winner", n) for n in state.books.after)
    if not any(facts.characters):
        return found
    no_limit = "R9" not in facts.characters or game.guggitaler
    return found | {
        "pot": set(cards_at(state, POT)) if not state.is_window("put_down") else set(),
        "aside": [set(cards_at(state, ASIDE + seat)) for seat in SEATS],
        "face down": set(facts.hidden),
        "uses": state.uses,
        "limit": None if no_limit else game.limit if game.limit >= 0 else 100,
        "justice": game.justice,
        "refused": trick.refused,
        "taken over": trick.taken_over,
        "given to": trick.given_to,
        "key": game.key,
        "double": trick.double,
        "wish": trick.wish if not pos.trick else None,
        "demand": trick.demand,
        "drawn lead": trick.drawn if not pos.trick else None,
        "swap": facts.swap,
        "moved": facts.moved,
        "stripped": game.stripped,
        "declared": (
            game.chosen,
            game.skat,
            game.void,
            game.schwarzpeter,
            game.guggitaler,
            game.jackpot,
        ),
        "numbers": (game.guess, game.bonus, game.added),
    }


def counts_agree(state: State) -> bool:
    """The numbers of cards and of card points that steps change are those of the cards."""
    sizes = tuple(map(state.at.count, range(len(state.size))))
    return sizes == state.size and state.table.reading.recounted(state) == state.points


def apart(pos: Position, game: Game) -> Differs | None:
    """The first thing in which the engine's position and the model's state differ."""
    return first(alike(pos, game))


def first(answers: Iterator[Answer]) -> Differs | None:
    """The first of these that differs."""
    return next(((name, str(a), str(b)) for name, a, b in answers if a != b), None)


def alike(pos: Position, game: Game) -> Iterator[Answer]:
    """The engine's position and the model's state, name by name, and what comes next."""
    engine, model = of_engine(pos), of_model(game.state, pos)
    yield from ((name, value, model[name]) for name, value in engine.items())
    yield "counts", True, counts_agree(game.state)
    if pos.game.cast:
        yield from _next(pos, game)


def _next(pos: Position, game: Game) -> Iterator[Answer]:
    """Who has the word, and all that the seat may do with its power; while a use goes on, that it
    does. Laser's draw is a move, not a use."""
    asked = pos.powers.question
    goes_on = asked is not None and asked.character != "L9"
    yield "a use goes on", goes_on, game.going is not None
    if goes_on:
        return
    engine, model = word_of(pos), game.word
    to_draw = model.drawn and game.state.trick.drawn < 0
    next_word = (engine.window, engine.seat, engine.drawn)
    yield "who has the word", next_word, (model.window, model.seat, to_draw)
    more, fewer = engine.uses - model.uses, model.uses - engine.uses
    yield "what may be done", sorted(more), sorted(fewer)


def word_of(pos: Position) -> Word:
    """What comes next, as the engine has it."""
    if pos.result is not None:
        return Word(OVER)
    if pos.phase != ASK:
        return Word(MOVE)
    powers = pos.powers
    if powers.question is None:
        found = {choice(action) for action in legal_actions(pos) if action.do == "use"}
        return Word(powers.window, pos.turn, frozenset(found))
    code, what = powers.question.character, powers.question.what
    if code == "L9":
        return Word(MOVE, drawn=what == "lead")
    return Word(powers.window, pos.seat_of(code))


def choice(action: Action) -> Choice:
    """What a use is written with; of a question of Quizmaster's the card."""
    if action.question:
        return NUMBER[action.question.removeprefix("has ")], action.choice
    return action.card, action.choice
