"""Reads a gettext catalogue (`.po`) as it is: nothing has to be compiled for it."""

from __future__ import annotations

import gettext
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

Messages = Mapping[str, tuple[str, ...]]
"""Translations by English sentence; two where it is said of one thing and of many."""
KEYWORDS = ("msgid", "msgid_plural", "msgstr", "msgstr[0]", "msgstr[1]")


class Catalogue(gettext.NullTranslations):
    """The messages of one language; what is missing is said in English. Of one thing there is one
    form and of none or more than one the other, as in English, German and Dutch."""

    def __init__(self, messages: Messages) -> None:
        super().__init__()
        self.messages = messages

    def gettext(self, message: str) -> str:
        """The message in this language."""
        return self.messages.get(message, (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The message for this number of things."""
        return self.messages.get(msgid1, (msgid1, msgid2))[n != 1]


def read(path: Path) -> dict[str, tuple[str, ...]]:
    """The finished messages of the file. Raises `ValueError` for a line that is none of a
    catalogue."""
    found = {}
    for entry in _entries(path):
        said = tuple(text for key, text in entry.items() if key.startswith("msgstr"))
        if entry.get("msgid") and all(said):
            found[entry["msgid"]] = said
    return found


def _entries(path: Path) -> Iterator[dict[str, str]]:
    """Each message: what stands under each keyword. Fuzzy ones are left out."""
    entry: dict[str, str] = {}
    fuzzy, key = False, ""
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        if not line.strip():
            if entry and not fuzzy:
                yield entry
            entry, fuzzy = {}, False
        elif line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        else:
            first, _, rest = line.partition(" ")
            key, text = (key, line) if line.startswith('"') else (first, rest)
            if key not in KEYWORDS or not text.startswith('"'):
                raise ValueError(f"{path.name}, line {number}: no line of a catalogue: {line}")
            entry[key] = entry.get(key, "") + str(json.loads(text))
