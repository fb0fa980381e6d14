"""The site in a real Chromium: filters, permanent links, games step by step, dark and light, a
phone; and nothing is asked of any other host."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

import pytest
from docs.browsing import Page
from docs.building import SAMPLE, module, sample

GAME = "en_RA-LJ_C_rank_order_R-027"
OTHER = "en_RA-S6_C_must_tell_R-023"
PAGES = (
    *("index", "how-to-judge", "how-to-implement", "how-to-extend", "how-it-works", "api"),
    *("records", "proofs", "_generated/table", "_generated/matrix", "_generated/faq"),
    *("_generated/rulings", "_generated/sheet", "_generated/replay", "_generated/characters"),
    *("_generated/character-S7", "_generated/clauses", "_generated/clauses-S7-jackpot"),
    *(
        "_generated/questions",
        "de/index",
        "de/faq",
        "de/sheet",
        "nl/character-S7",
        "nl/replay",
        "nl/play",
    ),
    *("_generated/graph", "_generated/changes", "search", "404", "de/search", "nl/changes"),
    *("de/matrix", "nl/table", "nl/graph"),
)


def merged() -> list[list[dict[str, Any]]]:
    """The findings of the sample as the table has them."""
    found: list[list[dict[str, Any]]] = module("ruling_table").read_table(SAMPLE)["rows"]
    return found


# -- the ruling table ------------------------------------------------------------------------------


def test_the_table_is_filtered_by_character_edition_and_verdict(page: Page) -> None:
    page.open("_generated/table.html")
    findings = merged()
    assert len(page.rows()) == len(findings) < len(sample()["findings"])

    page.choose("select[name=character]", "RA")
    page.choose("select[name=with]", "LJ")
    wanted = [some for some in findings if {"RA", "LJ"} <= set(some[0]["characters"])]
    assert len(page.rows()) == len(wanted) > 2
    page.choose("select[name=edition]", "de")
    assert len(page.rows()) == sum("de" in [f["edition"] for f in some] for some in wanted) == 1
    assert page.find("output[name=count]").text == f"1 of {len(findings)}"

    page.find("button[type=reset]").click()
    page.wait(f"return document.querySelectorAll('tr[id]:not([hidden])').length == {len(findings)}")
    page.choose("select[name=decided]", "open")
    assert page.rows() == ["finding-en-lj-s6-t-may-use"]
    page.find("button[type=reset]").click()
    page.find("input[name=words]").send_keys("UNDENUFE ten king")
    assert page.rows() == ["finding-en-lj-c-rank-order-r-018"]


def test_a_selection_has_an_address(page: Page) -> None:
    page.open("_generated/table.html")
    page.choose("select[name=character]", "S6")
    page.choose("select[name=kind]", "unknowable")
    here, shown = page.browser.current_url, page.rows()
    page.open("index.html")
    page.browser.get(here)
    assert page.rows() == shown
    assert len(shown) == 2


def test_a_finding_has_an_address(page: Page) -> None:
    page.open("_generated/table.html#finding-en-ra-t-may-use-r-015")
    assert page("return document.querySelector(':target').closest('details').open")
    top = page("return document.querySelector(':target').getBoundingClientRect().top")
    assert -5 < top < 740


# -- permanent links -------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["_generated/rulings.html#R-087", "index.html#R-087"])
def test_a_ruling_is_opened_by_its_number(page: Page, start: str) -> None:
    page.open(start)
    page.wait("return location.pathname.endsWith('/rulings.html')")
    assert page.browser.current_url.endswith("#R-087")
    seen = "const r = document.getElementById('R-087').getBoundingClientRect();"
    page.wait(f"{seen} return r.top > -5 && r.top < 740")
    title = "const h = document.getElementById('r-087').closest('section').querySelector('h2');"
    assert page(f"{title} return h.textContent").startswith("R-087")
    assert page(f"{seen} {title} return Math.abs(h.getBoundingClientRect().top - r.top)") < 100


def test_the_matrix_leads_to_the_findings_of_a_pair(page: Page) -> None:
    page.open("_generated/matrix.html")
    counts = page(
        "return [...document.querySelectorAll('#matrix tbody tr')].map(r => r.cells.length)"
    )
    assert counts == [37] * 36
    cell = "a.cell[href*='character=LJ&with=S6']"
    assert page.find(cell).text == "3?"
    assert "o" in page.find(cell).get_attribute("class").split()
    page.choose("select[name=edition]", "de")
    assert page.find("a.cell[href*='character=RA&with=LJ']").text == "1P"
    page.choose("select[name=edition]", "en")
    page.find(cell).click()
    page.wait("return location.pathname.endsWith('/table.html')")
    found = merged()
    assert len(page.rows()) == sum(f["characters"] == ["LJ", "S6"] for f, *_ in found) == 3


def test_the_arrows_go_from_field_to_field_of_the_matrix(page: Page) -> None:
    from selenium.webdriver.common.keys import Keys

    page.open("_generated/matrix.html")
    page("document.querySelector(\"a.cell[href*='character=RA&with=LJ']\").focus()")
    page.press(Keys.ARROW_RIGHT)
    assert "character=RA&with=S6" in page("return document.activeElement.getAttribute('href')")
    page.press(Keys.ARROW_LEFT)
    assert "character=RA&with=LJ" in page("return document.activeElement.getAttribute('href')")


# -- games step by step ----------------------------------------------------------------------------


def test_a_game_is_stepped_by_click_and_by_keyboard(page: Page) -> None:
    from selenium.webdriver.common.keys import Keys

    page.open(f"_generated/replay.html#{GAME}/0")
    page.wait("return !!document.querySelector('[data-part=table] .seat')")
    assert "Step 0 of" in page.said()
    assert "dealt" in page.said()
    hands = "return [0,1,2].map(s => document.querySelectorAll(`.seat${s} .hand .card`).length)"
    assert page(hands) == [12, 12, 12]

    page.find("[data-part=on]").click()
    assert "Step 1 of" in page.said()
    assert "puts down" in page.said()
    assert sorted(page(hands)) == [11, 12, 12]
    page.press(Keys.ARROW_RIGHT)
    assert "Step 2 of" in page.said()
    page.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    assert "Step 0 of" in page.said()
    assert page(hands) == [12, 12, 12]
    page.press(Keys.ARROW_LEFT)
    assert "Step 0 of" in page.said()

    page.press(Keys.END)
    assert not page.find("[data-part=on]").is_enabled()
    assert page.find("[data-part=back]").is_enabled()
    last = page.said()
    page.find("[data-part=back]").click()
    assert page.said() != last
    page.find("[data-part=mark]").click()
    assert "R-027" in page.said()
    assert page.browser.current_url.rsplit("/", 1)[0].endswith(f"#{GAME}")


def test_a_game_opens_before_its_question_and_plays_up_to_what_comes_of_it(page: Page) -> None:
    page.open(f"_generated/replay.html#{GAME}")
    page.wait("return !!document.querySelector('[data-part=table] .seat')")
    assert "R-027" not in page.said()
    assert "Does the swap hold" in page.find(".asks").text
    assert page.find("[data-part=effect]").text == ""
    page.find("[data-part=mark]").click()
    assert "R-027" in page.said()
    told = page.find("[data-part=effect]").text
    assert "Player 1 takes the trick, with the star ace." in told
    assert "Without powers it would have been the same player." in told
    assert page(
        "return [...document.querySelectorAll('.card.swapped')].map(c => c.dataset.card)"
    ) == [
        *("SK", "S10"),
    ]


def test_a_game_plays_by_itself(page: Page) -> None:
    page.open(f"_generated/replay.html#{OTHER}")
    page.wait("return document.querySelector('[data-part=effect]').textContent != ''")
    told = page.find("[data-part=effect]").text
    assert "Player 0 takes the trick, with the star six." in told
    assert "Without powers player 1 would have taken it, with the star seven." in told


def test_the_cards_lie_as_they_were_played(page: Page) -> None:
    page.open("_generated/replay.html#example-printed-example/6")
    page.wait("return !!document.querySelector('.trick .card')")
    names = "return [...document.querySelectorAll('.trick .card')].map(c => c.dataset.card)"
    assert page(names) == ["H10", "H9", "H6"]
    assert page("return document.querySelectorAll('.trick .card.down').length") == 1


def test_another_game_is_chosen(page: Page) -> None:
    page.open("_generated/replay.html")
    page.wait("return !!document.querySelector('[data-part=table] .seat')")
    page.choose("#replay-form [name=character]", "RA")
    page.choose("#replay-form [name=edition]", "en")
    names = "return [...document.querySelectorAll('#replay-choice option')].map(o => o.value)"
    assert all("RA" in name and name.startswith("en_") for name in page(names))
    page.choose("#replay-choice", GAME)
    page.wait(f"return location.hash.startsWith('#{GAME}/')")
    page.find("[data-part=mark]").click()
    assert "R-027" in page.said()


def test_the_site_can_be_read_from_a_folder(page: Page, site: Path) -> None:
    page.open("index.html")
    page.browser.get((site / "_generated" / "replay.html").as_uri() + f"#{GAME}")
    page.wait("return !!document.querySelector('[data-part=table] .seat')")
    page.find("[data-part=mark]").click()
    assert "R-027" in page.said()
    page.browser.get((site / "_generated" / "sheet.html").as_uri() + "#RA+LJ")
    page.wait("return document.querySelectorAll('#sheet section').length == 2")


# -- the judge's sheet -----------------------------------------------------------------------------


def test_the_sheet_has_powers_and_rulings_and_prints_without_the_frame(page: Page) -> None:
    page.open("_generated/sheet.html#RA+LJ+S6,en")
    page.wait("return document.querySelectorAll('#sheet section').length == 3")
    text = page.find("#sheet").text
    for number in ("R-015", "R-018", "R-021", "R-023", "R-027"):
        assert number in text, number
    assert text.count("R-023") == 2  # of Jiu-Jitsu and Sphinx, and of Skater and Sphinx
    verdict, *rest = text.splitlines()  # the sample table has a question that nobody decides
    assert verdict.startswith("Open:")
    assert rest[0] == "Who goes first"
    assert rest[1].startswith("Jiu-Jitsu first; Skater may answer")
    assert "the swap comes to nothing" in text
    assert "Dutch" not in text
    page.choose("select[name=c]", "")
    assert "R-021" not in page.find("#sheet").text
    assert page.browser.current_url.endswith("#RA+LJ,en")
    page.look(dark=False, media="print")
    for hidden in (".filters", ".sidebar-drawer", ".related-pages"):
        assert not page.find(hidden).is_displayed(), hidden
    assert page.find("#sheet").is_displayed()


def test_a_sheet_is_printed_on_one_or_two_pages(page: Page) -> None:
    page.open("_generated/sheet.html#RA+LJ+S6")
    page.wait("return document.querySelectorAll('#sheet section').length == 3")
    made = page.browser.execute_cdp_cmd(
        "Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.7}
    )
    assert len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(made["data"]))) in (1, 2)


def test_a_sheet_can_be_had_in_another_language(page: Page) -> None:
    page.open("_generated/sheet.html#RA+LJ+S6,en")
    page.wait("return document.querySelectorAll('#sheet section').length == 3")
    page.find(".languages a[hreflang=de]").click()
    page.wait("return location.pathname.endsWith('/de/sheet.html')")
    page.wait("return document.querySelectorAll('#sheet section').length == 3")
    assert page.browser.current_url.endswith("#RA+LJ+S6,en")
    assert page("return document.documentElement.lang") == "de"
    text = page.find("#sheet").text
    assert "Wo sie aufeinandertreffen" in text
    assert "Nein: Eine verdeckte Karte bleibt liegen." in text
    assert "No:" not in text
    page.choose("select[name=edition]", "nl")
    assert page.find(".languages a[hreflang=nl]").get_attribute("href").endswith("#RA+LJ+S6,nl")
    page.choose("select[name=edition]", "en")
    page.find("#sheet dd a").click()
    page.wait("return /rulings.html|replay.html/.test(location.pathname)")


def test_a_character_leads_to_the_reasons_which_unfold(page: Page) -> None:
    page.open("nl/character-LJ.html")
    page.find("a[href='faq.html#faq-r-025']").click()
    page.wait("return location.pathname.endsWith('/nl/faq.html')")
    page.wait("return document.querySelector('#faq-r-025 details').open")
    reason = "document.getElementById('faq-r-025').getBoundingClientRect().top"
    page.wait(f"return {reason} > -1 && {reason} < 740")


def test_a_game_is_told_in_another_language(page: Page) -> None:
    page.open(f"_generated/replay.html#{GAME}")
    page.wait("return !!document.querySelector('[data-part=table] .seat')")
    page.find(".languages a[hreflang=de]").click()
    page.wait("return location.pathname.endsWith('/de/replay.html')")
    page.wait("return !!document.querySelector('[data-part=table] .seat')")
    assert page.browser.current_url.split("/")[-2].endswith(GAME)
    page.find("[data-part=mark]").click()
    text = page.find("#replay").text
    assert "vertauscht in diesem Stich die Stichkraft" in text
    assert "Spieler 0 Jiu-Jitsu (RA)" in text
    for english in ("Player", "player", "trick", "plays", "Next"):
        assert english not in text, english
    page.find("[data-part=first]").click()
    names = page("return [...document.querySelectorAll('.hand .card')].map(c => c.ariaLabel)")
    assert {name.split()[0] for name in names} == {"Eidex", "Raben", "Herz", "Sternen"}
    assert "Die Karten sind verteilt." in page.find("[data-part=said]").text


# -- looks -----------------------------------------------------------------------------------------

CONTRAST = """
const light = (text) => {
  const [r, g, b] = text.match(/[\\d.]+/g).map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = (one) => {
  for (let here = one; here; here = here.parentElement) {
    const found = getComputedStyle(here).backgroundColor;
    if (!/, 0\\)$|transparent/.test(found)) return found;
  }
  return "rgb(255, 255, 255)";
};
return [...document.querySelectorAll(arguments[0])].map((one) => {
  const [a, b] = [light(getComputedStyle(one).color), light(behind(one))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
});
"""


@pytest.mark.parametrize("dark", [False, True])
def test_dark_and_light_are_followed_and_can_be_read(page: Page, dark: bool) -> None:
    page.look(dark=dark)
    for where, selector in (
        ("_generated/matrix.html", "a.cell:not(.none), .legend .cell, article p"),
        ("_generated/table.html", "#findings td, #findings b, #findings a, .filters select"),
        (f"_generated/replay.html#{GAME}/8", ".seat, .seat .small, .hand .card, .said, .ruling"),
        ("_generated/sheet.html#RA+LJ", "#sheet p, #sheet dd, #sheet dt"),
    ):
        page.open(where)
        page.wait(f"return !!document.querySelector('{selector.split(',')[0]}')")
        back = page("return getComputedStyle(document.body).backgroundColor")
        shade = sum(int(v) for v in back[back.index("(") + 1 : -1].split(",")[:3]) / 3
        assert (shade < 70) is dark, (where, back)
        contrasts = page(CONTRAST, selector)
        assert len(contrasts) > 3
        assert min(contrasts) >= 4.5, where


@pytest.mark.parametrize("where", PAGES)
def test_a_phone_needs_no_sideways_scrolling(page: Page, where: str) -> None:
    page.wide(360)
    page.open(f"{where}.html")
    assert page("return innerWidth") == 360
    assert page.too_wide() == []


def test_a_game_fits_a_phone(page: Page) -> None:
    page.wide(360)
    page.open(f"_generated/replay.html#{GAME}")
    page.wait("return !!document.querySelector('[data-part=table] .seat')")
    assert page.too_wide() == []
    boxes = page(
        "return [...document.querySelectorAll('.controls button')]"
        ".map(b => b.getBoundingClientRect()).map(r => [r.left, r.right, r.height])"
    )
    for left, right, height in boxes:
        assert left >= 0
        assert right <= 360
        assert height >= 32
    page.open("_generated/sheet.html#RA+LJ+S6")
    page.wait("return document.querySelectorAll('#sheet section').length == 3")
    assert page.too_wide() == []
