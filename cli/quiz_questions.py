"""Questions for `eidex quiz` and the page of that name: moments of games, and what the engine says
of them. Who takes a trick, and by what, comes from the engine's own resolution of it, done once
more step by step; why a card may be played from its explanations."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Literal, NamedTuple

from eidex.cli.table_in_force import in_force
from eidex.cli.table_view import table_view
from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import at, bit, cards_in, lying, put
from eidex.reference_engine.core.position import PLAY, Position
from eidex.reference_engine.engine import legal_actions
from eidex.reference_engine.explain.refusals import explain
from eidex.reference_engine.explain.taker import why_taken
from eidex.reference_engine.random_play import random_tournament
from eidex.reference_engine.records.record import Record, Step, replay
from eidex.reference_engine.records.record_json import from_json
from eidex.reference_engine.telling.cards import hand_in_words, mode_in_words, the
from eidex.reference_engine.telling.sentences import (
    Table,
    seat_in_words,
    seated,
    sentence,
    step_in_words,
)
from eidex.reference_engine.telling.tricks import PLAYS
from eidex.rulebook import Edition, characters, clauses_in, rulings, rulings_in, spoken
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import listed, phrase

Kind = Literal["takes", "may_play"]
KINDS: tuple[Kind, ...] = ("takes", "may_play")
TELLING = 3
"""So many of a game's best moments are drawn from: those that most clauses and rulings decide."""


class Game(NamedTuple):
    """A record, and what it is called."""

    name: str
    record: Record


class Asked(NamedTuple):
    """A moment at which something can be asked; the answer, and the clauses and rulings for it.
    `trick` are the steps since the first card of the trick; of a card that may be played or not,
    the position is `pos`."""

    kind: Kind
    trick: tuple[Step, ...]
    pos: Position
    card: int
    answer: int
    because: tuple[str, ...]


class Question(NamedTuple):
    """One question in words; `answer` is the number of the right choice."""

    game: str
    edition: Edition
    characters: Characters
    kind: Kind
    told: tuple[str, ...]
    asks: str
    choices: tuple[str, ...]
    answer: int
    because: tuple[str, ...]


# -- who takes it ----------------------------------------------------------------------------------


def complete(step: Step) -> Position | None:
    """The trick as this step leaves it, before it is gathered; None where another kind of step
    than a card, a power or a pass ends it."""
    action, pos = step.action, step.before.copy()
    pos.powers = step.before.powers.copy()
    if action.do in PLAYS:
        pos.trick = (*pos.trick, int(action.card))
        pos.hands = put(pos.hands, action.seat, at(pos.hands, action.seat) & ~bit(action.card))
    elif action.do == "use":
        user = pos.character(action.seat)
        assert user is not None
        user.effect(pos, action)
    elif action.do != "pass":
        return None
    return pos


def _taking(trick: tuple[Step, ...], step: Step) -> Asked | None:
    """The question who takes the trick that this step ends, if one seat gets all its cards."""
    full = complete(step)
    if full is None:
        return None
    seat, because = why_taken(full)
    cards, got = lying(full.trick), step.after.won
    if at(got, seat) & cards != cards or seat != step.after.leader:
        return None
    noted = (name for one in trick for _, name in one.after.noted[len(one.before.noted) :])
    told = [name for name in noted if rulings()[name].question == "trick_taker"]
    return Asked("takes", trick, full, -1, seat, tuple(dict.fromkeys([*because, *told])))


# -- may it be played? -----------------------------------------------------------------------------


def _playing(trick: tuple[Step, ...], pos: Position, rng: random.Random) -> Asked | None:
    """Whether a card of the hand may be played; as often one that may not, where there is one."""
    own = {int(a.card) for a in legal_actions(pos) if a.do in ("hide", "excuse")}
    hand = [card for card in cards_in(at(pos.hands, pos.turn)) if card not in own]
    found = {card: explain(pos, card) for card in hand}
    legal = rng.random() < 0.5
    some = [card for card in hand if found[card].legal == legal]
    if not some or all(found[card].legal for card in hand):
        return None
    card = rng.choice(some)
    return Asked("may_play", trick, pos, card, int(not legal), found[card].clauses)


# -- games and their moments -----------------------------------------------------------------------


def moments(record: Record, rng: random.Random) -> Iterator[Asked]:
    """All that can be asked of the record, in the order of play."""
    trick: tuple[Step, ...] = ()
    for step in replay(record):
        before, after = step.before, step.after
        if before.phase == PLAY and before.trick and step.action.do in PLAYS:
            found = _playing(trick, before, rng)
            if found is not None:
                yield found
        trick = (*trick, step) if before.trick else (step,)
        if after.tricks > before.tricks:
            ended = _taking(trick, step)
            if ended is not None:
                yield ended


def table_games(
    table: Mapping[str, Any],
    editions: Sequence[Edition],
    chosen: tuple[str, ...],
    rng: random.Random,
) -> Iterator[Game]:
    """The games of a ruling table in which all the chosen play, each once."""
    rows = [
        row
        for row in table["findings"]
        if row["record"]
        and row["edition"] in editions
        and set(chosen) <= set(row["record"]["characters"])
    ]
    rng.shuffle(rows)
    for row in rows:
        yield Game(row["id"], from_json(json.dumps(row["record"]), row["id"]))


def random_games(
    seed: int, editions: Sequence[Edition], chosen: tuple[str, ...], rng: random.Random
) -> Iterator[Game]:
    """Games without end, in each the chosen characters and others."""
    for number in count(1):
        others = rng.sample([code for code in characters() if code not in chosen], 3)
        seats = [*chosen, *others][:3]
        rng.shuffle(seats)
        a, b, c = seats
        played = random_tournament(rng.randrange(1 << 30), rng.choice(editions), (a, b, c), 1)
        yield Game(f"random {seed}-{number}", played)


def drawn(
    games: Iterable[Game], rng: random.Random, wanted: int, first: int = 0
) -> Iterator[tuple[str, Asked]]:
    """So many moments, each with the name of its game: one of a game, both kinds in turn, the
    `first` one by its number."""
    known: set[tuple[object, ...]] = set()
    for name, record in games:
        if len(known) == wanted:
            return
        kind = KINDS[(first + len(known)) % len(KINDS)]
        found = [one for one in moments(record, rng) if one.kind == kind]
        rng.shuffle(found)
        found.sort(key=lambda one: -_weight(one))
        if found:
            one = rng.choice(found[:TELLING])
            key = (record.edition, record.characters, one.pos.trick, one.pos.hands, one.card)
            if key not in known:
                known.add(key)
                yield name, one


def _weight(one: Asked) -> int:
    """How much there is to know: rulings and what characters do count most."""
    return sum(5 if name.startswith(("R-", "CHAR.")) else 1 for name in one.because)


# -- in words --------------------------------------------------------------------------------------


def in_words(name: str, one: Asked) -> Question:
    """The question in the language that is spoken."""
    pos, game = one.pos, one.pos.game
    start = one.trick[0].before
    told = [
        phrase(
            "{edition} rules; {mode}.",
            edition=edition_in_words(game.edition),
            mode=mode_in_words(start.rules.ranks.mode),
        ),
        *_who_sits_there(game),
        *(sentence(words) for words in in_force(table_view(start))),
        *(sentence(step_in_words(step)) for step in one.trick if step.action.do != "pass"),
    ]
    if one.kind == "takes":
        asks = phrase("Who takes the trick?")
        choices = [sentence(seated(seat, game))[:-1] for seat in SEATS]
    else:
        who = seated(int(pos.turn), game)
        holds = hand_in_words(cards_in(at(pos.hands, pos.turn)))
        told.append(sentence(phrase("{who} holds: {cards}", who=who, cards=holds)))
        asks = phrase(
            "May {who} play {card}?", who=seat_in_words(int(pos.turn)), card=the(one.card)
        )
        choices = [phrase("Yes"), phrase("No")]
    return Question(
        name,
        game.edition,
        game.characters,
        one.kind,
        tuple(told),
        asks,
        tuple(choices),
        one.answer,
        one.because,
    )


def _who_sits_there(game: Table) -> Iterator[str]:
    """The characters and their seats, if there are any."""
    if there := [seated(seat, game) for seat in SEATS if game.characters[seat]]:
        yield phrase("At the table: {who}.", who=listed(there))


def says(name: str) -> str:
    """What a clause or ruling says."""
    found = clauses_in(spoken())
    return found[name].says if name in found else rulings_in(spoken())[name].answer


def as_data(question: Question) -> dict[str, Any]:
    """The question as plain data, with its answer."""
    return {
        **question._asdict(),
        "because": [{"id": name, "says": says(name)} for name in question.because],
    }
