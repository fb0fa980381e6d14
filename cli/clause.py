"""`eidex clause`: what each edition says of a clause, where it stands in the project, and a game in
which it decides; of a ruling what it rests on, and games that use it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.clause_words import LABELS, in_words, names_of
from eidex.cli.common import (
    OneOf,
    all_of,
    did_you_mean,
    edition_option,
    opened_store,
    store_option,
    with_option,
)
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import say_line
from eidex.cli.speech import lang_option
from eidex.conflicts.run.sources import sources
from eidex.rulebook import (
    EDITIONS,
    Edition,
    characters,
    clauses,
    clauses_in,
    find_clause,
    find_ruling,
    near_clause,
    rulings,
    rulings_in,
    spoken,
    worked_cases,
)
from eidex.rulebook.language import marked, phrase
from eidex.rulebook.system import quoted

if TYPE_CHECKING:
    from eidex.conflicts.run.store import Store

PLACES = ("eidex.reference_engine", "eidex.model", "eidex.properties")
CLAUSE, RULING = "eidex-clause/1", "eidex-ruling/1"


@click.command(
    help=marked(
        "Show a clause or a ruling, such as PLAY.UNDERTRUMP or R-027.\n\n"
        "Of a clause: what each edition prints, rulings that weigh it, file and line of "
        "engine and model, worked cases (in tests/printed), and with --game a game in "
        "which it decides: without it the answer would be another, or none. Of a ruling: "
        "clauses, characters, editions, what it rests on by the solver (a gap in the "
        "printed clauses, and which nearly apply; a contradiction; a flag that stands for "
        "the doubt; or no printed clause at all), and with --game games that use it."
    ),
    epilog="Example: eidex clause PLAY.UNDERTRUMP",
)
@click.argument(
    "clause_id", type=OneOf(lambda: [*clauses(), *rulings()]), required=False, metavar="ID"
)
@click.option(
    "--list", "listing", is_flag=True, help=marked("All clauses and rulings, a line each.")
)
@click.option(
    "--game", is_flag=True, help=marked("Look for a game, too; that takes a few seconds.")
)
@with_option
@edition_option
@store_option
@json_option
@lang_option
def clause(
    clause_id: str | None,
    listing: bool,
    game: bool,
    edition: Edition | None,
    store: Path | None,
    as_json: bool,
) -> None:
    """Prints what is known of one clause or ruling, or a list of all."""
    if listing and as_json:
        listed = [{"id": one.id, "says": one.says} for one in clauses().values()]
        decided = [{"id": r.id, "title": r.title, "answer": r.answer} for r in rulings().values()]
        print_document("eidex-clauses/1", {"clauses": listed, "rulings": decided})
        return
    if listing:
        for one in clauses_in(spoken()).values():
            say_line(f"{one.id:28} {one.says}")
        for ruling in rulings_in(spoken()).values():
            say_line(f"{ruling.id:28} {ruling.title}: {ruling.answer}")
        return
    if clause_id is None:
        raise click.ClickException(
            phrase("name a clause or a ruling; `eidex clause --list` shows them all")
        )
    meant = find_clause(clause_id) or find_ruling(clause_id)
    if meant is None:
        near = near_clause(clause_id)
        hint = did_you_mean(near) if near else phrase("see `eidex clause --list`")
        told = phrase("{name} is no clause or ruling; {hint}", name=quoted(clause_id), hint=hint)
        raise click.ClickException(told)
    wanted = meant.id
    editions = (edition,) if edition else EDITIONS
    if wanted in clauses():
        format_, data = CLAUSE, _clause(wanted) | {"places": places(wanted)}
        games = list(_where_it_decides(wanted, editions)) if game else []
    else:
        with opened_store(store) as kept:
            format_ = RULING
            data = _ruling(wanted, editions, kept) | {"places": places(wanted)}
            games = list(_where_it_is_used(wanted, editions, kept)) if game else []
    if as_json:
        print_document(format_, data | {"games": games})
        return
    _print(in_words(data))
    for shown in games:
        _print_game(shown)


def _print(data: dict[str, Any]) -> None:
    for key, value in data.items():
        said = phrase(LABELS[key])
        if isinstance(value, dict) and value:
            say_line(f"{said}:")
            for name, text in _flat(value):
                say_line(f"  {name}: {', '.join(text) if isinstance(text, list) else text}")
        elif value:
            say_line(f"{said}: {all_of(value) if isinstance(value, list) else value}")


def _flat(data: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in data.items():
        if isinstance(value, dict):
            yield from ((f"{name} {below}", text) for below, text in value.items())
        elif value:
            yield name, value


def _print_game(shown: dict[str, Any]) -> None:
    from eidex.reference_engine.records.record_json import read_record
    from eidex.reference_engine.records.text import to_text

    told = phrase("game ({edition}): {shows}", edition=shown["edition"], shows=shown["shows"])
    say_line(f"\n{told}")
    if shown["record"] is not None:
        text = to_text(read_record(shown["record"]))
        say_line("\n".join(f"  {one}" for one in text.splitlines()))


# -- a clause --------------------------------------------------------------------------------------


def _clause(wanted: str) -> dict[str, Any]:
    found = clauses_in(spoken())[wanted]
    editions = {}
    for edition in EDITIONS:
        entry = found.editions[edition]
        editions[edition] = {
            "status": entry.status,
            "where": entry.where,
            "instead": entry.instead,
            "implied": entry.implied,
        }
    return {
        "clause": found.id,
        "says": found.says,
        "kind": found.kind,
        "question": found.question,
        "editions": editions,
        "above": [*found.above, *found.lower],
        "bars": list(found.bars),
        "note": found.note,
        "rulings": [r.id for r in rulings().values() if wanted in r.clauses],
        "worked_cases": list(worked_cases().get(wanted, ())),
    }


def _where_it_decides(wanted: str, editions: tuple[Edition, ...]) -> Iterator[dict[str, Any]]:
    """A game of the first edition that prints the clause."""
    from eidex.conflicts.run.decides import GAMES, game
    from eidex.conflicts.search.random_search import record_of

    prints = [edition for edition in editions if clauses()[wanted].holds_in(edition)]
    if not prints or not clauses()[wanted].question:
        return
    asking = phrase("looking for a game in which {clause} decides …", clause=wanted)
    click.echo(asking, err=True)
    edition, found = prints[0], game(wanted, prints[0])
    if found is None:
        shows = phrase(
            "in none of up to {games} random games would an answer be another without it",
            games=GAMES,
        )
        yield {"edition": edition, "shows": shows, "record": None}
        return
    told = {"question": found.question, "answer": found.answer, "without": found.without}
    if found.without:
        message = marked(
            "it decides {question} at the end of these moves: {answer}; {without} without it"
        )
    else:
        message = marked(
            "it decides {question} at the end of these moves: {answer}; not answered without it"
        )
    shows = phrase(message, **told)
    yield {"edition": edition, "shows": shows, "record": record_of(found.shown)}


# -- a ruling --------------------------------------------------------------------------------------


def _ruling(wanted: str, editions: tuple[Edition, ...], kept: Store) -> dict[str, Any]:
    from eidex.conflicts.run.answers import grounds_for

    found = rulings_in(spoken())[wanted]
    asking = cache(_asking)  # once for each edition, whatever is asked about it
    sets = {
        edition: [list(one) for one in _sets(wanted, edition, kept, asking)]
        for edition in editions
        if edition in found.editions
    }
    return {
        "ruling": found.id,
        "title": found.title,
        "asks": found.asks,
        "answer": found.answer,
        "clauses": list(found.clauses),
        "left_open_in": list(found.editions),
        "by_the_letter": dict(found.against),
        "no_table_asks": dict(found.note),
        "comes_up_with": sets,
        "rests_on": {one: grounds_for(kept, one, wanted, asking) for one in editions},
        "principle": found.principle,
        "authority": found.authority,
        "evidence": list(found.evidence),
        "rejected": list(found.rejected),
    }


def _asking(edition: Edition, ruling: str) -> None:
    told = phrase("asking the solver: {edition}, {who} …", edition=edition, who=ruling)
    click.echo(told, err=True)


def _sets(
    wanted: str, edition: Edition, kept: Store, asking: Callable[[Edition, str], None]
) -> list[tuple[str, ...]]:
    """The smallest sets of characters with which the ruling comes up."""
    if not rulings()[wanted].word:
        from eidex.conflicts.run.answers import sets_with

        return sets_with(kept, edition, wanted, asking)
    from eidex.model.words.differences import decided_by

    every = {chosen for found in decided_by(wanted, edition) for chosen in found.sets}
    sets = [one for one in every if not any(set(other) < set(one) for other in every)]
    return sorted(sets, key=lambda one: [characters()[code].place for code in one])


def _where_it_is_used(
    wanted: str, editions: tuple[Edition, ...], kept: Store
) -> Iterator[dict[str, Any]]:
    """A game of each edition: one that `eidex rulings` has found, or one found by chance."""
    from eidex.conflicts.run.answers import witness_of
    from eidex.conflicts.run.decides import GAMES_OF_A_SET, use_of
    from eidex.conflicts.search.random_search import record_of

    click.echo(f"looking for games that use {wanted} …", err=True)
    for edition in editions:
        if edition not in rulings()[wanted].editions:
            continue
        if rulings()[wanted].word:
            yield _where_readings_part(wanted, edition)
            continue
        chosen = _sets(wanted, edition, kept, _asking)[0]
        record = witness_of(kept, edition, wanted)
        if record is None:
            found = use_of(wanted, edition, chosen)
            record = record_of(found) if found is not None else None
        told = {"ruling": wanted, "names": names_of(chosen), "games": GAMES_OF_A_SET}
        if record is not None:
            shows = phrase("{ruling} is used, with {names}", **told)
        else:
            shows = phrase(
                "{ruling} is used in none of {games} random games with {names}; "
                "`eidex rulings` looks further",
                **told,
            )
        yield {"edition": edition, "shows": shows, "record": record}


def _where_readings_part(wanted: str, edition: Edition) -> dict[str, Any]:
    """A game in which the reading that the ruling chooses differs from another."""
    from eidex.conflicts.search.random_search import record_of
    from eidex.conflicts.search.word_games import game_that_shows
    from eidex.model.words.differences import decided_by

    word = rulings()[wanted].word
    for difference in decided_by(wanted, edition):
        if (found := game_that_shows(difference)) is not None:
            names = names_of(found.characters)
            message = marked("two readings of {word} differ here, with {names}")
            shows = phrase(message, word=repr(word), names=names)
            return {"edition": edition, "shows": shows, "record": record_of(found.shown)}
    message = marked("no random game was found in which the readings of {word} differ")
    shows = phrase(message, word=repr(word))
    return {"edition": edition, "shows": shows, "record": None}


# -- where it stands -------------------------------------------------------------------------------


def places(wanted: str) -> dict[str, list[str]]:
    """Files of engine, model and properties that name the clause, each with its lines."""
    pattern = re.compile(re.escape(wanted) + r"(?!\w|\.\w)")
    return {
        package.removeprefix("eidex."): [
            f"{name.removeprefix('eidex.')}:{number}"
            for name, data in sources(package)
            if wanted.encode() in data and name.endswith(".py")
            for number, text in enumerate(data.decode("utf-8").splitlines(), 1)
            if pattern.search(text)
        ]
        for package in PLACES
    }
