"""Every printed sentence of the character sections has its clause, every clause its sentence."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import tomllib
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from eidex.rulebook import EDITIONS, Clause, Edition, characters, clauses

FOLDER = Path(__file__).parent / "coverage"
PRINT = os.environ.get("EIDEX_PRINT", "")
Sentences = list[dict[str, Any]]


def _printed() -> ModuleType:
    """The splitter, by its path: a package `coverage` belongs to another project."""
    spec = importlib.util.spec_from_file_location("eidex_printed", FOLDER / "printed.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


printed = _printed()
LISTED: dict[Edition, Sentences] = {
    e: tomllib.loads((FOLDER / f"{e}.toml").read_text(encoding="utf-8"))["sentence"]
    for e in EDITIONS
}


def headings_of(clause: Clause, edition: Edition) -> set[str]:
    """The headings of the list that the clause says it stands under."""
    listed = {sentence["heading"] for sentence in LISTED[edition]}
    where = clause.editions[edition].where.split("; ")
    return {part.removesuffix(", hint") for part in where} & listed


def carriers(edition: Edition) -> dict[str, set[str]]:
    """Clause id -> the headings under which a sentence names it."""
    found: dict[str, set[str]] = {}
    for sentence in LISTED[edition]:
        for clause in sentence.get("clauses", ()):
            found.setdefault(clause, set()).add(sentence["heading"])
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sentence_has_a_fingerprint_and_either_clauses_or_a_reason(edition: Edition) -> None:
    for sentence in LISTED[edition]:
        kept = {"heading", "ordinal", "print"}
        assert set(sentence) in ({*kept, "clauses"}, {*kept, "reason"}), sentence
        assert re.fullmatch(r"[0-9a-f]{10}", sentence["print"]), sentence
        assert sentence.get("clauses") or sentence.get("reason"), sentence


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sentence_names_only_clauses_that_its_edition_states(edition: Edition) -> None:
    for sentence in LISTED[edition]:
        named = sentence.get("clauses", [])
        assert len(named) == len(set(named)), sentence
        for clause in named:
            assert clause in clauses(), sentence
            assert clauses()[clause].holds_in(edition), (clause, sentence)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_clause_is_named_where_it_says_it_is_printed(edition: Edition) -> None:
    named = carriers(edition)
    for clause in clauses().values():
        if not clause.holds_in(edition):
            continue
        missing = headings_of(clause, edition) - named.get(clause.id, set())
        assert not missing, (clause.id, missing)
        if clause.id.startswith(("CHAR.", "ORDER.")):
            assert headings_of(clause, edition), clause.id
            assert clause.id in named, clause.id


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_clause_of_another_section_differs_under_a_heading_of_the_list(edition: Edition) -> None:
    for clause in clauses().values():
        if clause.character and clause.editions[edition].status == "differs":
            assert headings_of(clause, edition), clause.id


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sentences_of_a_heading_are_numbered_without_a_hole(edition: Edition) -> None:
    seen = []
    for heading, below in groupby(LISTED[edition], key=lambda sentence: sentence["heading"]):
        seen.append(heading)
        ordinals = [sentence["ordinal"] for sentence in below]
        assert ordinals == list(range(1, len(ordinals) + 1)), heading
    assert len(seen) == len(set(seen))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_character_has_its_section(edition: Edition) -> None:
    listed = list(dict.fromkeys(sentence["heading"] for sentence in LISTED[edition]))
    own = printed.headings(edition)
    assert len(own) == 36
    assert set(own) <= set(listed)
    names = [heading.partition(": ")[2] for heading in listed if heading in own]
    for character, name in zip(characters().values(), names, strict=True):
        assert character.names[edition] in name


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.skipif(not PRINT, reason="the printed rules are not here; EIDEX_PRINT names a folder")
def test_the_list_is_what_is_printed(edition: Edition) -> None:
    text = (Path(PRINT) / f"rules-{edition}.txt").read_text(encoding="utf-8")
    found = [(s.heading, s.ordinal, s.print) for s in printed.sentences(edition, text)]
    assert found == [(s["heading"], s["ordinal"], s["print"]) for s in LISTED[edition]]


# The splitter, on words of our own

PAGE = """
Nothing of this is covered.

#### DIE COSMIC CHARAKTERE

Vorweg.

# **Herz 7: Guggitaler**Steht auf der Zeile:

Der Rest
folgt, resp. Herz ist gemeint. Noch einer! (In Klammern.)

## Sternen 10: Weisheit

- 40 Punkte: dies
- 30 Punkte: das
und mehr "so!" ohne Bruch (am Ende)

Danach ist es aus

#### KONFLIKTE
Ein einfaches Beispiel:
Ja.
**Autor:** niemand. Nichts mehr.
"""


def test_a_page_falls_into_sentences() -> None:
    assert [(s.heading, s.ordinal, s.text) for s in printed.sentences("de", PAGE)] == [
        ("Die Cosmic Charaktere", 1, "Vorweg."),
        (
            "Herz 7: Guggitaler",
            1,
            "Steht auf der Zeile: Der Rest folgt, resp. Herz ist gemeint.",
        ),
        ("Herz 7: Guggitaler", 2, "Noch einer!"),
        ("Herz 7: Guggitaler", 3, "(In Klammern.)"),
        ("Sternen 10: Weisheit", 1, "- 40 Punkte: dies"),
        ("Sternen 10: Weisheit", 2, "- 30 Punkte: das"),
        ("Sternen 10: Weisheit", 3, 'und mehr "so!" ohne Bruch (am Ende)'),
        ("Sternen 10: Weisheit", 4, "Danach ist es aus"),
        ("Konflikte, first example", 1, "Ja."),
    ]


def test_a_fingerprint_goes_by_letters_and_digits_alone() -> None:
    assert printed.fingerprint("Two  tens,\n(one ACE)!") == printed.fingerprint("two tens one ace")
    assert printed.fingerprint("two tens") != printed.fingerprint("two nines")
