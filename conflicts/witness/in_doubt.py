"""Whether a game has the doubt that a finding is about: the model follows it by the clauses, and
print alone, another edition, or whoever does not see all cards is asked what came up there."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

import z3

from eidex.conflicts.checks.checks import look_alike_and_differ
from eidex.conflicts.checks.findings import Finding, Key
from eidex.conflicts.checks.of_states import source_of
from eidex.conflicts.search.monitor import BROKEN, Shown
from eidex.model.games.game import dealt
from eidex.model.games.named import NoStep
from eidex.model.logic.checking import possible
from eidex.model.logic.doubts import rulings_of
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import lift, same
from eidex.model.play.state import State
from eidex.model.questions.indistinguishability import what_is_hidden
from eidex.model.questions.registry import ask, whole
from eidex.model.state import hearing
from eidex.model.state.asked import AnsweredQuestion, Heard
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.resting import RestingGame
from eidex.reference_engine import Action
from eidex.reference_engine.core.cards import Trio, cards_in
from eidex.reference_engine.engine import legal_actions
from eidex.rulebook import EDITIONS, Edition, rulings

MANY = 100_000
"""At most so many answers are remembered."""
FEW = 100
"""And so many deals."""
_known: dict[tuple[Key, Hashable], bool] = {}
_last: dict[Hashable, tuple[RestingGame, Heard, tuple[Action, ...]]] = {}
"""By its deal the game that was followed last, what was asked in it, and what was done."""


def in_doubt(finding: Finding, shown: Shown) -> bool:
    """In this game the finding's question comes up, and there it is as the finding says: print has
    no answer, or two, or another than the ruling; the invariant is broken by what settles it; the
    other edition says otherwise; without the ruling whoever has to know cannot. Of a finding about
    a state: its source sees it in this game. Of an order of what two powers say, of a dead end, and
    where nothing settles it, that is not asked: True."""
    key = finding.key
    if finding.of_a_state:
        return source_of(finding).again(finding, (shown,)) is not None
    if key.letter in "OP" or (key.letter in "TCLK" and key.settled_by not in rulings()):
        return True
    heard, end = _followed(shown, [] if shown.asked is None else [shown.asked])
    books = end.books
    if key.letter == "I" and not BROKEN[key.detail](books.score, books.victory, books.after):
        return False
    if key.letter == "E":
        heard |= _allowed_in_one(finding, shown)
    return any(_is_doubt(key, at, asked) for at, asked in heard.items())


def _followed(shown: Shown, tried: Iterable[Action]) -> tuple[Heard, State]:
    """What is asked in the game, and of what is tried at its end; and the state there. What goes on
    from where the game followed last was left is not followed from the deal."""
    deal = shown.deal
    pos = deal.starts()
    of_deal = pos.hands, pos.game.shown, pos.game.second, deal.before
    key = deal.edition, deal.characters, deal.dealer, *of_deal
    start, at_deal = _dealt(*key)
    left = _last.pop(key, None)
    if left is None or shown.taken[: len(left[2])] != left[2]:
        left = RestingGame(start, {}), at_deal, ()
    game, asked, taken = left
    with hearing.overheard() as heard:
        for action in shown.taken[len(taken) :]:
            game.act(as_step(action))
    asked = asked | heard
    with hearing.overheard() as heard:
        for action in tried:
            with suppress(NoStep):
                game.refused(as_step(action))
    _last.clear()
    _last[key] = game, asked, shown.taken
    return asked | heard, game.state


@lru_cache(maxsize=FEW)
def _dealt(
    edition: Edition,
    chosen: tuple[str | None, ...],
    dealer: int,
    hands: Trio,
    shown: int,
    second: int,
    before: Trio,
) -> tuple[State, Heard]:
    """The game as it is dealt, and what the deal asks. Games that are tried one after another often
    begin alike."""
    cards = [list(cards_in(hand)) for hand in hands]
    with hearing.overheard() as heard:
        return dealt(edition, chosen, dealer, cards, shown, second, before), heard


def _allowed_in_one(finding: Finding, shown: Shown) -> Heard:
    """What is asked in either edition of what it alone allows at the end of the game."""
    (other,) = _otherwise(finding.key, finding.edition)
    twin, heard = shown.in_edition(other), Heard()
    if twin is not None:
        may = {one: set(legal_actions(one.ends())) for one in (shown, twin)}
        heard |= _followed(shown, may[shown] - may[twin])[0]
        heard |= _followed(twin, may[twin] - may[shown])[0]
    return heard


def _otherwise(key: Key, edition: Edition) -> list[Edition]:
    """The other of the two editions that differ."""
    return [e for e in EDITIONS if e in key.detail and e != edition]


def _is_doubt(key: Key, at: Hashable, asked: AnsweredQuestion) -> bool:
    """Games that are alike ask the same: it is looked at once."""
    if (key, at) not in _known:
        if len(_known) >= MANY:
            _known.clear()
        _known[key, at] = _doubted(key, asked)
    return _known[key, at]


def _doubted(key: Key, asked: AnsweredQuestion) -> bool:
    setting = asked.setting
    ruled = ask(setting, asked.name, *asked.view)
    if key.letter == "I":
        return _stands(ruled, key.settled_by)
    if whole(asked.name) != key.question:
        return False
    if key.letter == "E":
        here = next(e for e in EDITIONS if setting.edition[e])
        (other,) = _otherwise(key, here)
        there = replace(setting, edition={e: e == other for e in EDITIONS})
        return _differ(ruled, ask(there, asked.name, *asked.view))
    if key.letter == "K":
        without = setting.without(key.settled_by)
        return _is_unknowable(asked, without) and not _is_unknowable(asked, setting)
    if rulings_of(ruled, rulings()).get(key.settled_by) is not True:
        return False
    printed = ask(setting.printed_only(), asked.name, *asked.view)
    if key.letter == "T":
        return printed.gap is True
    if key.letter == "C":
        return printed.contradiction is True
    return _differ(printed, ruled)


def _is_unknowable(asked: AnsweredQuestion, setting: Setting) -> bool:
    """As the rules are read, another moment that shows the same has another answer."""
    views, facts = what_is_hidden(asked.name, asked.view)
    solver = z3.SimpleSolver()
    solver.add(*facts, lift(look_alike_and_differ(asked.name, views, setting)))
    return possible(solver)


def _stands(question: Question, clause: str) -> bool:
    """The clause or ruling is among what answers the question."""
    said = (i for i in question.answering if question.said[i].clause == clause)
    return any(question.stands(i) is True for i in said)


def _differ(one: Question, other: Question) -> bool:
    """Each has one answer, and not the same."""
    both = all(list(q.answering) and q.defined is True for q in (one, other))
    return both and same(one.answer, other.answer) is False
