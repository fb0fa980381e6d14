"""How a question is found in a real Chromium: from the home page, in the FAQ, by the search, from
matrix and graph; and what is said where there is nothing."""

from __future__ import annotations

import pytest
from docs.browsing import Page


def test_the_home_page_has_the_sheet_and_no_link_twice(page: Page) -> None:
    page.open("index.html#RA+LJ")
    page.wait("return document.querySelectorAll('#sheet section').length == 2")
    assert len(page("return [...document.querySelectorAll('#sheet-form select')]")) == 4
    addresses = page(
        "return [...document.querySelectorAll('.sidebar-tree a.reference, article p a')]"
        ".map(a => a.href)"
    )
    assert len(addresses) > 20
    assert [one for one in addresses if addresses.count(one) > 1] == []


def test_the_faq_is_filtered_and_has_one_entry_for_a_ruling(page: Page) -> None:
    page.open("_generated/faq.html#character=LJ&with=S6")
    shown = "return [...document.querySelectorAll('article.entry:not([hidden])')].map(e => e.id)"
    assert "faq-r-023" in page(shown)
    assert "faq-r-027" not in page(shown)
    assert page.find("#faq-r-023 .with").text == "With: Jiu-Jitsu, Skater"
    every = page("return [...document.querySelectorAll('article.entry')].map(e => e.id)")
    assert len(set(every)) == len(every)
    page.find("button[type=reset]").click()
    page.wait(
        f"return document.querySelectorAll('article.entry:not([hidden])').length == {len(every)}"
    )


@pytest.mark.parametrize("where", ["_generated/table.html", "nl/table.html", "de/faq.html"])
def test_a_long_page_is_folded_by_character(page: Page, where: str) -> None:
    unfolded = "return [...document.querySelectorAll('.group')].filter(g => g.open).length"
    page.wide(360)
    page.open(where)
    assert page(unfolded) == 0
    assert page("return document.body.scrollHeight") < 4000
    page.find(".group summary").click()
    assert page(unfolded) == 1
    assert page.too_wide() == []
    page.choose("select[name=character]", "LJ")
    shown = "return [...document.querySelectorAll('.group')].filter(g => !g.hidden).length"
    assert page(unfolded) == page(shown) > 0
    page("document.querySelector('.filters').reset()")
    page.wait(unfolded.replace("length", "length == 0"))


@pytest.mark.parametrize("page_of", ["search.html", "de/search.html", "nl/search.html"])
@pytest.mark.parametrize(
    ("words", "first"),
    [("raeuber", "RK"), ("Wunschelrute", "H6"), ("R-027", "R-027"), ("r27", "R-027")],
)
def test_the_search_finds_first_what_was_meant(
    page: Page, page_of: str, words: str, first: str
) -> None:
    page.open(f"{page_of}?q={words}")
    page.wait("return document.querySelectorAll('#search-results li').length > 0")
    assert first in page.find("#search-results li a").text


def test_what_is_not_there_is_said(page: Page) -> None:
    page.open("_generated/sheet.html#RA+XX")
    page.wait("return !!document.querySelector('#sheet [role=alert]')")
    assert "There is no character XX." in page.find("#sheet").text
    page.open("_generated/rulings.html#R-999")
    page.wait("return !!document.querySelector('[role=alert]')")
    page.open("de/404.html".removeprefix("de/"))
    page.wait("return document.querySelectorAll('p:not([hidden]) a').length == 6")
    assert "Unter dieser Adresse gibt es nichts." in page.find("body").text


@pytest.mark.parametrize("where", ["_generated/matrix", "de/matrix", "nl/matrix"])
def test_the_matrix_fits_with_names_and_verdicts(page: Page, where: str) -> None:
    page.wide(1280)
    page.open(f"{where}.html")
    assert (
        page("const s = document.querySelector('.scroll'); return s.scrollWidth - s.clientWidth")
        <= 0
    )
    assert page.find("#matrix thead th:nth-child(3) span").is_displayed()


def test_no_name_of_the_graph_is_cut_off_and_lines_lead_to_questions(page: Page) -> None:
    page.open("_generated/graph.html")
    out = page(
        "const s = document.querySelector('.conflict-graph svg'), r = s.getBoundingClientRect();"
        "return [...s.querySelectorAll('text')].map(t => t.getBoundingClientRect())"
        ".filter(b => b.left < r.left - 1 || b.right > r.right + 1"
        " || b.top < r.top - 1 || b.bottom > r.bottom + 1).length"
    )
    assert out == 0
    line = ".conflict-graph a[href^='faq.html#character=']"
    drawn = page(f"return [...document.querySelectorAll(`{line}`)].map(a => a.href.baseVal).sort()")
    listed = "section[id^=graph-] details a[href^='faq.html#character=']"
    told = page(
        f"return [...document.querySelectorAll(`{listed}`)].map(a => a.getAttribute('href')).sort()"
    )
    assert drawn
    assert told == drawn  # whoever has no mouse has a list
    page("document.querySelector('#graph-en details').open = true")
    page.find("#graph-en details a[href*='#character=']").send_keys("\n")
    page.wait("return location.pathname.endsWith('faq.html')")
    page.wait("return document.querySelectorAll('article.entry:not([hidden])').length > 0")
