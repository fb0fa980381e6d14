"""At which step of a game an answer of the model first rests on a ruling.

An answer rests on a ruling where the ruling stands, and the printed clauses alone have no answer,
two, or another one; and where without it those who have to go by the answer could not know it. At a
step these are asked: which cards could be put down, played, handed over or drawn; whether what is
done may be done; what comes of it. What nobody does is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from eidex.common.frozen import replace
from eidex.model.clauses.moments import WINDOWS
from eidex.model.clauses.views import MoveView
from eidex.model.games.game import Game
from eidex.model.games.named import NoStep, complete_trick, says_who_takes
from eidex.model.games.written import facts_of, moment_of
from eidex.model.logic.logic import Question
from eidex.model.play.cards import PACK, SEATS
from eidex.model.play.declared import UnderWay
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.questions.facts_of_views import FACTS
from eidex.model.questions.indistinguishability import HIDDEN
from eidex.model.questions.registry import ask, said_to, whole
from eidex.model.state.answers import answers, follow_up
from eidex.model.state.asked import AnsweredQuestion
from eidex.model.state.choices import POWERS, may_excuse, may_hide
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.hearing import overheard, unheard
from eidex.model.state.quiz import POINTS, is_about, read
from eidex.model.state.sight import may_look
from eidex.model.state.uses import ELSEWHERE, NO_CARD, PublicAction, Uses
from eidex.model.words.predicates import Looked, looked_at
from eidex.model.words.predicates import uses as uses_of_words
from eidex.rulebook import Edition, rulings

PLAYS = ("play", "hide", "excuse")
AT_THE_DEAL = {"first_leader": "PLAY", "sees": "SA"}
"""What is asked at the deal, and whose action first goes by it."""
OF_THE_NUMBER = ("counts_for_number", "counts_when_lost")
KEPT_IN_MIND = (
    *("card_points", "demand_binds_again", "wish_binds_fetched", "spent_with_card"),
    *OF_THE_NUMBER,
)
"""What a step asks so as to have the answer later, or where it does not know enough."""
OF_THE_ENGINE_ALONE = {
    "R-024": "It is about what Sphinx says aloud of the pot; no answer of the model is said aloud.",
    "R-183": "The model goes down the list without asking which of two is first.",
}
"""Rulings that the engine notes where no answer of the model rests on them, with the reason."""
SAID_ALOUD = "TrickView"
"""What lies face down in a complete trick Sphinx says as far as it has to be known."""
SETTLEMENT = WINDOWS.index("settlement")
MANY = 100_000
"""Questions remembered at most."""
Key = tuple[object, ...]
Questions = Mapping[Key, AnsweredQuestion]
_known: dict[Key, frozenset[str]] = {}


# -- one answer ------------------------------------------------------------------------------------


def rests_on(key: Key, asked: AnsweredQuestion) -> frozenset[str]:
    """The rulings on which the answer to this question rests."""
    if key not in _known:
        if len(_known) >= MANY:
            _known.clear()
        _known[key] = _rests_on(asked)
    return _known[key]


def _rests_on(asked: AnsweredQuestion) -> frozenset[str]:
    question = asked.setting.question(whole(asked.name), said_to(asked.name, *asked.view))
    ruled = frozenset(
        said.clause
        for number, said in enumerate(question.said)
        if said.clause in rulings() and question.stands(number) is True
    )
    if not ruled:
        return ruled
    printed = [said for said in question.said if said.clause not in rulings()]
    alone = Question(question.id, printed, question.above)
    answered = list(alone.answering) and alone.defined is True
    if answered and alone.answer == question.answer:
        return frozenset(ruling for ruling in ruled if _hangs_on_what_is_hidden(asked, ruling))
    return ruled


def _hangs_on_what_is_hidden(asked: AnsweredQuestion, ruling: str) -> bool:
    """Without the ruling there would be another answer, or none, if what lies face down were
    otherwise."""
    without = asked.setting.without(ruling)
    here = ask(without, asked.name, *asked.view)
    if here.defined is not True:
        return False
    for other in _alike(asked):
        there = ask(without, asked.name, *other)
        if there.defined is not True or here.answer != there.answer:
            return True
    return False


def _alike(asked: AnsweredQuestion) -> Iterator[tuple[object, ...]]:
    """The question about views that differ in what lies face down."""
    view: Any
    for place, view in enumerate(asked.view):
        kind = type(view).__name__
        hides = HIDDEN.get(asked.name) or HIDDEN.get(kind)
        if hides is None or kind == SAID_ALOUD or hides[1](view) is not True:
            continue
        facts: Callable[[Any], Any] = FACTS.get(type(view), lambda view: ())
        for values in product((False, True), repeat=len(hides[0])):
            other: Any = replace(view, **dict(zip(hides[0], values, strict=True)))
            if all(fact is not False for fact in facts(other)):
                yield (*asked.view[:place], other, *asked.view[place + 1 :])


# -- a game ----------------------------------------------------------------------------------------


class RestingGame(Game):
    """A game as the model follows it, with the step at which each ruling is first rested on."""

    def __init__(self, start: State, at_the_deal: Questions) -> None:
        self.first: dict[str, int] = {}
        """The step, for each ruling; -1 is the deal."""
        self.why: dict[str, str] = {}
        """The question, for each ruling."""
        self.step = -1
        assert start.table.edition is not None
        self._edition = start.table.edition
        self._dealt: dict[str, set[str]] = {}
        for key, asked in at_the_deal.items():
            self._dealt.setdefault(asked.name, set()).update(rests_on(key, asked))
        self._led_by = self._dealt.get("first_leader", set())
        self._excused = NO_CARD
        self._number = set[str]()
        """What it rests on whether Differenzler has taken a trick."""
        self._taker = NO_CARD
        """Who would have taken the trick when somebody was first asked about it."""
        super().__init__(start)

    def act(self, action: PublicAction) -> None:
        """As ever; and what could have been chosen, and what comes of it, is asked, too."""
        self.step += 1
        with overheard() as heard:
            self._choices(action)
        self._rests(heard)
        before = self.state
        if action.do == "excuse":
            self._excused = action.card
        self._use(action)
        self._by_the_deal(action)
        super().act(action)
        self._asked_about_trick()
        with overheard() as heard:
            self._comes_of_it(action, before)
        self._rests(heard)

    def take(self, name: str, move: Move) -> None:
        """A step is taken."""
        before = self.state
        self.state = before.but()  # or what was asked of it before would not be asked again
        with overheard() as heard:
            super().take(name, move)
        passes = name == "a turn is let pass"  # that it could speak now is a question of its use
        unasked = KEPT_IN_MIND if not passes else (*KEPT_IN_MIND, "moment", "opens_again")
        self._rests({key: one for key, one in heard.items() if one.name not in unasked})
        for key, one in heard.items():
            if one.name in OF_THE_NUMBER:
                self._number |= rests_on(key, one)
        for ruling in decided_by_words(self._edition, before, name, move):
            self._note(ruling, "word")
        if name == "a trick is gathered":
            with overheard() as heard:
                self._gathered(before)
            self._rests(heard)

    def refused(self, action: PublicAction) -> set[str]:
        """The rulings on which the answer to "may this be done?" rests, and may be no."""
        state = self.state
        self.state = state.but()
        with overheard() as heard:
            self._choices(action)
            with suppress(NoStep):  # what is asked about before there is a step for it
                self.can(action)
            if action.do == "use" and action.power in POWERS:
                _thinks_of(Uses(moment_of(state)), action)
        self.state = state
        words = self.by_words(action)
        return words.union(*(rests_on(key, asked) for key, asked in heard.items()))

    def by_words(self, action: PublicAction) -> set[str]:
        """The rulings about a word that decide whether this may be done, whosever turn it is."""
        state = self.state.opens(self.state.window).but(going=UnderWay())
        if state.trick.by_laser:  # when it draws, all have spoken
            state = state.in_trick(drawn=NO_CARD)
        try:
            return decided_by_words(self._edition, state, *self._named(action))
        except NoStep:
            return set()

    def _rests(self, heard: Questions, but: set[str] | None = None) -> None:
        for key, asked in heard.items():
            for ruling in rests_on(key, asked) - (but or set()):
                self._note(ruling, asked.name)

    def _note(self, ruling: str, why: str) -> None:
        if ruling not in self.first:
            self.first[ruling], self.why[ruling] = self.step, why

    def _by_the_deal(self, action: PublicAction) -> None:
        """What was asked at the deal, and is gone by now."""
        lead = action.do in PLAYS and not self.state.tricks and not self.state.lying
        for question, by in AT_THE_DEAL.items():
            if (by == "PLAY" and lead) or (action.do, action.power) == ("use", by):
                for ruling in self._dealt.pop(question, ()):
                    self._note(ruling, question)

    # -- which cards there are ---------------------------------------------------------------------

    def _choices(self, action: PublicAction) -> None:
        """Which cards could be put down, played, handed over, drawn."""
        uses, going = Uses(self.moment()), self.going
        facts = uses.facts
        if action.do in PLAYS:
            _plays(uses, action.seat)
        elif action.do == "put_down" and going is None:
            for card in facts.hands[action.seat]:
                uses.evaluator.may_put_down(action.seat, card)
        elif action.do == "draw" and action.power == "L9":
            if uses.window == "put_down":
                holder = next(seat for seat in SEATS if action.card in facts.hands[seat])
                for card in facts.hands[holder]:
                    uses.may("laser_may_draw", uses.deal(holder, card))
        elif action.do in ("answer", "draw", "put_down") and going is not None:
            what = "put_down" if action.do == "put_down" else follow_up(uses, going)
            drawn_from = going.choice[0] if going.code == "RQ" else going.owner
            answers(uses, going, what, drawn_from if action.do == "draw" else action.seat)

    # -- what is done ------------------------------------------------------------------------------

    def _use(self, action: PublicAction) -> None:
        """Of a use what no step asks."""
        uses = Uses(moment_of(self.state))
        if action.do != "use":
            return
        waits = _could_wait(uses, action)
        without: set[str] | None = None
        with overheard() as heard:
            if waits:
                uses.waits_for(action.seat)
            to = next(iter(action.choice), -1)
            match action.power:
                case "L6" if not self.state.tricks:
                    without = self._led_by
                    deal = uses.evaluator.deal_view(uses.facts.dealer, NO_CARD)
                    uses.evaluator.answer("first_leader", replace(deal, turned=True))
                case "H9":
                    uses.may("card_stands", True)
                    self._goes_back(uses, {uses.facts.trick[-1][1]})
                case "L7":
                    self._goes_back(uses, {card for _, card in uses.facts.trick})
                case "R7":
                    uses.may("stays_down", MoveView(ELSEWHERE, to, done=True))
                case "SK" if is_about(read(action.question), POINTS):
                    for card in uses.facts.hands[to]:
                        uses.evaluator.card_points(card)
                case "H10":
                    for _, card in uses.facts.trick:
                        uses.evaluator.card_points(card)
        self._rests(heard, without)

    def _goes_back(self, uses: Uses, cards: set[int]) -> None:
        """The cards are taken back: was a power used to play one of them?"""
        if cards & (uses.facts.hidden | {self._excused}):
            uses.may("spent_with_card", True)

    # -- what comes of it --------------------------------------------------------------------------

    def _comes_of_it(self, action: PublicAction, before: State) -> None:
        """What no step asks of what it leads to."""
        over = self.state.window > SETTLEMENT
        uses = Uses(moment_of(self.state.but(window=SETTLEMENT) if over else self.state))
        if (action.do, action.power, action.choice) == ("answer", "RQ", (0,)):
            may_look(uses, "refused_lead")
        if (action.do, action.power) == ("use", "SA"):
            uses.evaluator.mode  # noqa: B018
        trick, leads = before.trick, action.do in PLAYS and not before.lying
        if leads and trick.drawn < 0 <= trick.wish != action.card // 9:
            uses.may("counts_as_wish", False)
        if over:
            _count(uses)
            self._hit(uses)

    def _hit(self, uses: Uses) -> None:
        """Differenzler has made its number, and taken no trick of which there is no doubt."""
        seat, books = uses.seat_of("L10"), self.state.books
        if seat < 0 or self.state.game.guess < 0 or books.plainly[seat]:
            return
        with unheard():
            usual = Uses(replace(uses.moment, facts=replace(uses.facts, guggitaler=False)))
            mine = {*uses.moment.piles[seat], uses.moment.down[seat]} - {NO_CARD}
            points = sum(map(usual.evaluator.card_points, mine)) + 5 * (books.usual == seat)
        if points == self.state.game.guess:
            for ruling in self._number:
                self._note(ruling, "the number")

    def _asked_about_trick(self) -> None:
        if self.state.card_due:
            self._taker = NO_CARD
        elif self._taker < 0 and self.word.window == "trick_complete" and self.word.uses:
            with unheard():
                self._taker = Evaluator(facts_of(self.state)).highest()

    def _gathered(self, before: State) -> None:
        """What Sphinx says of the trick; whether a card that was moved stays so."""
        trick = complete_trick(before)
        if trick.face_down:
            says_who_takes(before, trick, self._taker)
        if self.state.game.moved >= 0:
            Uses(moment_of(self.state)).may("lasts_move", True)


def _thinks_of(uses: Uses, action: PublicAction) -> None:
    """Whether it is its moment, and the uses that the seat can think of up to this one."""
    uses.is_its_moment(action.seat)
    for choice, _ in POWERS[action.power].thought(uses, action.seat):
        if choice == (action.card, action.choice):
            return


def _plays(uses: Uses, seat: int) -> None:
    """Each card of the hand, openly; and in the way of the seat's own."""
    facts = uses.facts
    code, hand = facts.characters[seat], facts.hands[seat]
    plainly = {card for card in hand if uses.evaluator.may_play(seat, card)}
    own = Uses(replace(uses.moment, window="own_card"))
    if code == "S6" and own.may("may_hide", own.power(uses.moment.uses[seat])):
        for card in plainly:
            may_hide(own, seat, card)
    if code == "H8" and facts.trick:
        led = {card for card in hand if card // 9 == facts.trick[0][1] // 9}
        for card in hand - plainly - led if led else ():
            may_excuse(own, seat, card)


def _could_wait(uses: Uses, action: PublicAction) -> bool:
    """Another seat's card is due, or a trick is to be gathered, and the power could be used after
    that, too, by the words for its moment."""
    window, facts = uses.window, uses.facts
    if window in ("before_trick", "lead", "card", "replacement"):
        size = 6 if facts.double else 3
        lies = len(facts.trick) + 1
        seat = uses.moment.leader if lies == 1 else uses.evaluator.next_seat(facts.trick[-1][0])
        if lies > size or seat == action.seat:
            return False
        then = {"card": True, "one_lies": lies == 1, "card_due": lies < size, "plays_next": False}
    elif window == "trick_complete" and not facts.last:
        then = {"before_trick": True, "first": False}
    else:
        return False
    with unheard():
        view = replace(uses.moment_view(action.seat, action.power), **{window: False})
        return bool(uses.evaluator.answer("moment", replace(view, **then)))


def _count(uses: Uses) -> None:
    """What each card is worth, under Guggitaler for Differenzler as usual, too; whether Sphinx had
    to play two cards face down."""
    facts, sphinx = uses.facts, uses.seat_of("S6")
    if sphinx >= 0 and uses.moment.uses[sphinx] < 2:
        Uses(replace(uses.moment, window="own_card")).has_to_use(sphinx)
    ways = [uses]
    if facts.guggitaler and uses.seat_of("L10") >= 0 and uses.moment.uses[uses.seat_of("L10")]:
        ways.append(Uses(replace(uses.moment, facts=replace(facts, guggitaler=False))))
    for way in ways:
        for card in range(36):
            way.evaluator.card_points(card)


# -- what a word means: another meaning would say otherwise --------------------------------------

ONLY_AGAINST = {"R-173": ("worth_as_printed",)}
"""Where several choose a meaning together: those against which the ruling does."""


def decided_by_words(edition: Edition, state: State, name: str, move: Move) -> set[str]:
    """The rulings that decide at this step, before it is taken: another meaning of a word says
    otherwise there."""
    found = set[str]()
    there = _by_step(edition).get(name)
    if there is None:
        return found
    with unheard():
        for looked, chosen in there:
            found.update(_of_use(looked, chosen, state, move))
    return found


def _of_use(looked: Looked, chosen: Chosen, state: State, move: Move) -> Iterator[str]:
    for thought in _moves(looked, move):
        if looked.when(state, thought) is not True:
            continue
        holds = looked.readings[chosen.reading](state, thought)
        for ruling, others in chosen.against.items():
            if any(looked.readings[one](state, thought) != holds for one in others):
                yield ruling


def _moves(looked: Looked, move: Move) -> Iterator[Move]:
    """The step as it is taken; at the count, where nobody names a card, each card and seat."""
    if move.seat in SEATS or (looked.use.cards or looked.step.cards) > 1:
        yield move
    else:
        yield from (Move(seat, (card,)) for card in PACK for seat in SEATS)


class Chosen(NamedTuple):
    """The reading that holds, and for each ruling those against which it is."""

    reading: str
    against: dict[str, tuple[str, ...]]


@cache
def _by_step(edition: Edition) -> dict[str, list[tuple[Looked, Chosen]]]:
    """The uses of a word that a ruling about it decides, by step."""
    found: dict[str, list[tuple[Looked, Chosen]]] = {}
    for use in uses_of_words():
        choice = use.chosen.get(edition)
        if choice is None:
            continue
        others = tuple(one for one in use.readings if one != choice.reading)
        by = [name for name in choice.by if name in rulings() and rulings()[name].word]
        against = {name: ONLY_AGAINST.get(name, others) for name in by}
        if against:
            found.setdefault(use.step, []).append((looked_at(use), Chosen(choice.reading, against)))
    return found
