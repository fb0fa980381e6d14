"""What the end of a hand answers: points, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.cosmic_euchre.engine.actions import team
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP
from eidex.games.cosmic_euchre.engine.position import ASK, HALVES, NOBODY, Position
from eidex.games.cosmic_euchre.engine.scoring import points_of_hand
from eidex.games.cosmic_euchre.model.clauses import NONE
from eidex.games.cosmic_euchre.watching.due import counting
from eidex.games.cosmic_euchre.watching.seen import Seen, is_open, rat_facts, seen


def counted(before: Position, after: Position) -> Iterator[Seen]:
    """The points of a hand that is over, of its wager, who has won, and whether Rat trades."""
    end = before.copy()
    end.tricks = after.tricks
    makers = team(end.maker)
    plain = end.copy()
    plain.said = {key: said for key, said in end.said.items() if key != "wagerer"}
    gained, whole = points_of_hand(plain), points_of_hand(end)
    facts: dict[str, int | bool] = {
        "tricks of the makers": end.tricks[makers],
        "alone": end.alone,
        "inverted": "reciprocal" in end.said,
        "no trump": end.trump == NO_TRUMP,
        "stakes": end.stakes,
    }
    answers = {"0": (gained[makers], gained[1 - makers])}
    yield seen("points of the hand", before, facts, answers)
    seat = before.seat_of("wagerer")
    if "wagerer" in end.said:
        mine = team(seat)
        total = before.scores[mine] + gained[mine]
        facts = {
            "tricks of its team": end.tricks[mine],
            "tricks predicted": end.said["wagerer"],
            "stakes": end.stakes,
            "total before": total,
        }
        bonus = (whole[mine] - gained[mine], whole[1 - mine] - gained[1 - mine])
        told: dict[str, tuple[int | bool, ...]] = {"bonus": bonus}
        if bonus[0] < 0:
            told["total"] = (after.scores[mine],)
        yield seen("points of a wager", before, facts, told)
    yield from counting(end, gained, whole)
    one, other = after.scores[makers], after.scores[1 - makers]
    bar = before.bar * HALVES
    if max(one, other) >= bar:
        won = NONE if after.winner == NOBODY else int(after.winner != makers)
        facts = {"points of the makers": one, "points of the others": other}
        facts["points that win"] = bar
        yield seen("a team has enough points", before, facts, {"0": (won,)})
    rat = before.seat_of("rat")
    if rat != NOBODY:
        ended = before.copy()
        ended.scores = after.scores
        facts = rat_facts(ended, rat)
        facts["its new partner sat at"] = (facts["Rat sits at"] + 1) % 4
        trades = after.winner == NOBODY and is_open(ended, "rat")
        yield seen("Rat's change of partners", before, facts, {"trades": (trades,)})


def were_counted(before: Position, after: Position) -> bool:
    """Points were just given, and the hand is not over: Rat's coin is to be tossed."""
    return after.phase == ASK and after.moment == "hand_over" and before.moment != "hand_over"
