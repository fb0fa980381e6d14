"""Cards, suits, modes and characters as they are called at the table, in the language spoken."""

from __future__ import annotations

from collections.abc import Iterable

from eidex.reference_engine.core.cards import NAMES, RANKS, SUITS
from eidex.rulebook import Edition, characters, spoken
from eidex.rulebook.language import listed, marked, phrase, phrases

_ONE_OF = (marked("lizard"), marked("raven"), marked("heart"), marked("star"))
_MANY_OF = (marked("lizards"), marked("ravens"), marked("hearts"), marked("stars"))
_RANK = (
    *(marked("ace"), marked("king"), marked("queen"), marked("jack"), marked("ten")),
    *(marked("nine"), marked("eight"), marked("seven"), marked("six")),
)
_RANKS = (
    *(marked("aces"), marked("kings"), marked("queens"), marked("jacks"), marked("tens")),
    *(marked("nines"), marked("eights"), marked("sevens"), marked("sixes")),
)
PICTURES = 4
"""Of these many ranks cards are called by a word, not by a number, in all languages."""
_MODES = {
    "L": marked("lizard is trump"),
    "R": marked("raven is trump"),
    "H": marked("hearts are trump"),
    "S": marked("stars are trump"),
    "obenabe": marked("obenabe, no trump"),
    "undenufe": marked("undenufe, no trump"),
}
_WITH_HIGHEST = _MODES | {
    "obenabe": marked("obenabe, no trump; the ace is high"),
    "undenufe": marked("undenufe, no trump; the six is high and the ace low"),
}
_COMPARED = {
    "=": marked("exactly {things}"),
    "<": marked("fewer than {things}"),
    ">": marked("more than {things}"),
    "<=": marked("at most {things}"),
    ">=": marked("at least {things}"),
}


def suit_in_words(suit: int) -> str:
    """`hearts`."""
    return phrase(_MANY_OF[suit])


def rank_in_words(rank: int) -> str:
    """`ten`."""
    return phrase(_RANK[rank])


def called(card: int) -> str:
    """`heart ten`; `card` for one that is not known."""
    if card < 0:
        return phrase("card")
    suit, rank = phrase(_ONE_OF[card // 9]), rank_in_words(card % 9)
    if card % 9 < PICTURES:
        return phrase("{suit} {picture}", suit=suit, picture=rank)
    return phrase("{suit} {rank}", suit=suit, rank=rank)


def the(card: int) -> str:
    """`the heart ten`, or `a card`."""
    return phrase("the {card}", card=called(card)) if card >= 0 else phrase("a card")


def named(card: int) -> str:
    """`the heart ten (H10)`, for messages."""
    return f"{the(card)} ({NAMES[card]})"


def all_named(cards: Iterable[int]) -> str:
    """`the heart ten (H10) and the heart nine (H9)`."""
    return listed([named(card) for card in cards])


def hand_in_words(cards: Iterable[int]) -> str:
    """The cards suit by suit: `lizard ace, ten; heart king`."""
    held = sorted(cards)
    suits = ([card for card in held if card // 9 == suit] for suit in range(4))
    told = (
        f"{called(first)}{''.join(f', {rank_in_words(card % 9)}' for card in rest)}"
        for first, *rest in filter(None, suits)
    )
    return "; ".join(told) or phrase("nothing")


def mode_in_short(mode: str) -> str:
    """`lizard is trump`."""
    return phrase(_MODES[mode])


def mode_in_words(mode: str) -> str:
    """The same; without a trump also which card is high."""
    return phrase(_WITH_HIGHEST[mode])


def name_in(edition: Edition, code: str | None) -> str:
    """What the character is called: in English as in this edition, in German and Dutch as these
    have it; '' where there is none."""
    if not code:
        return ""
    return characters()[code].names[edition if spoken() == "en" else spoken()]


def question_in_words(question: str) -> str:
    """Quizmaster's question as it is asked: `has at least 2 hearts`."""
    words = question.replace("(", " ( ").replace(")", " ) ").split()
    told: list[str] = []
    no = False
    while words:
        word = words.pop(0)
        match word:
            case "not" if words[0] not in ("(", "not"):
                no = True
                continue
            case "has":
                told.append(_whether(the(NAMES.index(words.pop(0))), no))
            case "cards" | "points" | "row" | "suit" | "rank":
                thing = words.pop(0) if word in ("suit", "rank") else ""
                how, number = _COMPARED[words.pop(0)], int(words.pop(0))
                told.append(_whether(phrase(how, things=_counted(word, thing, number)), no))
            case "and":
                told.append(phrase("and"))
            case "or":
                told.append(phrase("or"))
            case "not":
                told.append(phrase("not"))
            case _:
                told.append(word)
        no = False
    return " ".join(told).replace("( ", "(").replace(" )", ")")


def _whether(thing: str, no: bool) -> str:
    message = marked("does not have {thing}") if no else marked("has {thing}")
    return phrase(message, thing=thing)


def _counted(what: str, thing: str, number: int) -> str:
    match what:
        case "suit":
            suit = SUITS.index(thing)
            return f"{number} {phrase((_ONE_OF if number == 1 else _MANY_OF)[suit])}"
        case "rank":
            rank = RANKS.index(thing)
            return f"{number} {phrase((_RANK if number == 1 else _RANKS)[rank])}"
        case "cards":
            return phrases("{number} card", "{number} cards", number)
        case "points":
            return phrases("{number} card point", "{number} card points", number)
    return phrases(
        "{number} card in a row of one suit", "{number} cards in a row of one suit", number
    )
