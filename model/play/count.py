"""The last step of a game: scores, Match, victory points, and where the tournament stands."""

from __future__ import annotations

from eidex.common.frozen import replace
from eidex.model.clauses.cards import ALL_POINTS, FIVE, THIRTEEN
from eidex.model.clauses.views import NOBODY, EndView, ResultView, TourView
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, ite, neg
from eidex.model.play.base import OVER, SETTLEMENT
from eidex.model.play.cards import DOWN, POT, RJ, SEATS, WON
from eidex.model.play.conditions import under, where
from eidex.model.play.declared import Trio
from eidex.model.play.moves import Move, Step, Taken
from eidex.model.play.state import State


def card_points(state: State) -> list[Number]:
    """What each seat has won and put down, with the five of the last trick (SCORE.CARDS,
    PUT.COUNTS, CHAR.R7.COUNTS_THERE, R-176)."""
    found = []
    for seat in SEATS:
        five = ite(state.books.bonus == seat, FIVE, 0)
        found.append(state.points[WON + seat] + state.points[DOWN + seat] + five)
    return found


def count(state: State, move: Move) -> Taken:
    """Victory points are given out (SCORE.*, TOUR.*). The raven jack is the card named."""
    (jack,) = move.cards
    can = conj(state.idle, state.window == SETTLEMENT, state.is_last, state.lying == 0)
    can = conj(can, jack.is_number(RJ))
    with under(can):
        return Taken(can, counted(state, move))


def counted(state: State, move: Move) -> State:
    """The state when all is counted."""
    end = end_of(state, card_points(state))
    unwon = where(end.key_put_down, lambda: state.ask("pot_unwon", end), NOBODY)
    points = [n + ite(unwon == seat, state.points[POT], 0) for seat, n in enumerate(end.cards)]
    end = replace(end, cards=tuple(points))
    score = tuple(state.ask("score", end, seat) for seat in SEATS)
    match = [state.ask("match", end, seat) for seat in SEATS]
    result = _result(state, points, (score[0], score[1], score[2]), match, end, move)
    gained = state.ask("victory_points", result)
    tour = TourView(state.table.before, gained, score, any_of(match))
    after = state.ask("tournament_after", tour)
    counted = state.booked(victory=tuple(gained), after=tuple(after), score=score)
    return counted.opens(OVER)


def end_of(state: State, points: list[Number]) -> EndView:
    """The end of the game as the clauses look at it."""
    game, books = state.game, state.books
    lost: Bool = state.size[POT] > 0
    got: list[Bool] = []
    for seat in SEATS:
        others = any_of(state.size[WON + s] > 0 for s in SEATS if s != seat)
        got.append(neg(disj(others, conj(books.into_pot, lost))))
    return EndView(
        cards=tuple(points),
        added=game.added,
        limit_set=game.limit >= 0,
        limit_named=game.limit,
        swept=books.swept,
        into_pot=books.into_pot,
        key_put_down=conj(lost, game.jackpot),
        guggitaler=game.guggitaler,
        got=tuple(got),
    )


def _result(
    state: State, points: list[Number], score: Trio, match: list[Bool], end: EndView, move: Move
) -> ResultView:
    game, books, table = state.game, state.books, state.table
    usual = table.reading.usual_points(state, score)
    number = [_guessed(state, seat, n, score[seat]) for seat, n in enumerate(usual)]
    hits = tuple(
        conj(
            table.is_seat("L10", seat),
            game.guess >= 0,
            game.guess == number[seat],
            books.got[seat],
        )
        for seat in SEATS
    )
    at = state.place_of(move.cards[0])
    plain = table.reads("de")
    thirteen = tuple(conj(game.guggitaler, points[seat] == THIRTEEN) for seat in SEATS)
    return ResultView(
        score=score,
        limit=state.ask("limit", end),
        match=tuple(match),
        hits=hits,
        given_only=any_of(conj(hits[s], neg(books.plainly[s])) for s in SEATS),
        guggitaler=game.guggitaler,
        thirteen=thirteen,
        changed=any_of(conj(points[s] == THIRTEEN, neg(game.added[s] == 0)) for s in SEATS),
        schwarzpeter=game.schwarzpeter,
        jack=tuple(conj(game.schwarzpeter, disj(at == WON + s, at == DOWN + s)) for s in SEATS),
        jack_again=conj(game.schwarzpeter, books.jack_again),
        jack_taker=tuple(conj(game.schwarzpeter, books.jack_taker == s) for s in SEATS),
        all_points=tuple(conj(game.schwarzpeter, plain, points[s] == ALL_POINTS) for s in SEATS),
    )


def _guessed(state: State, seat: int, usual: Number, in_force: Number) -> Number:
    """What the player's number is compared with, who is Differenzler."""
    asked = conj(state.game.guggitaler, state.table.is_seat("L10", seat), state.game.guess >= 0)
    return where(asked, lambda: state.ask("guess_against", usual, in_force), usual)


def steps() -> tuple[Step, ...]:
    """The count."""
    return (Step("the game is counted", count, 1),)
