"""Whether a game has the doubt that a finding is about: the model follows it by the clauses, and
print alone is asked what came up there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eidex.conflicts.checks.findings import Finding
from eidex.model.games.game import dealt
from eidex.model.logic.doubts import rulings_of
from eidex.model.logic.terms import same
from eidex.model.questions.registry import ask, whole
from eidex.model.state.asked import AnsweredQuestion
from eidex.model.state.hearing import overheard
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.resting import RestingGame
from eidex.reference_engine.core.cards import cards_in
from eidex.rulebook import rulings

if TYPE_CHECKING:
    from eidex.conflicts.search.monitor import Shown

BY_PRINT = "TCL"
"""Letters of findings about what print alone says: nothing, two things, another than the ruling."""


def in_doubt(finding: Finding, shown: Shown) -> bool:
    """In this game the finding's question comes up where its ruling applies, and print alone says
    there what the finding is about. Of other findings it is not asked: True."""
    key = finding.key
    if key.letter not in BY_PRINT or key.settled_by not in rulings():
        return True
    pos = shown.deal.starts()
    hands, end = [list(cards_in(hand)) for hand in pos.hands], (pos.game.shown, pos.game.second)
    deal = shown.deal
    with overheard() as heard:
        start = dealt(deal.edition, deal.characters, deal.dealer, hands, *end, deal.before)
        game = RestingGame(start, {})
        for action in shown.taken:
            game.act(as_step(action))
        if shown.asked is not None:
            game.refused(as_step(shown.asked))
    return any(_is_doubt(finding, asked) for asked in heard.values())


def _is_doubt(finding: Finding, asked: AnsweredQuestion) -> bool:
    key = finding.key
    if whole(asked.name) != key.question:
        return False
    ruled = ask(asked.setting, asked.name, *asked.view)
    if rulings_of(ruled, rulings()).get(key.settled_by) is not True:
        return False
    printed = ask(asked.setting.printed_only(), asked.name, *asked.view)
    if key.letter == "T":
        return printed.gap is True
    if key.letter == "C":
        return printed.contradiction is True
    one = bool(list(printed.answering)) and printed.defined is True
    return one and same(printed.answer, ruled.answer) is False
