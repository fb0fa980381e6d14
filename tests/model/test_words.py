"""Words that can mean two things: differences are found, sameness is proved, what is open shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eidex.model.games import smallest_sets, under_invariants
from eidex.model.games.invariants import INVARIANTS
from eidex.model.logic.terms import conj
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.words import differences, predicates, whose
from eidex.model.words.differences import answer, decided_by
from eidex.model.words.predicates import looked_at, meaning, named, uses
from eidex.rulebook import EDITIONS, Edition, RulebookError, rulings

USES = {use.name: use for use in uses()}
POSSESSION = USES["possession (1)"]


@pytest.mark.slice(4)
@pytest.mark.parametrize("name", USES)
def test_every_difference_is_decided_and_the_model_does_what_was_chosen(name: str) -> None:
    """In one of the editions, each in turn; `make prove` has all of them."""
    edition = EDITIONS[list(USES).index(name) % len(EDITIONS)]
    found = answer(USES[name], edition)
    assert found.settled, (edition, found.follows, found.state)
    assert any(pair.verdict == "differ" for pair in found.differences)
    assert not any(pair.open for pair in found.differences)


@pytest.mark.parametrize(
    ("name", "one", "other", "sets"),
    [
        # worked from the printed rules, not from what came out
        ("possession (1)", 0, 1, [("L8",)]),
        ("last trick (2)", 0, 2, [("SJ",), ("R8",)]),
        ("own card (1)", 0, 1, [("SQ", "SJ")]),
        ("first trick (1)", 0, 1, [("L9", "L7")]),
        ("over the limit (1)", 0, 1, [()]),
        ("all 13 points (1)", 0, 1, [("S10", "H7")]),
        ("regular (1)", 0, 1, [("L10", "H7", "R6")]),
        ("next to each other (1)", 0, 1, [("RA", "LJ"), ("RA", "L8")]),
        ("put down, all of them (1)", 0, 1, [("S9", "L8")]),
        ("gets the raven jack (1)", 0, 1, [(c, "RJ") for c in ("HA", "SQ")]
         + [("RJ", c) for c in ("H10", "S7")]),
    ],
)  # fmt: skip
def test_two_readings_differ_with_these_characters(
    name: str, one: int, other: int, sets: list[tuple[str, ...]]
) -> None:
    use = USES[name]
    pair = {use.readings[one], use.readings[other]}
    (found,) = (d for d in answer(use, "en").differences if {d.one, d.other} == pair)
    assert found.verdict == "differ"
    assert list(found.sets) == sets
    assert found.state


def test_what_the_rules_keep_from_happening_is_proved_never_to_differ() -> None:
    """A card aside in the last trick: its seat would have had to hold another (R-045)."""
    use = USES["last trick (1)"]
    first = answer(use, "de").differences[0]
    assert (first.one, first.other) == ("no_card_is_left", "no_hand_holds_a_card")
    assert (first.verdict, first.sets) == ("never differ", ())


def two_names(monkeypatch: pytest.MonkeyPatch, **extra: object) -> None:
    monkeypatch.setattr(predicates, "named", lambda: named() | extra)


def test_two_readings_that_are_the_same_never_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(state: State, move: Move) -> object:
        return conj(whose.holds_it(state, move), True)

    two_names(monkeypatch, again=again)
    use = replace(POSSESSION, readings=("holds_it", "again"), chosen={})
    found = answer(use, "en")
    assert [pair.verdict for pair in found.differences] == ["never differ"]
    assert not found.differences[0].open


def test_a_reading_that_nobody_has_chosen_is_open() -> None:
    use = replace(POSSESSION, chosen={"de": POSSESSION.chosen["de"]})
    assert answer(use, "de").settled
    found = answer(use, "en")
    assert {pair.verdict for pair in found.differences} == {"differ", "never differ"}
    assert all(pair.open == (pair.verdict == "differ") for pair in found.differences)
    assert (found.follows, found.settled) == ("open", False)


def test_a_choice_that_the_model_does_not_follow_is_refuted() -> None:
    choice = replace(POSSESSION.chosen["en"], reading="holds_it")
    found = answer(replace(POSSESSION, chosen={"en": choice}), "en")
    assert (found.follows, found.settled) == ("refuted", False)
    assert any(line.endswith("is Umwerter") for line in found.state)


def test_a_moment_that_never_comes_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    two_names(monkeypatch, never=lambda state, move: state.tricks < 0)
    found = answer(replace(POSSESSION, when="never"), "en")
    assert {pair.verdict for pair in found.differences} == {"never looked at"}
    assert not found.settled


@pytest.mark.parametrize("at", [1, 2])
def test_what_the_solver_does_not_decide_is_not_settled(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    asked = []

    def gives_up(solver: object, *assumed: object) -> bool:
        asked.append(solver)
        if len(asked) >= at:
            raise differences.Undecided("canceled")
        return len(asked) == 1

    monkeypatch.setattr(differences, "possible", gives_up)
    monkeypatch.setattr(smallest_sets, "possible", gives_up)
    found = answer(USES["first trick (1)"], "en")
    assert {pair.verdict for pair in found.differences} == {"not decided"}
    assert found.follows == "not decided"
    assert not found.settled


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"when": "nonsense"}, "possession (1) has no predicate 'nonsense'; write it in"),
        ({"does": "nonsense"}, "possession (1) has no predicate 'nonsense'"),
        ({"readings": ("holds_it", "nothing")}, "possession (1) has no predicate 'nothing'"),
        ({"step": "Nobody moves"}, "possession (1) names no step 'Nobody moves'"),
    ],
)
def test_a_name_that_is_not_there_is_one_line(change: dict, message: str) -> None:
    with pytest.raises(RulebookError) as caught:
        looked_at(replace(POSSESSION, **change))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_predicate_that_names_a_field_which_does_not_exist_is_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    two_names(monkeypatch, wrong=lambda state, move: state.no_such_field)
    with pytest.raises(RulebookError, match=r"possession \(1\): predicate 'wrong' .*no_such_field"):
        answer(replace(POSSESSION, readings=("holds_it", "wrong"), chosen={}), "en")


def test_one_name_is_one_predicate_and_each_is_used_and_says_what_it_means() -> None:
    used = {name for use in uses() for name in (*use.readings, use.when, use.does)}
    helpers = {name for name in named() if name not in used}
    assert helpers <= {"worth"}
    for name in used - {"", "allowed", "refused"}:
        assert meaning(name).endswith("."), name


def test_a_name_given_twice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    named.cache_clear()
    monkeypatch.setattr(predicates, "SUBJECTS", (whose, whose))
    with pytest.raises(RulebookError, match="is there twice"):
        named()
    named.cache_clear()


@pytest.mark.slice(4)
@pytest.mark.parametrize("ruling", [r for r in rulings().values() if r.word], ids=lambda r: r.id)
def test_a_ruling_about_a_word_decides_a_difference(ruling) -> None:
    found = decided_by(ruling.id, ruling.editions[-1])
    assert found
    for pair in found:
        assert pair.use.word == ruling.word
        assert set(pair.use.clauses) & set(ruling.clauses)


@pytest.mark.parametrize("edition", EDITIONS[:1])
def test_without_the_lemmas_about_piles_more_would_seem_to_differ(
    monkeypatch: pytest.MonkeyPatch, edition: Edition
) -> None:
    """They are what rules out, for instance, a card face down without Sphinx."""
    from eidex.model.games.traces import TRACES

    weak = {name: holds for name, holds in INVARIANTS.items() if name not in TRACES}
    use = USES["only animals (1)"]
    (with_lemmas,) = answer(use, edition).differences
    monkeypatch.setattr(under_invariants, "INVARIANTS", weak)
    monkeypatch.setattr(under_invariants, "_made", under_invariants._made.__wrapped__)
    (without,) = answer(use, edition).differences
    assert with_lemmas.sets == (("S7", "S6"),)
    assert without.sets == (("S7",),)
