"""The commands of `eidex`, thin over the packages; each is imported when it is needed."""

from __future__ import annotations

import os
from collections.abc import Iterable
from copy import copy
from importlib import import_module
from inspect import cleandoc
from typing import Any

import click

from eidex.cli import click_words
from eidex.cli.common import OneOf
from eidex.cli.lines import headed, inset_lines, width
from eidex.cli.output import FORCE, OutputFile, OutputFolder, refuse_overwriting
from eidex.cli.progress import ANEW, SAYING
from eidex.cli.speech import AS_IT_STANDS, in_its_language
from eidex.rulebook.language import marked, phrase, spoken

click_words.teach()

COMMANDS = {
    "rulings": "eidex.cli.rulings",
    "query": "eidex.cli.query",
    "faq": "eidex.cli.faq",
    "explain": "eidex.cli.explain",
    "replay": "eidex.cli.replay",
    "why": "eidex.cli.why",
    "play": "eidex.cli.play",
    "quiz": "eidex.cli.quiz",
    "show": "eidex.cli.show",
    "clause": "eidex.cli.clause",
    "characters": "eidex.cli.characters",
    "words": "eidex.cli.words",
    "spans": "eidex.cli.spans",
    "prove": "eidex.cli.prove",
    "order": "eidex.cli.order",
    "soak": "eidex.cli.soak",
    "winrates": "eidex.cli.winrates",
    "diff": "eidex.cli.diff",
    "graph": "eidex.cli.graph",
    "quiet": "eidex.cli.graph",
    "compare": "eidex.cli.compare",
    "oracle": "eidex.cli.oracle",
    "conform": "eidex.cli.conform",
    "vectors": "eidex.cli.vectors",
    "perft": "eidex.cli.perft",
}


IN_SHORT = {
    "rulings": marked("Ask about every set of characters; write the ruling table."),
    "query": marked("Is the combination of these characters well defined?"),
    "faq": marked("What can come up, and how it is decided; a judge's sheet."),
    "explain": marked("One paragraph about two characters, for other texts."),
    "replay": marked("Play a record and check all that stands in it."),
    "why": marked("Why may this card be played or put down, or why not?"),
    "play": marked("Play a random game and tell it."),
    "quiz": marked("Who takes the trick, may it be played? Try yourself."),
    "show": marked("Draw the table at one moment of a record."),
    "clause": marked("Show a clause or a ruling; list them all."),
    "characters": marked("List the 36 characters, named as each edition does."),
    "words": marked("Printed words that can mean two things at a table."),
    "spans": marked("Printed spans that can be counted in two ways."),
    "prove": marked("Prove that every question has exactly one answer."),
    "order": marked("Does it matter which of two things is done first?"),
    "soak": marked("Play random games of all triples; check everything."),
    "winrates": marked("How often does each character win, in simple play?"),
    "diff": marked("Ask engine and model the same questions; compare."),
    "graph": marked("Which characters raise questions together?"),
    "quiet": marked("Triples that are safe to play together."),
    "compare": marked("What became of each finding of an earlier table?"),
    "oracle": marked("Answer other programs' requests, a JSON object a line."),
    "conform": marked("Judge another program's answers by the rules."),
    "vectors": marked("Write test vectors for other programs."),
    "perft": marked("Count the action sequences from a moment of a record."),
}
"""What the list of commands says of each; none has to be imported for that."""

OF_OTHER_GAMES = {
    "rulings": "Ask about every table; write the ruling table.",
    "query": "Are these powers, or so many players, well defined?",
    "faq": "What can come up, and how it is decided.",
    "play": "Play a random game and tell it.",
    "replay": "Play a record and check all that stands in it.",
    "clause": "Show a clause or a ruling; list them all.",
    "prove": "Prove that every question has exactly one answer.",
    "soak": "Play random games; check everything.",
    "diff": "Ask engine and model the same questions; compare.",
    "oracle": "Answer other programs' requests, a JSON object a line.",
    "conform": "Judge another program's answers by the rules.",
}
"""The commands with `--game`, and what the list says of each."""


OTHER_GAMES = (
    dict.fromkeys(OF_OTHER_GAMES, "eidex.cli.other_games")
    | dict.fromkeys(("rulings", "query", "faq", "prove", "diff"), "eidex.cli.other_games_asked")
    | dict.fromkeys(("oracle", "conform"), "eidex.cli.other_games_judged")
)
"""Where the commands with `--game` are."""


def _games() -> Iterable[str]:
    from eidex.games import GAMES

    return GAMES


class GameName(OneOf):
    """The name of another game; Eidex itself is none of these."""

    def __init__(self) -> None:
        super().__init__(_games)

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """The name, in small letters."""
        name = str(value).lower()
        if name not in _games():
            self.fail(f"{value!r} is no game; known are {', '.join(_games())}", param, ctx)
        return name


class Help(click.HelpFormatter):
    """Help as wide as the terminal, examples and lists, too, that stand in lines of their own."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.width = min(self.width, width())

    def getvalue(self) -> str:
        """What has been written."""
        return headed(
            "\n".join(
                part
                for line in super().getvalue().split("\n")
                for part in (inset_lines(line, self.width) if len(line) > self.width else [line])
            )
        )


class Context(click.Context):
    """Where a command's help is written, and what it is given, before it begins."""

    formatter_class = Help

    def invoke(self, callback: Any, /, *args: Any, **given: Any) -> Any:
        """Calls the command, unless it would write over what it must not."""
        if callback is self.command.callback:
            refuse_overwriting(self)
        return super().invoke(callback, *args, **given)

    @property
    def command_path(self) -> str:
        """How the command is called, with the game that is named."""
        game = None if self.parent else self.params.get("game")
        return f"{super().command_path} --game {game}" if game else super().command_path


class Lazy(click.Group):
    """Imports a command's module only when that command is called: starting up stays quick."""

    context_class = Context

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of the commands, in the order in which one meets them."""
        return list(_in_short(ctx))

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of that name."""
        if name not in _in_short(ctx):
            return None
        where = (OTHER_GAMES if ctx.params.get("game") else COMMANDS)[name]
        module = import_module(where)
        command: click.Command = copy(getattr(module, name))
        command.context_class = Context
        known = {option for param in command.params for option in param.opts}
        wanted = [FORCE, *SAYING] if any(map(_is_output, command.params)) else SAYING
        command.params = [*command.params, *(one for one in wanted if not known & {*one.opts})]
        if hasattr(module, "Bar") and "--store" not in known:
            command.help = f"{cleandoc(command.help or '')}\n\n{ANEW}"
        return command if spoken() == "en" else in_its_language(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called. Raises `click.UsageError` with the nearest one."""
        name = args[0]
        known = _in_short(ctx)
        if name not in known and not name.startswith("-"):
            from eidex.common.quoting import quoted
            from eidex.rulebook import nearest

            message, near = marked("{name} is no command; {hint}"), nearest(name, known)
            if name in COMMANDS:
                message, near = "{name} is no command of that game yet; {hint}", ""
            ctx.fail(phrase(message, name=quoted(name), hint=_hint(near, ctx.command_path)))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The whole help, in the language that is spoken."""
        game, group = ctx.params.get("game"), copy(self)
        if game:
            group.help = HELP_OF_ANOTHER_GAME
        told = in_its_language(group)
        if game:
            told.help = str(told.help).replace("NAME", game)
        click.Command.format_help(told, ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands."""
        with formatter.section(phrase("Commands")):
            formatter.write_dl([(name, phrase(said)) for name, said in _in_short(ctx).items()])


def _is_output(param: click.Parameter) -> bool:
    """It names a file or folder to write to, which may be there already."""
    kind = param.type
    return isinstance(kind, OutputFile) or (isinstance(kind, OutputFolder) and kind.listed)


HELP_OF_ANOTHER_GAME = (
    marked("The verified rulebook of another game: ask it, replay games, see every ruling.")
    + AS_IT_STANDS
    + marked(
        "Examples:"
        "\n  eidex --game NAME play --seed 7"
        "\n  eidex --game NAME clause --list"
        "\n  eidex --game NAME faq"
    )
)


def _in_short(ctx: click.Context) -> dict[str, str]:
    """The commands of the game that is named."""
    return OF_OTHER_GAMES if ctx.params.get("game") else IN_SHORT


def told(error: click.ClickException) -> str:
    """What is wrong with the words of the command line; an unknown option gets the nearest one."""
    if not isinstance(error, click.NoSuchOption) or error.ctx is None:
        return error.format_message()
    import sys

    from eidex.common.quoting import quoted
    from eidex.rulebook import nearest

    # Of -seed, click names the first letter only.
    begun = (word for word in sys.argv if word.startswith(error.option_name))
    typed = next(begun, error.option_name).partition("=")[0]
    names = (name for one in error.ctx.command.get_params(error.ctx) for name in one.opts)
    near = nearest(typed, (name for name in names if name.startswith("--")))
    hint = _hint(near, error.ctx.command_path)
    return phrase("{name} is no option; {hint}", name=quoted(typed), hint=hint)


def _hint(near: str | None, path: str) -> str:
    """The nearest one, or where all are listed."""
    if near:
        return phrase("did you mean {near}?", near=near)
    return phrase("`{command} --help` lists them", command=path)


def engine_is() -> str:
    """Whether the engine was compiled when Eidex was installed."""
    from importlib.util import find_spec

    spec = find_spec("eidex.reference_engine.engine")
    plain = spec is not None and str(spec.origin).endswith(".py")
    return "engine in plain Python" if plain else "engine compiled"


def _tell_version(ctx: click.Context) -> None:
    import eidex

    click.echo(f"{eidex.__version__} ({engine_is()})")
    ctx.exit()


@click.group(
    cls=Lazy,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=marked("The verified rulebook of Cosmic Eidex: ask it, replay games, see every ruling.")
    + AS_IT_STANDS
    + marked(
        "Examples:"
        "\n  eidex query Jiu-Jitsu Skater          what do these two do to the rules?"
        "\n  eidex clause PLAY.UNDERTRUMP          what does each edition print?"
        "\n  eidex play --seed 7                   a random game, readable"
        "\n  eidex --game cosmic-euchre play       a game of another folder"
    ),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda ctx, option, wanted: _tell_version(ctx) if wanted else None,
    help=marked("Show the version and exit."),
)
@click.option(
    "--game",
    type=GameName(),
    is_eager=True,
    default=None,
    help=marked("Another game than Eidex: {games}. Stands before the command."),
)
@click.pass_context
def cli(ctx: click.Context, game: str | None) -> None:
    """Everything that `eidex` does; where no command is named, its help."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
    from eidex.rulebook.invented import WITH

    os.environ.pop(WITH, None)  # it is for a command to say, with --with
