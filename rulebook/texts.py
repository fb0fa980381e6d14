"""The rulebook in German and Dutch: what `texts/de` and `texts/nl` make of the English texts.

A translation says with `of` which English it translates: a short digest of that. When the English
has changed since, it is stale, and `differences` says so. `python -m eidex.rulebook.stamp` writes
the digests.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from eidex.rulebook.clauses import FOLDER, Clause, Question, clauses, questions, read_toml
from eidex.rulebook.language import LANGUAGES, Language
from eidex.rulebook.rulings import WITH_SOME, Ruling, rulings

Texts = Mapping[str, Any]
"""Of one entry: a text, a list of texts, or a text for each edition, by name."""

FILES = ("rulings", "clauses", "questions", "changes")
STAMP = "of"
PLACE = re.compile(r"\{\w*\}?")
PRINCIPLES = "principles"
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")


# -- what has to be translated ---------------------------------------------------------------------


@cache
def english(file: str) -> dict[str, Texts]:
    """The texts of a file's entries, by id."""
    if file == "questions":
        return {
            q.id: _filled(
                {"asks": q.asks, "asks_with": dict(q.asks_with), "note_with": dict(q.note_with)}
            )
            for q in questions().values()
        }
    if file == "changes":
        raw = read_toml("history.toml")["change"]
        return {change_of(one["version"], one["rulings"]): {"says": one["says"]} for one in raw}
    if file == "clauses":
        return {c.id: _filled({"says": c.says, "note": c.note}) for c in clauses().values()}
    principles = {PRINCIPLES: dict(read_toml("rulings.toml")[PRINCIPLES])}
    return principles | {ruling.id: _of_a_ruling(ruling) for ruling in rulings().values()}


def change_of(version: str, names: Iterable[str]) -> str:
    """The id of what became of these rulings in a version."""
    return " ".join((version, *names))


def _of_a_ruling(ruling: Ruling) -> Texts:
    return _filled(
        {
            "title": ruling.title,
            "asks": ruling.asks,
            "answer": ruling.answer,
            **{name: dict(getattr(ruling, name)) for name in WITH_SOME},
            "evidence": list(ruling.evidence),
            "rejected": list(ruling.rejected),
            "against": dict(ruling.against),
            "note": dict(ruling.note),
        }
    )


def _filled(texts: Texts) -> Texts:
    return {name: text for name, text in texts.items() if text}


def stamp(texts: Texts) -> str:
    """The digest of English texts."""
    return f"{zlib.crc32(json.dumps(texts, sort_keys=True).encode()):08x}"


# -- the translations ------------------------------------------------------------------------------


def file_of(language: Language, file: str) -> str:
    """Where the translation of a file is, within the rulebook."""
    return f"texts/{language}/{file}.toml"


@cache
def translations(language: Language, file: str) -> dict[str, Texts]:
    """The entries of a translated file as they are written; none where there is no file."""
    name = file_of(language, file)
    return read_toml(name) if (FOLDER / name).exists() else {}


def _said(language: Language, file: str, entry: str) -> dict[str, Any]:
    """What is translated of an entry, in the shape of the English: a single text for several
    editions stands for each."""
    texts = english(file)[entry]
    found = translations(language, file).get(entry, {})
    said = {name: found[name] for name in texts if name in found}
    for name, text in said.items():
        if isinstance(texts[name], dict) and isinstance(text, str):
            said[name] = dict.fromkeys(texts[name], text)
        elif isinstance(text, list):
            said[name] = tuple(text)
    return said


@cache
def rulings_in(language: Language) -> dict[str, Ruling]:
    """All rulings by id, in this language."""
    if language == "en":
        return rulings()
    originals: dict[str, str] = read_toml("rulings.toml")[PRINCIPLES]
    own = _said(language, "rulings", PRINCIPLES)
    principles = {text: own.get(name, text) for name, text in originals.items()}
    return {
        name: replace(
            ruling, principle=principles[ruling.principle], **_said(language, "rulings", name)
        )
        for name, ruling in rulings().items()
    }


@cache
def clauses_in(language: Language) -> dict[str, Clause]:
    """All clauses by id, in this language."""
    if language == "en":
        return clauses()
    return {
        name: replace(clause, **_said(language, "clauses", name))
        for name, clause in clauses().items()
    }


@cache
def questions_in(language: Language) -> dict[str, Question]:
    """All questions by id, in this language."""
    if language == "en":
        return questions()
    return {
        name: replace(question, **_said(language, "questions", name))
        for name, question in questions().items()
    }


def change_in(language: Language, name: str) -> str:
    """What became of some rulings, in German or Dutch; `name` as `change_of` has it."""
    said: str = _said(language, "changes", name)["says"]
    return said


# -- what is wrong with them -----------------------------------------------------------------------


def differences(language: Language) -> list[str]:
    """What is missing, stale or superfluous in this language, a line for each text."""
    return [
        f"{file_of(language, file)}: {line}"
        for file in FILES
        for line in compared(english(file), translations(language, file))
    ]


def compared(originals: Mapping[str, Texts], found: Mapping[str, Texts]) -> Iterator[str]:
    """The same for the entries of one file."""
    for name, texts in originals.items():
        if name not in found:
            yield f"{name} is missing; translate it"
            continue
        own = {key: text for key, text in found[name].items() if key != STAMP}
        for key, text in texts.items():
            if not own.get(key):
                yield f"{name} has no {key}; translate it"
            elif why := _misshapen(text, own[key]) or _other_places(text, own[key]):
                yield f"{name}: {key} {why}"
        for key in sorted(own.keys() - texts.keys()):
            yield f"{name} has {key}, which the English has not; take it out"
        given = found[name].get(STAMP)
        if given is None:
            yield f"{name} has no {STAMP}; run `make texts`"
        elif given != stamp(texts):
            yield (
                f"{name} is stale: its English has changed; "
                f"translate that, take {STAMP} out and run `make texts`"
            )
    for name in found.keys() - originals.keys():
        yield f"{name} is no entry of the English; take it out"


def _other_places(text: Any, own: Any) -> str:
    """A place that the English has not would be printed, or nobody could fill it."""
    there, here = (
        {one for part in _texts(texts) for one in PLACE.findall(part)} for texts in (text, own)
    )
    return f"has a place {min(here - there)}; the English has none" if here - there else ""


def _texts(own: Any) -> Iterator[str]:
    if isinstance(own, str):
        yield own
    elif isinstance(own, list):
        yield from (str(text) for text in own)
    else:
        yield from (str(text) for text in own.values())


def _misshapen(text: Any, own: Any) -> str:
    """Why a translation has not the shape of the English; '' if it has."""
    if isinstance(text, str):
        return "" if isinstance(own, str) else "is one text in English"
    if isinstance(text, list):
        if not isinstance(own, list) or not all(isinstance(one, str) and one for one in own):
            return "is a list of texts in English"
        return "" if len(own) == len(text) else f"has {len(text)} texts in English, here {len(own)}"
    if isinstance(own, str) or set(own) == set(text):
        return ""
    return f"is for {', '.join(sorted(text))} in English, here for {', '.join(sorted(own))}"
