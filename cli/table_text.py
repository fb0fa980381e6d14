"""The table as plain text, at most 80 columns wide; one below the other where there are fewer."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap

from eidex.cli.card_words import MODES
from eidex.cli.table_view import Card, Played, SeatView, TableView, in_force

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
        lines += _labelled("pot", pot_words(view), most)
    for number, line in enumerate(in_force(view)):
        lines += _labelled("" if number else "in force", line, most)
    heard = view.heard if latest is None else view.heard[max(0, len(view.heard) - latest) :]
    for number, line in enumerate(heard):
        lines += _labelled("" if number else "powers", line, most)
    lines += wrap(f"> {view.doing}", most, subsequent_indent="  ")
    if view.winner is not None:
        lines.append(f"  seat {view.winner} wins the tournament")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _listed(view: TableView, columns: int) -> list[str]:
    """The cards that lie, one a line: where they cannot be drawn side by side."""
    if not view.trick:
        return ["(no card lies)"]
    lies = [f"seat {played.seat}: {card_words(played.card)}" for played in view.trick]
    return [*wrap("in the trick, as played:", columns), *(f"  {line}" for line in lies)]


def headline(view: TableView) -> str:
    """Mode, trick, direction and limit."""
    trick = f"{view.tricks} tricks played" if view.phase == "over" else f"trick {view.tricks + 1}"
    return (
        f"{MODES[view.mode]}; seat {view.dealer} showed {view.shown}; {trick}; "
        f"play goes to the {view.direction}; limit {view.limit}"
    )


def pot_words(view: TableView) -> str:
    """Size, key and seen cards of the pot."""
    size = f"{view.pot_size} card{'' if view.pot_size == 1 else 's'}"
    key = f"key {view.key}" if view.key else "won"
    return ": ".join(part for part in (f"{size}, {key}", " ".join(view.pot)) if part)


def roles(view: TableView, seat: SeatView) -> list[str]:
    """What the seat is just now, in words."""
    return [
        *(["to act"] if view.turn == seat.seat else []),
        *(["leads"] if view.leader == seat.seat and view.phase != "over" else []),
        *(["dealt"] if view.dealer == seat.seat else []),
        *([f"used {seat.uses}×"] if seat.uses else []),
    ]


def standing(seat: SeatView) -> str:
    """Victory points, and the result of the game when there is one."""
    if seat.points is None:
        return f"{seat.before} victory points"
    return f"{seat.points} card points, {seat.before} + {seat.victory_points} = {seat.after} VP"


def card_words(card: Card | None) -> str:
    """The card, as far as it is seen."""
    if card is None:
        return "-"
    if not card.name:
        return f"face down, suit {card.suit}" if card.suit else "face down"
    return f"{card.name} (face down)" if card.face_down else card.name


def _block(view: TableView, number: int, width: int) -> list[str]:
    """One seat."""
    seat = view.seats[number]
    name = f"{seat.name} ({seat.character})" if seat.character else ""
    mark = ">" if view.turn == number else " "
    lines = [f"{mark} SEAT {number}  {name}".rstrip()]
    lines += wrap(
        ", ".join([*roles(view, seat), standing(seat)]),
        width,
        initial_indent="  ",
        subsequent_indent="  ",
    )
    hand = "not seen" if seat.hand is None and seat.hand_size else " ".join(seat.hand or ())
    lines += _labelled(f"hand {seat.hand_size}", hand or "-", width)
    lines += _labelled("down", card_words(seat.down), width)
    if seat.aside:
        lines += _labelled("rejected", " ".join(seat.aside), width)
    unseen = seat.won_count - len(seat.won)
    won = [*seat.won, *([f"+{unseen} not seen"] if unseen else [])]
    return lines + _labelled(f"won {seat.won_count}", " ".join(won) or "-", width)


def _labelled(label: str, text: str, width: int) -> list[str]:
    indent = " " * 12
    return wrap(text, width, initial_indent=f"  {label:<10}", subsequent_indent=indent)


def _side_by_side(left: list[str], right: list[str]) -> list[str]:
    return [f"{a:<{HALF + 2}}{b}" for a, b in zip_longest(left, right, fillvalue="")]


def _trick(view: TableView) -> list[str]:
    """The cards that lie, each before its seat, with the order in which they came."""
    if not view.trick:
        return [f"{'(no card lies)':^{WIDTH}}".rstrip()]
    by_seat: dict[int, list[tuple[int, Played]]] = {0: [], 1: [], 2: []}
    for place, played in enumerate(view.trick, 1):
        by_seat[played.seat].append((place, played))
    left, right, mine = (_boxes(by_seat[seat]) for seat in (2, 1, 0))
    lines = [f"{a:^{HALF}}  {b:^{HALF}}" for a, b in zip(left, right, strict=True)]
    lines += [f"{line:^{WIDTH}}" for line in mine]
    lines = [line for line in lines if line.strip()]
    if any(played.card.face_down for played in view.trick):
        lines.append(f"{'* face down':^{WIDTH}}")
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
