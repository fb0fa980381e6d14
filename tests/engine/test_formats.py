"""Versions of formats: what is read and what is refused, and every old document read for ever."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eidex.conflicts.report import table
from eidex.conflicts.report.table_reader import TableError, read_table
from eidex.conformance.protocol import protocol
from eidex.conformance.protocol.oracle import reply_to
from eidex.conformance.run import vectors
from eidex.conformance.run.asking import Asker
from eidex.reference_engine import RecordError
from eidex.reference_engine.records import record_reader
from eidex.reference_engine.records.formats import Format, FormatError
from eidex.reference_engine.records.record import replay, result_json
from eidex.reference_engine.records.record_json import load, read_record, to_json
from eidex.rulebook import EDITIONS

KEPT = Path("tests/fixtures/formats")
FORMATS = {
    one.name: one for one in (record_reader.FORMAT, protocol.PROTOCOL, table.FORMAT, vectors.FORMAT)
}
VECTORS = ("vectors", "games", "manifest")
SCHEMAS = {
    "eidex-record": ["reference_engine/records/record.schema.json"],
    "eidex-ruling-table": ["conflicts/ruling-table.schema.json"],
    "eidex-vectors": [f"conformance/schema/{n}.schema.json" for n in VECTORS],
}


def kept(name: str) -> list[Path]:
    """The documents of this format that were kept, in whatever version."""
    found = sorted(KEPT.glob(f"{name}-[0-9]*.json"))
    assert found, name
    return found


def test_a_document_of_every_version_is_kept() -> None:
    assert {path.name.rpartition("-")[0] for path in KEPT.iterdir()} == set(FORMATS)
    for name, one in FORMATS.items():
        assert {path.stem.rpartition("-")[2] for path in kept(name)} >= {"1", one.version}


def test_the_page_names_the_versions() -> None:
    page = Path("docs/formats.rst").read_text(encoding="utf-8")
    found = dict(re.findall(r"\* - ``(eidex-[a-z-]+)``\n +- ([0-9.]+)\n", page))
    assert found == {name: one.version for name, one in FORMATS.items()}


# -- old documents ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", kept("eidex-record"), ids=str)
def test_an_old_record_is_the_same_game(path: Path) -> None:
    """Replay checks rulings and results against those that were written then."""
    data, record = json.loads(path.read_text()), load(path)
    ends = [result_json(s.after) for s in replay(record) if s.after.result is not None]
    assert ends == [game["result"] for game in data["games"] if "result" in game]
    assert all(game["rulings"] for game in data["games"])
    version = "1.1.0" if "ask" in data["games"][-1] else "1.0.0"
    assert to_json(record) == {**data, "format": f"eidex-record/{version}"}


@pytest.mark.parametrize("path", kept("eidex-conformance"), ids=str)
def test_old_requests_have_the_same_answers(path: Path) -> None:
    """A greeting may have got more fields, and more ops."""
    exchanges = json.loads(path.read_text())["exchanges"]
    later = {"perft"} if path.stem.endswith(("-1", "-1.0.0")) else set()
    assert {told["request"]["op"] for told in exchanges} == {"hello", *protocol.OPS} - later
    for told in exchanges:
        reply = reply_to(json.dumps(told["request"]))
        if told["request"]["op"] == "hello":
            reply = {key: reply[key] for key in told["reply"]}
            reply["version"] = told["reply"]["version"]
            reply["ops"] = [op for op in reply["ops"] if op not in later]
        elif told["request"]["op"] == "replay":
            assert reply["results"]
        assert reply == told["reply"]


@pytest.mark.parametrize("path", kept("eidex-ruling-table"), ids=str)
def test_an_old_table_says_the_same(path: Path, tmp_path: Path) -> None:
    """As read, and in its games; a command takes it."""
    data, read = json.loads(path.read_text()), read_table(path)
    assert read == data
    shown = [row["record"] for row in read["findings"] if row["record"]]
    assert len(shown) == len(read["findings"]) > 5
    for record in shown:
        assert list(replay(read_record(record)))
    words = ["faq", "R9", "LK", "--edition", "en", "--json", "--table"]
    words.append(str(shutil.copy(path, tmp_path)))
    done = subprocess.run([eidex(), *words], capture_output=True, text=True)
    assert (done.returncode, "R-009" in done.stdout) == (0, True), done.stderr


@pytest.mark.parametrize("path", kept("eidex-vectors"), ids=str)
def test_old_cases_have_the_same_answers(path: Path) -> None:
    data = json.loads(path.read_text())
    assert len(data["cases"]) > 2
    for case in data["cases"]:
        reply = reply_to(json.dumps({"id": 1, **case["request"]}))
        assert reply == {"id": 1, **case["reply"]}
    for miss in data["near_misses"]:
        assert reply_to(json.dumps({"id": 1, **miss["request"]})) != {"id": 1, **miss["wrong"]}


# -- versions --------------------------------------------------------------------------------------


def eidex() -> str:
    return str(Path(sys.executable).with_name("eidex"))


def test_which_versions_are_read() -> None:
    here = Format("eidex-record", "1.2.3")
    assert here.written == "eidex-record/1.2.3"
    for number in ("1", "1.0.0", "1.1.9", "1.2.0", "1.2.99"):
        assert not here.is_later(f"eidex-record/{number}")
    for number in ("1.3.0", "1.10.0"):
        assert here.is_later(f"eidex-record/{number}")
    for number, mend in (("2", "use an Eidex that reads 2.x.x"), ("0.9.1", "make it anew")):
        with pytest.raises(FormatError, match=re.escape(mend)):
            here.is_later(f"eidex-record/{number}")
    for other in ("eidex-record/1.2", "eidex-record/01", "eidex-record/1.2.3 ", "eidex-record", 1,
                  "eidex-vectors/1.2.3", "", None):  # fmt: skip
        with pytest.raises(FormatError, match=r"this Eidex reads 'eidex-record/1\.2\.3'"):
            here.is_later(other)


def with_new_fields(data: Any) -> Any:
    """The document with a field that nobody knows in each of its objects; what is told edition by
    edition is no such object."""
    if isinstance(data, list):
        return [with_new_fields(one) for one in data]
    if isinstance(data, dict) and data.keys() - set(EDITIONS):
        return {**{key: with_new_fields(value) for key, value in data.items()}, "mood": "calm"}
    return data


def test_what_a_later_minor_version_adds_to_a_record_is_passed_over() -> None:
    data = json.loads(kept("eidex-record")[0].read_text())
    del data["games"][0]["result"], data["games"][1]["rulings"]
    same = read_record(data)
    later = with_new_fields(data)
    del later["games"][1]["result"]["mood"]
    assert read_record({**later, "format": "eidex-record/1.2.0"}) == same
    for version in ("1", "1.0.0", "1.0.7"):
        with pytest.raises(RecordError, match="'mood' is no field here; leave it out"):
            read_record({**later, "format": f"eidex-record/{version}"})
        assert read_record({**data, "format": f"eidex-record/{version}"}) == same
    later["games"][0]["actions"][0] = {"seat": 1, "sing": "LA"}
    with pytest.raises(RecordError, match=r"games\[0\]\.actions\[0\]"):
        read_record({**later, "format": "eidex-record/1.2.0"})


def test_a_later_table_is_read_and_another_is_not(tmp_path: Path) -> None:
    data = json.loads(kept("eidex-ruling-table")[0].read_text())
    path = tmp_path / "table.json"
    for number in ("1.0.1", "1.1.0", "1.3.0", "1.3.0"):
        later = {**with_new_fields(data), "format": f"eidex-ruling-table/{number}"}
        path.write_text(json.dumps(later))
        assert read_table(path)["findings"][0]["id"] == data["findings"][0]["id"]
    path.write_text(json.dumps({**data, "format": "eidex-ruling-table/2.0.0"}))
    with pytest.raises(TableError) as refused:
        read_table(path)
    assert str(refused.value) == (
        f"{path}: format: is 'eidex-ruling-table/2.0.0'; this Eidex reads eidex-ruling-table in "
        "version 1.4.0 and every other 1.x.x: use an Eidex that reads 2.x.x"
    )


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_take_their_own_version_and_older_ones(name: str) -> None:
    for path in SCHEMAS[name]:
        (pattern,) = re.findall(r'"format": \{.*?"pattern": ("[^ ]+")', Path(path).read_text())
        takes = re.compile(json.loads(pattern))
        for number in ("1", FORMATS[name].version, "1.0.12"):
            assert takes.search(f"{name}/{number}")
        minor = int(FORMATS[name].version.split(".")[1])
        for number in ("2", f"1.{minor + 1}.0", "1.0", "10", "1.0.01"):
            assert not takes.search(f"{name}/{number}")


class Greeted:
    """A program that answers the greeting with this protocol."""

    def __init__(self, protocol: str | None) -> None:
        self.protocol = protocol

    def hello(self) -> Any:
        """Its reply."""
        reply = reply_to(json.dumps({"id": 1, "op": "hello"}))
        del reply["protocol"]
        return reply | ({"protocol": self.protocol} if self.protocol else {})


def test_a_program_of_another_protocol_is_not_asked() -> None:
    assert reply_to('{"id": 1, "op": "hello"}')["protocol"] == FORMATS["eidex-conformance"].written
    for same in (None, "eidex-conformance/1", "eidex-conformance/1.4.0"):
        assert not Asker(Greeted(same), ["en"], 0, 0).greets(protocol.OPS)  # type: ignore[arg-type]
    other: Any = Greeted("eidex-conformance/2.0.0")
    assert Asker(other, ["en"], 0, 0).greets(protocol.OPS) == (
        "hello: protocol: is 'eidex-conformance/2.0.0'; this Eidex reads eidex-conformance in "
        "version 1.1.0 and every other 1.x.x: use an Eidex that reads 2.x.x"
    )


def test_the_runner_refuses_vectors_of_another_major_version(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js here")
    runner = Path("conformance/vectors_js/run.mjs")
    for number, code in (("1", 0), ("1.3.0", 0), ("2.0.0", 2)):
        manifest = {"format": f"eidex-vectors/{number}", "files": []}
        (tmp_path / "manifest.json").write_text(json.dumps(manifest))
        done = subprocess.run([node, runner, tmp_path], capture_output=True, text=True)
        assert done.returncode == code, done.stderr
        assert ("reads eidex-vectors in version 1.x.x" in done.stderr) == (code == 2)
