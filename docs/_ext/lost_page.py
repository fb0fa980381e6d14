"""The page for an address at which there is nothing, in all languages at once. A server may show it
at any depth, so it loads nothing; a script looks for the top of the site above the address."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from web_page import NAMES, address

from eidex.rulebook import LANGUAGES
from eidex.rulebook.language import phrase, speaking

STYLE = (
    ":root { color-scheme: light dark } "
    "body { background: Canvas; color: CanvasText; font: 1.1rem/1.5 system-ui, sans-serif; "
    "max-width: 40rem; margin: 3rem auto; padding: 0 1rem }"
)
FIND_TOP = """
(async () => {
  for (let above = new URL(".", location.href); ; above = new URL("..", above)) {
    const found = await fetch(new URL("data/search-en.js", above), { method: "HEAD" });
    if (found.ok) {
      for (const link of document.querySelectorAll("a")) {
        link.href = new URL(link.dataset.page, above);
        link.closest("p").hidden = false;
      }
      return;
    }
    if (above.pathname === "/") return;
  }
})();
"""


def lost_page() -> str:
    """The whole page."""
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
            f"<title>Nothing here – Eidex</title><style>{STYLE}</style></head><body><main>",
            *_in_all_languages(),
            f"</main><script>{FIND_TOP}</script></body></html>\n",
        ]
    )


def _in_all_languages() -> Iterator[str]:
    for language in LANGUAGES:
        with speaking(language):
            tag = "h1" if language == "en" else "h2"
            nothing = escape(phrase("There is nothing at this address."))
            start, search = escape(phrase("Start")), escape(phrase("Search"))
            yield f'<section lang="{language}" aria-label="{NAMES[language]}">'
            yield f"<{tag}>{nothing}</{tag}><p hidden>"
            yield f'<a href="#" data-page="{address("index", language)}">{start}</a> · '
            yield f'<a href="#" data-page="{address("search", language)}">{search}</a>'
            yield "</p></section>"
