"""A position on one line, as FEN is to chess. `from_notation(to_notation(pos)) == pos`.

Fifteen words, separated by blanks:

1. where each card is, suit by suit (L/R/H/S), ace to six: ``0 1 2`` in that seat's hand, ``d e f``
   put down by seat 0, 1, 2, ``a b c`` won by it, ``t`` on the table, ``p`` in the pot;
2. the trick in order of play, ``-`` for none; a star marks a card that lies face down;
3. phase and seat to act: ``d`` putting down, ``p`` playing, ``a`` asked about a power, ``o`` over;
4. the leader;
5. tricks played;
6. actions so far;
7. the seat that took every trick, ``-`` before the first, ``x`` when no seat did;
8. the card shown;
9. the edition;
10. characters by seat;
11. the giver;
12. victory points before the game;
13. rulings used, as step:number, or ``-``;
14. what powers have done, ``-`` where no character plays;
15. the outcome, or ``-``.
"""

from __future__ import annotations

from eidex.reference_engine.cards import NAMES, NUMBERS, PACK, cards_in, ranks
from eidex.reference_engine.engine import game_of
from eidex.reference_engine.errors import RecordError
from eidex.reference_engine.position import (
    SEATS,
    Outcome,
    Position,
    Powers,
    RulesInForce,
    Trio,
    seat_of,
    with_item,
)
from eidex.reference_engine.scoring import winner
from eidex.rulebook import EDITIONS

PHASES = "dpao"
WORDS = 15


def to_notation(pos: Position) -> str:
    """The position on one line."""
    game, powers = pos.game, pos.powers
    hidden = powers.hidden if powers else 0
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
        NAMES[game.shown],
        game.edition,
        ".".join(c or "-" for c in game.characters),
        str(game.giver),
        _trio(game.before),
        ",".join(f"{step}:{ruling}" for step, ruling in pos.noted) or "-",
        _powers(pos),
        "/".join(_trio(t) for t in pos.result[:3]) if pos.result else "-",
    )
    return " ".join(words)


def _trio(trio: Trio) -> str:
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
    for card in pos.trick:
        marks[card] = "t"
    text = "".join(marks)
    return "/".join(text[i : i + 9] for i in range(0, 36, 9))


def _powers(pos: Position) -> str:
    powers, rules = pos.powers, pos.rules
    if powers is None:
        return "-"
    parts = {
        "window": powers.window,
        "waiting": ".".join(map(str, powers.waiting)),
        "uses": _trio(powers.uses),
        "swap": ".".join(NAMES[c] for c in powers.swap),
        "void": "1" if powers.void else "",
        "swapped": str(powers.swapped_at) if powers.swapped_at >= 0 else "",
        "hidden": ".".join(NAMES[c] for c in cards_in(powers.hidden)),
        "pot": ".".join(NAMES[c] for c in cards_in(powers.pot)),
        "opened": "1" if powers.pot_opened else "",
        "into": "1" if powers.into_pot else "",
        "added": _trio(powers.added) if any(powers.added) else "",
        "spoke": "1" if powers.spoke else "",
        "limit": str(rules.limit) if rules.limit != 100 else "",
        "skat": "1" if rules.strict_follow else "",
        "key": NAMES[rules.key] if rules.key >= 0 else "",
        "opener": _opener(pos),
    }
    return ";".join(f"{name}={value}" for name, value in parts.items() if value)


def _opener(pos: Position) -> str:
    """The seat that has won the card that opened the pot, which is still marked as put down."""
    owner = seat_of(pos, "S7")
    card = pos.down[owner] if owner >= 0 else -1
    return next((str(s) for s in SEATS if card >= 0 and pos.won[s] >> card & 1), "")


def from_notation(text: str) -> Position:
    """The position that the line describes. Raises `RecordError`."""
    words = text.split()
    if len(words) != WORDS:
        raise RecordError(f"position: {len(words)} words; it has {WORDS}, see the notation")
    try:
        return _read(words)
    except (ValueError, KeyError, IndexError) as error:
        raise RecordError(
            f"position: cannot be read ({error}); compare it with the notation"
        ) from None


def _cards(text: str) -> tuple[int, ...]:
    return tuple(NUMBERS[name] for name in text.replace("*", "").split(".")) if text else ()


def _set(cards: tuple[int, ...]) -> int:
    return sum(1 << c for c in cards)


def _read_trio(text: str) -> Trio:
    a, b, c = (int(n) for n in text.split("."))
    return (a, b, c)


def _read(words: list[str]) -> Position:
    marks = words[0].replace("/", "")
    if len(marks) != 36 or set(marks) - set("012defabctp"):
        raise ValueError("36 cards, each marked by one of 012 def abc t p")
    edition = next(e for e in EDITIONS if e == words[8])
    a, b, c = (None if code == "-" else code for code in words[9].split("."))
    game = game_of(edition, (a, b, c), int(words[10]), NUMBERS[words[7]], _read_trio(words[11]))

    def where(mark: str) -> int:
        return _set(tuple(i for i, m in enumerate(marks) if m == mark))

    trick = _cards(words[1]) if words[1] != "-" else ()
    if _set(trick) != where("t"):
        raise ValueError("the trick and the cards marked t differ")
    given = dict(part.split("=", 1) for part in words[13].split(";")) if words[13] != "-" else {}
    down = (where("d"), where("e"), where("f"))
    hands = (where("0"), where("1"), where("2"))
    won = (where("a"), where("b"), where("c"))
    if "opener" in given:
        seat = int(given["opener"])
        won = with_item(won, seat, won[seat] | down[game.characters.index("S7")])
    sweeper = {"-": -1, "x": 3}.get(words[6])
    rules = RulesInForce(
        ranks=ranks(game.mode, "skat" in given),
        strict_follow="skat" in given,
        limit=int(given.get("limit", 100)),
        reaching_is_over=edition == "de" or "R9" in game.characters,
        key=NUMBERS[given["key"]] if "key" in given else -1,
    )
    phase, turn = PHASES.index(words[2][0]), int(words[2][1:])
    powers = _read_powers(given) if any(game.characters) else None
    return Position.of(
        game=game,
        rules=rules,
        phase=phase,
        turn=turn,
        hands=hands,
        down=(_only(down[0]), _only(down[1]), _only(down[2])),
        trick=trick,
        leader=int(words[3]),
        won=won,
        tricks=int(words[4]),
        step=int(words[5]),
        noted=tuple(_noted(part) for part in words[12].split(",") if part != "-"),
        sweeper=int(words[6]) if sweeper is None else sweeper,
        powers=powers,
        result=_read_outcome(words[14]),
    )


def _only(mask: int) -> int:
    return mask.bit_length() - 1


def _noted(part: str) -> tuple[int, str]:
    step, ruling = part.split(":")
    return int(step), ruling


def _read_powers(given: dict[str, str]) -> Powers:
    return Powers(
        window=given.get("window", ""),
        waiting=tuple(int(n) for n in given.get("waiting", "").split(".") if n),
        uses=_read_trio(given["uses"]),
        swap=_cards(given.get("swap", "")),
        void="void" in given,
        swapped_at=int(given.get("swapped", -1)),
        hidden=_set(_cards(given.get("hidden", ""))),
        pot=_set(_cards(given.get("pot", ""))) & PACK,
        pot_opened="opened" in given,
        into_pot="into" in given,
        added=_read_trio(given.get("added", "0.0.0")),
        spoke="spoke" in given,
    )


def _read_outcome(word: str) -> Outcome | None:
    if word == "-":
        return None
    points, gained, after = (_read_trio(part) for part in word.split("/"))
    return Outcome(points, gained, after, winner(after))
