"""A table as the page has it, asked in plain data."""

from __future__ import annotations

import json
from typing import Any

from eidex.tabletop.page import Page

Answer = dict[str, Any]


class Table:
    """Sends requests, and keeps the last answer."""

    def __init__(self, **setup: Any) -> None:
        self.page = Page()
        self.answer: Answer = {}
        if setup:
            start = {"edition": "en", "characters": ["", "", ""], "dealer": 0, "seed": 7}
            self("start", **{**start, **setup})

    def __call__(self, do: str, **request: Any) -> Answer:
        self.answer = json.loads(self.page.call(json.dumps({"do": do, **request})))
        return self.answer

    @property
    def table(self) -> Answer:
        """What is shown now."""
        if "table" not in self.answer:
            self("show")
        found: Answer = self.answer["table"]
        return found

    def options(self) -> list[str]:
        return [one["says"] for one in self.table["options"]]

    def choose(self, says: str) -> Answer:
        (n,) = (one["n"] for one in self.table["options"] if one["says"] == says)
        return self("act", n=n, at=self.table["at"])

    def any_step(self) -> Answer:
        """A pass if one is open, else the first thing that can be done."""
        table = self.table
        if table["automatic"]:
            return self("automatic")
        if table["options"]:
            return self("act", n=table["options"][-1]["n"], at=table["at"])
        card = next(card for card, ways in table["cards"].items() if ways)
        return self("card", card=card)

    def to_the_end(self) -> Answer:
        while self.table["result"] is None:
            self.any_step()
        return self.answer
