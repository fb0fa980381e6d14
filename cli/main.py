"""The program `eidex`: runs a command, and says in one line what went wrong.

Nothing is imported before it is known what is done with Ctrl-C.
"""

from __future__ import annotations

import signal
import sys
import threading
from errno import ENOMEM

WRONG = 2
CRASHED = 70
"""A bug of Eidex: 1 is what commands answer with that have found something."""
STOPPED = 130
LONGEST = 80
"""Characters that are quoted of one word of the command line."""


def main() -> None:
    """Runs the command. A user's mistake is one line and exit code 2; Ctrl-C is exit code 130, a
    crash 70."""
    try:
        code = _run()
    except KeyboardInterrupt as stop:
        code = _say(str(stop) or "stopped", STOPPED)
        _end_workers()
    except Exception as error:
        code = WRONG if _lacks_memory(error) else CRASHED
        if code == CRASHED:
            sys.excepthook(type(error), error, error.__traceback__)
        else:
            _say("not enough memory", code)
    # From here on there is nothing to keep: whoever is in a hurry need not wait.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(code)


def _run() -> int:
    from eidex.cli import streams

    streams.make_ready()
    from eidex.cli.commands import COMMANDS
    from eidex.cli.speech import language_for
    from eidex.rulebook.language import phrase, speaking

    with speaking(language_for(sys.argv[1:], [*COMMANDS])):
        try:
            code = _answer()
            streams.finish()
        except streams.OutputLost as lost:
            streams.give_up()
            quiet = lost.exit_code == streams.NO_READER
            return lost.exit_code if quiet else _say(str(lost), lost.exit_code)
        except KeyboardInterrupt:
            nothing = phrase("nothing of it stays: the same command begins anew")
            message = "; ".join((phrase("stopped"), *(streams.STAYS or [nothing])))
            raise KeyboardInterrupt(message) from None
    return code


def _answer() -> int:
    import click

    from eidex.cli.commands import cli, told
    from eidex.cli.streams import InputLost, give_up, hush
    from eidex.rulebook.language import phrase

    try:
        try:
            code = cli(standalone_mode=False)
        finally:
            hush(False)
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        return _say(told(error), WRONG)
    except InputLost as lost:
        return _say(str(lost), WRONG)
    except Exception as error:
        if _is_of_a_pool(error):
            said = phrase("a worker was ended from outside; the same command goes on")
        elif _lacks_memory(error):
            give_up()  # where the solver cannot be loaded it prints what else one may do
            said = phrase("not enough memory; ask for less at once")
        else:
            raise
        return _say(said, WRONG)
    return code if isinstance(code, int) else 0


def _lacks_memory(error: Exception) -> bool:
    """The solver says so in words of its own, or its library fails while it is loaded."""
    at, said = error.__traceback__, str(error)
    while at is not None:
        code, at = at.tb_frame.f_code, at.tb_next
        if code.co_name == "<module>" and "z3core" in code.co_filename:
            return True
    short = isinstance(error, MemoryError) or getattr(error, "errno", None) == ENOMEM
    return short or "out of memory" in said or "failed to map segment" in said


def _is_of_a_pool(error: Exception) -> bool:
    """A worker has gone. Most commands have no workers, and never import what could say so."""
    pools = sys.modules.get("concurrent.futures")
    return pools is not None and isinstance(error, pools.BrokenExecutor)


def _end_workers() -> None:
    """Workers know nothing of Ctrl-C, and nobody waits for their answers any more."""
    if "multiprocessing" in sys.modules:
        threading.excepthook = lambda _: None  # What a pool has to say about it is no news.
        for worker in sys.modules["multiprocessing"].active_children():
            worker.kill()


def _say(message: str, code: int) -> int:
    """One line on standard error, however long the words are that it quotes."""
    for word in sys.argv[1:]:
        if len(word) > LONGEST:
            message = message.replace(word, word[: LONGEST - 2] + " …")
    streams = sys.modules.get("eidex.cli.streams")
    red = streams is not None and streams.takes_colour(sys.stderr)
    name = "\33[31meidex:\33[0m" if red else "eidex:"
    print(name, " ".join(message.split()), file=sys.stderr, flush=True)
    return code
