"""The list of spans: what breaks its format is said in one line."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from eidex.rulebook import RulebookError, spans
from eidex.rulebook.spans import parsed

GOOD: dict[str, Any] = tomllib.loads(
    """
[[span]]
id = "that trick"
en = "in that trick"
de = "in diesem Stich"
nl = ""
clauses = ["CHAR.L8.FOR_THE_GAME"]
runs = "a_card_is_moved"
ways = ["when_it_is_gathered", "with_the_game"]
way = "when_it_is_gathered"
decided = [{ at = "a trick is gathered", by = ["R-130"], editions = ["nl"] }]
"""
)


def changed(key: str, value: Any) -> dict[str, Any]:
    """The good file with one thing changed; `None` takes it away."""
    data = copy.deepcopy(GOOD)
    (raw,) = data["span"]
    *way, last = key.split(".")
    for _ in way:
        (raw,) = raw["decided"]
    if value is None:
        del raw[last]
    else:
        raw[last] = value
    return data


def test_the_good_file_is_read() -> None:
    (span,) = parsed(GOOD).values()
    assert span.prints == {"en": "in that trick", "de": "in diesem Stich", "nl": ""}
    assert span.decided == {("a trick is gathered", "nl"): ("R-130",)}
    assert span.does == ""
    assert parsed(changed("does", "some_use_is_given_back"))["that trick"].does
    assert parsed({}) == {}


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("id", None, "a span has no id; give it one"),
        ("nl", None, "that trick lacks nl; say how it is printed there"),
        ("runs", None, "that trick lacks 'runs'; add it"),
        ("ways", ["with_the_game"], "that trick has fewer than two ways to count"),
        ("way", "as_ever", "that trick is counted by 'as_ever', which is none of its ways"),
        ("clauses", ["NO.SUCH"], "that trick names NO.SUCH, which does not exist"),
        ("decided.by", [], "that trick does not say at which step what decides"),
        ("decided.at", "", "that trick does not say at which step what decides"),
        ("decided.by", ["R-999"], "that trick is decided by R-999, which is no clause and no"),
        ("decided.editions", ["en"], "is decided by R-130, which is not for edition en"),
        ("decided.by", ["CHAR.L8.FOR_THE_GAME"], "which edition nl does not print"),
        ("decided.editions", ["nl", "nl"], "decides twice in 'nl' at 'a trick is gathered'"),
        ("decided.editions", ["fr"], "or in no edition"),
    ],
)
def test_a_fault_is_one_line(key: str, value: Any, message: str) -> None:
    with pytest.raises(RulebookError) as caught:
        parsed(changed(key, value))
    assert message in str(caught.value)
    assert str(caught.value).startswith("spans.toml: ")
    assert "\n" not in str(caught.value)


def test_one_span_twice_is_a_fault() -> None:
    with pytest.raises(RulebookError, match="that trick is there already"):
        parsed({"span": GOOD["span"] * 2})


def test_the_file_of_the_rulebook_is_read_once() -> None:
    text = files("eidex.rulebook").joinpath("spans.toml").read_text("utf-8")
    assert list(spans()) == [raw["id"] for raw in tomllib.loads(text)["span"]]
    assert spans() is spans()
