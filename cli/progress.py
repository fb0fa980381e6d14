"""How far long work has come, on standard error: a bar with the time left on a terminal, elsewhere
a line now and then, with `--verbose` a line for every step, with `--quiet` nothing."""

from __future__ import annotations

import time
from collections.abc import Callable

import click

from eidex.cli.streams import hush
from eidex.rulebook.language import marked

EVERY = 10.0
"""Seconds from one line to the next."""
VERBOSE = "eidex: a line for every step"


def _flag(name: str, said: str, does: Callable[[click.Context], object]) -> click.Option:
    return click.Option(
        [name],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=lambda ctx, option, wanted: does(ctx) if wanted else None,
        help=said,
    )


ANEW = "A run that is stopped begins anew."
"""Of commands that take long and have no store."""
SAYING = (
    _flag("--quiet", marked("Say nothing but the answer, and what is wrong."), lambda ctx: hush()),
    _flag(
        "--verbose",
        marked("Say how far the work has come, a line for every step."),
        lambda ctx: ctx.meta.update({VERBOSE: True}),
    ),
)
"""Options of every command that has none of that name."""


class Bar:
    """Called with what is done, how much of it, and of how much."""

    def __enter__(self) -> Bar:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        ctx = click.get_current_context(silent=True)
        self.wait = 0.0 if ctx is not None and ctx.meta.get(VERBOSE) else EVERY
        console = Console(stderr=True)
        self.in_lines = not console.is_terminal or not self.wait
        self.said = time.monotonic()
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            disable=self.in_lines,
        )
        self.tasks: dict[str, object] = {}
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def __call__(self, what: str, done: int, total: int) -> None:
        """Shows how far `what` has come."""
        if self.in_lines:
            if (now := time.monotonic()) - self.said >= self.wait:
                self.said = now
                click.echo(f"{what}: {done} of {total} …", err=True)
            return
        if what not in self.tasks:
            self.tasks[what] = self.bar.add_task(what, total=total)
        self.bar.update(self.tasks[what], completed=done)  # type: ignore[arg-type]
