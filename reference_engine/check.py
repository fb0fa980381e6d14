"""`check(record)`: is everything in the record allowed and right? The short way, no positions
built.

Base games take a straight path of their own; games with characters, and every record that fails,
are replayed step by step, so that the verdict and its words are those of `replay`.
"""

from __future__ import annotations

from eidex.reference_engine.actions import PLAYS
from eidex.reference_engine.cards import mode_of, ranks, values
from eidex.reference_engine.follow import free_to_undertrump, legal_cards
from eidex.reference_engine.position import SEATS, Outcome, RulesInForce, Trio
from eidex.reference_engine.record import GameRecord, Record, misplaced, outcome_json, replay
from eidex.reference_engine.scoring import tournament_after, victory_points, winner
from eidex.rulebook import rulings

MOVES = 36
NEXT = (1, 2, 0)
BITS = tuple(1 << card for card in range(36))


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
            outcome = None if misplaced(game, earlier) else _base_game(record, game, before)
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
    """The outcome of a whole base game, or None when the long way has to be taken."""
    actions = game.actions
    if len(actions) != MOVES or game.asked is not None:
        return None
    hands = [sum(map(BITS.__getitem__, hand)) for hand in game.hands]
    mode = mode_of(game.hands[game.giver][-1])
    table = ranks(mode, False)
    rules = RulesInForce(table, values(mode), reaching_is_over=record.edition == "de")
    won = [0, 0, 0]
    seat = (game.giver + 1) % 3
    for actor, do, card, power, choice, _ in actions[:3]:
        if actor != seat or do != "put_down" or power or choice or not hands[seat] >> card & 1:
            return None
        hands[seat] ^= BITS[card]
        won[seat] = BITS[card]
        seat = NEXT[seat]
    swept = 7
    used: list[tuple[int, str]] = [(3, "R-001"), (5, "R-002")]
    follows, strengths = table.follow, table.strength
    at = 3
    # Three at a time from one iterator: no slices, no indices.
    moves = iter(actions[3:])
    for first, middle, last in zip(moves, moves, moves, strict=True):
        a, b, c = first[2], middle[2], last[2]
        second = NEXT[seat]
        third = NEXT[second]
        hand, other, another = hands[seat], hands[second], hands[third]
        x, y, z = BITS[a], BITS[b], BITS[c]
        if not (hand & x and other & y and another & z):
            return None
        one, two, three = PLAYS[seat][a], PLAYS[second][b], PLAYS[third][c]
        # Most are the very same objects, which is quicker to see than that they are equal.
        known = first is one and middle is two and last is three
        if not known and (first != one or middle != two or last != three):
            return None
        # Following suit is always allowed and most of play; only the rest needs a closer look.
        led = follows[a]
        if not y & led and not legal_cards(other, (a,), 0, rules) & y:
            return None
        if not z & led:
            if not legal_cards(another, (a, b), 0, rules) & z:
                return None
            if free_to_undertrump(another, a, b, table):
                used.append((at + 2, "R-005"))
        hands[seat], hands[second], hands[third] = hand ^ x, other ^ y, another ^ z
        force = strengths[a // 9]
        if force[a] > force[b]:
            if force[c] > force[a]:
                seat = third
        else:
            seat = second if force[b] > force[c] else third
        won[seat] |= x | y | z
        swept &= BITS[seat]
        at += 3
    n, o, p, q = rules.values.sums
    totals = [n[s & 511] + o[s >> 9 & 511] + p[s >> 18 & 511] + q[s >> 27] for s in won]
    totals[seat] += rules.values.bonus
    scores = (totals[0], totals[1], totals[2])
    match = next((s for s in SEATS if swept >> s & 1), -1)
    gained = victory_points(scores, match, rules.limit, rules.reaching_is_over)
    after = tournament_after(before, gained.trio, scores)
    at_end = ("R-006",) if table.mode == "undenufe" else ()
    used += [(MOVES - 1, ruling) for ruling in (*at_end, *gained.rulings, *after.rulings)]
    outcome = Outcome(scores, gained.trio, after.trio, winner(after.trio))
    agreed = game.result is None or game.result == outcome_json(outcome)
    if game.rulings is not None and agreed:
        agreed = game.rulings == _first_uses(used, record.edition)
    return outcome if agreed else None


def _first_uses(used: list[tuple[int, str]], edition: str) -> tuple[tuple[int, str], ...]:
    """The rulings that the edition needs, each at its first use."""
    known = rulings()
    first: dict[str, int] = {}
    for at, ruling in used:
        if edition in known[ruling].editions:
            first.setdefault(ruling, at)
    return tuple((at, ruling) for ruling, at in first.items())
