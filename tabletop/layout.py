"""A position as it lies before somebody: the trick, a hand, what was declared."""

from __future__ import annotations

from typing import Any, NamedTuple

from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import ACE, MODES, NUMBERS, SIX, Trio, put, ranks, set_of
from eidex.reference_engine.core.position import PLAY, Position, Rules, printed, reaching_is_over
from eidex.reference_engine.core.powers import NO_CARD, PowerState
from eidex.reference_engine.core.windows import look_up_choices, open_window
from eidex.reference_engine.engine import game_of
from eidex.reference_engine.errors import IllegalAction
from eidex.reference_engine.telling.sentences import seat_in_words
from eidex.rulebook import EDITIONS, Edition
from eidex.tabletop.declared import (
    Declared,
    aside,
    card_values,
    declared_of,
    direction,
    key,
    put_in_force,
    rounds,
    said_of,
)
from eidex.tabletop.session import Session, TableError
from eidex.tabletop.view import Data
from eidex.tabletop.words import Words

AFTER_PUT_DOWN = 11
REST = 5
"""So many cards each hand still has beside a whole trick that is not the last."""
SPHINX, SKATER, UMWERTER, LASER = "S6", "LJ", "L8", "L9"
FAHNDER = "R10"
DRAW_THE_LEAD = ("RQ", LASER)


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

    @property
    def full(self) -> int:
        """How many cards the complete trick has."""
        return 3 * rounds(self.declared.holding)

    @property
    def is_whole(self) -> bool:
        """All of them lie."""
        return len(self.trick) == self.full

    def gone(self, seat: int) -> int:
        """How many cards the seat has no longer in hand: played to this trick, or laid aside."""
        played = [place for place in range(len(self.trick)) if self.seat_at(place) == seat]
        return len(played) + (aside(self.declared)[0] == seat)

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
    places = [_card(name) for name in data.get("trick", [])][:6]
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
    whole = layout.is_whole
    turn = layout.seat_at(len(trick))
    hand = () if whole else layout.hand
    _refuse(layout, words)
    sizes = [_in_hand(layout, seat) for seat in SEATS]
    rejected = aside(layout.declared)[1]
    free = [card for card in range(36) if card not in (*trick, *hand, rejected)]
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
    if len(pos.trick) < 3 * pos.powers.rounds:
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
    rejected = aside(layout.declared)[1]
    for card in (*trick, *hand, *([rejected] if rejected >= 0 else [])):
        if card in seen:
            raise TableError("layout.twice", card=words.the(card))
        seen.add(card)
    if not seen:
        raise TableError("layout.nothing")
    seat = layout.seat_at(len(trick))
    if len(trick) > layout.full:
        raise TableError("layout.six")
    if not layout.is_whole and not hand:
        raise TableError("layout.no_hand", who=_who(layout, seat, words))
    most = AFTER_PUT_DOWN - layout.gone(seat)
    if not layout.is_whole and len(hand) > most:
        raise TableError("layout.hand", most=most, count=len(hand))
    for place, card in enumerate(trick):
        owner = layout.seat_at(place)
        if card in layout.hidden and layout.characters[owner] != SPHINX:
            raise TableError("layout.face_down", who=_who(layout, owner, words))
    if layout.skat and SKATER not in layout.characters:
        raise TableError("layout.skater")
    moved = layout.moved[0]
    if moved >= 0 and UMWERTER not in layout.characters:
        raise TableError("layout.umwerter")
    if "RJ" in layout.declared.holding and layout.mode == "R":
        raise IllegalAction("RJ", ("CHAR.RJ.NOT_RAVEN",))
    _refuse_demand(layout)
    _refuse_rejected(layout, words)
    _refuse_drawn(layout, words)


def _refuse_demand(layout: Layout) -> None:
    """Raises `IllegalAction` for a demand of another than who leads; one that holds for a trick
    played again may have been made before another lead."""
    holding = layout.declared.holding
    if FAHNDER not in holding or "L7" in holding:
        return
    after = "CHAR.R10.AFTER_LEAD" in printed(layout.edition)
    if layout.characters[layout.leader] != FAHNDER or (after and not layout.trick):
        raise IllegalAction(FAHNDER, ("CHAR.R10.AFTER_LEAD" if after else "CHAR.R10.MAY_DEMAND",))


def _refuse_rejected(layout: Layout, words: Words) -> None:
    """The same of the card that Konsumentenschutz has rejected."""
    seat, rejected = aside(layout.declared)
    if rejected < 0:
        return
    who = _who(layout, seat, words)
    if layout.characters[seat] == "H9":
        raise TableError("layout.own_card", power="H9")
    if seat not in [layout.seat_at(place) for place in range(len(layout.trick) + 1)]:
        raise TableError("layout.not_yet", who=who)
    if any(_in_hand(layout, one) < 0 for one in SEATS):
        raise TableError("layout.too_few", who=who)


def _refuse_drawn(layout: Layout, words: Words) -> None:
    """The same of the lead that Schüchterne or Laser has drawn."""
    drawers = [code for code in DRAW_THE_LEAD if code in layout.declared.holding]
    if len(drawers) > 1:
        raise TableError("layout.drawn_twice")
    for power in drawers:
        (card,) = layout.declared.holding[power]
        if layout.characters[layout.leader] == power:
            raise TableError("layout.drawn_own", power=power)
        if card not in (layout.trick[:1] or layout.hand):
            raise TableError("layout.drawn", card=words.the(card))
        if power == LASER:
            _refuse_laser(layout)


def _refuse_laser(layout: Layout) -> None:
    """The same where it is Laser that has drawn the lead."""
    by = "CHAR.S9.NOT_THE_LEAD"
    if by in printed(layout.edition) and layout.characters[layout.leader] == "S9":
        raise IllegalAction(LASER, (by,))
    most = AFTER_PUT_DOWN - layout.gone(layout.seat_at(len(layout.trick)))
    if layout.last or (not layout.is_whole and len(layout.hand) < most):
        raise TableError("layout.drawn_first", power=LASER, most=most)


def _in_hand(layout: Layout, seat: int) -> int:
    """How many cards the seat holds: as many as each had before the trick, less what is gone."""
    if layout.is_whole:
        rest = 0 if layout.last else REST
        return rest - (aside(layout.declared)[0] == seat)
    turn = layout.seat_at(len(layout.trick))
    return len(layout.hand) + layout.gone(turn) - layout.gone(seat)


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
        card_values(layout.mode, layout.declared),
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
        elif code != LASER:
            used[seat] = int(code in layout.declared.holding)
    powers.uses = (used[0], used[1], used[2])
    put_in_force(powers, layout.declared)
    return powers
