"""The engine's position written down as plain facts: who holds what, what lies, what was declared;
nothing that the engine has worked out."""

from __future__ import annotations

from eidex.model.reading import Facts
from eidex.reference_engine import Action, Position
from eidex.reference_engine.cards import cards_in, neighbours, ranks
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


def complete(before: Position, action: Action) -> Position:
    """The position with the trick lying complete and everything declared."""
    if action.do in ("play", "hide", "excuse"):
        bit = 1 << action.card
        hands = tuple(hand & ~bit for hand in before.hands)
        pos = before._replace(hands=hands, trick=(*before.trick, action.card))
        if action.do == "hide" and before.powers:
            pos = pos.with_powers(hidden=before.powers.hidden | bit)
        return pos
    changes: dict[str, object] = {}
    if action.do == "use":
        match action.power:
            case "RA":
                changes["swap"] = action.choice
            case "LQ":
                changes["refused"] = True
            case "HA":
                changes["taken_over"] = True
            case "H10":
                changes["given_to"] = action.choice[0]
            case "LJ":
                old = before.rules.ranks
                rules = before.rules._replace(
                    ranks=ranks(old.mode, True, old.moved), strict_follow=True
                )
                before = before._replace(rules=rules)
    pos = before.with_powers(**changes) if changes else before
    return _void_swap(pos)


def _void_swap(pos: Position) -> Position:
    """A swap whose cards are no longer neighbours has come to nothing (told at the table)."""
    swap = pos.powers.swap if pos.powers else ()
    if swap and not neighbours(swap[0], swap[1], pos.rules.ranks):
        return pos.with_powers(swap=())
    return pos
