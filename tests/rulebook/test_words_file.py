"""The list of words: what breaks its format is said in one line."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from eidex.rulebook import EDITIONS, RulebookError, words
from eidex.rulebook.words import parsed

GOOD: dict[str, Any] = tomllib.loads(
    """
[[word]]
id = "possession"
en = "possession"
de = "eigene Karte"
nl = ""

[[word.use]]
clauses = ["CHAR.L8.NOT_ITS_OWN"]
step = "Umwerter moves a card"
when = "umwerter_names_a_card"
readings = ["holds_it", "lies_before_it"]
chosen = [{ reading = "holds_it", by = ["R-170"] }]
"""
)


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good file with one thing changed; `None` takes it away."""
    data = copy.deepcopy(GOOD)
    at: Any = data
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return data


def test_the_good_file_is_read() -> None:
    (word,) = parsed(GOOD).values()
    (use,) = word.uses
    assert (word.id, use.name, use.number, use.cards, use.does) == (
        "possession", "possession (1)", 1, 0, "",
    )  # fmt: skip
    assert set(use.chosen) == set(EDITIONS)
    assert parsed({}) == {}


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("word.0.id", None, "a word has no id"),
        ("word.0.nl", None, "possession lacks nl"),
        ("word.0.use", [], "possession has no use"),
        ("word.0.use.0.when", None, "possession (1) lacks 'when'"),
        ("word.0.use.0.readings", [], "possession (1) lacks 'readings'"),
        ("word.0.use.0.readings", ["holds_it"], "possession (1) has fewer than two readings"),
        ("word.0.use.0.clauses", ["NO.SUCH"], "possession (1) names NO.SUCH, which does not"),
        ("word.0.use.0.chosen.0.reading", "other", "chooses 'other', which is none of"),
        ("word.0.use.0.chosen.0.by", [], "does not say what chooses 'holds_it'"),
        ("word.0.use.0.chosen.0.by", ["R-999"], "R-999, which is no clause and no ruling"),
        ("word.0.use.0.chosen.0.by", ["R-171"], "R-171, which is not for edition en"),
        ("word.0.use.0.chosen.0.by", ["CHAR.L8.FOR_THE_GAME"], "which edition nl does not print"),
        ("word.0.use.0.chosen.0.editions", ["en", "en"], "chooses twice in 'en'"),
        ("word.0.use.0.chosen.0.editions", ["fr"], "there is no such edition"),
        ("word", [GOOD["word"][0]] * 2, "possession is there already"),
    ],
)
def test_a_mistake_in_the_file_is_one_line(path: str, value: Any, message: str) -> None:
    with pytest.raises(RulebookError) as caught:
        parsed(changed(path, value))
    assert str(caught.value).startswith("words.toml: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_is_printed_is_a_word_or_a_short_term() -> None:
    """The printed sentences stay with their authors."""
    for word in words().values():
        assert any(word.prints.values())
        for text in word.prints.values():
            assert len(text.split()) <= 8, text


def test_the_file_says_nothing_that_the_loader_does_not_read() -> None:
    raw = tomllib.loads(files("eidex.rulebook").joinpath("words.toml").read_text("utf-8"))
    read = {"clauses", "step", "cards", "when", "does", "readings", "chosen"}
    for word in raw["word"]:
        assert set(word) == {"id", *EDITIONS, "use"}
        for use in word["use"]:
            assert set(use) <= read
            assert all(set(one) <= {"reading", "by", "editions"} for one in use.get("chosen", ()))
