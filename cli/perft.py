"""`eidex perft`: how many sequences of actions there are from a moment of a record."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say_line
from eidex.cli.moment import found_at, moment_options
from eidex.cli.progress import Bar
from eidex.cli.replay import record_argument

FORMAT = "eidex-perft/1"


@click.command(
    epilog="""\b
    Example: eidex play --out game.json && eidex perft game.json --at 20 --depth 4
    What each first action adds: eidex perft game.json --at 20 --depth 3 --divide"""
)
@record_argument
@click.option(
    "--depth",
    type=click.IntRange(1, 100),
    required=True,
    metavar="N",
    help="Length of the longest sequences.",
)
@click.option("--divide", is_flag=True, help="Also for each first action by itself.")
@moment_options
@json_option
def perft(
    record: Path, depth: int, divide: bool, game: int | None, at: int | None, as_json: bool
) -> None:
    """Count the action sequences of each length up to N from a moment of a record.

    A sequence of length n is n legal actions one after the other. Each pass is an action, and so is
    each card that chance can draw; nothing is done after the end of the game. Of Quizmaster's
    questions to a seat one counts. Another program that counts otherwise has another rule: --divide
    shows after which action. What comes later in the record is not looked at.
    """
    from eidex.reference_engine.perft import divided
    from eidex.reference_engine.records.record_json import action_json
    from eidex.reference_engine.records.text import move

    number, moment, _, pos = found_at(record, game, at)
    with Bar() as bar:
        found = list(divided(pos, depth, lambda done, total: bar("counting", done, total)))
    sums = [sum(several) for several in zip(*(counts for _, counts in found), strict=True)]
    sums = sums or [0] * depth
    if as_json:
        data: dict[str, object] = {"game": number, "at": moment, "sequences": sums}
        if divide:
            data["divided"] = [
                {"action": action_json(action, not pos.trick), "sequences": counts}
                for action, counts in found
            ]
        print_document(FORMAT, data)
        return
    if divide:
        for action, counts in found:
            say_line(f"{move(action)}: {counts[-1]}")
    for length, many in enumerate(sums, 1):
        say_line(f"length {length}: {many}")
