"""`check(record)`: is everything in the record allowed and right? The short way, no positions
built.

Base games take a straight path of their own; games with characters, and every record that fails,
are replayed step by step, so that the verdict and its words are those of `replay`.
"""

from __future__ import annotations

from functools import cache

from eidex.reference_engine.actions import PLAYS, PUTS
from eidex.reference_engine.cards import PACK, mode_of
from eidex.reference_engine.engine import BITS, opening_rules, set_of
from eidex.reference_engine.follow import free_to_undertrump
from eidex.reference_engine.position import Outcome, RulesInForce, Trio
from eidex.reference_engine.record import GameRecord, Record, misplaced, outcome_json, replay
from eidex.reference_engine.scoring import tournament_after, victory_points, winner
from eidex.rulebook import Edition, rulings

MOVES = 36
TURN = ((1, 2, 0), (2, 0, 1), (0, 1, 2))
"""The seats in turn, by giver."""


def check(record: Record) -> Trio | None:
    """Victory points after the last game, or None when it is not over.

    Raises `RecordError` exactly where `replay` does. Sources: as for `replay`.
    """
    found = outcomes(record)
    return found[-1].after if found and found[-1] else None


def outcomes(record: Record) -> list[Outcome | None]:
    """The end of each game, None for one that is not over. Raises `RecordError` as `check` does."""
    found: list[Outcome | None] = []
    if not any(record.characters):
        before = record.before
        earlier: tuple[GameRecord, Outcome] | None = None
        for game in record.games:
            try:
                outcome = None if misplaced(game, earlier) else _base_game(record, game, before)
            except (IndexError, ValueError):  # a card that there is not, or no deal
                outcome = None
            if outcome is None:
                break
            found.append(outcome)
            before, earlier = outcome.after, (game, outcome)
        else:
            return found
    found = [None] * len(record.games)
    for step in replay(record):
        found[step.game] = step.after.result
    return found


def _base_game(record: Record, game: GameRecord, before: Trio) -> Outcome | None:
    """The outcome of a whole base game, or None when the long way has to be taken.

    Everything turns with the lead: what stands first in each group of three is the leader's. That a
    seat held its cards is asked once, at the end: then nothing may be left of its hand.
    """
    actions, dealt = game.actions, game.hands
    if len(actions) != MOVES or game.asked is not None:
        return None
    x, y, z = hands = set_of(dealt[0]), set_of(dealt[1]), set_of(dealt[2])
    if x + y + z != PACK:
        return None
    rules, leads, worth = _tables(dealt[game.giver][-1], record.edition)
    seat, second, third = TURN[game.giver]
    # Three at a time from one iterator: no slices, no indices.
    moves = iter(actions)
    threes = zip(moves, moves, moves, strict=True)
    first, middle, last = next(threes)
    a, b, c = first[2], middle[2], last[2]
    if first != PUTS[seat][a] or middle != PUTS[second][b] or last != PUTS[third][c]:
        return None
    one, two, three = PLAYS[seat], PLAYS[second], PLAYS[third]
    h, i, j = hands[seat] - BITS[a], hands[second] - BITS[b], hands[third] - BITS[c]
    # Card points, and above bit 8 something for each that has taken a trick.
    p, q, r = worth[a], worth[b], worth[c]
    used = [(3, "R-001"), (5, "R-002")]
    for first, middle, last in threes:
        a, b, c = first[2], middle[2], last[2]
        # Most are the very same objects, which is quicker to see than that they are equal.
        if (first is not one[a] or middle is not two[b] or last is not three[c]) and (
            first != one[a] or middle != two[b] or last != three[c]
        ):
            return None
        lawful, value, binding, bars, others = leads[a]
        # The suit led and trumps are always lawful but for undertrumps; another needs a void.
        if not lawful[b] and i & binding:
            return None
        if not lawful[c] and j & binding:
            return None
        if bar := bars[b]:
            if bar & BITS[c] and j & others:
                return None
            if free_to_undertrump(j, b, rules.ranks):
                used.append((MOVES + 2 - 3 * h.bit_count(), "R-005"))
        h -= BITS[a]
        i -= BITS[b]
        j -= BITS[c]
        x, y, z = value[a], value[b], value[c]
        trick = x + y + z
        if x > y:
            if x > z:
                p += trick
            else:
                p, q, r = r + trick, p, q
                h, i, j = j, h, i
                one, two, three = three, one, two
        elif y > z:
            p, q, r = q + trick, r, p
            h, i, j = i, j, h
            one, two, three = two, three, one
        else:
            p, q, r = r + trick, p, q
            h, i, j = j, h, i
            one, two, three = three, one, two
    if h or i or j:
        return None
    p += rules.values.bonus
    seat = one[0].seat
    p, q, r = (p, q, r) if seat == 0 else (r, p, q) if seat == 1 else (q, r, p)
    total = (p & 255, q & 255, r & 255)
    match = seat if (p > 255) + (q > 255) + (r > 255) == 1 else -1
    gained, silent = victory_points(total, match, rules.limit, rules.reaching_is_over)
    after, more = tournament_after(before, gained, total, match >= 0)
    outcome = tuple.__new__(Outcome, (total, gained, after, winner(after)))
    if game.result is not None and game.result != outcome_json(outcome):
        return None
    if game.rulings is not None:
        at_end = ("R-006",) if rules.ranks.mode == "undenufe" else ()
        used += [(MOVES - 1, ruling) for ruling in (*at_end, *silent, *more)]
        if game.rulings != _first_uses(used, record.edition):
            return None
    return outcome


Play = tuple[tuple[bool, ...], tuple[int, ...], int, tuple[int, ...], int]
"""For a card led: by card, whether a seat may play it that could follow; by card, points and above
bit 8 strength; the cards that bind to follow; and what the second card bars, and what lifts that
(as in `cards.Lead`)."""


@cache
def _tables(shown: int, edition: Edition) -> tuple[RulesInForce, tuple[Play, ...], tuple[int, ...]]:
    """Rules, what each card led makes of the others, points by card."""
    rules = opening_rules(mode_of(shown), edition, False)
    worth = rules.values.points
    plays: list[Play] = []
    for suit in range(4):
        binding, legal, bars, others, strength, *_ = rules.ranks.leads[9 * suit]
        lawful = tuple(bool(legal >> card & 1) for card in range(36))
        value = tuple(force << 8 | points for force, points in zip(strength, worth, strict=True))
        plays += [(lawful, value, binding, bars, others)] * 9
    return rules, tuple(plays), worth


def _first_uses(used: list[tuple[int, str]], edition: str) -> tuple[tuple[int, str], ...]:
    """The rulings that the edition needs, each at its first use."""
    known = rulings()
    first: dict[str, int] = {}
    for at, ruling in used:
        if edition in known[ruling].editions:
            first.setdefault(ruling, at)
    return tuple((at, ruling) for ruling, at in first.items())
