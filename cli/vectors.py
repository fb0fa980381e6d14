"""`eidex vectors`: questions and answers in files, for implementations that no pipe reaches."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.common import json_option, print_json, write_file


@click.command(epilog="Example: eidex vectors --out build/vectors")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    help="Folder to write to; it is made if it is not there.",
)
@json_option
def vectors(out: Path, as_json: bool) -> None:
    """Write test vectors of the base game: by op and clause, whole games, schemas, a runner.

    The README beside them says how to use them. The same version of Eidex writes the same bytes.
    """
    from eidex.conformance.run.vectors import all_files

    files = all_files()
    for file in files:
        path = out / file.path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise click.ClickException(
                f"{path.parent}: cannot be made ({error.strerror}); choose another place with --out"
            ) from None
        write_file(path, file.text, "--out")
    size = sum(len(file.text.encode()) for file in files)
    if as_json:
        print_json({"out": str(out), "files": [file.path for file in files], "bytes": size})
    else:
        click.echo(f"{len(files)} files, {size // 1000} kB, in {out}; begin with README.md there")
