"""What several commands share: options, names of characters, one-line errors."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from eidex.cli.output import READ, a_path
from eidex.cli.streams import stays
from eidex.rulebook import (
    EDITIONS,
    Edition,
    Ruling,
    characters,
    find_character,
    find_ruling,
    near_character,
    nearest,
)
from eidex.rulebook.language import listed, marked, phrase
from eidex.rulebook.names import fold, spellings
from eidex.rulebook.system import quoted

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from eidex.conflicts.run.store import Store

F = TypeVar("F", bound=Callable[..., Any])
STORE_BELOW_HOME = ".cache/eidex/answers.sqlite"


class EditionName(click.Choice[str]):
    """One of the printed editions, in any case."""

    def __init__(self) -> None:
        super().__init__(EDITIONS, case_sensitive=False)


class Seconds(click.FloatRange):
    """A time that is a number: neither infinite nor `nan`."""

    def convert(self, value: Any, param: Any, ctx: Any) -> float:
        """The time in seconds."""
        found = float(super().convert(value, param, ctx))
        if not math.isfinite(found):
            self.fail(phrase("{value} is no number of seconds", value=value), param, ctx)
        return found


class OneOf(click.ParamType[str]):
    """What is in a list that the shell completes from; judged by the command."""

    name = "text"

    def __init__(self, known: Callable[[], Iterable[str]]) -> None:
        self.known = known

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """What was typed."""
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """What of the list begins like this, however it is typed."""
        from click.shell_completion import CompletionItem

        with ctx.scope(cleanup=False):
            begun = [one for one in self.known() if fold(one).startswith(fold(incomplete))]
        return [CompletionItem(one.replace(" ", "-")) for one in begun]


class CharacterName(OneOf):
    """The name of a character, in any edition; completed by the shell, judged by the command."""

    name = "name"

    def __init__(self) -> None:
        super().__init__(characters)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The English names of those of whom a name begins like this."""
        from click.shell_completion import CompletionItem

        return [
            CompletionItem(
                one.names["en"].replace(" ", "-"), help=", ".join(sorted({*one.names.values()}))
            )
            for one in characters().values()
            if any(
                spelt.startswith(fold(incomplete))
                for name in one.names.values()
                for spelt in spellings(name)
            )
        ]


class NameList(click.ParamType[tuple[str, ...]]):
    """Names of characters, or of a list, separated by commas; none of them empty."""

    name = "names"

    def __init__(self, known: Callable[[], Iterable[str]] | None = None) -> None:
        self.one = OneOf(known) if known else CharacterName()

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names that begin like what stands after the last comma."""
        before, comma, last = incomplete.rpartition(",")
        found = self.one.shell_complete(ctx, param, last)
        for item in found:
            item.value = before + comma + item.value
        return found

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[str, ...]:
        """The names one by one."""
        if isinstance(value, tuple):
            return value
        names = tuple(part.strip() for part in str(value).split(","))
        if not all(names):
            self.fail(phrase("an empty name; write them as in Dealer,Skater"), param, ctx)
        return names


class StoreName(click.ParamType[Path]):
    """Where the store is; it need not be there yet."""

    name = "file"
    shell_complete = a_path

    def convert(self, value: Any, param: Any, ctx: Any) -> Path:
        """Its path."""
        if not str(value):
            self.fail(phrase("an empty name; give a file"), param, ctx)
        if os.path.isdir(value):
            self.fail(phrase("{name} is a folder; give a file", name=value), param, ctx)
        return Path(value)


def default_store() -> str | None:
    """Where answers are stored if nobody says it; None without a home folder."""
    home = os.path.expanduser("~")
    in_the_way = os.path.exists(home) and not os.path.isdir(home)  # /dev/null, for some accounts
    if os.environ.get("HOME") == "" or not os.path.isabs(home) or in_the_way:
        return None
    return os.path.join(home, STORE_BELOW_HOME)


MOST_JOBS = 256
edition_option = click.option(
    "--edition",
    type=EditionName(),
    default=None,
    help=marked("Read only this edition (default: all three)."),
)
jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    default=os.cpu_count() or 1,
    help="Processes to use.",
)
set_option = click.option(
    "--characters",
    "names",
    type=NameList(),
    default=(),
    help=marked("Only this set, separated by commas."),
)
store_option = click.option(
    "--store",
    type=StoreName(),
    default=default_store,
    show_default=f"~/{STORE_BELOW_HOME}",
    envvar="EIDEX_STORE",
    help=marked("Where answers are kept."),
)


def _take_in(ctx: click.Context, option: click.Parameter, folder: Path | None) -> None:
    """The character of this folder is one of all from here on. Rulebook, engine and model are read
    here, so that whatever is wrong with it is said before anything is asked."""
    if folder is None or ctx.resilient_parsing:
        return
    from eidex.rulebook import clauses
    from eidex.rulebook.invented import InventedError, take_in

    ctx.meta[READ] = (folder,)
    try:
        take_in(folder)
        clauses()
        for reading in ("eidex.reference_engine.characters", "eidex.model.questions.registry"):
            import_module(reading)
    except InventedError as fault:
        raise click.ClickException(str(fault)) from None


with_option = click.option(
    "--with",
    "own_folder",
    type=click.Path(path_type=Path),
    is_eager=True,
    expose_value=False,
    callback=_take_in,
    help=marked("A folder with a character of your own, which is taken in beside the 36."),
)


@contextmanager
def opened_store(path: Path | None) -> Iterator[Store]:
    """The store, behind it the one that came with Eidex; whatever goes wrong with it until the end
    is one line.

    Raises `click.ClickException`.
    """
    from eidex.conflicts.run.installed import ANSWERS, installed
    from eidex.conflicts.run.store import Store, StoreError

    told = ""
    try:
        with Store(path, behind=installed(ANSWERS)) as store:
            if store.remark:
                click.echo(told := store.remark, err=True)
            try:
                yield store
            finally:
                db = vars(store).get("db")
                if db and db.execute("pragma database_list").fetchone()[2]:  # the file's name
                    said = marked("the answers so far are in {what}: the same command goes on")
                    stays(phrase(said, what=store.path))
            if store.remark != told:
                click.echo(store.remark, err=True)
    except StoreError as error:
        raise click.ClickException(str(error)) from None


def own_character() -> tuple[str, ...]:
    """Who is meant where nobody is named: the character of --with, or nobody."""
    from eidex.rulebook.invented import invented

    one = invented()
    return (one.card,) if one is not None else ()


def did_you_mean(near: str) -> str:
    """The hint where something comes near to what was typed."""
    return phrase("did you mean {near}?", near=near)


def at_most_three(names: Sequence[str]) -> None:
    """Raises `click.ClickException` for more characters than sit at a table."""
    if len(names) > 3:
        raise click.ClickException(phrase("a game has three characters; name at most three"))


def code_of(name: str, known: tuple[str, ...]) -> str:
    """The card code of the character meant by a name, id or card code in any edition.

    Raises `click.ClickException` naming what was not understood and what comes near.
    """
    found = find_character(name)
    if found is None:
        near = near_character(name)
        hint = did_you_mean(near) if near else phrase("`eidex characters` lists them")
        told = phrase("{name} is no character; {hint}", name=quoted(name), hint=hint)
        raise click.ClickException(told)
    if found.card not in known:
        raise click.ClickException(
            phrase(
                "{name} ({card}) is not in this version's rules yet; known: {known}",
                name=quoted(name),
                card=found.card,
                known=", ".join(known),
            )
        )
    return found.card


def codes_of(names: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    """Card codes in list order; each character once."""
    codes = [code_of(name, known) for name in names]
    twice = {c for c in codes if codes.count(c) > 1}
    if twice:
        who = listed([characters()[code].called for code in sorted(twice)])
        raise click.ClickException(phrase("{who}: named twice; name each once", who=who))
    return tuple(sorted(codes, key=lambda c: characters()[c].place))


def ruling_of(name: str) -> Ruling:
    """The ruling of this number. Raises `click.ClickException`."""
    found = find_ruling(name)
    if found is None:
        told = phrase("{name} is no ruling; see `eidex clause --list`", name=quoted(name))
        raise click.ClickException(told)
    return found


def all_of(texts: Sequence[str]) -> str:
    """Ids one after the other; of sentences each ends by itself."""
    return (" " if texts and texts[0].endswith((".", "?")) else ", ").join(texts)


class _Printed(Protocol):
    """Something of the printed rules, as each edition prints it."""

    @property
    def id(self) -> str: ...

    @property
    def prints(self) -> Mapping[Edition, str]: ...


Printed = TypeVar("Printed", bound=_Printed)


def named(known: Mapping[str, Printed], name: str, of: str) -> Printed:
    """That which has this id, or is printed so in some edition, however it is typed. `of`: what is
    listed, and the command that lists it. Raises `click.ClickException`."""
    for one in known.values():
        if fold(name) and fold(name) in map(fold, _words_for(one)):
            return one
    near = nearest(name, (word for one in known.values() for word in _words_for(one)))
    hint = f"did you mean {near}?" if near else f"see `eidex {of}`"
    raise click.ClickException(f"{quoted(name)} is not in the list of {of}; {hint}")


def _words_for(one: _Printed) -> Iterator[str]:
    """Its id, and how each edition prints it, each way for itself."""
    yield one.id
    for printed in one.prints.values():
        yield from (printed, *printed.split(", "))


def title(chosen: tuple[str, ...]) -> str:
    """The characters' names with their codes."""
    names = (f"{characters()[c].called} ({c})" for c in chosen)
    return ", ".join(names) or phrase("the base game")


def run_options(budget: float) -> Callable[[F], F]:
    """Options of a run against a program that is judged; `budget` in seconds if it is not said."""
    options = (
        click.option(
            "--seed", type=int, default=0, show_default=True, help="Same seed, same requests."
        ),
        click.option(
            "--timeout",
            type=Seconds(0.01),
            default=5.0,
            show_default=True,
            help="Seconds for one reply; the first may take six times as long.",
        ),
        click.option(
            "--budget",
            type=Seconds(0.1),
            default=budget,
            show_default=True,
            help="Seconds for the whole run.",
        ),
    )

    def decorate(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate
