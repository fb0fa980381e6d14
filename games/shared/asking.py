"""What the solver is asked about a game without powers, for the commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from eidex.common.game import Asking
from eidex.games.shared.book import Book
from eidex.games.shared.differential import compare
from eidex.games.shared.engine import Engine, P
from eidex.games.shared.record import to_json
from eidex.games.shared.seen import Watch
from eidex.games.shared.witness import witness
from eidex.model.logic.findings import Finding, of_moment, open_questions, values
from eidex.model.logic.moments import Rules

PLAYERS = "players"
"""The fact that says how many play. A moment without it is the same for any number."""


def asking_of(engine: Engine[P], watch: Watch[P], rules: Rules) -> Asking:
    """Findings, the games that show them, proofs and comparison."""

    @cache
    def found() -> dict[str, tuple[Finding, tuple[int, ...]]]:
        return _found(rules, engine.players)

    def findings(named: Sequence[str] | None) -> list[dict[str, Any]]:
        wanted = {*map(int, named)} if named is not None else {*engine.players}
        return [
            row(engine.book, name, finding, players)
            for name, (finding, players) in found().items()
            if wanted & {*players}
        ]

    def games_of(
        names: Sequence[str], told: Callable[[str], None] = lambda name: None
    ) -> dict[str, dict[str, Any]]:
        shown: dict[str, dict[str, Any]] = {}
        for name in names:
            told(name)
            finding, players = found()[name]
            record = witness(engine, watch, rules, finding, players)
            if record is not None:
                shown[name] = to_json(engine, record)
        return shown

    return Asking(
        findings=findings,
        games_of=games_of,
        prove=lambda: open_questions(rules),
        diff=lambda games, seed: compare(engine, watch, rules, games, seed),
    )


def _found(rules: Rules, numbers: Sequence[int]) -> dict[str, tuple[Finding, tuple[int, ...]]]:
    """All findings by name, in the order of moments, each with how many may play."""
    found: dict[str, tuple[Finding, tuple[int, ...]]] = {}
    for moment in rules.moments:
        for one in of_moment(rules, moment):
            name = one.id.removesuffix("-no_power")
            players = {*values(rules, one, PLAYERS, numbers)}
            # One question of a moment may be asked in several ways.
            first, before = found.get(name, (one, ()))
            found[name] = (first, tuple(sorted(players | {*before})))
    return found


def row(book: Book, name: str, finding: Finding, players: Sequence[int]) -> dict[str, Any]:
    """A finding as plain data, with so many players."""
    doubt, settled = finding.doubt, finding.doubt.settled_by
    if settled in book.rulings:
        ruling = book.rulings[settled]
        asks, answer, decided = ruling.asks, ruling.answer, "house"
    else:
        asks = book.questions[doubt.question].asks
        answer = book.clauses[settled].says if settled else ""
        decided = "print" if settled else "open"
    return {
        "id": name,
        "kind": finding.kind,
        "moment": doubt.moment,
        "question": doubt.question,
        "powers": [],
        "players": [*players],
        "seatings": [],
        "asks": asks,
        "answer": answer,
        "decided_by": decided,
        "settled_by": settled,
        "clauses": [one for one in doubt.clauses if one in book.clauses],
    }
