"""Cards, suits, modes and characters as they are called at the table."""

from __future__ import annotations

from collections.abc import Iterable

from eidex.reference_engine.core.cards import NAMES, RANKS, SUITS
from eidex.rulebook import Edition, characters

ONE_OF = ("lizard", "raven", "heart", "star")
MANY_OF = ("lizards", "ravens", "hearts", "stars")
RANK = ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six")
MODES = {
    "L": "lizard is trump",
    "R": "raven is trump",
    "H": "hearts are trump",
    "S": "stars are trump",
    "obenabe": "obenabe, no trump",
    "undenufe": "undenufe, no trump",
}
HIGHEST = {"obenabe": "; the ace is high", "undenufe": "; the six is high and the ace low"}
COMPARED = {"=": "exactly", "<": "fewer than", ">": "more than", "<=": "at most", ">=": "at least"}


def called(card: int) -> str:
    """`heart ten`; `card` for one that is not known."""
    return f"{ONE_OF[card // 9]} {RANK[card % 9]}" if card >= 0 else "card"


def the(card: int) -> str:
    """`the heart ten`, or `a card`."""
    return f"the {called(card)}" if card >= 0 else "a card"


def hand_in_words(cards: Iterable[int]) -> str:
    """The cards suit by suit: `lizard ace, ten; heart king`."""
    held = sorted(cards)
    suits = ([card for card in held if card // 9 == suit] for suit in range(4))
    told = (
        f"{called(first)}{''.join(f', {RANK[card % 9]}' for card in rest)}"
        for first, *rest in filter(None, suits)
    )
    return "; ".join(told) or "nothing"


def mode_in_words(mode: str) -> str:
    """`lizard is trump`; without a trump also which card is high."""
    return MODES[mode] + HIGHEST.get(mode, "")


def name_in(edition: Edition, code: str | None) -> str:
    """What this edition calls the character; '' where there is none."""
    return characters()[code].names[edition] if code else ""


def question_in_words(question: str) -> str:
    """Quizmaster's question as it is asked: `has at least 2 hearts`."""
    words = question.replace("(", " ( ").replace(")", " ) ").split()
    told: list[str] = []
    verb = "has"
    while words:
        word = words.pop(0)
        match word:
            case "not" if words[0] not in ("(", "not"):
                verb = "does not have"
                continue
            case "has":
                told.append(f"{verb} {the(NAMES.index(words.pop(0)))}")
            case "cards" | "points" | "row" | "suit" | "rank":
                thing = words.pop(0) if word in ("suit", "rank") else ""
                how, number = COMPARED[words.pop(0)], words.pop(0)
                told.append(f"{verb} {how} {number} {_counted(word, thing, number == '1')}")
            case _:
                told.append(word)
        verb = "has"
    return " ".join(told).replace("( ", "(").replace(" )", ")")


def _counted(what: str, thing: str, one: bool) -> str:
    if what == "suit":
        return (ONE_OF if one else MANY_OF)[SUITS.index(thing)]
    if what == "rank":
        rank = RANK[RANKS.index(thing)]
        return rank if one else "sixes" if rank == "six" else f"{rank}s"
    many = {"cards": "card", "points": "card point", "row": "card"}[what] + "s" * (not one)
    return f"{many} in a row of one suit" if what == "row" else many
