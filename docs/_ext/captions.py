"""What the page says by itself on which games are watched, and the signs that it draws."""

from __future__ import annotations

from eidex.cli.table_svg import SYMBOLS
from eidex.rulebook.language import marked, phrase

WORDS = (
    *(marked("Player"), marked("player"), marked("leads"), marked("dealt"), marked("no character")),
    *(marked("put down"), marked("rejected"), marked("won"), marked("The trick")),
    *(marked("The trick goes to {where}."), marked("The trick is over.")),
    *(marked("{number} tricks played"), marked("trick {number}"), marked("limit {number}")),
    *(marked("player {seat} showed {card}"), marked("play goes to the right")),
    *(marked("play goes to the left"), marked("Pot: {pot}"), marked("In force: {what}")),
    *(marked("Player {seat} wins the tournament."), marked("Next: {doing}")),
    *(marked("Game {number}"), marked("Step {number} of {last}"), marked("To the deal")),
    *(marked("One step back"), marked("Step"), marked("One step on"), marked("To the end")),
    marked("To the question"),
    *(marked("Download this record"), marked("Play on at the table"), marked("All steps")),
    *(marked("This game cannot be loaded."), marked("There is no game {name} here.")),
    *(marked("{card} face down"), marked("{card} changes places")),
    *(marked("Play"), marked("Pause"), marked("What came of it"), marked("Why")),
    marked("Question:"),
)
"""What the script of the page says itself."""


def words_of_the_page() -> dict[str, str]:
    """What the script says itself, in the language that is spoken."""
    return {word: phrase(word) for word in WORDS}


def symbols() -> str:
    """The signs of the suits, for the script to draw with."""
    shapes = "".join(
        f'<symbol id="suit-{suit}" viewBox="0 0 24 24" fill="currentColor" stroke="currentColor"'
        f' stroke-width="0" overflow="visible">{shape}</symbol>'
        for suit, shape in SYMBOLS.items()
    )
    return f'<svg class="symbols" aria-hidden="true">{shapes}</svg>'
