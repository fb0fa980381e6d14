"""The model's own account of a case: its steps, from the deal or from the table of the case on."""

from __future__ import annotations

from copy import copy

from printed.case import Case

from eidex.model.clauses.moments import WINDOWS
from eidex.model.games.game import Game
from eidex.model.games.written import ByClauses
from eidex.model.play.cards import DOWN, HAND, PACK, PLACES, POT, WON
from eidex.model.play.declared import Books, InGame
from eidex.model.play.state import State
from eidex.model.play.table import Table
from eidex.model.state.evaluator import Undefined
from eidex.model.state.priority import Priority
from eidex.properties.differential.alike import begun, choice
from eidex.properties.differential.course import Course
from eidex.properties.differential.noted import as_step
from eidex.properties.differential.resting import RestingGame
from eidex.properties.differential.shown import looked_at, observations
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import NUMBERS, cards_in
from eidex.rulebook import characters

BEFORE = 20
"""From here on numbers of tricks that were taken before the case; no trick of it has one."""


class FromHere(Game):
    """A game that is taken up before a trick."""

    def _begins(self) -> Priority:
        return Priority("before_trick")


class RestingFromHere(FromHere, RestingGame):
    """The same, with what its answers rest on."""


def account(case: Case, pos: Position, *, rests: bool) -> Game:
    """The model's account, which goes on from the table of the case; with what it rests on, or
    without."""
    if case.start != "deal":
        state = _state(case, pos)
        return RestingFromHere(state, {}) if rests else FromHere(state)
    return RestingGame(begun(pos), {}) if rests else Game(begun(pos))


class CourseFromHere(FromHere, Course):
    """The same, with what has to be known to say what forbids an action."""


def course(case: Case, pos: Position) -> Course:
    """The model's account, of which can be asked what forbids an action."""
    return Course(begun(pos)) if case.start == "deal" else CourseFromHere(_state(case, pos))


def forked(game: Course) -> Course:
    """The same game, to be gone on with aside."""
    other = copy(game)
    other.priority, other.back = copy(game.priority), {*game.back}
    return other


def allows(game: Game, one: Action) -> bool:
    """The model lets this be done now."""
    if one.do == "use" and game.going is None:
        return one.seat == game.word.seat and choice(one) in game.word.uses
    try:
        return game.can(as_step(one))
    except Undefined:
        return False  # what would come of what is refused need not be defined


def _state(case: Case, pos: Position) -> State:
    played, powers = pos.game, pos.powers
    chosen = played.characters
    seats = {code: chosen.index(code) if code in chosen else -1 for code in characters()}
    reading = ByClauses(played.edition, chosen)
    end = played.dealer, played.shown, played.second, played.before
    opener = pos.down[seats["S7"]] if powers.pot_opened else -1
    in_pot = powers.pot | (1 << opener if opener >= 0 and powers.pot >> opener & 1 else 0)
    at = _places(pos, in_pot)
    size = tuple(sum(where == place for where in at) for place in range(len(PLACES)))
    known = [looked_at(observations(pos)[seat]) | {played.shown} for seat in SEATS]
    state = State(
        Table(played.edition, reading, seats, *end),
        PACK,
        at=at,
        hidden=(False,) * 36,
        won_in=_won_in(pos),
        shown=tuple((card in known[0], card in known[1], card in known[2]) for card in range(36)),
        size=size,
        points=(0,) * len(PLACES),
        put=(True, True, True),
        opened=tuple(pos.down[seat] == opener >= 0 for seat in SEATS),
        window=WINDOWS.index("before_trick"),
        leader=pos.leader,
        tricks=pos.tricks,
        uses=powers.uses,
        game=_in_game(case, pos, opener),
        books=_books(case, pos, opener),
    )
    return state.but(points=reading.recounted(state))


def _places(pos: Position, in_pot: int) -> tuple[int, ...]:
    at = [-1] * 36
    for seat in SEATS:
        for place, cards in ((HAND, pos.hands), (WON, pos.won)):
            for card in cards_in(cards[seat]):
                at[card] = place + seat
    for seat, card in enumerate(pos.down):
        if card >= 0 and at[card] < 0:  # else it opened a pot that is won
            at[card] = DOWN + seat
    for card in cards_in(in_pot):
        at[card] = POT
    return tuple(at)


def _won_in(pos: Position) -> tuple[int, ...]:
    last = [set(cards_in(cards)) for cards in pos.powers.last]
    return tuple(
        next((BEFORE + seat for seat in SEATS if card in last[seat]), 0 if won else -1)
        for card in range(36)
        for won in [any(pile >> card & 1 for pile in pos.won)]
    )


def _in_game(case: Case, pos: Position, opener: int) -> InGame:
    rules, powers, (card, way) = pos.rules, pos.powers, pos.rules.ranks.moved
    radar = "R9" in case.seats and powers.uses[case.seats.index("R9")]
    return InGame(
        chosen=powers.chosen,
        skat=rules.strict_follow,
        moved=card,
        moved_up=card >= 0 and way > 0,
        turned=rules.direction < 0,
        early_turn=powers.turned,
        schwarzpeter=powers.schwarzpeter,
        guggitaler=powers.guggitaler,
        stripped="LRHS".index(powers.stripped) if powers.stripped else -1,
        jackpot=powers.pot_opened,
        key=rules.key,
        opener=opener,
        justice=powers.justice,
        limit=rules.limit if rules.limit != 100 or radar else -1,
        guess=powers.guess,
        bonus=powers.bonus,
    )


def _books(case: Case, pos: Position, opener: int) -> Books:
    powers = pos.powers
    took = tuple(bool(powers.took >> seat & 1) for seat in SEATS)
    jack = pos.won[0] | pos.won[1] | pos.won[2] | powers.pot
    pot = powers.pot & ~(1 << opener if opener >= 0 else 0)
    return Books(
        last=tuple(BEFORE + seat if powers.last[seat] else -1 for seat in SEATS),
        open=tuple(pos.won[seat].bit_count() for seat in SEATS),
        open_pot=pot.bit_count(),
        swept=tuple(not pos.tricks or case.swept == seat for seat in SEATS),
        got=took,
        plainly=took,
        into_pot=powers.into_pot,
        jack_taker=powers.jack_taker,
        jack_taken=bool(jack >> NUMBERS["RJ"] & 1),
    )
