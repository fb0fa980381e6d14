"""The table as plain text, at most 80 columns wide; one below the other where there are fewer."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap

from eidex.cli.table_in_force import in_force
from eidex.cli.table_view import Card, Played, SeatView, TableView
from eidex.reference_engine.core.cards import NUMBERS, SUITS
from eidex.reference_engine.telling.cards import called, mode_in_short, suit_in_words
from eidex.reference_engine.telling.sentences import seat_in_words
from eidex.rulebook.language import phrase, phrases

WIDTH = 80
HALF = 39


def draw(view: TableView, title: str = "", latest: int | None = None, columns: int = WIDTH) -> str:
    """The table; of the powers used only the `latest`, if a number is given."""
    wide = columns >= WIDTH
    most = WIDTH if wide else columns
    lines = wrap(title, most) if title else []
    lines += wrap(headline(view), most)
    if wide:
        lines += ["", *_side_by_side(_block(view, 2, HALF), _block(view, 1, HALF)), ""]
        lines += [*_trick(view), "", *_block(view, 0, WIDTH), ""]
    else:
        lines += ["", *(line for seat in (2, 1, 0) for line in (*_block(view, seat, most), ""))]
        lines += [*_listed(view, most), ""]
    if view.pot_size or view.key:
        lines += _labelled(phrase("pot"), pot_words(view), most)
    for number, line in enumerate(in_force(view)):
        lines += _labelled("" if number else phrase("in force"), line, most)
    heard = view.heard if latest is None else view.heard[max(0, len(view.heard) - latest) :]
    for number, line in enumerate(heard):
        lines += _labelled("" if number else phrase("powers"), line, most)
    lines += wrap(f"> {view.doing}", most, subsequent_indent="  ")
    if view.winner is not None:
        who = seat_in_words(view.winner)
        lines.append("  " + phrase("{who} wins the tournament", who=who))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _listed(view: TableView, columns: int) -> list[str]:
    """The cards that lie, one a line: where they cannot be drawn side by side."""
    if not view.trick:
        return [phrase("(no card lies)")]
    lies = [f"{seat_in_words(played.seat)}: {_in_full(played.card)}" for played in view.trick]
    heading = phrase("in the trick, as played:")
    return [*wrap(heading, columns), *(f"  {line}" for line in lies)]


def headline(view: TableView) -> str:
    """Mode, trick, direction and limit."""
    parts = (
        mode_in_short(view.mode),
        shown_words(view, _with_words(view.shown)),
        trick_words(view),
        way_words(view),
        limit_words(view),
    )
    return "; ".join(parts)


def shown_words(view: TableView, card: str = "") -> str:
    """The card that decides the mode; as it is told, or by its code."""
    who = seat_in_words(view.dealer)
    return phrase("{who} showed {card}", who=who, card=card or view.shown)


def trick_words(view: TableView) -> str:
    """Which trick it is."""
    if view.phase == "over":
        return phrases("{number} trick played", "{number} tricks played", view.tricks)
    return phrase("trick {number}", number=view.tricks + 1)


def way_words(view: TableView) -> str:
    """Which way play goes."""
    if view.direction == "right":
        return phrase("play goes to the right")
    return phrase("play goes to the left")


def limit_words(view: TableView) -> str:
    """The limit in force."""
    return phrase("limit {number}", number=view.limit)


def pot_words(view: TableView) -> str:
    """Size, key and seen cards of the pot."""
    size = phrases("{number} card", "{number} cards", view.pot_size)
    key = phrase("key {card}", card=view.key) if view.key else phrase("won")
    return ": ".join(part for part in (f"{size}, {key}", " ".join(view.pot)) if part)


def roles(view: TableView, seat: SeatView) -> list[str]:
    """What the seat is just now, in words."""
    return [
        *([phrase("to act")] if view.turn == seat.seat else []),
        *([phrase("leads")] if view.leader == seat.seat and view.phase != "over" else []),
        *([phrase("dealt")] if view.dealer == seat.seat else []),
        *([phrase("used {number}×", number=seat.uses)] if seat.uses else []),
    ]


def standing(seat: SeatView) -> str:
    """Victory points, and the result of the game when there is one."""
    if seat.points is None:
        return phrases("{number} victory point", "{number} victory points", seat.before)
    return phrase(
        "{points}, {before} + {gained} = {after} VP",
        points=phrases("{number} card point", "{number} card points", seat.points),
        before=seat.before,
        gained=seat.victory_points,
        after=seat.after,
    )


def _with_words(name: str) -> str:
    """`H10 (heart ten)`: so that whoever reads it learns to read the others."""
    return f"{name} ({called(NUMBERS[name])})"


def _in_full(card: Card) -> str:
    """The card, as far as it is seen, with its words."""
    told = card_words(card)
    return told.replace(card.name, _with_words(card.name)) if card.name else told


def card_words(card: Card | None) -> str:
    """The card, as far as it is seen."""
    if card is None:
        return "-"
    if not card.name:
        if card.suit:
            return phrase("face down, suit {suit}", suit=suit_in_words(SUITS.index(card.suit)))
        return phrase("face down")
    return phrase("{card} (face down)", card=card.name) if card.face_down else card.name


def _block(view: TableView, number: int, width: int) -> list[str]:
    """One seat."""
    seat = view.seats[number]
    name = f"{seat.name} ({seat.character})" if seat.character else ""
    mark = ">" if view.turn == number else " "
    lines = [f"{mark} {seat_in_words(number).upper()}  {name}".rstrip()]
    lines += wrap(
        ", ".join([*roles(view, seat), standing(seat)]),
        width,
        initial_indent="  ",
        subsequent_indent="  ",
    )
    hand = phrase("not seen") if seat.hand is None and seat.hand_size else " ".join(seat.hand or ())
    lines += _labelled(phrase("hand {number}", number=seat.hand_size), hand or "-", width)
    lines += _labelled(phrase("down"), card_words(seat.down), width)
    if seat.aside:
        lines += _labelled(phrase("rejected"), " ".join(seat.aside), width)
    unseen = seat.won_count - len(seat.won)
    won = [*seat.won, *([phrase("+{number} not seen", number=unseen)] if unseen else [])]
    label = phrase("won {number}", number=seat.won_count)
    return lines + _labelled(label, " ".join(won) or "-", width)


def _labelled(label: str, text: str, width: int) -> list[str]:
    indent = " " * 12
    return wrap(text, width, initial_indent=f"  {label:<10}", subsequent_indent=indent)


def _side_by_side(left: list[str], right: list[str]) -> list[str]:
    return [f"{a:<{HALF + 2}}{b}" for a, b in zip_longest(left, right, fillvalue="")]


def _trick(view: TableView) -> list[str]:
    """The cards that lie, each before its seat, with the order in which they came."""
    if not view.trick:
        return [phrase("(no card lies)").center(WIDTH).rstrip()]
    by_seat: dict[int, list[tuple[int, Played]]] = {0: [], 1: [], 2: []}
    for place, played in enumerate(view.trick, 1):
        by_seat[played.seat].append((place, played))
    left, right, mine = (_boxes(by_seat[seat]) for seat in (2, 1, 0))
    lines = [f"{a:^{HALF}}  {b:^{HALF}}" for a, b in zip(left, right, strict=True)]
    lines += [f"{line:^{WIDTH}}" for line in mine]
    lines = [line for line in lines if line.strip()]
    if any(played.card.face_down for played in view.trick):
        lines.append(phrase("* face down").center(WIDTH))
    return lines


def _boxes(cards: list[tuple[int, Played]]) -> list[str]:
    """Cards next to each other, three lines."""
    rows = ["", "", ""]
    for place, played in cards:
        card = played.card
        face = card.name or (f"{card.suit} ?" if card.suit else "###")
        mark = f"{place}{'*' if card.face_down else ''}"
        rows[0] += "+---+    "
        rows[1] += f"|{face:^3}| {mark:<3}"
        rows[2] += "+---+    "
    return rows
