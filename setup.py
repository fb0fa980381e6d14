"""Finds the packages below the folders that pyproject.toml maps into the namespace `eidex`."""

import tomllib
from pathlib import Path

from setuptools import find_packages, setup

HERE = Path(__file__).parent
CONFIG = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
FOLDERS: dict[str, str] = CONFIG["tool"]["setuptools"]["package-dir"]

setup(
    packages=[
        name
        for package, folder in FOLDERS.items()
        for name in (package, *(f"{package}.{sub}" for sub in find_packages(str(HERE / folder))))
    ]
)
