"""Words of the printed rules that can mean two things, as findings: one for each use of a word and
each smallest set of characters with which another reading than the one chosen makes a difference.

Where several clauses and rulings choose together, see `settled`.
"""

from __future__ import annotations

from collections.abc import Sequence

from eidex.conflicts.checks.findings import Finding, Key, in_list_order
from eidex.conflicts.checks.settled import asks, settles
from eidex.rulebook import Edition, Use, clauses, rulings, words

Set = tuple[str, ...]


def uses() -> dict[str, Use]:
    """Every use of a word by its name."""
    return {use.name: use for word in words().values() for use in word.uses}


def parts(among: Set) -> list[str]:
    """The uses that can be looked at: a word on a character's card matters only beside it."""
    return [name for name, use in uses().items() if _is_read(use, among)]


def _is_read(use: Use, among: Set) -> bool:
    whose = {clauses()[name].character for name in use.clauses}
    return not among or bool(whose & {"", *among})


def findings(part: str, editions: Sequence[Edition], among: Set) -> list[Finding]:
    """The differences of a use that matter, where there is such a word. Raises `Undecided`."""
    from eidex.model.words.differences import parted

    use = uses()[part]
    found = []
    for edition in editions:
        others: dict[tuple[str, Set], list[str]] = {}
        for difference in parted(use, edition, among):
            for chosen in difference.sets:
                name = difference.one, in_list_order(chosen)
                others.setdefault(name, []).append(difference.other)
        for (reading, chosen), rejected in others.items():
            found.append(_finding(use, edition, chosen, reading, rejected))
    return [one for one in found if _is_there(use, one)]


def _is_there(use: Use, one: Finding) -> bool:
    """The edition prints the word; or what settles it is a ruling about that very word, which is
    there since another ruling speaks of it."""
    ruling = rulings().get(one.key.settled_by)
    about_it = ruling is not None and ruling.word == use.word
    return bool(words()[use.word].prints[one.edition]) or about_it


def _finding(
    use: Use, edition: Edition, chosen: Set, reading: str, others: Sequence[str]
) -> Finding:
    from eidex.model.words.predicates import meaning

    choice = use.chosen.get(edition)
    by = choice.by if choice else ()
    settled = settles(by, chosen, use.word)
    joined = "not" if choice else "or"
    word = words()[use.word].prints[edition]
    printed = [("the word", f"'{word}'")] if word else []
    told = [*printed, ("where", meaning(use.when))]
    told.append(("it means" if choice else "it may mean", meaning(reading)))
    told += [(joined, meaning(other)) for other in others]
    said = f"{use.name}: {reading}, {joined} " + f", {joined} ".join(others)
    return Finding(
        key=Key("W", asks(settled, use.clauses, "word"), settled, said),
        edition=edition,
        characters=chosen,
        scene="",
        clauses=tuple(sorted({*use.clauses, *by} - {settled})),
        position=tuple((name, text.rstrip(".")) for name, text in told),
        listed=True,
    )


def readings_of(finding: Finding) -> tuple[Use, str, list[str]]:
    """The use that a finding is about, the reading chosen, and those that differ from it."""
    name, _, said = finding.key.detail.partition(": ")
    reading, *others = said.split(", ")
    return uses()[name], reading, [other.split(" ", 1)[1] for other in others]
