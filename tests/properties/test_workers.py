"""Workers end with the command that started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

BUSY = """
import os, time
from eidex.properties.workers import workers

def number(_):
    time.sleep(0.2)
    return os.getpid()

if __name__ == "__main__":
    with workers(2) as pool:
        print(*set(pool.map(number, range(4))), flush=True)
        time.sleep(60)
"""


def alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_worker_outlives_its_command(how: signal.Signals, tmp_path) -> None:  # type: ignore[no-untyped-def]
    script = tmp_path / "busy.py"
    script.write_text(BUSY, encoding="utf-8")
    command = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert command.stdout is not None
    numbers = [int(word) for word in command.stdout.readline().split()]
    assert numbers
    os.kill(command.pid, how)
    command.wait(timeout=30)
    for _ in range(100):
        if not any(map(alive, numbers)):
            return
        time.sleep(0.1)
    pytest.fail("workers are still there")
