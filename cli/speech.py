"""Which language a command speaks: `--lang`, or what the locale asks for. It holds for all that
people read of it, help and one-line errors, too; with `--json` a program reads, and all is
English."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from copy import copy
from functools import wraps
from typing import Any

import click

from eidex.cli.click_words import METAVARS, TYPES
from eidex.rulebook.language import LANGUAGES, Language, language_of, marked, phrase, speaking

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
SPEAKING = ("query", "why", "clause", "faq", "replay", "show", "play", "quiet", "quiz")
"""The commands for players and judges."""
AS_IT_STANDS = "\n\n\b\n"
"""Goes before a paragraph of help whose lines stay as they are."""


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--lang`; stands next to the command. Data (`--json`) is the same in every language."""

    @wraps(command)
    def speaks(*args: Any, lang: Language | None, **options: Any) -> Any:
        with speaking("en" if options.get("as_json") else lang or _of_locale()):
            return command(*args, **options)

    option = click.option(
        "--lang",
        type=click.Choice(LANGUAGES, case_sensitive=False),
        default=None,
        help=marked("The language of what is printed (default: the locale's, else English)."),
    )
    return option(speaks)


def language_for(words: Sequence[str], commands: Sequence[str]) -> Language:
    """The language of a command line, before it is read: what is wrong with it is said in that."""
    called = next((word for word in words if word in commands), None)
    if "--json" in words or "--game" in words[:1] or (called and called not in SPEAKING):
        return "en"
    for number, word in enumerate(words):
        option, equals, value = word.partition("=")
        if option == "--lang":
            given = value if equals else "".join(words[number + 1 : number + 2])
            return next((one for one in LANGUAGES if one == given.lower()), _of_locale())
    return _of_locale()


def _of_locale() -> Language:
    return language_of(map(os.environ.get, LOCALE))


def in_its_language(command: click.Command) -> click.Command:
    """The same command, its help in the language that is spoken."""
    told = copy(command)
    told.help = AS_IT_STANDS.join(map(phrase, (command.help or " ").split(AS_IT_STANDS)))
    told.epilog = (command.epilog or "").replace("Example:", phrase("Example:"))
    told._help_option = None  # it was made once, in the language of that moment
    told.options_metavar = phrase("[OPTIONS]")
    if isinstance(told, click.Group):
        told.subcommand_metavar = phrase("COMMAND [ARGS]...")
    told.params = [_told(one) for one in command.params]
    return told


def _told(param: click.Parameter) -> click.Parameter:
    """The same, what its help shows translated."""
    told = copy(param)
    kind = param.type.name
    if kind in TYPES:
        told.type = copy(param.type)
        told.type.name = phrase(TYPES[kind])
    metavar = "RECORD" if param.name == "record" else kind.upper()
    if param.metavar is None and metavar in METAVARS:
        told.metavar = phrase(metavar)
    if isinstance(told, click.Option):
        told.help = phrase(told.help, **_named_in(told.help)) if told.help else told.help
        if isinstance(told.show_default, str):
            told.show_default = phrase(told.show_default)
    return told


def _named_in(text: str) -> dict[str, str]:
    """What a help names that is known elsewhere."""
    if "{games}" not in text:
        return {}
    from eidex.games import GAMES

    return {"games": ", ".join(GAMES)}
