"""Every sentence that the program says to people is translated, and nothing else is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from eidex.rulebook.language import CATALOGUES

HOUSE = Path(__file__).parents[2]
LANGUAGES = ("de", "nl")
SPOKEN = ("cli", "conflicts", "reference_engine", "rulebook", "docs/_ext")
KEYWORDS = {"phrase": None, "phrases": (1, 2), "marked": None, "marked_pair": (1, 2)}


def extracted() -> set[str | tuple[str, ...]]:
    """What `make texts` collects."""
    found: set[str | tuple[str, ...]] = set()
    for folder in SPOKEN:
        for _, _, message, _, _ in extract_from_dir(HOUSE / folder, keywords=KEYWORDS):
            found.add(message if isinstance(message, str) else tuple(message))
    return found


def said() -> Iterator[str]:
    """The literal messages as Python itself reads them."""
    for folder in SPOKEN:
        for path in sorted((HOUSE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                called = isinstance(node, ast.Call) and getattr(node.func, "id", "")
                if called in KEYWORDS and isinstance(node.args[0], ast.Constant):
                    yield node.args[0].value


def catalogue(language: str) -> Catalog:
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def wrong(language: str, translated: Catalog, wanted: set[str | tuple[str, ...]]) -> list[str]:
    """A line for each message that is missing, left over, unfinished, or has other places."""
    known = {message.id: message for message in translated if message.id}
    lines = [f"{language}: missing: {one}" for one in sorted(map(str, wanted - known.keys()))]
    lines += [f"{language}: left over: {one}" for one in sorted(map(str, known.keys() - wanted))]
    for name, message in known.items():
        if message.fuzzy or not all(forms(message.string)):
            lines.append(f"{language}: not finished: {name}")
            continue
        for form, original in zip(forms(message.string), forms(name), strict=True):
            if places(form) != places(original):
                lines.append(f"{language}: other places than in English: {form}")
    lines += [f"{language}: obsolete: {name}" for name in translated.obsolete]
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated(language: str) -> None:
    lines = wrong(language, catalogue(language), extracted())
    assert not lines, "\n".join(lines) + "\n(`make texts` collects what is said)"


def test_no_sentence_is_hidden_from_the_collector() -> None:
    """Babel does not look into f-strings."""
    found = {form for message in extracted() for form in forms(message)}
    assert not set(said()) - found


def test_what_is_wrong_with_a_catalogue_is_named() -> None:
    known = Catalog(locale="de")
    known.add("{who} leads", "{who} spielt aus")
    known.add("{who} plays", "{wer} spielt")
    known.add("a guess", "geraten", flags=["fuzzy"])
    known.add("not done", "")
    known.add("gone", "weg")
    known.add(("{number} card", "{number} cards"), ("{number} Karte", "Karten"))
    wanted = {message.id for message in known if message.id} - {"gone"} | {"new"}
    assert wrong("de", known, wanted) == [
        "de: missing: new",
        "de: left over: gone",
        "de: other places than in English: {wer} spielt",
        "de: not finished: a guess",
        "de: not finished: not done",
        "de: other places than in English: Karten",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_reader_of_catalogues_agrees_with_babel(language: str) -> None:
    from eidex.rulebook.catalogue import read

    ours = read(CATALOGUES / f"{language}.po")
    babels = {forms(m.id)[0]: forms(m.string) for m in catalogue(language) if m.id}
    assert ours == babels


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_is_left_in_a_sentence(language: str) -> None:
    english = re.compile(r"\b(the|which|trick|seat|lead|leads|plays|with|from|hand of)\b")
    for message in catalogue(language):
        for form in forms(message.string):
            assert not english.search(re.sub(r"\{\w+\}|`[^`]*`|--\w+", "", form)), form
