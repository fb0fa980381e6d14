"""Other programs that play another game, `eidex --game NAME oracle|conform`."""

from __future__ import annotations

import click

from eidex.cli.common import run_options
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say_line
from eidex.cli.other_games import this_game
from eidex.cli.progress import Bar
from eidex.cli.streams import read_some, write_all
from eidex.common.conformance.game_oracle import Oracle
from eidex.common.conformance.judged_game import JudgedGame
from eidex.common.conformance.serving import serve
from eidex.games import judged_game
from eidex.reference_engine.records.strict_json import read_bytes, read_text


def _name() -> str:
    return str(click.get_current_context().find_root().params["game"])


def _judged() -> JudgedGame:
    """How programs that play this game are judged. Raises `click.ClickException`."""
    found = judged_game(_name())
    if found is None:
        raise click.ClickException(
            f"{this_game().title}: programs are not judged yet; `--help` lists what there is"
        )
    return found


@click.command(epilog="Example: eidex --game cosmic-euchre oracle --hello")
@click.option("--hello", is_flag=True, help="Say what is answered here and exit; nothing is read.")
@json_option
def oracle(hello: bool, as_json: bool) -> None:
    """Answer requests of the protocol eidex-game-conformance, one JSON object a line.

    What is wrong with a request is said in its reply; the command ends with its input. Replies are
    JSON with --json and without.
    """
    import eidex

    found = Oracle(_name(), _judged(), read_text, eidex.__version__)
    if not hello:
        serve(read_some, write_all, found.line)
        return
    data = found.hello
    if as_json:
        print_document("eidex-game-oracle/1", data)
        return
    say_line(f"{data['name']} {data['version']}, {data['protocol']}")
    say_line(f"game: {data['game']}")
    say_line(f"ops: {' '.join(data['ops'])}")


@click.command(
    epilog="Example: eidex --game cosmic-euchre conform --games 4 -- "
    "eidex --game cosmic-euchre oracle"
)
@run_options(budget=120.0)
@click.option(
    "--games",
    type=click.IntRange(0),
    default=200,
    show_default=True,
    help="Random games that are asked about, beside single questions.",
)
@click.argument("command", nargs=-1, required=True, metavar="-- COMMAND...")
@json_option
@click.pass_context
def conform(
    ctx: click.Context,
    seed: int,
    timeout: float,
    budget: float,
    games: int,
    command: tuple[str, ...],
    as_json: bool,
) -> None:
    """Put questions to a program and judge its answers by the rules.

    COMMAND is started and speaks eidex-game-conformance: one JSON object a line, requests on
    standard input, replies on standard output. What disagrees is named by the clause it breaks,
    with the smallest example. Where the printed rules are silent, the program may read them in its
    own way, as long as it always does.

    Exit code 0 conformant, 1 not, 2 could not run, 3 incomplete: an op that the program declares
    was answered for fewer than half of its questions.
    """
    from eidex.common.conformance.game_judging import conform as run
    from eidex.common.conformance.game_report import FORMAT, report_json, report_text

    game, judged = this_game(), _judged()
    with Bar() as progress:
        report = run(_name(), judged, command, read_bytes, seed, timeout, budget, games, progress)
    says = {name: one.says for name, one in game.clauses().items()}
    says |= {name: one.answer for name, one in game.rulings().items()}
    failed = report.verdict == "could not run"
    if as_json:
        print_document(FORMAT, report_json(report, judged, says))
    if failed or not as_json:
        click.echo(report_text(report, judged, says), nl=False, err=failed)
    if report.exit_code:
        ctx.exit(report.exit_code)
