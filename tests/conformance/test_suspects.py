"""In games with characters the one is named whose power is played otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from conformance.faulty import Mutant, command_of

from eidex.conformance.run.conform import conform
from eidex.conformance.run.report import report_json, report_text
from eidex.conformance.run.suspects import by_character
from eidex.conformance.run.told import Told

BROKEN = [
    ("R9", "characters/r9_radarkontrolle.py", "with_limit(limit)", "with_limit(limit - 1)"),
    ("HK", "characters/hk_voyeur.py", 'return uses(seat, "HK", found)', "return []"),
    ("R10", "characters/r10_fahnder.py", "if not _is_its_moment(pos, seat)", "if False"),
    ("H10", "characters/h10_fuersorge.py", "not _is_cheap(pos)", "_is_cheap(pos)"),
]


@pytest.mark.parametrize(("code", "file", "there", "instead"), BROKEN)
def test_the_character_is_named_first(
    tmp_path: Path, code: str, file: str, there: str, instead: str
) -> None:
    mutant = Mutant((), "en", file, there, instead)
    report = conform(command_of(tmp_path, mutant, characters=True), ("en",), drawn=20, budget=30)
    assert report.verdict == "not conformant", report_text(report)
    assert report.groups[0].character == code, report_text(report)
    assert report_json(report)["disagreements"][0]["character"] == code
    assert f"({code})" in report_text(report)


def told(characters: list[str | None], used: str, right: bool) -> Told:
    record = {"characters": characters, "games": [{"actions": [{"seat": 0, "use": used}]}]}
    return Told({"op": "legal_actions", "record": record}, ("a",), ("a",) if right else ("b",))


def test_two_characters_that_are_played_otherwise_are_both_named() -> None:
    wrong = [told(["LA", "RA", other], "LA", right=False) for other in ("HA", "SA", "LK")]
    wrong += [told(["S6", other, None], "S6", right=False) for other in ("HA", "RA")]
    right = [told([a, b, None], a, right=True) for a in ("RA", "HA", "SA", "LK") for b in ("S7",)]
    found = dict(by_character(wrong, right))
    assert list(found) == ["LA", "S6"]
    assert [len(several) for several in found.values()] == [3, 2]
