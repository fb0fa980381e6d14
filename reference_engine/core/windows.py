"""Windows: the moments between two moves in which characters may use their powers.

One pass through the characters in play, from higher to lower (ORDER.LIST); each is asked once, and
only if it has something to do. What was declared above is known below, so the lower may answer the
higher (ORDER.LOWER_REACTS, CHAR.LJ.BEFORE_GATHERING), never the other way round (ORDER.IN_TURN; but
R-139). A window that is closed stays closed (ORDER.CLOSED). What is done between two moves is one
moment, in which the list decides (ORDER.MOMENTS, R-183).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eidex.reference_engine.core import scoring
from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import at, bit, put
from eidex.reference_engine.core.character import Character
from eidex.reference_engine.core.legal_plays import cite_play, playable
from eidex.reference_engine.core.position import ASK, PLAY, PUT_DOWN, Position, cite
from eidex.reference_engine.core.powers import NO_CARD, NOBODY, Event
from eidex.reference_engine.core.trick_resolution import gather, taking_place

ALONE: Final[list[tuple[int, ...]]] = [(card,) for card in range(36)]
"""Each card as all that lies."""

# -- putting down ----------------------------------------------------------------------------------


def put_down(pos: Position, seat: i64, card: i64) -> None:
    """The player lays a card aside (PUT.ONE_CARD, PUT.FACE_DOWN); on to the next."""
    cite_kept(pos, seat)
    lay_aside(pos, seat, card)
    pos.step += 1
    putting_down(pos, (seat - pos.leader) % 3 + 1)


def cite_kept(pos: Position, seat: i64) -> None:
    """Cites the rulings on which it rests that the player may not put down a card of the hand."""
    hand = at(pos.hands, seat)
    for character in pos.game.cast:
        if hand & character.stays_in_hand(pos):
            for ruling in character.kept_on:
                cite(pos, ruling)


def lay_aside(pos: Position, seat: i64, card: i64) -> None:
    """The card lies face down before the player."""
    pos.hands = put(pos.hands, seat, at(pos.hands, seat) & ~bit(card))
    pos.down, pos.powers.acted = put(pos.down, seat, card), 0


def putting_down(pos: Position, count: i64) -> None:
    """The players put down in turn, the leader first (DEAL.DIRECTION); `count` have had theirs."""
    pos.phase = PUT_DOWN
    for place in range(count, 3):
        seat = (pos.leader + place) % 3
        own = pos.character(seat)
        if own is not None and own.puts_down_late:
            continue
        pos.turn = seat
        for character in pos.game.cast:
            if character.draws_put_down(pos, seat):
                offer_answers(pos)
                return
        return
    for seat, owner in pos.game.schedule.owned:
        owner.cards_are_down(pos, seat)
    open_window(pos, "before_trick")


# -- playing ---------------------------------------------------------------------------------------


def play(pos: Position, action: Action) -> None:
    """A card is played; what was used to play it is spent."""
    seat, card = action.seat, action.card
    cite_play(pos, action)
    if action.do != "play":
        speaker(pos, seat).plays(pos, action)
    pos.powers.anew, pos.powers.acted = "", 0
    pos.hands = put(pos.hands, seat, at(pos.hands, seat) & ~bit(card))
    pos.trick = pos.trick + ALONE[card]
    pos.step += 1
    open_window(pos, "card")


def to_play(pos: Position, seat: i64) -> None:
    """It is this player's turn to play."""
    pos.phase, pos.turn = PLAY, seat
    pos.legal = playable(pos)


# -- the windows -----------------------------------------------------------------------------------


def open_window(pos: Position, window: str) -> None:
    """Asks those who may act in this window, until somebody has a choice; or goes on."""
    waiting: tuple[int, ...] = ()
    schedule = pos.game.schedule
    for seat in schedule.speakers_on_cards if window == "card" else schedule.speakers[window]:
        if speaker(pos, seat).may_speak(pos, seat):
            waiting += (seat,)
    if waiting:
        ask(pos, window, waiting)
    else:
        close_window(pos, window)


def speaker(pos: Position, seat: i64) -> Character:
    """The character of a player who has one."""
    found = pos.character(seat)
    assert found is not None
    return found


def ask(pos: Position, window: str, waiting: tuple[int, ...]) -> None:
    """Asks the next player in line that has something to do; if none has, the window is closed."""
    powers = pos.powers
    for count, seat in enumerate(waiting):
        character = speaker(pos, seat)
        powers.window, powers.waiting = window, waiting[count + 1 :]
        if character.acts_by_itself(pos, seat):
            cite_order(pos, seat)
            offer_answers(pos)
            return
        if found := character.choices(pos, seat):
            cite_order(pos, seat)
            if window == "trick_complete" and powers.hidden and powers.named == NOBODY:
                powers.named = pos.player(taking_place(pos.trick, pos.rules))
            offer_uses(pos, seat, found)
            return
    powers.window = ""
    close_window(pos, window)


def cite_order(pos: Position, seat: i64) -> None:
    """R-183: the list has the player act before another whose printed time is earlier."""
    powers = pos.powers
    if powers.window != "before_trick":
        return
    for other in pos.game.schedule.sooner_by_words[not pos.tricks][seat]:
        if other in powers.waiting and can_act(pos, other):
            cite(pos, "R-183", 1)


def can_act(pos: Position, seat: i64) -> bool:
    """The player's character could do something now."""
    character = speaker(pos, seat)
    return character.is_automatic or bool(character.choices(pos, seat))


def look_up_choices(pos: Position) -> None:
    """Lays out what the player to act may do: wanted where the position was not played, but set."""
    if pos.phase == PLAY:
        pos.legal = playable(pos)
    elif pos.powers.question is not None:
        offer_answers(pos)
    elif pos.phase == ASK:
        offer_uses(pos, pos.turn, speaker(pos, pos.turn).choices(pos, pos.turn))


def offer_uses(pos: Position, seat: i64, found: list[Action]) -> None:
    """The player is asked, and may use the power in these ways or, as a rule, pass."""
    character = speaker(pos, seat)
    if not character.has_to_use(pos):
        found.append(Action(seat, "pass", -1, character.code))
    pos.phase, pos.turn, pos.offered = ASK, seat, found


def offer_answers(pos: Position) -> None:
    """The player, or chance, that is asked has these answers."""
    question = pos.powers.question
    assert question is not None
    pos.offered = asking_character(pos, question.character).answers(pos, question)


def answers(pos: Position) -> list[Action]:
    """What the player who is asked may do."""
    assert pos.offered is not None
    return pos.offered


def asking_character(pos: Position, code: str) -> Character:
    """The character in play that has put the question."""
    for character in pos.game.cast:
        if character.code == code:
            return character
    raise AssertionError(code)


def close_window(pos: Position, window: str) -> None:
    """What comes when a window is over: a move, another window, the end of the trick or of the
    game."""
    if window == "card":
        if len(pos.trick) < 3 * pos.powers.rounds:
            to_play(pos, pos.player(len(pos.trick)))
        else:
            open_window(pos, "trick_complete")
    elif window == "trick_complete":
        gather(pos)
        if at(pos.hands, pos.leader):
            open_window(pos, "before_trick")
        else:  # nor has anybody else a card left
            open_window(pos, "settlement")
    elif window == "before_put_down":
        putting_down(pos, 0)
    elif window == "replacement":
        to_play(pos, pos.player(len(pos.trick)))
    elif window == "settlement":
        scoring.finish(pos)
    else:
        lead(pos, again=window == "lead")


def lead(pos: Position, *, again: bool) -> None:
    """The lead, to the trick that is played `again` or to a new one; a power may have the first
    drawn."""
    if not pos.tricks:
        for character in pos.game.cast:
            if character.draws_lead(pos, again=again):
                offer_answers(pos)
                return
    to_play(pos, pos.leader)


# -- what is said ----------------------------------------------------------------------------------


def speak(pos: Position, action: Action) -> None:
    """A player who is asked has passed, used the power or answered; or chance has drawn."""
    powers = pos.powers
    question = powers.question
    if action.do == "pass":
        passes(pos, action)
        pos.step += 1
        if speaker(pos, action.seat).has_passed(pos, action.seat):
            offer_answers(pos)
        else:
            ask(pos, powers.window, powers.waiting)
        return
    powers.events += (Event(pos.step, action),)
    powers.question = None
    if question is None:
        character = speaker(pos, action.seat)
        powers.uses = put(powers.uses, action.seat, at(powers.uses, action.seat) + 1)
        powers.acted |= 1 << action.seat
        if powers.window == "replacement" and not character.puts_down_late:
            cite(pos, "R-152")
        elif powers.window == "lead":
            cite(pos, "R-110")
        if character.could_wait(pos) and _is_waited_for(pos, action.seat, character):
            cite(pos, "R-160")
        character.effect(pos, action)
    else:
        character = asking_character(pos, question.character)
        character.answered(pos, action, question)
    pos.step += 1
    if pos.phase == PLAY:  # cards that lay have gone back to hands
        powers.anew, powers.acted = character.sends_back_to, 0
        open_window(pos, character.sends_back_to)
    elif pos.powers.question is not None:
        offer_answers(pos)
    elif powers.window:
        ask(pos, powers.window, _asked_again(pos, character) + powers.waiting)
    elif powers.drawn != NO_CARD:
        to_play(pos, pos.leader)
    else:
        putting_down(pos, _have_put_down(pos))


def _is_waited_for(pos: Position, seat: i64, character: Character) -> bool:
    """Another player's card, or a trick to be gathered that is not the last, waits for the player.
    Where that is to answer a higher one's power on the trick, that is printed
    (ORDER.LOWER_REACTS)."""
    window, lying = pos.powers.window, len(pos.trick)
    if window == "trick_complete":
        answers = [c.place < character.place and c.used_on_trick(pos) for c in pos.game.cast]
        return bool(at(pos.hands, seat)) and not any(answers)
    card_due = window != "before_put_down" and lying < 3 * pos.powers.rounds
    return card_due and pos.player(lying) != seat


def passes(pos: Position, action: Action) -> None:
    """R-136: some editions print what the character does, not that it may."""
    free = speaker(pos, action.seat).not_obliged_by
    if free and not pos.tricks and free not in pos.game.printed:
        cite(pos, "R-136")


def _asked_again(pos: Position, acted: Character) -> tuple[int, ...]:
    """Players above the character that has just acted who may act at any time (CHAR.LJ.ANY_TIME,
    CHAR.HK.ANY_TIME, CHAR.S8.ANY_TIME): also now that their turn is over."""
    found: tuple[int, ...] = ()
    for seat in pos.game.schedule.speakers[pos.powers.window]:
        above = speaker(pos, seat)
        again = above.place < acted.place and above.at_any_time
        if again and above.may_speak(pos, seat):
            found += (seat,)
    return found


def _have_put_down(pos: Position) -> i64:
    """How many players have had their turn to put down."""
    count: i64 = 0
    for place in SEATS:
        if at(pos.down, (pos.leader + place) % 3) != NO_CARD:
            count = place + 1
    return count
