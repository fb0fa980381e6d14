"""Leading, following and passing; the end of a trick."""

from __future__ import annotations

from eidex.games.arschloch.model.table import HIGHEST, JOKERS, MOST, players, question
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import conj, disj, iff, ite, neg

KIND = 4
"""Cards of one kind, but for jokers."""
TRIED = 5
"""So many cards are tried at once."""
LONG_AGO = 9


def a_lead(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether so many cards may be led."""
    number, alike = facts.number("cards", 1, TRIED), facts.flag("they are of one level")
    said = [Said("LEAD.KIND", True, (conj(alike, number <= KIND),))]
    return [Asked(question("may_lead", said))]


def a_play(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether cards may be played on a trick. Levels are counted from the three (RANK.ORDER)."""
    led, led_level = facts.number("cards led", 1, KIND), facts.number("level led", 0, HIGHEST)
    last = facts.number("cards played last", 1, KIND)
    last_level = facts.number("level played last", 0, HIGHEST)
    facts.suppose(conj(last >= led, last_level >= led_level))
    number, level = facts.number("cards", 1, TRIED), facts.number("level", 0, HIGHEST)
    alike = facts.flag("they are of one level")
    facts.suppose(disj(neg(alike), number <= ite(level == HIGHEST, JOKERS, KIND)))
    few, low = number < last, level < last_level
    like_led = conj(alike, few, neg(low), number >= led)
    lower = conj(alike, low, neg(few), level >= led_level)
    said = [
        Said("FOLLOW.LIKE", True, (alike,)),
        Said("FOLLOW.AMOUNT", few, (False,), "as many as were played last"),
        Said("FOLLOW.AMOUNT", like_led, (True,), "as many as were led"),
        Said("FOLLOW.LEVEL", low, (False,), "as high as was played last"),
        Said("FOLLOW.LEVEL", lower, (True,), "as high as was led"),
        Said("A-003", disj(like_led, lower), (False,)),
    ]
    return [Asked(question("may_follow", said))]


def a_pass(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a player may pass who leads, or follows, and play again after it."""
    leads = facts.flag("the player leads")
    said = [
        Said("PASS.MAY", True, (True,)),
        Said("LEAD.BY_PLAYING", leads, (False,)),
        Said("A-004", leads, (False,)),
    ]
    again = [Said("PASS.NO_RETURN", True, (False,))]
    # Who passes leaves it to another play; when the leader passes, so may all, and none comes.
    return [
        Asked(question("may_pass", said), awaits=neg(leads), of="pass"),
        Asked(question("may_return", again), of="return"),
    ]


def the_turn(facts: Facts, powers: Powers) -> list[Asked]:
    """Whose turn it is next, counted clockwise from the last one."""
    away = facts.number("places to the next seat that may play", 1, MOST - 1)
    facts.suppose(away < players(facts))
    passed = facts.flag("the neighbour has passed")
    finished = facts.flag("the neighbour has finished")
    facts.suppose(neg(conj(passed, finished)))
    facts.suppose(iff(away > 1, disj(passed, finished)))
    said = [
        Said("PLAY.CLOCKWISE", True, (1,)),
        Said("PASS.NO_RETURN", passed, (away,)),
        Said("A-007", finished, (away,)),
    ]
    waits = [
        Said("PLAY.CLOCKWISE", True, (True,)),
        Said("PASS.NO_RETURN", passed, (False,)),
        Said("A-007", finished, (False,)),
    ]
    comes = neg(disj(passed, finished))
    return [
        Asked(question("next_seat", said)),
        Asked(question("next_seat", waits), awaits=comes, of="waits"),
    ]


def the_trick(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a trick is over, with two players or more who hold cards."""
    number = players(facts)
    passed = facts.number("have passed", 0, MOST - 1)
    finished = facts.number("others who have finished", 0, MOST - 2)
    facts.suppose(passed + finished < number)
    lying = facts.number("cards of the last level that lie there", 1, KIND)
    jokers = facts.flag("they are jokers")
    all_there = lying == ite(jokers, JOKERS, KIND)
    facts.suppose(lying <= ite(jokers, JOKERS, KIND))
    all_passed = passed == number - 1
    nobody = conj(finished > 0, passed + finished == number - 1)
    said = [
        Said("TRICK.ALL_PASSED", True, (all_passed,)),
        Said("TRICK.ALL_OF_A_LEVEL", all_there, (True,)),
        Said("A-005", conj(nobody, neg(all_there)), (True,)),
    ]
    waits = [
        Said("TRICK.ALL_PASSED", True, (neg(all_passed),)),
        Said("TRICK.ALL_OF_A_LEVEL", all_there, (False,)),
        Said("A-005", conj(nobody, neg(all_there)), (False,)),
    ]
    return [
        Asked(question("trick_over", said)),
        # Whether a pass is waited for, which comes from who holds cards.
        Asked(question("trick_over", waits), awaits=passed + finished < number - 1, of="waits"),
    ]


def after_the_trick(facts: Facts, powers: Powers) -> list[Asked]:
    """Who leads next, counted clockwise from who has played last."""
    finished = facts.flag("who played last has finished")
    away = facts.number("places to the next seat with cards", 1, MOST - 1)
    facts.suppose(away < players(facts))
    said = [
        Said("TRICK.LAST_LEADS", True, (0,)),
        Said("A-006", finished, (away,)),
    ]
    waits = [Said("TRICK.LAST_LEADS", True, (True,)), Said("A-006", finished, (False,))]
    return [
        Asked(question("next_lead", said)),
        # Whether the last to play is waited for.
        Asked(question("next_lead", waits), awaits=neg(finished), of="waits"),
    ]


def looking_back(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a trick may be looked at that was put away; the last one is 1 trick ago."""
    ago = facts.number("tricks ago", 1, LONG_AGO)
    return [Asked(question("may_look", [Said("TRICK.LOOK", True, (ago == 1,))]))]


MOMENTS = (
    Moment("a trick is led", a_lead),
    Moment("cards are played on a trick", a_play),
    Moment("a player wants to pass", a_pass),
    Moment("the next turn", the_turn),
    Moment("the trick goes on or ends", the_trick),
    Moment("the next trick is led", after_the_trick),
    Moment("a trick is looked at", looking_back),
)
