"""Invariants by induction: what is false is refuted, a wrong step is caught, nothing is vacuous."""

from functools import cache

import pytest
from model.simulation import step_anywhere

from eidex.conflicts.run.claims import claims
from eidex.model.clauses.characters import r6_black_friday
from eidex.model.games import induction
from eidex.model.games.any_state import Open, any_move, any_state, any_table
from eidex.model.games.cases import COUNTED, EXACT, IN_TURN, NOTED, PASS, step_case
from eidex.model.games.induction import ORDERED, VALUES, Proof, prove_invariants
from eidex.model.games.invariants import INVARIANTS
from eidex.model.games.steps import NoStep, all_steps, step, steps_of
from eidex.model.games.traces import OF_RANKS
from eidex.model.games.values import out_of_order
from eidex.model.logic.checking import SIMPLIFYING, possible, simplifying
from eidex.model.logic.terms import Bool, conj, implies, lift
from eidex.model.play import moves, passing
from eidex.model.play.cards import DOWN, HAND, POT, TRICK, WON, card_of
from eidex.model.play.moves import Move, Step, Taken, count_use
from eidex.model.play.state import State
from eidex.model.play.trick import neighbours
from eidex.model.questions.whole_hands import MOVES
from eidex.model.state.evaluator import Evaluator
from eidex.properties.invariants import PROPERTIES
from eidex.rulebook import EDITIONS, characters


def broken(found: list[Proof]) -> list[Proof]:
    return [proof for proof in found if proof.verdict != "proved"]


@cache
def holds(name: str) -> bool:
    """Whether the step, as it is, keeps every invariant."""
    return not broken(prove_invariants(["en"], steps=[step(name)]))


@pytest.mark.slice(5)
@pytest.mark.parametrize("fifth", range(5))
def test_a_fifth_of_the_steps_keeps_every_invariant(fifth: int) -> None:
    """In one edition; `make prove` has all three."""
    steps = [step(name) for name in [*all_steps()][fifth::5]]
    found = prove_invariants([EDITIONS[fifth % 3]], steps=steps)
    assert not broken(found)
    assert {proof.step for proof in found} >= {one.name for one in steps}


@pytest.mark.nightly
def test_every_step_keeps_every_invariant() -> None:
    """In German; `make prove` has all three editions."""
    found = prove_invariants(["de"])
    assert not broken(found)
    named = {proof.invariant for proof in found}
    assert {*INVARIANTS, *OF_RANKS, EXACT, VALUES, ORDERED, NOTED, COUNTED} < named
    hands = {claim.name for move in MOVES for claim in claims("de", move)}
    assert {name for one in PROPERTIES for name in one.proved_as} <= named | hands
    assert {proof.step for proof in found} >= {*all_steps(), "the deal"}


def test_each_character_has_a_step() -> None:
    assert all(steps_of(code) for code in characters())
    assert {code for code, _ in all_steps().values()} == {"", *characters()}


def test_a_character_without_steps_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from eidex.model.clauses.characters import la_dealer

    steps_of.cache_clear()
    monkeypatch.delattr(la_dealer, "steps")
    with pytest.raises(NoStep, match="LA has no steps"):
        steps_of("LA")
    steps_of.cache_clear()


def test_a_false_invariant_is_refuted_with_state_and_step() -> None:
    empty = {"nothing is in the pot": lambda state: state.size[POT] == 0}
    found = prove_invariants(
        ["en"], steps=[step("a card is put down")], invariants=INVARIANTS | empty
    )
    (proof,) = broken(found)
    assert (proof.step, proof.invariant) == ("a card is put down", "nothing is in the pot")
    assert proof.verdict == "refuted"
    assert any(line.endswith("is Jackpot") for line in proof.before)
    assert "window: put_down" in proof.before
    assert any(line.startswith("in the pot: 1 card") for line in proof.broken)


def swapped_for_good(state: State) -> Bool:
    """Cards that were swapped are neighbours, whatever is called since."""
    one, other = state.trick.swap
    return implies(one >= 0, neighbours(state, card_of(one), card_of(other)))


@pytest.mark.nightly  # 1 s or 74, by what the solver was asked before it
def test_skat_parts_cards_that_were_swapped() -> None:
    found = prove_invariants(
        ["en"], steps=[step("Skater calls Skat")], invariants={"for good": swapped_for_good}
    )
    assert "for good" in {proof.invariant for proof in broken(found)}


def stays(state: State, move: Move) -> Taken:
    """Zombie's seat has the card, and it still lies before the seat as well."""
    taken = step("a card is taken up").take(state, move)
    size = list(taken.after.size)
    size[DOWN : DOWN + 3] = state.size[DOWN : DOWN + 3]
    return Taken(taken.can, taken.after.but(size=tuple(size)))


def one_hand(state: State, move: Move) -> Taken:
    """Dealer gives its hand and gets none."""
    taken = step("Dealer is answered").take(state, move)
    dealer, other = state.table.seat_of["LA"], state.going.other
    where = {HAND + s: HAND + _other(s, dealer, other) for s in range(3)}
    moved = state.all_moved(where, when=move.yes)
    changed = taken.after.but(at=moved.at, size=moved.size, points=moved.points)
    return Taken(taken.can, changed)


def _other(seat, dealer, other):
    from eidex.model.logic.terms import ite

    return ite(dealer == seat, other, seat)


def loses_points(state: State, move: Move) -> Taken:
    """A trick is gathered, and what seat 1 has won is not counted."""
    taken = step("a trick is gathered").take(state, move)
    points = list(taken.after.points)
    points[WON + 1] = state.points[WON + 1]
    return Taken(taken.can, taken.after.but(points=tuple(points)))


def hides_a_card(state: State, move: Move) -> Taken:
    """A card that is played comes from another place than the hand."""
    taken = step("a card is played").take(state, move)
    (card,) = move.cards
    return Taken(taken.can, taken.after.moved(card, DOWN, HAND))


@pytest.mark.slice(4)
@pytest.mark.parametrize(
    ("name", "mistake", "number", "caught_by"),
    [
        ("Zombie forgets the put-down place", stays, 1, "one card is put down each"),
        ("Dealer exchanges one hand", one_hand, 0, "hands are equal but for what explains it"),
        (
            "a card's points are lost",
            loses_points,
            6,
            "all cards together are worth 152 card points, or 13",
        ),
        ("a card comes from nowhere", hides_a_card, 1, EXACT),
    ],
)
def test_a_step_with_a_mistake_is_caught(name, mistake, number, caught_by) -> None:
    found = prove_invariants(["en"], steps=[Step(name, mistake, number)])
    assert caught_by in {proof.invariant for proof in broken(found) if proof.verdict == "refuted"}


@pytest.mark.slice(2)
@pytest.mark.parametrize("had_its_turn", ["used_down_to", "passed_down_to"])
def test_a_power_that_is_used_out_of_turn_is_caught(
    monkeypatch: pytest.MonkeyPatch, had_its_turn: str
) -> None:
    """Radarkontrolle may not name a limit twice, nor when it has let its turn pass."""
    is_asked = moves.is_asked
    monkeypatch.setattr(
        moves,
        "is_asked",
        lambda state, *who, **how: is_asked(state.but(**{had_its_turn: 0}), *who, **how),
    )
    found = prove_invariants(["en"], steps=[step("Radarkontrolle names a limit")])
    (proof,) = [proof for proof in broken(found) if proof.invariant == IN_TURN]
    assert proof.verdict == "refuted"


def not_recounted(state: State) -> State:
    """The values have changed, and the points stay as they are."""
    return state


def recounted_too_early(state: State) -> State:
    """The points are counted by the values that were in force before."""
    return state.but(points=state.table.reading.recounted(state.in_game(stripped=-1)))


def no_turn_taken(state: State, code: str) -> State:
    """The character uses its power, and has its turn still."""
    return state


def one_more_use(state: State, seat: int) -> State:
    """Whoever uses a power has used it twice."""
    return count_use(count_use(state, seat), seat)


NOT_NOTED = {
    "points": ("Black Friday strips a suit", r6_black_friday, "revalued", not_recounted, EXACT),
    "values": (
        "Black Friday strips a suit",
        r6_black_friday,
        "revalued",
        recounted_too_early,
        EXACT,
    ),
    "turn": ("Ultimo takes over", moves, "turn_taken", no_turn_taken, NOTED),
    "use": ("Ultimo takes over", moves, "count_use", lambda state, seat: state, COUNTED),
    "use of another": ("Ultimo takes over", moves, "count_use", one_more_use, COUNTED),
}
"""Where a step forgets something: the step, what is replaced, and the claim that fails."""


@pytest.mark.slice(3)
@pytest.mark.parametrize("what", NOT_NOTED)
def test_what_a_step_forgets_is_caught(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    name, module, function, mistake, caught_by = NOT_NOTED[what]
    assert holds(name)
    monkeypatch.setattr(module, function, mistake)
    (proof,) = broken(prove_invariants(["en"], steps=[step(name)]))
    assert (proof.invariant, proof.verdict) == (caught_by, "refuted")


@pytest.mark.slice(20)
@pytest.mark.parametrize(
    "name", [name for name, (code, _) in all_steps().items() if code not in ("", "HQ", "L9")]
)
def test_no_step_can_forget_to_count_a_use(name: str) -> None:
    """Where there is a use: an answer, and what Seher puts down late, is none."""
    probe = step_anywhere("en", step(name))
    if all(a is b for a, b in zip(probe.before.uses, probe.taken.after.uses, strict=True)):
        assert name in NO_USES
        return

    def forgets(state: State, move: Move) -> Taken:
        taken = step(name).take(state, move)
        return Taken(taken.can, taken.after.but(uses=state.uses))

    found = prove_invariants(["en"], steps=[Step(name, forgets, step(name).cards)])
    assert COUNTED in {proof.invariant for proof in broken(found) if proof.verdict == "refuted"}


NO_USES = (
    *("Dealer is answered", "a card is shown to Voyeur", "Seher puts down its card"),
    *("a card is drawn for Schüchterne", "Schüchterne is answered", "a card is taken up"),
    "a card is drawn from Wünschelrute",
)


@pytest.mark.slice(2)
@pytest.mark.parametrize("noted", [0, 1])
def test_a_turn_that_is_let_pass_has_to_be_noted(
    monkeypatch: pytest.MonkeyPatch, noted: int
) -> None:
    """As passed, and as that of no other one."""

    def forgets(state: State, move: Move) -> Taken:
        taken = passing.let_pass(state, move)
        return Taken(taken.can, state.but(passed_down_to=state.passed_down_to + noted))

    found = prove_invariants(["en"], steps=[Step(PASS, forgets)])
    assert NOTED in {proof.invariant for proof in broken(found) if proof.verdict == "refuted"}


def test_a_suit_in_no_order_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that Umwerter has made the lowest still beats the others."""
    assert not [*out_of_order("nl")]
    higher = Evaluator.higher

    def still_above(self: Evaluator, a: int, b: int) -> bool:
        moved = self.facts.moved
        return higher(self, a, b) or (moved is not None and moved[0] == a)

    monkeypatch.setattr(Evaluator, "higher", still_above)
    wrong = [*out_of_order("nl")]
    assert all(", moved (" in one for one in wrong)
    assert len({one.split(",")[0] for one in wrong}) == 4


def test_a_card_is_worth_as_printed_what_it_is_not_worth_in_force() -> None:
    """Under Guggitaler a king that is worth nothing can be given away by three printed points."""
    one = step("Fürsorge gives the trick away")
    case = step_case("en", one, INVARIANTS, None, Open)
    (card, *_), solver = case.before.cards, simplifying()
    worth = case.before.table.reading.worth(case.before, card)
    solver.add(*case.premises, lift(conj(case.before.game.guggitaler, card.rank == 1, worth == 0)))
    solver.add(lift(case.before.at[0] == TRICK))
    assert possible(solver, budget=SIMPLIFYING)


def test_what_follows_from_false_premises_is_vacuous_not_proved() -> None:
    found = prove_invariants(
        ["en"], steps=[step("Seher looks")], also=lambda state: state.tricks < 0
    )
    assert {proof.verdict for proof in found if proof.step == "Seher looks"} == {"vacuous"}


@pytest.mark.parametrize("at", [1, 2])
def test_what_the_solver_does_not_decide_is_not_proved(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    asked = []

    def gives_up(solver: object, *, budget: int) -> bool:
        asked.append(solver)
        if asked.count(solver) >= at:
            raise induction.Undecided("canceled")
        return True

    monkeypatch.setattr(induction, "possible", gives_up)
    found = prove_invariants(["en"], steps=[step("Seher looks")])
    verdicts = {proof.verdict for proof in found if proof.step == "Seher looks"}
    assert verdicts == {"not decided"}


def test_a_step_that_can_never_be_taken_is_vacuous() -> None:
    never = Step("never", lambda state, move: Taken(False, state))
    found = prove_invariants(["en"], steps=[never])
    assert {proof.verdict for proof in found if proof.step == "never"} == {"vacuous"}


def test_a_card_that_is_not_named_may_not_go_by_what_it_is() -> None:
    def by_suit(state: State, move: Move) -> Taken:
        from eidex.model.logic.terms import ite

        at = tuple(ite(c.suit == 2, HAND, at) for c, at in zip(state.cards, state.at, strict=True))
        return Taken(True, state.but(at=at))

    with pytest.raises(ValueError, match="hangs on which card it is"):
        prove_invariants(["en"], steps=[Step("hearts go to seat 0", by_suit)])


def test_any_state_is_of_terms_only() -> None:
    table, _ = any_table("en")
    state, facts = any_state(table, 2)
    assert isinstance(table.reading, Open)
    assert len(any_move(state, 2).cards) == 2
    assert facts
    with pytest.raises(NoStep, match="no step 'nothing'"):
        step("nothing")
