"""What the page asks of the table: one request in, one answer out, both JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from eidex.common.quoting import quoted
from eidex.reference_engine.arguments import Characters, Deal
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import NAMES, NUMBERS
from eidex.reference_engine.core.position import printed
from eidex.reference_engine.engine import legal_actions, new_game
from eidex.reference_engine.errors import IllegalAction, RecordError
from eidex.rulebook import EDITIONS, Edition, Language
from eidex.rulebook.language import speaking
from eidex.tabletop.action_words import OPEN
from eidex.tabletop.asked import answers
from eidex.tabletop.four_players import Four
from eidex.tabletop.layout import laid_out, layout_of, opened
from eidex.tabletop.session import (
    PLAYERS,
    Session,
    TableError,
    deal,
    of_address,
    of_four,
    read_record,
    to_address,
    written_record,
)
from eidex.tabletop.view import cited, table, why
from eidex.tabletop.words import Words, languages

Data = dict[str, Any]


class Page:
    """The table of one page. `call` is all that the page knows of it."""

    def __init__(self) -> None:
        self.session = started("en", (None, None, None), 0, 0, deal(0))
        self.language: Language = "en"
        self.viewer = OPEN

    def call(self, request: str) -> str:
        """Does what the request says; the answer has the table, or one line under `error`."""
        data = json.loads(request)
        wanted = data.get("language", self.language)
        self.language = next((one for one in languages() if one == wanted), self.language)
        if data.get("viewer") in (OPEN, *SEATS):
            self.viewer = data["viewer"]
        try:
            with speaking(self.language):
                answer = self._do(data)
        except TableError as error:
            about = dict(error.values)
            if "power" in about:
                about["power"] = self.words.name(str(about["power"]))
            answer = {"error": self.words.sentence(self.words.say(error.key, **about))}
        except RecordError as error:
            answer = {"error": str(error)}
        except IllegalAction as error:
            answer = {
                "error": self.words.sentence(self.words.say("refused")),
                "clauses": [
                    cited(name, self.words, self.session.pos.game) for name in error.clauses if name
                ],
            }
        return json.dumps(answer, ensure_ascii=False)

    @property
    def words(self) -> Words:
        """What speaks."""
        return Words(self.language, self.session.pos.game.edition)

    def _do(self, data: Data) -> Data:
        do: Callable[[Data], Data | None] | None = getattr(self, f"_{data.get('do')}_it", None)
        if do is None:
            raise TableError("error.request")
        found = do(data)
        if found is not None:
            return found
        return {
            "table": table(self.session, self.words, self.viewer),
            "address": to_address(self.session),
        }

    # -- beginning ---------------------------------------------------------------------------------

    def _start_it(self, data: Data) -> None:
        """A new tournament: edition, characters ("" none, "?" drawn), dealer, seed, who plays; with
        four characters one of four players sits out each game."""
        edition = next((one for one in EDITIONS if one == data.get("edition")), None)
        if edition is None:
            raise TableError("error.edition")
        seed, dealer = _number(data.get("seed"), 0), _number(data.get("dealer"), 0)
        cast = drawn(list(data.get("characters", [])), seed)
        hands = by_hand(data["hands"]) if data.get("hands") else deal(seed)
        if len(cast) == 4:
            if "GAME.FOUR" not in printed(edition):
                raise TableError("error.four")
            players = [*data.get("players", []), *["you"] * 4][:4]
            who = tuple(one if one in PLAYERS else "you" for one in players)
            four = Four(tuple(cast), dealer % 4, (0, 0, 0, 0), who, 0)
            self.session = of_four(four, hands, seed)
            return
        (a, b, c), dealer = cast, dealer % 3
        session = started(edition, (a, b, c), dealer, seed, hands)
        self._seat(session, data.get("players", []))
        self.session = session

    def _read_it(self, data: Data) -> None:
        """A record's text, at a game and a step of it."""
        game, at = _number(data.get("game"), -1), _number(data.get("at"), -1)
        self.session = read_record(str(data.get("text")), game, at, str(data.get("name", "record")))
        self._seat(self.session, data.get("players", []))

    def _address_it(self, data: Data) -> None:
        self.session = of_address(str(data.get("address")))

    def _lay_out_it(self, data: Data) -> Data:
        """A position as it lies, and what may be played in it and who takes the trick."""
        layout = layout_of(data)
        words = Words(self.language, layout.edition)
        pos = laid_out(layout, words)
        self.session = opened(pos, layout.declared)
        return {
            "answers": answers(pos, self.session, words),
            "table": table(self.session, self.words, OPEN),
            "address": to_address(self.session),
        }

    def _next_it(self, _: Data) -> None:
        self.session = self.session.next_game()

    def _seat(self, session: Session, players: list[Any]) -> None:
        for seat, player in zip(SEATS, players, strict=False):
            session.players[seat] = next((one for one in PLAYERS if one == player), "you")

    # -- playing -----------------------------------------------------------------------------------

    def _show_it(self, _: Data) -> None:
        pass

    def _act_it(self, data: Data) -> None:
        """One of the legal actions, by its number."""
        if data.get("at") != self.session.at:
            raise TableError("error.at")
        actions = legal_actions(self.session.pos)
        number = _number(data.get("n"), -1)
        if not 0 <= number < len(actions):
            raise TableError("error.at")
        self.session.act(actions[number])

    def _card_it(self, data: Data) -> Data | None:
        """Plays, or puts down, this card; if that is not legal, says why."""
        session, name = self.session, str(data.get("card"))
        if name not in NAMES:
            raise TableError("error.request")
        session.passes_before_play()
        for action in legal_actions(session.pos):
            if action.card == NAMES.index(name) and action.do in ("play", "put_down"):
                session.act(action)
                return None
        return {"why": why(session, self.words, name)}

    def _why_it(self, data: Data) -> Data:
        """Why it may be played, or not: in the way that is given, which is not open to it."""
        if data.get("card") not in NAMES or data.get("way", "") not in ("", "hide", "excuse"):
            raise TableError("error.request")
        return {"why": why(self.session, self.words, data["card"], data.get("way", ""))}

    def _question_it(self, data: Data) -> None:
        """Quizmaster asks a question of its own."""
        seat, text = int(self.session.pos.turn), str(data.get("text"))
        action = Action(seat, "use", -1, "SK", (_number(data.get("of"), 0),), text)
        try:
            self.session.act(action)
        except IllegalAction:
            raise TableError("error.question") from None

    def _automatic_it(self, _: Data) -> None:
        """One step that is decided by no seat here."""
        action = self.session.automatic()
        if action is not None:
            self.session.act(action)

    def _go_it(self, data: Data) -> None:
        self.session.go(_number(data.get("at"), -1))

    def _undo_it(self, _: Data) -> None:
        self.session.undo()

    def _play_on_it(self, _: Data) -> None:
        self.session.play_on()

    def _back_to_left_it(self, _: Data) -> None:
        self.session.back_to_left()

    def _players_it(self, data: Data) -> None:
        self._seat(self.session, data.get("players", []))

    def _quiet_it(self, data: Data) -> None:
        """Seats that are not asked about powers."""
        self.session.quiet = {seat for seat in SEATS if seat in data.get("seats", [])}

    # -- written down ------------------------------------------------------------------------------

    def _record_it(self, _: Data) -> Data:
        return {"record": json.dumps(written_record(self.session), indent=1) + "\n"}


def started(
    edition: Edition, characters: Characters, dealer: int, seed: int, hands: Deal
) -> Session:
    """A tournament that begins with this deal; the next ones are those of the seed."""
    return Session(new_game(edition, characters, dealer, hands), hands, seed=seed)


def by_hand(hands: list[Any]) -> Deal:
    """Three hands as they were typed: the names of twelve cards each, as in "H10 LA R6". Raises
    `TableError` where that is no deal."""
    words = [str(hand).upper().replace(",", " ").split() for hand in hands]
    typed = [card for hand in words for card in hand]
    for card in typed:
        if card not in NUMBERS:
            raise TableError("error.card", card=quoted(card))
        if typed.count(card) > 1:
            raise TableError("error.twice", card=card)
    if [len(hand) for hand in words] != [12, 12, 12]:
        counts = ", ".join(str(len(hand)) for hand in words)
        raise TableError("error.twelve", counts=counts)
    return tuple(tuple(NUMBERS[card] for card in hand) for hand in words)


def drawn(wanted: list[Any], seed: int) -> list[str | None]:
    """The characters of three seats, or of four players: those that are named, "" for none, "?"
    drawn by the seed (TOUR.CHARACTER_DRAWN). Raises `TableError` if one is named twice or is none.
    """
    named = [code for code in wanted if code not in ("", "?", None)]
    if len(set(named)) < len(named) or not set(named) <= set(CHARACTERS):
        raise TableError("error.setup")
    free = [code for code in CHARACTERS if code not in named]
    random.Random(f"{seed} characters").shuffle(free)
    found = [free.pop() if code == "?" else code or None for code in wanted]
    return found if len(found) == 4 else [*found, None, None, None][:3]


def _number(value: Any, otherwise: int) -> int:
    return value if isinstance(value, int) else otherwise
