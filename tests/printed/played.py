"""A case as it is played: what is done, in both readings, and what must be so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from printed.case import Case
from printed.table import bits, position

from eidex.model.state.effects_in_force import EffectsInForce
from eidex.model.state.ledger import Ledger
from eidex.properties.differential.facts import facts_of
from eidex.properties.differential.questions import Asking
from eidex.reference_engine import (
    NUMBERS,
    Action,
    IllegalAction,
    Position,
    apply,
    observation,
)
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import NAMES, cards_in, set_of
from eidex.reference_engine.core.position import ASK, OVER, PLAY, PUT_DOWN
from eidex.reference_engine.core.scoring import match_of
from eidex.reference_engine.engine import is_legal
from eidex.reference_engine.records.record import the_pass
from eidex.reference_engine.records.record_json import read_action
from eidex.reference_engine.records.text import move_json
from eidex.rulebook import Edition


class Failed(AssertionError):
    """The case does not come out as its writer took the printed rules."""


class Differ(AssertionError):
    """Engine and model have two answers."""


def action(word: str) -> Action:
    """The action that the word says."""
    return read_action(move_json(word), "case")


@dataclass
class Run:
    """A case as both readings play it."""

    case: Case
    edition: Edition
    engine_only: bool = False
    pos: Position = field(init=False)
    model: Asking | None = field(init=False)
    done: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pos = position(self.case, self.edition)
        self.model = None if self.engine_only else _follower(self.case, self.pos)

    def step(self, one: Action) -> None:
        """One action in the engine; the model's answers before it and after it are the same."""
        before = self.pos
        after = apply(before, one)
        if self.model is not None:
            for question, engine, model in (
                *self.model.before(before),
                *self.model.after(before, one, after),
            ):
                if engine != model:
                    raise Differ(f"{question}: engine {engine}, model {model}, at {one}")
        self.pos = after

    def do(self, word: str) -> None:
        """The action, and before it the passes of whoever is asked."""
        one = action(word)
        if one.do == "answer" and one.power == "RQ" and one.choice == (1,) and self._drawn():
            return  # the only card of a hand: nobody is asked
        while not is_legal(self.pos, one) and self._goes_on():
            pass
        self.step(one)
        self.done.append(word)

    def _goes_on(self) -> bool:
        """Whoever is asked passes, puts down the card that the case gives it to put down, or leads
        the card that was drawn for it."""
        laid = self._laid(self.pos) or self._drawn()
        if laid is None and self.pos.phase == ASK:
            laid = the_pass(self.pos)
        if laid is not None:
            self.step(laid)
        return laid is not None

    def _drawn(self) -> Action | None:
        """The lead that is due, where its card was drawn."""
        pos = self.pos
        if pos.phase != PLAY or pos.trick or not pos.game.cast or pos.powers.drawn < 0:
            return None
        return Action(pos.turn, "play", pos.powers.drawn)

    def _laid(self, pos: Position) -> Action | None:
        """The put-down that is due, where the case gives the card."""
        if self.case.start != "deal" or pos.phase == OVER or not self.case.down[pos.turn % 3]:
            return None
        laid = Action(pos.turn, "put_down", NUMBERS[self.case.down[pos.turn % 3]])
        return laid if pos.turn in SEATS and is_legal(pos, laid) else None

    def moments(self) -> Iterator[Position]:
        """This position and those after it in which whoever is asked has passed, up to the next
        move."""
        pos = self.pos
        while True:
            yield pos
            passing = the_pass(pos) if pos.phase == ASK else None
            if passing is None:
                return
            pos = apply(pos, passing)

    def to_move(self) -> None:
        """Whoever is asked passes, and given cards are put down."""
        while self._goes_on():
            pass

    def check(self, line: str) -> None:
        """What the line says is so. Raises `Failed`."""
        word, *rest = line.split()
        getattr(self, f"_{word}")(*rest)

    def _so(self, found: object, wanted: object, what: str) -> None:
        if found != wanted:
            raise Failed(f"{what}: {found}, not {wanted}")

    def _may(self, word: str) -> None:
        one = action(word)
        while not any(is_legal(pos, one) for pos in self.moments()):
            if one.do == "put_down" or not (self._puts_down() or self._led()):
                raise Failed(f"{word} is not allowed: {self._why(one)}")

    def _puts_down(self) -> bool:
        """All pass up to a put-down that is given, and it is made; False where none is."""
        *_, last = self.moments()
        if self._laid(last) is None:
            return False
        while self._laid(self.pos) is None:
            self._goes_on()
        return self._goes_on()

    def _not(self, word: str) -> None:
        one = action(word)
        while one.seat != self.pos.turn and self._led():
            pass
        if any(is_legal(pos, one) for pos in self.moments()):
            raise Failed(f"{word} is allowed")

    def _why(self, one: Action) -> str:
        *_, last = self.moments()
        try:
            apply(last, one)
        except IllegalAction as illegal:
            return str(illegal)
        return "?"

    def _turn(self, seat: str) -> None:
        while self._puts_down() or self._led():
            pass
        *_, last = self.moments()
        question = last.powers.question
        late = question is not None and question.what == "put_down"  # Seher's
        if last.phase not in (PLAY, PUT_DOWN) and not late:
            raise Failed(f"turn {seat}: nobody is to play, {last.powers}")
        self._so(last.turn, int(seat), "turn")

    def _leads(self, seat: str) -> None:
        while self._puts_down():
            pass
        *_, last = self.moments()
        self._so((last.trick, last.leader), ((), int(seat)), "leads")

    def _won(self, seat: str) -> int:
        *_, last = self.moments()
        return last.won[int(seat)]

    def _has(self, seat: str, *cards: str) -> None:
        self._so(self._won(seat) & bits(" ".join(cards)), bits(" ".join(cards)), f"has {seat}")

    def _hasnot(self, seat: str, *cards: str) -> None:
        self._so(self._won(seat) & bits(" ".join(cards)), 0, f"hasnot {seat}")

    def _hand(self, seat: str, *cards: str) -> None:
        *_, last = self.moments()
        wanted = bits(" ".join(cards))
        self._so(last.hands[int(seat)] & wanted, wanted, f"hand {seat}")

    def _nohand(self, seat: str, *cards: str) -> None:
        *_, last = self.moments()
        self._so(last.hands[int(seat)] & bits(" ".join(cards)), 0, f"nohand {seat}")

    def _lies(self, *cards: str) -> None:
        while not self.pos.trick and self.pos.tricks < 11 and self._led():
            pass
        self._so([NAMES[card] for card in self.pos.trick], list(cards), "lies")

    def _led(self) -> bool:
        """Goes on to a drawn lead, if there is one; the case has it lie already."""
        if self.pos.powers.drawn < 0:
            return False
        return self._goes_on()

    def _down(self, seat: str, *cards: str) -> None:
        *_, last = self.moments()
        self._so(last.down[int(seat)], NUMBERS[cards[0]] if cards else -1, f"down {seat}")

    def _pot(self, *cards: str) -> None:
        *_, last = self.moments()
        pot, wanted = last.powers.pot, bits(" ".join(cards))
        self._so(pot & wanted, wanted, "pot")

    def _potnot(self, *cards: str) -> None:
        *_, last = self.moments()
        self._so(last.powers.pot & bits(" ".join(cards)), 0, "potnot")

    def _mode(self, mode: str) -> None:
        self._so(self.pos.rules.ranks.mode, mode, "mode")

    def _worth(self, card: str, points: str) -> None:
        self._so(self.pos.rules.values.points[NUMBERS[card]], int(points), f"worth {card}")

    def _limit(self, limit: str) -> None:
        self._so(self.pos.rules.limit, int(limit), "limit")

    def _over(self) -> Position:
        self.to_move()
        if self.pos.phase != OVER:
            raise Failed("the game is not over")
        return self.pos

    def _points(self, *points: str) -> None:
        result = self._over().result
        assert result is not None
        self._so(result.points, tuple(map(int, points)), "points")

    def _victory(self, *points: str) -> None:
        result = self._over().result
        assert result is not None
        self._so(result.victory_points, tuple(map(int, points)), "victory")

    def _after(self, *points: str) -> None:
        result = self._over().result
        assert result is not None
        self._so(result.after, tuple(map(int, points)), "after")

    def _winner(self, seat: str) -> None:
        result = self._over().result
        assert result is not None
        self._so(result.winner, None if seat == "-" else int(seat), "winner")

    def _match(self, seat: str) -> None:
        found, _ = match_of(self._over())
        self._so(found, -1 if seat == "-" else int(seat), "match")

    def _known(self, seat: str) -> int:
        known = observation(self.pos, int(seat))
        cards = known.hand | known.pot | 1 << known.shown
        for some in (*known.won, *known.last, *known.aside):
            cards |= some
        cards |= set_of([card for card in (*known.down, *known.trick) if card >= 0])
        for heard in known.heard:
            if heard.power == "S10" and heard.learned:
                cards |= set_of(heard.learned[1][1:])  # type: ignore[index]
            for one in heard.learned:
                seen = one if isinstance(one, tuple) else (one,)
                named = [n for n in seen if isinstance(n, int) and 0 <= n < 36]
                if heard.power not in OF_NO_CARD:
                    cards |= set_of(named)
        return cards

    def _sees(self, seat: str, *cards: str) -> None:
        wanted = bits(" ".join(cards))
        self._so(self._known(seat) & wanted, wanted, f"sees {seat}")

    def _hides(self, seat: str, *cards: str) -> None:
        self._so(self._known(seat) & bits(" ".join(cards)), 0, f"hides {seat}")

    def _answer(self, word: str) -> None:
        told = observation(self.pos, 0).heard[-1]
        self._so(bool(told.learned[-1][0]), word == "yes", "answer")  # type: ignore[index]


OF_NO_CARD = ("L10", "R9", "S10", "LK", "LA", "H10", "HJ", "R6", "SK", "L8", "R10", "H6", "S7")
"""Powers whose words tell nothing of where a card is."""
CHECKS = {name[1:] for name in dir(Run) if name.startswith("_") and not name.startswith("__")}


def _follower(case: Case, pos: Position) -> Asking | None:
    """The model, at the table of the case."""
    asking = Asking()
    if case.start == "deal" or asking.talk is None:
        return asking
    powers = pos.powers
    ledger: Ledger = asking.ledger
    for seat in SEATS:
        ledger.piles[seat] |= frozenset(cards_in(pos.won[seat]))
        ledger.last[seat] = frozenset(cards_in(powers.last[seat]))
        if powers.took >> seat & 1:
            ledger.plainly.add(seat)
            ledger.somehow.add(seat)
    ledger.pot |= frozenset(cards_in(powers.pot))
    ledger.into_pot, ledger.jack_taker = powers.into_pot, powers.jack_taker
    ledger.jack_taken = powers.jack_taker >= 0
    ledger.highest = [case.swept] * pos.tricks if pos.tricks else []
    if pos.tricks and case.swept == 3:
        ledger.highest = [0, 1]
    facts, talk = facts_of(pos), asking.talk
    asking.opened = pos.down[case.seats.index("S7")] if powers.pot_opened else -1
    talk.done.uses = list(powers.uses)
    talk.done.early_turn, talk.done.bonus = powers.turned, powers.bonus
    limit = pos.rules.limit if pos.rules.limit != 100 else -1
    if limit < 0 and "R9" in case.seats and powers.uses[case.seats.index("R9")]:
        limit = pos.rules.limit
    talk.effects = EffectsInForce(
        chosen=facts.chosen, skat=facts.skat, moved=facts.moved, turned=facts.turned,
        schwarzpeter=facts.schwarzpeter, guggitaler=facts.guggitaler, stripped=facts.stripped,
        declared=facts.declared, key=facts.key, justice=powers.justice, limit=limit,
        guess=powers.guess, bonus=powers.bonus,
    )  # fmt: skip
    talk.priority.opens("before_trick")
    return asking


def run(case: Case, edition: Edition, *, engine_only: bool = False) -> None:
    """Both readings play the case, or the engine alone. Raises `Failed`, or `IllegalAction` where
    the engine refuses."""
    follow(Run(case, edition, engine_only))


def follow(play: Run) -> None:
    """What the case says, line by line."""
    for line in play.case.play:
        if line.split()[0] in CHECKS:
            play.check(line)
        else:
            for word in line.split():
                play.do(word)
