"""Games of which it is proved that no other, in the whole order in which games are compared, is
smaller and shows the finding.

The order is that of `search.shrink`: cards played, uses, actions, the tournament so far, dealer and
characters by seat, the card dealt face up, what is done, the hands. The solver goes through all
beginnings of games that are no longer (`model.games.from_the_deal`) and is asked, at each, whether
the question can come up there with the ruling in force, in a game that is smaller. So nothing is
proved of a game where the engine uses the ruling later than the model first puts the question; and
a question that steps put counts where one puts it, not where somebody only looks on.

Those that are proved are kept in `smallest_games.json`. `python -m
eidex.conflicts.search.smallest_games TABLE` looks for them among the games of a ruling table and
writes the file anew; `--check` says which of those kept are not proved again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any

from eidex.common.kept_file import write_or_check
from eidex.conflicts.search.monitor import Deal, Shown
from eidex.conflicts.search.shrink import Size, size
from eidex.model.games.from_the_deal import (
    PLAYED,
    PUT_DOWN,
    Beginning,
    Done,
    FromTheDeal,
    Most,
    NotFollowed,
    Seated,
)
from eidex.model.games.game import Game, dealt
from eidex.model.games.named import SINGLE, named
from eidex.model.games.steps import steps_of
from eidex.model.games.view_facts import Asked
from eidex.model.logic.checking import Undecided, possible
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, iff, lift, neg
from eidex.model.questions.registry import ask, whole
from eidex.model.state.hands import Step as Told
from eidex.reference_engine import Action
from eidex.reference_engine.records.record import replay
from eidex.reference_engine.records.record_json import from_json
from eidex.rulebook import rulings

FILE = Path(__file__).with_name("smallest_games.json")
MOST_CARDS = 2
"""Cards played in a game that is looked at: with one more a trick can be gathered."""
MOST_ACTIONS = 6
NAMES_ITS_CARD = frozenset(
    {
        *(PUT_DOWN, *PLAYED, "Seher puts down its card", "a card is shown to Voyeur"),
        *("a card is given to Teekränzchen", "Teekränzchen gives a card back"),
        *("a card is taken up", "Umwerter moves a card", "Wünschelrute asks for a card"),
        *("a card is drawn for Schüchterne", "a card is drawn from Wünschelrute"),
        *("Laser draws a card to be put down", "Laser draws the lead"),
        *("Taschenspieler exchanges a card", "Fledderer takes a card put down"),
    }
)
"""Steps whose first card is the one that the action names."""
NAMES_BY_NUMBER = frozenset({"Fahnder demands a card", "Jackpot is declared"})
NAMES_NO_CARD = frozenset(
    {
        *SINGLE.values(),
        *("Skater calls Skat", "Korrektor rejects the trick", "Konsumentenschutz rejects a card"),
        *("Dealer is answered", "Schüchterne is answered", "Fürsorge gives the trick away"),
        *("Feministin refuses the trick",),
    }
)
A_NUMBER = frozenset(
    {*SINGLE.values(), "Fürsorge gives the trick away", "Fledderer takes a card put down"}
)
"""Steps that go with a number, if anything."""
YES_OR_NO = frozenset(
    {
        *("Dealer is answered", "Schüchterne is answered", "Umwerter moves a card"),
        "Korrektor rejects the trick",
    }
)


@dataclass(frozen=True, slots=True)
class Small:
    """A game that shows a finding, as small as was found: the finding's question and ruling, the
    deal, and what is done, each with the model's step."""

    name: str
    question: str
    ruling: str
    deal: Deal
    done: tuple[tuple[str, Action], ...]
    size: Size

    @property
    def table(self) -> tuple[int, tuple[str, ...]]:
        """The dealer, and who sits where, as they are compared."""
        return self.deal.dealer, tuple(code or "-" for code in self.deal.characters)

    @property
    def most(self) -> Most:
        """As much is played, used and done."""
        return Most(*self.size[:3])

    @property
    def is_looked_at(self) -> bool:
        """It is short, it begins a tournament, and its hands are the smallest with which this can
        be done: then no other hands have to be compared."""
        short = self.most.cards <= MOST_CARDS and self.most.acts <= MOST_ACTIONS
        return short and not any(self.deal.before) and self._hands() == self.size[-1]

    def owner(self, card: int) -> int:
        """The seat to which the card was dealt."""
        return next(seat for seat, hand in enumerate(self.deal.hands) if card in hand)

    def _hands(self) -> list[tuple[int, ...]]:
        """The smallest hands with the cards that are named where they are, and the same card dealt
        face up."""
        dealer, shown = self.deal.dealer, self.deal.hands[self.deal.dealer][-1]
        fixed = {a.card: self.owner(a.card) for name, a in self.done if name in NAMES_ITS_CARD}
        fixed[shown] = dealer
        free = [card for card in range(36) if card not in fixed]
        hands = []
        for seat in range(3):
            own = sorted(card for card, owner in fixed.items() if owner == seat and card != shown)
            room = 12 - len(own) - (seat == dealer)
            cards = sorted([*own, *free[:room]])
            free = free[room:]
            hands.append((*cards, shown) if seat == dealer else tuple(cards))
        return hands


def small(name: str, question: str, ruling: str, shown: Shown) -> Small | None:
    """The game by the model's steps; None where the finding is no ruling's."""
    if ruling not in rulings():
        return None
    pos = shown.deal.starts()
    start = pos.game
    game = Game(
        dealt(
            *(start.edition, start.characters, start.dealer, shown.deal.hands),
            *(start.shown, start.second, start.before),
        )
    )
    done = []
    for action in (*shown.taken, *([shown.asked] if shown.asked else ())):
        told = Told(action.do, action.seat, action.power, action.card, action.choice)
        late = game.going is not None and game.going.code == "S9"
        if action.do != "pass":
            done.append((_name(game, told, late), action))
        if action is not shown.asked:
            game.act(told)
    return Small(name, question, ruling, shown.deal, tuple(done), size(shown))


def _name(game: Game, told: Told, late: bool) -> str:
    """The model's step; of a use about which somebody only asks, where there is no card for it, the
    first of the character."""
    try:
        return named(game.state, told, late=late)[0]
    except IndexError:
        return steps_of(told.power)[0].name


def only_smallest(games: Sequence[Small]) -> set[str]:
    """The names of those that are proved to be smaller than any other that shows the same. All with
    the same characters, in one edition."""
    left = {game.name: game for game in games if game.is_looked_at}
    seen: set[str] = set()
    if not left:
        return seen
    last = max(game.table for game in left.values())
    for dealer, seated in _tables(games[0].deal, last):
        here = [g for g in left.values() if (dealer, _codes(seated)) <= g.table]
        if not here:
            continue
        asked = {game.question for game in here}
        search = FromTheDeal(games[0].deal.edition, seated, dealer, asked)
        most = Most(*map(max, *(game.size[:3] for game in here), (0, 0, 0)))
        try:
            for beginning in search.beginnings(most):
                for game in here:
                    if game.name in left and _smaller_can_show(search, beginning, game, seen):
                        del left[game.name]
        except (Undecided, NotFollowed):
            for game in here:
                left.pop(game.name, None)
    return left.keys() & seen


def _tables(deal: Deal, last: tuple[int, tuple[str, ...]]) -> Iterator[tuple[int, Seated]]:
    """All ways in which these characters sit, and who deals, up to this one."""
    ways = sorted({tuple(way) for way in permutations(deal.characters)}, key=_codes)
    for dealer in range(3):
        for seated in ways:
            if (dealer, _codes(seated)) <= last:
                yield dealer, seated  # type: ignore[misc]


def _codes(seated: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(code or "-" for code in seated)


def _smaller_can_show(
    search: FromTheDeal, beginning: Beginning, game: Small, seen: set[str]
) -> bool:
    """The question comes up here with the ruling in force, in a game that is smaller than this one.
    If it does in this one, that is noted."""
    if not game.most.allows(beginning.done):
        return False
    shows = any_of(_rests_on(search, asked, game) for asked in beginning.asked)
    if shows is False:
        return False
    acts = [one for one in beginning.done if one.acts]
    shorter = _much(acts) < game.size[:3]
    if shorter or (search.dealer, _codes(search.seated)) < game.table:
        return possible(search.solver, lift(shows))
    if _much(acts) > game.size[:3]:
        return False
    face_up = search.cards[0].number
    smaller, equal = [face_up < game.size[7]], face_up == game.size[7]
    for one, (name, action) in zip(acts, game.done, strict=True):
        less, same = _compared(search, one, name, action, game)
        smaller.append(conj(equal, less))
        equal = conj(equal, same)
    if game.name not in seen and possible(search.solver, lift(conj(shows, equal))):
        seen.add(game.name)
    return possible(search.solver, lift(conj(shows, disj(*smaller))))


def _much(acts: Sequence[Done]) -> tuple[int, int, int]:
    return sum(a.cards for a in acts), sum(a.uses for a in acts), len(acts)


def _rests_on(search: FromTheDeal, asked: Asked, game: Small) -> Bool:
    """The question is asked, and the ruling stands."""
    if whole(asked.question) != game.question or asked.where is False:
        return False
    question = ask(search.setting, asked.question, *asked.view)
    ruled = [i for i, said in enumerate(question.said) if said.clause == game.ruling]
    return conj(asked.where, any_of(question.stands(i) for i in ruled))


def _compared(
    search: FromTheDeal, one: Done, name: str, action: Action, game: Small
) -> tuple[Bool, Bool]:
    """What is done may come before the action, in the order of `shrink.size`; and it is the same.
    What is not known may come before."""
    step, move = one.step.name, one.move
    number: Number = -1
    if step in NAMES_ITS_CARD:
        number = move.cards[0].number
    elif step in NAMES_BY_NUMBER:
        number = move.number
    elif step not in NAMES_NO_CARD:
        return True, False
    less, same = number < action.card, number == action.card
    if step != name or (move.seat != action.seat and action.do != "draw"):
        return disj(less, same), False
    if step in NAMES_ITS_CARD:
        owner = search.owners[search.cards.index(move.cards[0])]
        if owner != game.owner(action.card):
            return disj(less, same), False
    before, alike = _numbers(one, action)
    return disj(less, conj(same, before)), conj(same, alike)


def _numbers(one: Done, action: Action) -> tuple[Bool, Bool]:
    """The number that goes with it may be smaller; it is the same."""
    if action.question:
        return True, False
    if not action.choice:
        return False, True
    (number, *more) = action.choice
    if more or one.step.name not in A_NUMBER | YES_OR_NO:
        return True, False
    if one.step.name in YES_OR_NO:
        return conj(number == 1, neg(one.move.yes)), iff(one.move.yes, number == 1)
    named = one.move.number
    return conj(named >= 0, named < number), named == number


# -- as they are kept ------------------------------------------------------------------------------


def find(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of the rows of a ruling table those whose game is proved to be the only smallest: id,
    question, ruling, and the record."""
    at_one_table: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for row in rows:
        if row["record"] and row["settled_by"] in rulings() and not _of_a_state(row):
            known = (row["edition"], *row["characters"])
            at_one_table.setdefault(known, []).append(row)
    found = []
    for together in at_one_table.values():
        games = [
            small(row["id"], row["question"], row["settled_by"], shown_in(row["record"]))
            for row in together
        ]
        proved = only_smallest([game for game in games if game is not None])
        found += [{name: row[name] for name in KEPT} for row in together if row["id"] in proved]
    return found


KEPT = ("id", "edition", "characters", "letter", "question", "settled_by", "record")


def _of_a_state(row: dict[str, Any]) -> bool:
    """It is about any state of a game: order, words, spans."""
    return row["letter"] in ("W", "S") or row["id"].endswith(":order")


def shown_in(record: dict[str, Any]) -> Shown:
    """The game of a record, up to the moment that it shows."""
    read = from_json(json.dumps(record))
    (game,) = read.games
    actions = [step.action for step in replay(read)]
    if game.asked is not None:
        actions.pop()
    deal = Deal(read.edition, read.characters, game.dealer, game.hands, read.before)
    return Shown(deal, tuple(actions), game.asked)


def text(found: Iterable[dict[str, Any]]) -> str:
    """The file: a game on each line."""
    lines = ",\n".join(json.dumps(one) for one in found)
    return f"[\n{lines}\n]\n"


def main(arguments: list[str]) -> int:
    """Writes the file from a ruling table, or checks it (`--check`)."""
    if arguments == ["--check"]:
        rows = json.loads(FILE.read_text(encoding="utf-8"))
    else:
        rows = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))["findings"]
    return write_or_check(FILE, text(find(rows)), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
