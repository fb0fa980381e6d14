"""`eidex characters`: all of them, with their names in the three editions."""

from __future__ import annotations

import click

from eidex.cli.common import with_option
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say_rows
from eidex.rulebook import EDITIONS
from eidex.rulebook import characters as all_characters


@click.command(epilog="Example: eidex characters")
@with_option
@json_option
def characters(as_json: bool) -> None:
    """List the 36 characters: the code of the card, and the name in each edition.

    Other commands take any of these, in any case, and without accents: Räuber, raeuber, rauber, rk.
    """
    every = all_characters().values()
    if as_json:
        listed = [{"card": c.card, "place": c.place, "names": dict(c.names)} for c in every]
        print_document("eidex-characters/1", {"characters": listed})
        return
    rows = [("card", *EDITIONS), *((c.card, *(c.names[e] for e in EDITIONS)) for c in every)]
    say_rows(rows)
