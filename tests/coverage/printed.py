"""The character sections of a printed edition, cut into headings and sentences.

The text itself is not part of the project. Whoever owns it can scan it into `rules-en.txt`,
`rules-de.txt` and `rules-nl.txt` and compare every sentence with the coverage list by its
fingerprint: ten hex digits of the SHA-256 of its letters and digits.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from eidex.rulebook import Edition, clauses

# Headings beside the 36 characters, in printed order: how the line begins and what it is called
# here ("" ends the part that is covered). What stands behind the match belongs to the section.
MARKS: dict[Edition, tuple[tuple[str, str], ...]] = {
    "en": (
        (r"The Cosmic Characters$", "The Cosmic Characters"),
        (r"(?=The characters act)", "After Six of Stars: the characters act"),
        (r"A simple example\W*$", "A simple example"),
        (r"A more complicated example\W*$", "A more complicated example"),
    ),
    "de": (
        (r"DIE COSMIC CHARAKTERE$", "Die Cosmic Charaktere"),
        (r"KONFLIKTE$", "Konflikte"),
        (r"Ein einfaches Beispiel\W*$", "Konflikte, first example"),
        (r"Ein komplexeres Beispiel\W*$", "Konflikte, second example"),
        (r"Autor:", ""),
    ),
    "nl": (
        (r"p 15 [\w ]+$", "p 15"),
        (r"p\.16 ", "p.16"),
        (r"Twijfelgevallen\W*$", "Twijfelgevallen"),
        (r"Een eenvoudig voorbeeld\s*:", "Twijfelgevallen, first example"),
        (r"Een netelig voorbeeld\s*:", "Twijfelgevallen, second example"),
        (r"Eidex met vier spelers\W*$", "Eidex met vier spelers"),
        (r"In het kort\W*$", ""),
    ),
}

# The scan of the German page has the last line of one section in the middle of the next.
STRAY = {"adeecb017b": "Herz 7: Guggitaler"}

SHORT = {"resp.", "bzw.", "z.B.", "d.h.", "d.w.z.", "a.u.b."}
LIST_ITEM = re.compile(r"-?\s*\d+ (?:points|Punkte)\s*:")
END = re.compile(r"[.!?][)\"'’”»]*$|\)$")
BREAK = re.compile(r"(?<=[.!?])([)\"'’”]*)\s+(?=(?:[-–—«(\"'„]\s*)?[A-ZÄÖÜÉ0-9])")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One printed sentence: its heading, its place below it, and its text."""

    heading: str
    ordinal: int
    text: str

    @property
    def print(self) -> str:
        """What the coverage list keeps of the text."""
        return fingerprint(self.text)


def fingerprint(text: str) -> str:
    """Ten hex digits that tell a sentence by its letters and digits; blanks and case are left
    out."""
    plain = "".join(filter(str.isalnum, unicodedata.normalize("NFC", text))).lower()
    return hashlib.sha256(plain.encode()).hexdigest()[:10]


def sentences(edition: Edition, text: str) -> list[Sentence]:
    """The sentences of the character sections in printed order, numbered from 1 per heading."""
    found: list[Sentence] = []
    for heading, lines in _sections(edition, text).items():
        parts = [s for block in _blocks(lines) for s in _split(block)]
        found += [Sentence(heading, n, part) for n, part in enumerate(parts, 1)]
    return found


def headings(edition: Edition) -> list[str]:
    """The headings of the 36 character sections, as the clauses name them."""
    own = (
        part.removesuffix(", hint")
        for clause in clauses().values()
        if clause.character
        for part in clause.editions[edition].where.split("; ")
    )
    marks = {name for _, name in MARKS[edition]}
    return [name for name in dict.fromkeys(own) if ": " in name and name not in marks]


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, re.sub(r"\([^)]*\)", "", text))).lower()


def _sections(edition: Edition, text: str) -> dict[str, list[str]]:
    """Heading -> the lines below it; a line behind the end of the covered part has no place."""
    by_card = {_letters(name.partition(":")[0]): name for name in headings(edition)}
    found: dict[str, list[str]] = {}
    here = ""
    for raw in text.splitlines():
        line, rest = re.sub(r"^#+\s*", "", raw).strip(), ""
        if line.startswith("**"):  # a heading in bold, sometimes with text on the same line
            line, _, rest = line.removeprefix("**").partition("**")
        card, colon, _ = line.partition(":")
        if colon and _letters(card) in by_card:
            here, line = by_card[_letters(card)], rest
        for pattern, name in MARKS[edition]:
            if match := re.match(pattern, line):
                here, line = name, line[match.end() :]
        place = STRAY.get(fingerprint(line), here)
        if place:
            found.setdefault(place, []).append(line.strip())
    return found


def _blocks(lines: Iterable[str]) -> list[str]:
    """Put broken lines together; an item of a list stands for itself."""
    blocks: list[str] = []
    whole = True
    for line in filter(None, lines):
        item = LIST_ITEM.match(line) is not None
        if whole or item:
            blocks.append(line)
        else:
            blocks[-1] += f" {line}"
        whole = item or END.search(line) is not None
    return blocks


def _split(block: str) -> list[str]:
    if LIST_ITEM.match(block):
        return [block]
    parts: list[str] = []
    for part in BREAK.sub(r"\1\n", block).split("\n"):
        if parts and parts[-1].split()[-1].lstrip("(") in SHORT:
            parts[-1] += f" {part}"
        else:
            parts.append(part)
    return [part for part in parts if any(map(str.isalnum, part))]
