"""What the sheet of the site shows, by its own script without a browser: the same as the command's,
and what tables ask most on its first screen."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from typing import Any

import pytest
from cli.test_first_screen import ASKED, SCREEN
from docs.building import ROOT, module
from docs.full_table import as_of_today, kept

from eidex.conflicts.report.account import account
from eidex.conflicts.report.account_text import WIDTH, _parts
from eidex.conflicts.report.faq import faq
from eidex.conflicts.report.faq_text import answers
from eidex.rulebook import characters
from eidex.rulebook.language import LANGUAGES, Language, phrase, speaking

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="node is not there")


Shown = Callable[[str, str], list[str]]
"""The paragraphs of the sheet in a language for what follows # in the address."""
BY = re.compile(r" \[[^\]]*\]( \w+)?$")
"""Who decides, and a link, behind an answer."""
DRAWN = 12


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    return as_of_today(kept())


@pytest.fixture(scope="module")
def shown(table: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Shown:
    folder = tmp_path_factory.mktemp("sheet")
    source = folder / "ruling-table.json"
    source.write_text(json.dumps(table), "utf-8")
    data = module("ruling_table").read_table(source)
    site = module("site_files")

    @cache
    def written(language: Language) -> Path:
        path = folder / f"{language}.js"
        with speaking(language):
            path.write_text(site.call("eidexSheet", site.sheet_data(data, source)), "utf-8")
        return path

    def sheet(language: Language, hash_: str) -> list[str]:
        files = (ROOT / "tests/docs/sheet_page.js", ROOT / "docs/_static/sheet.js")
        words = [NODE, *files, written(language), hash_]
        done = subprocess.run([*map(str, words)], capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    return sheet


def address(words: Sequence[str]) -> tuple[str, str]:
    """The language of a command of `ASKED`, and the address of the same sheet."""
    named = dict(pairwise(words))
    codes = {one.names["en"]: code for code, one in characters().items()}
    cards = "+".join(codes[word] for word in words if word in codes)
    return named.get("--lang", "en"), f"{cards},{named.get('--edition', '')}"


@pytest.mark.parametrize("question", ASKED)
def test_is_answered_on_the_first_screen(question: str, shown: Shown) -> None:
    words, wanted = ASKED[question]
    lines = [line for one in shown(*address(words)) for line in wrap(one, WIDTH)]
    screen = " ".join(lines[:SCREEN])
    for part in wanted:
        assert part in screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_the_command_says(
    language: Language, table: dict[str, Any], shown: Shown
) -> None:
    """Of sets drawn by chance, in one edition: verdict, questions and answers."""
    rng = random.Random(language)
    for _ in range(DRAWN):
        there = rng.sample([*characters()], rng.choice((1, 2, 3)))
        chosen = tuple(code for code in characters() if code in there)
        page = [BY.sub("", one) for one in shown(language, f"{'+'.join(chosen)},{language}")]
        with speaking(language):
            found = account(faq(table, editions=(language,)), chosen, (language,))
            told = [*found.verdict]
            for name, texts, cases in _parts(found):
                told += texts if name != phrase("Who goes first") else ()  # the page has pairs
                for one in cases:
                    told += [one["asks"], *(BY.sub("", a) for a in answers(one))]
        there = [*map(_words, page)]
        assert [one for one in told if _words(one) not in there] == []


def test_the_faq_says_with_whom_the_letter_has_what(table: dict[str, Any]) -> None:
    """Each case's own letter stands in the entry of its ruling, beside whom it is about."""
    pages, cases = module("faq_pages"), faq(table)
    for entry in module("faq_entries").entries(cases):
        told = [*pages._letters(entry)]
        for case in entry.cases:
            names = pages.names(case["characters"])
            for letter in case["against"].values():
                there = [line for line in told if letter in line]
                assert any(names in line for line in there) or len(told) == 1 == len(there)
            if not case["against"]:
                assert not any(line.startswith(f"{names}:") for line in told)


def _words(text: str) -> list[str]:
    """In any order: titles stand as they come up in the edition, on the page as in all editions."""
    return sorted(re.findall(r"[\w-]+", text))
