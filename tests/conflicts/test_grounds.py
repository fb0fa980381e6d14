"""What rulings rest on is found by the solver, and a power that is forgotten is an error."""

import pytest
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli.commands import cli
from eidex.conflicts.checks import all_sets, fields
from eidex.conflicts.checks.fields import Field
from eidex.conflicts.run import grounds as run
from eidex.conflicts.run.grounds import grounds_of
from eidex.model.clauses import rulings as house_rulings
from eidex.model.clauses.characters import la_dealer
from eidex.model.clauses.views import SwapView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, neg
from eidex.model.questions import free_views
from eidex.model.questions.irrelevant_fields import IRRELEVANT


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch):
    """Questions are put together anew, before and after."""
    all_sets._of_all.cache_clear()
    monkeypatch.setattr(free_views, "askable", free_views.askable.__wrapped__)
    yield monkeypatch
    all_sets._of_all.cache_clear()


# Each worked out from the clauses by hand.
@pytest.mark.parametrize(
    ("ruling", "kinds", "flag"),
    [
        ("R-035", ("flag",), "doubtful"),
        ("R-029", ("flag",), "doubtful"),
        ("R-040", ("gap",), ""),
        ("R-012", ("contradiction",), ""),
        ("R-110", ("only rulings",), ""),
        ("R-048", ("against",), ""),
        ("R-017", ("flag",), "void"),
        ("R-002", ("gap",), ""),
    ],
)
def test_what_a_ruling_rests_on(ruling: str, kinds: tuple[str, ...], flag: str) -> None:
    found = grounds_of(ruling)
    assert found.kinds == kinds
    assert {one.flag for one in found.grounds} == {flag}
    assert found.ours == (kinds in (("flag",), ("only rulings",)))


def test_a_gap_is_shown_with_the_clauses_that_nearly_apply() -> None:
    (german,) = (one for one in grounds_of("R-040").grounds if one.edition == "de")
    assert [(near.clause, near.fields) for near in german.near] == [
        ("CHAR.R8.TWO_HAVE_TRICKS", ("first",))
    ]
    (english,) = grounds_of("R-110", ["en"]).grounds
    assert english.silent == ("CHAR.L7.CARDS_BACK", "ORDER.CLOSED")
    clash = grounds_of("R-012", ["en"]).grounds[0]
    assert clash.clauses == ("CHAR.S7.ANIMAL_TRICK", "CHAR.S7.EMPTIED")


def test_a_ruling_that_repeats_a_printed_clause_follows_from_it(
    fresh: pytest.MonkeyPatch,
) -> None:
    def may_swap(view: SwapView) -> list[Said]:
        return [Said("R-022", conj(view.neighbours, view.same_suit), (True,))]

    may_swap.__module__ = house_rulings.__name__
    fresh.setattr(house_rulings, "may_swap", may_swap)
    run.grounds.__globals__["text_of"].cache_clear()
    found = grounds_of("R-022", ["en"])
    run.grounds.__globals__["text_of"].cache_clear()
    assert found.kinds == ("follows",)
    assert not found.ours


def test_without_its_flag_the_gap_is_gone_and_the_ruling_follows_or_clashes(
    fresh: pytest.MonkeyPatch,
) -> None:
    def may_offer(view: UseView) -> list[Said]:
        return [Said("CHAR.LA.MAY_OFFER", True, (conj(view.in_window, view.fits),))]

    may_offer.__module__ = la_dealer.__name__
    fresh.setattr(la_dealer, "may_offer", may_offer)
    assert grounds_of("R-035", ["en"]).kinds == ("against",)


# -- flags -------------------------------------------------------------------------------------


def test_every_flag_is_looked_at_or_proved_irrelevant_in_some_questions() -> None:
    found = [f for part in ("may_swap", "may_lead", "sees") for f in fields.fields(wanted=part)]
    assert {field.verdict for field in found} == {"proved"}
    assert {f.field for f in found if f.part == "may_swap" and f.only_by_rulings} == {"face down"}
    assert {f.field for f in found if f.part == "may_lead" and f.listed} == {
        *IRRELEVANT["may_lead"].split(", ")
    }


def test_a_power_that_is_forgotten_in_a_question_is_an_error(fresh: pytest.MonkeyPatch) -> None:
    def may_swap(view: SwapView) -> list[Said]:
        return [Said("R-015", neg(view.same_suit), (False,))]

    may_swap.__module__ = house_rulings.__name__
    fresh.setattr(house_rulings, "may_swap", may_swap)
    (found,) = fields.fields(wanted="may_swap")
    assert (found.field, found.verdict, found.listed) == ("face down", "refuted", False)
    run = CliRunner().invoke(cli, ["prove", "--flags", "--question", "may_swap"])
    assert run.exit_code == 1
    assert "may_swap: nothing looks at face down" in run.output


def test_a_flag_that_is_listed_and_looked_at_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fields, "IRRELEVANT", {"may_swap": "face down"})
    run = CliRunner().invoke(cli, ["prove", "--flags", "--question", "may_swap"])
    assert run.exit_code == 1
    assert "face down is listed as irrelevant and looked at (en rulings" in run.output


def test_what_is_listed_is_a_flag_of_the_question() -> None:
    for part, names in IRRELEVANT.items():
        queries = [all_sets.query(edition, part) for edition in ("en", "de", "nl")]
        known = {fields.plain(name) for query in queries for name in fields._fields(query)}
        assert set(names.split(", ")) <= known, part


def test_the_second_solver_is_asked_about_what_is_irrelevant(tmp_path) -> None:
    pytest.importorskip("cvc5", reason="the extra `certify` is not installed")
    run = CliRunner().invoke(
        cli, ["prove", "--flags", "--certify", "--question", "may_play", "--json"]
    )
    assert run.exit_code == 0, run.output
    data = {one["field"]: one for one in fits("prove", run.output)["flags"]}
    assert data["demand"]["certificate"]["opinion"] == "agrees"
    assert data["skat"]["certificate"] is None
    assert data["hidden before"]["looked_at"] == dict.fromkeys(("en", "de", "nl"), "rulings")


# -- the command -------------------------------------------------------------------------------


def test_the_command_weighs_all_rulings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "rulings", lambda: {"R-035": None, "R-024": None, "R-040": None})
    said = CliRunner().invoke(cli, ["prove", "--rulings", "--edition", "en"])
    assert said.exit_code == 0, said.output
    assert "R-035: rests on a flag that stands for the doubt itself (doubtful)" in said.output
    assert "R-024: no question has it speak" in said.output
    assert "1 of 3 decide only what the solver has not found" in said.output
    said = CliRunner().invoke(cli, ["prove", "--rulings", "--edition", "en", "--json"])
    assert [one["kinds"] for one in fits("prove", said.output)["rulings"]] == [
        ["flag"],
        [],
        ["gap"],
    ]


@pytest.mark.parametrize(
    "options",
    [
        ["--flags", "--edition", "en"],
        ["--flags", "--question", "nothing"],
        ["--rulings", "--question", "may_play"],
        ["--invariants", "--flags"],
    ],
)
def test_what_does_not_go_together_is_one_line(options: list[str]) -> None:
    said = CliRunner().invoke(cli, ["prove", *options])
    assert said.exit_code != 0
    assert len(said.output.strip().splitlines()) == 1


def test_a_field_says_who_looks_at_it() -> None:
    field = Field("p", "f", {"en": "rulings", "de": "nobody", "nl": "clauses"}, False, "proved")
    assert not field.only_by_rulings
