"""The page on what rulings rest on says what the solver says."""

import re
from pathlib import Path

import pytest

from eidex.conflicts.checks.grounds import GROUNDS
from eidex.conflicts.run.grounds import grounds_of
from eidex.rulebook import rulings

PAGE = Path(__file__).parents[2] / "docs" / "what-rulings-rest-on.rst"
NOTHING = "speaks to no question of the model"


def lists() -> dict[str, dict[str, str]]:
    """Title of a list -> ruling -> its flags."""
    sections = re.split(r"^(.+)\n-{5,}\n", PAGE.read_text(encoding="utf-8"), flags=re.M)[1:]
    entry = re.compile(r"(R-\d+)(?:\s\(([^)]*)\))?")
    return {
        title[0].lower() + title[1:]: {
            name: re.sub(r"\s+", " ", flags) for name, flags in entry.findall(body)
        }
        for title, body in zip(sections[::2], sections[1::2], strict=True)
    }


def test_every_ruling_is_on_the_page() -> None:
    found = lists()
    assert set(found) <= {*GROUNDS.values(), NOTHING}
    assert {name for names in found.values() for name in names} == set(rulings())


@pytest.mark.slice(16)
@pytest.mark.parametrize("name", rulings())
def test_the_page_says_what_the_solver_says(name: str) -> None:
    found = lists()
    one = grounds_of(name, near=False)
    words = {GROUNDS[kind] for kind in one.kinds} or {NOTHING}
    assert {title for title, names in found.items() if name in names} == words
    flags = sorted({part.flag for part in one.grounds if part.flag})
    if flags:
        assert found[GROUNDS["flag"]][name] == ", ".join(flags)
