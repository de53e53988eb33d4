"""Curves and bars as an SVG file: the examples need NumPy and nothing else to draw."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

WIDTH, HEIGHT, MARGIN = 640, 360, 48
COLOURS = ("#1f6f8b", "#c8553d", "#588157", "#7d5ba6", "#b08900")


def draw(path: str | Path, title: str, lines: Mapping[str, tuple[Sequence[float], Sequence[float]]],
         across: str, up: str) -> None:
    """`lines` are named pairs of x and y values."""
    Path(path).write_text(picture(title, lines, across, up), "utf-8")


def picture(title: str, lines: Mapping[str, tuple[Sequence[float], Sequence[float]]],
            across: str, up: str) -> str:
    every_x = [x for xs, _ in lines.values() for x in xs] or [0]
    every_y = [y for _, ys in lines.values() for y in ys] or [0]
    left, right = min(every_x), max(every_x)
    bottom, top = min(0, min(every_y)), max(every_y)

    def place(x: float, y: float) -> str:
        wide = (x - left) / ((right - left) or 1)
        high = (y - bottom) / ((top - bottom) or 1)
        return (f"{MARGIN + wide * (WIDTH - 2 * MARGIN):.1f},"
                f"{HEIGHT - MARGIN - high * (HEIGHT - 2 * MARGIN):.1f}")

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
             f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" '
             f'fill="white"/><text x="{MARGIN}" y="24" font-size="15">{escape(title)}</text>']
    for step in range(5):
        y = bottom + (top - bottom) * step / 4
        x = left + (right - left) * step / 4
        begin, end = place(left, y), place(right, y)
        parts.append(f'<path d="M{begin}L{end}" stroke="#ddd"/><text x="{MARGIN - 6}" '
                     f'y="{begin.split(",")[1]}" text-anchor="end">{y:.4g}</text>')
        parts.append(f'<text x="{place(x, bottom).split(",")[0]}" y="{HEIGHT - MARGIN + 16}" '
                     f'text-anchor="middle">{x:.4g}</text>')
    for number, (name, (xs, ys)) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = "L".join(place(x, y) for x, y in zip(xs, ys))
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
                     f'<text x="{WIDTH - MARGIN}" y="{MARGIN + 16 * number}" fill="{colour}" '
                     f'text-anchor="end">{escape(name)}</text>')
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">{escape(across)}'
                 f'</text><text x="10" y="{MARGIN - 10}">{escape(up)}</text></svg>')
    return "".join(parts)
