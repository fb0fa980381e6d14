"""Keeps the site small: it goes whole into a phone's memory, or onto a stick.

What a theme or an extension brings and no page loads is taken out, and of pages what no style sheet
looks at. The build warns where the site weighs too much all the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from docutils.nodes import bullet_list
from sphinx.addnodes import toctree
from sphinx.util import logging

LIMIT = 12_400_000
"""Bytes of all files but those of the table to play at."""
PLAYED_AT = "tabletop"
LOADING = (".html", ".css", ".js")
MAP = re.compile(r"\s*(?:/\*|//)# sourceMappingURL=\S+(?: \*/)?\s*$")
UNSTYLED = (
    (re.compile(r'<a class="reference (?:internal|external)" href='), "<a href="),
    (re.compile(r'<span class="(?:std std-ref|doc)">([^<]*)</span>'), r"\1"),
    (re.compile(r'<span class="(?:pre|colon)">([^<]*)</span>'), r"\1"),
    (re.compile(r' class="(?:row-odd|row-even|head|field-odd|field-even)"'), ""),
    (re.compile(r"<(td|th|li)><p>((?:(?!</?p>|\n).)*)</p>\n?</\1>"), r"<\1>\2</\1>"),
)
"""What Sphinx writes around links, rows and items, and no style sheet of this site looks at."""
AS_IT_IS = re.compile(r"(<(pre|script|style|textarea)\b.*?</\2>)", re.DOTALL)
log = logging.getLogger(__name__)


def short(app: Any, page: str, template: str, context: Any, doctree: Any) -> None:
    """The menu stands on every page: it leads to the first level, whose pages lead on."""
    if whole := context.get("toctree"):
        context["toctree"] = lambda **how: _first_level(app.env, whole, how)
    for found, instead in UNSTYLED:
        context["body"] = found.sub(instead, context.get("body", ""))


def _first_level(env: Any, whole: Callable[..., Any], how: dict[str, Any]) -> str:
    """The menu without saying of each of its links that it is of the first level. Of each page no
    more than its title is looked at: Sphinx copies what it looks at, once for every page."""
    headings, env.tocs = env.tocs, _titles(env)
    try:
        menu = whole(**{**how, "maxdepth": 1})
    finally:
        env.tocs = headings
    return str(menu or "").replace('<li class="toctree-l1">', "<li>")


@cache
def _titles(env: Any) -> dict[str, Any]:
    """Of each page its title, and the pages that it lists."""
    return {page: _title(headings.deepcopy()) for page, headings in env.tocs.items()}


def _title(headings: Any) -> Any:
    for heading in headings:
        for below in heading[1:]:
            if isinstance(below, bullet_list):
                below[:] = list(below.findall(toctree))
    return headings


def take_out(app: Any, exception: Exception | None) -> None:
    """Takes out of the site what nobody needs, and weighs it."""
    if exception is not None or app.builder.format != "html":
        return
    out = Path(app.outdir)
    for path in out.rglob("*"):
        if path.suffix in (".html", ".css", ".js") and path.relative_to(out).parts[0] != PLAYED_AT:
            text = path.read_text(encoding="utf-8")
            less = squeezed(text) if path.suffix == ".html" else MAP.sub("\n", text)
            if less != text:
                path.write_text(less, encoding="utf-8")
    for path in unused(out):
        path.unlink()
    if (bytes_there := weight(out)) > LIMIT:
        log.warning("the site has %s bytes without the table, more than %s", bytes_there, LIMIT)


def squeezed(html: str) -> str:
    """A page without the empty lines and indents of its templates."""
    parts = AS_IT_IS.split(html)
    for place in range(0, len(parts), 3):
        parts[place] = re.sub(r"\s*\n\s*", "\n", parts[place])
    del parts[2::3]  # what was found, by name only
    return "".join(parts)


def unused(out: Path) -> list[Path]:
    """Files of `_static` that no page, style sheet or script of the site names."""
    waiting = {path.name: path for path in (out / "_static").rglob("*") if path.is_file()}
    pages = [path for path in out.rglob("*.html") if "_static" not in path.parts]
    while waiting and pages:
        text = pages.pop().read_text(encoding="utf-8")
        found = [name for name in waiting if name in text]
        pages += [waiting[name] for name in found if waiting[name].suffix in LOADING]
        for name in found:
            del waiting[name]
    return list(waiting.values())


def weight(out: Path) -> int:
    """Bytes of the site without the table to play at."""
    files: Iterable[Path] = (path for path in out.rglob("*") if path.is_file())
    return sum(path.stat().st_size for path in files if path.relative_to(out).parts[0] != PLAYED_AT)


def setup(app: Any) -> dict[str, bool]:
    """Registers with Sphinx."""
    app.connect("html-page-context", short, priority=100)
    app.connect("build-finished", take_out, priority=900)
    return {"parallel_read_safe": True}
