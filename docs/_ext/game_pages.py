"""The page of another game: what can come up in it, with games, how it is decided, its clauses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from rst import bullets, heading, plain, table
from ruling_table import raw

from eidex.common.game import Game, spans
from eidex.conflicts.report.faq import often_in_words
from eidex.games import asking, game
from eidex.games.frequency import frequent_first, share, with_counts


def game_page(name: str, folder: Path) -> list[str]:
    """All that the solver has found in the game, each question once, then all clauses.

    `folder` is what `rulings` has written, with the games; it need not exist.
    """
    offers = game(name)
    lines = [
        *heading(f"{offers.title}: what can come up"),
        f"Asked of the solver, of every table; ``eidex --game {name} rulings`` writes the same",
        "with a game for each, which ``replay`` plays. More about it: :doc:`/other-games`.",
        "",
    ]
    by_question: dict[str, list[dict[str, Any]]] = {}
    for found in sorted(with_counts(name, asking(name).findings(None)), key=frequent_first):
        by_question.setdefault(found["asks"], []).append(found)
    for asks, rows in by_question.items():
        lines += [*heading(plain(asks), "-"), plain(rows[0]["answer"]), ""]
        lines += bullets(_finding(row) for row in rows)
        for row in rows:
            record = folder / "games" / f"{row['id']}.json"
            if record.is_file():
                data = json.loads(record.read_text(encoding="utf-8"))
                lines += raw([*_told(offers, row, data)])
        lines += [f"Decided by {plain(rows[0]['settled_by'] or 'nothing')}.", ""]
    lines += heading("The clauses", "-")
    rows_of_clauses = (
        (f"``{one.id}``", plain(one.says), plain(one.editions[offers.edition].where))
        for one in offers.clauses().values()
    )
    return lines + table(("Clause", "What it says", "Where"), "30 50 20", rows_of_clauses)


def _finding(row: dict[str, Any]) -> str:
    """What is in doubt, when, and with whom."""
    who = " and ".join(row["powers"]) or "any powers"
    if "players" in row:
        who = f"{spans(row['players'])} players"
    clauses = ", ".join(f"``{one}``" for one in row["clauses"])
    often = f"; {often_in_words(share(row), row['comes_up'][1])}" if row["comes_up"] else ""
    told = f"{row['kind'].capitalize()}, with {who}: {row['moment']}{often}"
    return plain(told) + (f" ({clauses})" if clauses else "")


def _told(offers: Game, row: dict[str, Any], data: Any) -> Iterator[str]:
    """A game that shows the finding, folded: who plays, then hand by hand what is done."""
    who = " and ".join(row["powers"]) or "any powers"
    number = len(data["actions"])
    actions = f"{number} action{'' if number == 1 else 's'}"
    said = f"A game that shows it: {who}, {row['kind']}, {actions}"
    yield f"<details><summary>{escape(said)}</summary>"
    yield "<ul>"
    for line in offers.tell(data, row["id"], False, ()):
        yield f"<li>{escape(line.strip())}</li>"
    yield f"<li>Here it comes up: {escape(row['moment'])}.</li>"
    yield "</ul></details>"
