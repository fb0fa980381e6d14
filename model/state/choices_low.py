"""The uses that a player can think of: tens down to sixes (see `choices`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from eidex.model.clauses.cards import NUMBER, RANKS, SUITS
from eidex.model.clauses.views import ChooseView, UseView
from eidex.model.state.combinations import combinations_of
from eidex.model.state.uses import NO_CARD, SEATS, Choice, Uses

Thought = Iterator[tuple[Choice, bool]]
ALONE: Choice = (NO_CARD, ())


# -- tens and nines ------------------------------------------------------------------------------


def differenzler(uses: Uses, seat: int) -> Thought:
    """As many card points as there are in a game."""
    for n in range(-1, 158):
        yield (NO_CARD, (n,)), uses.may("may_guess", uses.view(seat, fits=n >= 0))


def fahnder(uses: Uses, seat: int) -> Thought:
    """Any card, at a lead that is its own."""
    own = uses.moment.leader == seat
    for card in range(36):
        barred = uses.facts.under_schwarzpeter and card == NUMBER["RJ"]
        view = uses.view(seat, in_window=own, special=own, barred=barred)
        yield (card, ()), uses.may("may_demand", view)


def fuersorge(uses: Uses, seat: int) -> Thought:
    """To any player."""
    facts = uses.facts
    worth = sum(uses.evaluator.card_points(card) for _, card in facts.trick)
    face_down = any(card in facts.hidden for _, card in facts.trick)
    view = uses.view(seat, fits=worth <= 3, barred=facts.last, special=face_down)
    for other in SEATS:
        may = uses.may("may_give", view)
        if facts.characters[other] == "LQ" and (facts.refused or gift_it_could_refuse(uses, other)):
            may = may and uses.may("may_give_to_feministin", facts.refused)
        yield (NO_CARD, (other,)), may


def gift_it_could_refuse(uses: Uses, seat: int) -> bool:
    """The trick, which another card takes, is one of those that Feministin may refuse."""
    ranks = {RANKS[card % 9] for _, card in uses.facts.trick}
    queen = "Q" in ranks or uses.facts.edition == "nl"
    return queen and bool(ranks & {"K", "J"}) and uses.evaluator.highest() != seat


def weisheit(uses: Uses, seat: int) -> Thought:
    """Combinations of its hand, later king and queen of trump; in the end what they are worth, or
    less that."""
    bonus = uses.moment.bonus
    if uses.window == "settlement":
        for n in {bonus, -bonus, bonus + 1}:
            view = uses.view(seat, fits=abs(n) == bonus > 0, special=uses.facts.guggitaler)
            yield (NO_CARD, (n,)), uses.may("may_add_bonus", view)
        return
    found = combinations_of(uses, seat)
    king_and_queen = [9 * uses.evaluator.trump + RANKS.index(rank) for rank in ("K", "Q")]
    if uses.moment.tricks or bonus:
        for (worth, cards), *_ in found if uses.plays_next == seat else ():
            if sorted(cards) == king_and_queen:
                later = uses.may("may_show_later", True)
                yield (NO_CARD, (worth, *king_and_queen)), later
        return
    for size in range(1, len(found) + 1):
        for ways in combinations(found, size):
            pair = size == 2 and any(sorted(one[0][1]) == king_and_queen for one in ways)
            view = uses.view(seat, special=size == 1, doubtful=pair)
            may = uses.may("may_announce", view)
            for some in product(*ways):
                cards = frozenset[int]().union(*(cards for _, cards in some))
                yield (NO_CARD, (sum(n for n, _ in some), *sorted(cards))), may


def radarkontrolle(uses: Uses, seat: int) -> Thought:
    """Limits of the range and beside it."""
    for n in range(78, 123):
        may = not uses.is_spent(seat) and uses.may("may_set_limit", uses.power(n))
        yield (NO_CARD, (n,)), may


def konsumentenschutz(uses: Uses, seat: int) -> Thought:
    """The card that was just played."""
    facts = uses.facts
    if not facts.trick:
        return
    owner, _ = facts.trick[-1]
    still = (2 if facts.double else 1) - sum(s == owner for s, _ in facts.trick[:-1])
    few = len(facts.hands[owner]) < still
    view = uses.view(seat, fits=owner != seat, doubtful=few)
    yield ALONE, uses.may("may_reject_card", view)


def seher(uses: Uses, seat: int) -> Thought:
    """What lies before the others, until the player's own card is down."""
    yield ALONE, uses.may("may_look", uses.view(seat, fits=uses.moment.down[seat] < 0))


# -- eights and sevens ---------------------------------------------------------------------------


def after_put_down(uses: Uses, seat: int, **changes: bool) -> UseView:
    """A power for the time when cards are put down; Seher may have to put down still."""
    return uses.view(seat, doubtful=any(map(uses.waits, SEATS)), **changes)


def umwerter(uses: Uses, seat: int) -> Thought:
    """Any card, up or down."""
    own = uses.facts.hands[seat] | {uses.moment.down[seat]}
    for card in range(36):
        may = uses.may("may_move", after_put_down(uses, seat, barred=card in own))
        yield (card, (1,)), may
        yield (card, (0,)), may


def zombie(uses: Uses, seat: int) -> Thought:
    """A card for every player."""
    piles = uses.moment.piles
    few = sum(1 for pile in piles if pile) < 2
    nothing = not all(can_take_up(uses, other) for other in SEATS)
    view = uses.view(seat, barred=few, doubtful=nothing)
    yield ALONE, uses.may("may_raise", view)


def can_take_up(uses: Uses, seat: int) -> set[int]:
    """The cards that Zombie lets the player take up."""
    return {card for card, may in could_take_up(uses, seat) if may}


def could_take_up(uses: Uses, seat: int) -> Iterator[tuple[int, bool]]:
    """The cards that lie before the player, each put to the clauses."""
    moment = uses.moment
    pile, down, opener = moment.piles[seat], moment.down[seat], moment.opened_with
    passed, last = passed_over(uses, seat), moment.last[seat]
    for card in {*pile, down} - {NO_CARD}:
        view = ChooseView(
            in_hand=False,
            has_trick=bool(pile),
            in_last_trick=card in last,
            in_pile=card in pile,
            put_down=card == down != opener,
            pushed=card == moment.pushed,
            face_down=card in pile and (card in uses.facts.hidden or card == opener),
            passed_over=passed,
            open_before=passed and uses.facts.edition != "nl" and bool(last),
        )
        yield card, uses.may("may_take_up", view)


def passed_over(uses: Uses, seat: int) -> bool:
    """Nothing lies face up of the player's last trick, or in Dutch of their pile."""
    moment = uses.moment
    if uses.facts.edition != "nl":
        return seat in moment.unseen
    pile = moment.piles[seat]
    return bool(pile) and pile <= uses.facts.hidden | {moment.opened_with}


def may_put_down_demanded(uses: Uses, card: int) -> bool:
    """A demand does not keep the card from being put down."""
    demanded = card == uses.facts.demand
    return not demanded or uses.may("puts_down_demanded", demanded)


def taschenspieler(uses: Uses, seat: int) -> Thought:
    """Any card of its hand for the one that lies before it."""
    hand, down = uses.facts.hands[seat], uses.moment.down[seat]
    pushed = down == uses.moment.pushed
    for card in hand if down >= 0 else ():
        barred = not uses.evaluator.may_put_down(seat, card)
        fits, drawn = len(hand) >= 4, card == uses.facts.drawn
        view = uses.view(seat, fits=fits, barred=barred, doubtful=pushed, drawn=drawn)
        free = may_put_down_demanded(uses, card)
        yield (card, ()), free and uses.may("may_exchange", view)


def korrektor(uses: Uses, seat: int) -> Thought:
    """With the lead to the trick that is played again, or without; the leader has it anyway."""
    may = uses.may("may_reject_trick", uses.view(seat))
    yield (NO_CARD, (0,)), may
    if uses.moment.leader != seat:
        yield (NO_CARD, (1,)), may and uses.may("may_lead_again", False)


def fledderer(uses: Uses, seat: int) -> Thought:
    """Any card, before any player."""
    down, opener = uses.moment.down, uses.moment.opened_with
    for card in uses.facts.hands[seat]:
        free = {
            "barred": not uses.evaluator.may_put_down(seat, card),
            "drawn": card == uses.facts.drawn,
        }
        for other in SEATS:
            lies, in_pot = other != seat and down[other] >= 0, down[other] == opener >= 0
            view = after_put_down(uses, seat, fits=lies, special=in_pot, **free)
            demanded = may_put_down_demanded(uses, card)
            yield (card, (other,)), demanded and uses.may("may_take_put_down", view)


def guggitaler(uses: Uses, seat: int) -> Thought:
    """The game of that name."""
    yield ALONE, uses.may("may_declare", after_put_down(uses, seat))


def jackpot(uses: Uses, seat: int) -> Thought:
    """Any card for a key."""
    for card in range(36):
        key = card in (NUMBER["H7"], NUMBER["S7"])
        may = not uses.is_spent(seat) and uses.may("may_open_pot", uses.power(fits=key))
        yield (card, ()), may


# -- sixes ---------------------------------------------------------------------------------------


def kompass(uses: Uses, seat: int) -> Thought:
    """The other way round."""
    moment = uses.moment
    setting = not moment.tricks and not moment.early_turn
    later = moment.uses[seat] - moment.early_turn
    yield ALONE, uses.may("may_turn", uses.view(seat, special=setting, uses=later))


def black_friday(uses: Uses, seat: int) -> Thought:
    """Any suit."""
    for suit in range(4):
        view = after_put_down(uses, seat, fits=suit != SUITS.index("R"))
        yield (NO_CARD, (suit,)), uses.may("may_strip", view)


def wuenschelrute(uses: Uses, seat: int) -> Thought:
    """Any card."""
    for card in range(36):
        there = any(card in uses.facts.hands[other] for other in uses.others(seat))
        yield (card, ()), uses.may("may_wish", uses.view(seat, fits=there))
