"""A progress bar with the time left, on the terminal only."""

from __future__ import annotations


class Bar:
    """A progress bar with the time left, on the terminal only."""

    def __enter__(self) -> Bar:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        console = Console(stderr=True)
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            disable=not console.is_terminal,
        )
        self.tasks: dict[str, object] = {}
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def __call__(self, what: str, done: int, total: int) -> None:
        """Shows how far `what` has come."""
        if what not in self.tasks:
            self.tasks[what] = self.bar.add_task(what, total=total)
        self.bar.update(self.tasks[what], completed=done)  # type: ignore[arg-type]
