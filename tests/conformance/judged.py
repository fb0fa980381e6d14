"""One reply judged by itself, whatever else a program has said."""

from __future__ import annotations

from eidex.common.conformance.messages import UNSUPPORTED, Reply, Request
from eidex.conformance.protocol.protocol import answer_of, edition_of, same_answer
from eidex.conformance.run.judge import Verdict, right_answer
from eidex.conformance.variants.readings import open_answers


def judge(request: Request, reply: Reply) -> Verdict:
    """The verdict on one well-formed reply by itself: every reading of an open question will do."""
    if "error" in reply:
        return Verdict("unsupported" if reply["error"] == UNSUPPORTED else "error", reply["error"])
    op = request["op"]
    got = answer_of(op, reply)
    wanted = right_answer(request, got)
    if same_answer(op, got, wanted):
        return Verdict("agreed", got, wanted)
    for chosen, other in open_answers(edition_of(request), request):
        if same_answer(op, got, other):
            return Verdict("open", got, wanted, chosen)
    return Verdict("disagreed", got, wanted)
