"""A base game on one line, for those who have many of them.

    en 0 0.0.0 LA LK … : S6 H10 … = 40.90.27/1.1.0/1.1.0

Edition, dealer, victory points before the game; after these the 36 cards as dealt, twelve for each
seat (the dealer's last card is the one shown); after a colon the cards in the order in which they
left the hands, the three put down first; after an equals sign, if there is one, what it claims:
points, victory points and standing of the three seats. Whose turn it is follows from the rules, so
it is not written. A quarter of the length of the same record, and read six times as fast.
"""

from __future__ import annotations

from eidex.reference_engine.core.actions import PLAYS, PUTS, SEATS
from eidex.reference_engine.core.cards import NAMES, NUMBERS, Trio
from eidex.reference_engine.core.position import Outcome
from eidex.reference_engine.core.scoring import winner
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.records.record import GameRecord, Record, outcome_json
from eidex.rulebook import EDITIONS, Edition

EDITION_OF: dict[str, Edition] = {edition: edition for edition in EDITIONS}
TRIOS: dict[str, Trio] = {
    f"{a}.{b}.{c}": (a, b, c) for a in range(7) for b in range(7) for c in range(7)
}
NOBODY = (None, None, None)


def to_line(record: Record, outcome: Outcome | None = None) -> str:
    """The record's only game on one line, with its outcome if that is given.

    Raises `ValueError` for a record with characters, or without exactly one game.
    """
    if any(record.characters) or len(record.games) != 1:
        raise ValueError("a line holds one game without characters; write a record instead")
    (game,) = record.games
    dealt = " ".join(NAMES[card] for hand in game.hands for card in hand)
    played = " ".join(NAMES[action.card] for action in game.actions)
    start = f"{record.edition} {game.dealer} {'.'.join(map(str, record.before))}"
    claim = "" if outcome is None else " = " + _claim(outcome)
    return f"{start} {dealt} : {played}{claim}"


def _claim(outcome: Outcome) -> str:
    return "/".join(".".join(map(str, trio)) for trio in outcome[:3])


def from_line(line: str) -> Record:
    """The record that the line holds. Raises `RecordError` with what is wrong and how to mend
    it."""
    try:
        start, rest = line.split(" : ", 1)
        played, _, claim = rest.partition(" = ")
        edition, dealer, before, *dealt = start.split(" ")
        cards = tuple(map(NUMBERS.__getitem__, dealt))
        hands = (cards[:12], cards[12:24], cards[24:])
        owned = [PLAYS[seat][card] for seat in SEATS for card in hands[seat]]
        plays = dict(zip(dealt, owned, strict=True))
        actions = list(map(plays.__getitem__, played.split()))
        if len(cards) != 36 or len(plays) != 36:
            raise ValueError("the deal is not the 36 cards, each once")
        if dealer not in ("0", "1", "2"):
            raise ValueError(f"{dealer!r} is no seat")
        standing = TRIOS[before]
        known = EDITION_OF[edition]
        result = _read_claim(claim) if claim else None
    except KeyError as unknown:
        raise RecordError(f"line: {unknown} is not known; compare it with the format") from None
    except ValueError as wrong:
        raise RecordError(f"line: {wrong}; compare it with the format") from None
    actions[:3] = [PUTS[action.seat][action.card] for action in actions[:3]]
    game = GameRecord(int(dealer), hands, tuple(actions), result=result)
    return Record(known, NOBODY, standing, (game,))


def _read_claim(text: str) -> dict[str, object]:
    numbers = list(map(int, text.replace("/", ".").split(".")))
    if len(numbers) != 9:
        raise ValueError(f"{text!r} is no result")
    a, b, c, x, y, z, p, q, r = numbers
    return outcome_json(Outcome((a, b, c), (x, y, z), (p, q, r), winner((p, q, r))))
