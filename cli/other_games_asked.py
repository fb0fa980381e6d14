"""What the solver says of another game, `eidex --game NAME rulings|query|faq|prove|diff`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import NameList, OneOf
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import INSET, counted, say, say_line
from eidex.cli.other_games import players_option, power_names, table_chosen, table_named, this_game
from eidex.cli.output import FolderName, OutputFolder, ready_folder, write_folder
from eidex.cli.progress import Bar
from eidex.common.errors import EngineBug
from eidex.common.game import spans
from eidex.games import asking
from eidex.games.frequency import frequent_first, share, with_counts

if TYPE_CHECKING:
    from eidex.common.game import Asking

WRONG = 1
"""The exit code where a proof fails, or engine and model differ."""
TABLE, FAQ = "ruling-table.json", "conflict-faq.md"
FORMAT = "eidex-game-rulings/1"


def _name() -> str:
    name: str = click.get_current_context().find_root().params["game"]
    return name


def _asking() -> Asking:
    return asking(_name())


def _findings(named: Sequence[str] | None) -> list[dict[str, Any]]:
    return with_counts(_name(), _asking().findings(named))


def _often(one: Mapping[str, Any]) -> str:
    from eidex.conflicts.report.faq import often_in_words

    _, games = one["comes_up"] or (0, 0)
    return often_in_words(share(one), games)


@contextmanager
def _one_line() -> Iterator[None]:
    """What the solver leaves without an answer, and a bug of the engine, are told in one line.

    Raises `click.ClickException`.
    """
    from eidex.model.logic.checking import Undecided

    try:
        yield
    except Undecided as error:
        raise click.ClickException(
            f"the solver gave no answer within its budget ({error}); please report the command"
        ) from None
    except EngineBug as bug:
        raise click.ClickException(
            f"a bug of the engine: {bug}; please report the command"
        ) from None


@click.command(epilog="Example: eidex --game cosmic-euchre rulings --powers Human,Whiner")
@click.option(
    "--powers",
    "names",
    type=NameList(power_names),
    default=(),
    help="Only these, separated by commas.",
)
@players_option
@click.option(
    "--out",
    type=OutputFolder(),
    default="rulings",
    show_default=True,
    help=f"Folder for {TABLE}, {FAQ} and the games.",
)
@json_option
def rulings(names: tuple[str, ...], players: int | None, out: FolderName, as_json: bool) -> None:
    """Ask the solver about every table at every moment of a hand; write the ruling table.

    Each finding is shown by a game that the engine plays. No larger set of powers brings anything
    that is not listed: the solver is asked about all of them at once.
    """
    chosen = table_chosen(this_game(), names, players) or None
    ready_folder(out)
    with _one_line(), Bar() as progress:
        found = _findings(chosen)
        ids = [one["id"] for one in found]
        games = _asking().games_of(
            ids, lambda name: progress("games", ids.index(name) + 1, len(ids))
        )
    for one in found:
        one["game"] = _file(one["id"]) if one["id"] in games else None
    files = {_file(name): json.dumps(game, indent=1) + "\n" for name, game in games.items()}
    data = {"game": this_game().title, "findings": found}
    text = json.dumps({"format": FORMAT, **data}, indent=1, ensure_ascii=False) + "\n"
    write_folder(out, {TABLE: text, FAQ: _markdown(this_game().title, found), **files})
    if as_json:
        print_document(FORMAT, data)
        return
    open_ones = sum(one["decided_by"] == "open" for one in found)
    say_line(
        f"{counted(len(found), 'finding')}, {len(games)} shown by a game, "
        f"{open_ones} without a ruling"
    )
    say_line(f"written: {out.path} ({counted(len(files) + 2, 'file')})")


def _file(name: str) -> str:
    return f"games/{name}.json"


@click.command(epilog="Example: eidex --game cosmic-euchre query Pitboss Thief")
@click.argument("names", type=OneOf(power_names), nargs=-1, metavar="[A [B [C [D]]]|NUMBER]")
@json_option
def query(names: tuple[str, ...], as_json: bool) -> None:
    """Is the combination of these powers well defined? No name asks about a game without powers.

    Says in which order they are asked, then what comes up: with all of them together, then with
    fewer; of these what is printed first, then rulings. A game without powers is asked about by a
    number of players, or none for all of them: then everything is printed that can come up.
    """
    game = this_game()
    if game.players:
        _query_players(table_named(game, names), as_json)
        return
    powers = table_named(game, names)
    with _one_line():
        found = _findings(powers)
        between = _asking().between(powers)
    mine = {game.powers[key] for key in powers}
    if as_json:
        new = [one for one in found if {*one["powers"]} == mine]
        listed = sorted({one["settled_by"] for one in found if one["decided_by"] == "house"})
        print_document(
            "eidex-game-query/1",
            {
                "powers": sorted(mine),
                "between": between,
                "findings": new,
                "rulings_that_may_apply": listed,
            },
        )
        return
    who = ", ".join(game.powers[key] for key in powers) or game.title
    say(f"{who}: {_sentence(found, powers)}")
    if len(powers) > 1 and (turns := game.in_turn(powers)):
        click.echo()
        say("In which order they are asked, in a hand:")
        for line in turns:
            say(line, INSET, INSET * 2)
        click.echo()
        say("What they do to each other:")
        for one in between:
            pair = " and ".join(one["powers"])
            say(f"{pair}: {one['first']} {one['says']}", INSET, INSET * 2)
            say(one["worked"], INSET * 2)
    told: dict[str, dict[tuple[str, str], dict[str, Any]]] = {}
    for one in sorted(found, key=_together_first):
        if one["powers"] or not mine:  # what comes up in every game is asked about without names
            title = " + ".join(one["powers"]) or "Every game"
            told.setdefault(title, {})[one["asks"], one["answer"]] = one
    for title, questions in told.items():
        click.echo()
        say(title)
        for one in questions.values():
            _said(one)


def _query_players(named: list[str], as_json: bool) -> None:
    game = this_game()
    with _one_line():
        found = _findings(named or None)
    listed = sorted({one["settled_by"] for one in found if one["decided_by"] == "house"})
    numbers = [*map(int, named)] or [*game.players]
    if as_json:
        data = {"powers": [], "players": numbers, "findings": found}
        print_document("eidex-game-query/1", {**data, "rulings_that_may_apply": listed})
        return
    say(f"{game.title}, {spans(numbers)} players: {_verdict(found)}")
    for one in sorted(found, key=frequent_first):
        _told(one)


def _together_first(one: dict[str, Any]) -> tuple[object, ...]:
    """Those of most powers first, of the same powers what is printed before rulings, of these the
    most frequent."""
    return -len(one["powers"]), one["powers"], one["decided_by"] == "house", frequent_first(one)


def _sentence(found: Sequence[dict[str, Any]], powers: Sequence[str]) -> str:
    """Whether the combination is well defined, for players."""
    least = min(2, len(powers))
    here = [one for one in found if len(one["powers"]) >= least]
    if any(one["decided_by"] == "open" for one in found):
        return "open: a question comes up that neither the printed rules nor a ruling decides."
    ruled = {one["settled_by"] for one in here if one["decided_by"] == "house"}
    if ruled:
        return f"well defined, with rulings on {counted(len(ruled), 'question')}."
    if here:
        return "well defined: the printed rules decide all that comes up."
    return "safe to play together: they raise no question about each other."


def _verdict(new: Sequence[dict[str, Any]]) -> str:
    if not new:
        return "nothing that fewer powers do not do already"
    if any(one["decided_by"] == "open" for one in new):
        return "not well defined: a question is open"
    by = {one["decided_by"] for one in new}
    return "defined with our rulings" if "house" in by else "defined by the printed rules"


def _said(one: dict[str, Any]) -> None:
    """A question and its answer, with the title of the ruling."""
    ruling = this_game().rulings().get(one["settled_by"])
    by = f"{ruling.title}, {ruling.id}; {_often(one)}" if ruling else one["decided_by"]
    say(one["asks"], f"{INSET}? ")
    say(f"{one['answer']} [{by}]", f"{INSET * 2}> ")


def _told(one: dict[str, Any]) -> None:
    click.echo()
    say(f"{one['asks']} ({one['kind']}: {one['moment']})")
    often = f"; {_often(one)}" if one["comes_up"] else ""
    say(f"{one['answer']} [{one['settled_by']}{often}]", f"{INSET}> ", f"{INSET}> ")
    for seating in one["seatings"]:
        if seating:
            say(seating, f"{INSET}at a table where ", INSET * 2)
    if "players" in one:
        say(f"Players: {spans(one['players'])}", INSET, INSET * 2)
    if one["clauses"]:
        say(f"Clauses: {', '.join(one['clauses'])}", INSET, INSET * 2)


@click.command(epilog="Example: eidex --game cosmic-euchre faq Human Whiner")
@click.argument("names", type=OneOf(power_names), nargs=-1, metavar="[A [B [C [D]]]|NUMBER]")
@json_option
def faq(names: tuple[str, ...], as_json: bool) -> None:
    """What can come up between these powers, or with so many players, and how it is decided; all of
    it where nothing is named.

    `rulings` writes the same with a game for each.
    """
    game = this_game()
    with _one_line():
        found = _findings(table_named(game, names) if names else None)
    if as_json:
        print_document("eidex-game-faq/1", {"game": game.title, "questions": _entries(found)})
        return
    say_line(_markdown(game.title, found).removesuffix("\n"))


def _entries(found: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each question once, the most frequent first: its answer, by what it is decided, with which
    powers it comes up and how often, games that show it."""
    entries: dict[str, dict[str, Any]] = {}
    for one in found:
        entry = entries.setdefault(
            one["asks"],
            {
                "asks": one["asks"],
                "answer": one["answer"],
                "settled_by": one["settled_by"],
                "powers": [],
                "comes_up": None,
                "games": [],
            },
        )
        if one["powers"] not in entry["powers"]:
            entry["powers"].append(one["powers"])
        if one["comes_up"] is not None:
            before = entry["comes_up"] or (0, 0)
            entry["comes_up"] = tuple(a + b for a, b in zip(before, one["comes_up"], strict=True))
        if "players" in one:
            entry["players"] = sorted({*entry.get("players", ()), *one["players"]})
        if one.get("game"):
            entry["games"].append(one["game"])
    return sorted(entries.values(), key=frequent_first)


def _markdown(title: str, found: Sequence[dict[str, Any]]) -> str:
    lines = [f"# {title}: what can come up"]
    for entry in _entries(found):
        with_whom = "; ".join(" and ".join(powers) or "any powers" for powers in entry["powers"])
        if "players" in entry:
            with_whom = f"{spans(entry['players'])} players"
        lines += [
            "",
            f"## {entry['asks']}",
            "",
            f"{entry['answer']} ({entry['settled_by'] or 'open'})",
            "",
            f"Comes up with: {with_whom}{f'; {_often(entry)}' if entry['comes_up'] else ''}.",
        ]
        if entry["games"]:
            shown = ", ".join(f"[game]({name})" for name in entry["games"])
            lines += ["", f"Shown by: {shown}"]
    return "\n".join(lines) + "\n"


@click.command(epilog="Example: eidex --game cosmic-euchre prove")
@json_option
@click.pass_context
def prove(ctx: click.Context, as_json: bool) -> None:
    """Prove that with our rulings every question has exactly one answer at every table.

    Exit code 0 when all is proved, 1 when a question is open.
    """
    with _one_line():
        asked, left = _asking().prove()
    if as_json:
        print_document("eidex-game-proofs/1", {"asked": asked, "open": left})
    else:
        say(f"{counted(asked, 'question')}: {asked - len(left)} proved, {len(left)} open")
        for one in left:
            say(one, INSET)
    if left:
        ctx.exit(WRONG)


@click.command(epilog="Example: eidex --game cosmic-euchre diff --games 3")
@click.option("--games", type=click.IntRange(1), default=28, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@json_option
@click.pass_context
def diff(ctx: click.Context, games: int, seed: int, as_json: bool) -> None:
    """Ask engine and model the same questions in random games, and compare the answers.

    Exit code 0 when they agree, 1 when they differ.
    """
    with _one_line():
        answers, differences = _asking().diff(games, seed)
    if as_json:
        told = [{"moment": name, "answers": number} for name, number in answers.items()]
        data = {"games": games, "seed": seed, "compared": told, "differences": differences}
        print_document("eidex-game-diff/1", data)
    else:
        for name, number in answers.items():
            if number:
                say_line(f"{name}: {number}")
        say(f"{sum(answers.values()):,} answers compared, {len(differences)} differ")
        for one in differences:
            say(one, INSET)
    if differences:
        ctx.exit(WRONG)
