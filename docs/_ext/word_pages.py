"""The page of words that can mean two things: as each edition prints them, what they can mean, and
what chooses."""

from __future__ import annotations

from collections.abc import Mapping

from rst import anchor, bullets, heading, links, plain
from ruling_table import LANGUAGE

from eidex.model.words.predicates import meaning
from eidex.rulebook import EDITIONS, Edition, Use, Word, words


def words_page() -> list[str]:
    """All words, each with its uses."""
    lines = [
        *heading("Words"),
        "Words and short terms of the printed rules on which an answer hangs and that can mean two",
        "things at a table. What each can mean is a predicate over the state of a game; ``eidex",
        "words WORD`` asks the solver which of these ever differ, and with which characters.",
        "",
    ]
    for word in words().values():
        lines += word_lines(word)
    return lines


def printed_lines(kind: str, name: str, prints: Mapping[Edition, str]) -> list[str]:
    """The heading of something that is printed, with its anchor, and how each edition has it."""
    printed = (f"{LANGUAGE[e]}: *{plain(text)}*" for e, text in prints.items() if text)
    lines = [f".. _{kind}-{anchor(name)}:", "", *heading(plain(name), "-")]
    return [*lines, "; ".join(printed) + ".", ""]


def word_lines(word: Word) -> list[str]:
    """One word."""
    lines = printed_lines("word", word.id, word.prints)
    for use in word.uses:
        lines += [f"{links(use.clauses)}. {plain(meaning(use.when))}", ""]
        lines += bullets(_reading(use, reading) for reading in use.readings)
    return lines


def _reading(use: Use, reading: str) -> str:
    """What it can mean, and where that is chosen, by what."""
    chosen: dict[tuple[str, ...], list[str]] = {}
    for edition in EDITIONS:
        choice = use.chosen.get(edition)
        if choice is not None and choice.reading == reading:
            chosen.setdefault(choice.by, []).append(LANGUAGE[edition])
    by = "; ".join(f"{', '.join(where)} by {links(names)}" for names, where in chosen.items())
    return f"{plain(meaning(reading))}" + (f" **Chosen** in {by}." if by else "")
