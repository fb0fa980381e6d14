"""What `eidex prove` prints of its proofs: verdicts, what they are worth, who agrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from eidex.cli.common import title
from eidex.cli.documents import print_document
from eidex.cli.lines import counted, say_line
from eidex.conflicts.checks.assumed import Reason, reason
from eidex.conflicts.checks.fields import Field
from eidex.conflicts.checks.grounds import GROUNDS
from eidex.conflicts.run.grounds import RulingGrounds
from eidex.conflicts.run.prove import Proof as Answered
from eidex.conflicts.run.theorems import of_answer, of_facts, of_flags, of_invariant
from eidex.model.games.induction import Proof as Kept
from eidex.model.games.steps import all_steps
from eidex.model.games.view_facts import never_put, put_by_steps
from eidex.rulebook import EDITIONS

VERDICTS = ("proved", "refuted", "not decided")
SHOWN = 12
"""Proofs that the second solver leaves undecided, named at most."""


def report(found: list[Answered], sets: str, *, as_json: bool, in_full: bool) -> bool:
    """Prints proofs about questions; whether all is proved. `in_full`: those that are proved,
    too."""
    if as_json:
        proofs = [_data(proof, of_answer(proof.part)) for proof in found]
        print_document("eidex-prove/1", {"proofs": proofs})
        return _all_proved(found)
    for proof in found:
        if proof.verdict == "proved" and not in_full:
            continue
        say_line(f"{_claim(proof)}: {proof.verdict} ({proof.seconds * 1000:.0f} ms)")
        for line in proof.position:
            say_line(f"    {line}")
        if proof.needs:
            say_line(f"    by {', '.join(proof.needs)}")
        if proof.content:
            say_line(f"    content: {proof.content}")
        _disputed(proof)
    say_line(f"{sets}, {_verdicts(found, VERDICTS)}")
    _more(found, _claim)
    return _all_proved(found)


def report_invariants(
    found: list[Kept], facts: list[Kept], *, as_json: bool, in_full: bool
) -> bool:
    """Prints proofs about the steps of a game, and about the views that they make (`facts`);
    whether all is proved. `in_full`: it is about all steps."""
    if as_json:
        kept = {
            "proofs": [_data(one, of_invariant(one.invariant)) for one in found],
            "facts": [_data(one, of_facts()) for one in facts],
        }
        print_document("eidex-prove-invariants/1", kept)
        return _all_proved((*found, *facts))
    for proof in (*found, *facts):
        if proof.verdict == "proved":
            continue
        say_line(f"{_kept(proof)}: {proof.verdict}")
        for title_of, lines in (("before", proof.before), ("after", proof.broken)):
            for line in lines:
                say_line(f"    {title_of}: {line}")
        _disputed(proof)
    kinds = len({proof.invariant for proof in found})
    steps = len({proof.step for proof in found} & {*all_steps()})
    verdicts = _verdicts(found, (*VERDICTS, "vacuous"))
    claims = counted(kinds, "claim")
    say_line(f"{claims}, the deal and {counted(steps, 'step')}: {verdicts}")
    _more(found, _kept)
    asked = counted(len(put_by_steps(facts)), "question")
    say_line(f"facts about the views of {asked}: {_verdicts(facts, VERDICTS)}")
    if in_full:
        _never_put(never_put(facts))
    return _all_proved((*found, *facts))


def _never_put(questions: list[str]) -> None:
    """Prints the questions that no step puts, by why that matters or does not."""
    why: dict[Reason, list[str]] = {}
    for question in questions:
        why.setdefault(reason(question), []).append(question)
    asked = counted(len(questions), "question")
    say_line(f"{asked} put by no step, so nothing is proved of their views")
    for said, of in sorted(why.items()):
        say_line(f"    {said}: {', '.join(of)}")


def report_flags(found: list[Field], *, as_json: bool) -> bool:
    """Prints which flags matter to which question; whether each does, or is rightly listed."""
    if as_json:
        flags = [_data(field, of_flags()) for field in found]
        print_document("eidex-prove-flags/1", {"flags": flags})
        return _all_proved(found)
    for field in found:
        if field.verdict == "refuted" and field.listed:
            by = ", ".join(f"{e} {who}" for e, who in field.looked_at.items())
            say_line(f"{field.part}: {field.field} is listed as irrelevant and looked at ({by})")
        elif field.verdict == "refuted":
            say_line(
                f"{field.part}: nothing looks at {field.field}; say in a clause or a ruling what it"
                " does there, or list it in model/questions/irrelevant_fields.py"
            )
        elif field.verdict != "proved":
            say_line(f"{field.part}: {field.field}: {field.verdict}")
        _disputed(field)
    only = [f"{field.part}: {field.field}" for field in found if field.only_by_rulings]
    listed = sum(field.listed for field in found)
    looked_at = len(found) - listed - len(only)
    wrong = sum(field.verdict != "proved" for field in found)
    say_line(
        f"{counted(len(found), 'flag')} in questions: {looked_at} looked at by printed clauses, "
        f"{len(only)} by rulings only, {listed} listed as irrelevant; {wrong} of these not proved"
    )
    for line in only:
        say_line(f"    only rulings look at it: {line}")
    _more(found, lambda field: f"{field.part}: {field.field}")
    return _all_proved(found)


def report_rulings(found: list[RulingGrounds], *, as_json: bool) -> None:
    """Prints what each ruling rests on, and how many there are of each kind."""
    if as_json:
        weighed = [{**asdict(one), "kinds": one.kinds} for one in found]
        print_document("eidex-prove-rulings/1", {"rulings": weighed})
        return
    for one in found:
        say_line(f"{one.ruling}: {_kinds(one)}")
    counts = Counter(kind for one in found for kind in one.kinds)
    for kind, number in counts.most_common():
        say_line(f"{number} {GROUNDS[kind]}")
    ours = sum(one.ours for one in found)
    say_line(f"{ours} of {len(found)} decide only what the solver has not found")


def report_about(found: Iterable[Answered | Kept], *, as_json: bool) -> bool:
    """Prints the verdict on each claim by its name, whatever the edition and the step, with the
    number of its theorem; whether all is proved."""
    claims: dict[tuple[int, str], list[Answered | Kept]] = {}
    for proof in found:
        name = proof.invariant if isinstance(proof, Kept) else proof.part
        number = of_invariant(name) if isinstance(proof, Kept) else of_answer(name)
        claims.setdefault((number, name), []).append(proof)
    rows: list[dict[str, Any]] = []
    for (number, name), proofs in sorted(claims.items()):
        worst = next((one.verdict for one in proofs if one.verdict != "proved"), "proved")
        editions = [e for e in EDITIONS if any(one.edition == e for one in proofs)]
        rows.append({"theorem": number, "claim": name, "editions": editions, "verdict": worst})
    if as_json:
        print_document("eidex-prove-about/1", {"claims": rows})
    for row in () if as_json else rows:
        where = ", ".join(row["editions"])
        say_line(f"theorem {row['theorem']}: {row['claim']}: {row['verdict']} ({where})")
    return all(row["verdict"] == "proved" for row in rows)


def _data(proof: Answered | Kept | Field, theorem: int) -> dict[str, Any]:
    """All but the time that it took, and the folder in which a disputed formula is kept; and the
    number of the theorem to which it belongs."""
    data = {"theorem": theorem, **asdict(proof)}
    data.pop("seconds", None)
    if given := data["certificate"]:
        data["certificate"] = {"opinion": given["opinion"], "kept": Path(given["kept"]).name}
    return data


def _kinds(one: RulingGrounds) -> str:
    flags = sorted({part.flag for part in one.grounds if part.flag})
    of = f" ({', '.join(flags)})" if flags else ""
    return "; ".join(GROUNDS[kind] for kind in one.kinds) + of or "no question has it speak"


def _all_proved(found: Sequence[Answered | Kept | Field]) -> bool:
    return all(proof.verdict == "proved" for proof in found)


def _claim(proof: Any) -> str:
    who = "all sets" if proof.characters == ("*",) else title(proof.characters)
    return f"{proof.edition} {who}, {proof.part}"


def _kept(proof: Any) -> str:
    return f"{proof.edition} {proof.step}: {proof.invariant}"


def _verdicts(found: Sequence[Answered | Kept], usual: tuple[str, ...]) -> str:
    """How many of each, and the time; disputed ones only where there are any."""
    counts = Counter(proof.verdict for proof in found)
    words = [f"{counts[v]} {v}" for v in usual]  # type: ignore[index]
    if counts["disputed"]:
        words.append(f"{counts['disputed']} disputed")
    seconds = sum(proof.seconds for proof in found)
    return f"{', '.join(words)} in {seconds:.0f} s"


def _disputed(proof: Answered | Kept | Field) -> None:
    if proof.verdict == "disputed" and proof.certificate is not None:
        say_line(f"    cvc5 has a counterexample to {proof.certificate.kept}")


def _more(found: Sequence[Answered | Kept | Field], named: Callable[[Any], str]) -> None:
    """What the proofs are worth, and what the second solver says of them, where that was asked."""
    worth = Counter(p.content for p in found if not isinstance(p, Field) and p.content)
    if worth:
        counts = ", ".join(f"{n} {kind}" for kind, n in sorted(worth.items()))
        minimal = sum(getattr(proof, "minimal", None) is True for proof in found)
        say_line(f"content: {counts}; what is needed is minimal in {minimal}")
    given = [(proof, proof.certificate) for proof in found if proof.certificate is not None]
    if not given:
        return
    opinions = Counter(certificate.opinion for _, certificate in given)
    seconds = sum(certificate.seconds for _, certificate in given)
    words = ", ".join(f"{opinions[o]} {o}" for o in ("agrees", "disagrees", "not decided"))
    proved = sum(proof.verdict in ("proved", "disputed") for proof in found)
    say_line(f"cvc5, asked about {len(given)} of {proved}: {words} in {seconds:.0f} s")
    open_ = [named(proof) for proof, certificate in given if certificate.opinion == "not decided"]
    for line in open_[:SHOWN]:
        say_line(f"    not decided by cvc5: {line}")
    if len(open_) > SHOWN:
        say_line(f"    and {len(open_) - SHOWN} more")
