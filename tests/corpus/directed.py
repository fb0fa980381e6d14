"""`PYTHONPATH=tests .venv/bin/python -P -m corpus.directed FOLDER --cast HJ,S8 --edition de`: plays
towards what chance does not meet.

Hands are set up (`--holds S8=HA`, `--lacks S8=H`), and whoever acts does what is preferred most, as
records write it, without the player: `--prefer '!HJ(H)'`, `--prefer '!S8*@9'` (once nine tricks are
over). Nobody uses a power otherwise, unless now and then (`--often`). Games in which the engine
notes the rulings wanted (`--noted R-194`) are followed by both readings; those that reach what no
kept game does are written to the folder, for `-m corpus FILE --games 0 --from FOLDER`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from corpus.mutations import Played, text_of

from eidex.properties.differential.coverage import Reached
from eidex.properties.differential.kept import KEPT_FOR, compared, lines_of, read_kept
from eidex.reference_engine import Action, Position, apply, legal_actions, new_game
from eidex.reference_engine.characters import CHARACTERS
from eidex.reference_engine.core.cards import NAMES, NUMBERS
from eidex.reference_engine.records.record_json import to_json
from eidex.reference_engine.records.text import from_text, move
from eidex.rulebook import EDITIONS

KEPT = Path(__file__).parents[1] / "differential" / "kept.jsonl"
STANDINGS = ((0, 0, 0), (6, 6, 6), (6, 5, 4))


def said(words: Sequence[str]) -> dict[str, list[str]]:
    """`S8=HA+HK` for a character: what comes after it."""
    return {code: rest.split("+") for code, _, rest in (word.partition("=") for word in words)}


def dealt(
    rng: random.Random, cast: Sequence[str], holds: Sequence[str], lacks: Sequence[str]
) -> tuple[tuple[int, ...], ...]:
    """Hands of twelve in which each holds these cards, and none of these suits. Raises `ValueError`
    where that does not come out."""
    wanted, without = said(holds), said(lacks)
    hands = [[NUMBERS[name] for name in wanted.get(code, ())] for code in cast]
    given = {card for hand in hands for card in hand}
    left = rng.sample([card for card in range(36) if card not in given], 36 - len(given))
    barred = [{card for card in left if NAMES[card][0] in without.get(code, ())} for code in cast]
    left.sort(key=lambda card: -sum(card in no for no in barred))  # hardest to place first
    for card in left:
        free = [at for at in range(3) if len(hands[at]) < 12 and card not in barred[at]]
        if not free:
            raise ValueError("these hands cannot be dealt")
        hands[rng.choice(free)].append(card)
    return tuple(tuple(sorted(hand)) for hand in hands)


def chosen(pos: Position, prefer: Sequence[str], often: float, rng: random.Random) -> Action:
    """What is preferred most, of what may be done; else a play, a pass, or now and then a use."""
    legal = legal_actions(pos)
    for pattern, _, tricks in (one.partition("@") for one in prefer):
        like = [one for one in legal if fnmatchcase(move(one).split(":", 1)[1], pattern)]
        if like and pos.tricks >= int(tricks or 0):
            return rng.choice(like)
    quiet = [one for one in legal if one.do not in ("use", "hide", "excuse")]
    return rng.choice(quiet if quiet and rng.random() >= often else legal)


def played(args: argparse.Namespace, rng: random.Random) -> Played:
    """One game; of the cast, and others up to three."""
    others = rng.sample([code for code in CHARACTERS if code not in args.cast], 3 - len(args.cast))
    cast = rng.sample([*args.cast, *others], 3)
    hands = dealt(rng, cast, args.holds, args.lacks)
    dealer = rng.randrange(3)
    shown = rng.sample(hands[dealer], 12)
    deal = tuple(tuple(shown) if at == dealer else hand for at, hand in enumerate(hands))
    start = pos = new_game(args.edition, tuple(cast), dealer, deal, rng.choice(STANDINGS))
    taken = list[Action]()
    while pos.result is None:
        taken.append(chosen(pos, args.prefer, args.often, rng))
        pos = apply(pos, taken[-1])
    return Played(start, tuple(taken), {}, pos)


def main() -> int:
    """Prints what is new; returns 1 where nothing is."""
    parser = argparse.ArgumentParser(prog="python -m corpus.directed", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cast", type=lambda text: text.split(","), required=True)
    parser.add_argument("--edition", choices=EDITIONS, required=True)
    for name in ("--holds", "--lacks", "--prefer", "--noted"):
        parser.add_argument(name, action="append", default=[])
    parser.add_argument("--often", type=float, default=0.1)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    reached = {one for game in read_kept(lines_of(KEPT)) for one in game.reaches}
    args.folder.mkdir(parents=True, exist_ok=True)
    written, followed, new = len(list(args.folder.glob("*.json"))), 0, set[Reached]()
    for number in range(args.games):
        game = played(args, random.Random(f"directed/{args.seed}/{number}"))
        if not {ruling for _, ruling in game.end.noted}.issuperset(args.noted):
            continue
        record, followed = from_text(text_of(game)), followed + 1
        differs, when = compared(record, ("directed", args.edition, tuple(args.cast)))
        found = {one for one in when if one[0] in KEPT_FOR} - reached
        for line in (*map(str, differs.differences), *(" ".join((k, *w)) for k, _, w in found)):
            print(line, flush=True)
        if found:
            reached, new, written = reached | found, new | found, written + 1
            file = args.folder / f"{written}.json"
            file.write_text(json.dumps(to_json(record), indent=1) + "\n", encoding="utf-8")
    print(f"{args.games} games, {followed} followed by both readings, {len(new)} things new")
    return int(not new)


if __name__ == "__main__":
    sys.exit(main())
