"""A record told action by action: the deal, each trick and its taker, the scores."""

from __future__ import annotations

from eidex.cli.clause_words import clause_in_words
from eidex.cli.lines import INSET, say
from eidex.cli.table_view import table_view
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import mode_of
from eidex.reference_engine.core.position import OVER, PLAY, PUT_DOWN, Position
from eidex.reference_engine.records.record import Record, Step
from eidex.reference_engine.telling.cards import called, hand_in_words, mode_in_words, name_in
from eidex.reference_engine.telling.sentences import seat_in_words, sentence, step_in_words
from eidex.reference_engine.telling.tricks import PLAYS, swap_is_void, taken
from eidex.rulebook import Edition, rulings_in, spoken
from eidex.rulebook.editions import edition_in_words
from eidex.rulebook.language import phrase, phrases

RULING = "    "
TAKES = "  = "


class Teller:
    """Tells a record: `tell` for each of its steps in turn, then `end`."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = -1
        self.last: Position | None = None
        self.heading = ""
        self.again = False
        """The trick was rejected."""
        self.instead = False
        """The card just played was rejected."""

    def tell(self, step: Step) -> None:
        """One step; before the first of a game its deal."""
        if step.game != self.game:
            self._result()
            self._deal(step.game)
        self.last = step.after
        self._heading(step)
        self._action(step)
        noted = step.after.noted[len(step.before.noted) :]
        chosen = step.after.game.characters
        for _, name in noted if step.judged is None else ():
            found = rulings_in(spoken())[name]
            heading = RULING + phrase("Ruling") + " "
            say(
                f"{name}: {found.asks} {found.answer_for(self.record.edition, chosen)}",
                heading,
                RULING + INSET,
            )
        if step.after.powers.void and not step.before.powers.void:
            say(swap_is_void(), INSET, RULING)
        if step.after.tricks > step.before.tricks:
            self._taken(step)

    def end(self) -> None:
        """The last game's result, or where the record stops."""
        while self.game < len(self.record.games) - 1:
            self._result()
            self._deal(self.game + 1)
        if self.last is not None and self.last.phase != OVER:
            doing = table_view(self.last).doing
            say(phrase("The record stops here. Next: {doing}.", doing=doing))
        self._result()

    def _deal(self, number: int) -> None:
        """Who sits where, what they hold, what is trump."""
        game, edition = self.record.games[number], self.record.edition
        self.game, self.heading, self.last = number, "", None
        self.again = self.instead = False
        shown = game.hands[game.dealer][-1]
        say(
            phrase(
                "Game {number}, {edition} rules: {who} deals; {mode} ({card} shown).",
                number=number + 1,
                edition=edition_in_words(edition),
                who=seat_in_words(game.dealer),
                mode=mode_in_words(mode_of(shown)),
                card=called(shown),
            )
        )
        for seat in SEATS:
            code = self.record.characters[seat]
            names = (name_in(edition, code), *_in_english(edition, code), code)
            name = f" ({', '.join(filter(None, names))})" if code else ""
            who = _capital(seat_in_words(seat))
            say(f"{hand_in_words(game.hands[seat])}", f"{INSET}{who}{name}: ", RULING)

    def _heading(self, step: Step) -> None:
        pos = step.before
        question = pos.powers.question if step.action.do == "draw" else None
        if pos.phase == PUT_DOWN or (question is not None and question.what == "put_down"):
            heading, again = (
                phrase("Cards are put down"),
                phrase("Cards are put down, played again"),
            )
        elif pos.phase == PLAY and not pos.trick and not self.instead:
            heading, again = (
                phrase("Trick {number}", number=pos.tricks + 1),
                phrase("Trick {number}, played again", number=pos.tricks + 1),
            )
        else:
            return
        if heading != self.heading or self.again:
            say(again if self.again else heading)
            self.heading, self.again = heading, False

    def _action(self, step: Step) -> None:
        action = step.action
        if action.do == "pass":
            return
        words = step_in_words(step)
        if step.judged is not None:
            asked = phrase(
                "Question at the end: may this be done? {action}", action=sentence(words)
            )
            say(asked, INSET, RULING)
            say(phrase("Allowed.") if step.judged.allowed else phrase("Refused."), TAKES, RULING)
            for name in step.judged.by:
                say(clause_in_words(name), RULING, RULING + INSET)
            return
        if action.do in PLAYS:
            words = phrase("{action} instead", action=words) if self.instead else words
            self.instead = False
        say(sentence(words), INSET, RULING)
        if action.do == "use":
            self.instead = action.power == "H9"
            self.again = self.again or action.power == "L7"

    def _taken(self, step: Step) -> None:
        """Who takes the trick, and where its cards go if not there."""
        words = taken(step.before, step.after, step.action)
        say(words, TAKES, RULING)

    def _result(self) -> None:
        """Scores in card points, victory points, where the tournament stands."""
        result = self.last.result if self.last is not None else None
        if result is None:
            return
        say(phrase("The game is over."))
        for seat in SEATS:
            gained, after = result.victory_points[seat], result.after[seat]
            words = phrase(
                "{points}, {gained}; {after} in all",
                points=phrases("{number} card point", "{number} card points", result.points[seat]),
                gained=_victory_points(gained),
                after=_victory_points(after),
            )
            say(words, f"{INSET}{_capital(seat_in_words(seat))}: ", RULING)
        if result.winner is not None:
            who = seat_in_words(result.winner)
            say(sentence(phrase("{who} wins the tournament", who=who)))


def _in_english(edition: Edition, code: str | None) -> list[str]:
    """The name that rulings use, if it is another."""
    name = name_in("en", code)
    return [f"in English {name}"] if name != name_in(edition, code) else []


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _victory_points(number: int) -> str:
    return phrases("{number} victory point", "{number} victory points", number)
