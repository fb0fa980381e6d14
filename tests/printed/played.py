"""What must be so in a case that is played: the words of a line that is no move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from printed.account import allows, forked
from printed.case import Case
from printed.playing import Differ, Playing, action
from printed.table import bits

from eidex.model.games.tournament import Tournament
from eidex.model.logic.setting import Setting
from eidex.model.questions.free_views import askable, free
from eidex.model.questions.registry import said_to
from eidex.properties.differential.course import Course
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.refusals import as_tried
from eidex.properties.differential.resting import RestingGame
from eidex.reference_engine import NUMBERS, Action, IllegalAction, Position, apply, observation
from eidex.reference_engine.core.cards import NAMES, set_of
from eidex.reference_engine.core.position import ASK, OVER, PLAY, PUT_DOWN
from eidex.reference_engine.core.scoring import match_of
from eidex.reference_engine.engine import is_legal
from eidex.reference_engine.explain.refusals import rule_of_use
from eidex.reference_engine.records.record import the_pass
from eidex.reference_engine.variants import four
from eidex.rulebook import Edition, characters, rulings


@cache
def said_at_all() -> frozenset[str]:
    """The clauses and rulings that say something to a question of the model, by id. R-024 does not:
    it says what is said aloud; nor do those that say what a word means."""
    everybody = Setting.fixed("en", characters())
    asked = ((name, free(name, everybody)[0]) for name in askable())
    return frozenset(one.clause for name, views in asked for one in said_to(name, *views))


class Failed(AssertionError):
    """The case does not come out as its writer took the printed rules."""


class Run(Playing):
    """A case, with what must be so."""

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

    def _sits_out(self, seat: str) -> None:
        """Of four; engine and model seat the same three."""
        seated = four.table(self.case.dealer)
        if Tournament(self.case.dealer, [*self.case.four]).seated() != seated.players:
            raise Differ("who of the four plays")
        self._so(seated.sits_out, int(seat), "sits out")

    def _standing(self, *points: str) -> None:
        """Victory points of the four after the game."""
        result, seated = self._over().result, four.table(self.case.dealer)
        assert result is not None
        standing = four.after(self.case.four, seated, result)  # type: ignore[arg-type]
        self._so(standing, tuple(map(int, points)), "standing")

    def _winner(self, seat: str) -> None:
        result = self._over().result
        assert result is not None
        self._so(result.winner, None if seat == "-" else int(seat), "winner")

    def _match(self, seat: str) -> None:
        found, _ = match_of(self._over())
        self._so(found, -1 if seat == "-" else int(seat), "match")

    def _seen(self, seat: str, cards: Sequence[str]) -> list[int]:
        """Those of the cards that the player has been shown, by each reading."""
        wanted = bits(" ".join(cards))
        self._as_it_is()
        readings = [self.shown[int(seat)]]
        if self.account is not None and self.pos.phase != OVER:
            shown = zip(self.account.state.shown, range(36), strict=True)
            readings.append(set_of([card for by, card in shown if by[int(seat)]]))
        return [found & wanted for found in readings]

    def _sees(self, seat: str, *cards: str) -> None:
        for found in self._seen(seat, cards):
            self._so(found, bits(" ".join(cards)), f"sees {seat}")

    def _hides(self, seat: str, *cards: str) -> None:
        for found in self._seen(seat, cards):
            self._so(found, 0, f"hides {seat}")

    def _rules(self, *rulings: str) -> None:
        """The last line of moves has used the rulings: answers of the model rest on them."""
        used = {ruling for _, ruling in self.pos.noted[self.began :]}
        self._so(sorted(used.intersection(rulings)), sorted(rulings), f"used {sorted(used)}")
        if self.model is not None:
            self._as_it_is()
            assert isinstance(self.account, RestingGame)
            rest = (self.rests_on | set(self.account.first)).intersection(rulings)
            missing = sorted(set(rulings) - rest)
            if missing and (missing := sorted(said_at_all().intersection(missing))):
                raise Differ(f"rulings: used {missing}, no answer of the model rests on them")

    def _norule(self, *rulings: str) -> None:
        """None of the rulings has been used in the case so far, and no answer of the model rests on
        one of them."""
        used = {ruling for _, ruling in self.pos.noted}
        self._so(sorted(used.intersection(rulings)), [], "used")
        if isinstance(self.account, RestingGame):
            self._as_it_is()
            if resting := sorted(set(self.account.first).intersection(rulings)):
                raise Differ(f"norule: an answer of the model rests on {resting}")

    def _refused(self, word: str, *clauses: str) -> None:
        """The action is refused, by these clauses or rulings; as things stand, or, where it is a
        card and somebody is asked, once all have passed."""
        one = action(word)
        *_, last = self.moments()
        pos = last if one.do in WITH_CARD and self.pos.phase == ASK else self.pos
        self._as_it_is()
        try:
            apply(pos, one)
        except IllegalAction as illegal:
            self._so(illegal.clauses, clauses, f"refused {word}")
        else:
            raise Failed(f"{word} is allowed")
        if self.account is not None and allows(self.account, one):
            raise Differ(f"{word}: the engine refuses it, the model's account allows it")
        if self.course is not None:
            self._forbidden(forked(self.course), one, clauses, pos)

    def _asked(self, word: str, *clauses: str) -> None:
        """Whoever asks whether the power may be used now is told no by these clauses or rulings,
        whoever's turn it is; an answer of the model rests on the rulings."""
        one = action(word)
        self._so(rule_of_use(self.pos, one), clauses, f"asked {word}")
        if isinstance(self.account, RestingGame):
            missing = sorted(rulings().keys() & set(clauses) - self.account.refused(as_tried(one)))
            if missing:
                raise Differ(f"{word}: no answer of the model rests on {missing}")

    def _forbidden(
        self, course: Course, one: Action, clauses: Sequence[str], pos: Position
    ) -> None:
        """The clauses and rulings are some of those that the model names against the action."""
        before = self.pos
        for then in self.moments() if pos is not self.pos else ():
            if then is not before:
                passed = the_pass(before)
                assert passed is not None
                course.act(as_step(passed))
                before = then
        names = course.forbidding().by(as_tried(one))
        if isinstance(self.account, RestingGame):
            names |= self.account.by_words(as_tried(one))
        if missing := sorted(set(clauses) - names):
            raise Differ(f"{one}: the engine names {missing}, the model {sorted(names)}")

    def _answer(self, word: str) -> None:
        told = observation(self.pos, 0).heard[-1]
        self._so(bool(told.learned[-1][0]), word == "yes", "answer")  # type: ignore[index]


WITH_CARD = ("play", "hide", "excuse", "put_down")
CHECKS = {name[1:] for name in dir(Run) if name.startswith("_") and not name.startswith("__")}


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
            play.moves(line)
