"""Ctrl-C while the solver is at work.

Python loses an interrupt that comes while an object is being freed, which with Z3's terms is often.
So the wish to stop is kept, and looked at before and after every check.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType

_wished = False


def heed_interrupts() -> None:
    """From now on Ctrl-C stops the program at the solver's next check, a second one at once."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, _interrupted)


def _interrupted(number: int, frame: FrameType | None) -> None:
    global _wished
    if _wished:
        raise KeyboardInterrupt
    _wished = True


def stop_if_wished() -> None:
    """Raises `KeyboardInterrupt` if Ctrl-C was pressed."""
    if _wished:
        raise KeyboardInterrupt
