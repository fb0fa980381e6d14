"""The file for the model of a character that was invented: what it has to be to be asked."""

from __future__ import annotations

import inspect
from collections.abc import Collection
from types import ModuleType
from typing import Any, get_type_hints

from eidex.model.logic.logic import Said
from eidex.rulebook import questions
from eidex.rulebook.invented import MODEL, Invented

BY_CHOICE = ("moment", "steps")
NOT_USED = "invent a rule that holds while its character is in play, which needs no use"


def file_of(one: Invented, package: str, others: Collection[Any]) -> ModuleType:
    """Its file, among those of the `others`. Raises `InventedError` where it is of another card, or
    has an answer that nobody would ask for: a misspelt question is silently none."""
    module = one.module(MODEL, package)
    if getattr(module, "CARD", None) != one.card:
        raise one.fault(MODEL, f'CARD is not its card; write CARD = "{one.card}"')
    for name in BY_CHOICE:
        if hasattr(module, name):
            raise one.fault(MODEL, f"{name} is for a power that is used; {NOT_USED}")
    for name, function in vars(module).items():
        if not inspect.isfunction(function) or function.__module__ != module.__name__:
            continue
        answers = _returned(one, name, function) == list[Said]
        asked = name in questions() or any(hasattr(other, name) for other in others)
        if answers and not asked and not name.startswith("_"):
            raise one.fault(MODEL, f"{name} is no question; rulebook/questions.toml lists them")
        if name in questions() and not answers:
            raise one.fault(MODEL, f"{name} is a question; let it return list[Said], and say so")
    return module


def _returned(one: Invented, name: str, function: Any) -> Any:
    try:
        return get_type_hints(function).get("return")
    except NameError as fault:
        raise one.fault(MODEL, f"{name}: {fault}; import it") from None
