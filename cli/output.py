"""Files and folders that commands write: whole or not at all, and nothing of anybody else's.

A file named by a link is written where the link leads, a device or a pipe is written to, `-` is
standard output. A folder is written to if it is empty or holds nothing but what Eidex has written
there before; a list of that is kept in the folder.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Iterator, Mapping, Set
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from eidex.cli.streams import stays
from eidex.rulebook.language import listed, marked, phrase
from eidex.rulebook.system import reason

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

STANDARD_OUTPUT = "-"
LIST_OF_FILES = ".eidex-files.json"
FORMAT = "eidex-files/1"
PART = ".part"
OVERWRITE, READ = "eidex: files are written over", "eidex: folders that are read"
Given = TypeVar("Given")


class FileName(NamedTuple):
    """Where a file is to be written, and the option that said so."""

    name: str
    option: str

    @property
    def is_standard_output(self) -> bool:
        """The file is what the command prints."""
        return self.name == STANDARD_OUTPUT or _is_stream(self.name, 1)


class FolderName(NamedTuple):
    """A folder to write to, and the option that named it."""

    path: Path
    option: str


def a_path(
    kind: click.ParamType[Any], ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The shell completes files and folders by itself."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="dir" if kind.name == "folder" else "file")]


class OutputFile(click.ParamType[FileName]):
    """The name of a file to write; refused at once if no file can be written there."""

    name = "file"
    shell_complete = a_path

    def convert(self, value: Any, param: Any, ctx: Any) -> FileName:
        """A `FileName`."""
        if isinstance(value, FileName):
            return value
        found = FileName(str(value), param.opts[0] if param else "--out")
        if not found.name:
            self.fail(phrase("an empty name; give a file, or - for standard output"), param, ctx)
        refuse_unwritable(found)
        return found


def refuse_unwritable(file: FileName) -> None:
    """Before long work: can a file be written there? Raises `click.ClickException`."""
    if not file.is_standard_output and (why := _why_no_file(file.name)):
        raise _cannot_write(file.name, why, file.option)


class OutputFolder(click.ParamType[FolderName]):
    """The name of a folder to write to; `listed`: what Eidex writes there is listed there."""

    name = "folder"
    shell_complete = a_path

    def __init__(self, *, listed: bool = True) -> None:
        self.listed = listed

    def convert(self, value: Any, param: Any, ctx: Any) -> FolderName:
        """A `FolderName`."""
        if isinstance(value, FolderName):
            return value
        name, option = str(value), param.opts[0] if param else "--out"
        if name in ("", STANDARD_OUTPUT):
            empty = marked("an empty name; give a folder")
            stream = marked("- stands for standard output; give a folder")
            self.fail(phrase(stream if name else empty), param, ctx)
        if os.path.exists(name) and not os.path.isdir(name):
            self.fail(phrase("{name} is no folder; give one", name=name), param, ctx)
        return FolderName(Path(name), option)


FORCE = click.Option(
    ["--force"],
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda ctx, param, value: ctx.meta.update({OVERWRITE: value}),
    help=marked("Write even over what is there, but for what the command reads."),
)
"""Of every command that is given a file or a folder to write to."""


def is_forced() -> bool:
    """Whether files may be written over."""
    ctx = click.get_current_context(silent=True)
    return ctx is not None and bool(ctx.meta.get(OVERWRITE))


def refuse_overwriting(ctx: click.Context) -> None:
    """Before any command begins: no file is written over without --force.

    Raises `click.ClickException`.
    """
    for file in _given(ctx, FileName):
        if file.is_standard_output or not _has_text(file.name):
            continue
        _refuse_what_is_read(file.name, file.option)
        if not is_forced():
            said = marked(
                "{name}: there is a file already; "
                "choose another place with {option}, or add --force"
            )
            raise click.ClickException(phrase(said, name=file.name, option=file.option))


def _refuse_what_is_read(name: str | Path, option: str) -> None:
    """No file is written over that the command reads, or that lies in a folder that it reads.

    Raises `click.ClickException`.
    """
    ctx = click.get_current_context(silent=True)
    if ctx is None or not os.path.exists(name):
        return
    there = Path(name).resolve()
    read = [path for path in (*_given(ctx, Path), *ctx.meta.get(READ, ())) if path.exists()]
    if _is_stream(str(name), 0) or any(
        path.samefile(one) for path in read for one in (there, *there.parents)
    ):
        said = marked("{name}: the command reads this file; choose another place with {option}")
        raise click.ClickException(phrase(said, name=name, option=option))


def _given(ctx: click.Context, kind: type[Given]) -> Iterator[Given]:
    """The values of this kind among the options and arguments of the command."""
    for value in ctx.params.values():
        several = value if type(value) is tuple else (value,)
        yield from (one for one in several if isinstance(one, kind))


def _has_text(name: str) -> bool:
    try:
        there = os.stat(name)
    except OSError:
        return False
    return stat.S_ISREG(there.st_mode) and there.st_size > 0


def one_output(as_json: bool, *files: FileName | None) -> bool:
    """Whether a file takes the place of what the command would print.

    Raises `click.ClickException` where more than one thing would have to go to standard output.
    """
    there = [file for file in files if file is not None and file.is_standard_output]
    wanted = [file.option for file in there] + ["--json"] * as_json
    if len(there) + as_json > 1:
        raise click.ClickException(
            phrase(
                "{options} would all write to standard output; leave one of them out",
                options=listed(wanted),
            )
        )
    return bool(there)


# -- files -----------------------------------------------------------------------------------------


def write_file(file: FileName, text: str) -> None:
    """Writes the file in one go: nobody meets half of it. Raises `click.ClickException`."""
    if file.is_standard_output:
        sys.stdout.write(text)
        return
    try:
        _write(file.name, text)
    except OSError as error:
        raise _cannot_write(file.name, error, file.option) from None
    stays(phrase("saved: {what}", what=file.name))


def _cannot_write(name: str | Path, error: OSError, option: str) -> click.ClickException:
    return click.ClickException(
        phrase(
            "{name}: cannot be written ({why}); choose another place with {option}",
            name=name,
            why=reason(error),
            option=option,
        )
    )


def _why_no_file(name: str) -> OSError | None:
    """Why nothing can be written there, as far as that can be seen beforehand."""
    try:
        target = os.path.realpath(name)
    except FileNotFoundError:  # the folder in which the command was begun
        return FileNotFoundError(0, "No such folder")
    if os.path.isdir(target):
        return IsADirectoryError(0, "it is a folder")
    if os.path.exists(target):
        there = target
    else:
        there = os.path.dirname(target)
        if not os.path.isdir(there):
            return FileNotFoundError(0, "No such folder")
    if not os.access(there, os.W_OK):
        return PermissionError(0, "Permission denied")
    return None


def write_whole(path: Path, text: str) -> None:
    """Writes a file in one go, for files that no option names. Raises `OSError`."""
    _write(str(path), text)


def _write(name: str, text: str) -> None:
    data = text.encode("utf-8", "backslashreplace")
    for number in (1, 2):
        if _is_stream(name, number):
            _write_to(number, data)
            return
    try:
        kind = os.stat(name).st_mode
    except FileNotFoundError:
        kind = None
    if kind is not None and not stat.S_ISREG(kind):
        opened = os.open(name, os.O_WRONLY)
        try:
            _write_to(opened, data)
        finally:
            os.close(opened)
        return
    _replace(os.path.realpath(name), data, kind)


def _replace(target: str, data: bytes, mode: int | None) -> None:
    """The file appears, or is exchanged for the new one, when all of that is on the disk."""
    if mode is not None and not os.access(target, os.W_OK):
        raise PermissionError(0, "Permission denied")
    part = os.path.join(os.path.dirname(target), f".eidex-{os.urandom(6).hex()}{PART}")
    opened = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        try:
            if mode is not None:
                os.fchmod(opened, stat.S_IMODE(mode))
            _write_to(opened, data)
        finally:
            os.close(opened)
        os.replace(part, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(part)
        raise


def _write_to(opened: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(opened, view) :]


def _is_stream(name: str, number: int) -> bool:
    """Whether the name is one for the file that standard output (1) or errors (2) go to."""
    try:
        return os.path.samestat(os.stat(name), os.fstat(number))
    except (OSError, ValueError):
        return False


# -- folders ---------------------------------------------------------------------------------------


def ready_folder(folder: FolderName, force: bool | None = None) -> None:
    """Makes the folder, and sees to it that it may be written to.

    Raises `click.ClickException` if it cannot be written, or holds what Eidex has not written.
    """
    try:
        folder.path.mkdir(parents=True, exist_ok=True)
        force = is_forced() if force is None else force
        foreign = None if force else next(_foreign(folder.path), None)
    except OSError as error:
        raise _cannot_write(error.filename or folder.path, error, folder.option) from None
    if not os.access(folder.path, os.W_OK | os.X_OK):
        denied = PermissionError(0, "Permission denied")
        raise _cannot_write(folder.path, denied, folder.option)
    if foreign is not None:
        raise click.ClickException(
            phrase(
                "{folder}: holds {file}, which eidex has not written there; "
                "choose another folder with {option}, or add --force",
                folder=folder.path,
                file=foreign,
                option=folder.option,
            )
        )


def _foreign(folder: Path) -> Iterator[str]:
    """The files below the folder that are not in its list."""
    ours = _listed(folder)

    def give(error: OSError) -> None:
        raise error

    for where, folders, files in os.walk(folder, onerror=give):
        folders.sort()
        for name in sorted(files):
            path = Path(where, name).relative_to(folder).as_posix()
            left_over = name.startswith(".eidex-") and name.endswith(PART)
            if path not in ours and path != LIST_OF_FILES and not left_over:
                yield path
        # We make no links: behind one lies what somebody else has put there.
        for name in (*folders, *files):
            if Path(where, name).is_symlink():
                yield Path(where, name).relative_to(folder).as_posix()


def _listed(folder: Path) -> set[str]:
    from eidex.reference_engine.records.strict_json import JsonError, read_file

    with suppress(OSError, JsonError, KeyError, TypeError):
        data = read_file(folder / LIST_OF_FILES)
        if data["format"] == FORMAT:
            return {str(name) for name in data["files"]}
    return set()


def _write_list(folder: Path, names: Set[str]) -> None:
    data = {"format": FORMAT, "files": sorted(names)}
    write_whole(folder / LIST_OF_FILES, json.dumps(data, indent=1) + "\n")


def write_folder(folder: FolderName, files: Mapping[str, str], force: bool | None = None) -> None:
    """Writes files by their paths below the folder, each whole; keeps the list of them.

    In a folder below it that is written to, what Eidex wrote there before and does not write again
    is removed. `force`: even where others have written; else as --force says.

    Raises `click.ClickException`.
    """
    ready_folder(folder, force)
    path, ours = folder.path, _listed(folder.path)
    for name in files:
        _refuse_what_is_read(path / name, folder.option)
    below = {Path(name).parent for name in files} - {Path()}
    stale = {name for name in ours - files.keys() if Path(name).parent in below}
    try:
        stays(phrase("saved, as far as it came: {what}", what=path))
        # First of all: whatever happens after it, the files will be known for ours.
        _write_list(folder.path, {*ours, *files})
        for name, text in files.items():
            path = folder.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text)
        for name in sorted(stale):
            path = folder.path / name
            path.unlink(missing_ok=True)
        if stale:
            _write_list(folder.path, {*ours, *files} - stale)
    except OSError as error:
        raise _cannot_write(path, error, folder.option) from None
