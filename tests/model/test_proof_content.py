"""What proofs rest on, and that a second solver's word counts."""

from pathlib import Path

import pytest
import z3
from click.testing import CliRunner

from cli.documents import fits
from eidex.cli.commands import cli
from eidex.conflicts.run import prove as proofs
from eidex.conflicts.run.prove import Asked, prove, prove_all_sets
from eidex.model.games import induction
from eidex.model.games.any_state import Open, OpenByClause
from eidex.model.games.cases import COUNT, step_case
from eidex.model.games.content import content, enough
from eidex.model.games.induction import prove_invariants
from eidex.model.games.invariants import INVARIANTS
from eidex.model.games.steps import step
from eidex.model.logic import second_solver
from eidex.model.logic.logic import Said
from eidex.model.logic.second_solver import Certificate, SecondSolver
from eidex.model.questions import needed_clauses
from eidex.model.questions.needed_clauses import needed, switched, switches
from eidex.model.questions.registry import ask

ON = switches()
USED = "powers are used as often as they may be"


@pytest.fixture
def second(tmp_path: Path) -> SecondSolver:
    pytest.importorskip("cvc5", reason="the extra `certify` is not installed")
    return SecondSolver(tmp_path / "kept")


# -- what is needed ----------------------------------------------------------------------------


def test_what_is_needed_is_minimal_and_rulings_go_first() -> None:
    one, other, ruling = ON["PLAY.FOLLOW"], ON["PLAY.VOID"], ON["R-001"]
    either = [z3.Not(z3.Or(z3.And(one, other), z3.And(one, ruling)))]
    found = needed(either)
    assert found is not None
    assert found.clauses == ("PLAY.FOLLOW", "PLAY.VOID")
    assert found.minimal
    assert needed([one]) is None
    nothing = needed([z3.BoolVal(False)])
    assert nothing is not None
    assert nothing.clauses == ()


@pytest.mark.parametrize("limit", ["RLIMIT", "ATTEMPTS"])
def test_what_is_cut_short_is_not_called_minimal(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    holes = [[z3.Bool(f"{pigeon} in {hole}") for hole in range(7)] for pigeon in range(8)]
    formulas = [z3.Implies(ON["PLAY.VOID"], z3.Or(row)) for row in holes]
    formulas += [z3.AtMost(*column, 1) for column in zip(*holes, strict=True)]
    hard = [z3.Or(z3.Not(ON["PLAY.FOLLOW"]), z3.And(formulas)), ON["PLAY.VOID"]]
    if limit == "ATTEMPTS":
        monkeypatch.setattr(needed_clauses, "ATTEMPTS", 1)
        found = needed([z3.Not(z3.Or(ON["PLAY.FOLLOW"], ON["PLAY.VOID"]))])
        assert found is not None
        assert not found.minimal
    else:
        monkeypatch.setattr(needed_clauses, "RLIMIT", 2_000)
        assert needed(hard) is None


def test_a_proof_says_what_it_is_worth() -> None:
    found = {p.part: p for p in prove_all_sets(["de"], "may_play", asked=Asked(content=True))}
    hidden = found["may_hide_demanded"]
    assert (hidden.content, hidden.needs, hidden.minimal) == ("one clause", ("R-050",), True)
    legal = found["may_play"]
    assert legal.content == "substantive"
    assert legal.needs_facts
    assert {"PLAY.FOLLOW", "PLAY.VOID", "R-075"} <= set(legal.needs)
    assert {proof.minimal for proof in found.values()} == {True}


def test_a_proof_that_needs_nothing_known_of_the_view_says_so() -> None:
    found = {p.part: p for p in prove_all_sets(["de"], "match", asked=Asked(content=True))}
    assert found["match"].content == "no assumption"
    assert not found["match"].needs_facts
    alone = prove("nl", ("R8", "SQ", "S6"), "may_take_up", asked=Asked(content=True))
    assert alone is not None
    assert alone.needs == ("CHAR.R8.FROM_PILE", "CHAR.R8.OR_PUT_DOWN", "R-039", "R-143")


def test_what_is_not_decided_is_not_called_substantive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "needed", lambda formulas: None)
    for found in prove_all_sets(["de"], "mode", asked=Asked(content=True)):
        assert (found.verdict, found.content, found.needs) == ("proved", "not decided", ())


# -- invariants --------------------------------------------------------------------------------


def test_an_invariant_names_the_clause_that_its_proof_needs() -> None:
    found = prove_invariants(
        ["de"], steps=[step("Seher looks")], asked=induction.Asked(content=True)
    )
    by_name = {p.invariant: p for p in found if p.step == "Seher looks"}
    assert by_name[USED].needs == ("CHAR.S9.MAY_LOOK",)
    assert by_name[USED].content == "substantive"
    assert by_name["there are 36 cards"].content == "unchanged"
    assert {proof.minimal for proof in by_name.values()} == {True}
    deal = {p.invariant: p for p in found if p.step == "the deal"}
    assert deal["what lasts some tricks is in range"].needs == ("R-001",)
    assert deal["somebody can act"].content == "no assumption"


@pytest.mark.nightly
def test_that_one_wins_at_most_needs_what_says_so_of_two_at_six() -> None:
    case = step_case("en", step(COUNT), {}, None, OpenByClause)
    rests = content(case, "one seat at most wins the tournament")
    assert (rests.kind, rests.minimal) == ("substantive", True)
    assert {"TOUR.ADD", "TOUR.TWO_AT_SIX"} <= {*rests.clauses}


class LastAnswer(Open):
    """Where no clause stands, the answer of the last one."""

    def answer(self, name: str, *view: object) -> object:
        found = ask(switched(self.setting), name, *view).answer
        return found[0] if len(found) == 1 else found


def test_the_last_answer_of_a_question_hides_what_is_needed() -> None:
    """Why an answer is left open where its clause is not in force."""
    case = step_case("de", step("Seher looks"), INVARIANTS, None, LastAnswer)
    assert content(case, USED).clauses == ()


def test_without_the_clause_that_is_needed_the_step_breaks_the_invariant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from eidex.model.clauses.characters import s9_seher

    at_will = lambda view: [Said("CHAR.S9.MAY_LOOK", True, (True,))]  # noqa: E731
    at_will.__module__ = s9_seher.__name__
    monkeypatch.setattr(s9_seher, "may_look", at_will)
    found = prove_invariants(["de"], steps=[step("Seher looks")])
    broken = {proof.invariant for proof in found if proof.verdict == "refuted"}
    assert broken == {USED}


# -- the second solver -------------------------------------------------------------------------


@pytest.mark.nightly
def test_both_solvers_agree(second: SecondSolver) -> None:
    found = [
        *prove_all_sets(["en"], "cards_go_to", asked=Asked(second=second)),
        prove("nl", ("R8",), "may_take_up", asked=Asked(second=second)),
        *prove_invariants(
            ["nl"], steps=[step("Seher looks")], asked=induction.Asked(second=second)
        )[len(induction.LEMMAS) :],
    ]
    assert {proof.certificate.opinion for proof in found} == {"agrees"}
    assert {proof.verdict for proof in found} == {"proved"}


@pytest.mark.slice(2)
@pytest.mark.parametrize("editions", [["nl"], ["en", "nl"]])
def test_claims_are_certified_one_by_one_where_all_at_once_is_too_much(
    second: SecondSolver, monkeypatch: pytest.MonkeyPatch, editions
) -> None:
    asked: dict[str, int] = {}

    def says(self: SecondSolver, name: str, formulas) -> Certificate:
        asked[name] = len(list(formulas))
        return Certificate("not decided" if name.endswith("all claims") else "agrees")

    monkeypatch.setattr(SecondSolver, "certificate", says)
    seher = step("Seher looks")
    found = prove_invariants(editions, steps=[seher], asked=induction.Asked(second=second))
    at_step = [proof for proof in found if proof.step == seher.name]
    assert {proof.certificate.opinion for proof in at_step} == {"agrees"}
    assert len({proof.invariant for proof in at_step}) == len(at_step) / len(editions)
    whole = max(n for name, n in asked.items() if name.endswith("all claims"))
    alone = [n for name, n in asked.items() if seher.name in name and "all claims" not in name]
    assert len(alone) == len(at_step) / len(editions)
    assert max(alone) < whole / 2


def test_what_is_enough_proves_the_claim_and_where_nothing_does_it_is_all() -> None:
    a, b, c = map(z3.Bool, "abc")
    premises = [a, c, z3.Implies(a, b)]
    kept = enough(premises, z3.Not(b))
    assert {str(one) for one in kept} == {"a", "Implies(a, b)"}
    assert enough(premises, z3.Not(c)) == [c]
    assert enough(premises, b) == premises


@pytest.mark.nightly
def test_a_wrong_proof_is_disputed_and_the_formula_kept(
    second: SecondSolver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Z3 says of everything that it cannot be."""
    monkeypatch.setattr(proofs, "possible", lambda *asked: False)
    found = prove("en", (), "victory_points", house=False, asked=Asked(second=second))
    assert found is not None
    assert found.verdict == "disputed"
    assert found.certificate is not None
    kept = Path(found.certificate.kept).read_text(encoding="utf-8")
    assert second_solver.answer(kept) == "sat"
    wrong = {"nobody has put down": lambda state: not_one(state)}
    monkeypatch.setattr(induction, "_all_at_once", lambda solver, case: "proved")
    given = prove_invariants(
        ["en"],
        steps=[step("a card is put down")],
        invariants=INVARIANTS | wrong,
        asked=induction.Asked(second=second),
    )
    verdicts = {p.invariant: p.verdict for p in given if p.step == "a card is put down"}
    assert verdicts.pop("nobody has put down") == "disputed"
    assert set(verdicts.values()) == {"proved"}


def not_one(state):
    from eidex.model.logic.terms import any_of, neg

    return neg(any_of(state.put))


def test_the_command_says_who_agrees_and_ends_with_one_where_it_is_disputed(
    second: SecondSolver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask_it = ["prove", "--characters", "Zombie", "--question", "chooses", "--edition", "nl"]
    certify = ["--certify", "--keep", str(second.folder)]
    run = CliRunner().invoke(cli, [*ask_it, *certify, "--content"])
    assert run.exit_code == 0, run.output
    assert "cvc5, asked about 1 of 1: 1 agrees, 0 disagrees, 0 not decided" in run.output
    assert "what is needed is minimal in 1" in run.output
    monkeypatch.setattr(SecondSolver, "_opinion", lambda self, text: "not decided")
    run = CliRunner().invoke(cli, [*ask_it, *certify])
    assert run.exit_code == 0
    assert "0 agrees, 0 disagrees, 1 not decided" in run.output
    assert "not decided by cvc5: nl Zombie (R8), may_take_up" in run.output
    monkeypatch.setattr(SecondSolver, "_opinion", lambda self, text: "disagrees")
    run = CliRunner().invoke(cli, [*ask_it, *certify])
    assert run.exit_code == 1
    assert "1 disputed" in run.output
    assert "nl-R8-may_take_up.smt2" in run.output
    run = CliRunner().invoke(cli, [*ask_it, *certify, "--json"])
    (data,) = fits("prove", run.output)["proofs"]
    kept = "nl-R8-may_take_up.smt2"
    assert data["certificate"] == {"opinion": "disagrees", "kept": kept}
    second.folder.joinpath("a file").write_text("", encoding="utf-8")
    run = CliRunner().invoke(
        cli, [*ask_it, "--certify", "--keep", str(second.folder / "a file" / "x")]
    )
    assert run.exit_code != 0
    assert "choose another place with --keep" in run.output


def test_without_the_package_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_solver, "find_spec", lambda name: None)
    run = CliRunner().invoke(cli, ["prove", "--certify"])
    assert run.exit_code != 0
    assert run.output.strip().splitlines() == [run.output.strip()]
    assert "pip install 'eidex[certify]'" in run.output
