"""Engine and model asked the same questions in the same positions of random play.

The engine's position is written down as plain facts (who holds what, what lies, what was declared);
the model reads those and nothing else. Every disagreement names the question, both answers and the
game, which can be played again by its seed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from multiprocessing import get_context

from eidex.model.reading import Facts, Reading
from eidex.model.views import POT, TourView
from eidex.reference_engine import Action, Position, apply, legal_actions, new_game, random_deal
from eidex.reference_engine.cards import MODES, cards_in
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.notation import to_notation
from eidex.reference_engine.position import PLAY, PUT_DOWN, Powers, player
from eidex.reference_engine.random_play import choose
from eidex.rulebook import EDITIONS

HOW_OFTEN = (0.5, 0.15, 0.04)
STANDINGS = ((0, 0, 0), (6, 6, 6), (6, 6, 2))
Answer = tuple[str, object, object]
"""Question, what the engine says, what the model says."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A question to which the two readings give different answers."""

    game: str
    question: str
    engine: str
    model: str
    position: str


@dataclass(slots=True)
class Comparison:
    """How many questions were asked, and where the answers differ."""

    asked: Counter[str] = field(default_factory=Counter)
    positions: int = 0
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: Comparison) -> None:
        """Takes another comparison in."""
        self.asked.update(other.asked)
        self.positions += other.positions
        self.differences += other.differences


def facts_of(pos: Position) -> Facts:
    """What could be written down at the table; nothing that the engine has worked out."""
    game, rules, powers = pos.game, pos.rules, pos.powers or Powers()
    card, way = rules.ranks.moved
    return Facts(
        edition=game.edition,
        characters=game.characters,
        giver=game.giver,
        shown=game.shown,
        second=game.second,
        hands=tuple(frozenset(cards_in(hand)) for hand in pos.hands),
        trick=tuple((player(pos, place), c) for place, c in enumerate(pos.trick)),
        hidden=frozenset(cards_in(powers.hidden)),
        chosen=powers.chosen,
        skat=rules.strict_follow,
        moved=(card, way > 0) if card >= 0 else None,
        swap=powers.swap,
        turned=rules.direction < 0,
        demand=powers.demand,
        drawn=powers.drawn,
        drawn_by_laser="L9" in game.characters and not pos.tricks,
        wish=powers.wish,
        double=powers.rounds > 1,
        schwarzpeter=powers.schwarzpeter,
        guggitaler=powers.guggitaler,
        stripped="LRHS".index(powers.stripped) if powers.stripped else -1,
        declared=powers.pot_opened,
        won_before=powers.pot_opened and rules.key < 0,
        key=rules.key,
        justice=bool(powers.justice),
        refused=powers.refused,
        taken_over=powers.taken_over,
        given_to=powers.given_to,
        last=not any(pos.hands) and not any(powers.aside),
    )


def in_position(pos: Position, rng: random.Random) -> Iterator[Answer]:
    """Questions that come up whatever is to be done next."""
    reading, rules = Reading(facts_of(pos)), pos.rules
    yield "mode", MODES.index(rules.ranks.mode), reading.mode
    for card in rng.sample(range(36), 4):
        yield "card_points", rules.values.points[card], reading.card_points(card)
    suit = rng.randrange(4)
    a, b = rng.sample(range(9 * suit, 9 * suit + 9), 2)
    order = rules.ranks.order[suit]
    yield "rank_order", order.index(a) < order.index(b), _unswapped(reading).higher(a, b)
    if pos.trick:
        seat = player(pos, len(pos.trick) - 1)
        yield "next_seat", player(pos, len(pos.trick)), reading.next_seat(seat)
    if pos.phase == PLAY:
        yield from _plays(pos, reading)
    elif pos.phase == PUT_DOWN:
        allowed = {action.card for action in legal_actions(pos)}
        for card in cards_in(pos.hands[pos.turn]):
            yield "may_put_down", card in allowed, reading.may_put_down(pos.turn, card)


def _unswapped(reading: Reading) -> Reading:
    """The engine keeps a declared swap apart from the order."""
    facts = reading.facts
    if not facts.swap:
        return reading
    values = {name: getattr(facts, name) for name in Facts.__slots__}
    return Reading(Facts(**(values | {"swap": ()})))


def _plays(pos: Position, reading: Reading) -> Iterator[Answer]:
    seat, powers = pos.turn, pos.powers or Powers()
    legal = legal_actions(pos)
    open_, excused = (
        {action.card for action in legal if action.do == do} for do in ("play", "excuse")
    )
    name = "may_play" if pos.trick else "may_lead"
    excuse = pos.game.characters[seat] == "H8" and not powers.uses[seat] and bool(pos.trick)
    for card in cards_in(pos.hands[seat]):
        yield name, card in open_, reading.may_play(seat, card)
        if excuse:
            yield "may_play, excused", card in excused, reading.may_play(seat, card, True)


def trick_taken(before: Position, action: Action, after: Position) -> Iterator[Answer]:
    """Questions about a trick that this action completes or closes."""
    pos = _complete(before, action)
    reading = Reading(facts_of(pos))
    view = reading.trick_view()
    facts = reading.facts
    if not facts.last or not facts.justice:
        leads = int(reading.answer("leads_next", view)) if not facts.last else -1
        if leads >= 0 and after.result is None:
            yield "leads_next", after.leader, leads
    went = [_where(before, after, card) for _, card in facts.trick]
    for (seat, _), place in zip(facts.trick, went, strict=True):
        said = int(reading.answer("cards_go_to", reading.trick_view(seat)))
        if said == POT and view.key_here:
            continue
        yield "cards_go_to", place, said


def _complete(before: Position, action: Action) -> Position:
    """The position with the trick lying complete and everything declared."""
    if action.do in ("play", "hide", "excuse"):
        bit = 1 << action.card
        hands = tuple(hand & ~bit for hand in before.hands)
        pos = before._replace(hands=hands, trick=(*before.trick, action.card))
        if action.do == "hide" and before.powers:
            pos = pos.with_powers(hidden=before.powers.hidden | bit)
        return pos
    changes: dict[str, object] = {}
    if action.do == "use":
        match action.power:
            case "RA":
                changes["swap"] = action.choice
            case "LQ":
                changes["refused"] = True
            case "HA":
                changes["taken_over"] = True
            case "H10":
                changes["given_to"] = action.choice[0]
            case "LJ":
                from eidex.reference_engine.cards import ranks

                old = before.rules.ranks
                rules = before.rules._replace(
                    ranks=ranks(old.mode, True, old.moved), strict_follow=True
                )
                before = before._replace(rules=rules)
    pos = before.with_powers(**changes) if changes else before
    return _void_swap(pos)


def _void_swap(pos: Position) -> Position:
    """A swap whose cards are no longer neighbours has come to nothing (told at the table)."""
    from eidex.reference_engine.cards import neighbours

    swap = pos.powers.swap if pos.powers else ()
    if swap and not neighbours(swap[0], swap[1], pos.rules.ranks):
        return pos.with_powers(swap=())
    return pos


def _where(before: Position, after: Position, card: int) -> int:
    """The seat that has won the card, or POT."""
    return next((s for s in range(3) if after.won[s] >> card & 1), POT)


def at_the_end(pos: Position) -> Iterator[Answer]:
    """Questions about a game that is over, where no power has a count of its own."""
    assert pos.result is not None
    powers, points = pos.powers or Powers(), pos.result.points
    reading = Reading(facts_of(pos))
    match = pos.sweeper in range(3) and sum(pos.result.victory_points) == 2
    won = match and pos.result.victory_points[pos.sweeper] == 2
    tour = TourView(pos.game.before, pos.result.victory_points, points, won)
    yield "tournament_after", pos.result.after, reading.tournament_after(tour)
    special = powers.guggitaler or powers.schwarzpeter or powers.guess >= 0
    if pos.sweeper not in range(3) and not special:
        from eidex.model.views import ResultView

        view = ResultView(points, pos.rules.limit, (False, False, False))
        yield "victory_points", pos.result.victory_points, reading.victory_points(view)


def compare_game(name: str, chosen: Sequence[str], edition: str, found: Comparison) -> None:
    """All questions of one random game."""
    rng = random.Random(name)
    a, b, c = rng.sample([*chosen, *[None] * (3 - len(chosen))], 3)
    often, before = rng.choice(HOW_OFTEN), rng.choice(STANDINGS)
    deal = random_deal(rng)
    pos = new_game(edition, (a, b, c), rng.randrange(3), deal, before)  # type: ignore[arg-type]
    while pos.result is None:
        found.positions += 1
        _note(found, name, pos, in_position(pos, rng))
        action = choose(pos, rng, often)
        after = apply(pos, action)
        if after.tricks == pos.tricks + 1:
            _note(found, name, pos, trick_taken(pos, action, after))
        pos = after
    _note(found, name, pos, at_the_end(pos))


def _note(found: Comparison, game: str, pos: Position, answers: Iterator[Answer]) -> None:
    for question, engine, model in answers:
        found.asked[question] += 1
        if engine != model:
            place = to_notation(pos)
            found.differences.append(Difference(game, question, str(engine), str(model), place))


def _some(task: tuple[int, int, int]) -> Comparison:
    """Games number `first` to `last` of a seed."""
    seed, first, last = task
    found = Comparison()
    triples = list(combinations(CHARACTERS, 3))
    for number in range(first, last):
        name = f"{seed}/{number}"
        rng = random.Random(f"who/{name}")
        chosen = rng.choice(triples)[: rng.choice((0, 1, 2, 3, 3, 3))]
        compare_game(name, chosen, rng.choice(EDITIONS), found)
    return found


def compare(
    positions: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Comparison:
    """Random games until this many question-positions have been compared."""
    found, block = Comparison(), 20
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else None
    try:
        first = 0
        while sum(found.asked.values()) < positions:
            tasks = [(seed, first + i * block, first + (i + 1) * block) for i in range(4)]
            first += 4 * block
            for part in pool.map(_some, tasks) if pool else map(_some, tasks):
                found.add(part)
            progress("comparing", min(positions, sum(found.asked.values())), positions)
    finally:
        if pool:
            pool.shutdown(wait=False, cancel_futures=True)
    return found


__all__ = ["Comparison", "Difference", "compare", "compare_game", "facts_of"]
