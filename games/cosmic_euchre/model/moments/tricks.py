"""Leading, following and taking, and Wagerer, Mysterio, Victim and Tivo among it."""

from __future__ import annotations

from eidex.games.cosmic_euchre.model.clauses import (
    NONE,
    RANKS,
    SUITS,
    Card,
    first_leader,
    may_play,
    order,
    suit_of,
    takes_trick,
)
from eidex.games.cosmic_euchre.model.table import FACE_DOWN, IN_HAND, question, whose
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.sight import OPEN, Lies
from eidex.model.logic.terms import Bool, Number, conj, disj, neg

ACE = RANKS.index("A")


def a_card(facts: Facts, name: str, lies: Lies = OPEN) -> Card:
    """A card of the pack."""
    return Card(
        facts.number(f"{name}: suit", 0, len(SUITS) - 1, lies),
        facts.number(f"{name}: rank", 0, len(RANKS) - 1, lies),
    )


def some_cards(facts: Facts, names: dict[str, Lies]) -> list[Card]:
    """Different cards, each where it lies."""
    cards = [a_card(facts, name, lies) for name, lies in names.items()]
    for place, one in enumerate(cards):
        for other in cards[:place]:
            facts.suppose(disj(one.suit != other.suit, one.rank != other.rank))
    return cards


def a_trump(facts: Facts, powers: Powers) -> Number:
    """Trump; without Abolitionist there is one."""
    trump = facts.number("trump", NONE, len(SUITS) - 1)
    facts.suppose(disj(trump != NONE, powers.anywhere("abolitionist")))
    return trump


def out_of(facts: Facts, seat: str) -> Bool:
    """Whether the seat in question sits out."""
    return facts.flag(f"{seat} sits out")


def predict(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Wagerer may predict, even where it sits out, or where the first card is led anew."""
    out = out_of(facts, "Wagerer")
    again = facts.flag("the first trick is played again")
    facts.suppose(disj(neg(again), powers.anywhere("tivo")))
    said = [
        Said("POWER.WAGERER.MAY_PREDICT", True, (True,), "whenever the first card is led"),
        Said("POWER.WAGERER.MAY_PREDICT", again, (False,), "before the first trick"),
        Said("BID.PARTNER_OUT", out, (False,)),
        Said("E-024", conj(out, neg(again)), (True,)),
        Said("E-032", again, (False,)),
    ]
    return [Asked(question("uses", said), due=powers.anywhere("wagerer"), window=True)]


def lead(facts: Facts, powers: Powers) -> list[Asked]:
    """Who leads first, counted from the dealer; who leads to the next trick; which cards."""
    out, taker = (
        facts.number("who sits out", NONE, 3),
        facts.number("taker of the last trick", 0, 3),
    )
    facts.suppose(taker != out)
    again = [Said("TRICK.TAKER_LEADS", True, (taker,))]
    return [
        Asked(first_leader(0, out), of="first"),
        Asked(question("leads_next", again), of="next"),
        Asked(may_play((), Card(0, 0), None, a_trump(facts, powers)), of="which card"),
    ]


def bowers(facts: Facts, powers: Powers) -> list[Asked]:
    """To which suit a card belongs, and its place in it."""
    card, trump = a_card(facts, "card"), a_trump(facts, powers)
    return [Asked(suit_of(card, trump), of="suit"), Asked(order(card, trump), of="place")]


def follow(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a card of a hand of five may be played; by that it lies in the open."""
    rest = {f"card {place} of the hand": IN_HAND for place in range(2, 6)}
    *hand, led = some_cards(facts, {"card 1 of the hand": OPEN, **rest, "card led": OPEN})
    trump = a_trump(facts, powers)
    return [Asked(may_play(hand, hand[0], led, trump))]


def face_down(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Mysterio may play face down, and whether that card has to follow suit."""
    leads = facts.flag("Mysterio leads")
    may = [Said("POWER.MYSTERIO.FACE_DOWN", neg(leads), (True,))]
    follows = facts.flag("the card is of the suit led", FACE_DOWN)
    holds = facts.flag("it holds that suit", IN_HAND)
    facts.suppose(disj(neg(follows), holds))
    legal = [
        Said("PLAY.FOLLOW", holds, (follows,)),
        Said("PLAY.VOID", neg(holds), (True,)),
        Said("POWER.MYSTERIO.FACE_DOWN", True, (True,), "any card"),
        Said("E-025", conj(holds, neg(follows)), (False,)),
    ]
    seen = [Said("POWER.MYSTERIO.REVEALED", True, (True,))]
    due = powers.anywhere("mysterio")
    return [
        Asked(question("sees", may), due=conj(due, neg(leads)), window=True, of="may"),
        Asked(question("may_play", legal), due=conj(due, neg(leads)), of="follows"),
        Asked(question("sees", seen), due=due, of="revealed"),
    ]


def sympathy(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a nine that Victim has led is exchanged for the ace."""
    victim = facts.number("Victim sits at", 0, 3)
    ace = facts.number("who has the ace", NONE, 3)  # who has it puts it there before all
    out = facts.number("who sits out", NONE, 3)
    facts.suppose(whose(powers, "victim", victim))
    facts.suppose(victim != out)
    someone = ace != NONE
    resting = conj(someone, ace == out)
    own = ace == victim
    said = [
        Said("POWER.VICTIM.ACE", True, (someone,), "any player"),
        Said("POWER.VICTIM.ACE", own, (False,), "from another's hand"),
        Said("BID.PARTNER_OUT", resting, (False,)),
        Said("E-022", own, (False,)),
        Said("E-023", resting, (False,)),
    ]
    may = [Said("POWER.VICTIM.MAY_SAY", True, (True,))]
    due = powers.anywhere("victim")
    return [
        Asked(question("card_of_trick", may), due=due, window=True, of="may say"),
        Asked(question("card_of_trick", said), due=due, of="exchanged"),
    ]


def take(facts: Facts, powers: Powers) -> list[Asked]:
    """Which card takes the trick, of three and of four."""
    cards = some_cards(facts, {f"card {place}": OPEN for place in range(1, 5)})
    trump = a_trump(facts, powers)
    return [
        Asked(takes_trick(cards[:3], trump), of="three"),
        Asked(takes_trick(cards, trump), of="four"),
    ]


def replay(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether Tivo may have the trick replayed; which card Victim and the ace's owner take back.

    A card taken back is 0 for the ace, 1 for the nine.
    """
    used, out = facts.flag("Tivo has replayed a trick of this hand"), out_of(facts, "Tivo")
    exchanged = facts.flag("an ace was put in the nine's place")
    facts.suppose(disj(neg(exchanged), powers.anywhere("victim")))
    may = [
        Said("POWER.TIVO.MAY_REPLAY", neg(used), (True,)),
        Said("POWER.TIVO.ONCE", used, (False,)),
        Said("BID.PARTNER_OUT", out, (False,)),
        Said("E-024", conj(out, neg(used)), (True,)),
    ]
    back = [
        Said("POWER.TIVO.TAKEN_BACK", True, (1,), "the card played"),
        Said("POWER.TIVO.TAKEN_BACK", True, (0,), "the card that lies there"),
        Said("E-021", True, (1,)),
    ]
    due = powers.anywhere("tivo")
    return [
        Asked(question("takes_trick", may), due=due, window=True, of="may replay"),
        Asked(question("cards_back", back), due=conj(due, exchanged), of="Victim's card"),
    ]


MOMENTS = (
    Moment("Wagerer is asked", predict),
    Moment("a lead", lead),
    Moment("a card and trump", bowers),
    Moment("following suit", follow),
    Moment("Mysterio plays", face_down),
    Moment("Victim leads a nine", sympathy),
    Moment("a trick is complete", take),
    Moment("Tivo is asked", replay),
)
