"""A whole hand before one move: is there a card that may be put down, led or played?

A hand is described by the kinds of cards that it holds, as far as the clauses tell cards apart;
one and the same free view, filled in for each kind, asks about all of them together.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import z3

from eidex.model.clauses.views import DealView, PlayView
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import (
    Bool,
    all_of,
    any_of,
    at_most_one,
    conj,
    disj,
    iff,
    implies,
    lift,
    neg,
)
from eidex.model.questions import free_views
from eidex.model.questions.registry import ask

Kind = Mapping[str, bool]
"""A kind of card: what is true of it."""

KINDS: Mapping[str, tuple[str, ...]] = {
    "may_put_down": ("raven_jack", "star_king"),
    "may_lead": ("is_drawn", "is_wished", "is_demanded"),
    "may_play": ("follows", "is_trump", "jack", "lower_than_ruff", "demanded"),
}
"""What tells the cards of a hand apart, for each move."""
MOVES = tuple(KINDS)
SOME_CARD = "some card of every hand"
"""What is claimed of every move: of any hand some card may be used."""
DEMANDED = {"may_lead": "is_demanded", "may_play": "demanded"}
SINGLE = ("raven_jack", "star_king", "is_drawn", "is_demanded", "jack", "demanded")
"""There is one such card at most."""


@dataclass(eq=False)
class Hand:
    """A hand, the move that is due, and what is known of both.

    `holds` are the kinds of cards that it may hold, each with the variable that says so.
    """

    move: str
    setting: Setting
    facts: list[z3.BoolRef]
    view: Any
    holds: list[tuple[Kind, z3.BoolRef]]

    def asked(self, setting: Setting) -> list[tuple[z3.BoolRef, Question]]:
        """For every kind: whether the hand holds it, and the question whether it may be used."""
        return [(held, ask(setting, self.move, self._of(kind))) for kind, held in self.holds]

    def stuck(self, setting: Setting) -> Bool:
        """Of every card that is held, the clauses say that it may not be used, and nothing else."""
        return all_of(
            implies(held, conj(question.defined, neg(question.answer[0])))  # type: ignore[arg-type]
            for held, question in self.asked(setting)
        )

    def any_held(self, what: str, *, without: str = "") -> Bool:
        """Some card of the hand is like this."""
        return any_of(h for kind, h in self.holds if kind[what] and not kind.get(without, False))

    def every_held(self, what: str) -> Bool:
        """All cards of the hand are like this."""
        return all_of(neg(held) for kind, held in self.holds if not kind[what])

    @cached_property
    def binds(self) -> Bool:
        """The card demanded is held, and may be used without any power."""
        whole, name = self.setting.completed(), DEMANDED[self.move]
        return any_of(
            conj(held, ask(whole, self.move, _PLAIN[self.move](self, kind, False)).answer[0])  # type: ignore[arg-type]
            for kind, held in self.holds
            if kind[name]
        )

    def _of(self, kind: Kind) -> Any:
        """The view of a card of this kind."""
        return _VIEWS[self.move](self, kind)


def hand(move: str, setting: Setting) -> Hand:
    """A free hand before the move, whatever the characters in play."""
    (view,), facts = free_views.free(move, setting)
    names = KINDS[move]
    rows = product((False, True), repeat=len(names))
    kinds: list[Kind] = [dict(zip(names, row, strict=True)) for row in rows]
    kinds = [kind for kind in kinds if _can_be(kind)]
    holds = [(kind, z3.Bool(f"holds:{_named(kind)}")) for kind in kinds]
    found = Hand(move, setting, facts, view, holds)
    facts += [lift(any_of(held for _, held in holds))]
    for name in set(names) & set(SINGLE):
        facts.append(lift(at_most_one([held for kind, held in holds if kind[name]])))
    facts += [lift(fact) for fact in _FACTS[move](found)]
    return found


def _can_be(kind: Kind) -> bool:
    """Only a trump is the trump jack, or lower than a ruff."""
    return not any(kind.get(name) for name in ("jack", "lower_than_ruff")) or kind["is_trump"]


def _named(kind: Kind) -> str:
    return " ".join(name.replace("_", " ") for name, on in kind.items() if on) or "other card"


# -- putting down ----------------------------------------------------------------------------------


def _put_down_facts(hand: Hand) -> Iterable[Bool]:
    """Twelve cards: more than the two that may have to stay; no card is both of them."""
    yield any_of(held for kind, held in hand.holds if not any(kind.values()))
    yield from (neg(held) for kind, held in hand.holds if all(kind.values()))
    yield from _neutral(hand)


def _put_down_view(hand: Hand, kind: Kind) -> DealView:
    king = conj(kind["star_king"], hand.setting.plays.get("H7", False))
    return _deal(hand, raven_jack=kind["raven_jack"], star_king=king)


# -- leading ---------------------------------------------------------------------------------------


def _lead_facts(hand: Hand) -> Iterable[Bool]:
    """A card that was drawn is a card of the hand; cards of no kind have no part in it."""
    view = hand.view
    yield implies(view.drawn, hand.any_held("is_drawn"))
    for kind, held in hand.holds:
        yield implies(conj(held, kind["is_drawn"]), view.drawn)
        yield implies(conj(held, kind["is_wished"]), view.wish)
    yield implies(hand.any_held("is_demanded"), neg(hand.setting.edition["de"]))
    fahnder = hand.setting.plays.get("R10", False)
    yield implies(hand.any_held("is_demanded"), fahnder)
    yield from _neutral(hand)


def _lead_view(hand: Hand, kind: Kind) -> DealView:
    """The card demanded binds where it may be led anyhow."""
    return _led(hand, kind, hand.binds)


def _led(hand: Hand, kind: Kind, binds: Bool) -> DealView:
    return _deal(
        hand,
        holds_wished=hand.any_held("is_wished"),
        is_drawn=kind["is_drawn"],
        is_wished=kind["is_wished"],
        demand_binds=binds,
        is_demanded=conj(binds, kind["is_demanded"]),
    )


def _deal(hand: Hand, **card: Bool) -> DealView:
    """The view of a card of the hand."""
    usual: dict[str, Bool] = dict.fromkeys(_OF_A_CARD, False)
    view: DealView = dataclasses.replace(hand.view, **(usual | {"in_hand": True} | card))
    return view


_OF_A_CARD = (
    *("raven_jack", "star_king", "is_drawn", "is_wished", "holds_wished"),
    *("demand_binds", "is_demanded"),
)


def _neutral(hand: Hand) -> Iterable[Bool]:
    """What the free view says of a single card is said by the kinds instead."""
    yield from (neg(getattr(hand.view, name)) for name in _OF_A_CARD)


# -- playing ---------------------------------------------------------------------------------------


def _play_facts(hand: Hand) -> Iterable[Bool]:
    """Suits and trumps; a ruff lies on a plain lead, and only trumps are lower than it."""
    view = hand.view
    for kind, held in hand.holds:
        fits = [
            implies(view.led_trump, iff(kind["follows"], kind["is_trump"])),
            disj(view.led_trump, neg(conj(kind["follows"], kind["is_trump"]))),
            implies(kind["lower_than_ruff"], view.ruffed),
            implies(kind["demanded"], conj(view.demand, neg(view.gone))),
        ]
        yield implies(held, conj(*fits))
    yield implies(view.ruffed, neg(view.led_trump))
    yield from (neg(getattr(view, name)) for name in _OF_A_PLAY)


def _play_view(hand: Hand, kind: Kind) -> PlayView:
    """The card demanded binds where it may be played without any power."""
    return _played(hand, kind, hand.binds)


def _played(hand: Hand, kind: Kind, binds: Bool) -> PlayView:
    view: PlayView = dataclasses.replace(
        hand.view,
        follows=kind["follows"],
        is_trump=kind["is_trump"],
        holds_led=hand.any_held("follows"),
        holds_led_beside_jack=hand.any_held("follows", without="jack"),
        only_trumps=hand.every_held("is_trump"),
        only_lower=hand.every_held("lower_than_ruff"),
        lower_than_ruff=kind["lower_than_ruff"],
        demand_binds=binds,
        demanded=kind["demanded"],
        excused=False,
        cheap=False,
        face_down=False,
    )
    return view


_OF_A_PLAY = (
    *("follows", "is_trump", "holds_led", "holds_led_beside_jack", "only_trumps", "only_lower"),
    *("lower_than_ruff", "demand_binds", "demanded", "excused", "cheap", "face_down"),
)


_FACTS = {"may_put_down": _put_down_facts, "may_lead": _lead_facts, "may_play": _play_facts}
_VIEWS = {"may_put_down": _put_down_view, "may_lead": _lead_view, "may_play": _play_view}
_PLAIN = {"may_lead": _led, "may_play": _played}
