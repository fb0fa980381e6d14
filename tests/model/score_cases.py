"""Victory points by scores, worked out by hand; each case for all six seatings."""

from __future__ import annotations

from itertools import permutations

Row = tuple[int, int, int]


def seated(score: Row, given: Row, words: str = "limit=100", **seats: int) -> list[tuple[Row, str]]:
    """Answers and moments; `seats` names those of whom a flag is true."""
    found = []
    for order in permutations(range(3)):
        scores, answers = [0, 0, 0], [0, 0, 0]
        for seat, place in enumerate(order):
            scores[place], answers[place] = score[seat], given[seat]
        flags = " ".join(f"{name}={order[seat]}" for name, seat in seats.items())
        row = ",".join(map(str, scores))
        answer = (answers[0], answers[1], answers[2])
        found.append((answer, f"score={row} {words} {flags}".strip()))
    return found


HEARTS = "limit=100 guggitaler"
JACK = "limit=100 schwarzpeter"
SCORES: dict[str, list[list[tuple[Row, str]]]] = {
    "": [
        seated((90, 40, 27), (1, 0, 1)),
        seated((101, 40, 16), (0, 1, 1)),
        seated((100, 40, 17), (0, 1, 1)),
        seated((99, 40, 18), (1, 0, 1)),
        seated((72, 71, 14), (0, 0, 2), "limit=70"),
        seated((70, 70, 17), (0, 0, 2), "limit=70"),
        seated((60, 60, 37), (0, 0, 2)),
        seated((40, 40, 77), (0, 0, 2)),
        seated((50, 50, 50), (0, 0, 0)),
        seated((157, 0, 0), (2, 0, 0), match=0),
        seated((60, 60, 60), (2, 0, 0), match=0),
    ],
    "R9": [
        seated((80, 40, 37), (0, 1, 1), "limit=80"),
        seated((79, 41, 37), (1, 0, 1), "limit=80"),
    ],
    "H7": [
        seated((13, 0, 0), (0, 1, 1), HEARTS, thirteen=0),
        seated((13, 0, 0), (2, 0, 0), HEARTS, thirteen=0, match=0),
        seated((7, 5, 1), (1, 0, 1), HEARTS),
        seated((3, 3, 7), (0, 0, 2), HEARTS),
        seated((6, 6, 1), (0, 0, 2), HEARTS),
        seated((7, 5, 1), (1, 0, 1), "limit=4 guggitaler"),
        seated((3, 3, 7), (0, 0, 2), "limit=4 guggitaler"),
        seated((6, 6, 1), (0, 0, 2), "limit=4 guggitaler"),
    ],
    "H7 S10": [
        seated((4, 4, 4), (0, 0, 0), HEARTS),
        seated((4, 4, 4), (0, 0, 0), "limit=4 guggitaler"),
        seated((9, 0, 0), (0, 1, 1), f"{HEARTS} changed", thirteen=0),
        seated((17, 0, 0), (0, 1, 1), "limit=10 guggitaler changed", thirteen=0),
    ],
    "L10": [
        seated((90, 40, 27), (0, 2, 0), hits=1),
        seated((101, 40, 16), (2, 0, 0), hits=0),
        seated((90, 40, 27), (0, 2, 0), "limit=100 given_only", hits=1),
        seated((157, 0, 0), (2, 0, 0), hits=0, match=0),
        seated((157, 0, 0), (0, 2, 0), hits=1, match=0),
    ],
    "L10 H10": [
        seated((154, 3, 0), (0, 2, 0), "limit=100 given_only", hits=1, match=0),
    ],
    "L10 H7": [
        seated((7, 5, 1), (0, 2, 0), HEARTS, hits=1),
        seated((7, 5, 1), (2, 0, 0), "limit=4 guggitaler", hits=0),
        seated((13, 0, 0), (0, 0, 2), HEARTS, hits=2, thirteen=0),
    ],
    "RJ": [
        seated((90, 40, 27), (0, 1, 1), JACK, jack=0, jack_taker=0),
        seated((27, 101, 29), (0, 1, 1), JACK, jack=0, jack_taker=0),
        seated((60, 60, 37), (0, 1, 1), JACK, jack=0, jack_taker=1),
        seated((157, 0, 0), (2, 0, 0), JACK, match=0, jack=0, jack_taker=0),
    ],
    "RJ S7": [
        seated((90, 40, 27), (1, 0, 1), JACK, jack_taker=0),
        seated((101, 40, 16), (0, 1, 1), JACK, jack_taker=1),
        seated((72, 71, 14), (0, 0, 2), "limit=70 schwarzpeter", jack_taker=2),
        seated((60, 60, 37), (0, 0, 2), JACK, jack_taker=1),
        seated((50, 50, 50), (0, 0, 0), JACK, jack_taker=1),
    ],
    "RJ L10": [
        seated((90, 40, 27), (0, 0, 2), JACK, hits=2, jack=1, jack_taker=1),
        seated((90, 40, 27), (0, 2, 0), JACK, hits=1, jack=0, jack_taker=1),
    ],
}
