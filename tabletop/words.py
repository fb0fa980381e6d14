"""What the table alone says, looked up by key: one file for each language in `strings/`; cards and
seats as everywhere (`telling`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from eidex.reference_engine.core.position import Game
from eidex.reference_engine.telling.cards import called, mode_in_words, name_in, suit_in_words, the
from eidex.reference_engine.telling.sentences import by_name, sentence
from eidex.rulebook import LANGUAGES, Edition, Language
from eidex.rulebook.language import listed, speaking

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

    def told(self, tell: Callable[..., str], *about: Any, **more: Any) -> str:
        """What this tells in the language."""
        with speaking(self.language):
            return tell(*about, **more)

    def card(self, card: int) -> str:
        """`heart ten`."""
        return self.told(called, card)

    def the(self, card: int) -> str:
        """`the heart ten`; `a card` for one that is not known."""
        return self.told(the, card)

    def suit(self, suit: int) -> str:
        """`hearts`."""
        return self.told(suit_in_words, suit)

    def mode(self, mode: str) -> str:
        """`hearts are trump`."""
        return self.told(mode_in_words, mode)

    def cards(self, cards: Iterable[int]) -> str:
        """Several cards, with their articles."""
        return self.told(listed, [self.the(card) for card in cards])

    def name(self, code: str | None) -> str:
        """What the character is called; '' for none."""
        return self.told(name_in, self.edition, code)

    def seat(self, game: Game, seat: int) -> str:
        """The name of its character, or its number."""
        return self.told(by_name(game), seat)

    def sentence(self, text: str) -> str:
        """With a capital and a full stop."""
        return sentence(text)
