// The skeleton adapter.mjs with its five functions filled in, by rules that pass in all editions.
//   eidex conform --exec "node reference.mjs"

import { createInterface } from "node:readline";

const NAME = "reference adapter";
const VERSION = "1.0";
const EDITIONS = ["en", "de", "nl"];

class Unsupported extends Error {}

// -- filled in ------------------------------------------------------------------------------------

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

function legalCards(edition, mode, hand, trick) {
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

function trickTaker(edition, mode, trick) {
  let best = 0;
  for (let i = 1; i < trick.length; i++) {
    const [card, high] = [trick[i], trick[best]];
    if (suit(card) === suit(high)) {
      if (place(card, mode) < place(high, mode)) best = i;
    } else if (isTrump(card, mode)) best = i;
  }
  return best;
}

function cardPoints(edition, mode, card) {
  const table = WORTH[mode] ?? (isTrump(card, mode) ? WORTH.trump : WORTH.plain);
  return table[rank(card)] ?? 0;
}

const toEach = (seat, own, others) => [0, 1, 2].map((s) => (s === seat ? own : others));

function victoryPoints(edition, points, tricks) {
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

function tournament(edition, before, points, gained) {
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
  return [after, winner < 0 ? null : winner];
}

// -- the protocol --------------------------------------------------------------------------------

const ops = {
  legal_cards: (q) => ({ cards: legalCards(q.edition, q.mode, q.hand, q.trick) }),
  trick_taker: (q) => ({ position: trickTaker(q.edition, q.mode, q.trick) }),
  card_points: (q) => ({ points: cardPoints(q.edition, q.mode, q.card) }),
  victory_points: (q) => ({ victory_points: victoryPoints(q.edition, q.points, q.tricks) }),
  tournament(q) {
    const [after, winner] = tournament(q.edition, q.before, q.points, q.victory_points);
    return { after, winner };
  },
};

function answer(q) {
  if (q.op === "hello") {
    const who = { name: NAME, version: VERSION };
    return { ...who, editions: EDITIONS, characters: [], ops: Object.keys(ops) };
  }
  if (!Object.hasOwn(ops, q.op) || !EDITIONS.includes(q.edition)) throw new Unsupported();
  return ops[q.op](q);
}

function reply(line) {
  let id = null;
  try {
    const q = JSON.parse(line);
    id = q.id ?? null;
    return { id, ...answer(q) };
  } catch (error) {
    if (error instanceof Unsupported) return { id, error: "unsupported" };
    return { id, error: `${error.name}: ${error.message}`.split("\n")[0] };
  }
}

// What the program prints must not come between the replies.
console.log = console.info = console.debug = console.error;
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) process.stdout.write(JSON.stringify(reply(line)) + "\n");
}
