"""The page on which the game is played: the reference engine as a zip, Python for the browser
beside it, and the strings that the page itself needs.

Python for the browser (Pyodide) lies where `make docs` has put it. Where it does not, the page says
that it was left out, and so does the build, in one line.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import mypy_extensions
from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.errors import ExtensionError
from sphinx.util import logging
from web_page import Page, address, element, switch
from zipped import zipped

import eidex
from eidex import common, reference_engine, rulebook, tabletop
from eidex.cli.table_svg import SYMBOLS
from eidex.reference_engine.core.cards import MODES, NAMES, SUITS
from eidex.reference_engine.telling.cards import called, mode_in_words, suit_in_words
from eidex.rulebook import EDITIONS, LANGUAGES, characters, spoken
from eidex.rulebook.language import marked, phrase
from eidex.tabletop.words import strings

FETCHED = "build/npm/node_modules/pyodide"
"""Where `make docs` puts Pyodide."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PACKAGES = (common, reference_engine, rulebook, tabletop)
SUFFIXES = (".py", ".toml", ".json", ".po")
log = logging.getLogger(__name__)


def pyodide(app: Any) -> Path | None:
    """The folder of Pyodide; None where the table is left out. `EIDEX_TABLE` may say no, or yes:
    then it has to be there."""
    wanted = os.environ.get("EIDEX_TABLE", "")
    folder = Path(app.srcdir).parent / FETCHED
    if wanted == "no":
        return None
    if all((folder / name).is_file() for name in RUNTIME):
        return folder
    if wanted == "yes":
        raise ExtensionError(f"{FETCHED} is not complete; `make docs TABLE=yes` fetches it by npm")
    return None


# -- what the page loads -------------------------------------------------------------------------


def sources() -> Iterator[tuple[str, bytes]]:
    """The Python files that the page runs, and their data, by name in the zip."""
    yield "mypy_extensions.py", Path(mypy_extensions.__file__).read_bytes()
    yield "eidex/__init__.py", Path(eidex.__file__).read_bytes()
    for package in PACKAGES:
        folder = Path(package.__file__).parent
        for path in sorted(folder.rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                name = path.relative_to(folder).as_posix()
                yield f"eidex/{folder.name}/{name}", path.read_bytes()


def version(folder: Path) -> str:
    """Of this Pyodide."""
    return str(json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"])


def write_tabletop(app: Any, exception: Exception | None) -> None:
    """Writes all of it beside the pages, or takes it away."""
    if exception is not None or app.builder.format != "html":
        return
    out = Path(app.outdir) / "tabletop"
    folder = pyodide(app)
    if folder is None:
        shutil.rmtree(out, ignore_errors=True)
        wanted = os.environ.get("EIDEX_TABLE") == "no"
        why = "as wanted" if wanted else "no Pyodide from npm (make docs TABLE=yes says why)"
        log.info("the table in the browser is left out: %s", why)
        return
    runtime = out / f"pyodide-{version(folder)}"
    for old in out.glob("pyodide-*"):
        if old != runtime:
            shutil.rmtree(old)
    runtime.mkdir(parents=True, exist_ok=True)
    for name in RUNTIME:
        shutil.copyfile(folder / name, runtime / name)
    # None of the packages that it could load is used.
    lock = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    (runtime / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}) + "\n")
    (out / "eidex.zip").write_bytes(zipped(sources()))


# -- the page ------------------------------------------------------------------------------------

NEEDS = marked(
    "The table is being laid. It needs JavaScript, and a page that comes from a web server: where "
    "the site lies in a folder, start one with <code>python3 -m http.server</code> there."
)
LEFT_OUT = marked("This copy of the site was built without the table.")


class Tabletop(Directive):
    """`.. tabletop::` is the whole table, or one sentence where it is left out."""

    def run(self) -> list[nodes.Node]:
        """The node."""
        app = self.state.document.settings.env.app
        found = [switch("play", ""), *table_in(runtime(app), "")]
        return [nodes.raw("", "\n".join(found), format="html")]


def runtime(app: Any) -> str:
    """The folder of Pyodide on the site; '' where the table is left out."""
    folder = pyodide(app)
    return f"tabletop/pyodide-{version(folder)}/" if folder else ""


def play_page(runtime: str) -> Page:
    """The page of the table where Sphinx puts no frame around it."""
    more = phrase("What can be done here, and how the computer plays (in English)")
    return phrase("Play at the table"), [
        *table_in(runtime, "../"),
        f'<p><a lang="en" href="../at-the-table.html">{escape(more)}</a></p>',
    ]


def table_in(runtime: str, top: str) -> Iterator[str]:
    """The table in the language that is spoken, as it stands before its script has run, or that it
    was left out; `top` leads to the top of the site."""
    if not runtime:
        yield element("p", phrase(LEFT_OUT))
        return
    symbols = "".join(
        f'<symbol id="suit-{suit}" viewBox="0 0 24 24" fill="currentColor" stroke="currentColor"'
        f' stroke-width="0" overflow="visible">{shape}</symbol>'
        for suit, shape in SYMBOLS.items()
    )
    data = json.dumps(for_the_page(), ensure_ascii=False, separators=(",", ":"))
    data = data.replace("</", "<\\/")  # nothing in it ends the script
    yield f'<link rel="stylesheet" href="{top}_static/tabletop.css">'
    yield f'<svg class="symbols" aria-hidden="true">{symbols}</svg>'
    yield f'<div id="tabletop" data-top="{top}" data-runtime="{runtime}">'
    yield f"<p>{phrase(NEEDS)}</p></div>"
    yield f'<script type="application/json" id="tabletop-data">{data}'
    yield "</script>"
    yield f'<script type="module" src="{top}_static/tabletop.js"></script>'


def names_of_cards() -> dict[str, str]:
    """Cards, suits and modes by key."""
    cards = {f"card.{name}": called(card) for card, name in enumerate(NAMES)}
    suits = {f"suit.{name}": suit_in_words(suit) for suit, name in enumerate(SUITS)}
    return cards | suits | {f"mode.{mode}": mode_in_words(mode) for mode in MODES}


def for_the_page() -> dict[str, Any]:
    """What the page says by itself, and the characters from which one chooses."""
    own = ("ui.", "short.")
    said = {k: v for k, v in strings(spoken()).items() if k.startswith(own)}
    return {
        "language": spoken(),
        "pages": {language: address("play", language) for language in LANGUAGES},
        "strings": said | names_of_cards(),
        "editions": list(EDITIONS),
        "characters": {code: found.names for code, found in characters().items()},
    }


def read_again(app: Any, env: Any, *_: Any) -> list[str]:
    """The page holds strings, and Pyodide may have come or gone: it is read anew every time."""
    return [name for name in ("table",) if name in env.found_docs]


def setup(app: Any) -> dict[str, bool]:
    """Registers with Sphinx."""
    app.add_directive("tabletop", Tabletop)
    app.connect("env-get-outdated", read_again)
    app.connect("build-finished", write_tabletop)
    return {"parallel_read_safe": True}
