"""The quiz on the site: its questions in three languages, for every character and edition."""

import json
from types import ModuleType

import pytest
from docs.building import module, sample

from eidex.rulebook import EDITIONS, LANGUAGES, characters
from eidex.rulebook.language import speaking


@pytest.fixture(scope="module")
def page() -> ModuleType:
    return module("quiz_page")


@pytest.fixture(scope="module")
def made(page: ModuleType) -> dict:
    return dict(page.quiz_files(sample(), module("site_files").examples()))


def test_every_character_is_asked_about_in_every_edition(made: dict) -> None:
    questions = made["en"]["questions"]
    asked = {(code, one["edition"]) for one in questions for code in one["characters"]}
    assert asked >= {(code, edition) for code in characters() for edition in EDITIONS}
    assert {one["kind"] for one in questions} == {"takes", "may_play"}
    table = {row["id"] for row in sample()["findings"]}
    games = {one["game"] for one in questions}
    assert games & table
    assert "example-printed-example" in games


def test_only_the_words_differ_between_languages(made: dict) -> None:
    assert set(made) == set(LANGUAGES)
    for one in made.values():
        for question, english in zip(one["questions"], made["en"]["questions"], strict=True):
            for key in ("game", "edition", "characters", "kind", "answer", "because"):
                assert question[key] == english[key]
            assert 0 <= question["answer"] < len(question["choices"])
            assert set(question["because"]) <= one["says"].keys()
    told = [made[language]["questions"][0]["told"] for language in LANGUAGES]
    assert len({json.dumps(one) for one in told}) == 3


def test_the_same_questions_every_time(page: ModuleType, made: dict) -> None:
    again = dict(page.quiz_files(sample(), module("site_files").examples()))
    assert json.dumps(again) == json.dumps(made)


def test_a_table_older_than_the_rules_is_left_out(page: ModuleType) -> None:
    table = sample()
    for row in table["findings"]:
        if row["record"]:
            row["record"]["games"][0]["actions"] = [{"do": "pass", "seat": 0, "power": "RA"}]
    found = dict(page.quiz_files(table, {}))
    assert all(one["game"].startswith("random ") for one in found["en"]["questions"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_its_script_and_its_questions(page: ModuleType, language: str) -> None:
    with speaking(language):
        text = "\n".join(page.quiz_html())
    assert f"../data/quiz-{language}.js" in text
    assert '<div id="quiz-question"' in text
    assert text.count("<option") == 2 + len(characters()) + len(EDITIONS)
