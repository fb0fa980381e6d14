"""Pages in a real Chromium, held to the rules of axe-core for readers with disabilities: nothing
serious or critical, in dark and in light."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from docs.browsing import Page
from docs.building import ROOT

AXE = ROOT / "build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
"""Where `make docs` and `make browser` put it."""
pytestmark = [
    pytest.mark.skipif(not os.environ.get("EIDEX_BROWSER"), reason="make browser runs axe-core"),
]
GAME = "en_RA-LJ_C_rank_order_R-027"
PAGES = (
    *("index.html#RA+LJ", "search.html?q=raeuber", "404.html", "how-to-judge.html", "proofs.html"),
    *("_generated/faq.html", "_generated/matrix.html", "_generated/table.html"),
    *(f"_generated/replay.html#{GAME}/8", "_generated/graph.html", "_generated/changes.html"),
    *("_generated/rulings.html", "_generated/clauses-S7-jackpot.html", "_generated/quiz.html"),
    *("_generated/character-LJ.html", "_generated/win-rates.html", "de/index.html", "de/faq.html"),
    *("de/table.html", f"de/replay.html#{GAME}/8", "nl/matrix.html", "nl/graph.html"),
    *("nl/search.html?q=R-027", "nl/changes.html", "nl/character-LJ.html", "nl/quiz.html"),
    "de/play.html",
)
SERIOUS = """
const done = arguments[0];
axe.run({ resultTypes: ["violations"] }).then((found) => done(found.violations
  .filter((one) => ["serious", "critical"].includes(one.impact))
  .map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 120)}`)));
"""


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("where", PAGES)
def test_nothing_serious_is_found(page: Page, where: str, dark: bool) -> None:
    page.look(dark=dark)
    page.open(where)
    page.wait("return document.readyState === 'complete'")
    page("for (const one of document.querySelectorAll('.group')) one.open = true")
    page(AXE.read_text(encoding="utf-8"))
    assert page.browser.execute_async_script(SERIOUS) == []


def test_axe_finds_what_is_wrong(page: Page, site: Path) -> None:
    page.open("index.html")
    page("document.querySelector('h1').innerHTML = '<button></button>'")
    page(AXE.read_text(encoding="utf-8"))
    assert any("button-name" in one for one in page.browser.execute_async_script(SERIOUS))
