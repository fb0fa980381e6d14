"""The account of a set: worked cases, who goes first, the verdict."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import Any

import pytest
from docs.building import sample

from docs import full_table
from eidex.conflicts.report.account import account
from eidex.conflicts.report.account_text import full, same_answer, sheet, sheet_html
from eidex.conflicts.report.faq import faq, faq_of
from eidex.conflicts.report.totals import BECOMES
from eidex.conflicts.report.turns import asks_who_first, first_of, in_turn, turns, who_first
from eidex.conflicts.report.worked import Worked, can_meet, replayed, told, worked, worked_for
from eidex.model.clauses.moments import turn_view
from eidex.model.games.totals import TOTALS
from eidex.model.logic.setting import Setting
from eidex.model.questions.registry import ask
from eidex.reference_engine import IllegalAction
from eidex.rulebook import EDITIONS, Edition, characters
from eidex.rulebook.language import LANGUAGES, speaking

TRIO = ("RA", "LJ", "S6")


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    return sample()


# -- worked cases ----------------------------------------------------------------------------------


def test_every_worked_case_replays_in_its_editions() -> None:
    for one in worked():
        for edition in one.editions:
            assert replayed(one.begins(edition), one.play), one.id


def test_there_is_at_most_one_for_two_in_an_edition() -> None:
    """And one with a third character before it, at most."""
    some = [(w.pair, edition, bool(w.third)) for w in worked() for edition in w.editions]
    assert len(some) == len(set(some)) > 1000


def test_no_case_of_two_names_a_third_character() -> None:
    for pair in combinations(characters(), 2):
        others = {one.called for code, one in characters().items() if code not in pair}
        for edition in EDITIONS:
            for one in worked_for(pair, (edition,)):
                assert not others & set(re.findall(r"[\w-]+", " ".join(told(one, edition)))), one.id
    (one,) = worked_for(("RA", "LJ", "S6"), ("en",))[:1]
    assert "Sphinx plays the lizard nine face down." in told(one, "en")


def test_a_case_that_cannot_be_played_is_none() -> None:
    one, _ = (one for one in worked() if one.id == "LJ+RA-printed-example")
    with pytest.raises(IllegalAction):
        replayed(one.begins("en"), (*one.play[:3], "1:!RA(H10+H9)"))


def test_the_printed_example_says_that_the_swap_is_void() -> None:
    """What ORDER.EXAMPLE_SPHINX prints: Skat answers, the swap comes to nothing, the ten wins."""
    both = [one for one in worked() if set(one.pair) == {"RA", "LJ"}]
    assert [one.id for one in both] == ["LJ+RA-printed-example"] * 2
    for one, edition in product(both, EDITIONS):
        text = told(one, edition)
        assert "The two are no neighbours any more: the swap comes to nothing." in text
        assert text[-2:] == [
            "Jiu-Jitsu takes the trick.",
            "Had Skater not acted, Skater would have taken the trick.",
        ]


def test_without_the_answer_the_swap_holds() -> None:
    """What is said comes from the replay, not from the case's name."""
    one, _ = (one for one in worked() if one.id == "LJ+RA-printed-example")
    unanswered = Worked(one.id, one.pair, one.editions, one.start, one.play[:-1])
    text = told(unanswered, "en")
    assert not [line for line in text if "comes to nothing" in line]
    assert "Skater takes the trick." in text


def test_each_two_with_a_finding_have_one(table: dict[str, Any]) -> None:
    for row in table["findings"]:
        if len(row["characters"]) == 2:
            assert can_meet(row["edition"], row["characters"]), row["id"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_two_that_can_act_at_one_moment_have_one(edition: Edition) -> None:
    """But Ultimo acts when all hands are empty, and these two need cards in hands."""
    pairs = [pair for pair in combinations(characters(), 2) if turns(edition, pair)]
    without = [pair for pair in pairs if not can_meet(edition, pair)]
    assert without == [("HA", "HK"), ("HA", "S8")]


# -- who goes first --------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_model_has_the_same_one_go_first(edition: Edition) -> None:
    for one, other in combinations(characters(), 2):
        setting = Setting.fixed(edition, (one, other))
        for turn in turns(edition, (one, other)):
            for window, first in turn.windows:
                asked = ask(setting, "acts_before", turn_view(one, other, edition, window, first))
                assert asked.is_answered((True,)) is True, (one, other, window)
        assert first_of(edition, one, other) in ((one, other), (other, one))
        if turns(edition, (one, other)):
            assert first_of(edition, other, one) == (one, other)


def test_what_is_earlier_goes_first_where_no_moment_is_shared() -> None:
    assert first_of("en", "H9", "RA") == ("H9", "RA")
    assert first_of("en", "HA", "L7") == ("HA", "L7")


def test_orders_in_words() -> None:
    when = "when a trick is complete, before it is taken"
    assert in_turn(("HA", "L7"), EDITIONS) == [f"Ultimo first; Korrektor may answer ({when})."]
    assert in_turn(("LA", "R8"), EDITIONS) == ["Dealer first, then Zombie (before a trick)."]
    assert in_turn(("RA", "S6"), EDITIONS) == []
    assert in_turn(("LQ", "SJ"), EDITIONS) == ["Scharfmacher acts on a trick before Feministin."]
    *_, again = in_turn(("HK", "S8"), ("en",))
    assert again == "Voyeur may also act after Taschenspieler."


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_three_have_words_for_their_moments(edition: Edition) -> None:
    for three in combinations(characters(), 3):
        for line in in_turn(three, (edition,), can_meet):
            assert line.endswith("."), line


def _order(edition: Edition, pair: tuple[str, str], by: str, *actions: str, late: str = "") -> Any:
    told_ = [["at one moment", " / ".join(actions)]] + ([["no longer", late]] if late else [])
    return {
        "letter": "O",
        "question": "acts_before",
        "edition": edition,
        "characters": list(pair),
        "settled_by": by,
        "detail": f"order: {' / '.join(actions)}",
        "position": told_,
    }


def test_a_finding_of_order_is_answered_by_who_goes_first() -> None:
    row = _order("en", ("HA", "L7"), "R-148", "Korrektor rejects", "Ultimo takes over")
    assert asks_who_first(row) == "Who goes first, Ultimo or Korrektor?"
    assert who_first(row) == "Ultimo first; Korrektor may still act."
    late = "after 'Ultimo takes over': 'Korrektor rejects'"
    row = _order("en", ("HA", "L7"), "R-148", "Korrektor rejects", "Ultimo takes over", late=late)
    assert who_first(row) == "Ultimo first; then it can be too late for Korrektor."
    actions = "Schwarzpeter is called", "Laser draws a card to be put down"
    row = _order("nl", ("RJ", "L9"), "ORDER.MOMENTS", *actions)
    assert who_first(row).startswith("Schwarzpeter first")
    assert who_first({**row, "letter": "T"}) == ""


# -- the account -----------------------------------------------------------------------------------


def test_what_they_do_to_each_other_stands_first(table: dict[str, Any]) -> None:
    found = account(faq(table), TRIO, EDITIONS)
    text = full(found)
    places = [
        text.index(part) for part in ("Who goes first", "Jiu-Jitsu + Skater", "Jiu-Jitsu alone")
    ]
    assert places == sorted(places)
    assert "In every game" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_nothing_is_left_out_of_a_sheet(table: dict[str, Any]) -> None:
    """What they raise together in full; what each raises alone, too, or by its title."""
    found = account(faq(table), TRIO, EDITIONS)
    page, text = sheet_html(found), sheet(found)
    cases = [one for one in faq_of(faq(table), TRIO) if one["characters"]]
    together = sum(len(case["characters"]) > 1 for case in cases)
    again = page.count("As with ")
    assert page.count("<dt>") == text.count("\n  ? ") == together - again < len(cases)
    assert all(one["ruling"] in text and one["ruling"] in page for one in cases)
    assert "://" not in page
    assert "@media print" in page
    short = account(faq(table, editions=("en",)), TRIO[:1], ("en",))
    assert "Decided: " in text
    assert "Decided: " not in sheet(short)


def test_the_card_of_the_base_game(table: dict[str, Any]) -> None:
    found = account(faq(table, editions=("de",)), (), ("de",))
    assert "[R-003" not in sheet(found)
    assert "[R-005" in sheet(found)


@pytest.mark.parametrize(
    ("decided", "verdict"),
    [
        ("house ruling", "Well defined, with a ruling on 1 question that your powers raise"),
        ("open", "Open: a question comes up that neither the printed rules nor a ruling decides."),
        ("", "Safe to play together: your powers raise no question about each other."),
    ],
)
def test_the_verdict(table: dict[str, Any], decided: str, verdict: str) -> None:
    row = next(f for f in table["findings"] if f["id"] == "en:RA+LJ:C:rank_order:R-027")
    rows = [{**row, "decided_by": decided}] if decided else []
    found = account(faq({**table, "findings": rows}, editions=("en",)), ("RA", "LJ"), ("en",))
    assert found.verdict[0].startswith(verdict)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_changes_157_says_what_it_becomes_and_nobody_else(edition: Edition) -> None:
    said = {code: sheet(account([], (code,), (edition,))) for code in characters()}
    found = {code: " ".join(text.split()) for code, text in said.items()}
    assert {code for code in found if "Together the scores come to" in found[code]} == {*TOTALS}
    assert all(BECOMES[code] in found[code] for code in TOTALS)


def test_powers_that_never_meet() -> None:
    found = account([], ("R9", "S6"), ("en",))
    assert found.verdict == [
        "Safe to play together: your powers act at different moments and raise no question."
    ]
    assert found.meetings == []


def test_an_edition_that_was_asked_for_is_not_said_to_matter(table: dict[str, Any]) -> None:
    for edition in EDITIONS:
        for one in faq(table, editions=(edition,)):
            assert "depends on the edition" not in one["answer"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_is_said_in_the_language_that_is_spoken(language: Any) -> None:
    """Whatever is left in English would be the same in two languages."""
    with speaking("en"):
        english = {line for one in worked() for line in told(one, one.editions[0])}
    if language != "en":
        with speaking(language):
            lines = {line for one in worked() for line in told(one, one.editions[0])}
        assert not english & lines
    assert not [line for line in english if "{" in line]


HEAVY = (("RQ", "HJ", "H9"), ("R10", "L9", "L7"), ("RA", "LJ", "S6"), ("S10", "S9", "R6"))


def test_the_sheet_of_three_that_raise_much_is_one_page() -> None:
    """Of a full table; the first worked case is left out last."""
    whole = full_table.as_of_today(full_table.kept())
    whole["findings"] = [one for one in whole["findings"] if one["edition"] == "en"]
    cases = faq(whole)
    for chosen in HEAVY:
        found = account(cases, chosen, ("en",))
        text = sheet(found, 10_000)
        assert len(text.split()) <= 560, chosen  # a page of A4; 852 in full
        assert "Dutch" not in text  # each moment as this edition has it
        first = next(one for one in found.meetings if one.worked and one.cases)
        assert " ".join(first.worked) in text


def test_a_ruling_is_answered_once_on_a_sheet(table: dict[str, Any]) -> None:
    text = sheet(account(faq(table), TRIO, EDITIONS), 10_000)
    assert text.count("[R-023") == 1
    assert "As with Jiu-Jitsu + Sphinx: When Sphinx speaks (R-023)." in text


def test_answers_that_differ_in_names_only_are_one_on_a_sheet() -> None:
    def of(ruling: str, *some: str) -> str:
        return same_answer({"ruling": ruling, "characters": list(some), "editions": ["en"]})  # type: ignore[typeddict-item]

    assert of("R-023", "RA", "S6") == of("R-023", "HA", "S6")
    assert of("R-110", "LA", "L7") == of("R-110", "SK", "L7") != of("R-110", "RQ", "L7")
    assert of("R-060", "SQ", "L10") != of("R-060", "L10", "H10")  # yes both, for other reasons
