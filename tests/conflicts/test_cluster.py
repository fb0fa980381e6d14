"""The sweep on a Dask cluster: the same bytes whatever befalls a worker; one line if it fails."""

from __future__ import annotations

import gc
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from eidex.cli.commands import cli
from eidex.conflicts.checks.all_sets import findings
from eidex.conflicts.run.answers import any_of
from eidex.conflicts.run.states import ask_states, keep, missing
from eidex.conflicts.run.store import Store
from eidex.conflicts.run.sweep import ask_part, once_each, sweep
from eidex.rulebook import Edition

pytestmark = pytest.mark.nightly

EIDEX = str(Path(sys.executable).with_name("eidex"))
CHOSEN = ("H6", "HJ")
needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="Dask is not installed: pip install 'eidex[cluster]'"
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where workers would keep a store of their own."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def cluster(home: Path) -> Iterator[Any]:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        env={"HOME": str(home), "EIDEX_STORE": str(home / "store.sqlite")},
    ) as running:
        yield running


def wait_until(true: Callable[[], object]) -> None:
    for _ in range(600):
        if true():
            return
        time.sleep(0.05)
    pytest.fail("waited 30 s")


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def written(out: Path, store: Path, *words: str) -> dict[str, bytes]:
    """What the command writes."""
    words = ("--edition", "en", "--characters", ",".join(CHOSEN), *words)
    words = (*words, "--out", str(out), "--store", str(store))
    done = CliRunner().invoke(cli, ["rulings", *words], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return files(out)


@needs_dask
def test_a_worker_killed_in_mid_run_changes_no_byte(
    cluster: Any, home: Path, tmp_path: Path
) -> None:
    from eidex.conflicts.run.cluster import Cluster

    here, there = tmp_path / "here.sqlite", tmp_path / "there.sqlite"
    two = once_each(findings("en", CHOSEN))
    whom, about = any_of(CHOSEN)
    of_states = [
        (task, ask_states(task)) for task in missing(Store(tmp_path / "none"), ("en",), CHOSEN)
    ]
    for store in (Store(here), Store(there)):
        store.keep_findings("en", whom, two, about)
        for task, found_there in of_states:
            keep(store, task, found_there)
    part: tuple[Edition, str, tuple[str, ...]] = ("en", "limit", CHOSEN)
    killed: list[int] = []

    def kill(what: str, done: int, total: int) -> None:
        """Kills a worker that has work in hand, once."""
        busy = [w.address for w in list(cluster.scheduler.workers.values()) if w.processing]
        if what == "showing" and done and busy and not killed:
            pids = {nanny.worker_address: nanny.pid for nanny in cluster.workers.values()}
            killed.append(pids[busy[0]])
            os.kill(killed[0], signal.SIGKILL)

    with Cluster(cluster.scheduler_address) as executor:
        assert executor.workers() == 2
        assert executor.submit(os.getenv, "HOME").result() == str(home)
        assert executor.submit(ask_part, part).result() == ask_part(part)
        task, found_there = of_states[0]
        assert executor.submit(ask_states, task).result() == found_there
        found = sweep(Store(there), ("en",), CHOSEN, executor=executor, progress=kill)
    assert killed
    assert any(findings for findings in found.values())
    assert not list(home.rglob("*.sqlite*"))
    address = ("--scheduler", cluster.scheduler_address)
    assert written(tmp_path / "a", here, "--jobs", "1") == written(tmp_path / "b", there, *address)


@needs_dask
def test_ctrl_c_cancels_our_work_and_leaves_the_cluster(cluster: Any, tmp_path: Path) -> None:
    words = ["rulings", "--edition", "en", "--characters", "RA,S6"]
    words += ["--scheduler", cluster.scheduler_address]
    words += ["--out", str(tmp_path / "out"), "--store", str(tmp_path / "s.sqlite")]
    started = subprocess.Popen([EIDEX, *words], stderr=subprocess.PIPE, text=True)
    wait_until(lambda: len(cluster.scheduler.tasks) > 4)
    started.send_signal(signal.SIGINT)
    _, errors = started.communicate(timeout=30)
    assert started.returncode == 130
    assert errors.splitlines()[-1].startswith("eidex: stopped")
    assert "Traceback" not in errors
    wait_until(lambda: not cluster.scheduler.tasks)
    wait_until(lambda: len(cluster.scheduler.workers) == 2)


@needs_dask
def test_workers_with_other_rules_are_not_believed(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from eidex.conflicts.run import cluster as ours

    monkeypatch.setattr(ours, "stamp", lambda: "other rules")
    with (
        pytest.raises(ours.ClusterError, match="a worker has not this eidex"),
        ours.Cluster(cluster.scheduler_address) as executor,
    ):
        executor.submit(len, ()).result()


def only_here(task: object) -> None:
    """To be found in no module that a worker could import."""


@needs_dask
def test_a_worker_that_lacks_a_module_says_so_and_lives_on(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from eidex.conflicts.run.cluster import Cluster, ClusterError

    elsewhere = ModuleType("elsewhere")
    monkeypatch.setitem(sys.modules, "elsewhere", elsewhere)
    monkeypatch.setattr(elsewhere, "only_here", only_here, raising=False)
    monkeypatch.setattr(only_here, "__module__", "elsewhere")
    before = sorted(cluster.scheduler.workers)
    with (
        pytest.raises(ClusterError, match="No module named 'elsewhere'"),
        Cluster(cluster.scheduler_address) as executor,
    ):
        executor.submit(only_here, None).result()
    assert sorted(cluster.scheduler.workers) == before


def interrupted(task: object) -> None:
    raise KeyboardInterrupt


@needs_dask
def test_a_task_has_the_solver_to_itself_and_an_interrupt_ends_the_task_only() -> None:
    from eidex.conflicts.run.cluster import Stopped, do, stamp

    assert do(lambda task: (task, gc.isenabled()), 7, stamp()) == (7, False)
    assert gc.isenabled()
    with pytest.raises(Stopped):
        do(interrupted, None, stamp())
    assert gc.isenabled()


@needs_dask
def test_a_scheduler_that_does_not_answer_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from eidex.conflicts.run import cluster as ours

    monkeypatch.setattr(ours, "SECONDS_TO_CONNECT", 0.5)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        for _ in range(2):  # nobody listens; somebody listens and says nothing
            started = time.monotonic()
            with pytest.raises(ours.ClusterError, match=f"^{address}: no Dask scheduler") as error:
                ours.Cluster(address)
            assert "\n" not in str(error.value)
            assert time.monotonic() - started < 5
            silent.listen()


def test_an_address_that_is_none_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    words = ["rulings", "--scheduler", "nowhere", "--out", str(tmp_path / "out")]
    done = subprocess.run(
        [EIDEX, *words, "--store", str(tmp_path / "s.sqlite")], capture_output=True, text=True
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert "nowhere" in line or "eidex[cluster]" in line


def test_without_dask_one_line_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "eidex.conflicts.run.cluster", raising=False)
    words = ["rulings", "--scheduler", "tcp://127.0.0.1:8786", "--out", str(tmp_path / "out")]
    done = CliRunner().invoke(cli, [*words, "--store", str(tmp_path / "s.sqlite")])
    assert done.exit_code
    (line,) = done.output.splitlines()
    assert "pip install 'eidex[cluster]'" in line
