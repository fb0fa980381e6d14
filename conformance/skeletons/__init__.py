"""One-file skeletons of adapters in several languages, to be filled in."""

from importlib.resources import files

SKELETONS = {
    "csharp": "Adapter.cs",
    "java": "Adapter.java",
    "javascript": "adapter.mjs",
    "python": "adapter.py",
}
"""By language: the file, which keeps its name."""


def skeleton(language: str) -> str:
    """The text of the skeleton in this language."""
    return files(__package__).joinpath(SKELETONS[language]).read_text(encoding="utf-8")
