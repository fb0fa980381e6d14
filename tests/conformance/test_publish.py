"""Reports to be shown: page, badge, several programs side by side."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cli.documents import fits
from eidex.conformance.run.publish import (
    NoReport,
    badge,
    checked,
    comparison,
    comparison_html,
    name_of,
    report_html,
)

EIDEX = str(Path(sys.executable).with_name("eidex"))
SALON = f"{sys.executable} {Path(__file__).with_name('salon.py')}"


def conform(folder: Path, name: str, *words: str) -> dict[str, Any]:
    """The report on the sample implementation, written as JSON, too."""
    command = f"{SALON} --ops card_points,tournament,victory_points {' '.join(words)}"
    shown = ["--html", str(folder / f"{name}.html"), "--badge", str(folder / f"{name}.svg")]
    done = subprocess.run(
        [EIDEX, "conform", "--exec", command, "--drawn", "0", "--json", *shown],
        capture_output=True,
        text=True,
    )
    assert done.returncode in (0, 1), done.stderr
    (folder / f"{name}.json").write_text(done.stdout, encoding="utf-8")
    found: dict[str, Any] = fits("conform", done.stdout)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reports")
    conform(folder, "right")
    conform(folder, "wrong", "no-chaos", "at-100-under")
    return folder


def report(folder: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return found


class Balanced(HTMLParser):
    """Fails on an element that is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "!doctype"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def well_formed(text: str) -> None:
    parser = Balanced()
    parser.feed(text)
    assert parser.open == []
    assert "http" not in text.replace("http://www.w3.org", "")


def test_a_page_shows_the_verdict_and_every_cause(folder: Path) -> None:
    for name, verdict in (("right", "conformant"), ("wrong", "not conformant")):
        page = (folder / f"{name}.html").read_text("utf-8")
        well_formed(page)
        assert f">{verdict}</span>" in page
    assert "TOUR.CHAOS" in page
    assert "It plays as if: chaos ignored." in page
    assert "R-003" in page


def test_a_badge_says_the_verdict(folder: Path) -> None:
    root = ElementTree.fromstring((folder / "right.svg").read_text("utf-8"))
    asked = "card points, victory points, tournament"
    assert root.get("aria-label") == f"eidex en de nl: conformant in {asked}"
    assert "not conformant" in (folder / "wrong.svg").read_text("utf-8")


def test_what_a_program_calls_itself_cannot_break_a_page(folder: Path) -> None:
    bad = report(folder, "right")
    bad["implementation"]["name"] = "<script>\x1b[2J&"
    assert "\x1b" not in name_of(bad)
    well_formed(report_html(bad))
    assert "<script>" not in report_html(bad) + badge(bad) + comparison_html([bad])


def test_programs_stand_side_by_side(folder: Path) -> None:
    rows = comparison([report(folder, "right"), report(folder, "wrong")])
    table = {first: rest for first, *rest in rows}
    assert table["verdict"] == ["conformant", "not conformant"]
    assert table["TOUR.CHAOS"] == ["", "broken: en de nl"]
    assert table["SCORE.LIMIT_REACHED"] == ["", "broken: de"]
    assert table["R-003"][1] == "limit reached is not over"
    assert table["legal_cards"] == ["-", "-"]
    well_formed(comparison_html([report(folder, "right"), report(folder, "wrong")]))


def test_programs_of_one_name_are_numbered(folder: Path) -> None:
    right, wrong = report(folder, "right"), report(folder, "wrong")
    other = {**right, "implementation": {"name": "parlour", "version": "2"}}
    head, *_ = comparison([right, other, wrong])
    assert head == ["", "salon 1 (1)", "parlour 2", "salon 1 (2)"]


def test_the_command_compares(folder: Path, tmp_path: Path) -> None:
    files = [str(folder / "right.json"), str(folder / "wrong.json")]
    words = [EIDEX, "conform", "--compare", *files, "--html", str(tmp_path / "c.html")]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "broken: en de nl" in done.stdout
    well_formed((tmp_path / "c.html").read_text("utf-8"))


@pytest.mark.parametrize(
    ("way", "value", "said"),
    [
        (("verdict",), 1, "verdict: is not a text"),
        (("implementation",), [], "implementation: is not an object"),
        (("implementation", "name"), None, "implementation.name: is not a text"),
        (("editions", 0), {}, "editions[0]: is not a text"),
        (("ops", "card_points"), 3, "ops.card_points: is not an object"),
        (("ops", "card_points", "agreed"), True, "ops.card_points.agreed: is not a whole number"),
        (("disagreements",), "none", "disagreements: is not a list"),
        (("open", 0, "ruling"), 3, "open[0].ruling: is not a text"),
    ],
)
def test_a_report_that_was_changed_is_refused_where(
    folder: Path, way: tuple[str | int, ...], value: object, said: str
) -> None:
    data: Any = report(folder, "wrong")
    assert checked(data) == data
    inside = data
    for key in way[:-1]:
        inside = inside[key]
    inside[way[-1]] = value
    with pytest.raises(NoReport, match=f"^{re.escape(said)}; write it anew"):
        checked(data)


@pytest.mark.slice(3)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "give --exec"),
        (["--compare"], "no reports"),
        (["--compare", "no-such.json"], "cannot be read"),
        (["--compare", "README.md"], "not JSON"),
        (["--compare", "docs/examples/printed-example.json"], "is no report"),
        (["some.json"], "--compare before some.json"),
    ],
)
def test_what_cannot_be_compared_is_one_line(words: list[str], said: str) -> None:
    done = subprocess.run([EIDEX, "conform", *words], capture_output=True, text=True)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
