"""`eidex conform`: does another implementation play by the book?"""

from __future__ import annotations

import click

from eidex.cli.common import Seconds, edition_option, json_option, print_json
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.cli.progress import Bar
from eidex.rulebook import EDITIONS, Edition


@click.command(epilog='Example: eidex conform --exec "node eidex.js" --edition de')
@click.option(
    "--exec", "command", required=True, metavar="CMD", help="Starts your program; see the manual."
)
@edition_option
@click.option("--seed", type=int, default=0, show_default=True, help="Same seed, same requests.")
@click.option(
    "--timeout",
    type=Seconds(0.01),
    default=5.0,
    show_default=True,
    help="Seconds for one reply.",
)
@click.option(
    "--budget",
    type=Seconds(0.1),
    default=60.0,
    show_default=True,
    help="Seconds for the whole run.",
)
@click.option(
    "--drawn",
    type=click.IntRange(0),
    default=60,
    show_default=True,
    help="Random requests of each op and edition, beside the chosen ones.",
)
@click.option("--junit", type=OutputFile(), help="Write JUnit XML here, too.")
@json_option
@click.pass_context
def conform(
    ctx: click.Context,
    command: str,
    edition: Edition | None,
    seed: int,
    timeout: float,
    budget: float,
    drawn: int,
    junit: FileName | None,
    as_json: bool,
) -> None:
    """Put questions to a program and judge its answers by the rules.

    CMD is started once and speaks eidex-conformance/1: one JSON object a line, requests on standard
    input, replies on standard output. Every disagreement is named by the clause it breaks, with the
    smallest example and, where one fits, the reading that explains it.

    Exit code 0 conformant, 1 not, 2 could not run.
    """
    from eidex.conformance.run.conform import conform as run
    from eidex.conformance.run.report import report_json, report_junit, report_text

    editions = (edition,) if edition else EDITIONS
    only_junit = one_output(as_json, junit)
    try:
        with Bar() as progress:
            report = run(command, editions, seed, timeout, budget, drawn, progress)
    except ValueError as error:
        raise click.ClickException(f"--exec {command!r}: {error}; mend the quotes") from None
    if junit is not None:
        write_file(junit, report_junit(report))
    if as_json:
        print_json(report_json(report))
    elif not only_junit:
        click.echo(report_text(report), nl=False)
    if report.exit_code:
        ctx.exit(report.exit_code)
