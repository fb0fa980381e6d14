"""The table as a picture: one SVG file that needs nothing else, the same for the same table.

Seat 0 sits at the bottom, seat 1 to its right, seat 2 to its left, as play goes round.
"""

from __future__ import annotations

from math import cos, pi, sin
from textwrap import wrap
from xml.sax.saxutils import escape

from eidex.cli.table_in_force import in_force
from eidex.cli.table_text import (
    headline,
    limit_words,
    pot_words,
    roles,
    shown_words,
    standing,
    trick_words,
    way_words,
)
from eidex.cli.table_view import Card, SeatView, TableView
from eidex.reference_engine.telling.cards import mode_in_short
from eidex.reference_engine.telling.sentences import seat_in_words
from eidex.rulebook.language import phrase, phrases

WIDTH, HEIGHT = 1200, 800
SIDE = 880
"""Where the column with words begins."""
COLOURS = {"L": "#1b7a37", "R": "#23262e", "H": "#c21d2b", "S": "#1c5fb0"}
CREAM, INK, PAPER, FELT, DARK = "#fffdf4", "#23262e", "#f3efe2", "#2c6e55", "#1f5541"
GOLD, PALE = "#f2c14e", "#d9e8df"
CHIP = 35
"""How wide the smallest cards are."""


def _star() -> str:
    points = []
    for n in range(10):
        radius = 11 if n % 2 == 0 else 4.6
        angle = pi * n / 5 - pi / 2
        points.append(f"{12 + radius * cos(angle):.2f},{12.6 + radius * sin(angle):.2f}")
    return f'<polygon points="{" ".join(points)}"/>'


SYMBOLS = {
    "H": '<path d="M12 22C5 16 1 11.5 1 7.5A5.6 5.6 0 0 1 12 5.6A5.6 5.6 0 0 1 23 7.5'
    'C23 11.5 19 16 12 22Z"/>',
    "S": _star(),
    "L": '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M12 5C9.5 9 14.5 11 12 15" stroke-width="4.6"/>'
    '<path d="M12 15C10 19.5 15 22.5 19.5 20" stroke-width="2.2"/>'
    '<path d="M10.5 8.5L5.5 7L4 9.5M13 9L18 7.5L20 9.5M12 14L17 15.5L18 18'
    'M11.5 14.5L6.5 15.5L5 18" stroke-width="1.7"/></g>'
    '<path d="M12 0.8L15 4.8L12 7.5L9 4.8Z"/>',
    "R": '<path d="M23.5 7.2L19.3 5.3A4 4 0 0 0 12.3 6.5C8 9 5.5 12 1 19.5'
    'L6.2 17.8C8.5 19 11.5 18.8 14 17.3C18 15 19.8 12 19.5 8.6Z"/>'
    '<path d="M10 18L9.2 22.5M13 17.5L13 22.5" fill="none" stroke-width="1.5"/>',
}


def picture(view: TableView, title: str) -> str:
    """The whole file, under this title."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="title desc" '
        'font-family="Verdana, DejaVu Sans, Arial, sans-serif">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(_description(view))}</desc>',
        *_definitions(),
        _box(0, 0, WIDTH, HEIGHT, PAPER, radius=0),
        _box(12, 12, SIDE - 24, HEIGHT - 24, FELT, radius=28),
        *_seat(view, 2, 28, 28, 406),
        *_seat(view, 1, 446, 28, 406),
        *_middle(view),
        *_seat(view, 0, 28, 528, 824),
        *_words(view, title),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _description(view: TableView) -> str:
    """The table in a few sentences, for those who do not see it."""
    trick = ", ".join(f"{seat_in_words(p.seat)} {_seen(p.card)}" for p in view.trick)
    hands = "; ".join(
        phrase(
            "{who} holds {cards}",
            who=seat_in_words(s.seat),
            cards=" ".join(s.hand or ()) or phrases("{number} card", "{number} cards", s.hand_size),
        )
        for s in view.seats
    )
    return phrase(
        "{headline}. {hands}. In the trick: {trick}. Now: {doing}.",
        headline=headline(view),
        hands=hands,
        trick=trick or phrase("nothing"),
        doing=view.doing,
    )


def _seen(card: Card) -> str:
    if not card.face_down:
        return card.name
    if not card.name:
        return phrase("a card not seen face down")
    return phrase("{card} face down", card=card.name)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _definitions() -> list[str]:
    symbols = [
        f'<g id="suit-{suit}" fill="{COLOURS[suit]}" stroke="{COLOURS[suit]}" stroke-width="0">'
        f"{shape}</g>"
        for suit, shape in SYMBOLS.items()
    ]
    back = (
        '<pattern id="back" width="8" height="8" patternUnits="userSpaceOnUse">'
        '<rect width="8" height="8" fill="#7a3b52"/>'
        '<path d="M0 4L4 0L8 4L4 8Z" fill="#a8647c"/></pattern>'
    )
    return ["<defs>", *symbols, back, "</defs>"]


# -- pieces ----------------------------------------------------------------------------------------


def _box(
    x: float, y: float, w: float, h: float, fill: str, *, radius: float = 6, more: str = ""
) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius:g}" '
        f'fill="{fill}"{more}/>'
    )


def _text(
    x: float,
    y: float,
    text: str,
    size: float = 13,
    fill: str = INK,
    *,
    bold: bool = False,
    anchor: str = "start",
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    place = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{weight}{place}>'
        f"{escape(text)}</text>"
    )


def _symbol(suit: str, x: float, y: float, size: float) -> str:
    return f'<use href="#suit-{suit}" transform="translate({x:g} {y:g}) scale({size / 24:.3f})"/>'


def _card(card: Card, x: float, y: float, w: float) -> list[str]:
    """A card: its face, its back, or both where it lies face down and is known all the same."""
    h, suit = round(w * 1.42), card.name[:1]
    edge = ' stroke="#4a4a4a" stroke-width="1"'
    if not suit:
        parts = [
            _box(x, y, w, h, CREAM, more=edge),
            _box(x + 3, y + 3, w - 6, h - 6, "url(#back)", radius=4),
        ]
        if card.suit:
            parts.append(_box(x + w * 0.22, y + h * 0.3, w * 0.56, h * 0.4, CREAM, radius=4))
            parts.append(_symbol(card.suit, x + w * 0.28, y + h * 0.34, w * 0.26))
            parts.append(
                _text(x + w * 0.76, y + h * 0.6, card.suit, w * 0.26, bold=True, anchor="end")
            )
        return parts
    colour = COLOURS[suit]
    parts = [_box(x, y, w, h, CREAM, more=edge)]
    if card.face_down:
        parts.append(_box(x + 3, y + h - 15, w - 6, 12, "url(#back)", radius=3))
    parts.append(_text(x + 4, y + w * 0.36, card.name[1:], w * 0.33, colour, bold=True))
    parts.append(_text(x + 5, y + w * 0.66, suit, w * 0.26, colour))
    parts.append(_symbol(suit, x + w * 0.4, y + h * (0.34 if card.face_down else 0.44), w * 0.54))
    return parts


def _chip(name: str, x: float, y: float) -> list[str]:
    """A card as small as it can be read."""
    return [
        _box(x, y, CHIP, 19, CREAM, radius=3),
        _text(x + CHIP / 2, y + 14, name, 12, COLOURS[name[0]], bold=True, anchor="middle"),
    ]


def _chips(names: tuple[str, ...], unseen: int, x: float, y: float, width: float) -> list[str]:
    """Small cards in rows, and how many more there are."""
    row = int(width // (CHIP + 3))
    parts = [
        piece
        for n, name in enumerate(names)
        for piece in _chip(name, x + n % row * (CHIP + 3), y + n // row * 22)
    ]
    if unseen:
        n = len(names)
        if row - n % row < 2:
            n += row - n % row
        left, top = x + n % row * (CHIP + 3), y + n // row * 22
        parts.append(_box(left, top, CHIP, 19, "url(#back)", radius=3))
        parts.append(_text(left + CHIP + 6, top + 14, f"× {unseen}", 12, PALE))
    return parts


# -- the seats -------------------------------------------------------------------------------------


def _seat(view: TableView, number: int, x: float, y: float, w: float) -> list[str]:
    """One seat: its hand, and below it what it put down, what was rejected, what it won."""
    seat = view.seats[number]
    edge = f' stroke="{GOLD}" stroke-width="4"' if view.turn == number else ""
    name = f"{seat.name} ({seat.character})" if seat.character else ""
    parts = [_box(x, y, w, 244, DARK, radius=14, more=edge)]
    parts.append(_text(x + 14, y + 26, _capital(seat_in_words(number)), 17, GOLD, bold=True))
    parts.append(_text(x + 88, y + 26, name, 16, CREAM, bold=True))
    parts.append(_text(x + 14, y + 46, " · ".join(roles(view, seat)), 13, PALE))
    parts.append(_text(x + w - 14, y + 46, standing(seat), 13, PALE, anchor="end"))
    wide = 66 if w > 500 else 56
    hand = (
        [Card(card) for card in seat.hand]
        if seat.hand is not None
        else [Card("", face_down=True)] * seat.hand_size
    )
    step = min(wide + 2, (w - 28 - wide) / max(1, len(hand) - 1))
    for n, card in enumerate(hand):
        parts += _card(card, round(x + 14 + n * step, 1), y + 56, wide)
    if not hand:
        parts.append(_text(x + 14, y + 100, phrase("no cards in hand"), 13, PALE))
    return parts + _below(seat, x + 14, y + 156, w - 28)


def _below(seat: SeatView, x: float, y: float, w: float) -> list[str]:
    parts = [_text(x, y + 8, phrase("put down"), 12, PALE)]
    if seat.down is None:
        more = f' stroke="{PALE}" stroke-dasharray="4 3" fill-opacity="0"'
        parts.append(_box(x + 4, y + 14, 40, 57, DARK, more=more))
    else:
        parts += _card(seat.down, x + 4, y + 14, 40)
    x, w = x + 72, w - 72
    if seat.aside:
        parts.append(_text(x, y + 8, phrase("rejected"), 12, PALE))
        for n, card in enumerate(seat.aside):
            parts += _card(Card(card), x + n * 24, y + 14, 40)
        x, w = x + 64 + 24 * (len(seat.aside) - 1), w - 64 - 24 * (len(seat.aside) - 1)
    parts.append(_text(x, y + 8, phrase("won: {number}", number=seat.won_count), 12, PALE))
    return parts + _won(seat, x, y + 14, w)


def _won(seat: SeatView, x: float, y: float, w: float) -> list[str]:
    """The cards won, smaller where they would need more than three rows."""
    unseen = seat.won_count - len(seat.won)
    for scale in (1, 0.86, 0.75, 0.6, 0.5):
        row = int(w / scale // (CHIP + 3))
        if ((len(seat.won) + 2 * bool(unseen) - 1) // row + 1) * scale <= 3:
            break
    chips = _chips(seat.won, unseen, 0, 0, w / scale)
    return [f'<g transform="translate({x:g} {y:g}) scale({scale:g})">', *chips, "</g>"]


# -- between them ----------------------------------------------------------------------------------


def _middle(view: TableView) -> list[str]:
    """The trick with the way round, the mode on the right, the pot on the left."""
    parts = [
        f'<ellipse cx="440" cy="400" rx="176" ry="116" fill="{DARK}"/>',
        *_arrow(view.direction == "right"),
    ]
    centres = {0: (440, 447), 1: (536, 378), 2: (344, 378)}
    many = {seat: sum(p.seat == seat for p in view.trick) for seat in centres}
    lying = {0: 0, 1: 0, 2: 0}
    for place, played in enumerate(view.trick, 1):
        x, y = centres[played.seat]
        left = x - 29 - 17 * (many[played.seat] - 1) + 34 * lying[played.seat]
        lying[played.seat] += 1
        parts += _card(played.card, left, y - 41, 58)
        parts.append(f'<circle cx="{left + 12}" cy="{y + 29}" r="9" fill="{GOLD}"/>')
        parts.append(_text(left + 12, y + 33, str(place), 12, bold=True, anchor="middle"))
    parts.append(_text(40, 514, way_words(view), 13, PALE))
    return [*parts, *_mode(view), *_pot(view)]


def _arrow(right: bool) -> list[str]:
    """An arrow round the trick: seen from above, to the right is against the clock."""
    head = "M608 432L622 418L628 438Z" if right else "M272 432L258 418L252 438Z"
    path = (
        '<path d="M262 424A186 126 0 0 0 618 424" fill="none" '
        f'stroke="{PALE}" stroke-width="2.5" stroke-dasharray="7 6"/>'
    )
    return [path, f'<path d="{head}" fill="{PALE}"/>']


def _mode(view: TableView) -> list[str]:
    words = mode_in_short(view.mode).split(", ")
    parts = _card(Card(view.shown), 764, 300, 58)
    parts.append(_text(750, 322, words[0], 15, CREAM, bold=True, anchor="end"))
    more = [*words[1:], shown_words(view), limit_words(view)]
    for n, line in enumerate(more):
        parts.append(_text(750, 342 + 18 * n, line, 13, PALE, anchor="end"))
    return parts


def _pot(view: TableView) -> list[str]:
    if not view.pot_size and not view.key:
        return []
    parts = _card(Card("", face_down=True), 40, 300, 58) if view.pot_size else []
    parts.append(_text(112, 322, phrase("Pot"), 15, CREAM, bold=True))
    parts.append(_text(112, 342, pot_words(view).split(":")[0], 13, PALE))
    return parts + _chips(view.pot, view.pot_size - len(view.pot), 40, 394, 200)


# -- words -----------------------------------------------------------------------------------------


def _words(view: TableView, title: str) -> list[str]:
    """The column on the right; of the powers used as many of the latest as have room."""
    lines: list[tuple[str, bool]] = [(line, True) for line in wrap(title, 36)]
    now = phrase("Now: {doing}", doing=view.doing)
    lines += [(_capital(trick_words(view)), False), *((line, False) for line in wrap(now, 40))]
    if view.winner is not None:
        who = _capital(seat_in_words(view.winner))
        lines.append((phrase("{who} wins the tournament", who=who), True))
    forces = [line for item in in_force(view) for line in _item(item)]
    if forces:
        lines += [("", False), (phrase("In force"), True), *((line, False) for line in forces)]
    room = 41 - len(lines) - 3
    shown: list[str] = []
    for item in reversed(view.heard):
        if len(shown) + len(_item(item)) > room:
            break
        shown = _item(item) + shown
    if view.heard:
        left = len(view.heard) - sum(line.startswith("· ") for line in shown)
        lines += [("", False), (phrase("Powers used"), True)]
        lines += [(phrase("({number} before these)", number=left), False)] if left else []
        lines += [(line, False) for line in shown]
    return [
        _text(
            SIDE + (8 if bold or line[0] != " " else 18),
            40 + 18 * n,
            line.strip(),
            14 if bold else 12.5,
            bold=bold,
        )
        for n, (line, bold) in enumerate(lines)
        if line
    ]


def _item(text: str) -> list[str]:
    return wrap(text, 42, initial_indent="· ", subsequent_indent="  ")
