"""`eidex oracle`: the reference engine as a server on standard input and output."""

from __future__ import annotations

import click

from eidex.cli.streams import read_some, write_all


@click.command(epilog="""Example: echo '{"id": 1, "op": "hello"}' | eidex oracle""")
def oracle() -> None:
    """Answer requests of the protocol eidex-conformance, one JSON object a line.

    Ops: hello, legal_cards, trick_taker, card_points, victory_points, tournament; on records
    legal_actions, replay and observation. What is wrong with a request is said in its reply; the
    command ends with its input.
    """
    from eidex.conformance.protocol.oracle import serve

    serve(read_some, write_all)
