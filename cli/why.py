"""`eidex why`: may this card be played, and by which clause."""

from __future__ import annotations

from pathlib import Path

import click

from eidex.cli.clause_words import clause_in_words
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import INSET, say
from eidex.cli.moment import found_at, moment_options
from eidex.cli.replay import record_argument
from eidex.cli.speech import lang_option
from eidex.reference_engine import NAMES, NUMBERS, Position
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.core.position import ASK, OVER, PUT_DOWN
from eidex.reference_engine.engine import apply, legal_actions
from eidex.reference_engine.explain.legal_card import Explanation
from eidex.reference_engine.explain.refusals import explain
from eidex.reference_engine.records.action_codec import HOW_CARDS_ARE_WRITTEN, no_card
from eidex.reference_engine.records.record import the_pass
from eidex.reference_engine.telling.cards import called, hand_in_words, the
from eidex.reference_engine.telling.sentences import seat_in_words, seated, sentence
from eidex.rulebook.language import listed, marked, phrase

BY_POWER = {
    "hide": (marked("With the power, the card may be played face down."), "CHAR.S6.FACE_DOWN"),
    "excuse": (
        marked("With the power, the card may be played instead of following suit."),
        "CHAR.H8.MAY_EXCUSE",
    ),
}
MAY = {
    ("put down", True): marked("{who} may put down {card}"),
    ("put down", False): marked("{who} may not put down {card}"),
    ("lead", True): marked("{who} may lead {card}"),
    ("lead", False): marked("{who} may not lead {card}"),
    ("play", True): marked("{who} may play {card}"),
    ("play", False): marked("{who} may not play {card}"),
}
BECAUSE = {
    ("put down", True): marked("{who} may put down {card} because of {cards}"),
    ("put down", False): marked("{who} may not put down {card} because of {cards}"),
    ("lead", True): marked("{who} may lead {card} because of {cards}"),
    ("lead", False): marked("{who} may not lead {card} because of {cards}"),
    ("play", True): marked("{who} may play {card} because of {cards}"),
    ("play", False): marked("{who} may not play {card} because of {cards}"),
}


@click.command(
    help=marked(
        "Why may the player to act play this card (or put it down), or why not?\n\n"
        "Whoever is asked about a power before that is taken to pass. What comes later in "
        "the record is not looked at: it may be wrong."
    ),
    epilog="Example: eidex play --out game.json && eidex why game.json --card S10 --at 5",
)
@record_argument
@click.option("--card", required=True, help=marked("The card, as in H10."))
@moment_options
@json_option
@lang_option
def why(record: Path, card: str, game: int | None, at: int | None, as_json: bool) -> None:
    """Prints whether it may be done, and the clauses."""
    if card.upper() not in NUMBERS:
        raise click.ClickException(f"{no_card(card)}; {phrase(HOW_CARDS_ARE_WRITTEN)}")
    card = card.upper()
    pos, passed = _with_cards(found_at(record, game, at).pos)
    if pos.phase in (ASK, OVER):
        if pos.phase == OVER:
            message = marked("{record}: the game is over; choose a moment with --at")
        else:
            message = marked(
                "{record}: player {seat} has to answer first; choose a moment with --at"
            )
        raise click.ClickException(phrase(message, record=record, seat=pos.turn))
    seat, number = pos.turn, NUMBERS[card]
    found = explain(pos, number)
    ways = [a.do for a in legal_actions(pos) if a.card == number and a.do in BY_POWER]
    if as_json:
        print_document(
            "eidex-why/1",
            {
                "seat": seat,
                "card": card,
                "held": bool(pos.hands[seat] >> number & 1),
                "legal": found.legal,
                "clauses": list(found.clauses),
                "cards": [NAMES[c] for c in found.cards],
                "by_power": [{"way": way, "clause": BY_POWER[way][1]} for way in ways],
                "passed": [{"seat": who, "character": code} for who, code in passed.items()],
            },
        )
        return
    _say(pos, number, found, ways, passed)


def _say(
    pos: Position, card: int, found: Explanation, ways: list[str], passed: dict[int, str]
) -> None:
    """Whether it may be done, and why; first of all if the seat does not hold the card."""
    who, named = seat_in_words(int(pos.turn)), f"{the(card)} ({NAMES[card]})"
    hand = cards_in(pos.hands[pos.turn])
    if card not in hand:
        say(sentence(phrase("{who} does not hold {card}", who=who, card=named)))
    for asked in passed:
        message = marked("{who} is asked about a power first, and is taken to pass")
        say(sentence(phrase(message, who=seated(asked, pos.game))))
    if card in hand:
        do = "put down" if pos.phase == PUT_DOWN else "lead" if not pos.trick else "play"
        message = (BECAUSE if found.cards else MAY)[do, bool(found.legal)]
        cards = listed([*map(the, found.cards)])
        say(sentence(phrase(message, who=who, card=named, cards=cards)))
        for one in found.clauses:
            say(clause_in_words(one), INSET, INSET * 2)
        for way in ways:
            words, clause = BY_POWER[way]
            say(phrase(words))
            say(clause_in_words(clause), INSET, INSET * 2)
    holds = phrase("{who} holds: {cards}", who=who, cards=hand_in_words(hand))
    say(sentence(holds), "", INSET)
    lies = [
        phrase("the {card} of {who}", card=called(one), who=seat_in_words(pos.player(n)))
        for n, one in enumerate(pos.trick)
    ]
    if lies:
        say(phrase("In the trick: {cards}.", cards=listed(lies)), "", INSET)
    else:
        say(phrase("In the trick: nothing yet."), "", INSET)


def _with_cards(pos: Position) -> tuple[Position, dict[int, str]]:
    """The next moment at which somebody has to do something with a card; who passed before, by seat
    with its character."""
    passed: dict[int, str] = {}
    while pos.phase == ASK and (passing := the_pass(pos)) is not None:
        passed[passing.seat] = passing.power
        pos = apply(pos, passing)
    return pos, passed
