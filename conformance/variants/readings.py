"""Other ways to read the base game's clauses, as data.

A reading says what a table does that plays so, which clauses it breaks, and what it changes in
`RuleVariant`. Where a ruling decides between readings of the printed rules, the one that was
rejected stands for that ruling: in the editions whose rules leave the question open it is as good
as ours, in the others it breaks a clause like every other.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from typing import Any

from eidex.conformance.protocol.protocol import BASE_OPS, Request
from eidex.conformance.variants.rule_variants import (
    PLAIN,
    PRINTED,
    TRUMP,
    Cards,
    RuleVariant,
    card_points,
    legal_cards,
    play,
    table,
    tournament,
    trick_taker,
    victory_points,
)
from eidex.reference_engine.core.cards import NUMBERS
from eidex.rulebook import Edition, clauses, rulings

PLAYING = ("legal_cards", "legal_actions", "replay")
TAKING = ("trick_taker", "replay")
RANKING = ("trick_taker", "legal_cards", "legal_actions", "replay")
WORTH = ("card_points", "replay")
SCORING = ("victory_points", "replay")
STANDING = ("tournament", "replay")
GAMES = ("replay",)
DEALING = ("replay", "legal_actions")


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
OVER = "SCORE.OVER_LIMIT SCORE.LIMIT_REACHED"

READINGS: tuple[Reading, ...] = (
    # Leading and following
    _reading("trump may not be led", "PLAY.LEAD_ANY", PLAYING, lead="no trump"),
    _reading("any card may be played on any lead", "PLAY.FOLLOW", PLAYING, follow=False),
    _reading("a seat that cannot follow must ruff", "PLAY.VOID", PLAYING, void="ruff"),
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
    _reading("the last card takes every trick", "TRICK.TAKER", TAKING, taker="last"),
    _reading("the lead goes round the table", "TRICK.TAKER_LEADS", DEALING, "R-002",
             taker_leads=False),
    _reading("each seat keeps the cards it played", "TRICK.CARDS_TO_TAKER", GAMES,
             cards_to_taker=False),
    # The deal
    _reading("four play", "GAME.PLAYERS", GAMES, players=4),
    _reading("a card may be there twice", "GAME.PACK", GAMES, pack=False),
    _reading("hands of any size", "DEAL.TWELVE_EACH", GAMES, twelve=False),
    _reading("the same seat deals again", "DEAL.GIVER_MOVES_RIGHT", GAMES, dealer=0),
    _reading("the deal moves to the left", "DEAL.GIVER_MOVES_RIGHT", GAMES, dealer=2),
    _reading("play goes to the left", "DEAL.DIRECTION", DEALING, direction=-1),
    _reading("the dealer leads first", "PLAY.FIRST_LEADER", DEALING, "R-001", first_leader=0),
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
    _reading("nobody gains when a seat is over the limit", OVER, SCORING, over="nobody"),
    _reading("there is no Match", "SCORE.MATCH", SCORING, match=False),
    _reading("Match not before the limit", "SCORE.MATCH_FIRST", SCORING, "R-004",
             match_first=False),
    _reading("ten tricks make Match", "MATCH.ALL_TRICKS", SCORING, match_from=10),
    _reading("only the higher of two seats over the limit loses", "SCORE.TWO_POINTS", SCORING,
             "R-009", two_over="higher"),
    _reading("the seat in the middle gets both points", "SCORE.MOST_AND_LEAST", SCORING,
             middle="wins"),
    _reading("the seat with the most gets both points", "SCORE.MOST_AND_LEAST", SCORING,
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
)  # fmt: skip
"""In the order in which they are tried: of two that fit as well, the first is named."""


@cache
def open_choices(edition: Edition, op: str) -> tuple[tuple[Reading, ...], ...]:
    """All sets of readings that the edition's rules allow beside ours and that the op can show,
    small ones first."""
    there = [r for r in READINGS if op in r.ops and r.is_open_in(edition)]
    sizes = range(1, len(there) + 1)
    return tuple(chosen for size in sizes for chosen in combinations(there, size))


@cache
def with_all(chosen: tuple[Reading, ...], base: RuleVariant = PRINTED) -> RuleVariant:
    """The table that plays by all these readings."""
    for reading in chosen:
        base = reading.variant(base)
    return base


def can_say(request: Request) -> bool:
    """A switch can say something about the request: it is a question of the base game, or the
    replay of a record without characters."""
    if request["op"] in BASE_OPS:
        return True
    plain = "record" in request and not any(request["record"]["characters"])
    return request["op"] == "replay" and plain


def answer(variant: RuleVariant, request: Request) -> Any:
    """What the table answers, in the form of `protocol.answer_of`; None where a switch says
    nothing about it."""
    match request["op"]:
        case "legal_cards":
            hand, trick = tuple(request["hand"]), tuple(request["trick"])
            found = legal_cards(variant, request["mode"], hand, trick)
            return tuple(sorted(found, key=NUMBERS.__getitem__))
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
        case "replay" if can_say(request):
            return _outcome(play(variant, request["record"]))
    return None


def _outcome(reply: dict[str, Any]) -> tuple[Any, ...]:
    if not reply["legal"]:
        return (False, reply["game"], reply["action"])
    fields = ("points", "victory_points", "after")
    return (True, *((*(tuple(r[f]) for f in fields), r["winner"]) for r in reply["results"]))


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
