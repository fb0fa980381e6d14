"""The questions that come up in a game, each put to engine and model.

The model follows the game by its own steps, and reads its own state; that it is the engine's is
compared beside this (`alike`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from eidex.common.frozen import replace
from eidex.model.clauses.views import POT, MoveView, RuffView, plain_power
from eidex.model.games.game import Game
from eidex.model.games.named import complete_trick, says_who_takes
from eidex.model.games.written import facts_of, plain
from eidex.model.play.cards import ASIDE
from eidex.model.play.declared import NOBODY
from eidex.model.play.state import State
from eidex.model.state.answers import Going, answers, decides, follow_up, may_pass, shown_to_voyeur
from eidex.model.state.choices import may_excuse, may_hide
from eidex.model.state.evaluator import Evaluator
from eidex.model.state.quiz import is_true, read
from eidex.model.state.sight import may_look, sees, shown_to_seher
from eidex.model.state.uses import ELSEWHERE, NO_CARD, Uses
from eidex.properties.differential.alike import Answer, alike
from eidex.properties.differential.shown import looked_at, observations
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.actions import CHANCE, SEATS
from eidex.reference_engine.core.cards import MODES, cards_in
from eidex.reference_engine.core.position import ASK, PLAY, PUT_DOWN
from eidex.reference_engine.engine import is_legal, legal_actions, next_game

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
            yield from trick_taken(pos, game.complete, then)
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


def trick_taken(before: Position, state: State, after: Position) -> Iterator[Answer]:
    """Questions about a trick that lies complete and is over now."""
    evaluator, view = Evaluator(facts_of(state)), complete_trick(state)
    facts = evaluator.facts
    if not facts.refused:  # else the view has asked it
        yield "trick_taker", view.taker, int(evaluator.answer("trick_taker", view))
    if not facts.last and after.result is None:
        yield "leads_next", after.leader, int(evaluator.answer("leads_next", view))
    yield "must_tell", after.spoken, says_who_takes(state, view) if view.face_down else -1
    if facts.swap:
        lasts = evaluator.answer("lasts_swap", plain_power(used=True))
        yield "lasts", bool(after.powers.swap), bool(lasts)
    if facts.moved is not None:
        stays = after.rules.ranks.moved[0] >= 0
        yield "lasts", stays, bool(evaluator.answer("lasts_move", True))
    pot = POT
    if view.key_here:
        pot = int(evaluator.answer("pot_goes_to", view))
        won = [seat for seat in range(3) if after.won[seat] >> plain(state.game.key) & 1]
        yield "pot_goes_to", _pot_winner(before, after, won), pot
    places = set[int]()
    for seat, card in facts.trick:
        place = int(evaluator.answer("cards_go_to", replace(view, own_place=seat)))
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


# -- what others decide, and what each player gets to see ------------------------------------------

ASIDES = range(ASIDE, ASIDE + 3)


def asked_next(then: Position, uses: Uses, game: Game) -> Iterator[Answer]:
    """A use goes on, or it is done; and who decides."""
    still = game.used is not None and game.going is game.used
    asked, going = then.powers.question, game.going
    what = follow_up(uses, going) if still and going else ""
    yield "asked", asked.what if asked and still else "", what
    if asked and still and going:
        yield "asked", asked.seat, decides(uses, going, what)


def decided(pos: Position, uses: Uses, going: Going) -> Iterator[Answer]:
    """The ways in which it can be decided, or the cards that can be drawn."""
    assert pos.powers.question is not None
    asked = pos.powers.question
    who, what, about = asked.seat, asked.what, asked.about
    engine = {(action.card, action.choice) for action in legal_actions(pos)}
    model = answers(uses, going, what, who if who != CHANCE else _drawn_from(uses, going, about))
    name = "agrees" if what == "agree" else "chooses"
    yield name, sorted(engine - model), sorted(model - engine)
    if (going.code, what) == ("L9", "put_down"):  # what may not be put down is not drawn for it
        (seat,) = about
        hand = uses.facts.hands[seat]
        barred = {card for card in hand if not uses.may("may_put_down", uses.deal(seat, card))}
        yield "may_put_down", sorted(hand - {card for card, _ in engine}), sorted(barred)


def _drawn_from(uses: Uses, going: Going, about: tuple[int, ...]) -> int:
    """The seat from whose hand a card is drawn."""
    match going.code:
        case "RQ":
            return going.other
        case "H6":
            return going.owner
    return about[0]


def what_is_learned(action: Action, then: Position, uses: Uses, going: Going) -> Iterator[Answer]:
    """What the seats learn from this step, and what is kept from them."""
    match going.code, action.do:
        case "SK", "use":
            hand, worth = uses.facts.hands[going.other], uses.evaluator.points_asked()
            question = read(action.question)
            assert question is not None
            holds = is_true(question, hand, worth)
            for seat in SEATS:
                answer = bool(_heard(then, seat)[-1][0])
                yield "must_tell", answer, uses.may("true_answer", holds)
        case "HK", "use" if not follow_up(uses, going):
            shown = set(_heard(then, action.seat)[-1])
            yield "chooses", shown, shown_to_voyeur(uses, going.other)
        case "S9", "use":
            for seat in SEATS:
                learned = _heard(then, seat)
                may = shown_to_seher(uses, seat) if seat == action.seat else set[int]()
                yield "sees", set(learned[-1]) if learned else set(), may
        case "L10", "use":
            for seat in uses.others(action.seat):
                said = _heard(then, seat)[1] == action.choice
                yield "must_tell", said, uses.may("says_number", True)
        case "S10", "use" if uses.window != "settlement":
            for seat in uses.others(action.seat):
                cards: tuple[int, ...] = _heard(then, seat)[1]  # the worth, then the cards
                yield "sees", bool(cards[1:]), may_look(uses, "announced")
        case "SA", "use":
            for seat in SEATS:
                told = uses.facts.second in _heard(then, seat)[-1]
                yield "sees", told, may_look(uses, "turned_up")
        case "RK", "use" if action.seat == uses.facts.dealer:
            six = 9 * uses.evaluator.trump + 8
            (holder,) = (seat for seat in SEATS if six in uses.facts.hands[seat])
            for seat in SEATS:
                heard: tuple[object, ...] = _heard(then, seat)
                yield "sees", heard[-1:] == (holder,), may_look(uses, "exchanged")
        case "RQ", "answer" if action.choice == (0,):
            for seat in uses.others(going.other):
                heard = observations(then)[seat].heard
                drawn = [h.learned for h in heard if (h.do, h.power) == ("draw", "RQ")]
                knows = any(going.cards[0] in learned for learned in drawn)
                yield "sees", knows, may_look(uses, "refused_lead")


def comes_of_it(pos: Position, action: Action, then: Position, uses: Uses) -> Iterator[Answer]:
    """What a use does to a card or to another use, where no step has to ask for it."""
    match action.power if action.do == "use" else "":
        case "H9":
            yield "card_stands", pos.trick[-1] in then.trick, uses.may("card_stands", True)
        case "LJ" if len(pos.trick) > 1:
            owner = pos.player(len(pos.trick) - 1)
            back = pos.trick[-1] in cards_in(then.hands[owner])
            yield "ruff_stands", not back, ruff_stands(uses)
        case "R7":
            (other,) = action.choice
            moved = MoveView(ELSEWHERE, other, done=True)
            yield "stays_down", then.down[other] == action.card, uses.may("stays_down", moved)
        case "L6" if not pos.tricks:
            before = uses.evaluator.deal_view(pos.game.dealer, NO_CARD)
            first = {
                uses.evaluator.answer("first_leader", replace(before, turned=turned))
                for turned in (False, True)
            }
            yield "first_leader", then.leader == pos.leader, len(first) == 1
        case "HJ":
            again = any(one.power == "HJ" for one in legal_actions(then))
            yield "wishes_again", again, uses.may("wishes_again", True)
        case "SK":
            other_words = action.replaced(question="a good hand")
            may = uses.may("may_question", uses.view(action.seat, doubtful=True))
            yield "may_question", is_legal(pos, other_words), may


def ruff_stands(uses: Uses) -> bool:
    """The card played last stays when Skat is called."""
    facts, evaluator = uses.facts, uses.evaluator
    if uses.window not in ("card", "replacement", "trick_complete"):
        return True
    (_, led), (seat, card) = facts.trick[0], facts.trick[-1]
    view = RuffView(
        ruff=card // 9 == evaluator.trump != led // 9,
        could_follow=any(c // 9 == led // 9 for c in facts.hands[seat]),
        face_down=card in facts.hidden,
        complete=uses.window == "trick_complete",
        scored=any(facts.used_by.values()),
        gone_on=uses.window == "replacement" or uses.moment.doubled_since,
    )
    return uses.may("ruff_stands", view)


HANDED_ON = {
    "LA": "exchanged",
    "RK": "stolen",
    "HQ": "passed_on",
    "H6": "handed_over",
    "L7": "taken_back",
}
"""Who holds a card that a power moves: the question, for each power that has one."""


def hand_after(action: Action, then: Position, game: Game) -> Iterator[Answer]:
    """Who holds each card that has gone to another hand, or come back to one; or has not, where an
    exchange was refused."""
    holds = {card: seat for seat, hand in enumerate(then.hands) for card in cards_in(hand)}
    refused = (action.do, action.power, action.choice) == ("answer", "LA", (0,))
    places = zip(game.before.at, game.state.at, strict=True)
    for card, (was, now) in enumerate(places):
        question = "comes_back" if was in ASIDES else HANDED_ON.get(action.power, "")
        if question and card in holds and ((was != now) or (refused and was == action.seat)):
            seat = game.state.table.seat_of["LA"] if refused else now
            moved = MoveView(was if was in SEATS else ELSEWHERE, seat, not refused)
            yield "hand_after", holds[card], game.state.ask(question, moved)


CHANGES_PLACE = {
    ("H6", "draw"),
    ("HQ", "answer"),
    ("L9", "draw"),
    ("R7", "use"),
    ("R8", "answer"),
    ("RK", "use"),
    ("RQ", "draw"),
    ("S8", "use"),
    ("S9", "put_down"),
}
"""What is done with a card that is drawn, given or put down, and not shown to the table."""


def changes_place(pos: Position, action: Action) -> bool:
    """It is done with one card, which somebody may not know. Of cards with the number of a seat it
    cannot be said what is told: seats are told by number, too."""
    question = pos.powers.question
    power = action.power if question is None else question.character
    dealers = power == "RK" and action.seat == pos.game.dealer
    return (power, action.do) in CHANGES_PLACE and not dealers and action.card not in SEATS


def who_saw_it(action: Action, then: Position, before: Uses, after: Uses) -> Iterator[Answer]:
    """The seats that get to know which card it was: those that may look at it before or after."""
    for seat in SEATS:
        may = action.card in sees(before, seat) | sees(after, seat)
        yield "sees", action.card in _heard(then, seat), may


def _heard(pos: Position, seat: int) -> tuple[tuple[int, ...], ...]:
    """What the seat got to know of what was done last."""
    return observations(pos)[seat].heard[-1].learned  # type: ignore[return-value]


def seen(pos: Position, uses: Uses, seat: int) -> Iterator[Answer]:
    """The cards that the seat can look at; and what Sphinx has to say of a card that it led."""
    if pos.result is not None:
        return
    known = observations(pos)[seat]
    engine, model = looked_at(known), sees(uses, seat)
    yield "sees", sorted(engine - model), sorted(model - engine)
    if known.trick and known.trick[0] < 0:
        named = uses.evaluator.answer("must_name", pos.trick[0] // 9)
        yield "must_tell", -2 - known.trick[0], named
