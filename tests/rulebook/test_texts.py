"""The rulebook in German and Dutch: everything is there, nothing is stale; and what says so."""

import tomllib
from pathlib import Path

import pytest

from eidex.rulebook import clauses_in, questions_in, rulings, rulings_in
from eidex.rulebook.stamp import main, stamped
from eidex.rulebook.texts import TRANSLATED, compared, differences, english, file_of, stamp

ENGLISH = {
    "R-001": {
        "title": "First lead",
        "answer": "The seat on the right.",
        "rejected": ["The dealer.", "Nobody."],
        "against": {"en": "Silent.", "nl": "Silent."},
    }
}
GERMAN = """
["R-001"]
title = "Erstes Ausspiel"
answer = "Der Platz rechts."
rejected = ["Der Geber.", "Niemand."]
against = "Sagt nichts."
"""


def of_german(text: str) -> list[str]:
    return list(compared(ENGLISH, tomllib.loads(text)))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_and_none_is_stale(language: str) -> None:
    wrong = differences(language)
    assert not wrong, "\n".join(wrong)


def test_a_stamped_translation_is_complete() -> None:
    assert of_german(stamped(GERMAN, ENGLISH)) == []


def test_a_stamp_is_written_once() -> None:
    once = stamped(GERMAN, ENGLISH)
    assert stamped(once, ENGLISH) == once
    assert tomllib.loads(once)["R-001"]["of"] == stamp(ENGLISH["R-001"])


def test_a_stamp_is_never_changed() -> None:
    """Otherwise nobody would have to look at the translation of an English text that changed."""
    stale = GERMAN + 'of = "00000000"\n'
    assert stamped(stale, ENGLISH).strip() == stale.strip()


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("", "", "R-001 has no of; run `make texts`"),
        ('title = "Erstes Ausspiel"\n', "", "R-001 has no title; translate it"),
        ('"Erstes Ausspiel"', '""', "R-001 has no title; translate it"),
        ('"Erstes Ausspiel"', '["Erstes"]', "R-001: title is one text in English"),
        ('"Erstes Ausspiel"', '"{seat}"', "R-001: title has a place {seat}; the English has"),
        (', "Niemand."', "", "R-001: rejected has 2 texts in English, here 1"),
        (', "Niemand."', ', ""', "R-001: rejected is a list of texts in English"),
        ('= "Sagt nichts."', '.en = "Nichts."', "R-001: against is for en, nl in English, here"),
        ("title", 'asks = "Wer?"\ntitle', "R-001 has asks, which the English has not; take it out"),
        ('["R-001"]', '["R-999"]\n["R-001"]', "R-999 is no entry of the English; take it out"),
        ('["R-001"]', '["R-002"]', "R-001 is missing; translate it"),
    ],
)
def test_what_is_wrong_is_named(before: str, after: str, line: str) -> None:
    assert any(one.startswith(line) for one in of_german(GERMAN.replace(before, after, 1)))


def test_a_translation_is_stale_when_its_english_changes() -> None:
    german = tomllib.loads(stamped(GERMAN, ENGLISH))
    changed = {"R-001": ENGLISH["R-001"] | {"answer": "The seat on the left."}}
    (line,) = compared(changed, german)
    assert line.startswith("R-001 is stale")


def test_the_command_stamps_and_names_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / file_of("de", "questions")
    path.parent.mkdir(parents=True)
    path.write_text('[players]\nasks = "Wie viele spielen mit?"\n', encoding="utf-8")
    assert main(tmp_path) == 1
    assert f'of = "{stamp(english("questions")["players"])}"' in path.read_text(encoding="utf-8")
    lines = capsys.readouterr().out.splitlines()
    assert "texts/de/questions.toml: pack is missing; translate it" in lines
    assert "texts/nl/rulings.toml is missing" in lines
    assert not any("players" in line for line in lines)


def test_english_is_the_rulebook_itself() -> None:
    assert rulings_in("en") is rulings()


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_ruling_is_told_in_another_language(language: str) -> None:
    one = rulings_in(language)["R-003"]
    assert one.answer != rulings()["R-003"].answer
    assert one.principle != rulings()["R-003"].principle
    assert isinstance(one.evidence, tuple)
    assert one.clauses == rulings()["R-003"].clauses


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_a_ruling_goes_against_is_told_for_each_edition(language: str) -> None:
    for name, ruling in rulings_in(language).items():
        assert ruling.against.keys() == rulings()[name].against.keys()
        assert ruling.note.keys() == rulings()[name].note.keys()


@pytest.mark.parametrize("language", TRANSLATED)
def test_clauses_and_questions_are_told_in_another_language(language: str) -> None:
    assert clauses_in(language)["PLAY.FOLLOW"].says != clauses_in("en")["PLAY.FOLLOW"].says
    assert questions_in(language)["players"].asks != questions_in("en")["players"].asks
