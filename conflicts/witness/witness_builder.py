"""Builds the game that shows a finding: complete from the deal, minimal, always the same one.

First the fewest tricks, then the fewest powers, then the smallest cards, in the order in which the
players see them: hands shown last. The engine replays the result before anybody is shown it.
"""

from __future__ import annotations

from typing import Any

import z3

from eidex.conflicts.checks.explore import Doubt, Explorer, Moment
from eidex.conflicts.checks.findings import Finding
from eidex.conflicts.witness.scene_to_game import STAGES, WHOLE, Stage, end_link
from eidex.model.clauses.cards import CARDS, MODES
from eidex.model.logic.checking import Undecided, possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, conj, lift
from eidex.model.questions.bounded_game import ALL, AT_CLOSE, SEATS, Game
from eidex.model.questions.lexicographic_minimum import pin_all
from eidex.model.questions.scenes import Pick, Variable, equals, value_of
from eidex.reference_engine.records.record_reader import FORMAT

END_TRIES = 40
"""How many end positions, smallest first, are tried for a game that ends so."""


TO_BE_COUNTED: dict[str, Any] = {
    **{key: [0, 0, 0] for key in ("points", "victory_points", "after")},
    "winner": None,
}
"""Says that the game is over; what came of it the engine writes in its place (`replay_check`)."""


class NoGame(Exception):
    """No game reaches the position (or none was found within the bound, as the message says)."""


class WitnessBuilder:
    """Finds records for findings; keeps the formulas of games for the next one."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.games: dict[tuple[object, ...], tuple[Game, z3.Solver]] = {}

    def game(self, finding: Finding, mode: int, tricks: int) -> tuple[Game, z3.Solver]:
        """The formula of a game and a solver that holds it."""
        name = (finding.edition, finding.characters, mode, tricks)
        if name not in self.games:
            game = Game(Setting.fixed(finding.edition, finding.characters), mode, tricks)
            if tricks == WHOLE:
                game.owned()
            solver = z3.SimpleSolver()
            solver.add(*game.facts)
            self.games[name] = (game, solver)
        return self.games[name]

    def record(self, finding: Finding) -> dict[str, Any]:
        """The witness of a finding as a record. Raises `NoGame`."""
        moment, doubt = self._doubt(finding)
        stage = STAGES.get(moment.scene.name)
        if stage is None:
            raise NoGame(f"scene {moment.scene.name} has no stage")
        if moment.scene.name == "end":
            return self._from_the_end(finding, moment, doubt)
        tricks = stage.tricks
        if moment.scene.name == "power":
            tricks = (2,) if doubt.question in ("is_spent", "lasts") else (1,)
        for number in tricks:
            for mode in range(len(MODES)):
                found = self._staged(finding, moment, doubt, stage, mode, number)
                if found is not None:
                    return found
        raise NoGame(f"no game reaches it: {finding.key.text}")

    def _doubt(self, finding: Finding) -> tuple[Moment, Doubt]:
        for moment, doubt in self.explorer.doubts(finding.edition, finding.characters):
            same = (doubt.letter, doubt.question, doubt.settled_by, doubt.detail)
            key = finding.key
            if same == (key.letter, key.question, key.settled_by, key.detail):
                return moment, doubt
        raise NoGame(f"not a finding: {finding.key.text}")

    def _staged(
        self,
        finding: Finding,
        moment: Moment,
        doubt: Doubt,
        stage: Stage,
        mode: int,
        tricks: int,
    ) -> dict[str, Any] | None:
        scene = moment.scene
        given = self.explorer.assume(finding.edition, finding.characters)
        # The scene alone can rule a mode or a number of tricks out at once, where building the
        # formula of a game would take long.
        known: list[Bool] = [doubt.formula]
        if "mode" in scene.variables:
            known.append(equals(scene.variables["mode"], mode))
        directions = {"obenabe", "undenufe"} & scene.variables.keys()
        known += [equals(scene.variables[d], MODES[mode] == d) for d in sorted(directions)]
        if "last trick" in scene.variables:
            known.append(equals(scene.variables["last trick"], tricks == WHOLE))
        if not possible(moment.solver, *given, lift(conj(*known))):
            return None
        game, solver = self.game(finding, mode, tricks)
        solver.push()
        try:
            solver.add(*scene.facts, *given, lift(doubt.formula))
            solver.add(*(lift(fact) for fact in stage.link(scene, game)))
            if not possible(solver):
                return None
            flags = [v for v in scene.variables.values() if isinstance(v, z3.BoolRef)]
            rest = [v for v in scene.variables.values() if not isinstance(v, z3.BoolRef)]
            model = pin_all(solver, powers_of(game), solver.model())
            model = pin_all(solver, [*rest, *flags], model)
            model = pin_cards(solver, game, model)
            values = {name: value_of(v, model) for name, v in scene.variables.items()}
            return RecordWriter(finding, game, model, values).write()
        finally:
            solver.pop()

    def _from_the_end(self, finding: Finding, moment: Moment, doubt: Doubt) -> dict[str, Any]:
        given = self.explorer.assume(finding.edition, finding.characters)
        solver, variables = moment.solver, moment.scene.variables
        solver.push()
        try:
            solver.add(*given, lift(doubt.formula))
            for _ in range(END_TRIES):
                if not possible(solver):
                    raise NoGame(f"no game ends so: {finding.key.text}")
                model = solver.model()
                solver.push()
                model = pin_all(solver, variables.values(), model)
                values = {name: value_of(v, model) for name, v in variables.items()}
                solver.pop()
                found = self._ending(finding, values)
                if found is not None:
                    return found
                cards = [
                    equals(variables[f"card points {p}"], values[f"card points {p}"]) for p in SEATS
                ]
                solver.add(z3.Not(z3.And(cards)))
        finally:
            solver.pop()
        raise NoGame(f"none of the {END_TRIES} smallest ends is reached: {finding.key.text}")

    def _ending(self, finding: Finding, values: dict[str, int | bool]) -> dict[str, Any] | None:
        for mode in range(len(MODES)):
            game, solver = self.game(finding, mode, WHOLE)
            solver.push()
            try:
                solver.add(*(lift(fact) for fact in end_link(values, game)))
                if possible(solver):
                    model = pin_all(solver, powers_of(game), solver.model())
                    model = pin_cards(solver, game, model)
                    return RecordWriter(finding, game, model, values).write()
            except Undecided:
                # Another mode, or the next end, may be easier; what is found is still a game.
                continue
            finally:
                solver.pop()
        return None


def powers_of(game: Game) -> list[Variable]:
    """Everything that powers do in the game, then who sits where."""
    found: list[Bool] = [
        *game.skat.values(),
        *game.hidden.values(),
        *game.swap.values(),
        game.jackpot,
        game.star_key,
    ]
    flags: list[Variable] = [v for v in found if not isinstance(v, bool)]
    return [*flags, *game.seat_of.values()]


def pin_cards(solver: z3.Solver, game: Game, model: z3.ModelRef) -> z3.ModelRef:
    """The card shown, the cards put down, the tricks in order of play, the hands."""
    model = pin_all(solver, [game.face_up, *(card_at(game, 0, p) for p in (1, 2, 0))], model)
    for t in game.times:
        leader = leader_of(game, t, model)
        seats = ((leader + k) % 3 for k in range(3))
        model = pin_all(solver, [card_at(game, t, p) for p in seats], model)
    if not game.whole:
        model = pin_all(solver, [owner_of(game, c) for c in ALL], model)
    return model


def card_at(game: Game, t: int, p: int) -> Pick:
    """Which card seat p puts down (time 0) or plays (trick t)."""
    pick = Pick("card", 0)
    pick.bits = [game.at[c, t, p] for c in ALL]
    return pick


def owner_of(game: Game, c: int) -> Pick:
    """Whose hand the card is in at the end; seat 3 stands for nobody's."""
    held = [game.at[c, game.tricks + 1, p] for p in SEATS]
    pick = Pick("owner", 0)
    pick.bits = [*held, z3.Not(z3.Or(held))]
    return pick


def leader_of(game: Game, t: int, model: z3.ModelRef) -> int:
    """Who leads to trick t."""
    return next(p for p in SEATS if z3.is_true(model.eval(lift(game.lead[t, p]), True)))


class RecordWriter:
    """Writes a solved game down as a record."""

    def __init__(
        self, finding: Finding, game: Game, model: z3.ModelRef, values: dict[str, int | bool]
    ) -> None:
        self.finding, self.game, self.model, self.values = finding, game, model, values
        self.seats = {code: pick.value(model) for code, pick in game.seat_of.items()}
        self.actions: list[dict[str, Any]] = []

    def holds(self, fact: Bool) -> bool:
        """Whether it is so in the game that was found."""
        return z3.is_true(self.model.eval(lift(fact), True))

    def write(self) -> dict[str, Any]:
        """The record: deal, actions, and for a whole game its result is claimed by the engine."""
        self._before_the_cards()
        if not self._only_asked_before():
            self._put_down()
            self._tricks()
            self._settlement()
        characters: list[str | None] = [None, None, None]
        for code, seat in self.seats.items():
            characters[seat] = code
        before = [int(self.values.get(f"stands at {p}", 0)) for p in SEATS]
        played: dict[str, Any] = {"giver": 0, "hands": self._hands(), "actions": self.actions}
        if self.finding.question_asked:
            played["ask"] = self._asked()
        if self._whole():
            played["result"] = dict(TO_BE_COUNTED)
        return {
            "format": FORMAT.written,
            "edition": self.finding.edition,
            "characters": characters,
            "before": before,
            "games": [played],
        }

    def _whole(self) -> bool:
        return self.game.whole and self.finding.scene in ("end", "points", "trick")

    def _only_asked_before(self) -> bool:
        return self.finding.scene == "power" and self.game.tricks == 1

    def _do(self, seat: int, **what: Any) -> None:
        self.actions.append({"seat": seat, **what})

    def _before_the_cards(self) -> None:
        if self.holds(self.game.skat[1, 0]):
            self._do(self.seats["LJ"], use="LJ")
        limit = self.values.get("number" if self.finding.scene == "power" else "limit named")
        limit_set = self.values.get("limit set") or self._only_asked_before()
        if "R9" in self.seats and limit_set:
            self._do(self.seats["R9"], use="R9", limit=int(limit or 100))
        if self.holds(self.game.jackpot):
            key = "S7" if self.holds(self.game.star_key) else "H7"
            self._do(self.seats["S7"], use="S7", card=key)

    def _card(self, t: int, p: int) -> str:
        return CARDS[card_at(self.game, t, p).value(self.model)]

    def _put_down(self) -> None:
        for p in (1, 2, 0):
            self._do(p, put_down=self._card(0, p))

    def _tricks(self) -> None:
        game = self.game
        for t in game.times:
            leader = leader_of(game, t, self.model)
            last = t == game.tricks
            for k in range(self._cards_of_last() if last else 3):
                p = (leader + k) % 3
                card = self._card(t, p)
                hidden: dict[str, Any] = {}
                if self.holds(game.hidden[t, p]):
                    hidden = {"face_down": True} | ({"suit": card[0]} if k == 0 else {})
                self._do(p, play=card, **hidden)
                if self._called(t, k + 1):
                    self._do(self.seats["LJ"], use="LJ")
            if last and self.finding.scene == "ruff":
                self._do(self.seats["LJ"], use="LJ")
            elif not last or self._cards_of_last() == 3:
                self._scoring(t)

    def _cards_of_last(self) -> int:
        if self.finding.scene == "play":
            return 3 if self.values["third to play"] else 2
        return STAGES[self.finding.scene].cards

    def _called(self, t: int, k: int) -> bool:
        before = self.game.skat[t, k - 1] if k else False
        return self.holds(self.game.skat[t, k]) and not self.holds(before)

    def _scoring(self, t: int) -> None:
        swaps = [
            (c, d) for (when, c, d), s in self.game.swap.items() if when == t and self.holds(s)
        ]
        called = self._called(t, AT_CLOSE)
        if called and not swaps:
            self._do(self.seats["LJ"], **{"pass": "LJ"})
        for c, d in swaps:
            self._do(self.seats["RA"], use="RA", cards=[CARDS[c], CARDS[d]])
        if called:
            self._do(self.seats["LJ"], use="LJ")

    def _settlement(self) -> None:
        for p in SEATS:
            added = int(self.values.get(f"added {p}", 0))
            if added and self._whole():
                self._do(p, use="LK", add=added)

    def _asked(self) -> dict[str, Any]:
        pair = sorted((int(self.values["first"]), int(self.values["second"])))
        return {"seat": self.seats["RA"], "use": "RA", "cards": [CARDS[c] for c in pair]}

    def _hands(self) -> list[list[str]]:
        shown = self.game.face_up.value(self.model)
        hands: list[list[str]] = []
        for p in SEATS:
            cards = [
                c for c in ALL if any(self.holds(self.game.at[c, t, p]) for t in self.game.slots)
            ]
            if p == 0:
                cards = [c for c in cards if c != shown] + [shown]
            hands.append([CARDS[c] for c in cards])
        return hands
