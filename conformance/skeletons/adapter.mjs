// Your program behind eidex-conformance, in one file and without packages.
// Fill in the five functions: call your program, and translate. An adapter only translates: it does
// not help the program, and keeps nothing from one question to the next.
// Then:  eidex conform --exec "node adapter.mjs" --edition de

import { createInterface } from "node:readline";

const NAME = "my program";
const VERSION = "1.0";
const EDITIONS = ["de"]; // of "en", "de", "nl": those that your program plays

class Unsupported extends Error {}

// -- fill in -------------------------------------------------------------------------------------
// Cards are texts: a suit L R H S (lizard, raven, hearts, stars) and a rank A K Q J 10 9 8 7 6, as in
// "H10". A mode is the letter of the trump suit, "obenabe" or "undenufe". Seats are 0, 1, 2; lists of
// three numbers are by seat. What your program does not know, leave as it is.

// The cards of the hand that may be played to what lies (trick: in the order played), in any order.
function legalCards(edition, mode, hand, trick) {
  throw new Unsupported();
}

// The place, 0 to 2, of the card that takes the trick.
function trickTaker(edition, mode, trick) {
  throw new Unsupported();
}

// Card points of the card.
function cardPoints(edition, mode, card) {
  throw new Unsupported();
}

// Victory points by seat, for card points and numbers of tricks by seat.
function victoryPoints(edition, points, tricks) {
  throw new Unsupported();
}

// [standing by seat after the game, winner or null], for the standing before it, the card points and
// the victory points of the game.
function tournament(edition, before, points, gained) {
  throw new Unsupported();
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
