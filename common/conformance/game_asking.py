"""Puts the requests of a game to a program, and takes its answers."""

from __future__ import annotations

from functools import partial
from itertools import islice

from eidex.common.conformance import asking
from eidex.common.conformance.asking import AT_A_TIME, Progress
from eidex.common.conformance.causes import Answered
from eidex.common.conformance.judged_game import PROTOCOL, Chosen, JudgedGame, answer, same
from eidex.common.conformance.messages import Reply, Request, unknown
from eidex.common.conformance.outcome import Answers
from eidex.common.conformance.process import Fault, Implementation


class Asker(asking.Asker[Answers[Answered]]):
    """Asks one program about a game, and keeps what it answers."""

    def __init__(self, name: str, game: JudgedGame, program: Implementation) -> None:
        super().__init__(program, Answers())
        self.name, self.game = name, game

    def refusal(self, hello: Reply) -> str:
        """It speaks another protocol, plays another game, or names ops that are none."""
        if hello.get("protocol", PROTOCOL) != PROTOCOL:
            return f"hello: protocol: is {hello['protocol']!r}; write {PROTOCOL!r}"
        if hello["game"] != self.name:
            return f"hello: the program plays {hello['game']!r}; write {self.name!r} if it does"
        return unknown("ops", hello["ops"], self.game.ops, {})

    def ask_all(self, seed: int, games: int, until: float, progress: Progress) -> None:
        """Puts questions without a record, then game by game; ends when the time is over."""
        tallies = self.answers.tallies
        single = (one for one in self.game.questions(seed, games) if one["op"] in tallies)
        while part := list(islice(single, AT_A_TIME)):
            self.put(part, until, partial(self._take, -1))
        for number, requests in enumerate(self.game.games(seed, games)):
            progress("games", number + 1, max(games, number + 1))
            here = [one for one in requests if one["op"] in tallies]
            self.put(here, until, partial(self._take, number))

    def _take(self, game: int, request: Request, reply: Reply | Fault) -> None:
        """Keeps an answer beside ours."""
        place = self.answers.count(request, reply)
        if place is None or isinstance(reply, Fault):
            return
        told = answered_of(self.game, request, reply)
        told.game, told.at = game, place
        self.answers.told.append(told)


def answered_of(
    game: JudgedGame, request: Request, reply: Reply, chosen: Chosen = frozenset()
) -> Answered:
    """What is replied beside what is right at a table that reads so."""
    got = {key: value for key, value in reply.items() if key != "id"}
    wanted = answer(game, request, chosen)
    right = same(game, request, got, wanted)
    return Answered(request, got, wanted, right, right)
