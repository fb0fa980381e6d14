"""The table as one seat sees it, or as it lies open, as plain data with everything in words."""

from __future__ import annotations

import re
from typing import Any

from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import NAMES, SUITS, at, cards_in, size
from eidex.reference_engine.core.position import ASK, OVER, PLAY, PUT_DOWN, Game, Position
from eidex.reference_engine.engine import legal_actions
from eidex.reference_engine.explain.observation import observation
from eidex.reference_engine.explain.refusals import explain, why_illegal
from eidex.reference_engine.telling.tricks import PLAYS, swap_is_void
from eidex.rulebook import clauses_in, rulings, rulings_in
from eidex.tabletop.action_words import OPEN, action_in_words, offer, sees_face_down, taken
from eidex.tabletop.session import Session
from eidex.tabletop.words import Words

Data = dict[str, Any]


def table(session: Session, words: Words, viewer: int = OPEN) -> Data:
    """All that the page shows."""
    pos = session.pos
    return {
        "at": session.at,
        "steps": len(session.line.actions),
        "left": session.left is not None,
        "laid_out": session.is_laid_out,
        "edition": pos.game.edition,
        "game": session.number + 1,
        "out": _out(session, words),
        "mode": words.sentence(words.mode(pos.rules.ranks.mode)),
        "shown": NAMES[pos.game.shown],
        "tricks": int(pos.tricks),
        "trick": _trick(pos, words, viewer),
        "taken": _last_trick(session, words, viewer),
        "seats": [_seat(session, words, seat, viewer) for seat in SEATS],
        "doing": words.sentence(doing(pos, words)),
        "force": [words.sentence(one) for one in in_force(pos, words, viewer)],
        "turn": int(pos.turn) if pos.phase != OVER and pos.turn in SEATS else None,
        "phase": ("put_down", "play", "ask", "over")[pos.phase],
        "cards": _cards(session),
        "options": _options(session, words),
        "automatic": session.automatic() is not None,
        "log": account(session, words, viewer),
        "result": _result(pos, words),
    }


# -- what lies there -------------------------------------------------------------------------------


def _seat(session: Session, words: Words, seat: int, viewer: int) -> Data:
    pos = session.pos
    game, result = pos.game, pos.result
    seen = observation(pos, seat if viewer == OPEN else viewer)
    hand = cards_in(at(pos.hands, seat)) if viewer in (OPEN, seat) or result else None
    down = int(at(pos.down, seat))
    shows_down = viewer in (OPEN, seat) or result is not None
    won = at(pos.won, seat) if viewer == OPEN else at(seen.won, seat)
    return {
        "seat": seat,
        "code": game.characters[seat] or "",
        "who": words.seat(game, seat),
        "player": session.players[seat],
        "quiet": seat in session.quiet,
        "dealer": seat == game.dealer,
        "leader": seat == pos.leader,
        "hand": None if hand is None else _in_order(hand, pos),
        "size": int(size(at(pos.hands, seat))),
        "down": "" if down < 0 else NAMES[down] if shows_down else "?",
        "won": [NAMES[card] for card in cards_in(won)],
        "won_count": int(size(at(pos.won, seat))),
        "aside": int(size(at(pos.powers.aside, seat))),
        "points": int(pos.rules.values.of(won)),
        "uses": int(at(pos.powers.uses, seat)),
        "before": game.before[seat],
        "after": result.after[seat] if result else None,
    }


def _out(session: Session, words: Words) -> str:
    """Who sits out, where four are at the table."""
    four = session.four
    if four is None:
        return ""
    player = four.seated.sits_out
    who = words.name(four.characters[player]) or words.say("four.player", player=player)
    points = four.standing[player]
    return words.sentence(words.say("four.out", who=who, points=points))


def _in_order(hand: list[int], pos: Position) -> list[str]:
    """Suit by suit, each from the strongest card down."""
    strength = pos.rules.ranks.strength
    return [NAMES[c] for c in sorted(hand, key=lambda c: (c // 9, -strength[c // 9][c]))]


def _trick(pos: Position, words: Words, viewer: int) -> list[Data]:
    seen: tuple[int, ...] = pos.trick
    if viewer != OPEN:
        seen = observation(pos, viewer).trick
    return [
        _lying(pos, words, place, card, bool(pos.powers.hidden >> pos.trick[place] & 1))
        for place, card in enumerate(seen)
    ]


def _lying(pos: Position, words: Words, place: int, card: int, hidden: bool) -> Data:
    seat = int(pos.player(place))
    return {
        "seat": seat,
        "who": words.seat(pos.game, seat),
        "card": NAMES[card] if card >= 0 else "?",
        "down": hidden,
        "suit": words.suit(-2 - card) if card < -1 else "",
    }


def _last_trick(session: Session, words: Words, viewer: int) -> Data | None:
    """The trick that has just been taken, until the next card is played."""
    if session.pos.trick:
        return None
    if not session.at and session.lay is not None:
        says = taken(words, session.lay, session.pos, None, viewer)
        return {"cards": _trick(session.lay, words, viewer), "says": says}
    for number in range(session.at - 1, -1, -1):
        before, after = session.line.positions[number : number + 2]
        if after.tricks > before.tricks:
            cards = _trick(before, words, viewer)
            action = session.line.actions[number]
            if action.do in PLAYS:
                down = action.do == "hide"
                known = not down or viewer == action.seat or sees_face_down(before, viewer)
                card = int(action.card) if known else -1
                cards.append(_lying(before, words, len(before.trick), card, down))
            return {"cards": cards, "says": taken(words, before, after, action, viewer)}
        if before.trick:
            return None
    return None


def doing(pos: Position, words: Words) -> str:
    """What is to be done now, and by whom."""
    game, question = pos.game, pos.powers.question
    if pos.phase == OVER:
        return words.say("doing.over")
    who = words.seat(game, int(pos.turn)) if pos.turn in SEATS else ""
    if pos.phase == PUT_DOWN:
        return words.say("doing.put_down", who=who)
    if pos.phase == PLAY:
        return words.say("doing.play" if pos.trick else "doing.lead", who=who)
    if question is None:
        has_to = legal_actions(pos)[-1].do != "pass"
        return words.say("doing.has_to" if has_to else "doing.power", who=who)
    power = words.name(question.character)
    if pos.turn not in SEATS:
        return words.say("doing.draw", power=power)
    return words.say(f"doing.answer.{question.character}", who=who, power=power)


def in_force(pos: Position, words: Words, viewer: int) -> list[str]:
    """What powers have changed, and what has been declared."""
    powers, rules, game = pos.powers, pos.rules, pos.game
    moved, way = rules.ranks.moved
    drawn = int(powers.drawn)
    knows_drawn = viewer in (OPEN, pos.leader)
    given = int(powers.given_to)
    found: list[tuple[bool, str, dict[str, object]]] = [
        (rules.strict_follow, "skat", {}),
        (powers.guggitaler, "guggitaler", {}),
        (powers.schwarzpeter, "schwarzpeter", {}),
        (bool(powers.stripped), "stripped", {"suit": _suit(words, powers.stripped)}),
        (bool(way), "up" if way > 0 else "down", {"card": words.the(int(moved))}),
        (bool(powers.justice), "justice", {"number": int(powers.justice)}),
        (powers.rounds > 1, "double", {}),
        (powers.wish >= 0, "wish", {"suit": words.suit(int(powers.wish))}),
        (powers.demand >= 0, "demand", {"card": words.the(int(powers.demand))}),
        (drawn >= 0, "drawn", {"card": words.the(drawn if knows_drawn else -1)}),
        (bool(powers.swap), "swap", {"cards": words.cards(powers.swap)}),
        (powers.refused, "refused", {}),
        (powers.taken_over, "taken_over", {}),
        (given >= 0, "given_to", {"who": words.seat(game, given) if given >= 0 else ""}),
        (powers.guess >= 0, "guess", {"number": int(powers.guess)}),
        (bool(powers.bonus), "bonus", {"number": int(powers.bonus)}),
        (rules.limit != 100, "limit", {"number": int(rules.limit)}),
        (rules.direction < 0, "left", {}),
        (bool(powers.pot), "pot", {"number": int(size(powers.pot))}),
        (rules.key >= 0, "key", {"card": words.the(int(rules.key))}),
    ]
    return [words.say(f"force.{key}", **values) for so, key, values in found if so]


def _suit(words: Words, letter: str) -> str:
    return words.suit(SUITS.index(letter)) if letter else ""


# -- what may be done ------------------------------------------------------------------------------


def _cards(session: Session) -> Data:
    """By card of the seat to act: in which ways it may be put down or played; none: it may not."""
    pos = session.pos
    if pos.phase not in (PLAY, PUT_DOWN):
        return {}
    ways: dict[str, Data] = {NAMES[card]: {} for card in cards_in(at(pos.hands, pos.turn))}
    for number, action in enumerate(legal_actions(pos)):
        ways[NAMES[action.card]][action.do] = number
    return ways


def _options(session: Session, words: Words) -> list[Data]:
    """What the seat that is asked may do."""
    pos = session.pos
    if pos.phase != ASK or pos.turn not in SEATS:
        return []
    return [
        {
            "n": number,
            "says": offer(words, pos, action),
            "pass": action.do == "pass",
            "card": NAMES[action.card] if action.card >= 0 else "",
        }
        for number, action in enumerate(legal_actions(pos))
    ]


def why(session: Session, words: Words, name: str, way: str = "") -> Data:
    """Whether and why the seat to act may put down or play this card now, in this way."""
    pos, card = session.pos, NAMES.index(name)
    if pos.phase == ASK:
        text = words.say("why.first", doing=doing(pos, words))
        return {"card": name, "legal": False, "says": text, "clauses": [], "cards": []}
    if pos.phase == OVER or not at(pos.hands, pos.turn) >> card & 1:
        text = words.sentence(words.say("why.not_now", doing=doing(pos, words)))
        return {"card": name, "legal": False, "says": text, "clauses": [], "cards": []}
    if way and pos.phase == PLAY:
        power = "H8" if way == "excuse" else ""
        refused = why_illegal(pos, Action(int(pos.turn), way, card, power))
        return explained(words, card, False, refused.clauses, refused.cards)
    found = explain(pos, card)
    return explained(words, card, found.legal, found.clauses, found.cards, pos.phase == PUT_DOWN)


def explained(
    words: Words,
    card: int,
    legal: bool,
    clause_ids: tuple[str, ...],
    cards: tuple[int, ...],
    putting: bool = False,
) -> Data:
    """An explanation of the engine, in words."""
    key = f"why.{'yes' if legal else 'no'}{'.put' if putting else ''}"
    text = words.say(key, card=words.the(card))
    others = [one for one in cards if one != card]
    if others and not legal:
        text += ", " + words.say("why.because", cards=words.cards(others))
    return {
        "card": NAMES[card],
        "legal": legal,
        "says": words.sentence(text),
        "clauses": [cited(name, words) for name in clause_ids if name],
        "cards": [NAMES[one] for one in others],
    }


def cited(name: str, words: Words, game: Game | None = None) -> Data:
    """A clause or a ruling: its sentence, for who plays, and where on the site it stands."""
    if name in rulings():
        ruling = rulings_in(words.language)[name]
        return {
            "id": name,
            "asks": ruling.asks,
            "says": ruling.answer_for(game.edition, game.characters) if game else ruling.answer,
            "href": f"_generated/rulings.html#{name}",
        }
    clause = clauses_in(words.language)[name]
    page = clause.group.split("/")[-1]
    label = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    href = f"_generated/clauses-{page}.html#{label}"
    return {"id": name, "asks": "", "says": clause.says, "href": href}


# -- what was done ---------------------------------------------------------------------------------


def account(session: Session, words: Words, viewer: int) -> list[Data]:
    """Everything that was done, in words, as the viewer heard it; plain passes left out."""
    line, told = session.line, [_deal(session, words)]
    pairs = zip(line.positions, line.positions[1:], line.actions, strict=False)
    for number, (before, after, action) in enumerate(pairs, 1):
        noted = [cited(name, words, after.game) for _, name in after.noted[len(before.noted) :]]
        more = []
        if after.powers.void and not before.powers.void:
            more.append(words.told(swap_is_void))
        if after.tricks > before.tricks:
            more.append(taken(words, before, after, action, viewer))
        if action.do == "pass" and not noted and not more:
            continue
        if action.do == "pass":
            says = more.pop(0) if more else words.sentence(words.say("play.settled"))
        else:
            says = words.sentence(action_in_words(words, before, after, action, viewer))
        told.append({"n": number, "says": says, "more": more, "rulings": noted})
    return told


def _deal(session: Session, words: Words) -> Data:
    pos = session.line.positions[0]
    game = pos.game
    if session.is_laid_out:
        says = words.sentence(words.say("laid_out"))
        return {"n": 0, "says": says, "more": [], "rulings": []}
    says = words.say(
        "deal",
        dealer=words.seat(game, game.dealer),
        card=words.the(game.shown),
        mode=words.mode(game.mode),
    )
    noted = [cited(name, words, game) for _, name in pos.noted]
    return {"n": 0, "says": words.sentence(says), "more": [], "rulings": noted}


def _result(pos: Position, words: Words) -> Data | None:
    result = pos.result
    if result is None:
        return None
    won = result.winner
    return {
        "seats": [
            {
                "who": words.seat(pos.game, seat),
                "points": result.points[seat],
                "gained": result.victory_points[seat],
                "after": result.after[seat],
            }
            for seat in SEATS
        ],
        "winner": None
        if won is None
        else words.sentence(words.say("result.winner", who=words.seat(pos.game, won))),
    }
