// A small implementation of the base game, and a runner that holds it against the vectors.
// Plain Node.js, no packages:  node run.mjs [folder of the vectors]
// To test your own implementation, replace the six functions of `mine`.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PLAIN = ["A", "K", "Q", "J", "10", "9", "8", "7", "6"];
const TRUMP = ["J", "9", "A", "K", "Q", "10", "8", "7", "6"];
const WORTH = {
  trump: { J: 20, 9: 14, A: 11, 10: 10, K: 4, Q: 3 },
  plain: { A: 11, 10: 10, K: 4, Q: 3, J: 2 },
  obenabe: { A: 11, 10: 10, 8: 8, K: 4, Q: 3, J: 2 },
  undenufe: { 6: 11, 10: 10, 8: 8, K: 4, Q: 3, J: 2 },
};
const suit = (card) => card[0];
const rank = (card) => card.slice(1);
const isTrump = (card, mode) => suit(card) === mode;

// How high a card stands in its suit; 0 is highest.
function place(card, mode) {
  const order = isTrump(card, mode) ? TRUMP : PLAIN;
  const found = order.indexOf(rank(card));
  return mode === "undenufe" ? 8 - found : found;
}

function legalCards(mode, hand, trick) {
  if (trick.length === 0) return hand;
  const led = suit(trick[0]);
  const jack = mode + "J";
  const bound = hand.some((card) => suit(card) === led && card !== jack);
  const ruff = trick.length === 2 && led !== mode && isTrump(trick[1], mode) ? trick[1] : null;
  const onlyTrumps = hand.every((card) => isTrump(card, mode));
  return hand.filter((card) => {
    if (bound && suit(card) !== led && !isTrump(card, mode)) return false;
    const below = ruff && isTrump(card, mode) && place(card, mode) > place(ruff, mode);
    return !below || onlyTrumps;
  });
}

function trickTaker(mode, trick) {
  let best = 0;
  for (let i = 1; i < trick.length; i++) {
    const [card, high] = [trick[i], trick[best]];
    if (suit(card) === suit(high)) {
      if (place(card, mode) < place(high, mode)) best = i;
    } else if (isTrump(card, mode)) best = i;
  }
  return best;
}

function cardPoints(mode, card) {
  const table = WORTH[mode] ?? (isTrump(card, mode) ? WORTH.trump : WORTH.plain);
  return table[rank(card)] ?? 0;
}

const toEach = (seat, own, others) => [0, 1, 2].map((s) => (s === seat ? own : others));

function victoryPoints(points, tricks) {
  const all = tricks.reduce((a, b) => a + b);
  const match = tricks.indexOf(all);
  if (match >= 0) return toEach(match, 2, 0);
  const over = [0, 1, 2].filter((seat) => points[seat] >= 100);
  if (over.length === 1) return toEach(over[0], 0, 1);
  if (over.length === 2) return toEach(3 - over[0] - over[1], 2, 0);
  const [a, b, c] = points;
  if (a === b && b === c) return [0, 0, 0];
  if (a === b) return [0, 0, 2];
  if (b === c) return [2, 0, 0];
  if (a === c) return [0, 2, 0];
  const middle = [...points].sort((x, y) => x - y)[1];
  return toEach(points.indexOf(middle), 0, 1);
}

function tournament(before, points, gained) {
  let after = before.map((n, seat) => n + gained[seat]);
  const rising = [0, 1, 2].filter((seat) => before[seat] === 6 && gained[seat] === 1);
  if (rising.length === 2) {
    const [one, other] = rising;
    const third = 3 - one - other;
    after = [...before];
    if (before.every((n) => n === 6)) after[third] = 7;
    else if (points[one] !== points[other]) after[points[one] < points[other] ? one : other] = 5;
  }
  const winner = after.findIndex((n) => n >= 7);
  return { after, winner: winner < 0 ? null : winner };
}

function modeOf(shown) {
  if (rank(shown) === "A") return "obenabe";
  return rank(shown) === "6" ? "undenufe" : suit(shown);
}

// Plays a record; `seen(game, action, seat, legal)` is told every choice.
function replay(record, seen = () => {}) {
  let before = record.before ?? [0, 0, 0];
  const results = [];
  for (const [number, game] of record.games.entries()) {
    const refuse = (action) => ({ legal: false, game: number, action });
    const earlier = number ? record.games[number - 1] : null;
    if (earlier && game.giver !== (earlier.giver + 1) % 3) return refuse(null);
    if (results.length < number || results.some((r) => r.winner !== null)) return refuse(null);
    const pack = new Set(game.hands.flat());
    if (game.hands.length !== 3 || pack.size !== 36) return refuse(null);
    if (game.hands.some((hand) => hand.length !== 12)) return refuse(null);

    const hands = game.hands.map((hand) => new Set(hand));
    const mode = modeOf(game.hands[game.giver][11]);
    const points = [0, 0, 0];
    const tricks = [0, 0, 0];
    let [turn, trick, down, played] = [(game.giver + 1) % 3, [], 0, 0];
    for (const [at, action] of game.actions.entries()) {
      const what = down < 3 ? "put_down" : "play";
      const card = action[what];
      const hand = [...hands[turn]];
      const legal = down < 3 ? hand : legalCards(mode, hand, trick);
      seen(number, at, turn, legal);
      if (action.seat !== turn || !legal.includes(card)) return refuse(at);
      hands[turn].delete(card);
      if (down < 3) {
        points[turn] += cardPoints(mode, card);
        down += 1;
        turn = (turn + 1) % 3;
        continue;
      }
      trick.push(card);
      turn = (turn + 1) % 3;
      if (trick.length < 3) continue;
      turn = (turn + trickTaker(mode, trick)) % 3;
      tricks[turn] += 1;
      played += 1;
      for (const one of trick) points[turn] += cardPoints(mode, one);
      trick = [];
    }
    if (played < 11) continue;
    points[turn] += 5;
    const gained = victoryPoints(points, tricks);
    const { after, winner } = tournament(before, points, gained);
    results.push({ points, victory_points: gained, after, winner });
    before = after;
  }
  return { legal: true, results };
}

// One function for each op: the request in, the reply out (without id).
const mine = {
  legal_cards: (q) => ({ cards: legalCards(q.mode, q.hand, q.trick) }),
  trick_taker: (q) => ({ position: trickTaker(q.mode, q.trick) }),
  card_points: (q) => ({ points: cardPoints(q.mode, q.card) }),
  victory_points: (q) => ({ victory_points: victoryPoints(q.points, q.tricks) }),
  tournament: (q) => tournament(q.before, q.points, q.victory_points),
  replay: (q) => replay(q.record),
};

// -- the runner ---------------------------------------------------------------------------------

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const read = (path) => JSON.parse(readFileSync(join(folder, path), "utf8"));

// Cards have no order in a reply; keys have none anywhere.
function plain(value, key = "") {
  if (Array.isArray(value)) {
    const items = value.map((one) => plain(one));
    return `[${(key === "cards" ? items.sort() : items).join()}]`;
  }
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((name) => `${name}:${plain(value[name], name)}`).join()}}`;
}
const same = (one, other) => plain(one) === plain(other);

const failures = [];
const broken = new Map();
const count = { cases: 0, open: 0, near_misses: 0, moments: 0, unsupported: 0 };
function fail(id, why, got, right) {
  failures.push(`${id}: ${why}\n  answered ${plain(got)}\n  right    ${plain(right)}`);
  const name = id.split("/").slice(0, 2).join("/");
  broken.set(name, (broken.get(name) ?? 0) + 1);
}

function runCases(file) {
  for (const one of file.cases) {
    if (!mine[file.op]) {
      count.unsupported += 1;
      continue;
    }
    const got = mine[file.op](one.request);
    const other = (one.also ?? []).find((also) => same(got, also.reply));
    if (same(got, one.reply)) count.cases += 1;
    else if (other) count.open += 1;
    else fail(one.id, file.says, got, one.reply);
  }
  for (const one of file.near_misses) {
    if (!mine[file.op]) continue;
    const got = mine[file.op](one.request);
    if (same(got, one.wrong)) fail(one.id, `plays as if: ${one.as_if}`, got, one.reply);
    else count.near_misses += 1;
  }
}

function runGame(path, file) {
  const steps = new Map(file.steps.map((step) => [`${step.game}/${step.action}`, step]));
  const reply = replay(file.record, (game, action, seat, legal) => {
    const step = steps.get(`${game}/${action}`);
    const good = step && step.seat === seat && same({ cards: legal }, { cards: step.legal });
    if (good) count.moments += 1;
    else fail(`${path} ${game}/${action}`, "legal cards", { seat, legal }, step ?? null);
  });
  const results = file.record.games.filter((game) => game.result).map((game) => game.result);
  if (!same(reply, { legal: true, results })) fail(path, file.shows, reply, results);
}

// A later 1.x.x only adds fields, files and cases, which are passed over here.
const manifest = read("manifest.json");
if (!/^eidex-vectors\/1(\.|$)/.test(manifest.format)) {
  const mend = "this runner reads eidex-vectors in version 1.x.x: take the one that came with them";
  console.error(`${join(folder, "manifest.json")}: format: is ${manifest.format}; ${mend}`);
  process.exit(2);
}
for (const entry of manifest.files) {
  if (entry.cases) runCases(read(entry.path));
  else if (entry.steps) runGame(entry.path, read(entry.path));
}
for (const failure of failures.slice(0, 20)) console.log(failure);
for (const [name, times] of broken) console.log(`wrong in ${name}: ${times} x`);
console.log(
  `${count.cases} cases, ${count.near_misses} near misses, ${count.moments} moments of games right; ` +
    `${count.open} open, ${count.unsupported} unsupported, ${failures.length} wrong`,
);
process.exitCode = failures.length ? 1 : 0;
