"""The short way through a trick with which no power can interfere.

Most tricks of most games are such. Everything here says again what `windows`, `plays` and
`trick_end` say, for the case in which nobody is asked, nothing lies face down and no duty, pot or
justice is about; tests hold the two ways equal. It makes games with characters three times as fast.
"""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.actions import PLAY_SETS, listed
from eidex.reference_engine.position import (
    PLAY,
    Game,
    Position,
    Powers,
    Quiet,
    RulesInForce,
    Table,
    note,
)

WITH_CARDS = ("S6", "H8")
"""Characters that have more than one way to play a card."""
LOOKS_BACK = ("R8",)
"""Characters that want to know who got which trick last."""


@cache
def among(characters: tuple[str | None, ...], codes: tuple[str, ...]) -> tuple[int, ...]:
    """The seats of those characters."""
    return tuple(seat for seat, code in enumerate(characters) if code in codes)


def simple(game: Game, rules: RulesInForce, powers: Powers, live: tuple[int, ...]) -> bool:
    """Every card of the trick that now begins is played as in a base game: nobody is asked when it
    lies (`live` are the seats with a word in that window), nobody can play it another way."""
    if live or powers.drawn >= 0 or powers.wish >= 0 or powers.demand >= 0:
        return False
    if rules.direction < 0 or powers.rounds > 1:
        return False
    if rules.strict_follow and game.edition != "en":
        return False  # R-019 may be used
    return all(
        powers.uses[seat] >= (2 if game.characters[seat] == "S6" else 1)
        for seat in among(game.characters, WITH_CARDS)
    )


def calm(game: Game, rules: RulesInForce, powers: Powers) -> bool:
    """The trick goes to its highest card, and nobody keeps books on who got it."""
    return not (
        powers.pot_opened
        or (rules.strict_follow and rules.ranks.mode == "undenufe")  # R-018 may be used
        or (rules.strict_follow and rules.ranks.moved[0] >= 0)  # R-090 may be used
        or powers.justice
        or powers.swapped_at >= 0
        or powers.void
        or powers.guess >= 0
        or powers.schwarzpeter
        or powers.refused
        or powers.taken_over
        or powers.given_to >= 0
        or any(powers.aside)
        or among(game.characters, LOOKS_BACK)
    )


def plain_trick(pos: Position) -> bool:
    """The trick that lies is one of three cards, all face up, on which nothing was declared."""
    game, rules, _, _, _, powers, _ = pos[7][1]
    if powers.rounds > 1 or powers.swap or rules.direction < 0 or powers.hidden:
        return False
    if max(powers.drawn, powers.wish, powers.demand) >= 0:
        return False
    return calm(game, rules, powers)


def leads(pos: Position, quiet: bool) -> Position:
    """The leader may lead any card of its hand (PLAY.LEAD_ANY); `quiet`: nobody will be asked
    anything before the cards are counted."""
    _, _, _, _, a, b, c, (leads_, table, leader, won, count, step, sweeper) = pos
    game, rules, _, down, noted, powers, result = table
    hand = (a, b, c)[leader]
    entries = (game, rules, PLAY, down, noted, powers, result)
    table = tuple.__new__(Quiet if quiet else Table, entries)
    tricks_ = (leads_, table, leader, won, count, step, sweeper)
    return Position((hand, listed(PLAY_SETS[leader], hand), (), leader, a, b, c, tricks_))


def gathered(pos: Position) -> Position:
    """The trick is taken by its highest card (TRICK.TAKER, TRICK.CARDS_TO_TAKER,
    TRICK.TAKER_LEADS, R-002)."""
    _, _, (x, y, z), _, a, b, c, (leads_, table, leader, won, count, step, sweeper) = pos
    strength = leads_[x][4]
    f, g, h = strength[x], strength[y], strength[z]
    place = (2 if h > f else 0) if f > g else (1 if g > h else 2)
    taker = (leader + place) % 3
    taken = 1 << x | 1 << y | 1 << z
    p, q, r = won
    if taker == 0:
        won = (p | taken, q, r)
    elif taker == 1:
        won = (p, q | taken, r)
    else:
        won = (p, q, r | taken)
    if sweeper != taker:
        sweeper = 3 if count else taker
    tricks_ = (leads_, table, taker, won, count + 1, step + 3, sweeper)
    pos = Position((0, (), (), taker, a, b, c, tricks_))
    return note(pos, "R-002", step + 2) if not count and (a or b or c) else pos
