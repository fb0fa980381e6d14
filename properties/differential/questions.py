"""The questions that come up in a game, each put to engine and model.

The engine's position is written down as plain facts (who holds what, what lies, what was declared)
and the model reads those. What a game has come to is compared where the model follows it by its own
steps (`whole_states`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from eidex.common.frozen import replace
from eidex.model.clauses.views import POT, plain_power
from eidex.model.state.evaluator import Evaluator, evaluator_of
from eidex.model.state.facts import Facts
from eidex.properties.differential.facts import completed, facts_of
from eidex.properties.differential.questions_uses import ABOUT_USES, Talk
from eidex.reference_engine import Action, Position, legal_actions, next_game
from eidex.reference_engine.core.cards import MODES, cards_in
from eidex.reference_engine.core.position import PLAY, PUT_DOWN

Answer = tuple[str, object, object]
"""Question, what the engine says, what the model says."""


IN_POSITION = (
    *("mode", "card_points", "rank_order", "next_seat", "may_put_down"),
    *("may_lead", "may_play"),
)


class Asking:
    """One game as both readings follow it, question by question.

    With a generator of random numbers some questions about cards are drawn, without one all are
    asked. With one question wanted, the others of a position are left out. Raises `Undefined` where
    the model has no single answer.
    """

    def __init__(self, rng: random.Random | None = None, wanted: str = "") -> None:
        self.rng, self.wanted = rng, wanted
        self.in_force: tuple[object, ...] = ()
        """What the order and the values of the cards hung on when all of them were compared."""
        about_uses = wanted in ("", *ABOUT_USES)
        self.talk = Talk(wanted, everybody=rng is None) if about_uses else None

    def before(self, pos: Position) -> Iterator[Answer]:
        """The questions of a position."""
        if not pos.step and not self.wanted:
            yield from at_the_deal(pos)
        if self.talk is not None:
            yield from self.talk.at(pos)
        if self.wanted in ("", *IN_POSITION):
            yield from self._in_position(pos)

    def after(self, pos: Position, action: Action, then: Position) -> Iterator[Answer]:
        """The questions about what the action has led to."""
        before = self.talk.before(pos, action) if self.talk is not None else None
        trick_over = then.tricks > pos.tricks
        lying = completed(pos, action) if trick_over else facts_of(then)
        if trick_over:
            yield from trick_taken(pos, lying, then)
        if self.talk is not None:
            yield from self.talk.goes_on(pos, action, then, lying, before)
        if then.result is not None:
            yield from at_the_end(then)

    def _in_position(self, pos: Position) -> Iterator[Answer]:
        """Questions that come up whatever is to be done next."""
        evaluator = evaluator_of(facts_of(pos))
        yield "mode", MODES.index(pos.rules.ranks.mode), evaluator.mode
        yield from self._cards_and_pairs(pos, evaluator)
        if pos.trick:
            seat = pos.player(len(pos.trick) - 1)
            yield "next_seat", pos.player(len(pos.trick)), evaluator.next_seat(seat)
        if pos.phase == PLAY:
            yield from _plays(pos, evaluator)
        elif pos.phase == PUT_DOWN:
            allowed = {action.card for action in legal_actions(pos)}
            for card in cards_in(pos.hands[pos.turn]):
                yield "may_put_down", card in allowed, evaluator.may_put_down(pos.turn, card)

    def _cards_and_pairs(self, pos: Position, evaluator: Evaluator) -> Iterator[Answer]:
        """What cards are worth and which is higher: some drawn at random, or all wherever what this
        hangs on has changed."""
        rules, facts, before = pos.rules, evaluator.facts, self.in_force
        powers = (facts.chosen, facts.skat, facts.moved, facts.stripped, facts.guggitaler)
        self.in_force = (rules.ranks, rules.values, *powers)
        cards, pairs = CARDS, PAIRS
        if self.rng:
            cards, pairs = self.rng.sample(cards, 2), [self.rng.choice(PAIRS)]
        elif self.in_force == before:
            return
        for card in cards if self.wanted in ("", "card_points") else ():
            yield "card_points", rules.values.points[card], evaluator.card_points(card)
        unswapped = _unswapped(evaluator)
        for a, b in pairs if self.wanted in ("", "rank_order") else ():
            order = rules.ranks.order[a // 9]
            yield "rank_order", order.index(a) < order.index(b), unswapped.higher(a, b)


DEAL = tuple(tuple(range(first, first + 12)) for first in (0, 12, 24))
"""Any hands."""
CARDS = list(range(36))
PAIRS = [(a, b) for a in range(36) for b in range(36) if a != b and a // 9 == b // 9]
"""Two cards of one suit."""


def _unswapped(evaluator: Evaluator) -> Evaluator:
    """The engine keeps a declared swap apart from the order."""
    facts = evaluator.facts
    if not facts.swap:
        return evaluator
    return Evaluator(replace(facts, swap=()))


def _plays(pos: Position, evaluator: Evaluator) -> Iterator[Answer]:
    seat, allowed = pos.turn, {action.card for action in legal_actions(pos) if action.do == "play"}
    name = "may_play" if pos.trick else "may_lead"
    for card in cards_in(pos.hands[seat]):
        yield name, card in allowed, evaluator.may_play(seat, card)


def at_the_deal(pos: Position) -> Iterator[Answer]:
    """Questions about the pack, the hands and the seats."""
    evaluator, chosen = evaluator_of(facts_of(pos)), pos.game.characters
    view = evaluator.deal_view(pos.game.dealer, pos.game.shown)
    hands = [list(cards_in(hand)) for hand in pos.hands]
    pack = [card for hand in hands for card in hand]
    counted = (len(pack), len({card // 9 for card in pack}), len({card % 9 for card in pack}))
    (owner,) = (seat for seat, hand in enumerate(hands) if pos.game.shown in hand)
    yield "players", len(hands), evaluator.answer("players", view)
    yield "pack", counted, evaluator.answer("pack", view)
    yield "hand_size", {len(hand) for hand in hands}, {evaluator.answer("hand_size", view)}
    yield "face_up_owner", owner, evaluator.answer("face_up_owner", view)
    for code in filter(None, chosen):
        one_of_two = replace(view, taken=chosen.count(code) > 1)
        yield "characters", True, evaluator.answer("characters", one_of_two)


def trick_taken(before: Position, facts: Facts, after: Position) -> Iterator[Answer]:
    """Questions about a trick that lies complete and is over now."""
    evaluator = evaluator_of(facts)
    view = evaluator.trick_view()
    if not facts.refused:  # else the view has asked it
        yield "trick_taker", view.taker, int(evaluator.answer("trick_taker", view))
    if not facts.last and after.result is None:
        yield "leads_next", after.leader, int(evaluator.answer("leads_next", view))
    yield "must_tell", after.spoken, evaluator.says_who_takes() if view.face_down else -1
    if facts.swap:
        lasts = evaluator.answer("lasts_swap", plain_power(used=True))
        yield "lasts", bool(after.powers.swap), bool(lasts)
    if facts.moved is not None:
        stays = after.rules.ranks.moved[0] >= 0
        yield "lasts", stays, bool(evaluator.answer("lasts_move", True))
    pot = POT
    if view.key_here:
        pot = int(evaluator.answer("pot_goes_to", view))
        won = [seat for seat in range(3) if after.won[seat] >> facts.key & 1]
        yield "pot_goes_to", _pot_winner(before, after, won), pot
    places = set[int]()
    for seat, card in facts.trick:
        place = int(evaluator.answer("cards_go_to", evaluator.trick_view(seat)))
        lies = next((other for other in range(3) if after.won[other] >> card & 1), POT)
        yield "cards_go_to", lies, pot if place == POT else place
        places.add(place)
    if "L10" in facts.characters:  # a trick of Differenzler's that another gets, or the pot
        gone = POT in places and not evaluator.answer("counts_for_number", True)
        to_others = facts.taken_over or facts.given_to in places
        if to_others and not gone and not facts.justice and view.taker not in places:
            evaluator.answer("counts_when_lost", True)


def _pot_winner(before: Position, after: Position, with_key: list[int]) -> int:
    """The seat that now has the cards of the pot; with an empty pot, the one that has the key."""
    pot = before.powers.pot
    return next((seat for seat in range(3) if pot and after.won[seat] & pot == pot), with_key[0])


def at_the_end(pos: Position) -> Iterator[Answer]:
    """Questions about a game that is over."""
    assert pos.result is not None
    powers, game, evaluator = pos.powers, pos.game, evaluator_of(facts_of(pos))
    for seat, card in ((seat, card) for seat, card in enumerate(pos.down) if card >= 0):
        opens = powers.pot_opened and seat == pos.seat_of("S7")
        view = evaluator.deal_view(seat, card)
        view = replace(view, opens_pot=opens, pushed=bool(powers.pushed >> card & 1))
        counts = evaluator.answer("put_down_counts_for", view)
        yield "put_down_counts_for", POT if opens else seat, counts
    if pos.result.winner is None:
        dealer = evaluator.answer("next_dealer", evaluator.deal_view(game.dealer, -1))
        yield "next_dealer", next_game(pos, DEAL).game.dealer, dealer
