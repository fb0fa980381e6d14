"""An implementation of Eidex under test, and how its lines are read."""

from __future__ import annotations

import shlex

from eidex.common.conformance import process
from eidex.common.conformance.messages import Wire
from eidex.conformance.protocol.protocol import REPLIES, check_reply
from eidex.reference_engine.records.strict_json import read_bytes

WIRE = Wire(read_bytes, REPLIES.__getitem__, check_reply)


class Implementation(process.Implementation):
    """A program that this command starts. `timeout` is in seconds for one reply, `budget` for
    everything, as `clock` counts them."""

    def __init__(
        self,
        command: str,
        timeout: float,
        budget: float,
        clock: process.Clock = process.wall_clock,
    ) -> None:
        super().__init__(shlex.split(command), timeout, budget, WIRE, clock)
