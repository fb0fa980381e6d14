"""The house is in order: layout, import law, no foreign paths, README that runs."""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import entry_points
from itertools import permutations
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent

# Who may import whom: the import law, stated a second time and independently of pyproject.toml.
MAY_IMPORT: dict[str, set[str]] = {
    "common": set(),
    "rulebook": {"common"},
    "reference_engine": {"common", "rulebook"},
    "model": {"common", "rulebook"},
    "properties": {"common", "rulebook", "reference_engine", "model"},
    "conflicts": {"common", "rulebook", "reference_engine", "model", "properties"},
    "conformance": {"common", "rulebook", "reference_engine"},
    "tabletop": {"common", "rulebook", "reference_engine"},
    "environment": {"common", "rulebook", "reference_engine"},
    "games": {"common"},
    "cli": {
        "common",
        "rulebook",
        "reference_engine",
        "model",
        "properties",
        "conflicts",
        "conformance",
        "tabletop",
        "environment",
        "games",
    },
}
FOLDERS = tuple(MAY_IMPORT)
PACKAGES = [f"eidex.{folder}" for folder in FOLDERS]

NOT_OURS = {".git", ".venv", "build", "__pycache__", ".pytest_cache", ".ruff_cache", ".hypothesis"}


def tracked_files() -> list[Path]:
    """Every file under version control; in a copy without it, every file that is not generated."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=True
        )
        paths = [HOUSE / name for name in listed.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [
            path
            for path in HOUSE.rglob("*")
            if not NOT_OURS & set(path.relative_to(HOUSE).parts) and ".egg-info" not in str(path)
        ]
    found = sorted(path for path in paths if path.is_file())
    assert HOUSE / "pyproject.toml" in found
    return found


def config() -> dict:
    return tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))


def lint_imports(where: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(Path(sys.executable).parent / "lint-imports"), "--no-cache", "--no-logo"],
        cwd=where,
        env={"COLUMNS": "200", "PYTHONUTF8": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


# Layout


@pytest.mark.parametrize("folder", ["package", *FOLDERS])
def test_every_package_has_its_folder_and_is_typed(folder: str) -> None:
    assert (HOUSE / folder / "__init__.py").is_file()
    assert (HOUSE / folder / "py.typed").is_file()


@pytest.mark.parametrize(
    "name", ["README.md", "Makefile", "LICENSE", "CHANGELOG.md", "pyproject.toml", "docs", "tests"]
)
def test_the_house_has(name: str) -> None:
    assert (HOUSE / name).exists()


def test_ci_run_is_executable() -> None:
    assert (HOUSE / ".ci" / "run").stat().st_mode & 0o111


def test_no_folder_of_this_name_stands_in_the_way_of_what_is_installed() -> None:
    assert not (HOUSE / "eidex").exists()


def test_the_lists_of_packages_agree() -> None:
    tools = config()["tool"]
    folders = {"eidex": "package", **dict(zip(PACKAGES, FOLDERS, strict=True))}
    assert tools["setuptools"]["package-dir"] == folders


def test_every_folder_below_a_package_that_holds_modules_is_a_package() -> None:
    homeless = {
        path.parent.relative_to(HOUSE).as_posix()
        for path in tracked_files()
        if path.suffix == ".py"
        and path.relative_to(HOUSE).parts[0] in FOLDERS
        and not (path.parent / "__init__.py").exists()
    }
    assert not homeless


def test_the_command_eidex_starts() -> None:
    (command,) = (c for c in entry_points(group="console_scripts") if c.name == "eidex")
    assert callable(command.load())


# Import law


def test_the_import_law_holds(tmp_path: Path) -> None:
    """Of the packages as they are installed: each below `eidex`."""
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    shutil.copytree(HOUSE / "package", tmp_path / "eidex")
    for folder in FOLDERS:
        shutil.copytree(HOUSE / folder, tmp_path / "eidex" / folder)
    verdict = lint_imports(tmp_path, PYTHONPATH=str(tmp_path))
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr


def toy_house(where: Path, imports: dict[str, set[str]]) -> Path:
    """The packages under our contracts, each importing what it is told to."""
    (where / "pyproject.toml").write_bytes((HOUSE / "pyproject.toml").read_bytes())
    for folder, wanted in imports.items():
        package = where / "eidex" / folder
        package.mkdir(parents=True)
        (where / "eidex" / "__init__.py").touch()
        lines = [f"import eidex.{other}\n" for other in sorted(wanted)]
        (package / "__init__.py").write_text("".join(lines), encoding="utf-8")
    for room in ("logic", "clauses", "play", "questions"):
        (where / "eidex" / "model" / room).mkdir()
        (where / "eidex" / "model" / room / "__init__.py").touch()
    for file in (HOUSE / "model" / "logic").glob("[a-z]*.py"):
        (where / "eidex" / "model" / "logic" / file.name).touch()
    contracts = config()["tool"]["importlinter"]["contracts"]
    for name in {one for rule in contracts for one in modules_named(rule)}:
        if name.startswith("eidex.games."):
            room = where.joinpath(*name.split("."))
            room.mkdir(parents=True, exist_ok=True)
            for folder in (room, room.parent):
                (folder / "__init__.py").touch()
    return where


def modules_named(contract: dict) -> list[str]:
    """The modules that a contract is about."""
    return [*contract.get("source_modules", ()), *contract.get("modules", ())]


def test_the_contracts_allow_all_that_the_law_allows(tmp_path: Path) -> None:
    verdict = lint_imports(toy_house(tmp_path, MAY_IMPORT), PYTHONPATH=str(tmp_path))
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr


def test_the_contracts_catch_every_import_that_breaks_the_law(tmp_path: Path) -> None:
    breaches = {
        (importer, imported)
        for importer, imported in permutations(FOLDERS, 2)
        if imported not in MAY_IMPORT[importer]
    }
    everything = {folder: set(FOLDERS) - {folder} for folder in FOLDERS}
    verdict = lint_imports(toy_house(tmp_path, everything), PYTHONPATH=str(tmp_path))
    assert verdict.returncode != 0
    # A chain of one link; longer ones go on in the next line.
    direct = re.compile(r"^-\s+eidex\.(\w+) -> eidex\.(\w+) \(l\.\d+\)\n\s*\n", re.M)
    caught = set(direct.findall(verdict.stdout))
    assert caught == breaches, verdict.stdout + verdict.stderr


# Nothing of the builder's machine

FOREIGN = re.compile(
    # A path of one machine: built from parts, for this file is searched too.
    r"(?<![\w.*/-])/(?:" + "|".join(["work", "root", "opt", "home"]) + r")(?![\w-])"
    # The address of a package registry, or an option that would take one.
    + r"|https?://[^\s\"'<>)]*(?:py" + "pi|python" + "hosted|registry" + r"[./]|/sim" + r"ple\b)"
    + r"|--(?:extra-)?index" + r"-url\b|--find" + r"-links\b|--trusted" + r"-host\b"
)  # fmt: skip


def test_no_tracked_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = [
        f"{path.relative_to(HOUSE)}:{number}: {match.group()}"
        for path in tracked_files()
        for number, line in enumerate(
            path.read_bytes().decode("utf-8", errors="replace").splitlines(), 1
        )
        for match in FOREIGN.finditer(line)
    ]
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        "see /" + "work/house/file.py",
        '"/' + 'root/.config"',
        "--find" + "-links=somewhere",
        "--extra-index" + "-url somewhere",
        "https://example.org/sim" + "ple/",
        "https://files.python" + "hosted.org/packages/x",
        '"resolved": "https://registry' + '.example.org/a.tgz"',
    ],
)
def test_the_search_for_foreign_places_finds(line: str) -> None:
    assert FOREIGN.search(line)


@pytest.mark.parametrize("lock", ["run-test-lint-docs.txt", "bench.txt", "certify.txt", "rl.txt"])
def test_every_locked_package_has_a_version_and_hashes(lock: str) -> None:
    text = (HOUSE / "requirements" / lock).read_text(encoding="utf-8")
    entries = re.sub(r"\\\n", "", re.sub(r"^\s*#.*\n", "", text, flags=re.M)).splitlines()
    assert len(entries) > 5
    for entry in entries:
        assert re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", entry), entry


# Short modules


# A README that runs


def code_of(markdown: str) -> Iterator[str]:
    """The commands of a text: the lines of its fenced blocks, and its inline code."""
    blocks = re.compile(r"^[ ]*(```|~~~).*?\n(.*?)^[ ]*\1", re.M | re.S)
    for block in blocks.finditer(markdown):
        yield from (line.strip().removeprefix("$ ") for line in block.group(2).splitlines())
    yield from re.findall(r"`([^`\n]+)`", blocks.sub("", markdown))


def test_every_make_command_of_the_readme_is_a_target() -> None:
    makefile = (HOUSE / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z][\w-]*):", makefile, re.M))
    commands = [
        command
        for command in code_of((HOUSE / "README.md").read_text(encoding="utf-8"))
        if re.match(r"make\b", command)
    ]
    assert commands, "the README names no make command"
    wanted = {
        word
        for command in commands
        for word in re.split(r"\s(?:#|&&|\|)", command)[0].split()[1:]
        if "=" not in word and not word.startswith("-")
    }
    assert wanted <= targets
