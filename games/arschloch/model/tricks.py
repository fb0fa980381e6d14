"""Leading, following and passing; the end of a trick."""

from __future__ import annotations

from itertools import pairwise

from eidex.games.arschloch.model.table import HIGHEST, JOKERS, MOST, players, question
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Said
from eidex.model.logic.moments import Asked, Moment, Powers
from eidex.model.logic.terms import Bool, Number, conj, disj, iff, implies, ite, neg

KIND = 4
"""Cards of one kind, but for jokers."""
TRIED = 5
"""So many cards are tried at once."""
LONG_AGO = 9
NONE = -1
"""No level: so many cards of one are not held."""
_NUMBERS = range(1, KIND + 1)


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
    said = _follows(number, level, alike, led, led_level, last, last_level)
    return [Asked(question("may_follow", said))]


def _follows(
    number: Number,
    level: Number,
    alike: Bool,
    led: Number,
    led_level: Number,
    last: Number,
    last_level: Number,
) -> list[Said]:
    """What is said of so many cards of this level on those that were led and those played last."""
    few, low = number < last, level < last_level
    like_led = conj(alike, few, neg(low), number >= led)
    lower = conj(alike, low, neg(few), level >= led_level)
    return [
        Said("FOLLOW.LIKE", True, (alike,)),
        Said("FOLLOW.AMOUNT", few, (False,), "as many as were played last"),
        Said("FOLLOW.AMOUNT", like_led, (True,), "as many as were led"),
        Said("FOLLOW.LEVEL", low, (False,), "as high as was played last"),
        Said("FOLLOW.LEVEL", lower, (True,), "as high as was led"),
        Said("A-003", disj(like_led, lower), (False,)),
    ]


def a_pass(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a player may pass who leads, or follows, and play again after it."""
    leads = facts.flag("the player leads")
    said = _passes(leads)
    again = [Said("PASS.NO_RETURN", True, (False,))]
    # If the leader may pass, so may all after it; then nobody may play, and no trick is there.
    return [
        Asked(question("may_pass", said), goes_on=lambda a: implies(leads, neg(a[0])), of="pass"),
        Asked(question("may_return", again), of="return"),
    ]


def _passes(leads: Bool) -> list[Said]:
    return [
        Said("PASS.MAY", True, (True,)),
        Said("LEAD.BY_PLAYING", leads, (False,)),
        Said("A-004", leads, (False,)),
    ]


def the_word(facts: Facts, powers: Powers) -> list[Asked]:
    """What whoever has the word may do. As printed that can be one who has finished: the neighbour
    (A-007), or who has played last and is to lead (A-006)."""
    leads = facts.flag("the player leads")
    led, led_level = facts.number("cards led", 1, KIND), facts.number("level led", 0, HIGHEST)
    last = facts.number("cards played last", 1, KIND)
    last_level = facts.number("level played last", 0, HIGHEST)
    facts.suppose(conj(last >= led, last_level >= led_level))
    best = [facts.number(f"highest level held {n} times", NONE, HIGHEST) for n in _NUMBERS]
    for fewer, more in pairwise(best):
        facts.suppose(fewer >= more)
    facts.suppose(best[-1] < HIGHEST)  # there are three jokers
    number = facts.chosen("cards", 1, KIND)
    level: Number = NONE
    for n, one in zip(_NUMBERS, best, strict=True):
        level = ite(number == n, one, level)
    held, empty = level > NONE, best[0] == NONE
    lead = [
        Said("LEAD.KIND", True, (conj(held, number <= KIND),)),
        Said("A-006", empty, (True,)),
    ]
    follow = _follows(number, level, True, led, led_level, last, last_level)
    return [
        Asked(question("may_lead", lead), due=leads, act=True, of="lead"),
        Asked(question("may_follow", follow), due=conj(neg(leads), held), act=True, of="follow"),
        Asked(question("may_pass", _passes(leads)), act=True, of="pass"),
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
    return [Asked(question("next_seat", said), goes_on=lambda a: a[0] >= away)]


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
    # Nobody may pass any more, and nobody who may play is there but who played last.
    dead = conj(nobody, neg(all_there))
    return [Asked(question("trick_over", said), goes_on=lambda a: implies(dead, a[0]))]


def after_the_trick(facts: Facts, powers: Powers) -> list[Asked]:
    """Who leads next, counted clockwise from who has played last."""
    finished = facts.flag("who played last has finished")
    away = facts.number("places to the next seat with cards", 1, MOST - 1)
    facts.suppose(away < players(facts))
    said = [
        Said("TRICK.LAST_LEADS", True, (0,)),
        Said("A-006", finished, (away,)),
    ]
    return [Asked(question("next_lead", said), goes_on=lambda a: implies(finished, a[0] > 0))]


def looking_back(facts: Facts, powers: Powers) -> list[Asked]:
    """Whether a trick may be looked at that was put away; the last one is 1 trick ago."""
    ago = facts.number("tricks ago", 1, LONG_AGO)
    return [Asked(question("may_look", [Said("TRICK.LOOK", True, (ago == 1,))]))]


MOMENTS = (
    Moment("a trick is led", a_lead),
    Moment("cards are played on a trick", a_play),
    Moment("a player wants to pass", a_pass),
    Moment("somebody has the word", the_word),
    Moment("the next turn", the_turn),
    Moment("the trick goes on or ends", the_trick),
    Moment("the next trick is led", after_the_trick),
    Moment("a trick is looked at", looking_back),
)
