"""Who can speak in which window, and who has a say in a play or a close: looked up once for the
characters in play."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from eidex.reference_engine.core.character import WINDOWS_OF, Character
from eidex.rulebook import Edition
from eidex.rulebook.moments import moments_of

IN_PLAY: Final = ("before_trick", "lead", "card", "replacement", "trick_complete")
WINDOWS: Final = ("before_put_down", *IN_PLAY, "settlement")
"""The time between two moves is one window (ORDER.MOMENTS): from the deal to the put-down, from
there to the first lead, from one trick to the next. When a trick lies complete its scoring begins,
which is told apart. `lead` is the time before the lead of a trick that is played again (R-110),
`replacement` that before another card takes the place of one that went back (R-152)."""

NOBODY_SPEAKS: Final[dict[str, tuple[int, ...]]] = dict.fromkeys(WINDOWS, ())


@final
class Schedule:
    """The characters of a game, and the players who can speak in each window, in the order of the
    list (ORDER.LIST)."""

    def __init__(self, edition: Edition, by_seat: list[Character | None]) -> None:
        self.edition: Final = edition
        self.by_seat: Final = by_seat
        self.first, self.second, self.third = by_seat
        """The same for `owned_by`: compiled, what comes out of a list is checked each time."""
        owners = [(one.place, seat, one) for seat, one in enumerate(by_seat) if one is not None]
        owners.sort()
        cast: list[Character] = []
        owned: list[tuple[int, Character]] = []
        speakers: dict[str, tuple[int, ...]] = NOBODY_SPEAKS.copy()
        for _, seat, one in owners:
            cast.append(one)
            owned.append((seat, one))
            for window in one.windows_in(edition):
                speakers[window] += (seat,)
        self.cast: Final = cast
        self.owned: Final = owned
        """The cast, each with its player."""
        self.speakers: Final = speakers
        self.speakers_on_cards: Final = speakers["card"]
        """In the window that is opened most often, which need not be looked up."""
        self.sooner_by_words: Final = {
            first: _sooner_by_words(edition, owned, speakers["before_trick"], first)
            for first in (False, True)
        }
        """Before a trick, the first (True) or another: for each player those that speak later by
        the list, though the printed words for their moments are of an earlier time (R-183)."""
        self.binds_lead: Final = having("binds_lead", cast)
        """Those of the cast that have a hook of this name; so the others below."""
        self.binds_play: Final = having("binds_play", cast)
        self.cite_play: Final = having("cite_play", cast)
        self.reorders: Final = having("reorders", cast)
        self.declines: Final = having("declines", cast)
        self.takes: Final = having("takes", cast)
        self.shares_out: Final = having("shares_out", cast)
        self.shared_out: Final = having("shared_out", cast)

    def owned_by(self, seat: i64) -> Character | None:
        """The character of the player."""
        if seat == 0:
            return self.first
        return self.second if seat == 1 else self.third

    def __reduce__(self) -> tuple[object, ...]:
        return Schedule, (self.edition, self.by_seat)


def _sooner_by_words(
    edition: Edition, owned: list[tuple[int, Character]], speakers: tuple[int, ...], first: bool
) -> dict[int, tuple[int, ...]]:
    """For each player those lower in the list whose time, as it is printed, is over before that
    player's begins."""
    times = {seat: _times(one.code, edition, first) for seat, one in owned}
    found: dict[int, tuple[int, ...]] = {}
    for count, seat in enumerate(speakers):
        begins = min(times[seat], default=0)
        sooner = [s for s in speakers[count + 1 :] if 0 < max(times[s], default=0) < begins]
        found[seat] = tuple(sooner)
    return found


def _times(code: str, edition: Edition, first: bool) -> list[int]:
    """The times before a trick, the first or another, that are printed for this character."""
    return [
        moment.word.place
        for moment in moments_of(code, edition)
        if moment.is_printed
        and moment.word.first in (None, first)
        and "before_trick" in WINDOWS_OF[moment.word.id]
    ]


def having(hook: str, cast: list[Character]) -> tuple[Character, ...]:
    """The characters that have this hook."""
    found: tuple[Character, ...] = ()
    for one in cast:
        if hook in one.hooks:
            found += (one,)
    return found
