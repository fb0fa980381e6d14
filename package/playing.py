"""Eidex in a few lines of Python: a game by names, and what the commands say of characters."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from eidex.cli.table_text import draw
from eidex.cli.table_view import table_view
from eidex.reference_engine import (
    NUMBERS,
    Action,
    Outcome,
    apply,
    legal_actions,
    new_game,
    outcome,
    random_deal,
    say,
    to_act,
)
from eidex.reference_engine.arguments import an_edition, wrong
from eidex.reference_engine.explain.refusals import explain
from eidex.reference_engine.records.record import GameRecord, Record, result_json, write_actions
from eidex.rulebook import EDITIONS, characters, clauses


class Game:
    """One game, an action at a time: characters and cards by their names.

    `seed` deals the cards, where `hands` does not. Raises `ValueError` for what no game begins
    with.
    """

    def __init__(
        self,
        edition: str = "en",
        characters: Sequence[str | None] = (None, None, None),
        *,
        dealer: int = 0,
        seed: int = 0,
        hands: Sequence[Sequence[int]] | None = None,
    ) -> None:
        deal = random_deal(random.Random(seed)) if hands is None else hands
        self.start = self.position = new_game(edition, characters, dealer, deal)
        self.hands = tuple(map(tuple, deal))
        self.done: list[Action] = []

    @property
    def player(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return to_act(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, or None while it goes on."""
        return outcome(self.position)

    def choices(self) -> list[str]:
        """Everything that the player may do now, in words."""
        return [say(action) for action in legal_actions(self.position)]

    def do(self, what: int | str) -> str:
        """Does one of the choices: its number, its words, or the card that is put down or played
        (`H10`). Gives its words.

        Raises `ValueError` for what is none of them.
        """
        legal = legal_actions(self.position)
        if isinstance(what, str):
            card = NUMBERS.get(what.upper(), -2)
            plain = [a for a in legal if a.do in ("put_down", "play") and a.card == card]
            found = plain or [action for action in legal if say(action) == what]
        else:
            found = legal[what : what + 1] if type(what) is int and what >= 0 else []
        if not found:
            raise wrong("what", what, f"give a number below {len(legal)}, or one of choices()")
        self.position = apply(self.position, found[0])
        self.done.append(found[0])
        return say(found[0])

    def why(self, card: str) -> str:
        """May the player put down or play this card (`H10`), and by which clauses?

        Raises `ValueError` for what is no card, and where no card is to be played.
        """
        number = NUMBERS.get(str(card).upper())
        if number is None:
            raise wrong("card", card, "give one such as H10")
        if all(action.do not in ("put_down", "play") for action in legal_actions(self.position)):
            raise ValueError("no card is put down or played now; see choices()")
        found = explain(self.position, number)
        said = (f"{name}: {one.says}" for name in found.clauses if (one := clauses().get(name)))
        return "\n".join(("yes" if found.legal else "no", *said))

    def board(self, seat: int | None = None) -> str:
        """The table as text: all of it, or what this player sees. Raises `ValueError` for no
        player."""
        return draw(table_view(self.position, seat))

    def record(self) -> Record:
        """The game so far, for `record_json` and `eidex replay`."""
        at, end = self.start.game, outcome(self.position)
        result = result_json(self.position) if end is not None else None
        actions = write_actions(self.start, self.done)
        game = GameRecord(at.dealer, self.hands, actions, result=result)
        return Record(at.edition, at.characters, at.before, (game,))

    def __str__(self) -> str:
        return self.board()


def query(*names: str, edition: str | None = None, store: str | Path | None = None) -> str:
    """What these characters do to the rules and to each other, as `eidex query` says it.

    Answers are looked up among those that came with Eidex and in `store`, a file, and else asked
    of the solver. Raises `ValueError` for what is no character or edition.
    """
    return _account(names, edition, store, why=False)


def faq(*names: str, edition: str | None = None, store: str | Path | None = None) -> str:
    """What can come up between these characters, and how it is decided, as `eidex faq` says it.

    Raises `ValueError` for what is no character or edition.
    """
    return _account(names, edition, store, why=True)


def _account(
    names: Sequence[str], edition: str | None, store: str | Path | None, *, why: bool
) -> str:
    import click

    from eidex.cli.asked import table_of
    from eidex.cli.common import at_most_three, codes_of, default_store
    from eidex.conflicts.report.account import account
    from eidex.conflicts.report.account_text import full
    from eidex.conflicts.report.faq import faq as cases_of

    editions = EDITIONS if edition is None else (an_edition(edition),)
    if not all(isinstance(name, str) for name in names):
        raise wrong("names", names, "give names or codes of characters")
    place = store or default_store()
    try:
        chosen = codes_of(tuple(names), tuple(characters()))
        at_most_three(chosen)
        table, every_state = table_of(Path(place) if place else None, editions, chosen)
    except click.ClickException as error:
        raise ValueError(error.format_message()) from None
    found = account(cases_of(table, editions=editions), chosen, editions, every_state=every_state)
    return full(found, why=why)
