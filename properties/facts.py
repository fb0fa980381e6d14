"""The engine's position written down as plain facts: who holds what, what lies, what was declared;
nothing that the engine has worked out."""

from __future__ import annotations

from dataclasses import replace

from eidex.model.reading import Facts
from eidex.reference_engine import Action, Position
from eidex.reference_engine.cards import cards_in
from eidex.reference_engine.position import Powers, player


def facts_of(pos: Position) -> Facts:
    """What could be written down at the table; nothing that the engine has worked out."""
    game, rules, powers = pos.game, pos.rules, pos.powers or Powers()
    card, way = rules.ranks.moved
    return Facts(
        edition=game.edition,
        characters=game.characters,
        giver=game.giver,
        shown=game.shown,
        second=game.second,
        hands=tuple(frozenset(cards_in(hand)) for hand in pos.hands),
        trick=tuple((player(pos, place), c) for place, c in enumerate(pos.trick)),
        hidden=frozenset(cards_in(powers.hidden)),
        chosen=powers.chosen,
        skat=rules.strict_follow,
        moved=(card, way > 0) if card >= 0 else None,
        swap=powers.swap,
        turned=rules.direction < 0,
        demand=powers.demand,
        drawn=powers.drawn,
        drawn_by_laser="L9" in game.characters and not pos.tricks,
        wish=powers.wish,
        double=powers.rounds > 1,
        schwarzpeter=powers.schwarzpeter,
        guggitaler=powers.guggitaler,
        stripped="LRHS".index(powers.stripped) if powers.stripped else -1,
        declared=powers.pot_opened,
        won_before=powers.pot_opened and rules.key < 0,
        key=rules.key,
        justice=bool(powers.justice),
        refused=powers.refused,
        taken_over=powers.taken_over,
        given_to=powers.given_to,
        last=not any(pos.hands) and not any(powers.aside),
    )


def completed(before: Position, action: Action) -> Facts:
    """The facts with the trick lying complete and everything declared that this action declares;
    what comes of it is for the model to say."""
    facts = facts_of(before)
    if action.do in ("play", "hide", "excuse"):
        card, seat = action.card, player(before, len(before.trick))
        hands = tuple(hand - {card} for hand in facts.hands)
        hidden = facts.hidden | {card} if action.do == "hide" else facts.hidden
        aside = before.powers is not None and any(before.powers.aside)
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
