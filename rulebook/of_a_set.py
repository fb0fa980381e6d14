"""Texts for some characters, of a ruling or a question that is about many.

They stand by the codes of the characters, with blanks between: a set with one of these has the
text, `any` is for every other set. Before the codes there can be editions that the text is for. In
it `{who}` is that character (of a pair with two of them the one that the codes name first) and
`{who_can}` what the power lets its player do. Of a pair, `{other}` is the other one, `{first}` and
`{second}` stand in the order of the list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from eidex.rulebook.characters import characters
from eidex.rulebook.clauses import EDITIONS, Edition

ANY = "any"


def text_for(texts: Mapping[str, str], chosen: Iterable[str | None]) -> str:
    """The text for a set of characters; '' if none of them is theirs, or more than one, or if it
    does not say who is who among so many."""
    there = [code for code in characters() if code in set(chosen)]
    if not (codes := whose(texts, there)):
        return ""
    try:
        return texts[codes].format_map(dict(_places(codes.split(), there)))
    except KeyError:  # it does not say of more who is who
        return ""


def whose(texts: Mapping[str, str], chosen: Iterable[str | None]) -> str:
    """The codes by which the text for these characters stands; '' if there is none, or more."""
    own = [codes for codes in texts if set(codes.split()) & set(chosen)]
    if len(own) > 1 or not (own or ANY in texts):
        return ""
    return own[0] if own else ANY


def in_edition(texts: Mapping[str, str], edition: Edition) -> dict[str, str]:
    """The texts for this edition: those that name it before the codes, or none."""
    found = {}
    for codes, text in texts.items():
        named = codes.split()
        if edition in named or not set(EDITIONS) & set(named):
            found[codes] = text
    return found


def strangers(texts: Mapping[str, str]) -> set[str]:
    """Codes that are nobody's."""
    return set(" ".join(texts).split()) - {ANY, *EDITIONS, *characters()}


def _places(codes: list[str], there: list[str]) -> Iterator[tuple[str, str]]:
    mine = [code for code in codes if code in there]
    pair = there if len(there) == 2 else []
    named = {
        "who": mine if pair or len(mine) == 1 else [],
        "other": [code for code in pair if code not in mine[:1]],
        "first": pair,
        "second": pair[1:],
    }
    for place, some in named.items():
        for code in some[:1]:
            yield place, characters()[code].called
            yield f"{place}_can", characters()[code].can_do
