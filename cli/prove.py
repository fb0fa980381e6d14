"""`eidex prove`: exactly one answer to every question?"""

from __future__ import annotations

import dataclasses
from collections import Counter
from itertools import combinations

import click

from eidex.cli.common import NameList, codes_of, edition_option, json_option, print_json, title
from eidex.cli.progress import Bar
from eidex.reference_engine.records.quoting import quoted
from eidex.rulebook import EDITIONS, Edition, characters, nearest

REFUTED = 1


@click.command(epilog="Example: eidex prove --characters Zombie --question chooses")
@edition_option
@click.option(
    "--characters",
    "names",
    type=NameList(),
    default=(),
    help="Only this set, separated by commas.",
)
@click.option("--pairs", is_flag=True, help="All 630 pairs as well, one by one.")
@click.option("--all", "every_set", is_flag=True, help="All sets of up to three at once.")
@click.option("--question", default="", help="Only this question, with its parts.")
@click.option(
    "--invariants", is_flag=True, help="What holds after the deal and every step, instead."
)
@json_option
@click.pass_context
def prove(
    ctx: click.Context,
    edition: Edition | None,
    names: tuple[str, ...],
    pairs: bool,
    every_set: bool,
    question: str,
    invariants: bool,
    as_json: bool,
) -> None:
    """Prove that the printed rules and the rulings give exactly one answer to every question.

    By default for the base game and each character alone, in every edition. Prints what is proved,
    refuted (with the position) and not decided. Exit code 0 when all is proved, 1 otherwise.
    With --all the characters in play are part of the formula: one proof covers 7,807 sets.

    With --invariants the proofs are by induction over a whole game instead: every invariant holds
    after the deal and is kept by every step, whichever characters are in play. One that is broken
    is shown with the state before, the step, and what the step changes.

    Example: eidex prove --invariants --edition de
    """
    if invariants:
        if names or pairs or every_set or question:
            raise click.ClickException(
                "--invariants is about all steps and all characters; leave out the other choices"
            )
        _invariants(ctx, edition, as_json)
        return
    from eidex.conflicts.report.table import number_of_sets
    from eidex.conflicts.run.prove import prove_all, prove_all_sets, questions
    from eidex.model.logic.interrupts import heed_interrupts
    from eidex.model.questions.registry import whole

    known = {*questions(), *map(whole, questions())}
    if question and question not in known:
        near = nearest(question, sorted(known))
        hint = f"did you mean {near}?" if near else "name one, such as may_play or trick_taker"
        raise click.ClickException(f"{quoted(question)} is no question; {hint}")
    every = tuple(characters())
    chosen = codes_of(names, every)
    sets = [chosen] if chosen else [(), *((code,) for code in every)]
    if pairs:
        sets += combinations(every, 2)
    heed_interrupts()
    with Bar() as progress:
        editions = (edition,) if edition else EDITIONS
        if every_set:
            found = list(prove_all_sets(editions, question, progress))
        else:
            found = list(prove_all(editions, sets, question, progress))
    if as_json:
        print_json([dataclasses.asdict(proof) for proof in found])
    else:
        for proof in found:
            single = len(sets) == 1 or bool(question)
            if proof.verdict != "proved" or single:
                who = "all sets" if every_set else title(proof.characters)
                what = f"{proof.edition} {who}, {proof.part}: {proof.verdict}"
                click.echo(f"{what} ({proof.seconds * 1000:.0f} ms)")
                for line in proof.position:
                    click.echo(f"    {line}")
                if single and proof.needs:
                    click.echo(f"    by {', '.join(proof.needs)}")
        counts = Counter(proof.verdict for proof in found)
        seconds = sum(proof.seconds for proof in found)
        told = ", ".join(f"{counts[v]} {v}" for v in ("proved", "refuted", "not decided"))
        number = number_of_sets(len(every)) if every_set else len(sets)
        click.echo(f"{number} sets, {told} in {seconds:.0f} s")
    if any(proof.verdict != "proved" for proof in found):
        ctx.exit(REFUTED)


def _invariants(ctx: click.Context, edition: Edition | None, as_json: bool) -> None:
    from eidex.model.games.induction import Verdict, prove_invariants
    from eidex.model.games.steps import all_steps
    from eidex.model.logic.interrupts import heed_interrupts

    heed_interrupts()
    with Bar() as progress:
        found = prove_invariants((edition,) if edition else EDITIONS, progress=progress)
    if as_json:
        print_json([dataclasses.asdict(proof) for proof in found])
    else:
        for proof in found:
            if proof.verdict == "proved":
                continue
            click.echo(f"{proof.edition} {proof.step}: {proof.invariant}: {proof.verdict}")
            for title_of, lines in (("before", proof.before), ("after", proof.broken)):
                for line in lines:
                    click.echo(f"    {title_of}: {line}")
        counts = Counter(proof.verdict for proof in found)
        verdicts: tuple[Verdict, ...] = ("proved", "refuted", "not decided", "vacuous")
        told = ", ".join(f"{counts[v]} {v}" for v in verdicts)
        kinds = len({proof.invariant for proof in found})
        steps = len({proof.step for proof in found} & {*all_steps()})
        seconds = sum(proof.seconds for proof in found)
        click.echo(f"{kinds} claims, the deal and {steps} steps: {told} in {seconds:.0f} s")
    if any(proof.verdict != "proved" for proof in found):
        ctx.exit(REFUTED)
