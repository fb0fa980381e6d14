"""`eidex prove`: exactly one answer to every question?"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import MOST_JOBS, OneOf, codes_of, edition_option, set_option
from eidex.cli.documents import json_option
from eidex.cli.lines import counted
from eidex.cli.output import FolderName, OutputFolder
from eidex.cli.progress import Bar
from eidex.common.quoting import quoted
from eidex.rulebook import EDITIONS, Edition, characters, nearest
from eidex.rulebook import questions as all_questions

if TYPE_CHECKING:
    from eidex.model.games.induction import Proof
    from eidex.model.logic.second_solver import SecondSolver


@click.command(epilog="Example: eidex prove --characters Zombie --question chooses")
@edition_option
@set_option
@click.option("--pairs", is_flag=True, help="All 630 pairs as well, one by one.")
@click.option("--all", "every_set", is_flag=True, help="All sets of up to three at once.")
@click.option(
    "--question",
    type=OneOf(all_questions),
    default="",
    help="Only this question, with its parts.",
)
@click.option(
    "--invariants", is_flag=True, help="What holds after the deal and every step, instead."
)
@click.option("--flags", is_flag=True, help="Which flag matters to which question, instead.")
@click.option("--rulings", "weigh", is_flag=True, help="What each ruling rests on, instead.")
@click.option("--about", default="", help="Only claims that name this, such as 157, by name.")
@click.option("--content", is_flag=True, help="Say which clauses each proof needs (slower).")
@click.option("--certify", is_flag=True, help="Have a second solver check each proof (slower).")
@click.option(
    "--keep",
    type=OutputFolder(listed=False),
    default="build/disputed",
    show_default=True,
    help="Where formulas are put on which the two solvers disagree.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    default=os.cpu_count() or 1,
    help="Processes to use with --invariants.",
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
    flags: bool,
    weigh: bool,
    about: str,
    content: bool,
    certify: bool,
    keep: FolderName,
    jobs: int,
    as_json: bool,
) -> None:
    """Prove that the printed rules and the rulings give exactly one answer to every question.

    By default for the base game and each character alone, in every edition. Prints what is proved,
    refuted (with the position) and not decided. Exit code 0 when all is proved, 1 otherwise.
    With --all the characters in play are part of the formula: one proof covers 7,807 sets.

    With --invariants the proofs are by induction over a whole game instead: every invariant holds
    after the deal and is kept by every step, whichever characters are in play. One that is broken
    is shown with the state before, the step, and what the step changes. With --characters only the
    steps of these characters are tried, against any others.

    With --flags: every flag that a power can set is looked at in each question by a clause or a
    ruling, or it is listed as irrelevant, and that is proved. With --rulings: what each ruling
    rests on, by the solver: what the printed clauses say where it applies.

    With --about the claims that name a word, or whose theorem does, are named with their verdicts.

    With --content, and always with --json, each proof comes with what it is worth: whether one
    clause alone speaks to the question, whether it holds without any assumption, and the clauses
    without which it fails.

    With --certify cvc5 is asked about each formula that Z3 calls unsatisfiable. Where it disagrees,
    the proof is disputed and the formula is kept; what it does not decide is counted apart.

    Example: eidex prove --invariants --characters Zombie --edition en

    Example: eidex prove --flags --question may_swap

    Example: eidex prove --question may_play --all --content
    """
    second = _second_solver(keep.path) if certify else None
    narrowed = bool(names or pairs or every_set)
    if about:
        if narrowed or question or invariants or flags or weigh or content or certify:
            raise click.ClickException("only --edition and --json go with --about")
        _about(ctx, about, edition, as_json)
        return
    if invariants:
        if pairs or every_set or question or flags or weigh:
            raise click.ClickException(
                "--invariants is about whichever characters are in play; leave out the other"
                " choices, or name those whose steps are proved with --characters"
            )
        _invariants(ctx, edition, names, content or as_json, second, jobs, as_json)
        return
    if flags:
        if narrowed or edition or weigh:
            raise click.ClickException(
                "--flags is about all characters and editions; only --question goes with it"
            )
        _flags(ctx, question, second, as_json)
        return
    if weigh:
        if narrowed or question or certify:
            raise click.ClickException(
                "--rulings is about all rulings; of one ruling tells `eidex clause`"
            )
        _weigh(edition, as_json)
        return
    from eidex.cli.proofs import report
    from eidex.conflicts.report.table import number_of_sets
    from eidex.conflicts.run.prove import Asked, prove_all, prove_all_sets, questions
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
    asked = Asked(content or as_json, second)
    heed_interrupts()
    with Bar() as progress:
        editions = (edition,) if edition else EDITIONS
        try:
            if every_set:
                found = list(prove_all_sets(editions, question, progress, asked))
            else:
                found = list(prove_all(editions, sets, question, progress, asked))
        except OSError as error:
            raise _cannot_keep(keep.path, error) from None
    number = number_of_sets(len(every)) if every_set else len(sets)
    single = bool(question) or (len(sets) == 1 and not every_set)
    if not report(found, counted(number, "set"), as_json=as_json, in_full=single):
        ctx.exit(1)


def _invariants(
    ctx: click.Context,
    edition: Edition | None,
    names: tuple[str, ...],
    content: bool,
    second: SecondSolver | None,
    jobs: int,
    as_json: bool,
) -> None:
    from eidex.cli.proofs import report_invariants
    from eidex.model.games import induction, view_facts
    from eidex.model.games.looks import LOOKS
    from eidex.model.games.steps import steps_of
    from eidex.model.logic.interrupts import heed_interrupts
    from eidex.properties.workers import at_work

    heed_interrupts()
    editions = (edition,) if edition else EDITIONS
    chosen = codes_of(names, tuple(characters())) or ("", *characters())
    steps = [step.name for code in chosen for step in steps_of(code)]
    looks = [] if names else [look.name for look in LOOKS]
    invariants = partial(induction.prove_one, editions, induction.Asked(content, second))
    with Bar() as progress, at_work(min(jobs, len(steps))) as each:
        try:
            shown = _one_by_one(each(invariants, ["", *steps]), len(steps) + 1, progress)
        except OSError as error:
            assert second is not None
            raise _cannot_keep(second.folder, error) from None
        made = each(partial(view_facts.prove_one, editions), [*steps, *looks])
        seen = _one_by_one(made, len(steps) + len(looks), progress)
    found = sorted(shown, key=lambda proof: editions.index(proof.edition))
    facts = view_facts.one_of_each(editions, seen)
    if not report_invariants(found, facts, as_json=as_json, in_full=not names):
        ctx.exit(1)


def _one_by_one(made: Iterable[list[Proof]], number: int, progress: Bar) -> list[Proof]:
    """The proofs of all steps; how many of so many are done is shown."""
    found: list[Proof] = []
    for done, some in enumerate(made):
        progress("proving", done, number)
        found += some
    progress("proving", number, number)
    return found


def _about(ctx: click.Context, text: str, edition: Edition | None, as_json: bool) -> None:
    from eidex.cli.proofs import report_about
    from eidex.conflicts.run.prove import prove_all_sets
    from eidex.conflicts.run.theorems import named
    from eidex.model.games.cases import AT_EVERY_STEP, COUNT
    from eidex.model.games.induction import prove_invariants
    from eidex.model.games.invariants import INVARIANTS
    from eidex.model.games.steps import all_steps, step
    from eidex.model.logic.interrupts import heed_interrupts

    heed_interrupts()
    found = named(text)
    if not found.claims:
        near = nearest(text, found.words)
        hint = f"did you mean {quoted(near)}?" if near else "name a word of one, such as 157"
        raise click.ClickException(f"no claim names {quoted(text)}; {hint}")
    editions = (edition,) if edition else EDITIONS
    every = {*INVARIANTS, *AT_EVERY_STEP} & found.claims
    steps = [one for _, one in all_steps().values()] if every else [step(COUNT)]
    proofs: list[Any] = []
    with Bar() as progress:
        for question in found.questions:
            answered = prove_all_sets(editions, question, progress)
            proofs += (one for one in answered if one.part in found.claims)
        if found.claims - {one.part for one in proofs}:
            kept = prove_invariants(editions, steps=steps, progress=progress)
            proofs += (one for one in kept if one.invariant in found.claims)
    if not report_about(proofs, as_json=as_json):
        ctx.exit(1)


def _flags(ctx: click.Context, question: str, second: SecondSolver | None, as_json: bool) -> None:
    from eidex.cli.proofs import report_flags
    from eidex.conflicts.checks.all_sets import parts
    from eidex.conflicts.checks.fields import fields
    from eidex.model.logic.interrupts import heed_interrupts

    if question and question not in parts():
        raise click.ClickException(
            f"{question!r} is no question; use one of {', '.join(sorted(parts()))}"
        )
    heed_interrupts()
    with Bar() as progress:
        try:
            found = list(fields(second, question, progress))
        except OSError as error:
            assert second is not None
            raise _cannot_keep(second.folder, error) from None
    if not report_flags(found, as_json=as_json):
        ctx.exit(1)


def _weigh(edition: Edition | None, as_json: bool) -> None:
    from eidex.cli.proofs import report_rulings
    from eidex.conflicts.run.grounds import of_all
    from eidex.model.logic.interrupts import heed_interrupts

    heed_interrupts()
    with Bar() as progress:
        found = list(of_all((edition,) if edition else EDITIONS, progress))
    report_rulings(found, as_json=as_json)


def _second_solver(keep: Path) -> SecondSolver:
    from eidex.model.logic.second_solver import NotInstalled, SecondSolver

    try:
        return SecondSolver(keep)
    except NotInstalled:
        raise click.ClickException(
            "--certify needs cvc5, which is not installed; pip install 'eidex[certify]' brings it"
        ) from None


def _cannot_keep(keep: Path, error: OSError) -> click.ClickException:
    return click.ClickException(
        f"{keep}: a formula that is disputed cannot be kept there ({error.strerror}); "
        "choose another place with --keep"
    )
