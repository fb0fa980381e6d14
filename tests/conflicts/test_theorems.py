"""The numbered theorems: page and command have the same, and every claim belongs to one."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner
from proving import PARTS

from cli.documents import fits
from eidex.cli.commands import cli
from eidex.conflicts.checks import all_sets
from eidex.conflicts.run.claims import claims
from eidex.conflicts.run.theorems import (
    BEGIN,
    END,
    KEPT,
    SECONDS,
    named,
    of_answer,
    of_invariant,
    theorems,
    written_into,
)
from eidex.model.games.induction import prove_invariants
from eidex.model.games.steps import step
from eidex.properties.differential.whole_games import EVERY
from eidex.rulebook import EDITIONS

PAGE = Path(__file__).parents[2] / "docs" / "proofs.rst"
NUMBER = re.compile(r"^(\d+)\. \*\*(.*)\*\*$", re.MULTILINE)


def test_the_page_has_the_theorems_of_the_command() -> None:
    page = PAGE.read_text(encoding="utf-8")
    seconds = json.loads(PAGE.with_name(SECONDS).read_text(encoding="utf-8"))
    again = written_into(page, seconds)
    assert again == page, "python -m eidex.conflicts.run.theorems docs/proofs.rst"
    assert seconds.keys() == {part.target for part in PARTS}, "make prove KEEP=1"
    for said in re.findall(r"; ``(?:eidex|make) (.*)``(, \d+ s)?\.$", page, re.MULTILINE):
        words = re.findall(r"\w+", said[0])
        assert bool(said[1]) == any(word in seconds for word in words), said


def test_no_figure_is_typed_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    typed = page[: page.index(BEGIN)] + page[page.index(END) :]
    text = [line for line in typed.splitlines() if not line.startswith("   :")]
    figures = set(re.findall(r"(?<!\w)\d+", "\n".join(text)))
    assert figures == {"157"}  # it names claims
    assert len(page.splitlines()) <= 150


OF_THE_GAME = {"13", "29", "36", "79", "80", "99", "152", "157"}


def test_the_page_in_full_has_figures_of_the_game_only() -> None:
    """What a run comes to its command says: a page would have the figure of another day."""
    page = PAGE.with_name("proofs-in-full.rst").read_text(encoding="utf-8")
    assert f"With every {EVERY} games goes a tournament" in page
    figures = set(re.findall(r"(?<![\w.-])\d[\d,]*\d", page))
    assert {figure.rstrip(",") for figure in figures} == {*OF_THE_GAME, str(EVERY)}


@pytest.mark.slice(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_claim_belongs_to_a_theorem(edition) -> None:
    names = {claim.name for part in all_sets.parts() for claim in claims(edition, part)}
    numbers = Counter(map(of_answer, names))
    assert set(numbers) == {n for n, one in enumerate(theorems(), 1) if "--all" in one.command}
    assert names <= named("").claims


def test_every_claim_of_the_induction_belongs_to_a_theorem() -> None:
    steps = [step("the game is counted"), step("Ultimo takes over")]
    found = {proof.invariant for proof in prove_invariants(["de"], steps=steps)}
    assert {of_invariant(name) for name in found} == {
        n for n, one in enumerate(theorems(), 1) if KEPT in one.command and one.claims
    }
    listed = [name for one in theorems() if KEPT in one.command for name in one.claims]
    assert sorted(found) == sorted(listed)


def numbers_in(*words: str) -> set[int]:
    run = CliRunner().invoke(cli, ["prove", *words, "--edition", "en", "--json"])
    assert run.exit_code == 0, run.output
    found = fits("prove", run.output)
    return {row["theorem"] for rows in found.values() if rows != found["format"] for row in rows}


@pytest.mark.slice(2)
def test_the_command_gives_each_proof_its_number() -> None:
    by_number = dict(enumerate(theorems(), 1))
    assert numbers_in("--all", "--question", "may_lead") == {1, 3}
    kept = numbers_in("--invariants", "--characters", "Ultimo")
    assert {by_number[n].command for n in kept} == {"eidex prove --invariants"}
    assert len(kept) == 7


@pytest.mark.slice(2)
def test_what_is_about_157_is_named() -> None:
    run = CliRunner().invoke(cli, ["prove", "--about", "157"])
    assert run.exit_code == 0, run.output
    lines = run.output.splitlines()
    assert len(lines) == 8
    assert all(line.endswith(": proved (en, de, nl)") for line in lines)
    assert "theorem 11: what 157 becomes with Computer alone of these four" in run.output
    run = CliRunner().invoke(cli, ["prove", "--about", "157", "--edition", "nl", "--json"])
    assert [row["editions"] for row in fits("prove", run.output)["claims"]] == [["nl"]] * 8


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--about", "vitcory"], "no claim names 'vitcory'; did you mean 'victory'?"),
        (["--about", "?"], "no claim names '?'; name a word of one, such as 157"),
        (["--about", "157", "--all"], "only --edition and --json go with --about"),
    ],
)
def test_what_no_claim_names_is_one_line(words: list[str], said: str) -> None:
    run = CliRunner().invoke(cli, ["prove", *words])
    assert run.exit_code == 1
    assert said in run.output
