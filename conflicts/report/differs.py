"""What each edition has where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eidex.rulebook import EDITIONS, Edition, clauses, clauses_in, rulings, rulings_in, spoken
from eidex.rulebook.editions import editions_in_words
from eidex.rulebook.language import phrase


def in_each_edition(names: Iterable[str], chosen: Sequence[str]) -> str:
    """A sentence for each answer, with the editions that have it: of these clauses and rulings what
    not all of them have, or, where an edition has no more, what it has of these characters."""
    said_by: dict[str, list[Edition]] = {}
    ids = with_barring(names, chosen)
    for edition in EDITIONS:
        said_by.setdefault(_has(ids, chosen, edition), []).append(edition)
    return " ".join(
        phrase("{editions}: {says}", editions=editions_in_words(there), says=says)
        for says, there in said_by.items()
        if says
    )


def with_barring(names: Iterable[str], chosen: Sequence[str]) -> list[str]:
    """These clauses and rulings, after clauses of the characters that set some of them aside."""
    named = list(dict.fromkeys(names))
    barring = [c.id for c in clauses().values() if c.character in chosen and {*c.bars} & {*named}]
    return list(dict.fromkeys([*barring, *named]))


def _has(ids: Sequence[str], chosen: Sequence[str], edition: Edition) -> str:
    ruled = [one for one in ids if one in rulings() and edition in rulings()[one].editions]
    if ruled:
        answers = (rulings_in(spoken())[one].answer_for(edition, chosen) for one in ruled)
        return " ".join(
            f"{said.rstrip('.')} ({one})." for one, said in zip(ruled, answers, strict=True)
        )
    known = [clauses()[one] for one in ids if one in clauses()]
    printed = [one for one in known if one.holds_in(edition)]
    own = [one for one in printed if not all(one.holds_in(e) for e in EDITIONS)]
    there = own or [one for one in printed if one.character in chosen]
    return " ".join(clauses_in(spoken())[one.id].says for one in there)
