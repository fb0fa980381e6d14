"""`eidex words`: which printed words can mean two things, and what decides."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any

import click

from eidex.cli.common import OneOf, edition_option, named
from eidex.cli.documents import json_option, print_document
from eidex.cli.lines import counted, say_line
from eidex.cli.output import FileName, OutputFile, one_output, write_file
from eidex.cli.progress import Bar
from eidex.rulebook import EDITIONS, Edition, RulebookError, Word
from eidex.rulebook import words as all_words
from eidex.rulebook.editions import NAMES

if TYPE_CHECKING:
    from eidex.model.words.differences import Answer, Difference

UNSETTLED = 1
OF_THE_GAME = "the base game"


@click.command(epilog='Example: eidex words "last trick" --edition en')
@click.argument("word", type=OneOf(all_words), required=False)
@edition_option
@click.option("--prove", is_flag=True, help="Ask the solver about all words.")
@click.option(
    "--game",
    type=OutputFile(),
    help="Write a game in which the first two readings that differ come apart.",
)
@json_option
@click.pass_context
def words(
    ctx: click.Context,
    word: str | None,
    edition: Edition | None,
    prove: bool,
    game: FileName | None,
    as_json: bool,
) -> None:
    """Words of the printed rules that can mean two things at a table.

    Without a word: all of them, as each edition prints them, and what chooses a reading. With a
    word the solver is asked: what it can mean, with which characters two readings differ, and
    whether the model does what the reading chosen has. Exit code 1 where a difference is open, or
    the model does otherwise.

    \b
    Examples:
      eidex words                              the list
      eidex words possession                   one word, in all editions
      eidex words --prove --edition en         all words, asked of the solver
    """
    alone = one_output(as_json, game)
    known = _listed()
    if word is None and not prove:
        if game is not None:
            raise click.ClickException("--game is about one word; name one")
        _list(known, as_json)
        return
    chosen = list(known.values()) if word is None else [named(known, word, "words")]
    editions = (edition,) if edition else EDITIONS
    found = _answers(chosen, editions)
    if as_json:
        print_document("eidex-word-answers/1", {"answers": [_data(answer) for answer in found]})
    elif alone:
        pass
    elif word is None:
        _summary(found)
    else:
        _print(chosen[0], found)
    if game is not None:
        _write_game(found, game)
    if not all(answer.settled for answer in found):
        ctx.exit(UNSETTLED)


def _listed() -> dict[str, Word]:
    try:
        return all_words()
    except RulebookError as error:
        raise click.ClickException(str(error)) from None


def _answers(chosen: list[Word], editions: tuple[Edition, ...]) -> list[Answer]:
    from eidex.model.logic.interrupts import heed_interrupts
    from eidex.model.words.differences import answer

    heed_interrupts()
    asked = [(use, one) for word in chosen for use in word.uses for one in editions]
    found = []
    try:
        with Bar() as progress:
            for number, (use, one) in enumerate(asked):
                progress("asking", number, len(asked))
                found.append(answer(use, one))
            progress("asking", len(asked), len(asked))
    except RulebookError as error:
        raise click.ClickException(str(error)) from None
    return found


def _list(known: dict[str, Word], as_json: bool) -> None:
    if as_json:
        listed = [dataclasses.asdict(word) for word in known.values()]
        print_document("eidex-words/1", {"words": listed})
        return
    for word in known.values():
        prints = (f"{one} {text!r}" for one, text in word.prints.items() if text)
        say_line(f"{word.id}: {', '.join(prints)}")
        for use in word.uses:
            by = sorted({name for choice in use.chosen.values() for name in choice.by})
            decided = f"chosen by {', '.join(by)}" if by else "open"
            ways = counted(len(use.readings), "reading")
            say_line(f"  {', '.join(use.clauses)}: {ways}, {decided}")


def _print(word: Word, found: list[Answer]) -> None:
    from eidex.model.words.predicates import meaning

    for one, text in word.prints.items():
        say_line(f"{NAMES[one]}: {text or '(no such word)'}")
    for use in word.uses:
        say_line(f"\n{', '.join(use.clauses)}. {meaning(use.when)}")
        for number, reading in enumerate(use.readings, 1):
            say_line(f"  {number}. {meaning(reading)}")
        for answer in found:
            if answer.use.number == use.number:
                _print_answer(answer)


def _print_answer(answer: Answer) -> None:
    use, edition = answer.use, answer.edition
    say_line(f"  {NAMES[edition]}:")
    number = {reading: i for i, reading in enumerate(use.readings, 1)}
    for found in answer.differences:
        pair = f"    {number[found.one]} and {number[found.other]}"
        say_line(f"{pair}: {_verdict(found)}")
    if edition in use.chosen:
        choice = use.chosen[edition]
        say_line(f"    it means {number[choice.reading]}, by {', '.join(choice.by)}")
    else:
        say_line("    nothing chooses: open")
    say_line(f"    the model does so: {answer.follows}")
    for line in answer.state:
        say_line(f"        {line}")


def _verdict(found: Difference) -> str:
    if found.verdict != "differ":
        return found.verdict
    sets = (" + ".join(one) or OF_THE_GAME for one in found.sets)
    return f"differ, with {'; or '.join(sets)}"


def _summary(found: list[Answer]) -> None:
    for answer in found:
        if not answer.settled:
            say_line(f"{answer.edition} {answer.use.name}: not settled")
    pairs = [one for answer in found for one in answer.differences]
    counts = {v: sum(p.verdict == v for p in pairs) for v in ("differ", "never differ")}
    follows = [answer.follows for answer in found]
    say_line(
        f"{counted(len(found), 'use')}, "
        f"{counted(len(pairs), 'pair')} of readings: {counts['differ']} differ, "
        f"{counts['never differ']} never; {sum(p.open for p in pairs)} open; "
        f"the model does what is chosen in {counted(follows.count('proved'), 'use')}, in "
        f"{follows.count('no step looks at it')} no step looks at it"
    )


def _data(answer: Answer) -> dict[str, Any]:
    use = answer.use
    choice = use.chosen.get(answer.edition)
    return {
        "word": use.word,
        "use": use.number,
        "edition": answer.edition,
        "clauses": list(use.clauses),
        "readings": list(use.readings),
        "chosen": choice.reading if choice else None,
        "by": list(choice.by) if choice else [],
        "model": answer.follows,
        "differences": [
            {
                "readings": [found.one, found.other],
                "verdict": found.verdict,
                "characters": [list(one) for one in found.sets],
                "state": list(found.state),
                "open": found.open,
            }
            for found in answer.differences
        ],
    }


def _write_game(found: list[Answer], path: FileName) -> None:
    from eidex.conflicts.search.random_search import record_of
    from eidex.conflicts.search.word_games import game_that_shows

    for answer in found:
        for difference in answer.differences:
            if difference.verdict != "differ":
                continue
            parted = game_that_shows(difference)
            if parted is None:
                continue
            write_file(path, json.dumps(record_of(parted.shown), indent=1) + "\n")
            said = ", ".join(f"{name}: {value}" for name, value in parted.said)
            where = f"{answer.edition}, after {counted(len(parted.shown.taken), 'action')}"
            click.echo(f"{path.name}: {where}; {said}", err=True)
            return
    raise click.ClickException("no game was found in which they differ; try another word")
