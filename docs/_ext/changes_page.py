"""What became of the rulings, version by version: a page, and the same as an Atom feed. All of it
comes from `rulebook/history.toml`, so the same data makes the same bytes: no clock is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from ruling_table import a
from web_page import Page, element

from eidex.rulebook import rulings, rulings_in, spoken
from eidex.rulebook.history import Version, changed_in, changes, versions
from eidex.rulebook.language import phrase

FEED = "changes.atom"
ATOM = "http://www.w3.org/2005/Atom"


def given(version: Version) -> list[str]:
    """The rulings that were given in the version."""
    return [name for name, found in changed_in().items() if found[0] == version.name]


def changed(version: Version) -> list[str]:
    """The earlier rulings that it changed."""
    return [name for name, found in changed_in().items() if version.name in found[1:]]


def what_became(name: str, version: Version) -> Iterator[str]:
    """What is said of the ruling in the version."""
    for change in changes():
        if change.version == version.name and name in change.rulings:
            yield change.says


def in_order() -> list[Version]:
    """The versions, the latest first."""
    return [*versions().values()][::-1]


# -- the page ----------------------------------------------------------------------------------


def changes_page() -> Page:
    """What every version changed, and of each ruling when it was given and changed."""
    about = phrase(
        "In which version of the rulebook each ruling was given and last changed, and what became "
        "of it. Feed readers take the same, in English, as Atom:"
    )
    html = [f'<p>{escape(about)} <a href="../{FEED}">{FEED}</a></p>']
    for version in in_order():
        html += _version(version)
    head = (phrase("Ruling"), phrase("About"), phrase("Given"), phrase("Last changed"))
    html.append(element("h2", phrase("By ruling")))
    html.append('<div class="scroll" tabindex="0"><table class="listed"><thead><tr>')
    html += [f'<th scope="col">{escape(name)}</th>' for name in head]
    html.append("</tr></thead><tbody>")
    for name, found in changed_in().items():
        title = escape(rulings_in(spoken())[name].title)
        html.append(
            f"<tr><td>{a(name)}</td><td>{title}</td><td>{found[0]}</td><td>{found[-1]}</td></tr>"
        )
    return phrase("What changed"), [*html, "</tbody></table></div>"]


def _version(version: Version) -> Iterator[str]:
    """One version."""
    yield element("h2", phrase("Version {name}", name=version.name))
    when = phrase("not released yet")
    if version.released:
        when = phrase("released on {day}", day=version.released)
    yield element("p", phrase("Begun on {day}, {released}.", day=version.begun, released=when))
    for title, names in (
        (phrase("New: {rulings}."), given(version)),
        (phrase("Changed: {rulings}."), changed(version)),
    ):
        if names:
            yield element("p", title.format(rulings=_spans(names)))
    yield element("p", phrase("What became of rulings since they were first written down:"))
    yield "<ul>"
    for one in changes():
        if one.version == version.name:
            links = ", ".join(map(a, one.rulings))
            yield f"<li>{links}: {escape(one.told(spoken()))}</li>"
    yield "</ul>"


def _spans(names: list[str]) -> str:
    """`R-001 to R-132, R-139`: the rulings, those that follow each other in one."""
    every = [*rulings()]
    spans: list[list[str]] = []
    for name in names:
        if spans and every.index(name) == every.index(spans[-1][-1]) + 1:
            spans[-1].append(name)
        else:
            spans.append([name])
    return ", ".join(
        span[0] if len(span) == 1 else phrase("{first} to {last}", first=span[0], last=span[-1])
        for span in spans
    )


# -- the feed ----------------------------------------------------------------------------------


def feed() -> str:
    """One entry for each version that gave or changed a ruling, for each ruling."""
    ElementTree.register_namespace("", ATOM)
    root = ElementTree.Element(f"{{{ATOM}}}feed", {"xml:lang": "en"})
    _add(root, "id", permanent("changes"))
    _add(root, "title", "Eidex: what became of the rulings")
    _add(root, "updated", stamp(max(versions().values(), key=lambda version: version.date)))
    _add(_add(root, "author"), "name", "The Eidex authors")
    _add(root, "link", rel="self", type="application/atom+xml", href=FEED)
    _add(root, "link", rel="alternate", type="text/html", href="_generated/changes.html")
    for version in in_order():
        for what, names in (("changed", changed(version)), ("given", given(version))):
            for name in names:
                _entry(root, name, version, what)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, "unicode") + "\n"


def _entry(root: ElementTree.Element, name: str, version: Version, what: str) -> None:
    ruling = rulings()[name]
    entry = _add(root, "entry")
    _add(entry, "id", permanent(f"{name} {version.name}"))
    _add(entry, "title", f"{name}: {ruling.title} ({what} in {version.name})")
    _add(entry, "updated", stamp(version))
    _add(entry, "link", rel="alternate", type="text/html", href=f"_generated/rulings.html#{name}")
    text = "It was withdrawn." if ruling.withdrawn else f"{ruling.asks} {ruling.answer}"
    _add(entry, "content", " ".join([text, *what_became(name, version)]), type="text")


def permanent(name: str) -> str:
    """The id of an entry: the same on every site."""
    return uuid5(NAMESPACE_URL, f"eidex:{name}").urn


def stamp(version: Version) -> str:
    """The version's date as Atom has it."""
    return f"{version.date}T00:00:00Z"


def _add(
    parent: ElementTree.Element, tag: str, text: str | None = None, **attributes: str
) -> ElementTree.Element:
    made = ElementTree.SubElement(parent, f"{{{ATOM}}}{tag}", attributes)
    made.text = text
    return made


def announce(app: object, page: str, template: str, context: dict, doctree: object) -> None:
    """Tells browsers and feed readers on every page where the feed is."""
    where = context["pathto"](FEED, 1)
    link = f'<link rel="alternate" type="application/atom+xml" title="What changed" href="{where}">'
    context["metatags"] = context.get("metatags", "") + link
