"""What became of the rulings, on the site: the page, and the feed."""

from types import ModuleType
from xml.etree import ElementTree

import pytest
from docs.building import module

from eidex.rulebook import rulings
from eidex.rulebook.history import Change, Version, changed_in

A = "{http://www.w3.org/2005/Atom}"
FIRST = Version("0.1.0", "2026-11-21", "2026-12-24")
SECOND = Version("0.2.0", "2027-01-02", None)


@pytest.fixture(scope="module")
def page() -> ModuleType:
    return module("changes_page")


@pytest.fixture
def later(page: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it may be after a release: R-003 has changed, R-178 is new."""
    found = dict.fromkeys(rulings(), ("0.1.0",))
    found |= {"R-003": ("0.1.0", "0.2.0"), "R-178": ("0.2.0",)}
    said = (Change("0.2.0", ("R-003",), "Also in German."),)
    monkeypatch.setattr(page, "versions", lambda: {"0.1.0": FIRST, "0.2.0": SECOND})
    monkeypatch.setattr(page, "changed_in", lambda: found)
    monkeypatch.setattr(page, "changes", lambda: said)


def entries(page: ModuleType) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(page.feed()).iter(f"{A}entry"))


def test_the_feed_is_whole(page: ModuleType) -> None:
    root = ElementTree.fromstring(page.feed())
    assert [one.tag.removeprefix(A) for one in root][:4] == ["id", "title", "updated", "author"]
    found = entries(page)
    assert len(found) == sum(map(len, changed_in().values())) >= len(rulings())
    ids = [one.findtext(f"{A}id") for one in found]
    assert len(set(ids)) == len(ids)
    for one in found:
        assert all(one.findtext(f"{A}{tag}") for tag in ("title", "updated", "content"))
    assert page.feed() == page.feed()


def test_ids_of_the_feed_are_for_ever(page: ModuleType) -> None:
    """Otherwise readers would show every entry once more."""
    (one,) = [e for e in entries(page) if (e.findtext(f"{A}title") or "").startswith("R-001:")]
    assert one.findtext(f"{A}id") == page.permanent("R-001 0.1.0")
    assert page.permanent("R-001 0.1.0") == "urn:uuid:66719a58-8d06-54aa-b95f-c2d848de82f5"


@pytest.mark.usefixtures("later")
def test_what_a_later_version_did_comes_first(page: ModuleType) -> None:
    first, second, *rest = entries(page)
    assert first.findtext(f"{A}title") == f"R-003: {rulings()['R-003'].title} (changed in 0.2.0)"
    assert (first.findtext(f"{A}content") or "").endswith(" Also in German.")
    assert first.findtext(f"{A}updated") == "2027-01-02T00:00:00Z"
    assert "R-178" in (second.findtext(f"{A}title") or "")
    assert {one.findtext(f"{A}updated") for one in rest} == {"2026-12-24T00:00:00Z"}
    assert len(rest) == len(rulings()) - 1


@pytest.mark.usefixtures("later")
def test_the_page_tells_the_versions(page: ModuleType) -> None:
    text = "".join(page.changes_page()[1])
    assert "<p>Begun on 2027-01-02, not released yet.</p><p>New: R-178.</p>" in text
    assert "<p>Changed: R-003.</p>" in text
    link = '<a href="rulings.html#R-003">R-003</a>'
    assert f"<li>{link}: Also in German.</li>" in text
    title = rulings()["R-003"].title
    assert f"<tr><td>{link}</td><td>{title}</td><td>0.1.0</td><td>0.2.0</td></tr>" in text
