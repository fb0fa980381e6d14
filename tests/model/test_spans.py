"""Spans that can be counted in two ways: where they come apart, and that the model counts so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eidex.model.logic.checking import Undecided
from eidex.model.spans import differences
from eidex.model.spans.differences import Answer, answers, meaning, named
from eidex.rulebook import EDITIONS, RulebookError, Span, spans

GATHERED, REJECTED = "a trick is gathered", "Korrektor rejects the trick"
CARD = "Konsumentenschutz rejects a card"
JUSTICE = spans()["the next two tricks"]


def asked(*chosen: Span, only: tuple[str, ...] = (GATHERED, REJECTED, CARD)) -> list[Answer]:
    return list(answers(chosen, ("en",), only=only))


def differ(found: list[Answer]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Where the ways come apart, with whom."""
    return {one.step: one.sets for one in found if one.verdict == "differ"}


@pytest.mark.nightly
@pytest.mark.untraced
def test_every_difference_is_decided_and_the_model_counts_as_the_way_that_holds() -> None:
    """Where a trick or a card goes; `make prove` has all steps. Nothing is said to be decided that
    need not be."""
    found = list(answers(spans().values(), only=(GATHERED, REJECTED, CARD)))
    assert [one for one in found if not one.settled] == []
    apart = {(one.span, one.step, one.edition) for one in found if one.verdict == "differ"}
    said = {(s.id, step, edition) for s in spans().values() for step, edition in s.decided}
    assert apart == said
    assert {edition for _, _, edition in apart} == set(EDITIONS)


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("span", "sets"),
    [
        # worked from the printed rules, not from what came out
        ("that trick, of a swap", {GATHERED: (("RA",),), REJECTED: (("RA", "L7"),)}),
        ("the next two tricks", {GATHERED: (("SQ", "SJ"),), REJECTED: (("SQ", "L7"),)}),
        ("the lead asked for", {REJECTED: (("HJ", "L7"),), CARD: (("HJ", "H9"),)}),
        ("the lead drawn", {REJECTED: (("RQ", "L7"), ("L9", "L7")),
                            CARD: (("RQ", "H9"), ("L9", "H9"))}),
        ("the first trick", {REJECTED: (("L9", "L7"),)}),
        ("the trick with the key", {GATHERED: (("SQ", "S7"),), REJECTED: (("L7", "S7"),)}),
    ],
)  # fmt: skip
def test_ways_come_apart_with_these_characters(
    span: str, sets: dict[str, tuple[tuple[str, ...], ...]]
) -> None:
    assert differ(asked(spans()[span])) == sets


def test_two_ways_that_say_the_same_of_a_step_do_not_differ_there() -> None:
    """The cards of a demand go when the trick is gathered, and only Korrektor parts the two."""
    found = asked(spans()["this trick, of a demand"])
    assert {one.step: one.verdict for one in found} == {
        GATHERED: "same",
        REJECTED: "differ",
        CARD: "same",
    }


def test_what_nothing_decides_is_open() -> None:
    found = asked(replace(JUSTICE, decided={}))
    assert {one.step for one in found if not one.settled} == {GATHERED, REJECTED}
    assert all(one.state for one in found if one.verdict == "differ")


def test_a_way_that_the_model_does_not_count_is_refuted() -> None:
    found = asked(replace(JUSTICE, way="as_tricks_that_lay"), only=(REJECTED,))
    assert [(one.follows, one.settled) for one in found] == [("refuted", False)]
    assert any(line.endswith("is Korrektor") for line in found[0].against)


@pytest.mark.parametrize("at", [2, 3, 4])
def test_what_the_solver_does_not_decide_is_not_settled(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    really, times = differences.possible, []

    def gives_up(*arguments: object) -> bool:
        times.append(arguments)
        if len(times) >= at:
            raise Undecided("canceled")
        return really(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(differences, "possible", gives_up)
    (found,) = asked(JUSTICE, only=(REJECTED,))
    assert (found.verdict, found.follows, found.settled) == ("not decided", "not decided", False)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"runs": "nonsense"}, "the next two tricks has no predicate 'nonsense'; write it in"),
        ({"ways": ("as_tricks_gathered", "other")}, "has no predicate 'other'"),
        ({"decided": {("Nobody moves", "en"): ("R-068",)}}, "names no step 'Nobody moves'"),
    ],
)
def test_a_name_that_is_not_there_is_one_line(change: dict, message: str) -> None:
    with pytest.raises(RulebookError) as caught:
        asked(replace(JUSTICE, **change))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_each_predicate_is_used_and_says_what_it_means() -> None:
    used = {name for s in spans().values() for name in (s.runs, s.does, *s.ways) if name}
    assert used == set(named())
    assert all(meaning(name).endswith(".") for name in used)
