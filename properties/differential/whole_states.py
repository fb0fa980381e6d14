"""A whole game kept by the model's own steps, compared with the engine after every action.

The model hears the deal and the actions, nothing else. It has to come to the same place for every
card, the same order in the trick, the same leader and the same of all that was declared, to the
same seat that has the word and all that it may do with its power, in the end to the same winner;
and its guard has to let every action of the game be done, and refuse what the engine refuses.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, product
from typing import NamedTuple

from eidex.common.frozen import replace
from eidex.model.clauses.moments import PLACE
from eidex.model.games.game import Game, NotAllowed
from eidex.model.games.named import NoStep, named
from eidex.model.games.steps import step
from eidex.model.games.written import ByClauses, cards_at, facts_of
from eidex.model.play.cards import ASIDE
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.state.choices import POWERS
from eidex.model.state.evaluator import Undefined
from eidex.model.state.hearing import overheard, unheard
from eidex.model.state.priority import Priority, Turns
from eidex.model.state.uses import PublicAction, Uses
from eidex.properties.differential import observed, quizzed
from eidex.properties.differential.alike import (
    Differs,
    Facts,
    apart,
    begun,
    first,
    of_engine,
    of_model,
)
from eidex.properties.differential.coverage import Coverage, Watch
from eidex.properties.differential.noted import as_step, noted_alike, refused_by
from eidex.properties.differential.questions import Asking
from eidex.properties.differential.resting import PLAYS, Questions, RestingGame
from eidex.properties.differential.sayings import Heard, standing
from eidex.properties.differential.shown import Shown
from eidex.properties.differential.thinkable import sample
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.core.position import ASK
from eidex.reference_engine.engine import apply, legal_actions
from eidex.reference_engine.explain.refusals import cite_asked

SEATS = (0, 1, 2)


class Parting(NamedTuple):
    """Where the two readings part."""

    differs: Differs
    taken: tuple[Action, ...]
    """All that was done; with the last of it they part, if they do not about what may be done
    next."""
    engine: Facts
    model: Facts
    """The two states, as far as they are told; empty where the model could not go on."""
    rulings: tuple[str, ...]
    """Those that the engine used for the last action."""
    clauses: tuple[str, ...]
    """Those, rulings among them, by which the model came to its state."""


class Followed(NamedTuple):
    """What came of a game that was followed: where the readings part, how many states were
    compared, and the last of them where they do not part."""

    parting: Parting | None
    compared: int
    engine: Position | None = None
    model: State | None = None


def follow(
    pos: Position,
    decide: Callable[[Position], Action | None],
    coverage: Coverage,
    guards: random.Random | None = None,
    asked: Action | None = None,
) -> Followed:
    """A game with these decisions, up to its end, to where nothing more is decided, or to the first
    difference: at every step the state, the answers to all questions, and the rulings that the
    engine notes: those on which an answer of the model rests there, and on no earlier one. With
    `guards`, what may be done is compared, too: something that the engine allows, and something
    that it may not. What is `asked` is compared at the end."""
    played = pos.game
    watch = Watch(played.edition, [code for code in played.characters if code], coverage)
    shown, taken = Shown(), list[Action]()
    heard: Heard = {}
    try:
        with overheard() as heard:
            start = begun(pos)
            at_the_deal = dict(heard)
            guarded = None if guards is None else Guarded(start, at_the_deal)
            game = guarded or RestingGame(start, at_the_deal)
            asking = Asking(game)
            shown.differs(pos, game.state)
        watch.answered(heard)
        while pos.result is None and (action := decide(pos)) is not None:
            with overheard() as heard:
                differs = _guards(pos, guarded, taken, guards) if guarded and guards else None
            watch.answered(heard, tried=True)
            if differs is None:
                before, pos = pos, apply(pos, action)
                taken.append(action)
                watch.done(action, pos)
                with overheard() as heard:
                    asked_before = list(asking.before(before))
                    game.act(as_step(action))
                    differs = apart(pos, game) or _gone_back(pos, game) or _tried(game)
                    differs = differs or _at_a_loss(pos) or shown.differs(pos, game.state)
                    differs = differs or observed.differs(pos, game, taken)
                    differs = differs or noted_alike(before, pos, game)
                    if differs is None:
                        answers = chain(asked_before, asking.after(before, action, pos))
                        differs = first(chain(answers, quizzed.answers(pos, game.state)))
                watch.answered(heard)
            if differs is not None:
                engine, model = of_engine(pos), of_model(game.state, pos)
                return Followed(_parting(differs, pos, taken, engine, model, heard), len(taken))
        differs = None
        if asked is not None:
            with overheard() as heard:
                differs = _may(asked, asked in legal_actions(pos), game)
                differs = differs or refused_by(pos, asked, game)
            watch.answered(heard)
            watch.noted(cite_asked(pos, asked))
        if differs is not None:
            engine, model = of_engine(pos), of_model(game.state, pos)
            return Followed(_parting(differs, pos, taken, engine, model, heard), len(taken))
    except (NotAllowed, Undefined) as refused:
        what = (type(refused).__name__, "done", str(refused))
        return Followed(_parting(what, pos, taken, {}, {}, heard), len(taken))
    return Followed(None, len(taken), pos, game.state)


def _parting(
    differs: Differs,
    pos: Position,
    taken: list[Action],
    engine: Facts,
    model: Facts,
    heard: Heard,
) -> Parting:
    """What there is to be told of it."""
    used = tuple(ruling for step, ruling in pos.noted if step == pos.step - 1)
    return Parting(differs, tuple(taken), engine, model, used, tuple(standing(heard)))


class Guarded(RestingGame):
    """A game in which all that players may do is tried: every use that a seat can think of, at its
    turn to use a power; every card and answer of whoever has to do something. The step's guard has
    to allow what may be chosen, and nothing else."""

    def __init__(self, start: State, at_the_deal: Questions) -> None:
        edition, characters = facts_of(start).edition, facts_of(start).characters
        self.rng = random.Random(f"{edition} {start.at}")
        self._aside = ByClauses(edition, characters)
        self.differs: Differs | None = None
        super().__init__(start, at_the_deal)

    def _begins(self) -> Priority:
        return Turns(self._try)

    def _try(self, uses: Uses, seat: int) -> None:
        code = uses.facts.characters[seat] or ""
        if self.differs is not None or code not in POWERS or not uses.is_its_moment(seat):
            return
        thought: dict[tuple[object, ...], tuple[PublicAction, bool]] = {}
        for (card, numbers), allowed in sorted(POWERS[code].thought(uses, seat)):
            public = PublicAction("use", seat, code, card, numbers)
            names = _names(named(self.state, public)[1])  # of combinations only what they are worth
            before = thought.get(names, (public, False))
            thought[names] = (public, True) if allowed else before
        self.differs = self.apart(thought.values())

    def apart(self, actions: Iterable[tuple[PublicAction, bool]]) -> Differs | None:
        """The first of these, each with whether it may be done, on which a guard says otherwise. It
        is asked aside: what would come of it is no question of the game."""
        state = self.state.but(table=replace(self.state.table, reading=self._aside))
        with unheard():
            for public, may in actions:
                try:
                    name, move = self._named(public)
                    can = step(name).take(state, move).can is True
                except NoStep:
                    can = False
                except Undefined:
                    if may:
                        raise
                    continue  # what would come of what is refused need not be defined
                if can is not may:
                    return "may be done", f"{may}: {public}", f"{not may} by the step's guard"
        return None


def _names(move: Move) -> tuple[object, ...]:
    """All that the move names."""
    cards = tuple(card.number for card in move.cards)
    return move.seat, cards, move.number, move.second, move.yes


def _gone_back(pos: Position, game: RestingGame) -> Differs | None:
    """Where Fahnder plays: other cards have gone back to a hand, or will when the trick is over."""
    if "R10" not in pos.game.characters:
        return None
    engine = set(cards_in(pos.powers.back))
    model = game.back.union(*(cards_at(game.state, ASIDE + seat) for seat in SEATS))
    return ("gone back", str(engine), str(model)) if engine != model else None


def _tried(game: Game) -> Differs | None:
    """A use on which guard and choice do not agree."""
    return game.differs if isinstance(game, Guarded) else None


def _at_a_loss(pos: Position) -> Differs | None:
    """The engine lets nobody do anything, and the game is not over."""
    if pos.result is not None or legal_actions(pos):
        return None
    return "may act", "nothing", "somebody can always act"


WITH_CARDS = ("RK", "R10", "S8", "R7", "L8", "S7", "H6")
"""Uses that go with a card: with another one they may be refused."""
IN_TURN = ("HK", "L9")
"""The engine has cards shown to Voyeur, and drawn for Laser, one after the other in a fixed order;
to the model any order is as good."""
WAYS = {"S6": ("play", "hide"), "H8": ("play", "excuse")}
"""In which a card may be played, by whose it is."""
WIDELY = 0.05
"""At so many positions what is nobody's turn is tried, too."""


def _guards(
    pos: Position, game: Guarded, taken: list[Action], rng: random.Random
) -> Differs | None:
    """All that may be done, and what may not, by the engine's list and by the model's guards; so,
    too, of a turn that could be let pass. All uses are tried at their turn (`Guarded`)."""
    every = legal_actions(pos)
    legal = [action for action in every if action.do != "pass"]
    if differs := _passes(len(every) > len(legal), game, taken):
        return differs
    if not legal:
        return None
    beside = _beside(pos, game.rng) if game.rng.random() < WIDELY else ()
    tried = dict.fromkeys((*legal, *_of_the_turn(pos, legal[0]), *beside))
    if differs := game.apart((as_step(one), one in legal) for one in tried):
        return differs
    return _some_heard(legal, game, rng)


def _some_heard(legal: list[Action], game: Game, rng: random.Random) -> Differs | None:
    """One that may be done and one with another card; what their guards ask is heard."""
    action = rng.choice(legal)
    if differs := _may(action, True, game):
        return differs
    with_a_card = action.power in WITH_CARDS if action.do == "use" else action.power not in IN_TURN
    if action.card >= 0 and with_a_card:
        other = action.replaced(card=rng.randrange(36))
        return _may(other, other in legal, game)
    return None


def _of_the_turn(pos: Position, one: Action) -> Iterator[Action]:
    """What whoever has to do something might do: each card put down or played in any way, each
    answer, each draw. A card of another hand is refused as one that nobody holds."""
    if one.do == "use" or one.power in IN_TURN:
        return
    if one.choice:
        yield from (one.replaced(choice=(yes,)) for yes in (0, 1))
        return
    ways: tuple[str, ...] = (one.do,)
    cards: Iterable[int] = range(36)
    if one.do in PLAYS:
        ways = WAYS.get(pos.game.characters[pos.turn] or "", ("play",))
    if one.do in ("put_down", *PLAYS):
        cards = cards_in(pos.hands[pos.turn])
    for do, card in product(ways, cards):
        yield one.replaced(do=do, card=card, power="H8" if do == "excuse" else one.power)


def _beside(pos: Position, rng: random.Random) -> Iterator[Action]:
    """Some of all that players can think of, at its time and out of it; but not what is only noted
    one after the other: cards put down, given and shown, turns let pass without a word. Of what
    Weisheit announces the guard knows the worth alone."""
    asked = pos.phase == ASK and pos.powers.question is None
    codes = pos.game.characters
    for one in sample(pos, rng):
        passes = one.do == "pass" or one.power not in ("", *codes) or one.power == "S10"
        passes = passes or (asked and one.do in PLAYS)
        if asked and one.do == "use" and not passes:
            turn = codes[pos.turn]
            passes = turn is not None and PLACE[one.power] > PLACE[turn]
        in_turn = one.do == "put_down" or (one.power in ("HQ", *IN_TURN) and one.do != "use")
        if not passes and not in_turn:
            yield one


def _passes(may: bool, game: Game, taken: list[Action]) -> Differs | None:
    """A seat that is asked about its power can let its turn pass, or has to use it; a seat that has
    just done either can do so no more, if it is not asked again."""
    if game.going is not None or not game.word.uses:
        return None
    seats = {game.word.seat: may}
    state, last = game.state, taken[-1] if taken else None
    had_its_turn = state.used_down_to > 0 or state.passed_down_to > 0
    if last and had_its_turn and last.do != "answer" and last.seat not in game.priority.again:
        seats.setdefault(last.seat, False)
    for seat, allowed in seats.items():
        if game.can(PublicAction("pass", seat)) is not allowed:
            return "may be done", f"{allowed}: seat {seat} passes", str(not allowed)
    return None


def _may(action: Action, may: bool, game: Game) -> Differs | None:
    """The engine says whether it may be done; does the model?"""
    if game.can(as_step(action)) is may:
        return None
    return "may be done", f"{may}: {action}", str(not may)
