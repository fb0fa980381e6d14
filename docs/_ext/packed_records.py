"""Records as the site keeps them beside the games: JSON in which a card is a letter, and so is a
frequent name.

Small or capital letters after a colon, or in a row between brackets, are cards; a capital letter
after `{` or `,` is a name. JSON itself has neither. `records.js` makes JSON of it again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from string import ascii_letters, ascii_uppercase
from typing import Any

from eidex.reference_engine.core.cards import NAMES

LETTER = dict(zip(NAMES, ascii_letters, strict=False))
LETTERS = "".join(LETTER.values())
CARD = f'"(?:{"|".join(NAMES)})"'
ROW = re.compile(rf"\[({CARD}(?:,{CARD})*)\]")
ONE = re.compile(rf":({CARD})(?=[,}}])")
NAME = re.compile(r'(?<=[{,])"(\w+)":')


class Records:
    """Packs records, and remembers which letters it has given to names."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def packed(self, record: Mapping[str, Any]) -> str:
        """One record. Raises `ValueError` if it would not come back as it was."""
        text = json.dumps(record, separators=(",", ":"))
        text = ROW.sub(lambda found: f"[{_letters(found[1])}]", text)
        text = ONE.sub(lambda found: f":{_letters(found[1])}", text)
        text = NAME.sub(self._name, text)
        if unpacked(text, self.key()) != record:
            raise ValueError(f"not to be packed: {json.dumps(record)}")
        return text

    def _name(self, found: re.Match[str]) -> str:
        name = found[1]
        if name not in self.names and len(self.names) < len(ascii_uppercase):
            self.names[name] = ascii_uppercase[len(self.names)]
        return f"{self.names[name]}:" if name in self.names else found[0]

    def key(self) -> dict[str, Any]:
        """What records are read with."""
        return {"cards": list(NAMES), "letters": LETTERS, "names": list(self.names)}


def _letters(cards: str) -> str:
    return "".join(LETTER[card] for card in re.findall(r"\w+", cards))


def unpacked(text: str, key: Mapping[str, Any]) -> Any:
    """The record, read as `records.js` reads it."""
    cards = dict(zip(key["letters"], key["cards"], strict=True))
    names = dict(zip(ascii_uppercase, key["names"], strict=False))
    text = re.sub(r"(?<=[{,])([A-Z]):", lambda found: f'"{names[found[1]]}":', text)
    text = re.sub(r":([A-Za-z])(?=[,}])", lambda found: f':"{cards[found[1]]}"', text)
    row = re.compile(r"\[([A-Za-z]+)\]")
    return json.loads(row.sub(lambda found: json.dumps([cards[c] for c in found[1]]), text))
