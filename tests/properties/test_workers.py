"""Workers end with the command that started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

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
def test_no_worker_outlives_its_command(how: signal.Signals, tmp_path: Path) -> None:
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


DEAF = """
import os, signal, time
from eidex.properties.workers import workers

def deaf(_):
    time.sleep(0.5)
    return os.getpid(), signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())

if __name__ == "__main__":
    with workers(2) as pool:
        found = dict(pool.map(deaf, range(4)))
    print(len(found), all(found.values()))
"""


def test_every_worker_is_deaf_to_ctrl_c(tmp_path: Path) -> None:
    script = tmp_path / "deaf.py"
    script.write_text(DEAF, encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "True"]
