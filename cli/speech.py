"""Which language a command speaks: `--lang`, or what the locale asks for."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from eidex.rulebook.language import LANGUAGES, Language, language_of, speaking

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--lang`; stands next to the command. Data (`--json`) is the same in every language."""

    @wraps(command)
    def speaks(*args: Any, lang: Language | None, **options: Any) -> Any:
        language = lang or language_of(map(os.environ.get, LOCALE))
        with speaking("en" if options.get("as_json") else language):
            return command(*args, **options)

    option = click.option(
        "--lang",
        type=click.Choice(LANGUAGES, case_sensitive=False),
        default=None,
        help="The language of what is printed (default: the locale's, else English).",
    )
    return option(speaks)
