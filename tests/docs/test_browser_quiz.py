"""The quiz in a real Chromium: answers, reasons, the next question; an address that asks the same;
by the keyboard, and on a phone."""

from __future__ import annotations

import pytest
from docs.browsing import Page


def told(page: Page) -> str:
    return str(page("return document.getElementById('quiz-question').innerText"))


def test_a_question_is_answered_and_the_next_comes(page: Page) -> None:
    page.open("_generated/quiz.html#7")
    first = told(page)
    page.find(".choices button").click()
    assert page.find(".verdict").text.startswith(("Right: ", "Wrong. The answer: "))
    assert page("return document.querySelectorAll('.choices .right').length") == 1
    assert page.find(".score").text.endswith(" of 1 right.")
    page.find(".because a").get_attribute("href")
    assert page("return document.activeElement.className") == "next"
    page.press("\n")
    assert told(page) != first
    assert page("return document.querySelectorAll('.verdict').length") == 0


def test_an_address_asks_the_same_by_character_and_edition(page: Page) -> None:
    page.open("_generated/quiz.html#7")
    page.choose("select[name=character]", "RA")
    page.choose("select[name=edition]", "de")
    here, asked = page.browser.current_url, told(page)
    assert here.endswith("#7,RA,de")
    assert "German rules" in asked
    page.open("index.html")
    page.browser.get(here)
    assert told(page) == asked
    page.find(".languages a[lang=de]").click()
    page.wait("return document.documentElement.lang == 'de' && document.querySelector('.choices')")
    assert "Ausgabe Deutsch" in told(page)


@pytest.mark.parametrize("where", ["_generated/quiz.html#7", "nl/quiz.html#7"])
def test_it_fits_a_phone(page: Page, where: str) -> None:
    page.wide(360)
    page.open(where)
    page.find(".choices button").click()
    assert page("return document.documentElement.scrollWidth") <= 360
    assert page("return Math.min(...[...document.querySelectorAll('.choices button')]"
                ".map((one) => one.offsetHeight))") >= 44  # fmt: skip
