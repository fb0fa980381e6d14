"""How a table plays the base game: every clause a switch, the printed way the default.

Small and slow, and apart from the engine: cards are names, nothing is looked up in its tables. With
no switch turned it has to answer as the engine does; with one turned it answers as somebody does
who reads that clause otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass

Cards = tuple[str, ...]
Trio = tuple[int, int, int]
Winner = int | tuple[int, ...] | None

PLAIN = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
TRUMP = ("J", "9", "A", "K", "Q", "10", "8", "7", "6")
SUITS = "LRHS"


def table(**points: int) -> tuple[tuple[str, int], ...]:
    """Card points by rank (`ten=10`), ranks that are worth nothing left out."""
    ranks = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "10"}
    ranks |= {"nine": "9", "eight": "8", "seven": "7", "six": "6"}
    return tuple((ranks[name], worth) for name, worth in points.items())


@dataclass(frozen=True, slots=True)
class RuleVariant:
    """One way of playing; the defaults are the completed rulebook.

    Names of ways are words, not truth values, wherever there are more than two.
    """

    # Leading and following
    lead: str = "any"
    """any, or `no trump`."""
    follow: str = "always"
    """always, `not trump`: a trump lead need not be followed, or never."""
    void: str = "any"
    """any, or `ruff`: who cannot follow has to ruff."""
    ruff: bool = True
    """Trump may be played by a seat that could follow."""
    undertrump: str = "barred"
    """barred, allowed, `void may`, or `also on trump`: barred on a trump lead as well."""
    only_trumps: str = "any"
    """any, `above` (who can go above the ruff has to), or `barred`."""
    jack: str = "free"
    """free, bound, or `frees`: its holder need not follow with other trumps either."""
    # Tricks
    plain_order: Cards = PLAIN
    trump_order: Cards = TRUMP
    undenufe: str = "turned"
    trump_beats: bool = True
    led_suit: bool = True
    """A discard takes no trick."""
    same_suit: str = "highest"
    """highest, or `first`: the first card of its suit stands before the later ones."""
    taker: str = "best"
    """best, `weakest`, `leader`, or `last`."""
    taker_leads: bool = True
    cards_to: str = "taker"
    """Who gets the cards of a trick: taker, `leader`, or `own`: each the one it played."""
    # The deal
    players: int = 3
    pack: bool = True
    twelve: bool = True
    dealer: int = 1
    """How far the deal moves on."""
    direction: int = 1
    first_leader: int = 1
    """Counted from the dealer."""
    shown: int = 0
    """Whose last card is the one shown, counted from the dealer."""
    ace_mode: str = "obenabe"
    six_mode: str = "undenufe"
    """`trump` where such a card makes its suit trump."""
    shown_trump: bool = True
    """The suit of the card shown is trump; else there is none."""
    put_down: bool = True
    put_order: str = "right"
    """Who puts down first in a record: right, left (of the dealer; `left on`: and then to the
    right), `dealer`, `seat 0`; or any."""
    put_kept: bool = False
    """The card put down stays in the hand as well."""
    put_counts: bool = True
    tricks: int = 11
    # Scoring
    trump_points: tuple[tuple[str, int], ...] = table(
        jack=20, nine=14, ace=11, ten=10, king=4, queen=3
    )
    plain_points: tuple[tuple[str, int], ...] = table(ace=11, ten=10, king=4, queen=3, jack=2)
    obenabe_points: tuple[tuple[str, int], ...] = table(
        ace=11, ten=10, eight=8, king=4, queen=3, jack=2
    )
    undenufe_points: tuple[tuple[str, int], ...] = table(
        six=11, ten=10, eight=8, king=4, queen=3, jack=2
    )
    cards_count: bool = True
    last_trick: int = 5
    limit: int = 100
    reached: bool = True
    """A seat on the limit is over it."""
    on_limit: str = "over"
    """over, or `nobody`: nobody scores when a seat is on the limit."""
    over: str = "others"
    """others, `ignored`, or `nobody`: the others get nothing for it."""
    match: bool = True
    match_from: int = 11
    """So many tricks make Match."""
    match_by: str = "tricks"
    """tricks, or `points`: who has all 157 has made it."""
    match_first: bool = True
    middle: str = "loses"
    """loses, `wins` (both points), or `most only`, who gets both."""
    tie: str = "third"
    """third (gets both), or `the two` (one each)."""
    two_over: str = "third"
    """third (gets both), or `higher`: only the higher of the two is over."""
    # The tournament
    add: bool = True
    target: int = 7
    two_at_six: str = "lower drops"
    """`lower drops`, `both stay`, `both drop`, `higher drops`, or `both rise`."""
    level_at_six: str = "both stay"
    chaos: bool = True
    chaos_two: bool = True
    """Two victory points decide with all at six."""
    chaos_level: bool = True
    """Chaos holds also when the two that are due a point are level."""
    chaos_tie: str = "added"
    """With all at six and both points due to the seat that does not tie: added, `all stay`, `both
    rise` (the two that tie), or one of them by a sorted list: `first` or `last` by seat, `up` or
    `down` the one that stands in the middle of the list by points."""
    counts_itself: bool = False
    """The victory points of a game are counted anew from its card points."""
    most_is: int = 12
    """No seat is written more victory points than this."""


PRINTED = RuleVariant()


def legal_cards(variant: RuleVariant, mode: str, hand: Cards, trick: Cards) -> frozenset[str]:
    """The cards of the hand that this table allows."""
    everything = frozenset(hand)
    if not trick and variant.lead != "no trump":
        return everything
    trumps = frozenset([card for card in hand if card[0] == mode])
    if not trick:
        return everything - trumps or everything
    led = trick[0][0]
    same = frozenset([card for card in hand if card[0] == led])
    duty = same if led != mode or variant.jack == "bound" else same - {mode + "J"}
    if led == mode and variant.jack == "frees" and mode + "J" in same:
        duty = frozenset()
    if variant.follow == "never" or (variant.follow == "not trump" and led == mode):
        duty = frozenset()
    if duty:
        may = same | trumps if variant.ruff else same
    elif not same and variant.void == "ruff" and trumps:
        may = trumps
    else:
        may = everything
    return _without_undertrumps(variant, mode, hand, trick, may)


def _without_undertrumps(
    variant: RuleVariant, mode: str, hand: Cards, trick: Cards, may: frozenset[str]
) -> frozenset[str]:
    ruff = trick[-1]
    if len(trick) < 2 or ruff[0] != mode or variant.undertrump == "allowed":
        return may
    if trick[0][0] == mode and variant.undertrump != "also on trump":
        return may
    if variant.undertrump == "void may" and all(card[0] != trick[0][0] for card in hand):
        return may
    order = variant.trump_order
    below = {mode + rank for rank in order[order.index(ruff[1:]) + 1 :]}
    if any(card[0] != mode for card in hand) or variant.only_trumps == "barred":
        return may - below
    return (may - below or may) if variant.only_trumps == "above" else may


def trick_taker(variant: RuleVariant, mode: str, trick: Cards) -> int:
    """The place of the card that takes the trick; of equal ones the first."""
    if variant.taker in ("leader", "last"):
        return 0 if variant.taker == "leader" else len(trick) - 1
    led = trick[0][0]
    first_of = {card[0]: card for card in reversed(trick)}

    def strength(card: str) -> int:
        suit, rank = card[0], card[1:]
        order = variant.trump_order if suit == mode else variant.plain_order
        if mode == "undenufe" and variant.undenufe == "turned":
            order = order[::-1]
        worth = len(order) - order.index(rank)
        if variant.same_suit == "first":
            worth = len(order) if first_of[suit] == card else 1
        if suit == mode and variant.trump_beats:
            return 100 + worth
        return worth if suit == led or not variant.led_suit else 0

    forces = [strength(card) for card in trick]
    return forces.index(min(forces) if variant.taker == "weakest" else max(forces))


def card_points(variant: RuleVariant, mode: str, card: str) -> int:
    """Card points of the card."""
    if mode in ("obenabe", "undenufe"):
        worth = variant.obenabe_points if mode == "obenabe" else variant.undenufe_points
    else:
        worth = variant.trump_points if card[0] == mode else variant.plain_points
    rank = card[1:]
    for name, points in worth:
        if name == rank:
            return points
    return 0


def victory_points(variant: RuleVariant, points: Trio, tricks: Trio) -> Trio:
    """Victory points of the three seats."""
    match = _match(variant, points, tricks)
    over = [s for s in range(3) if points[s] > variant.limit - variant.reached]
    if match >= 0 and (variant.match_first or match not in over):
        return _each(match, 2, 0)
    if variant.on_limit == "nobody" and variant.limit in points:
        return (0, 0, 0)
    if variant.over == "ignored" or len(over) in (0, 3):
        return _by_place(variant, points)
    if len(over) == 2:
        if variant.two_over == "higher":
            return _each(max(over, key=points.__getitem__), 0, 1)
        return _each(3 - sum(over), 2, 0)
    return _each(over[0], 0, 0 if variant.over == "nobody" else 1)


def _match(variant: RuleVariant, points: Trio, tricks: Trio) -> int:
    """The seat that has made Match, or -1."""
    if not variant.match:
        return -1
    if variant.match_by == "points":
        return points.index(157) if 157 in points else -1
    enough = min(variant.match_from, sum(tricks))
    return next((s for s in range(3) if tricks[s] >= enough), -1)


def _each(seat: int, own: int, others: int) -> Trio:
    a, b, c = (own if s == seat else others for s in range(3))
    return (a, b, c)


def _by_place(variant: RuleVariant, points: Trio) -> Trio:
    if len(set(points)) == 1:
        return (0, 0, 0)
    for third in range(3):
        first, second = (s for s in range(3) if s != third)
        if points[first] == points[second]:
            return _each(third, 2, 0) if variant.tie == "third" else _each(third, 0, 1)
    middle = points.index(sorted(points)[1])
    if variant.middle == "most only":
        return _each(points.index(max(points)), 2, 0)
    return _each(middle, 2, 0) if variant.middle == "wins" else _each(middle, 0, 1)


def tournament(
    variant: RuleVariant, before: Trio, points: Trio, gained: Trio
) -> tuple[Trio, Winner]:
    """Victory points after the game, and the winner; both winners where two are at seven."""
    if variant.counts_itself and not _made_match(variant, points, gained):
        gained = victory_points(variant, points, (5, 4, 2))
    after = [b + g if variant.add else g for b, g in zip(before, gained, strict=True)]
    rising = [s for s in range(3) if before[s] == 6 and gained[s] == 1]
    all_at_six = before == (6, 6, 6)
    if all_at_six and 2 in gained:
        after = _with_both_due(variant, points, gained, after)
    elif len(rising) == 2 and (variant.two_at_six != "both rise" or (all_at_six and variant.chaos)):
        third = 3 - sum(rising)
        level = points[rising[0]] == points[rising[1]]
        after = list(before)
        if all_at_six and variant.chaos and (variant.chaos_level or not level):
            after[third] = 7
        else:
            for seat in _dropping(variant, rising, points, level):
                after[seat] = 5
    a, b, c = (min(n, variant.most_is) for n in after)
    won = tuple(s for s in range(3) if (a, b, c)[s] >= variant.target)
    return (a, b, c), won if len(won) > 1 else won[0] if won else None


def _made_match(variant: RuleVariant, points: Trio, gained: Trio) -> bool:
    """Both victory points are there for Match: nobody below the limit ties."""
    below = max(points) <= variant.limit - variant.reached
    return 2 in gained and not (below and len(set(points)) == 2)


def _with_both_due(variant: RuleVariant, points: Trio, gained: Trio, added: list[int]) -> list[int]:
    """The standing after a game in which all stood at six and one seat is due both points."""
    if not variant.chaos_two:
        return [6, 6, 6]
    if variant.chaos_tie == "added" or _made_match(variant, points, gained):
        return added
    return [7 if s in _rising_in_chaos(variant, points, gained) else 6 for s in range(3)]


def _rising_in_chaos(variant: RuleVariant, points: Trio, gained: Trio) -> list[int]:
    """Of the two seats that tie and go without, those that rise."""
    level = [s for s in range(3) if not gained[s]]
    match variant.chaos_tie:
        case "all stay":
            return []
        case "both rise":
            return level
        case "first" | "last":
            return level[:1] if variant.chaos_tie == "first" else level[-1:]
    down = variant.chaos_tie == "down"
    return [sorted(range(3), key=points.__getitem__, reverse=down)[1]]


def _dropping(variant: RuleVariant, rising: list[int], points: Trio, level: bool) -> list[int]:
    if level:
        return rising if variant.level_at_six == "both drop" else []
    by_points = sorted(rising, key=points.__getitem__)
    match variant.two_at_six:
        case "lower drops":
            return by_points[:1]
        case "higher drops":
            return by_points[1:]
        case "both drop":
            return rising
    return []
