"""The engine's position written down as plain facts: who holds what, what lies, what was declared;
nothing that the engine has worked out."""

from __future__ import annotations

from functools import lru_cache

from eidex.common.frozen import replace
from eidex.common.latest import Latest
from eidex.model.games.game import dealt
from eidex.model.play.state import State
from eidex.model.state.facts import Facts
from eidex.reference_engine import Action, Position
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.core.powers import PowerState


@lru_cache(maxsize=256)
def as_set(cards: int) -> frozenset[int]:
    """The cards of one of the engine's sets."""
    return frozenset(cards_in(cards))


def _facts_of(pos: Position) -> Facts:
    """What could be written down at the table; nothing that the engine has worked out."""
    game, rules, powers = pos.game, pos.rules, pos.powers
    card, way = rules.ranks.moved
    return Facts(
        edition=game.edition,
        characters=game.characters,
        dealer=game.dealer,
        shown=game.shown,
        second=game.second,
        hands=tuple(map(as_set, pos.hands)),
        trick=tuple((pos.player(place), c) for place, c in enumerate(pos.trick)),
        hidden=as_set(powers.hidden),
        chosen=powers.chosen,
        skat=rules.strict_follow,
        moved=(card, way > 0) if card >= 0 else None,
        swap=powers.swap,
        turned=rules.direction < 0,
        demand=powers.demand,
        back=as_set(powers.back),
        drawn=powers.drawn,
        drawn_by_laser=_drawn_by(powers) == "L9",
        wish=powers.wish,
        wish_unheld=_wish_unheld(powers),
        double=powers.rounds > 1,
        excuse_left=_unspent(pos, "H8"),
        swap_was_void=powers.void,
        schwarzpeter=powers.schwarzpeter,
        guggitaler=powers.guggitaler,
        stripped="LRHS".index(powers.stripped) if powers.stripped else -1,
        declared=powers.pot_opened,
        won_before=powers.pot_opened and rules.key < 0,
        key=rules.key,
        justice=bool(powers.justice),
        justice_used="SQ" in game.characters and not _unspent(pos, "SQ"),
        refused=powers.refused,
        taken_over=powers.taken_over,
        given_to=powers.given_to,
        last=not any(pos.hands) and not any(powers.aside),
    )


facts_of = Latest(_facts_of, size=2)
"""The facts of a position: asked again and again of the one before a step and the one after."""


def begun(pos: Position) -> State:
    """The model's state of a game that has just been dealt."""
    game, hands = pos.game, [list(cards_in(hand)) for hand in pos.hands]
    end = game.shown, game.second, game.before
    return dealt(game.edition, game.characters, game.dealer, hands, *end)


def _unspent(pos: Position, code: str) -> bool:
    """The character plays, and has not used its power."""
    seat = pos.seat_of(code)
    return seat >= 0 and pos.powers.uses[seat] == 0


def _wish_unheld(powers: PowerState) -> bool:
    """A suit is asked for that the leader did not hold when it was."""
    if powers.wish < 0:
        return False
    wishes = (event.seen for event in reversed(powers.events) if event.action.power == "HJ")
    return bool(next(wishes))


def _drawn_by(powers: PowerState) -> str:
    """Whose power drew the card that has to be led."""
    draws = (told.action for told in reversed(powers.events) if told.action.do == "draw")
    return next((one.power for one in draws if one.card == powers.drawn), "")


def completed(before: Position, action: Action) -> Facts:
    """The facts with the trick lying complete and everything declared that this action declares;
    what comes of it is for the model to say."""
    facts = facts_of(before)
    if action.do in ("play", "hide", "excuse"):
        card, seat = action.card, before.player(len(before.trick))
        hands = tuple(hand - {card} for hand in facts.hands)
        hidden = facts.hidden | {card} if action.do == "hide" else facts.hidden
        aside = any(before.powers.aside)
        return replace(
            facts,
            hands=hands,
            trick=(*facts.trick, (seat, card)),
            hidden=hidden,
            last=not any(hands) and not aside,
        )
    if action.do != "use":
        return facts
    match action.power:
        case "RA":
            return replace(facts, swap=action.choice)
        case "LQ":
            return replace(facts, refused=True)
        case "HA":
            return replace(facts, taken_over=True)
        case "H10":
            return replace(facts, given_to=action.choice[0])
        case "LJ":
            return replace(facts, skat=True)
    return facts
