"""Which characters have to be in play for a question, or for a part of a view, to come up.

No character is named here. The solver finds them in the steps of the model (`games.needed`), and
what it has found is kept in `needed_characters.toml`; that the file says no more than is so is
proved wherever a step puts the question (`games.view_facts`).

Needs are written as in "H10 H8 & H7 R6": one of each group. What is not listed needs nobody.
"""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from eidex.model.clauses.cards import ALL_POINTS
from eidex.model.clauses.moments import PLACE, MomentView
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, iff, neg
from eidex.model.questions.registry import BY_CARD, spoken_to_by
from eidex.rulebook import EDITIONS, Edition
from eidex.rulebook.invented import invented

FILE = Path(__file__).parent / "needed_characters.toml"
QUESTION = "the question"
"""What the question itself needs, beside the parts of its views."""
NEVER = "nobody"
"""No character brings it about."""
Groups = tuple[tuple[str, ...], ...]
"""One character of each has to be in play; with an empty one it cannot be."""
Needs = Mapping[Edition, Groups]


@cache
def told_plainly() -> tuple[str, ...]:
    """Characters of which some edition says that they use their power, or have to. All others that
    are asked may in every edition."""
    return spoken_to_by("has_to_use")


ARISES: Mapping[str, Callable[..., Bool]] = {
    "may_draw_to_lead": lambda in_hand, refused: disj(in_hand, neg(refused)),
    "offers_again": lambda refused, same: refused,
    "lasts_move": lambda moved: moved,
    "refuses_again": lambda used: used,
    "spent_with_card": lambda taken_back: taken_back,
    "spent_with_trick": lambda taken_back: taken_back,
    "may_hide_demanded": lambda demanded: demanded,
    "may_hide_drawn": lambda drawn: drawn,
    "demand_binds_again": lambda back: back,
    "demand_binds_excused": lambda excused: excused,
    "has_to_use": lambda view: any_of(view.character == PLACE[code] for code in told_plainly()),
    "opens_again": lambda view: view.lead,
    "takes_again": lambda used: used,
    "draws_lead_again": lambda again: again,
    "refuses_late": lambda late: late,
    "wishes_again": lambda wished: wished,
    "counts_for_number": lambda in_pot: in_pot,
    "counts_when_lost": lambda lost: lost,
    "puts_down_demanded": lambda demanded: demanded,
    "says_number": lambda named: named,
    "draws_another": lambda drawn: drawn,
    "duty_binds_again": lambda duty: duty,
    "counts_as_taking": lambda elsewhere: elsewhere,
    "justice_counts": lambda double: double,
    "rejected_counts": lambda rejected: rejected,
    "wish_binds_again": lambda rejected: rejected,
    "wish_binds_fetched": lambda fetched: fetched,
    "double_stands": lambda rejected: rejected,
    "makes_shorter_one": lambda part: part,
    "may_show_later": lambda pair: pair,
    "counted_by": lambda changed: changed,
    "counts_in_force": lambda points: points,
    "comes_back_with_trick": lambda rejected: rejected,
    "last_trick_bonus": lambda view: view.last,
    "pot_goes_to": lambda view: view.key_here,
    "pot_unwon": lambda view: view.key_put_down,
    "must_tell": lambda view: view.face_down,
    "lasts_swap": lambda view: view.used,
    "lasts_skat": lambda view: view.used,
    "worth": lambda ordinary: any_of(ordinary == n for n in (200, 150, 100, 50, 20)),
}
"""When a question comes up at all, where that is not always."""


def _total(view: Any) -> Any:
    a, b, c = view.score
    return a + b + c


def _one_has(view: Any, points: int) -> Bool:
    """Some player has more than these."""
    return any_of(score > points for score in view.score)


def _two_have(view: Any, points: int) -> Bool:
    """Two players have more than these together."""
    a, b, c = view.score
    return any_of(both > points for both in (a + b, a + c, b + c))


def _all_reach(view: Any) -> Bool:
    """All three players have reached the limit."""
    return conj(*(score >= view.limit for score in view.score))


def _elsewhere(view: Any) -> Bool:
    """The raven jack does not lie with the player whose card took its trick."""
    together = any_of(conj(a, b) for a, b in zip(view.jack, view.jack_taker, strict=True))
    return conj(view.schwarzpeter, any_of(view.jack), neg(together))


def _got_otherwise(view: Any) -> Bool:
    """Not all cards lie with the player whose cards were highest in all tricks."""
    return any_of(neg(iff(a, b)) for a, b in zip(view.got, view.swept, strict=True))


def _match_of_another(view: Any) -> Bool:
    """A number was made with a trick, though another player's cards took them all."""
    return any_of(
        conj(hit, match)
        for p, hit in enumerate(view.hits)
        for q, match in enumerate(view.match)
        if p != q
    )


def _is(place: int, view: Any) -> Bool:
    """The moment is one of this character's."""
    mine: Bool = view.character == place
    return mine


def _plays(place: int, view: Any) -> Bool:
    """This character's player is playing a card."""
    return conj(view.own_card, view.character == place)


ONE_COMBINATION = 40
"""The most that Weisheit may add in Dutch, where it announces one (CHAR.S10.ONE_ONLY)."""


def has_moments(code: str) -> bool:
    """The character has windows in which it may speak: an invented one need not."""
    return hasattr(BY_CARD[code], "moment")


def _moment_of(code: str) -> str:
    return f"a moment of {code}"


def _card_of(code: str) -> str:
    return f"{code} plays a card of its own"


def after(code: str) -> tuple[str, str]:
    """That a moment goes on in which this character has acted: as part of a question, by its
    name."""
    return "moment", f"MomentView.the moment goes on after {code}"


def goes_on(code: str, editions: Mapping[Edition, Bool], plays: Mapping[str, Bool]) -> Bool:
    """The character is in play, and a moment in which it has acted goes on after that."""
    return conj(plays[code], met(needs(*after(code)), editions, plays))


NAMED: Mapping[str, Mapping[str, Callable[[Any], Bool]]] = {
    "ResultView": {
        "a number made with a trick, all tricks another's": _match_of_another,
        "a limit other than 100": lambda v: v.limit != 100,
        "more than 157 in all": lambda v: _total(v) > ALL_POINTS,
        "less than 157 in all": lambda v: conj(neg(v.guggitaler), _total(v) < ALL_POINTS),
        "less than 152 in all": lambda v: conj(neg(v.guggitaler), _total(v) < 152),
        "more than 162 in all": lambda v: _total(v) > 162,
        "all three reach the limit": _all_reach,
        "all three reach more than 81": lambda v: conj(_all_reach(v), v.limit > 81),
        "two have more than 157 and a combination": (
            lambda v: _two_have(v, ALL_POINTS + ONE_COMBINATION)
        ),
        "a score below 0": lambda v: any_of(score < 0 for score in v.score),
        "a score below -5": lambda v: any_of(score < -5 for score in v.score),
        "guggitaler, less than 13 in all": lambda v: conj(v.guggitaler, _total(v) < 13),
        "guggitaler, more than 13 in all": lambda v: conj(v.guggitaler, _total(v) > 13),
        "guggitaler, more than 18 in all": lambda v: conj(v.guggitaler, _total(v) > 18),
        "guggitaler, one has more than 13 and a combination": (
            lambda v: conj(v.guggitaler, _one_has(v, 13 + ONE_COMBINATION))
        ),
        "guggitaler, one has more than 18 and a combination": (
            lambda v: conj(v.guggitaler, _one_has(v, 18 + ONE_COMBINATION))
        ),
        "guggitaler, a score changed": lambda v: conj(v.guggitaler, v.changed),
        "guggitaler, a score below 0": (
            lambda v: conj(v.guggitaler, any_of(score < 0 for score in v.score))
        ),
        "schwarzpeter, nobody has the jack": lambda v: conj(v.schwarzpeter, neg(any_of(v.jack))),
        "schwarzpeter, nobody took the jack": (
            lambda v: conj(v.schwarzpeter, neg(any_of(v.jack_taker)))
        ),
        "schwarzpeter without guggitaler, nobody took the jack": (
            lambda v: conj(v.schwarzpeter, neg(disj(v.guggitaler, *v.jack_taker)))
        ),
        "the jack elsewhere": _elsewhere,
        "the jack elsewhere, without guggitaler": lambda v: conj(_elsewhere(v), neg(v.guggitaler)),
    },
    "EndView": {
        "a score changed": lambda v: any_of(n != 0 for n in v.added),
        "cards got otherwise": _got_otherwise,
        "cards got otherwise, none in the pot": (
            lambda v: conj(_got_otherwise(v), neg(v.into_pot))
        ),
    },
    "MomentView": {
        **{_moment_of(code): partial(_is, place) for code, place in PLACE.items()},
        **{_card_of(code): partial(_plays, place) for code, place in PLACE.items()},
        # Its own call has spent it.
        "a replacement, and a moment of LJ": (
            lambda v: conj(v.replacement, v.character == PLACE["LJ"])
        ),
    },
    "TrickView": {"a taker other than before": lambda v: v.taker != v.taker_before},
    "DealView": {"a card drawn, not by Laser": lambda v: conj(v.drawn, neg(v.drawn_by_laser))},
    "ChooseView": {
        # The card that opened a pot is no card of a trick.
        "face down in the last trick": lambda v: conj(v.face_down, v.in_last_trick),
    },
}
"""What of a view, beside its fields, may hold with certain characters only."""


WHOSE_MOMENT = tuple(
    f"MomentView.{name}" for code in PLACE for name in (_moment_of(code), _card_of(code))
)


def parts(view: Any) -> Iterator[tuple[str, Bool]]:
    """Every part of the view that may need characters, by name: each field that is true or not,
    and what is named beside them."""
    title = type(view).__name__
    for field in dataclasses.fields(view):
        if str(field.type) in ("Bool", "Flags"):
            value = getattr(view, field.name)
            flags = value if isinstance(value, list | tuple) else [value]
            yield f"{title}.{field.name}", any_of(flags)
    for name, holds in NAMED.get(title, {}).items():
        yield f"{title}.{name}", holds(view)


def parts_of_play(view: Any) -> Iterator[tuple[str, Bool]]:
    """Every part of the view that may take some play before: those, and that a trick is over."""
    yield from parts(view)
    if isinstance(view, MomentView):
        yield "MomentView.not the first trick", neg(view.first)


def needs(question: str, part: str = QUESTION) -> Needs:
    """What the question needs, or this part of its view in it (`View.name`); where no step sets the
    part in this question, what it needs in any."""
    kept = _kept()
    view, _, name = part.partition(".")
    return kept.get(question, {}).get(part) or kept.get(view, {}).get(name) or {}


def is_put(question: str) -> bool:
    """Some step puts the question."""
    return question in _kept()


@cache
def _kept() -> dict[str, dict[str, Needs]]:
    """What was found, by question or view; of an invented character, which is in no file, that its
    moments are its own, if it has any."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    if (one := invented()) is not None:
        data["MomentView"][_moment_of(one.card)] = one.card if has_moments(one.card) else NEVER
    return {of: {part: _read(said) for part, said in found.items()} for of, found in data.items()}


def _read(said: str | Mapping[Edition, str]) -> Needs:
    by_edition = dict.fromkeys(EDITIONS, said) if isinstance(said, str) else said
    return {edition: groups_of(text) for edition, text in by_edition.items()}


def groups_of(said: str) -> Groups:
    """The groups, as they are written."""
    if said == NEVER:
        return ((),)
    return tuple(tuple(group.split()) for group in said.split("&"))


def met(needed: Needs, editions: Mapping[Edition, Bool], plays: Mapping[str, Bool]) -> Bool:
    """One character of each group is in play, in the edition that is read."""
    if not needed:
        return True
    if len({needed.get(edition, ()) for edition in EDITIONS}) == 1:
        return _in_play(needed[EDITIONS[0]], plays)
    return any_of(conj(editions[e], _in_play(needed.get(e, ()), plays)) for e in EDITIONS)


def _in_play(groups: Groups, plays: Mapping[str, Bool]) -> Bool:
    return all_of(any_of(plays[code] for code in group) for group in groups)


def written(needed: Needs) -> str:
    """The needs in one line, each edition's where they differ."""
    said = {edition: _line(needed.get(edition, ())) for edition in EDITIONS}
    if len({*said.values()}) == 1:
        return said[EDITIONS[0]]
    return ", ".join(f"{edition}: {line or 'no character'}" for edition, line in said.items())


def _line(groups: Groups) -> str:
    return NEVER if () in groups else " & ".join(" ".join(group) for group in groups)
