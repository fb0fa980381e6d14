"""What may be done and what has been done, in words: on the buttons, and in the account of the
game as a seat heard it."""

from __future__ import annotations

from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import NAMES, at, cards_in, mode_of
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.core.powers import Event
from eidex.tabletop.words import Words

OPEN = -1
"""Stands for a viewer who sees everything."""
UNKNOWN = -1
SECRET = ("HK", "S9", "H6")
"""Of these what came of it is as secret as the card."""
PLAYS = ("play", "hide", "excuse")


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
    key = f"offer.{power}{_way(words, pos, action, 'offer')}"
    return words.say(key, **_filled(words, pos, action, ()))


def deed(words: Words, before: Position, after: Position, action: Action, viewer: int) -> str:
    """What was done between these positions, as the viewer knows it."""
    game, do = before.game, action.do
    who = words.seat(game, int(action.seat)) if action.seat in SEATS else ""
    seen: tuple[int, ...] = ()
    if len(after.powers.events) > len(before.powers.events):
        action, seen = _as_heard(before, after.powers.events[-1], viewer)
    if do in ("put_down", *PLAYS):
        return _play(words, before, action, who, viewer)
    if do == "pass":
        return words.say("play.pass", who=who)
    filled = {"who": who, **_filled(words, before, action, seen)}
    if do == "answer":
        yes = ".yes" if action.power in ("LA", "RQ") and action.choice[0] else ""
        return words.say(f"answer.{action.power}{yes}", **filled)
    if do == "draw":
        lead = before.powers.question
        way = ".lead" if action.power == "L9" and lead and lead.what == "lead" else ""
        owner = words.seat(game, game.characters.index(action.power))
        return words.say(f"draw.{action.power}{way}", owner=owner, **filled)
    key = f"deed.{action.power}{_way(words, before, action, 'deed')}"
    if words.has(f"{key}.seen") and seen:
        key += ".seen"
    if words.has(f"{key}.from") and seen:
        key += ".from"
    return words.say(key, **filled)


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


def _play(words: Words, before: Position, action: Action, who: str, viewer: int) -> str:
    do, card = action.do, int(action.card)
    own = viewer in (OPEN, action.seat)
    if do == "put_down":
        return words.say("play.put_down", who=who, card=words.the(card if own else -1))
    leads = not before.trick
    if do == "hide":
        sees = own or sees_face_down(before, viewer)
        filled = {"who": who, "card": words.the(card if sees else -1)}
        if leads:
            return words.say("play.hide_lead", suit=words.suit(card // 9), **filled)
        return words.say("play.hide", **filled)
    key = "excuse" if do == "excuse" else "lead" if leads else "play"
    if key == "play" and len(before.trick) >= 3:
        key = "second"
    return words.say(f"play.{key}", who=who, card=words.the(card))


def sees_face_down(pos: Position, viewer: int) -> bool:
    """The viewer knows cards that others play face down."""
    if viewer == OPEN:
        return True
    character = pos.character(viewer)
    return character is not None and character.sees_face_down


def _asked_about(pos: Position) -> int:
    question = pos.powers.question
    return question.about[1] if question is not None and len(question.about) > 1 else -1


def _way(words: Words, pos: Position, action: Action, kind: str) -> str:
    """The end of the key: which of the ways in which the power is used."""
    choice, power = action.choice, action.power
    first = choice[0] if choice else 0
    if power == "S10" and len(choice) == 1:
        return ".plus" if first > 0 else ".minus"
    if power == "LK":
        return ".minus" if first < 0 else ""
    if power == "RK":
        return ".dealer" if action.seat == pos.game.dealer else ""
    if power == "L8":
        return ".up" if first else ""
    if power == "L7":
        return ".lead" if first else ""
    return ""


def _filled(
    words: Words, before: Position, action: Action, seen: tuple[int, ...]
) -> dict[str, object]:
    """Everything that a string about a power may want."""
    game, choice, power = before.game, action.choice, action.power
    numbers = choice[:1] if power == "S10" else choice
    cards = choice[1:] if power == "S10" else choice if power == "RA" else ()
    if power in ("HK", "S9") and action.do == "use":
        cards = seen
    of = choice[0] if choice and choice[0] in SEATS else None
    if power in ("HQ", "L9", "RQ", "RK", "H6") and seen and seen[0] in SEATS:
        of = seen[0]
    card = int(action.card)
    if power == "H9" and before.trick:
        card = before.trick[-1] if not before.powers.hidden >> before.trick[-1] & 1 else UNKNOWN
        of = int(before.player(len(before.trick) - 1))
    mode = mode_of(game.second) if power == "SA" and game.second >= 0 else game.mode
    return {
        "card": words.the(card),
        "cards": words.cards(cards) if all(0 <= one < 36 for one in cards) else "",
        "of": words.seat(game, of) if of is not None else "",
        "dealer": words.seat(game, game.dealer),
        "number": abs(numbers[0]) if numbers else "",
        "suit": words.suit(choice[0]) if power in ("HJ", "R6") else "",
        "mode": words.mode(mode),
        "question": question_in_words(words, action.question),
        "answer": words.say("yes" if seen and seen[0] else "no"),
    }


def question_in_words(words: Words, question: str) -> str:
    """Quizmaster's question about one card in words; any other as it was written."""
    verb, _, name = question.partition(" ")
    if verb == "has" and name in NAMES:
        return words.say("question.has", card=words.the(NAMES.index(name)))
    return question


def taken(words: Words, before: Position, after: Position) -> str:
    """Who took the trick that was closed between these positions, and where its cards went."""
    game, leader = after.game, int(after.leader)
    who = words.seat(game, leader)
    richer = [seat for seat in SEATS if at(after.won, seat) & ~at(before.won, seat)]
    if cards_in(after.powers.pot & ~before.powers.pot):
        return words.say("took.pot", who=who)
    if len(richer) > 1:
        return words.say("took.own", who=who)
    if richer and richer[0] != leader:
        return words.say("took.other", whom=words.seat(game, richer[0]), who=who)
    last = not any(after.hands) and after.rules.values.bonus
    return words.say("took.last" if last else "took", who=who)
