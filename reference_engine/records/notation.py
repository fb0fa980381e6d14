"""A position on one line, as FEN is to chess. `from_notation(to_notation(pos)) == pos`.

Fifteen words, separated by blanks:

1. where each card is, suit by suit (L/R/H/S), ace to six: ``0 1 2`` in that seat's hand, ``d e f``
   put down by seat 0, 1, 2, ``a b c`` won by it, ``x y z``
   rejected and lying aside for that seat, ``t`` on the table, ``p`` in the pot;
2. the trick in order of play, ``-`` for none; a star marks a card that lies face down;
3. phase and seat to act: ``d`` putting down, ``p`` playing, ``a`` asked about a power, ``o`` over;
4. the leader;
5. tricks played;
6. actions so far;
7. the seat that took every trick, ``-`` before the first, ``x`` when no seat did;
8. the card shown and, after a dot, the last but one of the deal;
9. the edition;
10. characters by seat;
11. the dealer;
12. victory points before the game;
13. rulings used, as step:number, or ``-``;
14. what powers have done, ``-`` where no character plays (see `powers_notation`);
15. the outcome, or ``-``.
"""

from __future__ import annotations

import re

from eidex.common.quoting import quoted
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import NAMES, NUMBERS, at, cards_in, put, set_of
from eidex.reference_engine.core.position import Outcome, Position
from eidex.reference_engine.core.powers import NOTHING_USED
from eidex.reference_engine.core.scoring import winner
from eidex.reference_engine.core.windows import look_up_choices
from eidex.reference_engine.engine import game_of
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.records.powers_notation import (
    only_put_down,
    powers_text,
    read_powers,
    read_rules,
)
from eidex.rulebook import EDITIONS, characters

Three = tuple[int, int, int]
PHASES = "dpao"
PLACES = "012defabctpxyz"
CARD = "[LRHS](?:10|[AKQJ6-9])"
OWNER = "|".join(("-", *characters()))
NUMBER = "-?[0-9]{1,6}"
TRIO = rf"{NUMBER}\.{NUMBER}\.{NUMBER}"
FORMS = {
    what: re.compile(form)
    for what, form in {
        "where each card is": f"[{PLACES}]{{9}}(?:/[{PLACES}]{{9}}){{3}}",
        "the trick": rf"-|{CARD}\*?(?:\.{CARD}\*?)*",
        "phase and seat": "[dpo][012]|a[0-3]",
        "the leader": "[012]",
        "tricks played": "[0-9]{1,2}",
        "actions so far": "[0-9]{1,4}",
        "who took every trick": "[-x012]",
        "the card shown": rf"{CARD}(?:\.{CARD})?",
        "the edition": "|".join(EDITIONS),
        "the characters": rf"(?:{OWNER})(?:\.(?:{OWNER})){{2}}",
        "the dealer": "[012]",
        "victory points before": TRIO,
        "rulings used": rf"-|{NUMBER}:R-[0-9]{{3}}(?:,{NUMBER}:R-[0-9]{{3}})*",
        "what powers have done": r"\S+",
        "the outcome": rf"-|{TRIO}/{TRIO}/{TRIO}",
    }.items()
}
"""The words of the line, and how each is written."""
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError)
"""What a line that is no position may come to."""


def to_notation(pos: Position) -> str:
    """The position on one line."""
    game, hidden = pos.game, pos.powers.hidden
    trick = ".".join(NAMES[c] + ("*" if hidden >> c & 1 else "") for c in pos.trick)
    sweeper = {-1: "-", 3: "x"}.get(pos.sweeper, str(pos.sweeper))
    words = (
        _places(pos),
        trick or "-",
        PHASES[pos.phase] + str(pos.turn),
        str(pos.leader),
        str(pos.tricks),
        str(pos.step),
        sweeper,
        ".".join(NAMES[card] for card in (game.shown, game.second) if card >= 0),
        game.edition,
        ".".join(c or "-" for c in game.characters),
        str(game.dealer),
        _trio(game.before),
        ",".join(f"{step}:{ruling}" for step, ruling in pos.noted) or "-",
        powers_text(pos),
        "/".join(_trio(t) for t in pos.result[:3]) if pos.result else "-",
    )
    return " ".join(words)


def _trio(trio: Three) -> str:
    return ".".join(str(n) for n in trio)


def _places(pos: Position) -> str:
    marks = ["p"] * 36
    for seat in SEATS:
        for card in cards_in(pos.won[seat]):
            marks[card] = "abc"[seat]
    for seat in SEATS:
        for card in cards_in(pos.hands[seat]):
            marks[card] = str(seat)
        if pos.down[seat] >= 0:
            marks[pos.down[seat]] = "def"[seat]
        for card in cards_in(pos.powers.aside[seat]):
            marks[card] = "xyz"[seat]
    for card in pos.trick:
        marks[card] = "t"
    text = "".join(marks)
    return "/".join(text[9 * suit : 9 * suit + 9] for suit in range(4))


def from_notation(text: str) -> Position:
    """The position that the line describes. Raises `RecordError`."""
    words = text.split()
    if len(words) != len(FORMS):
        raise RecordError(f"position: {len(words)} words; it has {len(FORMS)}, see the notation")
    for number, (word, (what, form)) in enumerate(zip(words, FORMS.items(), strict=True), 1):
        if not form.fullmatch(word):
            raise _wrong(f"word {number}, {what}, is {quoted(word)}")
    try:
        pos = _read(words)
        again = to_notation(pos).split()
    except RecordError as error:
        raise _wrong(str(error).removeprefix("position: ")) from None
    except UNREADABLE:
        raise _wrong("the words do not fit together") from None
    for number, (given, wanted) in enumerate(zip(words, again, strict=True), 1):
        if given != wanted:
            raise _wrong(f"word {number} is {quoted(given)}, where {quoted(wanted)} would fit")
    return pos


def _wrong(what: str) -> RecordError:
    return RecordError(f"position: {what}; compare it with the notation")


def _cards(text: str) -> tuple[int, ...]:
    return tuple(NUMBERS[name] for name in text.replace("*", "").split("."))


def _read_trio(text: str) -> Three:
    a, b, c = (int(n) for n in text.split("."))
    return (a, b, c)


def _read(words: list[str]) -> Position:
    where = _read_places(words[0])
    edition = next(e for e in EDITIONS if e == words[8])
    a, b, c = (None if code == "-" else code for code in words[9].split("."))
    shown, second = (*(NUMBERS[name] for name in words[7].split(".")), -1)[:2]
    game = game_of(edition, (a, b, c), int(words[10]), shown, _read_trio(words[11]), second)

    trick = _cards(words[1]) if words[1] != "-" else ()
    if set_of(trick) != where["t"]:
        raise RecordError("the trick and the cards marked t differ")
    given = dict(part.split(":", 1) for part in words[13].split(";")) if words[13] != "-" else {}
    down = (where["d"], where["e"], where["f"])
    hands = (where["0"], where["1"], where["2"])
    won = (where["a"], where["b"], where["c"])
    if "opener" in given:
        seat = int(given["opener"])
        won = put(won, seat, at(won, seat) | down[game.characters.index("S7")])
    sweeper = {"-": -1, "x": 3}.get(words[6])
    powers = read_powers(given) if game.cast else NOTHING_USED
    rules = read_rules(game, powers, given)
    phase, turn = PHASES.index(words[2][0]), int(words[2][1:])
    pos = Position(
        game=game,
        rules=rules,
        phase=phase,
        turn=turn,
        hands=hands,
        down=only_put_down(down),
        trick=trick,
        leader=int(words[3]),
        won=won,
        tricks=int(words[4]),
        step=int(words[5]),
        noted=tuple(_noted(part) for part in words[12].split(",") if part != "-"),
        sweeper=int(words[6]) if sweeper is None else sweeper,
        powers=powers,
    )
    pos.result = _read_outcome(words[14])
    look_up_choices(pos)
    return pos


def _read_places(word: str) -> dict[str, int]:
    """The cards with each mark."""
    where = dict.fromkeys(PLACES, 0)
    for card, mark in enumerate(word.replace("/", "")):
        where[mark] |= 1 << card
    return where


def _noted(part: str) -> tuple[int, str]:
    step, ruling = part.split(":")
    return int(step), ruling


def _read_outcome(word: str) -> Outcome | None:
    if word == "-":
        return None
    points, gained, after = (_read_trio(part) for part in word.split("/"))
    return Outcome(points, gained, after, winner(after))
