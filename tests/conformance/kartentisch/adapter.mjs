// Your program behind eidex-conformance, in one file and without packages.
// Fill in the five functions: call your program, and translate. An adapter only translates: it does
// not help the program, and keeps nothing from one question to the next.
// Then:  eidex conform --exec "node adapter.mjs" --edition de

import { createInterface } from "node:readline";
import { Abrechnung, Karte, Tisch } from "./kartentisch.mjs";

const NAME = "kartentisch";
const VERSION = "1.0";
const EDITIONS = ["de"]; // of "en", "de", "nl": those that your program plays

class Unsupported extends Error {}

const FARBE = { L: "Echse", R: "Rabe", H: "Herz", S: "Stern" };
const BILD = { A: "As", K: "König", Q: "Dame", J: "Bube", 10: "Zehn", 9: "Neun", 8: "Acht", 7: "Sieben", 6: "Sechs" };
const NAMEN = ["Anna", "Beat", "Cleo"];
const karte = (name) => new Karte(`${FARBE[name[0]]}-${BILD[name.slice(1)]}`);
const tisch = (mode) => new Tisch({ obenabe: "Oben", undenufe: "Unten" }[mode] ?? `Trumpf ${FARBE[mode]}`);
const nachNamen = (zahlen) => Object.fromEntries(NAMEN.map((name, i) => [name, zahlen[i]]));
const nachSitz = (stand) => NAMEN.map((name) => stand[name]);

// -- fill in -------------------------------------------------------------------------------------
// Cards are texts: a suit L R H S (lizard, raven, hearts, stars) and a rank A K Q J 10 9 8 7 6, as in
// "H10". A mode is the letter of the trump suit, "obenabe" or "undenufe". Seats are 0, 1, 2; lists of
// three numbers are by seat. What your program does not know, leave as it is.

// The cards of the hand that may be played to what lies (trick: in the order played), in any order.
function legalCards(edition, mode, hand, trick) {
  const spiel = tisch(mode);
  trick.forEach((name) => spiel.lege(karte(name)));
  const blatt = hand.map(karte);
  spiel.markiere(blatt);
  return hand.filter((_, i) => blatt[i].spielbar);
}

// The place, 0 to 2, of the card that takes the trick.
function trickTaker(edition, mode, trick) {
  const spiel = tisch(mode);
  trick.forEach((name) => spiel.lege(karte(name)));
  return spiel.mitte.findIndex((eine) => eine.gewinnt);
}

// Card points of the card.
function cardPoints(edition, mode, card) {
  return tisch(mode).wert(karte(card));
}

// Victory points by seat, for card points and numbers of tricks by seat.
function victoryPoints(edition, points, tricks) {
  const rechnung = new Abrechnung(nachNamen([0, 0, 0]));
  rechnung.spielEnde(nachNamen(points), nachNamen(tricks));
  return nachSitz(rechnung.punkte);
}

// [standing by seat after the game, winner or null], for the standing before it, the card points and
// the victory points of the game.
function tournament(edition, before, points, gained) {
  const rechnung = new Abrechnung(nachNamen(before));
  rechnung.verbuche(nachNamen(points), nachNamen(gained));
  const sieger = NAMEN.indexOf(rechnung.sieger);
  return [nachSitz(rechnung.stand), sieger < 0 ? null : sieger];
}
