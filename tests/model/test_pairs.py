"""What two characters leave open between them: the solver finds the rulings R-087 to R-098 for just
these sets, and needs them there and nowhere else. Nothing here tells it where to look."""

from __future__ import annotations

import pytest
import z3

from eidex.conflicts.checks import all_sets
from eidex.conflicts.checks.findings import in_list_order
from eidex.model.logic.checking import possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import lift, neg
from eidex.model.questions import free_views
from eidex.model.questions.registry import whole
from eidex.rulebook import EDITIONS, Edition, rulings

NEEDED: list[tuple[str, str, str]] = [
    ("R-087", "SQ S7", "cards_go_to"),
    ("R-087", "H10 S7", "cards_go_to"),
    ("R-087", "HA S7", "cards_go_to"),
    ("R-088", "HA SQ H7", "last_trick_bonus"),
    ("R-089", "LJ H8", "may_play"),
    ("R-090", "LJ L8", "rank_order"),
    ("R-091", "RA L8", "rank_order"),
    ("R-092", "L10 H7", "victory_points"),
    ("R-093", "LJ R10", "may_play"),
    ("R-094", "R7", "stays_down"),
    ("R-095", "H9", "card_stands"),
    ("R-096", "L9 S9", "draws_for"),
    ("R-097", "HQ S9", "may_receive"),
    ("R-097", "S9 L8", "may_move"),
    ("R-097", "S9 R7", "may_take_put_down"),
    ("R-097", "S9 H7", "may_declare"),
    ("R-097", "S9 R6", "may_strip"),
    ("R-098", "HJ R10", "may_lead"),
]
"""Ruling, characters, and the question (or its part) that it answers."""
AMONG = in_list_order(code for _, chosen, _ in NEEDED for code in chosen.split())


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_solver_finds_each_ruling_for_just_these_sets(edition: Edition) -> None:
    """Smallest sets: with one member of a pair nothing is open. A larger set may raise the same
    question in another way."""
    found = {
        (finding.key.settled_by, " ".join(finding.characters), finding.key.question)
        for finding in all_sets.findings(edition, among=AMONG)
        if "R-087" <= finding.key.settled_by <= "R-098"
    }
    smallest = {
        (ruling, chosen, question)
        for ruling, chosen, question in found
        if not any(
            (ruling, question) == (one, asked) and {*less.split()} < {*chosen.split()}
            for one, less, asked in found
        )
    }
    assert smallest == {
        (ruling, _needed(edition, ruling, chosen), whole(part))
        for ruling, chosen, part in NEEDED
        if edition in rulings()[ruling].editions
    }


def _needed(edition: Edition, ruling: str, chosen: str) -> str:
    """In German Fahnder demands after its lead: another is made where Konsumentenschutz has sent
    that one back."""
    return "HJ R10 H9" if (edition, ruling) == ("de", "R-098") else chosen


def open_without(edition: Edition, chosen: tuple[str, ...], part: str, *off: str) -> bool:
    """With these switched off some position has no answer, or two."""
    asked = free_views.question(part, Setting.fixed(edition, chosen).without(*off))
    if asked is None:
        return False
    question, facts = asked
    solver = z3.Solver()
    solver.add(*facts, lift(neg(question.defined)))
    return possible(solver)


@pytest.mark.slice(3)
@pytest.mark.parametrize(("ruling", "characters", "part"), NEEDED)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_question_is_open_without_the_ruling(
    edition: Edition, ruling: str, characters: str, part: str
) -> None:
    chosen = tuple(_needed(edition, ruling, characters).split())
    assert not open_without(edition, chosen, part)
    needed = edition in rulings()[ruling].editions
    assert open_without(edition, chosen, part, ruling) == needed
    for code in chosen:
        fewer = tuple(other for other in chosen if other != code)
        assert not open_without(edition, fewer, part, ruling)


def test_seher_and_lasers_card_differ_between_editions() -> None:
    """Dutch does not except it, and needs no ruling for that."""
    pair = ("L9", "S9")
    assert not any(open_without(edition, pair, "sees") for edition in EDITIONS)
    found = all_sets.findings("nl", among=pair)
    differ = [f.key for f in found if f.characters == pair and f.key.question == "sees"]
    assert {(key.letter, key.detail) for key in differ} == {("E", "de-nl"), ("E", "en-nl")}
