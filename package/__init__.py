"""Eidex: the verified rulebook of Cosmic Eidex. `Game` plays, `query` and `faq` ask; what else is
in it stands in the packages below."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eidex.playing import Game, faq, query

__all__ = ["Game", "faq", "query"]
__version__: str
"""The version that is installed."""


def __getattr__(name: str) -> Any:
    """What is only loaded when somebody asks for it: the names above, and the version, which stands
    in the metadata of what is installed."""
    if name == "__version__":
        from importlib.metadata import version

        return version("eidex")
    if name in __all__:
        from eidex import playing

        return getattr(playing, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
