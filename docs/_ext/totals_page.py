"""The page that says what breaks 157, the sum of all scores: by how much, and by which clauses."""

from __future__ import annotations

from rst import heading, links, table

from eidex.conflicts.report.totals import BECOMES
from eidex.model.games.totals import TOTALS
from eidex.rulebook import EDITIONS, characters, clauses
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import phrase

AMOUNT = {
    "LK": "five more or five less",
    "S10": "what was announced, more or less",
    "H7": "144 less: thirteen in all",
    "S7": "less the card points of the pot",
}


def totals_page() -> list[str]:
    """A row for each character that changes it; all that it says is proved."""
    rows = []
    for code, one in TOTALS.items():
        there = [
            edition
            for edition in EDITIONS
            if any(c not in clauses() or clauses()[c].holds_in(edition) for c in one.clauses)
        ]
        name, becomes = characters()[code].called, phrase(BECOMES[code])
        rows.append((editions_in_words(there), name, AMOUNT[code], becomes, links(one.clauses)))
    head = ("Edition", "Character", "Amount", "The sum", "Clauses and rulings")
    return [
        *heading("What breaks 157"),
        "The scores of all three come to 157 in every game but with these characters. With several",
        "of them the amounts are added up; under Guggitaler they are added to 13. It is proved of",
        "every game with any three characters (``eidex prove --about 157``).",
        "",
        *table(head, "12 14 20 34 20", rows),
    ]
