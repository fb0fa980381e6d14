"""Eidex: the verified rulebook of Cosmic Eidex. What is in it stands in the packages below."""

__version__: str
"""The version that is installed."""


def __getattr__(name: str) -> str:
    """The version, read from the metadata of what is installed when somebody asks for it."""
    if name == "__version__":
        from importlib.metadata import version

        return version("eidex")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
