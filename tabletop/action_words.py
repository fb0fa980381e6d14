"""What may be done and what has been done, in words: on the buttons, and in the account of the
game as a seat heard it."""

from __future__ import annotations

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import PACK
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.core.powers import Event
from eidex.reference_engine.explain.observation import observation
from eidex.reference_engine.telling import sentences, tricks
from eidex.reference_engine.telling.cards import question_in_words
from eidex.reference_engine.telling.sentences import UNKNOWN, by_name, face_down
from eidex.tabletop.words import Words

OPEN = -1
"""Stands for a viewer who sees everything."""
SECRET = ("HK", "S9", "H6")
"""Of these what came of it is as secret as the card."""


def offer(words: Words, pos: Position, action: Action) -> str:
    """What a button says that does this."""
    do, power = action.do, action.power
    if do == "pass":
        return words.say("offer.pass")
    if do == "put_down":
        return words.say("offer.answer.S9", card=words.the(int(action.card)))
    if do == "answer" and power in ("LA", "RQ"):
        way = "yes" if action.choice[0] else "no"
        return words.say(f"offer.{way}.{power}", card=words.the(_asked_about(pos)))
    if do == "answer":
        return words.say(f"offer.answer.{power}", card=words.the(int(action.card)))
    way = ".dealer" if power == "RK" and action.seat == pos.game.dealer else _way(action)
    return words.say(f"offer.{power}{way}", **_filled(words, pos, action))


def action_in_words(
    words: Words, before: Position, after: Position, action: Action, viewer: int
) -> str:
    """What was done between these positions, as the viewer knows it."""
    seen: tuple[int, ...] = ()
    if len(after.powers.events) > len(before.powers.events):
        action, seen = _as_heard(before, after.powers.events[-1], viewer)
    elif not _sees(before, action, viewer):
        action = action.replaced(card=face_down(int(action.card), suit=not before.trick))
    known = before if viewer == OPEN else _as_seen(before, viewer)
    return words.told(
        sentences.action_in_words, action, before.game, seen, known, by_name(before.game)
    )


def _sees(before: Position, action: Action, viewer: int) -> bool:
    """The viewer sees a card that is put down or played."""
    if viewer in (OPEN, action.seat) or action.do not in ("put_down", "hide"):
        return True
    return action.do == "hide" and sees_face_down(before, viewer)


def _as_seen(pos: Position, viewer: int) -> Position:
    """The position with those cards of the trick, and put down, that the viewer sees."""
    seen, known = observation(pos, viewer), pos.copy()
    known.trick, known.down = seen.trick, seen.down
    return known


def _as_heard(before: Position, event: Event, viewer: int) -> tuple[Action, tuple[int, ...]]:
    """The action as far as the viewer knows it, and what of what came of it."""
    action, game = event.action, before.game
    if viewer == OPEN:
        return action, event.seen
    hears = CHARACTERS[action.power or "S9"].heard_by
    heard = hears(game, event, viewer)
    if heard == max((hears(game, event, seat) for seat in SEATS), key=_how_much):
        return action, event.seen
    kept = () if action.power in SECRET and action.do != "answer" else event.seen
    return action.replaced(card=UNKNOWN), kept


def _how_much(heard: tuple[object, ...]) -> tuple[int, int]:
    return len(heard), sum(len(part) for part in heard if isinstance(part, tuple))


def sees_face_down(pos: Position, viewer: int) -> bool:
    """The viewer knows cards that others play face down."""
    if viewer == OPEN:
        return True
    character = pos.character(viewer)
    return character is not None and character.sees_face_down


def _asked_about(pos: Position) -> int:
    question = pos.powers.question
    return question.about[1] if question is not None and len(question.about) > 1 else -1


def _way(action: Action) -> str:
    """The end of the key: which of the ways in which the power is used."""
    choice, power = action.choice, action.power
    first = choice[0] if choice else 0
    if power == "S10" and len(choice) == 1:
        return ".plus" if first > 0 else ".minus"
    if power == "LK":
        return ".minus" if first < 0 else ""
    if power == "L8":
        return ".up" if first else ""
    if power == "L7":
        return ".lead" if first else ""
    return ""


def _filled(words: Words, before: Position, action: Action) -> dict[str, object]:
    """Everything that a string about a power may want."""
    game, choice, power = before.game, action.choice, action.power
    numbers = choice[:1] if power == "S10" else choice
    cards = choice[1:] if power == "S10" else choice if power == "RA" else ()
    of = choice[0] if choice and choice[0] in SEATS else None
    card = int(action.card)
    if power == "H9" and before.trick:
        card = before.trick[-1] if not before.powers.hidden >> before.trick[-1] & 1 else UNKNOWN
        of = int(before.player(len(before.trick) - 1))
    return {
        "card": words.the(card),
        "cards": words.cards(cards) if all(0 <= one < 36 for one in cards) else "",
        "of": words.seat(game, of) if of is not None else "",
        "number": abs(numbers[0]) if numbers else "",
        "suit": words.suit(choice[0]) if power in ("HJ", "R6") else "",
        "question": words.told(question_in_words, action.question),
    }


def taken(words: Words, before: Position, after: Position, last: Action | None, viewer: int) -> str:
    """Who took the trick that was closed between these positions, and where its cards went;
    `last` closed it."""
    known = PACK if viewer == OPEN else sum(observation(after, viewer).won)
    return words.told(tricks.taken, before, after, last, by_name(after.game), known)
