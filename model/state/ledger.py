"""The model keeps the books of one game: who has won which cards, and what comes of it.

It is told what anybody at the table sees (what lies, what was declared) and asks the clauses for
the rest: where each card goes, who gets a pot, who the five of the last trick. Nothing of the
engine's count is used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from eidex.common.frozen import replace
from eidex.model.clauses.cards import NUMBER
from eidex.model.clauses.views import NOBODY, POT, DealView, EndView, ResultView, TourView
from eidex.model.state.evaluator import evaluator_of
from eidex.model.state.facts import Facts

SEATS = (0, 1, 2)
ALL_POINTS = 157
NO_CARDS: frozenset[int] = frozenset()
Trio = tuple[int, int, int]


@dataclass(slots=True)
class Ledger:
    """What has become of the cards so far."""

    piles: list[frozenset[int]] = field(default_factory=lambda: [NO_CARDS] * 3)
    last: list[frozenset[int]] = field(default_factory=lambda: [NO_CARDS] * 3)
    """Cards of the last trick that each seat got and of which some lie face up."""
    unseen: frozenset[int] = NO_CARDS
    """Seats of whose last trick nothing lies face up."""
    pot: frozenset[int] = NO_CARDS
    into_pot: bool = False
    highest: list[int] = field(default_factory=list)
    """The seat of the highest card, trick by trick."""
    plainly: set[int] = field(default_factory=set)
    """Seats that have taken a trick with their card and got its cards."""
    somehow: set[int] = field(default_factory=set)
    """Seats that have taken one, or been given one."""
    jack_taker: int = -1
    jack_taken: bool = False
    jack_again: bool = False
    """It was taken up again, and taken a second time."""
    bonus: int = NOBODY
    usual_bonus: int = NOBODY

    def take(self, facts: Facts) -> dict[str, object]:
        """A complete trick is gathered in; the model's answers about it."""
        evaluator = evaluator_of(facts)
        view = evaluator.trick_view()
        taker = (
            int(evaluator.answer("trick_taker", view)) if not facts.refused else view_taker(view)
        )
        said: dict[str, object] = {"trick_taker": taker}
        places = {}
        for seat, card in facts.trick:
            places[card] = int(evaluator.answer("cards_go_to", evaluator.trick_view(seat)))
        for place in {*places.values()}:
            theirs = frozenset(card for card, goes_to in places.items() if goes_to == place)
            if place == POT:
                self.pot |= theirs
                self.into_pot = True
                continue
            self.piles[place] |= theirs
            if theirs <= facts.hidden:
                self.unseen |= {place}
            else:
                self.last[place] = theirs
                self.unseen -= {place}
        if view.key_here:
            said["pot_goes_to"] = winner = int(evaluator.answer("pot_goes_to", view))
            self.piles[winner] |= self.pot
            self.pot = NO_CARDS
        if facts.last:
            said["last_trick_bonus"] = self.bonus = int(evaluator.answer("last_trick_bonus", view))
            plain = evaluator_of(_without_guggitaler(facts))
            self.usual_bonus = int(plain.answer("last_trick_bonus", plain.trick_view()))
        self.highest.append(taker)
        if NUMBER["RJ"] in places:
            self.jack_again |= self.jack_taken
            self.jack_taken = True
            self.jack_taker = taker if places[NUMBER["RJ"]] != POT else -1
        got = set(places.values()) if not facts.justice else set()
        lead_only = facts.given_to >= 0 and facts.given_to not in got
        received = set() if lead_only or facts.justice else {view_receiver(facts, taker)}
        in_pot = POT in got
        if (
            "L10" in facts.characters
            and in_pot
            and not evaluator.answer("counts_for_number", in_pot)
        ):
            return said
        lost = bool(received) and taker not in received
        if "L10" in facts.characters and lost and evaluator.answer("counts_when_lost", lost):
            received |= {taker}
        self.plainly |= received & {taker}
        self.somehow |= {taker} if facts.justice else received
        return said

    def taken_up(self, cards: Iterable[int]) -> None:
        """Zombie has had cards taken up from the piles."""
        gone = frozenset(cards)
        if gone:
            self.piles = [pile - gone for pile in self.piles]
            self.last = [pile - gone for pile in self.last]


def view_taker(view: object) -> int:
    """The taker of a trick that Feministin has refused: the view has it already."""
    return int(view.taker)  # type: ignore[attr-defined]


def view_receiver(facts: Facts, taker: int) -> int:
    """The seat that a trick is for, wherever its cards lie."""
    if facts.taken_over:
        return facts.characters.index("HA")
    return facts.given_to if facts.given_to >= 0 else taker


def _without_guggitaler(facts: Facts) -> Facts:
    return replace(facts, guggitaler=False) if facts.guggitaler else facts


@dataclass(frozen=True, slots=True)
class End:
    """What was said and put down in a game that is over."""

    facts: Facts
    down: tuple[int, ...]
    opened_with: int
    """The card that opened the pot, or -1."""
    pushed: int
    added: Trio
    limit_named: int
    """-1: nobody has named one."""
    guess: int
    before: Trio


def outcome(ledger: Ledger, end: End) -> dict[str, object]:
    """The model's answers when all is over: scores, limit, Match, victory points, tournament."""
    facts = end.facts
    evaluator, cards = evaluator_of(facts), [set(pile) for pile in ledger.piles]
    pot_open = bool(ledger.pot)
    for seat, card in enumerate(end.down):
        if card < 0:
            continue
        place = int(evaluator.answer("put_down_counts_for", _put_down(facts, seat, card, end)))
        if place != POT:
            cards[place].add(card)
    points = [sum(map(evaluator.card_points, pile)) for pile in cards]
    usually = evaluator_of(_without_guggitaler(facts))
    usual = [sum(map(usually.card_points, pile)) for pile in cards]
    for counted, bonus in ((points, ledger.bonus), (usual, ledger.usual_bonus)):
        if bonus in SEATS:
            counted[bonus] += 5
    swept = tuple(all(seat == highest for highest in ledger.highest) for seat in SEATS)
    view = EndView(
        cards=tuple(points),
        added=end.added,
        limit_set=end.limit_named >= 0,
        limit_named=end.limit_named,
        swept=swept,
        into_pot=ledger.into_pot,
        key_put_down=pot_open and end.facts.key in end.down,
        guggitaler=facts.guggitaler,
        got=_got(ledger),
    )
    said: dict[str, object] = {
        "score": tuple(int(evaluator.answer("score", view, seat)) for seat in SEATS),
        "limit": int(evaluator.answer("limit", view)),
        "match": tuple(bool(evaluator.answer("match", view, seat)) for seat in SEATS),
    }
    result = _result(ledger, end, said, points, usual, cards)
    said["victory_points"] = gained = evaluator.victory_points(result)
    score, match = said["score"], said["match"]
    tour = TourView(end.before, gained, score, any(match))  # type: ignore[arg-type]
    said["tournament_after"] = after = evaluator.tournament_after(tour)
    said["winner"] = tuple(bool(evaluator.answer("winner", n)) for n in after)
    return said


def _got(ledger: Ledger) -> tuple[bool, ...]:
    """The seats with whom the cards of all tricks lie: one at most."""
    lost = ledger.into_pot and bool(ledger.pot)
    others = [[p for p, pile in enumerate(ledger.piles) if pile and p != q] for q in SEATS]
    return tuple(not lost and not others[seat] for seat in SEATS)


def _put_down(facts: Facts, seat: int, card: int, end: End) -> DealView:
    view = evaluator_of(facts).deal_view(seat, card)
    return replace(view, opens_pot=card == end.opened_with, pushed=card == end.pushed)


def _result(
    ledger: Ledger,
    end: End,
    said: dict[str, object],
    points: list[int],
    usual: list[int],
    cards: list[set[int]],
) -> ResultView:
    facts, score, match = end.facts, said["score"], said["match"]
    assert isinstance(score, tuple)
    assert isinstance(match, tuple)
    number = usual if facts.guggitaler else score
    hits = tuple(
        code == "L10" and 0 <= end.guess == number[seat] and seat in ledger.somehow
        for seat, code in enumerate(facts.characters)
    )
    jack = NUMBER["RJ"]
    return ResultView(
        score=score,
        limit=said["limit"],  # type: ignore[arg-type]
        match=match,
        hits=hits,
        given_only=any(hit and seat not in ledger.plainly for seat, hit in enumerate(hits)),
        guggitaler=facts.guggitaler,
        thirteen=tuple(facts.guggitaler and points[seat] == 13 for seat in SEATS),
        changed=any(n and points[seat] == 13 for seat, n in enumerate(end.added)),
        schwarzpeter=facts.schwarzpeter,
        jack=tuple(facts.schwarzpeter and jack in pile for pile in cards),
        jack_again=facts.schwarzpeter and ledger.jack_again,
        jack_taker=tuple(facts.schwarzpeter and seat == ledger.jack_taker for seat in SEATS),
        all_points=tuple(
            facts.schwarzpeter and facts.edition == "de" and points[seat] == ALL_POINTS
            for seat in SEATS
        ),
    )
