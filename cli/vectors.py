"""`eidex vectors`: questions and answers in files, for implementations that no pipe reaches."""

from __future__ import annotations

import click

from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import counted, say_line
from eidex.cli.output import FolderName, OutputFolder, ready_folder, write_folder


@click.command(epilog="Example: eidex vectors --out build/vectors")
@click.option(
    "--out",
    type=OutputFolder(),
    required=True,
    help="Folder to write to; it is made if it is not there.",
)
@json_option
def vectors(out: FolderName, as_json: bool) -> None:
    """Write test vectors of the base game: by op and clause, whole games, schemas, a runner.

    The README beside them says how to use them. The same version of Eidex writes the same bytes.
    """
    from eidex.conformance.run.vectors import all_files

    ready_folder(out)
    files = all_files()
    write_folder(out, {file.path: file.text for file in files})
    size = sum(len(file.text.encode()) for file in files)
    if as_json:
        print_document(
            "eidex-vector-files/1", {"files": [file.path for file in files], "bytes": size}
        )
    else:
        size_of_all = f"{counted(len(files), 'file')}, {size // 1000} kB"
        say_line(f"{size_of_all}, in {out.path}; begin with README.md there")
