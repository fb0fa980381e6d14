"""What a seat may do with a card where characters are in play: demands, face-down cards, excuses.

The base game's rules of play are in `follow`; here is what powers make of them.
"""

from __future__ import annotations

from eidex.reference_engine.actions import (
    EXCUSE_SETS,
    HIDE_SETS,
    PLAY_SETS,
    PUT_SETS,
    Actions,
    listed,
)
from eidex.reference_engine.cards import NUMBERS, SUIT_MASKS, cards_in, set_of
from eidex.reference_engine.follow import legal_cards, must_lead, rulings_of_play
from eidex.reference_engine.position import (
    Action,
    Position,
    Powers,
    note,
    player,
    seat_of,
    with_item,
)
from eidex.rulebook import Edition

RAVEN_JACK, STAR_KING = 1 << NUMBERS["RJ"], 1 << NUMBERS["SK"]
FACE_DOWN_CARDS = 2


def may_be_put_down(pos: Position, hand: int) -> int:
    """The cards of the hand that may be put down (PUT.ONE_CARD).

    Not the raven jack under Schwarzpeter (CHAR.RJ.JACK_STAYS; in Dutch CHAR.RJ.JACK_KEPT, R-135),
    not the star king where Guggitaler is in play (CHAR.H7.KING_STAYS, R-032; in Dutch
    CHAR.H7.KING_FOLLOWS, R-033).
    """
    assert pos.powers is not None
    if under_schwarzpeter(pos.powers, pos.game.edition):
        hand &= ~RAVEN_JACK
    if "H7" in pos.game.characters:
        hand &= ~STAR_KING
    return hand


def under_schwarzpeter(powers: Powers, edition: Edition) -> bool:
    """What Schwarzpeter forbids is forbidden: it was called, and Guggitaler has not put it out of
    force (CHAR.H7.NO_SCHWARZPETER; in Dutch CHAR.H7.BEFORE_SCHWARZPETER, of the count alone)."""
    return powers.schwarzpeter and (edition == "nl" or not powers.guggitaler)


def drawn_by(pos: Position) -> str:
    """The clause by which the lead was drawn: Laser's, unless Schüchterne has used its power
    (R-107)."""
    assert pos.powers is not None
    shy = seat_of(pos, "RQ")
    refused = shy >= 0 and pos.powers.uses[shy]
    return "CHAR.RQ.DRAWS" if refused else "CHAR.L9.DRAWS_LEAD"


def note_put_down(pos: Position, hand: int) -> Position:
    """Rulings on which it rests what of this hand may be put down."""
    powers, game = pos.powers, pos.game
    assert powers is not None
    if "H7" in game.characters and hand & STAR_KING:
        pos = note(note(pos, "R-032"), "R-033")
    if hand & RAVEN_JACK and under_schwarzpeter(powers, game.edition):
        pos = note(pos, "R-135")
    return pos


def playable(pos: Position) -> int:
    """The cards that the seat to act may play without a power of its own.

    Sources: those of `legal_cards` and `must_lead`; CHAR.R10.BINDS: the card demanded, if it may
    be played (CHAR.R10.NOT_LEGAL, in German R-104; CHAR.R10.GONE, but R-109; under Skat R-093,
    after a wish R-098).
    """
    table = pos[7][1]
    trick, hand, rules, powers = pos[2], pos[4 + pos[3]], table[1], table[5]
    if not trick:
        legal = must_lead(hand, powers.drawn, powers.wish)
    else:
        legal = legal_cards(hand, trick, powers.hidden, rules)
    demand: int = powers.demand
    if demand >= 0 and legal >> demand & 1:
        return 1 << demand
    return legal


def binds(demand: int, legal: int) -> bool:
    """The card demanded is the one that may be played (CHAR.R10.BINDS); -1: none is demanded."""
    return demand >= 0 and legal == 1 << demand


def excusable(pos: Position, legal: int) -> int:
    """The cards that Excuse, whose turn it is, may play instead of following suit.

    Sources: CHAR.H8.MAY_EXCUSE, CHAR.H8.NO_TRUMP (in German and Dutch R-075), R-074 for the points;
    R-051: not in place of a card that was demanded; R-089: under Skat as ever.
    """
    powers, rules, seat = pos.powers, pos.rules, pos.turn
    assert powers is not None
    if powers.uses[seat] or not pos.trick or binds(powers.demand, legal):
        return 0
    points = rules.values.points
    led = SUIT_MASKS[pos.trick[0] // 9]
    others = pos.hands[seat] & ~led & ~rules.ranks.trump & ~legal
    return sum(1 << card for card in cards_in(others) if points[card] <= 3)


def play_choices(pos: Position) -> Actions:
    """All that the seat to act may do with its cards."""
    legal, seat = playable(pos), pos[3]
    game, _, _, _, _, powers, _ = pos[7][1]
    actions = listed(PLAY_SETS[seat], legal)
    match game[1][seat]:
        case "S6" if powers.uses[seat] < FACE_DOWN_CARDS and not binds(powers.demand, legal):
            actions += listed(HIDE_SETS[seat], legal)
        case "H8":
            actions += listed(EXCUSE_SETS[seat], excusable(pos, legal))
    return actions


def put_down_choices(pos: Position) -> Actions:
    """The cards that the seat to act may lay aside."""
    return listed(PUT_SETS[pos.turn], may_be_put_down(pos, pos.hands[pos.turn]))


def played(pos: Position, action: Action) -> Position:
    """The card lies; what was used to play it is spent (CHAR.S6.FACE_DOWN, CHAR.H8.MAY_EXCUSE)."""
    seat, do, card, _, _, _ = action
    _, _, trick, _, a, b, c, tricks_ = note_play(pos, action)
    if do != "play":
        leads, table, *rest = tricks_
        powers = table.powers
        uses = with_item(powers.uses, seat, powers.uses[seat] + 1)
        hidden = powers.hidden | 1 << card if do == "hide" else powers.hidden
        powers = powers._replace(uses=uses, hidden=hidden)
        tricks_ = (leads, table._replace(powers=powers), *rest)
    others = ~(1 << card)
    return Position((0, (), (*trick, card), seat, a & others, b & others, c & others, tricks_))


def note_play(pos: Position, action: Action) -> Position:
    """Rulings that this play rests on."""
    seat, trick = action[0], pos[2]
    _, (game, rules, _, _, _, powers, _), _, _, tricks, _, _ = pos[7]
    demand = powers.demand
    if demand >= 0 and powers.back >> demand & 1 and playable(pos) == 1 << demand:
        pos = note(pos, "R-109")
    if not trick:
        if not tricks:
            pos = note(pos, "R-001")
        if powers.drawn >= 0:
            if powers.wish >= 0:
                pos = note(pos, "R-052")
            if game[1][seat] == "S6" and powers.uses[seat] < FACE_DOWN_CARDS:
                pos = note(pos, "R-079")
        elif powers.wish >= 0:
            if action[2] // 9 != powers.wish:
                pos = note(pos, "R-134")
            wished = must_lead(pos[4 + seat], -1, powers.wish)
            if demand >= 0 and wished >> demand & 1 and wished != 1 << demand:
                pos = note(pos, "R-098")
        return pos
    hand = pos[4 + seat]
    for ruling in rulings_of_play(pos, hand):
        pos = note(pos, ruling)
    if demand >= 0 and hand >> demand & 1:
        uses, bound = powers.uses[seat], binds(demand, playable(pos))
        if not bound:
            pos = note(pos, "R-104")
        match game[1][seat]:
            case "S6" if bound and uses < FACE_DOWN_CARDS:
                pos = note(pos, "R-050")
            case "H8" if not uses and hand_follows(pos, seat):
                pos = note(pos, "R-051")
        others = hand & SUIT_MASKS[trick[0] // 9] & ~(1 << demand)
        if bound and others and rules.strict_follow:
            pos = note(pos, "R-093")
    if game[1][seat] == "H8" and not powers.uses[seat]:
        pos = _note_excuse(pos, action)
    return pos if len(trick) < 3 else _note_double(pos, hand)


def _note_excuse(pos: Position, action: Action) -> Position:
    assert pos.powers is not None
    if hand_follows(pos, action.seat):
        if pos.powers.guggitaler or pos.powers.stripped:
            pos = note(pos, "R-074")
        trump = pos.rules.ranks.trump
        low = [
            c for c in cards_in(pos.hands[action.seat] & trump) if pos.rules.values.points[c] < 4
        ]
        if low and not 1 << pos.trick[0] & trump:
            pos = note(pos, "R-075")
        if action.do == "excuse" and pos.rules.strict_follow:
            pos = note(pos, "R-089")
    return pos


def hand_follows(pos: Position, seat: int) -> bool:
    """The seat could follow the suit led."""
    return bool(pos.hands[seat] & SUIT_MASKS[pos.trick[0] // 9])


def excused_at(pos: Position) -> int | None:
    """The place of the card that Excuse played to this trick instead of following."""
    seat = seat_of(pos, "H8")
    if seat < 0:
        return None
    led, held = SUIT_MASKS[pos.trick[0] // 9], pos.hands[seat]
    for place in reversed(range(len(pos.trick))):
        card = 1 << pos.trick[place]
        if player(pos, place) == seat:
            if held & led and not card & (led | pos.rules.ranks.trump):
                return place
            held |= card
    return None


def _note_double(pos: Position, hand: int) -> Position:
    """R-048: a second card meets a ruff, and English speaks of the last of three cards only."""
    trump = pos.rules.ranks.trump
    ruffed = set_of(pos.trick) & trump and not 1 << pos.trick[0] & trump
    return note(pos, "R-048") if ruffed and hand & trump and hand & ~trump else pos
