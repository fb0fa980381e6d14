"""`check(record)`: is everything in the record allowed and right? The short way, no positions
built.

Base games take a straight path of their own; games with characters, and every record that fails,
are replayed step by step, so that the verdict and its words are those of `replay`.
"""

from __future__ import annotations

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
    if not any(record.characters):
        before = record.before
        earlier: tuple[GameRecord, Outcome] | None = None
        for game in record.games:
            outcome = None if misplaced(game, earlier) else _base_game(record, game, before)
            if outcome is None:
                break
            before, earlier = outcome.after, (game, outcome)
        else:
            return before if record.games else None
    last = None
    for step in replay(record):
        last = step.after
    return last.result.after if last is not None and last.result else None


def _base_game(record: Record, game: GameRecord, before: Trio) -> Outcome | None:
    """The outcome of a whole base game, or None when the long way has to be taken."""
    actions = game.actions
    if len(actions) != MOVES or game.asked is not None:
        return None
    hands = [sum(map(BITS.__getitem__, hand)) for hand in game.hands]
    mode = mode_of(game.hands[game.giver][-1])
    table = ranks(mode, False)
    rules = RulesInForce(table, values(mode), reaching_is_over=record.edition == "de")
    strength, points = table.strength, rules.values.points
    totals = [0, 0, 0]
    seat = (game.giver + 1) % 3
    for number in range(3):
        actor, do, card, _, _, _ = actions[number]
        if actor != seat or do != "put_down" or not hands[seat] >> card & 1:
            return None
        hands[seat] &= ~(1 << card)
        totals[seat] += points[card]
        seat = (seat + 1) % 3
    swept = 7
    used: list[tuple[int, str]] = [(3, "R-001"), (5, "R-002")]
    follows = table.follow
    for number in range(3, MOVES, 3):
        (one, do, a, *_), (two, do2, b, *_), (three, do3, c, *_) = actions[number : number + 3]
        second, third = NEXT[seat], NEXT[NEXT[seat]]
        if one != seat or two != second or three != third or not do == do2 == do3 == "play":
            return None
        lead, middle, last = BITS[a], BITS[b], BITS[c]
        if not (hands[seat] & lead and hands[second] & middle and hands[third] & last):
            return None
        # Following suit is always allowed and most of play; only the rest needs a closer look.
        led = follows[a]
        if not middle & led and not legal_cards(hands[second], (a,), 0, rules) & middle:
            return None
        if not last & led:
            if not legal_cards(hands[third], (a, b), 0, rules) & last:
                return None
            if free_to_undertrump(hands[third], a, b, table):
                used.append((number + 2, "R-005"))
        hands[seat] ^= lead
        hands[second] ^= middle
        hands[third] ^= last
        force = strength[a // 9]
        x, y, z = force[a], force[b], force[c]
        if x > y:
            if z > x:
                seat = third
        else:
            seat = second if y > z else third
        totals[seat] += points[a] + points[b] + points[c]
        swept &= 1 << seat
    totals[seat] += 5
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
