"""`eidex oracle`: the reference engine as a server on standard input and output."""

from __future__ import annotations

import click

from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say_line
from eidex.cli.streams import read_some, write_all


@click.command(epilog="""Example: echo '{"id": 1, "op": "hello"}' | eidex oracle""")
@click.option("--hello", is_flag=True, help="Say what is answered here and exit; nothing is read.")
@json_option
def oracle(hello: bool, as_json: bool) -> None:
    """Answer requests of the protocol eidex-conformance, one JSON object a line.

    Ops: hello, legal_cards, trick_taker, card_points, victory_points, tournament; on records
    legal_actions, replay, observation and perft. What is wrong with a request is said in its reply;
    the command ends with its input. Replies are JSON with --json and without.

    Example: eidex oracle --hello
    """
    from eidex.common.conformance.serving import serve
    from eidex.conformance.protocol.oracle import answer_line, reply_to_data

    if not hello:
        try:
            serve(read_some, write_all, answer_line)
        except ValueError as endless:
            raise click.ClickException(str(endless)) from None
        return
    data = reply_to_data({"id": 1, "op": "hello"})
    del data["id"]
    if as_json:
        print_document("eidex-oracle/1", data)
        return
    say_line(f"{data['name']} {data['version']}, {data['protocol']}")
    for name in ("editions", "ops", "characters"):
        say_line(f"{name}: {' '.join(data[name])}")
