"""`eidex prove`: exactly one answer to every question?"""

from __future__ import annotations

import dataclasses
from collections import Counter
from itertools import combinations

import click

from eidex.cli.common import codes_of, edition_option, json_option, print_json, title
from eidex.cli.progress import Bar
from eidex.rulebook import EDITIONS, Edition, characters

REFUTED = 1


@click.command(epilog="Example: eidex prove --characters Zombie --question chooses")
@edition_option
@click.option("--characters", "names", default="", help="Only this set, separated by commas.")
@click.option("--pairs", is_flag=True, help="All 630 pairs as well, one by one.")
@click.option("--all", "every_set", is_flag=True, help="All sets of up to three at once.")
@click.option("--question", default="", help="Only this question, with its parts.")
@json_option
@click.pass_context
def prove(
    ctx: click.Context,
    edition: Edition | None,
    names: str,
    pairs: bool,
    every_set: bool,
    question: str,
    as_json: bool,
) -> None:
    """Prove that the printed rules and the rulings give exactly one answer to every question.

    By default for the base game and each character alone, in every edition. Prints what is proved,
    refuted (with the position) and not decided. Exit code 0 when all is proved, 1 otherwise.
    With --all the characters in play are part of the formula: one proof covers 7,807 sets.
    """
    from eidex.conflicts.report.table import number_of_sets
    from eidex.conflicts.run.prove import prove_all, prove_all_sets, questions
    from eidex.model.logic.interrupts import heed_interrupts
    from eidex.model.questions.registry import whole

    known = {*questions(), *map(whole, questions())}
    if question and question not in known:
        raise click.ClickException(
            f"{question!r} is no question; use one of {', '.join(sorted(known))}"
        )
    every = tuple(characters())
    chosen = codes_of(tuple(n for n in names.split(",") if n.strip()), every)
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
