"""The questions that come up in a game, each put to engine and model.

The model follows the game by its own steps, and reads its own state; that it is the engine's is
compared beside this (`alike`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from eidex.common.frozen import replace
from eidex.model.clauses.views import POT, plain_power
from eidex.model.games.game import Game
from eidex.model.games.written import facts_of
from eidex.model.play.declared import NOBODY
from eidex.model.state.answers import Going, may_pass
from eidex.model.state.choices import may_excuse, may_hide
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.uses import Uses
from eidex.properties.differential.alike import Answer, alike
from eidex.properties.differential.questions_others import (
    asked_next,
    changes_place,
    comes_of_it,
    decided,
    hand_after,
    seen,
    what_is_learned,
    who_saw_it,
)
from eidex.reference_engine import Action, Position, legal_actions, next_game
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import MODES, cards_in
from eidex.reference_engine.core.position import ASK, PLAY, PUT_DOWN

IN_POSITION = (
    *("mode", "card_points", "rank_order", "next_seat", "may_put_down"),
    *("may_lead", "may_play"),
)
ABOUT_USES = (
    *("asked", "may_use", "may_play, excused", "may_play, face down"),
    *("agrees", "chooses", "sees", "must_tell", "hand_after", "lasts"),
    *("waits", "wishes_again", "may_question", "card_stands", "stays_down", "first_leader"),
)
CARD_POWERS = {
    "H8": ("excuse", "may_play, excused", may_excuse),
    "S6": ("hide", "may_play, face down", may_hide),
}


class Asking:
    """What comes up in one game, put to the clauses at the model's own state and to the engine.

    With a generator of random numbers some questions about cards are drawn, without one all are
    asked. With one question wanted, the others of a position are left out. Raises `Undefined` where
    the model has no single answer.
    """

    def __init__(self, game: Game, rng: random.Random | None = None, wanted: str = "") -> None:
        self.game, self.rng, self.wanted = game, rng, wanted
        self.in_force: tuple[object, ...] = ()
        """What the order and the values of the cards hung on when all of them were compared."""
        self.begun = False
        self.about_uses = wanted in ("", *ABOUT_USES)

    def before(self, pos: Position) -> Iterator[Answer]:
        """The questions of a position, to which the game has come."""
        uses = Uses(self.game.moment())
        if not pos.step and not self.wanted:
            yield from at_the_deal(pos, uses.evaluator)
            yield from alike(pos, self.game)
        if self.about_uses:
            if pos.game.cast:
                yield from self._decided(pos, uses)
                yield from () if self.begun else self._asked(pos, uses)
                self.begun = True
            for seat in (pos.step % 3,) if self.rng and not self.wanted else SEATS:
                yield from seen(pos, uses, seat)
        if self.wanted in ("", *IN_POSITION):
            yield from self._in_position(pos, uses.evaluator)

    def after(self, pos: Position, action: Action, then: Position) -> Iterator[Answer]:
        """The questions about what the action, which the game has followed, has led to."""
        game = self.game
        if game.complete is not None:
            yield from trick_taken(pos, Evaluator(facts_of(game.complete)), then)
        if self.about_uses and then.game.cast:
            yield from self._goes_on(pos, action, then)
        if then.result is not None:
            yield from at_the_end(then, Evaluator(facts_of(game.state)))

    def _asked(self, pos: Position, uses: Uses) -> Iterator[Answer]:
        """What is due waits for who has the word; whether the turn may be let pass."""
        if self.game.going is None and self.game.word.uses:
            yield "waits", pos.phase == ASK, uses.waits_for(pos.turn)
            yield "may_use", legal_actions(pos)[-1].do == "pass", may_pass(uses, pos.turn)

    def _decided(self, pos: Position, uses: Uses) -> Iterator[Answer]:
        """Excuse's and Sphinx's ways to play a card; what others can decide."""
        legal, seat = legal_actions(pos), pos.turn
        code = pos.game.characters[seat] if pos.phase == PLAY else None
        if code in CARD_POWERS:
            do, name, may = CARD_POWERS[code]
            own = Uses(replace(uses.moment, window="own_card"))
            yield "may_use", any(one.do == "play" for one in legal), may_pass(own, seat)
            allowed = {one.card for one in legal if one.do == do}
            for card in cards_in(pos.hands[seat]):
                yield name, card in allowed, may(own, seat, card)
        if pos.powers.question is not None:
            going = self.game.going or Going(pos.powers.question.character, NOBODY)
            yield from decided(pos, uses, going)

    def _goes_on(self, pos: Position, action: Action, then: Position) -> Iterator[Answer]:
        """What comes of a use, who decides next, and who has seen what."""
        game = self.game
        before, now = Uses(game.moment(game.before)), Uses(game.moment())
        yield from comes_of_it(pos, action, then, before)
        yield from hand_after(action, then, game)
        if changes_place(pos, action):
            yield from who_saw_it(action, then, before, now)
        if game.used is not None and action.do != "put_down":
            yield from what_is_learned(action, then, before, game.used)
            yield from asked_next(then, now, game)
        yield from self._asked(then, now)

    def _in_position(self, pos: Position, evaluator: Evaluator) -> Iterator[Answer]:
        """Questions that come up whatever is to be done next."""
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


def at_the_deal(pos: Position, evaluator: Evaluator) -> Iterator[Answer]:
    """Questions about the pack, the hands and the seats."""
    chosen = pos.game.characters
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


def trick_taken(before: Position, evaluator: Evaluator, after: Position) -> Iterator[Answer]:
    """Questions about a trick that lies complete and is over now."""
    facts, view = evaluator.facts, evaluator.trick_view()
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


def at_the_end(pos: Position, evaluator: Evaluator) -> Iterator[Answer]:
    """Questions about a game that is over."""
    assert pos.result is not None
    powers, game = pos.powers, pos.game
    for seat, card in ((seat, card) for seat, card in enumerate(pos.down) if card >= 0):
        opens = powers.pot_opened and seat == pos.seat_of("S7")
        view = evaluator.deal_view(seat, card)
        view = replace(view, opens_pot=opens, pushed=bool(powers.pushed >> card & 1))
        counts = evaluator.answer("put_down_counts_for", view)
        yield "put_down_counts_for", POT if opens else seat, counts
    if pos.result.winner is None:
        dealer = evaluator.answer("next_dealer", evaluator.deal_view(game.dealer, -1))
        yield "next_dealer", next_game(pos, DEAL).game.dealer, dealer
