"""Your program behind eidex-conformance, in one file and without packages.

Fill in the five functions: call your program, and translate. An adapter only translates: it does
not help the program, and keeps nothing from one question to the next. Then:

    eidex conform --exec "python adapter.py" --edition de
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

NAME = "my program"
VERSION = "1.0"
EDITIONS = ["de"]  # of "en", "de", "nl": those that your program plays


class Unsupported(Exception):
    """The program does not answer this."""


# -- fill in -------------------------------------------------------------------------------------
# Cards are texts: a suit L R H S (lizard, raven, hearts, stars) and a rank A K Q J 10 9 8 7 6, as
# in "H10". A mode is the letter of the trump suit, "obenabe" or "undenufe". Seats are 0, 1, 2;
# lists of three numbers are by seat. What your program does not know, leave as it is.


def legal_cards(edition: str, mode: str, hand: list[str], trick: list[str]) -> list[str]:
    """The cards of the hand that may be played to what lies, in any order."""
    raise Unsupported


def trick_taker(edition: str, mode: str, trick: list[str]) -> int:
    """The place, 0 to 2, of the card that takes the trick."""
    raise Unsupported


def card_points(edition: str, mode: str, card: str) -> int:
    """Card points of the card."""
    raise Unsupported


def victory_points(edition: str, points: list[int], tricks: list[int]) -> list[int]:
    """Victory points by seat, for card points and numbers of tricks by seat."""
    raise Unsupported


def tournament(
    edition: str, before: list[int], points: list[int], gained: list[int]
) -> tuple[list[int], int | None]:
    """The standing by seat after the game, and the winner or None."""
    raise Unsupported


# -- the protocol --------------------------------------------------------------------------------

OPS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "legal_cards": lambda q: {"cards": legal_cards(q["edition"], q["mode"], q["hand"], q["trick"])},
    "trick_taker": lambda q: {"position": trick_taker(q["edition"], q["mode"], q["trick"])},
    "card_points": lambda q: {"points": card_points(q["edition"], q["mode"], q["card"])},
    "victory_points": lambda q: {
        "victory_points": victory_points(q["edition"], q["points"], q["tricks"])
    },
    "tournament": lambda q: standing(q),
}


def standing(q: dict[str, Any]) -> dict[str, Any]:
    """The reply to `tournament`."""
    after, winner = tournament(q["edition"], q["before"], q["points"], q["victory_points"])
    return {"after": after, "winner": winner}


def answer(q: dict[str, Any]) -> dict[str, Any]:
    """The reply to a question, without its id."""
    if q["op"] == "hello":
        who = {"name": NAME, "version": VERSION}
        return {**who, "editions": EDITIONS, "characters": [], "ops": list(OPS)}
    if q["op"] not in OPS or q["edition"] not in EDITIONS:
        raise Unsupported
    return OPS[q["op"]](q)


def reply(line: str) -> dict[str, Any]:
    """The reply to a line; an exception goes back as its words."""
    ident = None
    try:
        q = json.loads(line)
        ident = q.get("id")
        return {"id": ident, **answer(q)}
    except Unsupported:
        return {"id": ident, "error": "unsupported"}
    except Exception as error:
        return {"id": ident, "error": f"{type(error).__name__}: {error}".partition("\n")[0]}


if __name__ == "__main__":
    # What the program prints must not come between the replies.
    replies, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(reply(line)), file=replies, flush=True)
