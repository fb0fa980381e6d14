"""Everything the table says, looked up by key: one file for each language in `strings/`."""

from __future__ import annotations

import json
import string
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from eidex.reference_engine.core.cards import RANKS, SUITS
from eidex.reference_engine.core.position import Game
from eidex.rulebook import LANGUAGES, Edition, Language, characters

COURT = ("A", "K", "Q", "J")
FOLDER = Path(__file__).parent / "strings"


@cache
def languages() -> tuple[Language, ...]:
    """Those that the table speaks, English first."""
    return tuple(one for one in LANGUAGES if (FOLDER / f"{one}.json").is_file())


@cache
def strings(language: Language) -> dict[str, str]:
    """All strings of one language by key."""
    found: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return found


def blanks(text: str) -> set[str]:
    """The names of what is filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


class Words:
    """Speaks one language about one game, with the names that its edition gives the characters."""

    def __init__(self, language: Language, edition: Edition = "en") -> None:
        self.language, self.edition = language, edition
        self._strings = strings(language)

    def has(self, key: str) -> bool:
        """There is such a string."""
        return key in self._strings

    def say(self, key: str, **values: object) -> str:
        """The string with what is filled in."""
        return self._strings[key].format(**values)

    def card(self, card: int) -> str:
        """`ten of hearts`."""
        rank, suit = RANKS[card % 9], SUITS[card // 9]
        key = "card.court" if rank in COURT else "card"
        return self.say(key, rank=self.say(f"rank.{rank}"), suit=self.say(f"in_card.{suit}"))

    def the(self, card: int) -> str:
        """`the ten of hearts`; `a card` for one that is not known."""
        return self.say("card.the", card=self.card(card)) if card >= 0 else self.say("card.a")

    def suit(self, suit: int) -> str:
        """`hearts`."""
        return self.say(f"suit.{SUITS[suit]}")

    def mode(self, mode: str) -> str:
        """`Hearts are trump`."""
        return self.say(f"mode.{mode}")

    def cards(self, cards: Iterable[int]) -> str:
        """Several cards, with their articles."""
        return self.listed([self.the(card) for card in cards])

    def listed(self, parts: list[str]) -> str:
        """`one, another and a third`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list.and", first=", ".join(parts[:-1]), last=parts[-1])

    def name(self, code: str | None) -> str:
        """What the edition calls the character; '' for none."""
        return characters()[code].names[self.edition] if code else ""

    def seat(self, game: Game, seat: int) -> str:
        """The name of its character, or its number."""
        return self.name(game.characters[seat]) or self.say("seat", seat=seat)

    def sentence(self, text: str) -> str:
        """With a capital and a full stop."""
        text = text[:1].upper() + text[1:]
        return text if text.endswith((".", "?", "!")) else f"{text}."
