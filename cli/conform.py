"""`eidex conform`: does another implementation play by the book?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from eidex.cli.common import edition_option, run_options
from eidex.cli.documents import json_option, print_document
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.cli.progress import Bar
from eidex.reference_engine.records.strict_json import JsonError, read_file
from eidex.rulebook import EDITIONS, Edition

PATH = click.Path(path_type=Path, dir_okay=False)


@click.command(
    epilog='Example: eidex conform --exec "python -m eidex.conformance.examples.adapter" --drawn 0'
)
@click.option("--exec", "command", metavar="CMD", help="Starts your program; see the manual.")
@edition_option
@run_options(budget=60.0)
@click.option(
    "--drawn",
    type=click.IntRange(0),
    default=60,
    show_default=True,
    help="Random requests of each op and edition, beside the chosen ones.",
)
@click.option("--junit", type=OutputFile(), help="Write JUnit XML here, too.")
@click.option("--html", type=OutputFile(), help="Write a web page here, too.")
@click.option("--badge", type=OutputFile(), help="Write an SVG badge here, too.")
@click.option(
    "--skeleton",
    type=click.Choice(("csharp", "java", "javascript", "python")),
    help="Print an adapter to be filled in, in this language.",
)
@click.option("--compare", is_flag=True, help="Show the reports in these JSON files side by side.")
@click.argument("reports", nargs=-1, type=PATH)
@json_option
@click.pass_context
def conform(
    ctx: click.Context,
    command: str | None,
    edition: Edition | None,
    seed: int,
    timeout: float,
    budget: float,
    drawn: int,
    junit: FileName | None,
    html: FileName | None,
    badge: FileName | None,
    skeleton: str | None,
    compare: bool,
    reports: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Put questions to a program and judge its answers by the rules.

    CMD is started once and speaks eidex-conformance: one JSON object a line, requests on standard
    input, replies on standard output. Every disagreement is named by the clause it breaks, with the
    smallest example and, where one fits, the reading that explains it.

    With --compare nothing is run: REPORTS are files that --json has written. Nor is it with
    --skeleton, which is where to begin: eidex conform --skeleton java > Adapter.java

    Exit code 0 conformant, 1 not, 2 could not run, 3 incomplete: an op that the program declares
    was answered for fewer than half of its questions.
    """
    from eidex.conformance.run import publish
    from eidex.conformance.run.conform import conform as run
    from eidex.conformance.run.report import report_json, report_junit, report_text

    if skeleton is not None:
        from eidex.conformance.skeletons import skeleton as text_of

        click.echo(text_of(skeleton), nl=False)
        return
    if compare:
        _compare(reports, html, as_json)
        return
    if command is None or reports:
        hint = f"--compare before {reports[0]}" if reports else "--exec"
        raise click.ClickException(f"nothing is to be run or compared; give {hint}")
    editions = (edition,) if edition else EDITIONS
    alone = one_output(as_json, junit, html, badge)
    try:
        with Bar() as progress:
            report = run(command, editions, seed, timeout, budget, drawn, progress)
    except ValueError as error:
        raise click.ClickException(f"--exec {command!r}: {error}; mend the quotes") from None
    data = report_json(report)
    if junit is not None:
        write_file(junit, report_junit(report))
    if html is not None:
        write_file(html, publish.report_html(data))
    if badge is not None:
        write_file(badge, publish.badge(data))
    if as_json:
        print_document(publish.FORMAT, data)
    failed = report.verdict == "could not run"
    if failed or not (as_json or alone):
        click.echo(report_text(report), nl=False, err=failed)
    if report.exit_code:
        ctx.exit(report.exit_code)


def _compare(paths: tuple[Path, ...], html: FileName | None, as_json: bool) -> None:
    from eidex.conformance.run import publish

    if not paths:
        raise click.ClickException("--compare: no reports; give files written by --json")
    alone = one_output(as_json, html)
    found = [_read(path) for path in paths]
    if html is not None:
        write_file(html, publish.comparison_html(found))
    if as_json:
        head, *rows = publish.comparison(found)
        table = [{"about": about, "each": each} for about, *each in rows]
        print_document("eidex-conform-comparison/1", {"programs": head[1:], "rows": table})
    elif not alone:
        click.echo(publish.comparison_text(found), nl=False)


def _read(path: Path) -> dict[str, Any]:
    from eidex.conformance.run.publish import NoReport, checked

    try:
        return checked(read_file(path))
    except OSError as error:
        raise click.ClickException(
            f"{path}: cannot be read ({error.strerror}); give a file written by --json"
        ) from None
    except NoReport as error:
        raise click.ClickException(f"{path}: {error}") from None
    except JsonError as error:
        raise click.ClickException(
            f"{path}: {error}; give a file written by `conform --json`"
        ) from None
