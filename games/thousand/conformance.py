"""Other programs that play Thousand, judged by its engine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from eidex.common.conformance.judged_game import Chosen, Reading
from eidex.games.shared.conformance import judged
from eidex.games.shared.conformance.playing import Playing
from eidex.games.thousand.engine.actions import Action
from eidex.games.thousand.engine.bidding import MAXIMUM
from eidex.games.thousand.engine.engine import apply, legal_actions, new_game
from eidex.games.thousand.engine.position import DEAL, NOBODY, OVER, PLAY, Position
from eidex.games.thousand.engine.refusals import DUE
from eidex.games.thousand.engine.scoring import HELD_BACK, STALE_GAMES
from eidex.games.thousand.records.random_play import choose
from eidex.games.thousand.records.reader import Reader
from eidex.games.thousand.records.record import FORMAT, action_json, result_of
from eidex.games.thousand.rulebook import PLAYERS

READINGS = (
    Reading("T-007:dearest", "T-007", "by the points of the dearest suit alone"),
    Reading("T-008:late", "T-008", "in place of the first number, even after a pass"),
    Reading("T-009:double", "T-009", "double, since the player has bid blind"),
    Reading("T-012:counts", "T-012", "the points count"),
    Reading("T-013:nothing", "T-013", "nothing is lost"),
    Reading("T-017:three", "T-017", "three cards are needed"),
    Reading("T-020:unseen", "T-020", "a hand that lies untouched may be bid blind"),
    Reading("T-021:blind", "T-021", "the seller may bid blind again"),
)
MAY = {
    "deal": ("DEAL.SEVEN", "T-001", "GAME.PACK"),
    "bid": ("BID.NUMBER", "T-006"),
    "pass": ("BID.PASS",),
    "redeal": ("BID.NINES", "T-008"),
    "keep": ("SELL.MAY", "GIVE.TAKES_TALON"),
    "sell": ("SELL.MAY", "SELL.ONCE"),
    "give": ("GIVE.FREE", "GIVE.ONE_EACH"),
    "play": ("PLAY.FOLLOW", "PLAY.VOID", "PLAY.LEAD_ANY", "T-010"),
}
WAYS = {
    "blind": ("BID.BLIND", "T-020", "T-021", "BID.BLIND_MAXIMUM"),
    "crawl": ("CRAWL.MAY",),
    "trump": ("TRUMP.MAY",),
    "wheels": ("WHEELS.MAY", "T-017"),
}
BIDDING = {
    "turn": ("BID.CLOCKWISE", "BID.PASS_FINAL", "BID.ALL_PASS", "BID.WON", "SELL.SELLER"),
    "hands": ("GIVE.TAKES_TALON", "SELL.UNSOLD", "BID.ALL_PASS"),
    "talon": ("GIVE.TAKES_TALON", "SELL.UNSOLD", "BID.ALL_PASS"),
    "bidder": ("BID.WON", "SELL.UNSOLD"),
    "bid": ("BID.WON", "SELL.UNSOLD"),
    "blind": ("BID.BLIND",),
    "dealer": ("T-004",),
}
DECIDED: dict[str, dict[str, tuple[str, ...]]] = {
    "deal": {
        "turn": ("T-005",),
        "hands": ("DEAL.SEVEN", "DEAL.SIX", "T-001"),
        "talon": ("DEAL.REMAINDER", "DEAL.TALON_OF_THREE", "DEAL.TALON_OF_FOUR"),
    },
    "bid": BIDDING,
    "pass": BIDDING,
    "redeal": {**BIDDING, "turn": ("BID.NINES",)},
    "keep": {"turn": ("GIVE.ONE_EACH",), "hands": ("GIVE.TAKES_TALON",)},
    "sell": {"turn": ("SELL.NEXT_TO_SELLER",), "talon": ("SELL.FACE_UP",)},
    "give": {"turn": ("PLAY.FIRST_LEAD", "GIVE.ONE_EACH"), "hands": ("GIVE.ONE_EACH",)},
    "play": {
        "trump": ("TRUMP.FROM_NOW", "TRUMP.AGAIN"),
        "dealer": ("T-004",),
        "winner": ("GAME.THOUSAND", "T-014", "T-015"),
        "result": ("GAME.THOUSAND", "T-014", "T-015"),
    },
}


def may(pos: Position, action: Action) -> Sequence[str]:
    """Why it may be done."""
    higher = ("BID.HIGHER", "T-007") if action.number > MAXIMUM else ()
    return (*higher, *WAYS.get(action.way, ()), *MAY[action.do])


def leads_to(before: Position, action: Action, after: Position, field: str) -> Sequence[str]:
    """The clauses that decide the field after this action."""
    if field == "scores":
        return _of_scores(before, after)
    if action.do == "play" and field in ("turn", "tricks", "trick"):
        return _of_trick(before, action.cards[0])
    return DECIDED[action.do].get(field, ())


def _of_trick(before: Position, card: str) -> Sequence[str]:
    if len(before.trick) < before.players - 1:
        return ("PLAY.CLOCKWISE",)
    suits = {one[0] for one in (card, *(laid.card for laid in before.trick))}
    trump = ("TRICK.TRUMP",) if before.trump in suits and len(suits) > 1 else ()
    face_down = ("CRAWL.TAKES",) if before.crawls else ()
    return (*trump, *face_down, "TRICK.ORDER", "TRICK.TOP", "PLAY.TAKER_LEADS")


def _of_scores(before: Position, after: Position) -> Sequence[str]:
    """What the bid has brought, and what the others have made."""
    changed = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
    found = ["SCORE.MADE" if changed[before.high] > 0 else "SCORE.FAILED"]
    if any(before.declared):
        found[:0] = ["SCORE.TRUMPS", "T-003", "SCORE.WHEELS"]
    if before.bid_blind[before.high]:
        found.insert(0, "SCORE.BLIND" if before.blind else "T-009")
    if before.scores[before.high] >= HELD_BACK and changed[before.high] < 0:
        found.insert(0, "T-013")
    others = [seat for seat in range(before.players) if seat != before.high]
    if any(before.scores[seat] >= HELD_BACK for seat in others):
        found[:0] = ["SCORE.NINE_HUNDRED", "T-012"]
    if any(before.stale[seat] == STALE_GAMES - 1 and not after.stale[seat] for seat in others):
        found.insert(0, "SCORE.STALE")
    return (*found, "SCORE.OTHERS", "SCORE.CARDS", "T-002", "SCORE.TALLY")


def standing(pos: Position) -> dict[str, Any]:
    """What a record has led to; null what is not there at the moment."""
    bidden, over = pos.high != NOBODY, pos.phase == OVER
    return {
        "turn": pos.turn if pos.turn >= 0 else None,
        "dealer": None if over else pos.dealer,
        "hands": [[*hand] for hand in pos.hands],
        "talon": [*pos.talon],
        "bidder": pos.high if bidden and not over else None,
        "bid": pos.bids[pos.high] if bidden and not over else None,
        "blind": pos.blind if bidden and not over else None,
        "trump": pos.trump or None if not over else None,
        "trick": [[laid.seat, laid.card] for laid in pos.trick],
        "tricks": [pos.tricks(seat) for seat in range(pos.players)] if pos.phase == PLAY else None,
        "scores": [*pos.scores],
        "games": pos.game,
        "winner": pos.winner if over else None,
        "result": result_of(pos),
    }


def _table(rng: random.Random, number: int) -> dict[str, Any]:
    players = PLAYERS[number % len(PLAYERS)]
    return {"format": FORMAT, "players": players, "dealer": rng.randrange(players)}


def _begin(data: dict[str, Any], chosen: Chosen) -> Position:
    record = Reader("record").record(data)
    return new_game(record.players, record.dealer, otherwise=chosen)


CONFORMANCE = judged(
    Playing(
        table=_table,
        begin=_begin,
        read_action=Reader("record").action,
        action_json=action_json,
        legal_actions=lambda pos: [] if pos.phase == DEAL else legal_actions(pos),
        apply=apply,
        choose=lambda pos, rng, shy: choose(pos, rng),
        is_over=lambda pos: pos.phase == OVER,
        noted=lambda pos: pos.noted,
        standing=standing,
        sets=frozenset({"hands", "talon"}),
        due=lambda pos: ("GAME.THOUSAND",) if pos.phase == OVER else DUE[pos.phase][1],
        may=may,
        leads_to=leads_to,
        readings=READINGS,
    )
)
