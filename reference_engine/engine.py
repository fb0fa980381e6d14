"""One game from the deal to the outcome: legal actions, and what each of them leads to."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from eidex.reference_engine.arguments import Characters, Deal, a_deal, checked
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core import Action, Game, Position
from eidex.reference_engine.core.actions import PLAYS, PUTS, is_with_cards
from eidex.reference_engine.core.cards import at, mode_of, set_of
from eidex.reference_engine.core.legal_plays import may_be_put_down, plays, put_downs
from eidex.reference_engine.core.position import ASK, OVER, PLAY, PUT_DOWN, Outcome, opening_rules
from eidex.reference_engine.core.powers import NO_CARD, NOTHING_USED, PowerState
from eidex.reference_engine.core.schedule import Schedule
from eidex.reference_engine.core.windows import answers, open_window, play, put_down, speak, speaker
from eidex.reference_engine.explain.refusals import why_illegal
from eidex.rulebook import Edition

NOBODY: Characters = (None, None, None)
IN_ORDER: Final = list(range(36))


def random_deal(rng: random.Random) -> tuple[tuple[int, ...], ...]:
    """Three hands of twelve in the order dealt (GAME.PACK, DEAL.TWELVE_EACH)."""
    pack = IN_ORDER.copy()
    chance: i64 = 0
    left: i64
    for left in range(36, 1, -1):
        if left % 6 == 0:
            chance = rng.getrandbits(60)  # enough to draw six cards from
        place = chance % left
        chance //= left
        pack[left - 1], pack[place] = pack[place], pack[left - 1]
    return (tuple(pack[:12]), tuple(pack[12:24]), tuple(pack[24:]))


@lru_cache(maxsize=64)  # more would keep the garbage collector at work
def schedule_of(edition: Edition, characters: Characters) -> Schedule:
    """Who can speak in which window, with these characters at seats 0, 1, 2."""
    return Schedule(edition, [CHARACTERS[code] if code else None for code in characters])


def new_game(
    edition: Edition,
    characters: Characters,
    dealer: int,
    hands: Deal,
    before: tuple[int, int, int] = (0, 0, 0),
    *,
    strict: bool = False,
    accept: frozenset[str] = frozenset(),
) -> Position:
    """The position after the deal; the dealer's last card is the one shown.

    `public.new_game` says what the arguments may be; they are checked here, too.
    Sources: GAME.PLAYERS, GAME.PACK, DEAL.TWELVE_EACH, DEAL.FACE_UP_GIVERS,
    MODE.TRUMP, MODE.OBENABE, MODE.UNDENUFE, TOUR.CHARACTER_DRAWN, PLAY.FIRST_LEADER, SCORE.LIMIT.
    """
    edition, characters, _, _ = checked(edition, characters, dealer, before, accept)
    second, shown = a_deal(hands)[dealer][-2:]
    return begun(game_of(edition, characters, dealer, shown, before, second, strict, accept), hands)


def begun(game: Game, hands: Deal) -> Position:
    """The position after the deal, which is checked."""
    one, two, three = hands
    sets = (set_of(one), set_of(two), set_of(three))
    rules = opening_rules(game.edition, game.mode, game.cast)
    leader = (game.dealer + 1) % 3
    powers = PowerState() if game.cast else NOTHING_USED
    pos = Position(game, rules, sets, leader, leader, powers)
    open_window(pos, "before_put_down")
    return pos


def game_of(
    edition: Edition,
    characters: Characters,
    dealer: int,
    shown: int,
    before: tuple[int, int, int],
    second: int = NO_CARD,
    strict: bool = False,
    accept: frozenset[str] = frozenset(),
) -> Game:
    """What stays the same through the game in which this card was shown; `second` is the last but
    one of the deal, where that is known."""
    schedule, mode = schedule_of(edition, characters), mode_of(shown)
    return Game(edition, characters, schedule, dealer, before, shown, second, mode, strict, accept)


def next_game(pos: Position, hands: Deal) -> Position:
    """The next game of the tournament; the deal passes to the right (DEAL.GIVER_MOVES_RIGHT).

    Raises `ValueError` if this game is not over, the tournament is won or the hands are no deal.
    """
    if pos.result is None or pos.result.winner is not None:
        raise ValueError("the game is not over, or the tournament is")
    was, before = pos.game, pos.result.after
    dealer = (was.dealer + 1) % 3
    second, shown = a_deal(hands)[dealer][-2:]
    cast, ways = (was.edition, was.characters), (was.strict, was.accept)
    return begun(game_of(*cast, dealer, shown, before, second, *ways), hands)


def to_act(pos: Position) -> int | None:
    """The player whose decision it is, or None when the game is over."""
    return None if pos.phase == OVER else int(pos.turn)


def outcome(pos: Position) -> Outcome | None:
    """The end of the game, or None while it goes on."""
    return pos.result


def legal_actions(pos: Position) -> list[Action]:
    """Everything the player to act may do, in a fixed order; empty when the game is over.

    Sources: PUT.ONE_CARD for the put-down, `legal_plays` for plays, the characters' files for uses
    of powers.
    """
    if pos.phase == PLAY:
        return plays(pos)
    if pos.phase == ASK:
        return answers(pos).copy()
    return put_downs(pos) if pos.phase == PUT_DOWN else []


def is_legal(pos: Position, action: Action) -> bool:
    """The player to act may do this: one of `legal_actions`, or another question of
    Quizmaster's."""
    if pos.phase == PLAY and action.do == "play":
        return is_with_cards(PLAYS[pos.turn], pos.legal, action)
    if pos.phase == PUT_DOWN:
        cards = may_be_put_down(pos, at(pos.hands, pos.turn))
        return is_with_cards(PUTS[pos.turn], cards, action)
    listed_now = answers(pos) if pos.phase == ASK else legal_actions(pos)
    for one in listed_now:
        if one is action:  # as most are, and that is seen at once
            return True
    if action in listed_now:
        return True
    if pos.phase != ASK or pos.powers.question is not None or action.seat != pos.turn:
        return False
    return speaker(pos, pos.turn).accepts(pos, action)


def apply(pos: Position, action: Action) -> Position:
    """The position after the action.

    Raises `IllegalAction` naming the clauses that forbid it; `UndefinedByRules` in strict play.
    """
    if not is_legal(pos, action):
        raise why_illegal(pos, action)
    new = pos.copy()
    if pos.phase == PLAY:
        play(new, action)
    elif pos.phase == PUT_DOWN:
        put_down(new, action.seat, action.card)
    else:
        speak(new, action)
    return new
