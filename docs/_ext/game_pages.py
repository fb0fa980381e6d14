"""The page of another game: what can come up in it, how it is decided, and its clauses."""

from __future__ import annotations

from typing import Any

from rst import bullets, heading, plain, table

from eidex.common.game import spans
from eidex.games import asking, game


def game_page(name: str) -> list[str]:
    """All that the solver has found in the game, each question once, then all clauses."""
    offers = game(name)
    lines = [
        *heading(f"{offers.title}: what can come up"),
        f"Asked of the solver, of every table; ``eidex --game {name} rulings`` writes the same",
        "with a game for each, which ``replay`` plays. More about it: :doc:`/other-games`.",
        "",
    ]
    by_question: dict[str, list[dict[str, Any]]] = {}
    for found in asking(name).findings(None):
        by_question.setdefault(found["asks"], []).append(found)
    for asks, rows in by_question.items():
        lines += [*heading(plain(asks), "-"), plain(rows[0]["answer"]), ""]
        lines += bullets(_finding(row) for row in rows)
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
    told = f"{row['kind'].capitalize()}, with {who}: {row['moment']}"
    return plain(told) + (f" ({clauses})" if clauses else "")
