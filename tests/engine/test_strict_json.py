"""JSON as it is read here: what is refused, in which line, and how to mend it."""

from __future__ import annotations

import builtins
import io
import json
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eidex.reference_engine.records import strict_json
from eidex.reference_engine.records.strict_json import JsonError, read_bytes, read_file, read_text

WRONG = [
    ("", "line 1: not JSON (Expecting value); is it cut off?"),
    ('{"a": 1,\n', "line 2: not JSON"),
    ("\ufeff{}", "line 1: begins with a byte order mark; save it as UTF-8 without one"),
    ('{"a": 1,\n "b": {"a": 2, "a": 3}}', "line 2: 'a' stands twice in one object; keep one"),
    ('{"\\u0061": 1,\n\n"a": 2}', "line 3: 'a' stands twice in one object; keep one"),
    ("[" * 41 + "]" * 41, "line 1: lists and objects are nested deeper than 40; flatten them"),
    (
        '{"a":' * 41 + "1" + "}" * 41,
        "line 1: lists and objects are nested deeper than 40; flatten them",
    ),
    ("[\n" * 100_000, "line 41: lists and objects are nested deeper than 40; flatten them"),
    ('{"a":' * 100_000, "line 1: lists and objects are nested deeper than 40; flatten them"),
    ("[1,\n" + "9" * 5000 + "]", "line 2: a number of 5000 characters; write at most 24"),
    ("[0." + "9" * 5000 + "]", "line 1: a number of 5002 characters; write at most 24"),
    ("[1,\nNaN]", "line 2: NaN is no number of JSON; write one"),
    ("[-Infinity]", "line 1: -Infinity is no number of JSON; write one"),
    ("[1e999]", "line 1: 1e999 is no number of JSON; write one"),
    ('"a', "line 1: not JSON"),
    ("[01]", "line 1: not JSON"),
    ('["\t"]', "line 1: not JSON"),
    ("[" + "9" * 25 + "]", "line 1: a number of 25 characters; write at most 24"),
    ("[0." + "9" * 23 + "]", "line 1: a number of 25 characters; write at most 24"),
    ("NaN", "line 1: NaN is no number of JSON; write one"),
    ("\nNaN", "line 2: NaN is no number of JSON; write one"),
    ("[NaN", "line 1: NaN is no number of JSON; write one"),
    ("NaN:1", "line 1: NaN is no number of JSON; write one"),
    ("[Infinity]", "line 1: Infinity is no number of JSON; write one"),
    ("[" + "[]," * 50 + "NaN]", "line 1: NaN is no number of JSON; write one"),
    ("[" + "{}," * 50 + "NaN]", "line 1: NaN is no number of JSON; write one"),
    ("[" + "9" * 24 + ",\nNaN]", "line 2: NaN is no number of JSON; write one"),
    ('["' + "x" * 30 + '", NaN]', "line 1: NaN is no number of JSON; write one"),
]


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_what_is_refused(text: str, said: str) -> None:
    with pytest.raises(JsonError) as caught:
        read_text(text)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("[3.0, 1e2, -0.0, 1.5]", [3, 100, 0, 1.5]),
        ('{"a": {"b": 1}, "b": [{"a": 1}, {"a": 2}]}', {"a": {"b": 1}, "b": [{"a": 1}, {"a": 2}]}),
        ("[" * 40 + "]" * 40, json.loads("[" * 40 + "]" * 40)),
        ('"[[[[ NaN \\" {"', '[[[[ NaN " {'),
        (str(2**64), 2**64),
        ('"' + "[" * 1000 + '"', "[" * 1000),
    ],
)
def test_what_is_taken(text: str, value: Any) -> None:
    found = read_text(text)
    assert found == value


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("9" * 24, int),
        ("0.5" + "0" * 21, float),
        ("4503599627370496.0", int),
        ("9007199254740991.0", int),
        ("9007199254740992.0", float),
        ("1e300", float),
    ],
)
def test_a_number_is_whole_where_it_is_exact(text: str, kind: type) -> None:
    assert type(read_text(text)) is kind


@pytest.mark.parametrize("text", ["]", "x" * 30 + "1", "~" * 30, "nan", "+1e999", "-"])
def test_what_is_no_fault_that_is_known_is_called_none(text: str) -> None:
    """Nothing like it is refused by the reader; the one who looks for the fault does not fail."""
    told = strict_json._first_fault(text)
    assert told == "line 1: something in it is not taken; compare it with the format"


def test_a_text_without_a_token_has_none() -> None:
    assert list(strict_json._tokens(" \n")) == []


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.untraced
@given(plain)
def test_whatever_has_no_fault_is_read_as_it_is(data: Any) -> None:
    assert read_text(json.dumps(data)) == data
    assert read_bytes(json.dumps(data).encode()) == data


def test_bytes_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(JsonError, match=r"^line 2: not text in UTF-8; save it as UTF-8$"):
        read_bytes(b"[\n\xff]")
    path = tmp_path / "x.json"
    path.write_text("[1]")
    assert read_file(path) == [1]
    with pytest.raises(OSError, match="No such file"):
        read_file(tmp_path / "y.json")
    monkeypatch.setattr(strict_json, "LARGEST", 2)
    with pytest.raises(JsonError, match="more than 0 MB; give a smaller file"):
        read_file(path)


def test_bytes_are_utf_8_and_a_fault_has_its_line() -> None:
    assert read_bytes(b'["\xc3\xa9"]') == ["\N{LATIN SMALL LETTER E WITH ACUTE}"]
    with pytest.raises(JsonError, match=r"^line 2: not text in UTF-8"):
        read_bytes(b"\n\xff")


class Opened(io.BytesIO):
    """A file that notes how much of it is asked for."""

    asked: ClassVar[list[int | None]] = []

    def read(self, size: int | None = -1) -> bytes:
        self.asked.append(size)
        return super().read(size)


def test_a_file_has_256_mb_at_most_and_no_more_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert strict_json.LARGEST == 256 * 1024 * 1024
    largest = 3 * 1024 * 1024
    monkeypatch.setattr(strict_json, "LARGEST", largest)
    monkeypatch.setattr(Opened, "asked", [])
    assert len(strict_json._limited(Opened(b" " * largest))) == largest
    with pytest.raises(JsonError, match=r"^more than 3 MB; give a smaller file$"):
        strict_json._limited(Opened(b" " * (largest + 1)))
    assert Opened.asked == [largest + 1] * 2


def test_a_hyphen_is_standard_input_which_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    def fake(file: object, mode: str, closefd: bool = True) -> io.BytesIO:
        opened.append((file, mode, closefd))
        return io.BytesIO(b"[1]")

    monkeypatch.setattr(builtins, "open", fake)
    assert read_file("-") == read_file("x.json") == [1]
    assert opened == [(0, "rb", False), ("x.json", "rb", True)]
