"""`conform`: acquits what plays by the book, convicts what does not, and says why."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conformance.faulty import MUTANTS, Mutant, command_of, pairs, random_mutants
from stages import part

from eidex.conformance.run.answered import Answered
from eidex.conformance.run.conform import Report, conform
from eidex.conformance.run.explain import groups_of
from eidex.conformance.run.naming import clause_broken
from eidex.conformance.run.report import report_json, report_junit, report_text
from eidex.rulebook import EDITIONS, Edition, clauses

EIDEX = str(Path(sys.executable).with_name("eidex"))
ORACLE = f"{EIDEX} oracle"
EXAMPLE = f"{sys.executable} -m eidex.conformance.examples.adapter"
SECONDS = 10.0
"""All that the judge may take."""
START = 5.0
"""More for both programs to start and to end, on a slow machine."""
MUTANTS_ALL = [*MUTANTS, *random_mutants(20, 12)]

# An oracle in which `change(request, reply)` may spoil the reply, or do worse.
PROGRAM = """
import json, os, sys, time
from eidex.conformance.protocol.oracle import reply_to
seen = []
{change}
for line in sys.stdin:
    request = json.loads(line)
    reply = reply_to(line)
    if request["op"] != "hello":
        reply = change(request, reply)
        seen.append(request)
    sys.stdout.write(reply if isinstance(reply, str) else json.dumps(reply) + "\\n")
    sys.stdout.flush()
"""


def program(folder: Path, change: str, ops: str = "") -> str:
    """The command of an oracle spoilt so; with `ops`, one that declares these alone."""
    text = PROGRAM.format(change=change)
    if ops:
        lie = f"if request['op'] == 'hello': reply['ops'] = {ops.split()!r}\n    if request"
        text = text.replace("if request", lie, 1)
    path = folder / "program.py"
    path.write_text(text)
    return f"{sys.executable} {path}"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([EIDEX, "conform", *words], capture_output=True, text=True)


# Conformant


@pytest.mark.slice(2)
def test_the_engine_conforms() -> None:
    report = conform(ORACLE, tuple(part(EDITIONS, 3)), drawn=20, budget=240)
    assert report.verdict == "conformant", report_text(report)
    assert report.exit_code == 0
    assert all(tally.asked == tally.agreed > 0 for tally in report.answers.tallies.values())
    assert all(
        report.answers.coverage.missing(edition) == [] for edition in report.answers.editions
    )
    assert not report.answers.out_of_time


@pytest.mark.slice(2)
def test_who_answers_now_sooner_now_later_and_prints_is_innocent(tmp_path: Path) -> None:
    """In every op, games with characters included."""
    change = (
        "import random\n"
        "def change(q, r):\n"
        "    if random.random() < 0.01: time.sleep(random.random() / 50)\n"
        "    noise = 'dealing ...\\n' * (random.random() < 0.1)\n"
        "    return noise + json.dumps(r) + '\\n'\n"
    )
    report = conform(program(tmp_path, change), ("nl",), drawn=2, budget=120)
    assert report.verdict == "conformant", report_text(report)
    assert report.groups == []
    assert [fault.kind for _, fault in report.faults] == ["prints"]
    assert all(tally.agreed == tally.asked > 0 for tally in report.answers.tallies.values())
    assert not report.answers.out_of_time


def test_the_worked_example_conforms() -> None:
    report = conform(EXAMPLE, drawn=20)
    assert report.verdict == "conformant", report_text(report)
    assert report.answers.editions == ("de",)
    assert report.why == "not declared, so not asked: legal_actions, replay, observation, perft"
    assert report.why in report_text(report)


def test_the_manual_shows_the_adapter_as_it_is() -> None:
    manual = Path("docs/conformance.rst").read_text(encoding="utf-8")
    adapter = Path("conformance/examples/adapter.py").read_text(encoding="utf-8")
    (shown,) = re.findall(r"\n   # Two tables.*?\n\nThe whole", manual, re.DOTALL)
    lines = [line.strip() for line in shown.removesuffix("The whole").splitlines()]
    assert len(lines) > 18
    assert not set(lines) - {line.strip() for line in adapter.splitlines()}


# One clause broken


@pytest.mark.slice(48)
@pytest.mark.parametrize(
    "mutant", MUTANTS_ALL, ids=lambda m: f"{m.clauses[0]}-{m.edition}-{m.instead[:24]}"
)
def test_a_mutant_is_convicted(tmp_path: Path, mutant: Mutant) -> None:
    assert set(mutant.clauses) <= set(clauses())
    start = time.monotonic()
    report = conform(command_of(tmp_path, mutant), (mutant.edition,), drawn=4, budget=SECONDS)  # type: ignore[arg-type]
    assert time.monotonic() - start < 3 * SECONDS, "a busy machine is slow, but not that slow"
    assert report.verdict == "not conformant", report_text(report)
    assert report.groups, report_text(report)
    # Nine of ten would do; so far it is all of them.
    assert report.groups[0].clause in mutant.clauses, report_text(report)


@pytest.mark.slice(14)
@pytest.mark.parametrize(
    "two",
    pairs(5, 14, MUTANTS_ALL),
    ids=lambda two: "+".join(f"{m.clauses[0]}-{m.instead[:12]}" for m in two),
)
def test_two_broken_clauses_are_both_named(tmp_path: Path, two: tuple[Mutant, Mutant]) -> None:
    one, other = two
    report = conform(command_of(tmp_path, one, other), (one.edition,), drawn=4, budget=20)  # type: ignore[arg-type]
    named = {group.clause for group in report.groups}
    assert named & set(one.clauses), report_text(report)
    assert named & set(other.clauses), report_text(report)
    assert {group.clause for group in report.groups[:2]} & {*one.clauses, *other.clauses}


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: f"{m.clauses[0]}-{m.edition}")
def test_every_mutant_changes_the_engine(mutant: Mutant) -> None:
    """Also those that `make test` does not judge."""
    text = Path("reference_engine", mutant.file).read_text(encoding="utf-8")
    assert mutant.there in text
    assert mutant.there != mutant.instead


@pytest.mark.slice(2)
def test_a_report_says_what_where_and_as_if(tmp_path: Path) -> None:
    (mutant,) = (m for m in MUTANTS if m.clauses == ("PLAY.TRUMP_JACK_LAST",))
    command = command_of(tmp_path, mutant)
    report = conform(command, ("en",), drawn=4)
    text = report_text(report)
    assert "PLAY.TRUMP_JACK_LAST" in text
    assert "plays as if: trump jack must follow" in text
    example = report.groups[0].example.request
    assert len(example["hand"]) == 2
    assert len(example["trick"]) == 1
    data = report_json(report)
    assert json.loads(json.dumps(data))["disagreements"][0]["as_if"] == "trump jack must follow"
    assert report_json(conform(command, ("en",), drawn=4)) == data
    failures = ElementTree.fromstring(report_junit(report)).findall(".//failure")
    assert [failure.get("type") for failure in failures] == ["PLAY.TRUMP_JACK_LAST"]


def test_two_faults_are_told_apart(tmp_path: Path) -> None:
    change = (
        "def change(q, r):\n"
        "    if q['op'] == 'card_points' and q['card'][1:] == '9' and q['card'][0] == q['mode']:\n"
        "        r['points'] = 0\n"
        "    if q['op'] == 'tournament' and q['before'] == [6, 6, 6]:\n"
        "        if sorted(q['victory_points']) == [0, 1, 1]:\n"
        "            return {'id': q['id'], 'after': [6, 6, 6], 'winner': None}\n"
        "    return r\n"
    )
    command = program(tmp_path, change, "card_points tournament")
    report = conform(command, ("en",), drawn=4)
    assert {group.clause for group in report.groups} == {"POINTS.TRUMP", "TOUR.CHAOS"}


# Open questions


def test_open_questions_are_reported_and_not_held_against_anybody(tmp_path: Path) -> None:
    change = (
        "def change(q, r):\n"
        "    if q['op'] == 'victory_points' and 100 in q['points'] and max(q['points']) == 100:\n"
        "        order = sorted(range(3), key=q['points'].__getitem__)\n"
        "        r['victory_points'] = [0 if s == order[1] else 1 for s in range(3)]\n"
        "    return r\n"
    )
    command = program(tmp_path, change, "victory_points")
    report = conform(command, ("en",), drawn=4)
    assert report.verdict == "conformant", report_text(report)
    assert report.answers.tallies["victory_points"].open > 0
    assert "open, R-003 (en): you chose: limit reached is not over" in report_text(report)
    assert conform(command, ("de",), drawn=4).groups[0].clause == "SCORE.LIMIT_REACHED"


@pytest.mark.parametrize(
    ("field", "name", "said"),
    [
        ("characters", "Jiu-Jitsu", "hello: characters: 'Jiu-Jitsu' is none of them; write 'RA'"),
        ("editions", "EN", "hello: editions: 'EN' is none of them; write 'en'"),
        ("ops", "legal_crads", "is none of them; write 'legal_cards'"),
        ("ops", "bids", "is none of them; known are legal_cards, trick_taker"),
    ],
)
def test_a_hello_that_names_what_is_none_is_refused(
    tmp_path: Path, field: str, name: str, said: str
) -> None:
    lie = f"if request['op'] == 'hello': reply[{field!r}].append({name!r})\n    if request"
    path = tmp_path / "program.py"
    path.write_text(PROGRAM.replace("{change}", "").replace("if request", lie, 1))
    report = conform(f"{sys.executable} {path}", ("en",), drawn=4)
    assert report.verdict == "could not run"
    assert said in report.why


def test_unsupported_is_counted_and_never_silent(tmp_path: Path) -> None:
    change = (
        "def change(q, r):\n"
        "    if q['op'] == 'tournament':\n"
        "        return {'id': q['id'], 'error': 'unsupported'}\n"
        "    return r\n"
    )
    report = conform(program(tmp_path, change, "card_points tournament"), ("en",), drawn=4)
    assert (report.verdict, report.exit_code) == ("incomplete", 3)
    assert report.why == "right so far, but fewer than half were answered of tournament"
    assert report.why in report_text(report)
    tally = report.answers.tallies["tournament"]
    assert tally.unsupported == tally.asked > 0
    assert "TOUR.TWO_AT_SIX_LEVEL" in report.answers.coverage.missing("en")
    suites = ElementTree.fromstring(report_junit(report))
    assert len(suites.findall("testsuite[@name='tournament']//skipped")) == 1
    assert len(suites.findall("testsuite[@name='replay']//skipped")) == 1


# State that is carried over


@pytest.mark.slice(2)
def test_state_carried_over_is_found_with_the_request_that_leaves_it(tmp_path: Path) -> None:
    change = (
        "def change(q, r):\n"
        "    if q['op'] == 'tournament' and any(s.get('before') == [6, 6, 6] for s in seen):\n"
        "        r['after'] = [n + 1 for n in r['after']]\n"
        "    return r\n"
    )
    report = conform(program(tmp_path, change, "tournament"), ("en",), drawn=4)
    assert report.verdict == "not conformant"
    history = report.groups[0].history
    assert history is not None
    assert len(history) == 1
    assert history[0]["before"] == [6, 6, 6]
    assert "only after: " in report_text(report)


# Programs that break the protocol

FAULTS = {
    "hangs": "    if q['op'] == 'card_points' and q['card'] == 'HJ': time.sleep(60)\n",
    "dies": "    if q['op'] == 'card_points' and q['card'] == 'HJ': os._exit(3)\n",
    "garbage": "    if q['op'] == 'card_points' and q['card'] == 'HJ': return 'oops\\n'\n",
    "id": "    if q['op'] == 'card_points' and q['card'] == 'HJ': r['id'] = -5\n",
    "types": "    if q['op'] == 'card_points' and q['card'] == 'HJ': r['points'] = '20'\n",
    "error": "    if q.get('card') == 'HJ': return {'id': q['id'], 'error': 'no idea'}\n",
}


@pytest.mark.slice(3)
@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_is_named_with_the_request_that_did_it(tmp_path: Path, kind: str) -> None:
    command = program(tmp_path, f"def change(q, r):\n{FAULTS[kind]}    return r\n", "card_points")
    start = time.monotonic()
    report = conform(command, ("en",), timeout=0.6, budget=8, drawn=4)
    assert time.monotonic() - start < 9
    assert report.verdict == "not conformant"
    assert report.exit_code == 1
    request, fault = report.faults[0]
    assert fault.kind == kind
    assert request["card"] == "HJ"
    # Started again, it is asked the rest, until it has failed too often.
    assert report.answers.tallies["card_points"].agreed > 0
    assert f"{kind}: " in report_text(report)


def test_a_program_may_take_longer_to_start_than_to_reply(tmp_path: Path) -> None:
    command = program(tmp_path, "time.sleep(1.2)\ndef change(q, r):\n    return r\n", "card_points")
    report = conform(command, ("en",), timeout=0.4, budget=20, drawn=4)
    assert report.verdict == "conformant", report.why


def test_a_program_that_never_says_hello_ends_the_run_once(tmp_path: Path) -> None:
    start = time.monotonic()
    report = conform(f"{sys.executable} -c 'import time; time.sleep(60)'", timeout=0.2, budget=20)
    assert time.monotonic() - start < 5
    assert report.why.startswith("hello: hangs: no reply within 1.2 s")


def test_replies_out_of_order_are_named(tmp_path: Path) -> None:
    change = (
        "kept = []\n"
        "def change(q, r):\n"
        "    if len(seen) == 3:\n"
        "        kept.append(json.dumps(r))\n"
        "        return ''\n"
        "    if kept:\n"
        "        return json.dumps(r) + '\\n' + kept.pop() + '\\n'\n"
        "    return r\n"
    )
    report = conform(program(tmp_path, change, "card_points"), ("en",), drawn=4, budget=8)
    assert report.faults[0][1].kind == "order"


def test_the_run_ends_in_the_time_given(tmp_path: Path) -> None:
    slow = "def change(q, r):\n    time.sleep(0.02)\n    return r\n"
    start = time.monotonic()
    report = conform(program(tmp_path, slow), ("en",), drawn=4, budget=4)
    assert time.monotonic() - start < 6
    assert report.answers.out_of_time
    assert sum(tally.left_out for tally in report.answers.tallies.values()) > 0
    assert all(tally.asked for op, tally in report.answers.tallies.items() if op == "legal_cards")


# The command


@pytest.mark.slice(2)
@pytest.mark.parametrize(
    ("command", "word"),
    [
        ("no-such-program", "cannot be started"),
        (f"{sys.executable} -c pass", "hello: dies"),
        (f"{sys.executable} -c 'print(1)'", "hello: garbage"),
        ("cat", "hello: types"),
    ],
)
def test_what_cannot_run_is_exit_code_two(command: str, word: str) -> None:
    done = run("--exec", command)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "could not run" in done.stderr
    assert word in done.stderr


def test_open_quotes_are_a_mistake_of_the_users() -> None:
    done = run("--exec", "'oops")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_the_command_writes_json_and_junit(tmp_path: Path) -> None:
    junit = tmp_path / "report.xml"
    words = ["--edition", "de", "--drawn", "0", "--json", "--junit", str(junit)]
    done = run("--exec", EXAMPLE, *words)
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["verdict"] == "conformant"
    assert data["ops"]["card_points"]["disagreed"] == 0
    root = ElementTree.fromstring(junit.read_text())
    assert {suite.get("name") for suite in root} == {*data["ops"], *data["not_declared"]}
    assert (
        run("--exec", EXAMPLE, "--junit", "/no/such/folder/x.xml", "--drawn", "0").returncode == 2
    )


def test_an_answer_that_no_reading_explains_is_filed_under_its_clause() -> None:
    request = {"op": "card_points", "edition": "en", "mode": "H", "card": "HJ"}
    other = {"op": "trick_taker", "edition": "en", "mode": "H", "trick": ["L6", "H6", "LA"]}
    told = [Answered(request, 7, 20), Answered(other, 0, 1)]
    right = {**other, "trick": ["L6", "LA", "LK"]}
    found = groups_of(
        "en", told, [Answered({**request, "card": "SJ"}, 2, 2), Answered(right, 1, 1)], ()
    )
    assert {group.clause for group in found} == {"POINTS.TRUMP", "TRICK.TRUMP_BEATS"}


@pytest.mark.parametrize(
    ("points", "edition", "clause"),
    [
        ((40, 40, 77), "de", "TOUR.TWO_AT_SIX_LEVEL"),
        ((40, 40, 77), "nl", "TOUR.TWO_AT_SIX"),
        ((40, 60, 57), "de", "TOUR.NO_TWO_AT_ONCE"),
    ],
)
def test_two_that_rise_at_once_are_named_by_whether_they_are_level(
    points: tuple[int, int, int], edition: Edition, clause: str
) -> None:
    request = {"op": "tournament", "edition": edition, "before": [6, 6, 0]}
    request |= {"points": list(points), "victory_points": [1, 1, 0]}
    right = ((6, 6, 0), None)
    assert clause_broken(request, ((7, 7, 0), 0), right) == clause


def test_a_run_that_asked_nothing_is_no_acquittal() -> None:
    assert Report("x", 0).exit_code == 2
