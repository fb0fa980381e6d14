"""Puts the requests of a game to a program, and takes its answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from eidex.common.conformance.causes import Told
from eidex.common.conformance.judged_game import PROTOCOL, JudgedGame, answer, same
from eidex.common.conformance.messages import UNSUPPORTED, Reply, Request, unknown
from eidex.common.conformance.outcome import Answers
from eidex.common.conformance.process import Fault, Implementation, OutOfTime
from eidex.common.conformance.tally import MOST_FAULTS, Tally

AT_A_TIME = 200
Progress = Callable[[str, int, int], None]


class Asker:
    """Asks one program about a game, and keeps what it answers."""

    def __init__(self, name: str, game: JudgedGame, program: Implementation) -> None:
        self.name, self.game, self.program = name, game, program
        self.answers = Answers[Told]()

    def greet(self) -> str:
        """Asks who is there; says why when nothing can be asked."""
        reply = self.program.hello()
        if isinstance(reply, str):
            return reply
        if reply.get("protocol", PROTOCOL) != PROTOCOL:
            return f"hello: protocol: is {reply['protocol']!r}; write {PROTOCOL!r}"
        if reply["game"] != self.name:
            return f"hello: the program plays {reply['game']!r}; write {self.name!r} if it does"
        if fault := unknown("ops", reply["ops"], self.game.ops, {}):
            return fault
        self.answers.hello = reply
        self.answers.tallies = {op: Tally() for op in self.game.ops if op in reply["ops"]}
        if not self.answers.tallies:
            return f"hello names none of the ops; known are {', '.join(self.game.ops)}"
        return ""

    def ask_all(self, seed: int, games: int, until: float, progress: Progress) -> None:
        """Puts questions without a record, then game by game; ends when the time is over."""
        tallies = self.answers.tallies
        single = (one for one in self.game.questions(seed, games) if one["op"] in tallies)
        while part := list(islice(single, AT_A_TIME)):
            self.put(part, -1, until)
        for number, requests in enumerate(self.game.games(seed, games)):
            progress("games", number + 1, games)
            self.put([one for one in requests if one["op"] in tallies], number, until)

    def put(self, requests: Sequence[Request], game: int, until: float) -> list[Told]:
        """Puts these, as far as there is time, and says what was answered."""
        found: list[Told] = []
        there = [one for one in requests if self._is_asked(one, until)]
        done = 0
        try:
            for request, reply in self._asked(there):
                done += 1
                told = self._told(request, reply, game)
                found += [told] if told is not None else []
                if self.answers.tallies[request["op"]].stops >= MOST_FAULTS:
                    # Replies still on their way are not for the next question.
                    self.program.stop()
                    break
        except OutOfTime:
            self.answers.out_of_time = True
            self.program.stop()
        for request in there[done:]:
            self.answers.tallies[request["op"]].left_out += 1
        self.answers.told += found
        return found

    def _asked(self, requests: Sequence[Request]) -> Iterator[tuple[Request, Reply | Fault]]:
        return self.program.ask(requests)

    def _is_asked(self, request: Request, until: float) -> bool:
        tally = self.answers.tallies[request["op"]]
        late = self.program.now() > until
        self.answers.out_of_time |= late
        if late or tally.stops >= MOST_FAULTS:
            tally.left_out += 1
            return False
        return True

    def _told(self, request: Request, reply: Reply | Fault, game: int) -> Told | None:
        """The answer beside ours; None when there is none."""
        place = self.answers.count(request, reply)
        if isinstance(reply, Fault):
            return None
        if reply.get("error") == UNSUPPORTED:
            self.answers.tallies[request["op"]].unsupported += 1
            return None
        got = {key: value for key, value in reply.items() if key != "id"}
        wanted = answer(self.game, request)
        right = same(self.game, request, got, wanted)
        return Told(request, got, wanted, right, right, game, place)
