"""What a player or judge reads is whole sentences in their language: no place to fill, no name of
a clause instead of a sentence, no English where another language is spoken."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from docs.building import sample

from eidex.conflicts.report.account import account
from eidex.conflicts.report.account_text import every, full, sheet, sheet_html
from eidex.conflicts.report.faq import Case, faq, how_often, printed, reasons_in_words
from eidex.conflicts.report.faq_text import as_markdown, question
from eidex.conflicts.report.table import row
from eidex.conflicts.report.told import answer_of, asked, note_of
from eidex.rulebook import (
    EDITIONS,
    LANGUAGES,
    clauses,
    clauses_in,
    questions_in,
    rulings,
    rulings_in,
)
from eidex.rulebook.language import speaking

CLAUSE = re.compile(r"\b[A-Z]+(?:\.[A-Z0-9_]+)+\b")
PLACE = re.compile(r"[{}]")
ENGLISH = re.compile(r"\b(the|which|trick|seat|when|does|this|nobody|card|played)\b")


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    """An older table: some of its questions have places to fill, one is the name of a clause."""
    found = sample()
    assert any("{" in one["asks"] for one in found["findings"])
    assert any(one["asks"] in clauses() for one in found["findings"])
    return found


def sentences(case: Case) -> Iterator[str]:
    """All that is read of a case but the names of its clauses."""
    yield from (case["asks"], case["answer"], case["principle"], how_often(case))
    yield from (text for says in case["by_edition"].values() for text in says)
    yield from reasons_in_words(case)
    yield from (text for why in case["why"] for text in (why["says"], printed(why)))
    yield question(case, ["en"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_case_is_told_in_sentences(table: dict[str, Any], language: str) -> None:
    with speaking(language):
        for case in faq(table):
            for text in sentences(case):
                assert not PLACE.search(text), text
                assert not CLAUSE.search(text), text
                assert language == "en" or not ENGLISH.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_the_table_is_told_in_sentences(table: dict[str, Any], language: str) -> None:
    """`query` prints these."""
    with speaking(language):
        for found in table["findings"]:
            for text in (asked(found), answer_of(found), note_of({"note": "", **found})):
                assert not PLACE.search(text), text
                assert not CLAUSE.search(text), text
                assert language == "en" or not ENGLISH.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_and_the_faq_have_no_places_to_fill(table: dict[str, Any], language: str) -> None:
    with speaking(language):
        cases = faq(table)
        found = account(cases, ("RA", "LJ", "S6"), EDITIONS)
        style = re.compile(r"<style>.*?</style>", re.DOTALL)
        for text in (
            as_markdown(cases),
            every(cases, EDITIONS),
            full(found, why=True, clauses=True),
            sheet(found),
            style.sub("", sheet_html(found)),
        ):
            assert not PLACE.search(text)
            if language != "en":
                lines = (line for line in text.splitlines() if "records/" not in line)
                assert not [line for line in lines if ENGLISH.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_sentences_where_sentences_are_read(language: str) -> None:
    """A note or a reason may name a clause beside its sentence."""
    read = [text for one in rulings_in(language).values() for text in (one.asks, one.answer)]
    read += [one.principle for one in rulings_in(language).values()]
    read += [one.says for one in clauses_in(language).values()]
    read += [one.asks for one in questions_in(language).values()]
    for text in read:
        assert not CLAUSE.search(text), text
        assert not PLACE.search(text), text
        assert text.rstrip(")")[-1] in ".?!", text
    for one in rulings_in(language).values():
        for text in (*one.rejected, *one.evidence, *one.against.values(), *one.note.values()):
            assert not PLACE.search(text), text
            assert not CLAUSE.fullmatch(text.rstrip(".")), text


def test_a_broken_invariant_is_asked_as_a_sentence() -> None:
    """Not as the name of the clause that does not hold."""
    from eidex.conflicts.checks.findings import Finding, Key

    key = Key("I", "invariant", "CHAR.LK.SCORE", "POINTS.TOTAL")
    told = row(Finding(key, "en", ("LK",), "count", (), ()), {})
    assert told["asks"] == f"{clauses()['POINTS.TOTAL'].says} Does that hold here?"


@pytest.mark.parametrize("language", ["de", "nl"])
def test_every_ruling_is_told_by_its_number(table: dict[str, Any], language: str) -> None:
    """The texts of a table are English; its numbers lead to those of the rulebook."""
    with speaking(language):
        for case in faq(table):
            if case["ruling"]:
                ours = rulings_in(language)[case["ruling"]]
                answer = ours.answer_for(case["editions"][0], case["characters"])
                assert case["answer"] == answer != rulings()[case["ruling"]].answer
                assert case["rejected"] == list(ours.rejected)
