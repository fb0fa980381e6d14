"""What somebody has done, in a sentence: plays, powers, answers, draws, and what came of them.

Players are called by their numbers, or as `named` has it: at a table by their characters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import mode_of
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.records.record import Step
from eidex.reference_engine.telling.cards import (
    called,
    mode_in_words,
    name_in,
    question_in_words,
    suit_in_words,
    the,
)
from eidex.rulebook import Edition
from eidex.rulebook.language import listed, marked, phrase, phrases

_ALIKE = {
    "LJ": marked(
        "{who} calls Skat: anyone who can follow suit may not trump, and tens stand between ace "
        "and king"
    ),
    "SQ": marked("{who} proclaims justice: for two tricks everybody keeps the card played"),
    "RJ": marked("{who} calls Schwarzpeter: whoever gets the raven jack loses"),
    "SJ": marked("{who} doubles the trick: everybody plays a second card to it"),
    "H7": marked("{who} declares Guggitaler: only hearts and the star king count"),
    "LQ": marked("{who} refuses the trick"),
    "HA": marked("{who} takes the last trick over"),
    "R8": marked("{who} raises the dead: everybody takes a card back into the hand"),
    "LA": marked("{who} offers {of} to exchange hands"),
    "RQ": marked("{who} refuses to lead: a card of {of} is drawn"),
    "L10": marked("{who} predicts {points}"),
    "R10": marked("{who} demands {card}"),
    "H10": marked("{who} gives this trick to {of}"),
    "R9": marked("{who} sets the limit to {points}"),
    "S7": marked("{who} opens a pot with the card put down; the key to it is {card}"),
}
"""Uses of powers that are told alike, whatever is known."""


UNKNOWN = -1
"""A card that is not known."""
Naming = Callable[[int], str]
"""What a player is called."""


class Table(Protocol):
    """What a sentence needs to know of the game."""

    @property
    def edition(self) -> Edition:
        """Whose names the characters have."""

    @property
    def characters(self) -> tuple[str | None, str | None, str | None]:
        """By seat."""

    @property
    def dealer(self) -> int:
        """The player who dealt."""

    @property
    def shown(self) -> int:
        """The dealer's last card."""


def seat_in_words(seat: int) -> str:
    """`player 1`."""
    return phrase("player {seat}", seat=seat)


def seated(seat: int, table: Table) -> str:
    """`seat 1 (Jiu-Jitsu)`, or `seat 1` for one without a character."""
    return _titled(seat_in_words(seat), name_in(table.edition, table.characters[seat]))


def by_name(table: Table) -> Naming:
    """Players by the names of their characters; those without one by their numbers."""

    def named(seat: int) -> str:
        return name_in(table.edition, table.characters[seat]) or seat_in_words(seat)

    return named


def _titled(who: str, name: str) -> str:
    return f"{who} ({name})" if name and name != who else who


def sentence(words: str) -> str:
    """The words with a capital, and with a full stop if nothing else ends them."""
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '?', '!')) else '.'}"


def face_down(card: int, *, suit: bool) -> int:
    """Stands for a card that lies face down: nothing is known of it, or its suit."""
    return UNKNOWN - 1 - card // 9 if suit else UNKNOWN


def action_in_words(
    action: Action,
    table: Table,
    seen: tuple[int, ...] = (),
    before: Position | None = None,
    named: Naming = seat_in_words,
) -> str:
    """The sentence, without capital and full stop; what is not known is left out.

    `seen` is what came of it, `before` the position in which it was done; who tells of it from
    memory has none.
    """
    do, name = action.do, name_in(table.edition, action.power)
    who = named(int(action.seat)) if action.seat in SEATS else ""
    match do:
        case "put_down":
            return phrase("{who} puts down {card}", who=who, card=the(int(action.card)))
        case "play" | "hide" | "excuse":
            return _play(who, do, int(action.card), before)
        case "pass":
            return phrase("{who} does not use {name}", who=who, name=name)
        case "draw":
            return _draw(action, name, seen, before, named)
        case "answer":
            return _answer(who, action, table, seen, named)
    try:
        return _use(_titled(who, name), action, table, seen, before, named)
    except (IndexError, ValueError):  # a question may be about what cannot be
        return phrase("{who} uses {name}", who=who, name=name)


def step_in_words(step: Step) -> str:
    """The sentence for a step of a replay, where everything is known."""
    before, events = step.before, step.after.powers.events
    seen = events[-1].seen if len(events) > len(before.powers.events) else ()
    return action_in_words(step.action, before.game, seen, before)


def _play(who: str, do: str, card: int, before: Position | None) -> str:
    leads = before is not None and not before.trick
    second = before is not None and len(before.trick) >= 3
    told = {"who": who, "card": the(card)}
    if do == "excuse":
        if leads:
            return phrase("{who} does not follow suit and leads {card}", **told)
        if second:
            return phrase("{who} does not follow suit and plays as a second card {card}", **told)
        return phrase("{who} does not follow suit and plays {card}", **told)
    if do == "hide":
        if leads:
            suit = suit_in_words(card // 9 if card >= 0 else UNKNOWN - 1 - card)
            message = marked("{who} leads {card} face down, and names its suit: {suit}")
            return phrase(message, **told, suit=suit)
        if second:
            return phrase("{who} plays as a second card {card} face down", **told)
        return phrase("{who} plays {card} face down", **told)
    if leads:
        return phrase("{who} leads {card}", **told)
    if second:
        return phrase("{who} plays as a second card {card}", **told)
    return phrase("{who} plays {card}", **told)


def _use(
    who: str,
    action: Action,
    table: Table,
    seen: tuple[int, ...],
    before: Position | None,
    named: Naming,
) -> str:
    """A use of a power. Raises `IndexError` or `ValueError` for one without what belongs to it."""
    choice = action.choice
    told: dict[str, object] = {
        "who": who,
        "card": the(int(action.card)),
        "of": named(choice[0]) if choice and choice[0] in SEATS else phrase("a player"),
        "points": _points(choice[0] if choice else 0),
        "cards": listed([*map(the, seen)]),
        "holder": named(seen[0]) if seen and seen[0] in SEATS else "",
    }
    match action.power:
        case "RA":
            one, other = map(the, choice)
            message = marked("{who} swaps the ranks of {one} and {other} in this trick")
            return phrase(message, **told, one=one, other=other)
        case "LK":
            if choice[0] > 0:
                return phrase("{who} adds {points} to the score", **told | {"points": _points(5)})
            return phrase("{who} takes {points} off the score", **told | {"points": _points(5)})
        case "RK":
            return _robbery(told, action, table, seen, named)
        case "SA":
            if not seen:
                return phrase("{who} has the last card but one of the deal set the mode", **told)
            message = marked(
                "{who} has the last card but one of the deal set the mode, {cards}: {mode} now"
            )
            return phrase(message, **told, mode=mode_in_words(mode_of(seen[0])))
        case "HK":
            if not seen:
                return phrase("{who} has {of} show five cards", **told)
            return phrase("{who} has {of} show five cards: {cards}", **told)
        case "SK":
            told["question"] = question_in_words(action.question)
            if not seen:
                return phrase("{who} asks {of} whether the hand {question}", **told)
            if seen[0]:
                return phrase(
                    "{who} asks {of} whether the hand {question}; the answer is yes", **told
                )
            return phrase("{who} asks {of} whether the hand {question}; the answer is no", **told)
        case "HJ":
            return phrase("{who} asks for {suit} to be led", **told, suit=suit_in_words(choice[0]))
        case "R6":
            message = marked(
                "{who} strips {suit} of their points: they count nothing, ravens as much more"
            )
            return phrase(message, **told, suit=suit_in_words(choice[0]))
        case "H6":
            if not seen:
                return phrase("{who} asks for {card}", **told)
            return phrase("{who} asks for {card} and gets it from {holder}", **told)
        case "S10":
            return _wisdom(told, choice)
        case "L8":
            if choice[0]:
                return phrase("{who} makes {card} the highest card of its suit", **told)
            return phrase("{who} makes {card} the lowest card of its suit", **told)
        case "S9":
            if not seen:
                return phrase("{who} looks at what the others put down", **told)
            return phrase("{who} looks at what the others put down and sees {cards}", **told)
    if action.power in ("S8", "R7", "H9", "L6", "L7"):
        return _change(told, action, before, named)
    if action.power in _ALIKE:
        return phrase(_ALIKE[action.power], **told)
    return phrase("{who} uses {name}", **told, name=name_in(table.edition, action.power))


def _robbery(
    told: dict[str, object], action: Action, table: Table, seen: tuple[int, ...], named: Naming
) -> str:
    told = told | {"shown": the(table.shown), "dealer": named(table.dealer)}
    if action.seat != table.dealer:
        return phrase(
            "{who} takes the card shown, {shown}, from {dealer} and gives {card} for it", **told
        )
    if seen:
        return phrase("{who} gets the trump six from {holder} for the card shown, {shown}", **told)
    return phrase("{who} gets the trump six for the card shown, {shown}", **told)


def _wisdom(told: dict[str, object], choice: tuple[int, ...]) -> str:
    worth, *cards = choice
    if cards:
        told["cards"] = listed([*map(the, cards)])
        return phrase("{who} shows {cards}, worth {points}", **told)
    told["points"] = _points(abs(worth))
    if worth > 0:
        return phrase("{who} adds {points} to the score", **told)
    return phrase("{who} takes {points} off the score", **told)


def _points(number: int) -> str:
    return phrases("{number} card point", "{number} card points", number)


def _change(told: dict[str, object], action: Action, before: Position | None, named: Naming) -> str:
    """A use that turns round what lies there: what lay there is told where it is known."""
    choice = action.choice
    match action.power:
        case "S8":
            if before is None or before.down[action.seat] < 0:
                return phrase("{who} exchanges the card put down: down goes {card}", **told)
            back = the(int(before.down[action.seat]))
            message = marked("{who} exchanges the card put down: down goes {card}, up comes {back}")
            return phrase(message, **told, back=back)
        case "R7":
            if before is None or before.down[choice[0]] < 0:
                return phrase("{who} lays {card} before {of} and takes up what lies there", **told)
            taken = the(int(before.down[choice[0]]))
            message = marked("{who} lays {card} before {of} and takes up what lies there: {taken}")
            return phrase(message, **told, taken=taken)
        case "H9":
            if before is None:
                return phrase("{who} rejects the card just played", **told)
            lies, whose = the(before.trick[-1]), before.player(len(before.trick) - 1)
            message = marked("{who} rejects {lies} of {whose}; another card has to be played")
            return phrase(message, **told, lies=lies, whose=named(int(whose)))
        case "L6":
            if before is None:
                return phrase("{who} turns the direction of play", **told)
            if before.rules.direction > 0:
                return phrase("{who} turns the direction: play goes to the left now", **told)
            return phrase("{who} turns the direction: play goes to the right now", **told)
    if choice and choice[0]:
        message = marked(
            "{who} rejects the trick: the cards go back to the hands, and {who} leads to it again"
        )
        return phrase(message, **told)
    return phrase("{who} rejects the trick: the cards go back to the hands", **told)


def _answer(who: str, action: Action, table: Table, seen: tuple[int, ...], named: Naming) -> str:
    yes = bool(action.choice and action.choice[0])
    told: dict[str, object] = {"who": who, "card": the(int(action.card))}
    match action.power:
        case "LA" if yes:
            return phrase("{who} agrees: the two exchange hands", **told)
        case "LA":
            return phrase("{who} declines: the hands stay", **told)
        case "RQ" if yes:
            return phrase("{who} agrees to lead it", **told)
        case "RQ":
            return phrase("{who} declines: another card is drawn", **told)
        case "HK":
            return phrase("{who} shows {card}", **told)
        case "HQ":
            to = phrase("another player")
            if seen:
                to = _titled(named(seen[0]), name_in(table.edition, table.characters[seen[0]]))
            return phrase("{who} gives {card} to {to}", **told, to=to)
        case "R8" if not seen:
            return phrase("{who} takes back {card}", **told)
        case "R8" if seen[0]:
            return phrase("{who} takes back {card} from the cards won", **told)
        case "R8":
            return phrase("{who} takes back {card}, the card put down", **told)
    return phrase("{who} answers {name}", **told, name=name_in(table.edition, action.power))


def _draw(
    action: Action,
    name: str,
    seen: tuple[int, ...],
    before: Position | None,
    named: Naming,
) -> str:
    question = before.powers.question if before else None
    told: dict[str, object] = {
        "card": the(int(action.card)),
        "name": name,
        "holder": named(seen[0]) if seen else "",
    }
    if action.power == "L9" and question and seen:
        if question.what == "lead":
            return phrase("{card} is drawn for {name} from the hand of {holder}, to be led", **told)
        return phrase(
            "{card} is drawn for {name} from the hand of {holder}, and is put down", **told
        )
    if action.power == "L9" and question:
        if question.what == "lead":
            return phrase("{card} is drawn for {name}, to be led", **told)
        return phrase("{card} is drawn for {name}, and is put down", **told)
    if action.power == "H6" and len(seen) > 1:
        message = marked("{card} is drawn for {name} from the hand of {holder} in return, for {to}")
        return phrase(message, **told, to=named(seen[1]))
    if action.power == "H6" and seen:
        return phrase("{card} is drawn for {name} from the hand of {holder} in return", **told)
    if action.power == "H6":
        return phrase("{card} is drawn for {name} in return", **told)
    if seen:
        return phrase("{card} is drawn for {name} from the hand of {holder}", **told)
    return phrase("{card} is drawn for {name}", **told)


def pile(cards: Iterable[int]) -> str:
    """Cards one after the other: `heart ten, heart eight`."""
    return ", ".join(map(called, cards))
