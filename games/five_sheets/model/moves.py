"""Killing, following, drawing, retreating.

Cards are suits from 0 to 3 and ranks from 0 (two) to 12 (ace).
"""

from __future__ import annotations

from eidex.games.five_sheets.model.deal import FIVE
from eidex.games.five_sheets.model.table import FEWEST, HAND, PACK, players, question, smaller
from eidex.games.shared.model.numbers import amount
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Answer, Bool, Number, all_of, conj, disj, ite, neg

ACE, SUITS = 12, 4
RETREAT = 5
NONE = -1
"""No card of the suit."""
UNSEEN = "a higher card of the suit is in hand"
"""What the others cannot see of a hand; nothing may hang on it."""


def a_kill(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a card kills the last one; whether a trump may, where another card could."""
    suit, rank = facts.number("suit", 0, SUITS - 1), facts.number("rank", 0, ACE)
    last_suit = facts.number("suit of the last card", 0, SUITS - 1)
    last_rank = facts.number("rank of the last card", 0, ACE)
    trump = facts.number("trump", 0, SUITS - 1)
    facts.flag(UNSEEN, HAND)
    facts.suppose(disj(suit != last_suit, rank != last_rank))
    of_suit, is_trump = suit == last_suit, suit == trump
    kills = _kills(of_suit, is_trump, rank > last_rank)
    ruffs = conj(is_trump, neg(of_suit))
    freely = [Said("KILL.TRUMP_FREELY", True, (True,))]
    return [
        # RANK.ORDER is what a higher rank is.
        Asked(question("kills", kills), of="kills"),
        Asked(question("may_trump", freely), due=ruffs, of="freely"),
    ]


def _kills(of_suit: Bool, is_trump: Bool, higher: Bool) -> list[Said]:
    """What is said of a card of the suit of the last one, of a trump, of one that is higher."""
    return [
        Said("KILL.HIGHER", of_suit, (higher,)),
        Said("KILL.TRUMP", is_trump, (True,)),
        Said("KILL.NO_OTHER", neg(disj(of_suit, is_trump)), (False,)),
        Said("F-004", conj(of_suit, is_trump), (higher,)),
    ]


def what_lies_there(facts: Facts) -> tuple[Number, Number]:
    """How many cards are in the stack and in the talon; the trump card is the talon's last."""
    stack, talon = facts.number("stack", 0, PACK), facts.number("talon", 0, PACK)
    facts.suppose(stack + talon < PACK)
    # The stack is empty only when the talon could not give a new card.
    facts.suppose(disj(stack > 0, talon == 0))
    return stack, talon


def a_hand(facts: Facts, talon: Number) -> Number:
    """The hand of who is to move: refilled, as long as the talon had cards."""
    hand = facts.number("hand", 1, PACK)
    facts.suppose(disj(hand >= FIVE, talon == 0))
    return hand


def a_move(facts: Facts, powers: Powers) -> list[Asked]:
    """What may be done, and how many cards it takes."""
    stack, talon = what_lies_there(facts)
    hand = a_hand(facts, talon)
    empty = conj(stack == 0, talon == 0)
    begins = ite(hand == 1, 1, 2)
    cards = [
        Said("KILL.AND_FOLLOW", True, (2,)),
        Said("EMPTY.SINGLE", empty, (1,)),
        Said("FOLLOW.SINGLE", conj(neg(empty), hand <= 2), (begins,), "in hand as the move begins"),
        Said("FOLLOW.SINGLE", conj(neg(empty), hand == 2), (1,), "in hand after the kill"),
        Said("F-005", conj(neg(empty), hand == 2), (2,)),
    ]
    second = [
        Said("EMPTY.SINGLE", empty, (False,), "one card and no more"),
        Said("EMPTY.SINGLE", empty, (True,), "one card or more"),
        Said("F-006", empty, (False,)),
    ]

    def in_hand(answer: Answer) -> Bool:
        return conj(amount(answer) >= 1, amount(answer) <= hand)

    return [
        Asked(question("may_retreat", _retreats(empty)), of="retreat"),
        Asked(question("cards_played", cards), keeps={"GAME.PACK": in_hand}, of="cards"),
        Asked(question("may_follow", second), due=conj(empty, hand > 1), of="second"),
    ]


def _retreats(empty: Bool) -> list[Said]:
    return [
        Said("RETREAT.CHOICE", True, (True,)),
        Said("EMPTY.SINGLE", empty, (False,)),
    ]


def the_word(facts: Facts, powers: Powers) -> list[Asked]:
    """What whoever has the word may do. As printed that can be one who has finished (F-003)."""
    stack, talon = what_lies_there(facts)
    trump, last_suit = (
        facts.number("trump", 0, SUITS - 1),
        facts.number("suit of the last card", 0, SUITS - 1),
    )
    last_rank = facts.number("rank of the last card", 0, ACE)
    tops = [facts.number(f"highest of suit {suit} in hand", NONE, ACE) for suit in range(SUITS)]
    facts.suppose(disj(talon == 0, *(top > NONE for top in tops)))
    suit = facts.chosen("suit", 0, SUITS - 1)
    rank: Number = NONE
    for of, top in enumerate(tops):
        rank = ite(suit == of, top, rank)
    held, empty = rank > NONE, conj(stack == 0, talon == 0)
    out = all_of(top == NONE for top in tops)
    # Of two players the other one would be left alone (F-012).
    facts.suppose(disj(neg(out), players(facts) > FEWEST))
    kills = _kills(suit == last_suit, suit == trump, rank > last_rank)
    play = [
        Said("EMPTY.ANY", True, (held,)),
        Said("F-003", out, (True,)),
    ]
    return [
        # Where one card of a suit kills, the highest does.
        Asked(question("kills", kills), due=conj(stack > 0, held), act=True, of="kill"),
        Asked(question("may_retreat", _retreats(empty)), act=True, of="retreat"),
        Asked(question("may_play", play), due=empty, act=True, of="play"),
    ]


def a_refill(facts: Facts, powers: Powers) -> list[Asked]:
    """How many cards are drawn after a kill."""
    talon = facts.number("talon", 0, PACK)
    hand = a_hand(facts, talon)
    played = facts.number("cards played", 1, 2)
    facts.suppose(played <= hand)
    held = hand - played
    facts.suppose(talon + hand < PACK)
    lacking = ite(held < FIVE, FIVE - held, 0)
    enough = lacking <= talon
    drawn = [
        Said("REFILL.FIVE", enough, (lacking,)),
        Said("F-007", neg(enough), (talon,)),
    ]
    trump = [Said("REFILL.TRUMP_LAST", True, (lacking >= talon,))]

    def refilled(answer: Answer) -> Bool:
        return disj(held + amount(answer) >= FIVE, amount(answer) == talon)

    return [
        Asked(question("cards_drawn", drawn), keeps={"REFILL.FIVE": refilled}, of="cards"),
        Asked(question("trump_drawn", trump), due=talon > 0, of="trump"),
    ]


def a_retreat(facts: Facts, powers: Powers) -> list[Asked]:
    """How many cards are taken, which, and what lies in the stack then.

    Which: at what place the lowest of them lies, the bottom card at 0.
    """
    stack, talon = what_lies_there(facts)
    facts.suppose(stack > 0)
    wish = facts.number("as many as the player likes", 1, RETREAT)
    facts.suppose(wish <= stack)
    taken = smaller(stack, RETREAT)
    more = conj(stack < RETREAT, talon > 0)
    cards = [
        Said("RETREAT.UP_TO_FIVE", True, (taken,), "as many as there are"),
        Said("RETREAT.UP_TO_FIVE", True, (wish,), "as many as the player likes"),
        Said("RETREAT.NEW_CARD", more, (smaller(stack + talon, RETREAT),), "which is taken, too"),
        Said("F-008", True, (taken,)),
        Said("F-009", more, (taken,)),
    ]
    deep = stack > RETREAT
    which = [Said("F-011", deep, (stack - RETREAT,))]
    emptied = stack <= RETREAT
    only_trump = conj(emptied, talon == 1)
    left = [
        Said("RETREAT.LEFT", neg(emptied), (stack - RETREAT,)),
        Said("RETREAT.NEW_CARD", conj(emptied, talon > 0), (1,)),
        Said("EMPTY.SINGLE", conj(emptied, talon == 0), (0,)),
        Said("EMPTY.SINGLE", only_trump, (0,), "the trump card is none of the talon"),
        Said("F-010", only_trump, (1,)),
    ]
    return [
        Asked(question("cards_taken", cards), of="cards"),
        Asked(question("which_taken", which), due=deep, of="which"),
        Asked(question("stack_left", left), of="left"),
    ]


MOMENTS = (
    Moment("a card is to kill", a_kill),
    Moment("somebody has the word", the_word),
    Moment("a player is to move", a_move),
    Moment("a player draws", a_refill),
    Moment("a player retreats", a_retreat),
)
