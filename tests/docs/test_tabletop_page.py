"""What the site bundles for the table, without npm, network or browser."""

from __future__ import annotations

import importlib
import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from docs.building import ROOT
from sphinx.errors import ExtensionError

from eidex.rulebook import clauses, rulings
from eidex.rulebook.language import speaking
from eidex.tabletop.view import cited
from eidex.tabletop.words import Words


@pytest.fixture
def extension(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "_ext"))
    return importlib.import_module("tabletop_page")


def app_in(folder: Path) -> SimpleNamespace:
    builder = SimpleNamespace(format="html")
    return SimpleNamespace(srcdir=folder / "docs", outdir=folder / "site", builder=builder)


def fetched(folder: Path, extension: ModuleType) -> Path:
    """What npm would have put there, in small."""
    there = folder / extension.FETCHED
    there.mkdir(parents=True)
    for name in extension.RUNTIME:
        (there / name).write_text(name)
    (there / "package.json").write_text('{"version": "1.2.3"}')
    (there / "pyodide-lock.json").write_text('{"info": {}, "packages": {"numpy": {}}}')
    return there


def test_the_zip_is_the_same_every_time_and_runs_by_itself(
    tmp_path: Path, extension: ModuleType
) -> None:
    made = extension.zipped(extension.sources())
    assert made == extension.zipped(extension.sources())
    with zipfile.ZipFile(io.BytesIO(made)) as packed:
        names = packed.namelist()
        packed.extractall(tmp_path / "code")
    assert not [name for name in names if "model" in name or "cli" in name or "__pycache__" in name]
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from eidex.tabletop.page import Page\n"
        'print(Page().call(\'{"do": "show", "language": "de"}\'))'
    )
    # -I and -S: neither this folder nor anything that is installed.
    command = [sys.executable, "-I", "-S", "-c", program, str(tmp_path / "code")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    table = json.loads(done.stdout)["table"]
    assert (table["phase"], table["mode"].split()[-1]) == ("put_down", "Trumpf.")


def test_the_table_is_bundled_where_pyodide_is_and_taken_away_where_not(
    tmp_path: Path, extension: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("EIDEX_TABLE", raising=False)
    app, out = app_in(tmp_path), tmp_path / "site" / "tabletop"
    assert extension.pyodide(app) is None
    monkeypatch.setenv("EIDEX_TABLE", "yes")
    with pytest.raises(ExtensionError, match="TABLE=yes"):
        extension.pyodide(app)
    fetched(tmp_path, extension)
    extension.write_tabletop(app, None)
    runtime = out / "pyodide-1.2.3"
    assert {path.name for path in runtime.iterdir()} == {*extension.RUNTIME, "pyodide-lock.json"}
    assert json.loads((runtime / "pyodide-lock.json").read_text())["packages"] == {}
    (out / "pyodide-1.0.0").mkdir()
    extension.write_tabletop(app, None)
    assert {path.name for path in out.iterdir()} == {"eidex.zip", "pyodide-1.2.3"}
    monkeypatch.setenv("EIDEX_TABLE", "no")
    extension.write_tabletop(app, None)
    assert not out.exists()


def test_every_link_of_the_table_is_one_of_the_site(extension: ModuleType) -> None:
    table = importlib.import_module("ruling_table")
    for name in clauses():
        assert cited(name, Words("en"))["href"] == f"_generated/{table.href(name)}"
    for name in rulings():
        assert cited(name, Words("en"))["href"] == f"_generated/rulings.html#{name}"


def test_the_data_of_the_page_cannot_end_its_script(extension: ModuleType) -> None:
    with speaking("de"):
        page = "\n".join(extension.table_in("tabletop/pyodide-1.2.3/", "../"))
    inside = re.search(r'id="tabletop-data">(.*?)</script>', page, re.S)
    assert inside
    data = json.loads(inside[1])
    assert data["characters"]["RA"]["en"] == "Jiu-Jitsu"
    assert data["pages"] == {"en": "table.html", "de": "de/play.html", "nl": "nl/play.html"}
    assert data["strings"]["card.H10"] == "Herz 10"


def test_the_lock_has_a_version_and_a_hash_for_everything_and_no_address() -> None:
    lock = json.loads((ROOT / "requirements/npm/package-lock.json").read_text(encoding="utf-8"))
    wanted = json.loads((ROOT / "requirements/npm/package.json").read_text(encoding="utf-8"))
    assert lock["packages"][""]["dependencies"] == wanted["dependencies"]
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert "node_modules/pyodide" in packages
    for name, one in packages.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", one["version"]), name
        assert one["integrity"].startswith("sha512-"), name
        assert "resolved" not in one, name
