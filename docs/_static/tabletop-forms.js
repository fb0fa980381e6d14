// The forms: a new game; a position that is laid out, and the answers to it.
import { element } from "./tabletop-draw.js";

const SEATS = [0, 1, 2];
const SUITS = ["L", "R", "H", "S"];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6"];
const EXAMPLE = ["RA", "LJ", "S6"]; // the characters of the printed example
const CARDS = [1, 2, 3, 4, 5, 6]; // a double trick has six
const MODES = ["L", "R", "H", "S", "obenabe", "undenufe"];

const chooser = (name, label, options, value) => {
  const made = element("select", { name }, ...options.map(([key, text]) => element("option", { value: key }, text)));
  if (value !== undefined) made.value = value;
  return element("label", {}, element("span", {}, label), made);
};

// The characters of a form are called as its edition calls them.
const rename = (form, called) => form.elements.edition.addEventListener("change", () => {
  const names = Object.fromEntries(called(form.elements.edition.value));
  for (const list of form.querySelectorAll("select[name^=character]")) {
    for (const option of list.options) option.textContent = names[option.value] ?? option.textContent;
  }
});

// A new game; `start` begins it, and says whether that could be done.
export const setup_form = ({ say, data, called, first, start }) => {
  const characters = SEATS.map((seat) => chooser(`character${seat}`, say("ui.character", { seat }), called(first),
    EXAMPLE[seat]));
  const players = SEATS.map((seat) => chooser(`player${seat}`, say("ui.player", { seat }),
    ["you", "greedy", "random"].map((one) => [one, say(`ui.player.${one}`)]), seat ? "greedy" : "you"));
  // Four at the table: the Dutch edition has rules for that.
  const fourth = element("fieldset", { hidden: first !== "nl" }, element("legend", {}, say("ui.fourth")),
    chooser("character3", say("ui.character", { seat: 3 }), [["three", say("ui.three")], ...called(first)], "three"),
    chooser("player3", say("ui.player", { seat: 3 }), ["you", "greedy", "random"].map((one) => [one, say(`ui.player.${one}`)]), "greedy"));
  const seed = element("input", { name: "seed", type: "number", min: 0, max: 999999, value: Math.floor(Math.random() * 10000), required: true });
  const button = element("button", { class: "power", disabled: true }, say("ui.wait"));
  const form = element("form", { class: "tt-setup" },
    chooser("edition", say("ui.edition"), data.editions.map((one) => [one, say(`ui.edition.${one}`)]), first),
    chooser("dealer", say("ui.dealer"), SEATS.map((seat) => [seat, say("ui.seat", { seat })]), "2"),
    element("label", {}, element("span", {}, say("ui.seed")), seed),
    element("div", { class: "tt-who" }, ...SEATS.map((seat) => element("fieldset", {},
      element("legend", {}, say("ui.seat", { seat })), characters[seat], players[seat])), fourth),
    element("details", { class: "by-hand" }, element("summary", {}, say("ui.by_hand")),
      element("p", { class: "about" }, say("ui.by_hand.about")),
      ...SEATS.map((seat) => element("label", {}, element("span", {}, say("ui.seat", { seat })),
        element("input", { type: "text", name: `hand${seat}`, autocomplete: "off", spellcheck: "false" })))),
    button);
  rename(form, called);
  form.elements.edition.addEventListener("change", () => {
    fourth.hidden = form.elements.edition.value !== "nl";
    if (fourth.hidden) form.elements.character3.value = "three";
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const get = (name) => form.elements[name].value;
    const there = get("character3") === "three" ? SEATS : [...SEATS, 3];
    const players = there.map((seat) => get(`player${seat}`));
    const characters = there.map((seat) => get(`character${seat}`));
    const hands = SEATS.map((seat) => get(`hand${seat}`).trim());
    const begun = start({
      edition: get("edition"), characters, players, dealer: Number(get("dealer")), seed: Number(get("seed")),
      hands: hands.some(Boolean) ? hands : [],
    });
    if (begun) seed.value = Math.floor(Math.random() * 10000);
  });
  return { form, button };
};

// `called` lists the characters of an edition; `ask` sends the layout.
export const layout_form = ({ say, drawing, data, called, first, ask }) => {
  const choice = chooser;
  const check = (name, label, value = "on") =>
    element("label", { class: "check" }, element("input", { type: "checkbox", name, value }), label);
  const cards = (name, label) => {
    const groups = SUITS.map((suit) => element("optgroup", { label: say(`suit.${suit}`) },
      ...RANKS.map((rank) => element("option", { value: suit + rank }, drawing.name(suit + rank)))));
    const made = element("select", { name, "aria-label": label }, element("option", { value: "" }, say("ui.layout.none")), ...groups);
    return element("label", {}, name.startsWith("card") ? null : element("span", {}, label), made);
  };
  const hand = element("fieldset", { class: "tt-pack" }, element("legend", {}, say("ui.layout.hand")),
    ...SUITS.map((suit) => element("div", {}, ...RANKS.map((rank) => element("label", { class: `tt-pick s-${suit}` },
      element("input", { type: "checkbox", name: "hand", value: suit + rank, "aria-label": drawing.name(suit + rank) }),
      drawing.lying(suit + rank, { small: true }))))));
  const seats = SEATS.map((seat) => element("fieldset", {}, element("legend", {}, say("ui.seat", { seat })),
    choice(`character${seat}`, say("ui.character", { seat }), called(first).filter(([code]) => code !== "?"), "")));
  const nothing = ["", say("ui.layout.none")];
  const said = (code, options) => choice(code, say(`ui.declared.${code}`), [nothing, ...options], "");
  const pairs = [[1, 2], [1, 3], [2, 3]];
  const rows = {
    LJ: [check("skat", say("ui.layout.skat"))],
    L8: [cards("moved", say("ui.layout.moved")),
      choice("up", say("ui.layout.moved.way"), [["1", say("ui.layout.up")], ["", say("ui.layout.lowest")]], "1")],
    RA: [said("RA", pairs.map(([one, two]) => [`${one - 1},${two - 1}`, say("ui.declared.pair", { one, two })]))],
    H10: [said("H10", SEATS.map((seat) => [seat, say("ui.seat", { seat })]))],
    HJ: [said("HJ", SUITS.map((suit) => [suit, say(`suit.${suit}`)]))],
    R10: [cards("R10", say("ui.declared.R10"))],
    S7: [cards("S7", say("ui.declared.S7"))],
    R6: [said("R6", ["L", "H", "S"].map((suit) => [suit, say(`suit.${suit}`)]))],
    ...Object.fromEntries(["RQ", "L9"].map((code) => [code, [cards(code, say(`ui.declared.${code}`))]])),
    H9: [cards("H9", say("ui.declared.H9")),
      choice("H9of", say("ui.declared.H9.of"), SEATS.map((seat) => [seat, say("ui.seat", { seat })]), "0")],
    L7: [said("L7", ["again", "stays", "leads"].map((one) => [one, say(`ui.declared.L7.${one}`)]))],
    ...Object.fromEntries(["LQ", "HA", "SQ", "L6", "SJ", "H8", "H7", "RJ"].map((code) => [code, [check(code, say(`ui.declared.${code}`))]])),
  };
  const declared = Object.fromEntries(Object.entries(rows).map(([code, row]) => [code, element("div", {}, ...row)]));
  const read = (one) => {
    if (one.type === "checkbox") return one.checked;
    if (one.name === "H9") return { card: one.value, of: Number(form.elements.H9of.value) };
    if (one.name === "RA") return one.value.split(",").filter(Boolean).map(Number);
    return one.name === "H10" && one.value ? Number(one.value) : one.value;
  };
  const trick = CARDS.map((number) => element("fieldset", {},
    element("legend", {}, say("ui.layout.card", { number })),
    cards(`card${number}`, say("ui.layout.card", { number })), check(`down${number}`, say("ui.layout.down"))));
  const form = element("form", { class: "tt-setup tt-layout" },
    element("p", { class: "about" }, say("ui.layout.about")),
    choice("edition", say("ui.edition"), data.editions.map((one) => [one, say(`ui.edition.${one}`)]), first),
    choice("mode", say("ui.layout.mode"), MODES.map((one) => [one, say(`mode.${one}`)]), "H"),
    choice("leader", say("ui.layout.leader"), SEATS.map((seat) => [seat, say("ui.seat", { seat })]), "0"),
    element("div", { class: "tt-who" }, ...seats),
    element("div", { class: "tt-who" }, ...trick),
    hand,
    check("last", say("ui.layout.last")),
    element("button", { class: "power" }, say("ui.layout.ask")));
  rename(form, called);
  // A character at the table brings what it may have declared; cards lie face down beside Sphinx
  // only, and more than three in a double trick only.
  const sit = () => {
    const sitting = SEATS.map((seat) => form.elements[`character${seat}`].value);
    for (const row of Object.values(declared)) row.remove();
    sitting.forEach((code, seat) => declared[code] && seats[seat].append(declared[code]));
    CARDS.slice(3).forEach((number) => {
      trick[number - 1].hidden = !form.elements.SJ?.checked;
      if (trick[number - 1].hidden) form.elements[`card${number}`].value = "";
    });
    for (const number of CARDS) {
      const down = form.elements[`down${number}`];
      down.parentElement.hidden = !sitting.includes("S6");
      if (down.parentElement.hidden) down.checked = false;
    }
  };
  for (const one of seats) one.addEventListener("change", sit);
  sit();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const get = (name) => form.elements[name]?.value ?? "";
    const checked = (name) => form.elements[name]?.checked ?? false;
    const there = Object.keys(declared).filter((code) => form.elements[code]);
    ask({
      do: "lay_out", edition: get("edition"), mode: get("mode"), leader: Number(get("leader")),
      trick: CARDS.map((number) => get(`card${number}`)),
      down: CARDS.map((number) => checked(`down${number}`)),
      hand: [...form.querySelectorAll("[name=hand]:checked")].map((one) => one.value),
      characters: SEATS.map((seat) => get(`character${seat}`)),
      skat: checked("skat"), moved: get("moved"), up: Boolean(get("up")), last: checked("last"),
      declared: Object.fromEntries(there.map((code) => [code, read(form.elements[code])])),
    });
  });
  return form;
};

export const answer_list = (drawing, answers) => answers.map((one) =>
  element("div", { class: `tt-why ${one.legal ? "yes" : "no"}` },
    element("p", {}, element("b", {}, one.says)), ...one.clauses.map((clause) => drawing.cited(clause))));
