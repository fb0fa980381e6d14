"""What became of the rulings, version by version: a page, and the same as an Atom feed. All of it
comes from `rulebook/history.toml`, so the same data makes the same bytes: no clock is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from rst import bullets, heading, link, links, plain, table

from eidex.rulebook import rulings
from eidex.rulebook.history import Version, changed_in, changes, versions

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


def changes_page() -> list[str]:
    """What every version changed, and of each ruling when it was given and changed."""
    lines = [
        *heading("What changed"),
        "In which version of the rulebook each ruling was given and last changed, and what became",
        f"of it. Feed readers take the same as `Atom <../{FEED}>`__.",
        "",
    ]
    for version in in_order():
        lines += version_lines(version)
    rows = (
        (link(name), plain(rulings()[name].title), found[0], found[-1])
        for name, found in changed_in().items()
    )
    lines += heading("By ruling", "-")
    return lines + table(("Ruling", "About", "Given", "Last changed"), "15 55 15 15", rows)


def version_lines(version: Version) -> list[str]:
    """One version."""
    when = f"released on {version.released}" if version.released else "not released yet"
    lines = [*heading(f"Version {version.name}", "-"), f"Begun on {version.begun}, {when}.", ""]
    for title, names in (("New", given(version)), ("Changed", changed(version))):
        if names:
            lines += [f"{title}: {_spans(names)}.", ""]
    said = [one for one in changes() if one.version == version.name]
    if said:
        lines += ["What became of rulings since they were first written down:", ""]
    return lines + bullets(f"{links(one.rulings)}: {plain(one.says)}" for one in said)


def _spans(names: list[str]) -> str:
    """`R-001 to R-132, R-139`: the rulings, those that follow each other in one."""
    every = [*rulings()]
    spans: list[list[str]] = []
    for name in names:
        if spans and every.index(name) == every.index(spans[-1][-1]) + 1:
            spans[-1].append(name)
        else:
            spans.append([name])
    return ", ".join(s[0] if len(s) == 1 else f"{s[0]} to {s[-1]}" for s in spans)


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
