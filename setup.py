"""Finds the packages below the folders that pyproject.toml maps below `eidex`, and
compiles the rules of the reference engine with mypyc where that can be done.

It also puts into what is built, and never into the source tree, the rulebook's TOML files as JSON,
which is read much faster, and the ruling table and answers of the folder that `EIDEX_ANSWERS` names
(`make dist`).

Without a C compiler, without mypy, or with `EIDEX_PURE=1` the same files are installed as they are;
so they are in an editable install, in which an edit has to count at once. With `EIDEX_OPTIMIZE=1`,
as the Makefile has it, a third of the time compiles what plays by a fifteenth more slowly.
"""

import json
import os
import shutil
import tomllib
import zlib
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent.resolve()
CONFIG = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
FOLDERS: dict[str, str] = CONFIG["tool"]["setuptools"]["package-dir"]
COMPILED: list[str] = CONFIG["tool"]["eidex"]["compiled"]
OPTIONS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-g0", "-w"]
"""The C compiler may expand short functions where they are called, leaves out what nobody else can
call, and writes nothing for debuggers into a wheel: that is half of it, and names the folders of
whoever built it. Nor does it look for what to warn of in C that nobody reads: a third of its time.
"""
LEVEL = os.environ.get("EIDEX_OPTIMIZE", "3")
COPY = HERE / "build" / "mypyc"
"""mypyc wants the files under the names of their modules, which our folders do not have."""


def compiled_modules() -> list[Extension]:
    """The extension modules made of the files to be compiled."""
    from mypyc.build import mypycify

    for package in FOLDERS:
        target = COPY / package.replace(".", "/")
        shutil.rmtree(target, ignore_errors=True)
        made = shutil.ignore_patterns("__pycache__")  # tests may be writing there meanwhile
        shutil.copytree(HERE / FOLDERS[package], target, ignore=made)
    files = sorted(
        str(file.relative_to(COPY))
        for pattern in COMPILED
        for file in (COPY / "eidex").glob(pattern)
        if file.name != "__init__.py"
    )
    options = ["--namespace-packages", "--explicit-package-bases", "--follow-imports=silent"]
    before = Path.cwd()
    os.chdir(COPY)
    try:
        found = list(mypycify([*options, *files], target_dir=str(COPY / "c"), opt_level=LEVEL))
    finally:
        os.chdir(before)
    if os.name == "posix":
        # What was compiled with other options is compiled anew.
        options, said = COPY / "options", " ".join([f"-O{LEVEL}", *OPTIONS])
        if not options.exists() or options.read_text(encoding="utf-8") != said:
            options.write_text(said, encoding="utf-8")
        for extension in found:  # one list for all at first
            extension.extra_compile_args = [*extension.extra_compile_args, *OPTIONS]
            extension.depends = [*extension.depends, str(options)]
    return found


class BuildOrLeave(build_ext):
    """Builds the extension modules, or says why they are left out."""

    def run(self) -> None:
        """Compiles; whatever goes wrong there is no reason not to install."""
        self.extensions = []
        if self.editable_mode:
            return
        try:
            self.distribution.ext_modules = compiled_modules()
            self.swig_opts = None  # as it was before the options were first read
            self.finalize_options()
            super().run()
            self.leave_out_older()
        except (Exception, SystemExit) as reason:
            print(f"eidex: the engine is installed uncompiled ({type(reason).__name__}: {reason})")
            self.extensions = []
            self.leave_out_older()

    def leave_out_older(self) -> None:
        """Removes what an earlier build has compiled of files that have changed or gone since."""
        made = {Path(path) for path in self.get_outputs()}
        for there in Path(self.build_lib).rglob("*.so"):
            if there not in made:
                there.unlink()


class BuildWithAnswers(build_py):
    """Copies the packages, and adds to them what is made of other files."""

    def run(self) -> None:
        """Copies; then adds. An editable install has nothing but its sources."""
        super().run()
        if self.editable_mode:
            return
        top = Path(self.build_lib, "eidex")
        rulebook = HERE / FOLDERS["eidex.rulebook"]
        parsed: dict[str, dict[str, object]] = {}
        for path in sorted(rulebook.rglob("*.toml")):
            text = path.read_bytes()
            data = tomllib.loads(text.decode("utf-8"))
            name = path.relative_to(rulebook).as_posix()
            # Translations stand for themselves: who speaks English does not read them.
            folder = path.parent.relative_to(rulebook) if name.startswith("texts/") else "."
            whole = parsed.setdefault(f"{folder}/parsed.json", {})
            whole[name] = {"crc32": zlib.crc32(text), "data": data}
        for name, data in parsed.items():
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            (top / "rulebook" / name).write_text(text, encoding="utf-8")
        answers = top / "conflicts" / "answers"
        shutil.rmtree(answers, ignore_errors=True)
        if wanted := os.environ.get("EIDEX_ANSWERS"):
            shutil.copytree(HERE / wanted, answers, ignore=shutil.ignore_patterns(".*"))


setup(
    packages=[
        name
        for package, folder in FOLDERS.items()
        for name in (package, *(f"{package}.{sub}" for sub in find_packages(str(HERE / folder))))
    ],
    # The names are not known before mypyc has run; one that stands for all makes it be asked.
    ext_modules=[] if os.environ.get("EIDEX_PURE") else [Extension("eidex.compiled", [])],
    cmdclass={"build_ext": BuildOrLeave, "build_py": BuildWithAnswers},
)
