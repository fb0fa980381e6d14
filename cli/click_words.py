"""What click says by itself, help and errors, put into the language that is spoken.

Click asks gettext for each of its sentences, but for those of a whole process; here the language is
that of the command, and the catalogues are our own.
"""

from __future__ import annotations

from importlib import import_module

from eidex.rulebook.language import marked, marked_pair, number_phrase, phrase

MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "types")
SENTENCES = (
    marked("Usage:"),
    marked("[OPTIONS]"),
    marked("COMMAND [ARGS]..."),
    marked("Options"),
    marked("Commands"),
    marked("Example:"),
    marked("Show this message and exit."),
    marked("default: {default}"),
    marked("required"),
    marked("env var: {var}"),
    marked("Missing argument"),
    marked("Missing option"),
    marked("Invalid value: {message}"),
    marked("Invalid value for {param_hint}: {message}"),
    marked("{value!r} is not a valid {number_type}."),
    marked("{value} is not in the range {range}."),
    marked("Option {name!r} does not take a value."),
)
OF_A_NUMBER = (
    marked_pair("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    marked_pair(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."
    ),
    marked_pair(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"
    ),
)
METAVARS = (
    *(marked("INTEGER"), marked("INTEGER RANGE"), marked("FLOAT RANGE"), marked("TEXT")),
    *(marked("FILE"), marked("FOLDER"), marked("PATH"), marked("NAME"), marked("NAMES")),
    marked("RECORD"),
)
"""What stands in help for a value."""
TYPES = {
    "integer": marked("integer"),
    "integer range": marked("integer range"),
    "float range": marked("float range"),
}
"""What errors call a value."""


def teach() -> None:
    """From now on click asks our catalogues."""
    for name in MODULES:
        module = import_module(f"click.{name}")
        for word, ours in (("_", phrase), ("ngettext", number_phrase)):
            if hasattr(module, word):
                setattr(module, word, ours)
