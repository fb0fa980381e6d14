"""Scenes without a trick: the deal, card points, the end of a game, and the use of powers."""

from __future__ import annotations

import z3

from eidex.model.clauses.base.scoring import SEATS
from eidex.model.clauses.cards import RANKS
from eidex.model.clauses.moments import PLACE
from eidex.model.clauses.views import (
    DealView,
    EndView,
    PointsView,
    PowerView,
    ResultView,
    SightView,
    TourView,
)
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, implies, neg
from eidex.model.questions.registry import ask
from eidex.model.questions.scenes import Scene, SceneQuestion

TOTAL = 157


def deal_scene(setting: Setting, tag: str = "") -> Scene:
    """The deal, and one seat with one card."""
    scene = Scene("deal", tag)
    dealer, seat = scene.number("dealer", 0, 2), scene.number("seat", 0, 2)
    suit, rank = scene.number("suit shown", 0, 3), scene.number("rank shown", 0, 8)
    view = DealView(
        dealer=dealer,
        seat=seat,
        shown_ace=rank == 0,
        shown_six=rank == 8,
        shown_suit=suit,
        in_hand=scene.flag("in hand"),
        opens_pot=scene.flag("opens the pot", setting.plays["S7"]),
        taken=scene.flag("taken"),
    )
    names = (
        *("players", "pack", "next_dealer", "next_seat", "hand_size", "face_up_owner", "mode"),
        *("may_put_down", "put_down_counts_for", "characters", "tricks", "first_leader"),
        "may_lead",
    )
    scene.ask = lambda at, upstream: {name: SceneQuestion(ask(at, name, view)) for name in names}
    return scene


def points_scene(setting: Setting, tag: str = "") -> Scene:
    """One card and the mode."""
    scene = Scene("points", tag)
    rank = scene.pick("rank", len(RANKS))
    trump, top, up = scene.flag("trump"), scene.flag("obenabe"), scene.flag("undenufe")
    scene.fact(z3.PbLe([(trump, 1), (top, 1), (up, 1)], 1))
    view = PointsView(tuple(rank.bits), trump, top, up)
    scene.ask = lambda at, upstream: {"card_points": SceneQuestion(ask(at, "card_points", view))}
    return scene


def end_scene(setting: Setting, tag: str = "") -> Scene:
    """All tricks are played: scores, limit, Match, victory points, tournament."""
    scene = Scene("end", tag)
    plays = setting.plays
    before = [scene.number(f"stands at {p}", 0, 6) for p in SEATS]
    added = [scene.number(f"added {p}", -5, 5) for p in SEATS]
    limit_set = scene.flag("limit set", plays["R9"])
    named = scene.number("limit named", 80, 120)
    declared = scene.flag("jackpot", plays["S7"])
    key_down = scene.flag("key put down", declared)
    into_pot = scene.flag("a trick in the pot", declared)
    swept = [scene.flag(f"swept {p}") for p in SEATS]
    lost = scene.number("card points in a pot not won", 0, TOTAL)
    cards = [scene.number(f"card points {p}", 0, TOTAL) for p in SEATS]
    scene.fact(implies(neg(limit_set), named == 80))
    # No card is worth a single point, so no pot is.
    scene.fact(lost != 1)
    scene.fact(sum(cards) + lost == TOTAL, implies(neg(key_down), lost == 0))
    computers = [added[p] != 0 for p in SEATS]
    scene.fact(implies(any_of(computers), plays["LK"]))
    scene.fact(*(disj(a == 0, a == 5, a == -5) for a in added))
    scene.fact(z3.PbLe([(c, 1) for c in computers], 1), z3.PbLe([(s, 1) for s in swept], 1))
    for p in SEATS:
        # A seat without a trick scores its put-down card alone; the two best cards put down are 34.
        i, j = (q for q in SEATS if q != p)
        alone = conj(cards[i] <= 20, cards[j] <= 20, cards[i] + cards[j] <= 34)
        scene.fact(implies(swept[p], alone))
    mine = tuple(swept)
    view = EndView(tuple(cards), tuple(added), limit_set, named, mine, into_pot, key_down, got=mine)

    def result(at: Setting) -> ResultView:
        whole = at.completed()
        return ResultView(
            score=tuple(ask(whole, "score", view, p).answer[0] for p in SEATS),  # type: ignore[misc]
            limit=ask(whole, "limit", view).answer[0],  # type: ignore[arg-type]
            match=tuple(ask(whole, "match", view, p).answer[0] for p in SEATS),  # type: ignore[misc]
        )

    def questions(at: Setting, whole: Setting) -> dict[str, SceneQuestion]:
        given = result(whole)
        gained = ask(whole, "victory_points", given).answer
        matched = any_of(given.match)
        tour = TourView(before, gained, given.score, matched)  # type: ignore[arg-type]
        after = ask(whole, "tournament_after", tour).answer
        found = {"limit": SceneQuestion(ask(at, "limit", view))}
        found |= {f"score {p}": SceneQuestion(ask(at, "score", view, p)) for p in SEATS}
        found |= {f"match {p}": SceneQuestion(ask(at, "match", view, p)) for p in SEATS}
        found["victory_points"] = SceneQuestion(ask(at, "victory_points", given))
        found["tournament_after"] = SceneQuestion(ask(at, "tournament_after", tour))
        found |= {f"winner {p}": SceneQuestion(ask(at, "winner", after[p])) for p in SEATS}
        found["pot_unwon"] = SceneQuestion(ask(at, "pot_unwon", view), key_down)
        return found

    def invariants(at: Setting) -> dict[str, Bool]:
        given = result(at)
        asked = questions(at.completed(), at.completed())
        gained = asked["victory_points"].question.answer
        winners = [asked[f"winner {p}"].question.answer[0] for p in SEATS]
        two = all_of(
            neg(conj(winners[i], winners[j]))  # type: ignore[arg-type]
            for i, j in ((0, 1), (0, 2), (1, 2))
        )
        return {
            "POINTS.TOTAL": sum(given.score) == TOTAL,
            "SCORE.TWO_POINTS": sum(gained) == 2,
            "TOUR.ONE_WINNER": two,
        }

    scene.ask = questions
    scene.terms = {"invariants": invariants, "result": result}
    return scene


def safe_scores(setting: Setting, scene: Scene) -> Bool:
    """SCORE.SAFE_SCORES: 79 to 99 card points, or fewer than 29, earn a victory point but for
    Match."""
    given = scene.terms["result"](setting)
    gained = ask(setting.completed(), "victory_points", given).answer
    claims = [
        implies(
            disj(conj(s >= 79, s <= 99), s < 29),
            gained[p] >= 1,  # type: ignore[operator]
        )
        for p, s in enumerate(given.score)
    ]
    return disj(any_of(given.match), all_of(claims))


def power_scene(setting: Setting, tag: str = "") -> Scene:
    """One power of one character, used or asked for."""
    scene = Scene("power", tag)
    plays = setting.plays
    number = scene.number("number", -200, 200)
    used, void = scene.flag("used"), scene.flag("void", conj(plays["RA"], plays["LJ"]))
    first, second = (scene.number(f"{one} place", 1, len(PLACE)) for one in ("first", "second"))
    view = PowerView(
        number=number,
        fits=scene.flag("fits"),
        used=used,
        void=void,
        first_place=first,
        second_place=second,
        gathering=scene.flag("gathering", conj(plays["LJ"], second == 13)),
        holds_now=scene.flag("condition holds"),
    )
    scene.fact(first != second, implies(void, used))
    arises: dict[str, Bool] = {
        "acts_before": True,
        "may_react": True,
        "reopens": True,
        "takes_effect": True,
        "is_spent": True,
        "may_adjust": plays["LK"],
        "may_call": plays["LJ"],
        "may_set_limit": plays["R9"],
        "may_open_pot": plays["S7"],
        "may_hide": plays["S6"],
        "lasts_swap": conj(plays["RA"], used),
        "lasts_skat": conj(plays["LJ"], used),
    }

    def questions(at: Setting, upstream: Setting) -> dict[str, SceneQuestion]:
        found = {name: SceneQuestion(ask(at, name, view), when) for name, when in arises.items()}
        found["may_react"] = SceneQuestion(
            ask(at, "may_react", view), disj(neg(view.gathering), first < second)
        )
        found["must_name"] = SceneQuestion(ask(at, "must_name", number), plays["S6"])
        return found

    scene.ask = questions
    return scene


def sight_scene(setting: Setting, tag: str = "") -> Scene:
    """A face-down card and a seat that would like to see it."""
    scene = Scene("sight", tag)
    put = scene.flag("put down by another")
    hidden = scene.flag("played face down", setting.plays["S6"])
    pot = scene.flag("opened the pot", setting.plays["S7"])
    over = scene.flag("game over")
    scene.fact(disj(put, hidden, pot), neg(over))
    view = SightView(put, hidden, pot, over)
    scene.ask = lambda at, upstream: {"sees": SceneQuestion(ask(at, "sees", view))}
    return scene
