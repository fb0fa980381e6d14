"""Victory points a game of every character as a plot: one SVG file that needs nothing else, the
same for the same rates."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor
from typing import Any
from xml.sax.saxutils import escape

from eidex.cli.winrates import in_order, interval
from eidex.rulebook import characters

WIDTH, LEFT, RIGHT, TOP, ROW, FOOT = 760, 150, 30, 64, 20, 44
NARROW, NARROW_LEFT, NARROW_RIGHT = 320, 134, 16
"""Of the plot that fits a phone."""
MARKS, FEW_MARKS = 10, 4
"""On the axis, at most so many and one more; where it is narrow."""
COLOURS = {"random": "#1c5fb0", "greedy": "#c25a00"}
SHAPES = {"random": '<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>',
          "greedy": '<path d="M{x:.1f} {y:.1f}m0 -4.5l4.5 4.5l-4.5 4.5l-4.5 -4.5z"/>'}  # fmt: skip
"""A way of play is known by its shape, too, for who does not tell the colours apart."""
EQUAL = 2 / 3
"""What a seat gets that is as good as the others."""
INK, PAPER, PALE = "#23262e", "#ffffff", "#d8dbe2"


def plot(data: Mapping[str, Any], *, narrow: bool = False) -> str:
    """The whole file; `narrow` for a phone."""
    rates = data["rates"]
    width, left, right = (NARROW, NARROW_LEFT, NARROW_RIGHT) if narrow else (WIDTH, LEFT, RIGHT)
    name = "win-rates-narrow" if narrow else "win-rates-title"
    order = in_order(rates)
    height = TOP + ROW * len(order) + FOOT
    known = [one["points_per_game"] for way in rates.values() for one in way.values()]
    step, first, last = _scale([r for r in known if r], FEW_MARKS if narrow else MARKS)

    def across(points: float) -> float:
        return left + (points / step - first) / (last - first) * (width - left - right)

    legend = 14 if narrow else left + 6
    what, games = "Victory points a game", f"{data['games']:,} games in each way of play"
    title = f"{what}, {games}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-labelledby="{name}" '
        f'font-family="Verdana, DejaVu Sans, Arial, sans-serif" font-size="12" fill="{INK}">',
        f'<title id="{name}">{escape(title)}</title>',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{8 if narrow else left}" y="22" font-size="{12 if narrow else 14}">'
        f"{escape(what if narrow else title)}</text>",
    ]
    for place, player in enumerate(rates):
        parts += [_mark(player, legend + 110 * place, 42)]
        parts += [f'<text x="{legend + 12 + 110 * place}" y="46">{player} play</text>']
    for tick in range(first, last + 1):
        x, bottom = across(tick * step), height - FOOT
        parts += [
            f'<path d="M{x:.1f} {TOP - 6}V{bottom + 4}" stroke="{PALE}"/>',
            f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{tick * step:.2f}</text>',
        ]
    if first <= EQUAL / step <= last:
        x = across(EQUAL)
        parts.append(f'<path d="M{x:.1f} {TOP - 6}V{height - FOOT}" stroke="{INK}"/>')
    for row, code in enumerate(order):
        y = TOP + ROW * row + ROW / 2
        called = escape(characters()[code].names["en"])
        parts.append(f'<text x="{left - 10}" y="{y + 4:.1f}" text-anchor="end">{called}</text>')
        for place, player in enumerate(rates):
            rate = rates[player][code]["points_per_game"]
            if rate is None:
                continue
            at = y - 4 + 8 * place
            told = escape(f"{characters()[code].names['en']}, {player} play: {interval(rate)}")
            parts += [
                f"<g><title>{told}</title>",
                f'<path d="M{across(rate["low"]):.1f} {at:.1f}H{across(rate["high"]):.1f}" '
                f'stroke="{COLOURS[player]}" stroke-width="1.5"/>',
                _mark(player, across(rate["value"]), at),
                "</g>",
            ]
    if not narrow:
        foot = "Lines are 95% confidence intervals. The dark line, 0.667: as good as the others."
        parts.append(f'<text x="{left}" y="{height - 6}" font-size="11">{foot}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _scale(rates: list[Mapping[str, float]], marks: int) -> tuple[float, int, int]:
    """From one mark on the axis to the next, and the first and last of them: at most so many and
    one more, and every interval lies between."""
    least = min((rate["low"] for rate in rates), default=0.0)
    most = max((rate["high"] for rate in rates), default=1.0)
    for step in (0.02, 0.05, 0.1, 0.2, 0.5):
        first, last = floor(least / step), ceil(most / step)
        if last - first <= marks:
            break
    return step, first, max(last, first + 1)


def _mark(player: str, x: float, y: float) -> str:
    return f'<g fill="{COLOURS[player]}">{SHAPES[player].format(x=x, y=y)}</g>'
