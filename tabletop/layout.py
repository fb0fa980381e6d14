"""A position as it lies before somebody: the trick, a hand, what was declared. What may be played
in it, and who takes it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, NamedTuple

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import (
    ACE,
    MODES,
    NUMBERS,
    SIX,
    Trio,
    at,
    cards_in,
    put,
    ranks,
    set_of,
    values,
)
from eidex.reference_engine.core.position import PLAY, Position, Rules, reaching_is_over
from eidex.reference_engine.core.powers import NO_CARD, PowerState
from eidex.reference_engine.core.trick_resolution import taking_place
from eidex.reference_engine.core.windows import look_up_choices, open_window
from eidex.reference_engine.engine import Characters, game_of
from eidex.reference_engine.explain.refusals import explain
from eidex.reference_engine.explain.taker import why_it_takes, why_taken
from eidex.reference_engine.telling.deeds import seat_in_words
from eidex.rulebook import EDITIONS, Edition
from eidex.tabletop.declared import (
    Declared,
    as_said,
    declared_of,
    direction,
    gathered,
    key,
    put_in_force,
    said_of,
)
from eidex.tabletop.session import Session, TableError
from eidex.tabletop.view import Data, cited
from eidex.tabletop.words import Words

AFTER_PUT_DOWN = 11
REST = 5
"""So many cards each hand still has beside a whole trick that is not the last."""
SPHINX, SKATER, UMWERTER = "S6", "LJ", "L8"


class Layout(NamedTuple):
    """What lies there; `hand` is the hand of the seat that is to play, as a list of cards."""

    edition: Edition
    mode: str
    characters: Characters
    leader: int
    trick: tuple[int, ...]
    hidden: tuple[int, ...]
    hand: tuple[int, ...]
    skat: bool
    moved: tuple[int, int]
    last: bool
    declared: Declared

    def seat_at(self, place: int) -> int:
        """The seat whose card lies, or will lie, at this place of the trick."""
        return (self.leader + direction(self.declared) * place) % 3


def layout_of(data: Data) -> Layout:
    """The layout in plain data. Raises `TableError` for one that is none."""
    edition = next((one for one in EDITIONS if one == data.get("edition")), None)
    if edition is None:
        raise TableError("error.edition")
    if data.get("mode") not in MODES:
        raise TableError("layout.mode")
    a, b, c = [*(code or None for code in data.get("characters", [])), None, None, None][:3]
    named = [code for code in (a, b, c) if code]
    if len(set(named)) < len(named) or not set(named) <= set(CHARACTERS):
        raise TableError("layout.characters")
    places = [_card(name) for name in data.get("trick", [])][:3]
    trick = tuple(card for card in places if card >= 0)
    if list(trick) != places[: len(trick)]:
        raise TableError("layout.gap")
    down = [bool(one) for one in data.get("down", [])]
    hidden = tuple(card for card, so in zip(trick, down, strict=False) if so)
    moved = _card(data.get("moved"))
    way = 0 if moved < 0 else 1 if data.get("up", True) else -1
    hand = tuple(_card(name) for name in data.get("hand", []))
    return Layout(
        edition,
        data["mode"],
        (a, b, c),
        data["leader"] if data.get("leader") in SEATS else 0,
        trick,
        hidden,
        tuple(card for card in hand if card >= 0),
        bool(data.get("skat")),
        (moved, way),
        bool(data.get("last")),
        declared_of(data.get("declared"), trick, (a, b, c)),
    )


def _card(name: Any) -> int:
    return NUMBERS.get(name, NO_CARD) if isinstance(name, str) else NO_CARD


def laid_out(layout: Layout, words: Words) -> Position:
    """The position, a whole trick still lying. Hands that nobody gave get cards that lie nowhere
    else; so do the piles.

    Raises `TableError` for a position that cannot be.
    """
    trick, leader = layout.trick, layout.leader
    whole = len(trick) == 3
    turn = layout.seat_at(len(trick))
    hand = () if whole else layout.hand
    _refuse(layout, words)
    sizes = [REST if not layout.last else 0] * 3 if whole else [len(hand)] * 3
    if not whole:
        for place in range(len(trick)):
            sizes[layout.seat_at(place)] -= 1
    free = [card for card in range(36) if card not in (*trick, *hand)]
    hands: Trio = (0, 0, 0)
    down = [free.pop() for _ in SEATS]
    for seat in SEATS:
        own = hand if seat == turn and not whole else [free.pop() for _ in range(sizes[seat])]
        hands = put(hands, seat, set_of(own))
    tricks = len(free) // 3
    won: Trio = (set_of(free[0::3]), set_of(free[1::3]), set_of(free[2::3]))
    if tricks == 1:
        won = (set_of(free), 0, 0)
    sweeper = -1 if not tricks else 0 if tricks == 1 else 3
    dealer = (leader + 2) % 3
    shown = _shown(layout.mode)
    game = game_of(layout.edition, layout.characters, dealer, shown, (0, 0, 0))
    pos = Position(
        game,
        _rules(layout, game.schedule.cast),
        hands,
        leader,
        turn,
        _powers(layout),
        PLAY,
        trick,
        (down[0], down[1], down[2]),
        won,
        tricks,
        3 + 3 * tricks + len(trick),
        sweeper,
    )
    if not whole:
        look_up_choices(pos)
    return pos


def opened(pos: Position, declared: Declared) -> Session:
    """The game from there on: what was said of a whole trick is said first, by who may. Raises
    `IllegalAction`, with its clauses, for what may not be said."""
    if len(pos.trick) < 3:
        return Session(pos)
    new = pos.copy()
    open_window(new, "trick_complete")
    session = Session(new, lay=None if new.trick else pos)
    for action in said_of(pos, declared):
        session.act(action)
    return session


def _refuse(layout: Layout, words: Words) -> None:
    """Raises `TableError` for what cannot be."""
    trick, hand = layout.trick, layout.hand
    seen: set[int] = set()
    for card in (*trick, *hand):
        if card in seen:
            raise TableError("layout.twice", card=words.the(card))
        seen.add(card)
    if not seen:
        raise TableError("layout.nothing")
    seat = layout.seat_at(len(trick))
    if len(trick) < 3 and not hand:
        raise TableError("layout.no_hand", who=_who(layout, seat, words))
    if len(hand) > AFTER_PUT_DOWN:
        raise TableError("layout.hand", most=AFTER_PUT_DOWN, count=len(hand))
    for place, card in enumerate(trick):
        owner = layout.seat_at(place)
        if card in layout.hidden and layout.characters[owner] != SPHINX:
            raise TableError("layout.face_down", who=_who(layout, owner, words))
    if layout.skat and SKATER not in layout.characters:
        raise TableError("layout.skater")
    moved = layout.moved[0]
    if moved >= 0 and UMWERTER not in layout.characters:
        raise TableError("layout.umwerter")


def _who(layout: Layout, seat: int, words: Words) -> str:
    return words.name(layout.characters[seat]) or words.told(seat_in_words, seat)


def _shown(mode: str) -> int:
    """A card that sets the mode."""
    if mode == "obenabe":
        return ACE
    return SIX if mode == "undenufe" else NUMBERS[f"{mode}8"]


def _rules(layout: Layout, cast: list[Any]) -> Rules:
    return Rules(
        ranks(layout.mode, layout.skat, layout.moved),
        values(layout.mode),
        strict_follow=layout.skat,
        reaching_is_over=reaching_is_over(layout.edition, cast),
        key=key(layout.declared),
        direction=direction(layout.declared),
    )


def _powers(layout: Layout) -> PowerState:
    """What has been used: Skat, a moved card, cards face down, what else holds."""
    powers = PowerState()
    powers.hidden = set_of(layout.hidden)
    used = [0, 0, 0]
    for seat, code in enumerate(layout.characters):
        if code == SPHINX:
            used[seat] = len(layout.hidden)
        elif code == SKATER:
            used[seat] = int(layout.skat)
        elif code == UMWERTER:
            used[seat] = int(layout.moved[0] >= 0)
        else:
            used[seat] = int(code in layout.declared.holding)
    powers.uses = (used[0], used[1], used[2])
    put_in_force(powers, layout.declared)
    return powers


# -- the answers -----------------------------------------------------------------------------------


def answers(pos: Position, session: Session, words: Words) -> list[Data]:
    """What may be played and what not; who takes the trick as it lies, and who gets a whole one;
    each with its clauses."""
    if len(pos.trick) < 3:
        found = _may_play(pos, words)
        return [*found, _so_far(pos, words)] if pos.trick else found
    before, after = as_said(pos, list(session.line.actions)), gathered(session.pos)
    gets = _gets(before, after, words)
    if session.pos.trick:  # somebody is asked
        gets["says"] += " " + words.sentence(words.say("ask.powers"))
    return [_takes(before, words), gets]


def _may_play(pos: Position, words: Words) -> list[Data]:
    seat = int(pos.turn)
    who = words.seat(pos.game, seat)
    each = [(explain(pos, card), card) for card in cards_in(at(pos.hands, seat))]
    each.sort(key=lambda one: (not one[0].legal, one[0].clauses, one[1]))
    found: list[Data] = []
    for (legal, names), members in groupby(each, key=lambda one: one[0][:2]):
        some = list(members)
        cards = [card for _, card in some]
        key = "ask.may" if legal else "ask.may_not"
        text = words.say(key, who=who, cards=words.cards(cards))
        causes = sorted({c for why, _ in some for c in why.cards} - set(cards))
        if causes and not legal:
            text += ", " + words.say("why.because", cards=words.cards(causes))
        cites = [cited(name, words) for name in names if name]
        found.append({"says": words.sentence(text), "legal": legal, "clauses": cites})
    return found


def _so_far(pos: Position, words: Words) -> Data:
    """Who would take the trick if no card came."""
    card = pos.trick[int(taking_place(pos.trick, pos.rules))]
    who = words.seat(pos.game, int(pos.player(pos.trick.index(card))))
    text = words.sentence(words.say("ask.so_far", who=who, card=words.the(card)))
    return _answer(text, why_it_takes(pos, card), words)


def _takes(pos: Position, words: Words) -> Data:
    """Who takes the whole trick, whatever was said of it."""
    seat, names = why_taken(pos.copy())
    (card,) = (card for place, card in enumerate(pos.trick) if pos.player(place) == seat)
    key = "ask.takes" if "TRICK.TAKER" in names else "ask.takes_by_power"
    who = words.seat(pos.game, seat)
    text = words.sentence(words.say(key, who=who, card=words.the(card)))
    return _answer(text, names, words)


def _gets(before: Position, after: Position, words: Words) -> Data:
    """Who gets its cards, and what they count; and who leads next."""
    points = int(before.rules.values.of(set_of(before.trick)))
    who, own = words.seat(before.game, int(after.leader)), bool(before.powers.justice)
    says, name = ("own", "CHAR.SQ.OWN_CARDS") if own else ("gets", "TRICK.CARDS_TO_TAKER")
    if after.powers.pot & set_of(before.trick):
        says, name = "pot", "CHAR.S7.ANIMAL_TRICK"
    text, names = words.say(f"ask.{says}", who=who, points=points), [name]
    if any(after.hands):
        text += "; " + words.say("ask.leads", who=who)
        names.append("TRICK.TAKER_LEADS")
    return _answer(words.sentence(text), names, words)


def _answer(text: str, names: Iterable[str], words: Words) -> Data:
    return {"says": text, "legal": True, "clauses": [cited(name, words) for name in names]}
