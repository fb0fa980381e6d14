"""What the solver is asked about Cosmic Euchre, for the commands: findings, proofs, comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from eidex.common.game import Asking
from eidex.games.cosmic_euchre.differential import compare
from eidex.games.cosmic_euchre.game import first_of
from eidex.games.cosmic_euchre.model.effects import AGAIN, ALTERS, GIVES, POINTS, TAKES, effects
from eidex.games.cosmic_euchre.model.moments import MOMENTS
from eidex.games.cosmic_euchre.model.table import POWERS, SEATS
from eidex.games.cosmic_euchre.records.record import to_json
from eidex.games.cosmic_euchre.records.worked import worked
from eidex.games.cosmic_euchre.rulebook import BOOK, races
from eidex.games.cosmic_euchre.witness import witness
from eidex.games.shared.asking import row
from eidex.model.logic.findings import Finding, find, open_questions
from eidex.model.logic.moments import Place, Rules

RULES = Rules(
    POWERS,
    len(SEATS),
    MOMENTS,
    BOOK.rulings,
    BOOK.questions,
    BOOK.sights,
)
APART = "Neither changes whether the other may be used, nor what its use does."
SEATED = ("deals", "on the dealer's left", "across from the dealer", "on the dealer's right")


def findings(powers: Sequence[str] | None) -> list[dict[str, Any]]:
    """All findings; of these powers, and every part of the set, where some are named."""
    found = find(RULES)
    if powers is not None:
        found = [one for one in found if {*one.powers} <= {*powers}]
    return [_row(one) for one in found]


def games_of(
    names: Sequence[str], told: Callable[[str], None] = lambda name: None
) -> dict[str, dict[str, Any]]:
    """The games that show these findings, by name; those that none was found for are left out."""
    by_name = {one.id: one for one in find(RULES)}
    shown: dict[str, dict[str, Any]] = {}
    for name in names:
        told(name)
        record = witness(RULES, by_name[name])
        if record is not None:
            shown[name] = to_json(record)
    return shown


def between(powers: Sequence[str]) -> list[dict[str, Any]]:
    """What each two of these do to each other: who is asked first; what is printed of both, then
    what the use of one changes about the other, with all of these at the table, or that it changes
    nothing; and a hand in which they meet."""
    return [
        {
            "powers": [races()[key].name for key in pair],
            "first": first_of(pair),
            "says": " ".join((*_printed(pair), *_effects(pair, powers))) or APART,
            "worked": worked(pair),
        }
        for pair in combinations(powers, 2)
    ]


def _printed(pair: tuple[str, str]) -> Iterator[str]:
    for mine, other in permutations(pair):
        for name, one in BOOK.clauses.items():
            if name.startswith(f"POWER.{mine.upper()}.") and races()[other].name in one.says:
                yield f"{one.says} [print]"


def _effects(pair: tuple[str, str], among: Sequence[str]) -> Iterator[str]:
    for mine, its in permutations(pair):
        found = effects(mine, its, among)
        one, other = races()[mine], races()[its]
        if {TAKES, GIVES} <= found:
            yield f"Whether {other.name} may {other.may} can hang on whether {one.name} {one.does}."
        elif TAKES in found:
            yield f"Where {one.name} {one.does}, {other.name} may no longer {other.may}."
        elif GIVES in found:
            yield f"Where {one.name} {one.does}, {other.name} may {other.may}."
        if AGAIN in found:
            yield f"Where {one.name} {one.does}, {other.name} may {other.may} anew."
        if POINTS in found:
            hand = f"Where {one.name} {one.does}, the hand gives other points"
            yield f"{hand}, and on these hangs whether {other.name} may {other.may}."
        if ALTERS in found:
            then = f"something else comes of it when {other.name} {other.does}"
            yield f"Where {one.name} {one.does} first, {then}."


def prove() -> tuple[int, list[str]]:
    """How many questions were asked, whatever powers the four seats have, and those left open."""
    return open_questions(RULES)


def diff(games: int, seed: int) -> tuple[dict[str, int], list[str]]:
    """How many answers engine and model were compared on, by moment, and where they differ."""
    found = compare(games, seed)
    order = [moment.name for moment in MOMENTS]
    return {name: found.answers[name] for name in order}, found.differences


def _row(finding: Finding) -> dict[str, Any]:
    found = row(BOOK, finding.id, finding, ()) | {
        "powers": [races()[key].name for key in finding.powers],
        "seatings": [_seating(places) for places in finding.placed],
    }
    del found["players"]
    return found


def _seating(places: Sequence[Place]) -> str:
    """Where they sit, and of two whether they are partners."""
    told = ", ".join(f"{races()[power].name} {SEATED[seat]}" for power, seat in places)
    if len(places) != 2:
        return told
    (_, one), (_, other) = places
    return f"{told}: {'opponents' if (one + other) % 2 else 'partners'}"


ASKING = Asking(findings=findings, games_of=games_of, prove=prove, diff=diff, between=between)
