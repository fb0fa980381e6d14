"""Other ways to read the base game's clauses, as data.

A reading says what a table does that plays so, which clauses it breaks, and what it changes in
`RuleVariant`. Where a ruling decides between readings of the printed rules, the one that was
rejected stands for that ruling: in the editions whose rules leave the question open it is as good
as ours, in the others it breaks a clause like every other.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any

from eidex.common.conformance.messages import Request
from eidex.conformance.protocol.protocol import BASE_OPS, RECORD_OPS, actions_told, fields_told
from eidex.conformance.variants.games import (
    Result,
    at_the_end,
    in_order,
    play,
    record_of_line,
    seen_by,
)
from eidex.conformance.variants.rule_variants import (
    PLAIN,
    PRINTED,
    TRUMP,
    Cards,
    RuleVariant,
    card_points,
    legal_cards,
    table,
    tournament,
    trick_taker,
    victory_points,
)
from eidex.rulebook import Edition, clauses, rulings

PLAYING = ("legal_cards", *RECORD_OPS)
TAKING = ("trick_taker", *RECORD_OPS)
RANKING = ("trick_taker", "legal_cards", *RECORD_OPS)
WORTH = ("card_points", "replay", "observation")
SCORING = ("victory_points", "replay", "observation")
STANDING = ("tournament", "replay", "observation")
GAMES = ("replay", "observation")
DEALING = RECORD_OPS


@dataclass(frozen=True, slots=True)
class Reading:
    """One other way: what it does, the clauses that it breaks, what it changes, which ops show
    it."""

    says: str
    breaks: tuple[str, ...]
    ops: tuple[str, ...]
    change: dict[str, Any] = field(hash=False)
    ruling: str = ""
    """The ruling that decided against it, where the printed rules do not."""

    def variant(self, base: RuleVariant = PRINTED) -> RuleVariant:
        """The table that plays so."""
        return replace(base, **self.change)

    def is_open_in(self, edition: Edition) -> bool:
        """The printed rules of the edition allow this reading."""
        return bool(self.ruling) and edition in rulings()[self.ruling].editions

    def clause_in(self, edition: Edition) -> str:
        """The clause that it is about there, open or not."""
        printed = (c for c in self.breaks if clauses()[c].holds_in(edition))
        return next(printed, self.breaks[0])

    def breaks_in(self, edition: Edition) -> str:
        """The clause that it breaks there; '' where it is open or there is none."""
        if self.is_open_in(edition):
            return ""
        return next((c for c in self.breaks if clauses()[c].holds_in(edition)), "")


def _reading(
    says: str, breaks: str, ops: tuple[str, ...], /, ruling: str = "", **change: Any
) -> Reading:
    return Reading(says, tuple(breaks.split()), ops, change, ruling)


JACK = "PLAY.TRUMP_JACK_LAST PLAY.TRUMP_JACK_FREE"
BAR = "PLAY.UNDERTRUMP PLAY.UNDERTRUMP_NO_PLAIN"
CHAOS_TWO = "TOUR.CHAOS_TWO TOUR.CHAOS_MATCH"
CHAOS_TIE = "TOUR.CHAOS_TWO TOUR.CHAOS_LOSER"
OVER = "SCORE.OVER_LIMIT SCORE.LIMIT_REACHED"

READINGS: tuple[Reading, ...] = (
    # Leading and following
    _reading("trump may not be led", "PLAY.LEAD_ANY", PLAYING, lead="no trump"),
    _reading("any card may be played on any lead", "PLAY.FOLLOW", PLAYING, follow="never"),
    _reading("a trump lead need not be followed", "PLAY.FOLLOW", PLAYING, follow="not trump"),
    _reading("a player who cannot follow must ruff", "PLAY.VOID", PLAYING, void="ruff"),
    _reading("no ruff while one can follow", "PLAY.TRUMP_ANY_TIME", PLAYING, ruff=False),
    _reading("undertrumping allowed", BAR, PLAYING, undertrump="allowed"),
    _reading(
        "undertrumping allowed when void of the suit led", BAR, PLAYING, undertrump="void may"
    ),
    _reading(
        "undertrumping barred on a trump lead, too", BAR, PLAYING, undertrump="also on trump"
    ),
    _reading(
        "with nothing but trumps left, whoever can go above the ruff must",
        "PLAY.ONLY_TRUMPS",
        PLAYING,
        "R-005",
        only_trumps="above",
    ),
    _reading(
        "undertrumping barred with nothing but trumps left, too",
        "PLAY.ONLY_TRUMPS PLAY.UNDERTRUMP_NO_OTHERS",
        PLAYING,
        only_trumps="barred",
    ),
    _reading("trump jack must follow", JACK, PLAYING, jack="bound"),
    _reading("with the trump jack in hand no trump need follow", JACK, PLAYING, jack="frees"),
    # Tricks
    _reading("the jack of trump ranks as in other suits", "TRICK.ORDER_TRUMP", RANKING,
             trump_order=("9", "A", "K", "Q", "J", "10", "8", "7", "6")),
    _reading("the nine of trump ranks as in other suits", "TRICK.ORDER_TRUMP", RANKING,
             trump_order=("J", "A", "K", "Q", "10", "9", "8", "7", "6")),
    _reading("trumps rank as other suits do", "TRICK.ORDER_TRUMP", RANKING, trump_order=PLAIN),
    _reading("other suits rank as trumps do", "TRICK.ORDER_PLAIN", TAKING, plain_order=TRUMP),
    _reading("undenufe has the usual order", "TRICK.ORDER_UNDENUFE", TAKING, undenufe="usual"),
    _reading("a trump takes no trick led in another suit", "TRICK.TRUMP_BEATS", TAKING,
             trump_beats=False),
    _reading("the highest card takes the trick, whatever its suit", "TRICK.LED_SUIT", TAKING,
             led_suit=False),
    _reading("of one suit the first card stands highest", "TRICK.SAME_SUIT", TAKING,
             same_suit="first"),
    _reading("the leader takes every trick", "TRICK.TAKER", TAKING, taker="leader"),
    _reading("the lowest card takes the trick", "TRICK.TAKER", TAKING, taker="weakest"),
    _reading("the last card takes every trick", "TRICK.TAKER", TAKING, taker="last"),
    _reading("the lead goes round the table", "TRICK.TAKER_LEADS", DEALING, "R-002",
             taker_leads=False),
    _reading("all players keep the cards that they played", "TRICK.CARDS_TO_TAKER", GAMES,
             cards_to="own"),
    _reading("the leader gets the cards of the trick", "TRICK.CARDS_TO_TAKER", GAMES,
             cards_to="leader"),
    # The deal
    _reading("four play", "GAME.PLAYERS", GAMES, players=4),
    _reading("a card may be there twice", "GAME.PACK", GAMES, pack=False),
    _reading("hands of any size", "DEAL.TWELVE_EACH", GAMES, twelve=False),
    _reading("the same player deals again", "DEAL.GIVER_MOVES_RIGHT", GAMES, dealer=0),
    _reading("the deal moves to the left", "DEAL.GIVER_MOVES_RIGHT", GAMES, dealer=2),
    _reading("play goes to the left", "DEAL.DIRECTION", DEALING, direction=-1),
    _reading("the dealer leads first", "PLAY.FIRST_LEADER", DEALING, "R-001", first_leader=0),
    _reading("the player on the dealer's left leads first", "PLAY.FIRST_LEADER", DEALING, "R-001",
             first_leader=2),
    _reading("the card shown belongs to the dealer's right", "DEAL.FACE_UP_GIVERS", DEALING,
             shown=1),
    _reading("an ace that is shown makes its suit trump", "MODE.OBENABE", DEALING,
             ace_mode="trump"),
    _reading("a six that is shown makes its suit trump", "MODE.UNDENUFE", DEALING,
             six_mode="trump"),
    _reading("an ace that is shown calls undenufe", "MODE.OBENABE", DEALING, ace_mode="undenufe"),
    _reading("a six that is shown calls obenabe", "MODE.UNDENUFE", DEALING, six_mode="obenabe"),
    _reading("there is never a trump", "MODE.TRUMP", DEALING, shown_trump=False),
    _reading("no card is put down", "PUT.ONE_CARD", DEALING, put_down=False),
    _reading("the card put down can still be played", "PUT.ONE_CARD", DEALING, put_kept=True),
    _reading("the players put down in any order", "PUT.ONE_CARD", DEALING, "R-100",
             put_order="any"),
    _reading("the dealer puts down first", "PUT.ONE_CARD", DEALING, "R-100", put_order="dealer"),
    _reading("the players put down from left to right of the dealer", "PUT.ONE_CARD", DEALING,
             "R-100", put_order="left"),
    _reading("the player on the dealer's left puts down first, then the dealer", "PUT.ONE_CARD",
             DEALING, "R-100", put_order="left on"),
    _reading("the players put down in the order of their numbers", "PUT.ONE_CARD", DEALING, "R-100",
             put_order="seat 0"),
    _reading("the card put down counts for nobody", "PUT.COUNTS", GAMES, put_counts=False),
    _reading("ten tricks are played", "PLAY.ELEVEN_TRICKS", GAMES, tricks=10),
    # Card points
    _reading("trumps are worth what other cards are", "POINTS.TRUMP", WORTH,
             trump_points=table(ace=11, ten=10, king=4, queen=3, jack=2)),
    _reading("trump jack 20 and nine 14 in every suit", "POINTS.PLAIN", WORTH,
             plain_points=table(jack=20, nine=14, ace=11, ten=10, king=4, queen=3)),
    _reading("in obenabe eights are worth nothing", "POINTS.OBENABE", WORTH,
             obenabe_points=table(ace=11, ten=10, king=4, queen=3, jack=2)),
    _reading("in undenufe eights are worth nothing and queens 2, as in the Dutch table",
             "POINTS.UNDENUFE", WORTH, "R-006",
             undenufe_points=table(six=11, ten=10, king=4, queen=2, jack=2)),
    _reading("in undenufe queens are worth 2, as in the Dutch table, and eights 8",
             "POINTS.UNDENUFE", WORTH, "R-006",
             undenufe_points=table(six=11, ten=10, eight=8, king=4, queen=2, jack=2)),
    _reading("in undenufe cards are worth what they are in obenabe", "POINTS.UNDENUFE", WORTH,
             undenufe_points=table(ace=11, ten=10, eight=8, king=4, queen=3, jack=2)),
    _reading("in undenufe eights are worth nothing", "POINTS.UNDENUFE", WORTH,
             undenufe_points=table(six=11, ten=10, king=4, queen=3, jack=2)),
    # Scoring
    _reading("only the last trick counts", "SCORE.CARDS", GAMES, cards_count=False),
    _reading("nothing for the last trick", "SCORE.LAST_TRICK", GAMES, last_trick=0),
    _reading("ten for the last trick", "SCORE.LAST_TRICK", GAMES, last_trick=10),
    _reading("the limit is 110", "SCORE.LIMIT", SCORING, limit=110),
    _reading("the limit is 90", "SCORE.LIMIT", SCORING, limit=90),
    _reading("limit reached is not over", "SCORE.LIMIT_REACHED", SCORING, "R-003", reached=False),
    _reading("on the limit nobody scores", "SCORE.TWO_POINTS", SCORING, on_limit="nobody"),
    _reading("there is no limit", OVER, SCORING, over="ignored"),
    _reading("nobody gains when a player is over the limit", OVER, SCORING, over="nobody"),
    _reading("there is no Match", "SCORE.MATCH", SCORING, match=False),
    _reading("Match not before the limit", "SCORE.MATCH_FIRST", SCORING, "R-004",
             match_first=False),
    _reading("Match is made by all 157 card points, not by all tricks", "SCORE.MATCH", SCORING,
             match_by="points"),
    _reading("ten tricks make Match", "MATCH.ALL_TRICKS", SCORING, match_from=10),
    _reading("only the higher of two players over the limit loses", "SCORE.TWO_POINTS",
             ("victory_points",), "R-009", two_over="higher"),
    _reading("the player in the middle gets both points", "SCORE.MOST_AND_LEAST", SCORING,
             middle="wins"),
    _reading("the player with the most gets both points", "SCORE.MOST_AND_LEAST", SCORING,
             middle="most only"),
    _reading("of two that tie each gets a point", "SCORE.TWO_TIE", SCORING, tie="the two"),
    # The tournament
    _reading("a game's victory points replace those before", "TOUR.ADD", STANDING, add=False),
    _reading("nobody is written more than seven", "TOUR.ADD", STANDING, most_is=7),
    _reading("eight victory points win", "TOUR.SEVEN_WINS", STANDING, target=8),
    _reading("two at six rise to seven together", "TOUR.NO_TWO_AT_ONCE", STANDING,
             two_at_six="both rise"),
    _reading("of two at six both stay", "TOUR.TWO_AT_SIX", STANDING, two_at_six="both stay"),
    _reading("of two at six both drop", "TOUR.TWO_AT_SIX", STANDING, two_at_six="both drop"),
    _reading("of two at six the higher drops", "TOUR.TWO_AT_SIX", STANDING,
             two_at_six="higher drops"),
    _reading("two at six with the same score both drop", "TOUR.TWO_AT_SIX_LEVEL", STANDING,
             "R-007", level_at_six="both drop"),
    _reading("chaos ignored", "TOUR.CHAOS", STANDING, chaos=False),
    _reading("no chaos when the two are level", "TOUR.CHAOS", STANDING, chaos_level=False),
    _reading("with all at six two victory points do not win", CHAOS_TWO, STANDING,
             chaos_two=False),
    _reading("with all at six and two level, all stay at six", CHAOS_TIE, STANDING,
             "R-118", chaos_tie="all stay"),
    _reading("with all at six and two level, these two rise", CHAOS_TIE, STANDING, "R-118",
             chaos_tie="both rise"),
    *(
        _reading(f"with all at six and two level, one of these rises: {which}", CHAOS_TIE,
                 STANDING, "R-118", chaos_tie=way)
        for way, which in (
            ("first", "the one with the lower number"),
            ("last", "the one with the higher number"),
            ("up", "the one in the middle of the list, least first"),
            ("down", "the one in the middle of the list, most first"),
        )
    ),
)  # fmt: skip
"""In the order in which they are tried: of two that fit as well, the first is named."""


@cache
def open_readings(edition: Edition) -> dict[str, tuple[Reading, ...]]:
    """By ruling: the readings that the edition's rules allow beside ours. A table has one of them,
    or ours."""
    found: dict[str, list[Reading]] = {}
    for reading in READINGS:
        if reading.is_open_in(edition):
            found.setdefault(reading.ruling, []).append(reading)
    return {ruling: tuple(several) for ruling, several in found.items()}


@cache
def with_all(chosen: tuple[Reading, ...]) -> RuleVariant:
    """The table that plays by all these readings."""
    base = PRINTED
    for reading in chosen:
        base = reading.variant(base)
    return base


Other = tuple[tuple[Reading, ...], Any]
"""An answer that is not ours, and the readings that give it."""


def open_answers(edition: Edition, request: Request) -> Sequence[Other]:
    """Every other answer that the edition's rules allow, each with the readings that give it, few
    first. A reading is added to others only where it changes the answer once more."""
    return _open_answers(edition, json.dumps(request, sort_keys=True))


@lru_cache(maxsize=2048)
def _open_answers(edition: Edition, asked: str) -> Sequence[Other]:
    """One request is judged many times, and a record is played by every reading."""
    request: Request = json.loads(asked)
    op = request["op"]
    first = answer(PRINTED, request)
    found: list[Other] = [((), first)]
    seen = [first]
    for chosen, said in found:
        taken = {reading.ruling for reading in chosen}
        for ruling, several in open_readings(edition).items():
            for reading in several if ruling not in taken else ():
                more = (*chosen, reading)
                other = answer(with_all(more), request) if op in reading.ops else said
                if other is not None and other not in seen:
                    seen.append(other)
                    found.append((more, other))
    return found[1:]


def can_say(request: Request) -> bool:
    """A variant can say something about the request: it is a question of the base game, or about
    a record without characters."""
    if request["op"] in BASE_OPS or "line" in request:
        return True
    return not any(request["record"]["characters"])


def answer(variant: RuleVariant, request: Request) -> Any:
    """What the table answers, in the form of `protocol.answer_of`; None where the variant says
    nothing about it, as on a moment of a game that this table would not have played."""
    match request["op"]:
        case "legal_cards":
            hand, trick = tuple(request["hand"]), tuple(request["trick"])
            return tuple(in_order(legal_cards(variant, request["mode"], hand, trick)))
        case "trick_taker":
            return trick_taker(variant, request["mode"], tuple(request["trick"]))
        case "card_points":
            return card_points(variant, request["mode"], request["card"])
        case "victory_points":
            a, b, c = request["points"]
            x, y, z = request["tricks"]
            return victory_points(variant, (a, b, c), (x, y, z))
        case "tournament":
            a, b, c = request["before"]
            p, q, r = request["points"]
            x, y, z = request["victory_points"]
            return tournament(variant, (a, b, c), (p, q, r), (x, y, z))
    return _on_record(variant, request) if can_say(request) else None


def _on_record(variant: RuleVariant, request: Request) -> Any:
    record = record_of_line(request["line"]) if "line" in request else request["record"]
    if request["op"] == "replay":
        legal, *rest = play(variant, record)
        return (legal, *map(_told, rest)) if legal else (legal, *rest)
    state = at_the_end(variant, record)
    if state is None:
        return None
    if request["op"] == "legal_actions":
        return actions_told([{"seat": seat, do: card} for do, seat, card in state.choices()])
    return fields_told(seen_by(state, request["seat"]))


def _told(result: Result) -> tuple[Any, ...]:
    """A result as `protocol.answer_of` has it, the two parts of the points included."""
    kept = (result.points, result.victory_points, result.after, result.winner)
    return (*kept, result.trick_points, result.put_points)


def orders() -> list[Reading]:
    """Readings by which one rank stands elsewhere in a suit's order: too many to list above."""
    found = []
    for name, order, clause in (
        ("trump_order", TRUMP, "TRICK.ORDER_TRUMP"),
        ("plain_order", PLAIN, "TRICK.ORDER_PLAIN"),
    ):
        for rank in order:
            rest = [r for r in order if r != rank]
            for place in range(len(order)):
                moved: Cards = (*rest[:place], rank, *rest[place:])
                if moved != order:
                    suit = "trumps" if order is TRUMP else "plain suits"
                    says = f"{suit} rank {' '.join(moved)}"
                    found.append(Reading(says, (clause,), RANKING, {name: moved}))
    return found


def limits() -> list[Reading]:
    """Readings by which the limit is another number."""
    numbers = [n for n in range(60, 150) if n not in (90, 100, 110)]
    return [Reading(f"the limit is {n}", ("SCORE.LIMIT",), SCORING, {"limit": n}) for n in numbers]


def worths(mode: str, told: dict[str, int]) -> Reading:
    """The reading by which cards are worth what somebody said: `mode` is trump, plain, obenabe or
    undenufe."""
    worth = tuple((rank, points) for rank, points in told.items() if points)
    says = ", ".join(f"{rank} {points}" for rank, points in worth) or "nothing"
    where = {"trump": "trumps are", "plain": "plain cards are"}.get(mode, f"in {mode} cards are")
    clause = f"POINTS.{mode.upper()}"
    return Reading(f"{where} worth {says}", (clause,), WORTH, {f"{mode}_points": worth})
