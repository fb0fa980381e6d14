"""Engine and model are asked the same: which cards may be played, and who takes the trick."""

from __future__ import annotations

import random
from typing import NamedTuple

from eidex.games.cosmic_euchre.engine.actions import SEATS
from eidex.games.cosmic_euchre.engine.engine import plays
from eidex.games.cosmic_euchre.engine.position import NOBODY, PLAY, Laid, Position
from eidex.games.cosmic_euchre.engine.tricks import taker
from eidex.games.cosmic_euchre.model.clauses import (
    NONE,
    RANKS,
    SUITS,
    Card,
    first_leader,
    may_play,
    takes_trick,
)
from eidex.games.cosmic_euchre.records.random_play import random_game, random_powers
from eidex.model.logic.logic import Question


class Compared(NamedTuple):
    """How many answers were compared, and those that differ: where, what engine and model say."""

    cards: int
    tricks: int
    leads: int
    differences: list[str]


def compare(games: int, seed: int) -> Compared:
    """Random games of powers by chance, each position of play asked about."""
    seen: list[Position] = []
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        random_game(rng, random_powers(rng), rng.randrange(4), 0.5, seen.append)
    cards = tricks = leads = 0
    differences: list[str] = []
    for pos in (pos for pos in seen if pos.phase == PLAY):
        where = f"{pos.hands[pos.turn]} on {pos.trick}, trump {pos.trump}"
        engine = {one.cards[0] for one in plays(pos) if not one.way}
        model = {card for card in pos.hands[pos.turn] if answer(_asked(pos, card)) is True}
        cards += len(pos.hands[pos.turn])
        if engine != model:
            differences.append(f"{where}: {sorted(engine)}, {sorted(model)}")
        if len(pos.trick) == (2 if pos.alone else 3):
            for card in sorted(engine):
                trick = [*pos.trick, Laid(pos.turn, card)]
                said = answer(takes_trick([card_of(laid.card) for laid in trick], trump_of(pos)))
                takes = taker(trick, pos.trump)
                tricks += 1
                if not isinstance(said, int) or trick[said].seat != takes:
                    differences.append(f"{where}, then {card}: {takes}, {said}")
        if not pos.trick and not pos.gone:
            out = next((seat for seat in SEATS if pos.sits_out(seat)), NOBODY)
            said = answer(first_leader(pos.dealer, out))
            leads += 1
            if said != pos.turn:
                differences.append(f"dealer {pos.dealer}, out {out}: {pos.turn}, {said}")
    return Compared(cards, tricks, leads, differences)


def _asked(pos: Position, card: str) -> Question:
    hand = [card_of(one) for one in pos.hands[pos.turn]]
    lead = card_of(pos.trick[0].card) if pos.trick else None
    return may_play(hand, card_of(card), lead, trump_of(pos))


def answer(question: Question) -> object:
    """The one answer that stands; None if there is none, or more than one."""
    if question.defined is not True:
        return None
    (found,) = question.answer
    return found


def card_of(name: str) -> Card:
    """The card as the model knows it."""
    return Card(SUITS.index(name[0]), RANKS.index(name[1:]))


def trump_of(pos: Position) -> int:
    """Trump as the model knows it."""
    return SUITS.index(pos.trump) if pos.trump in SUITS else NONE
