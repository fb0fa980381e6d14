// The form in which a position is laid out, and the answers to it.
import { element } from "./tabletop-draw.js";

const SEATS = [0, 1, 2];
const SUITS = ["L", "R", "H", "S"];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6"];
const MODES = ["L", "R", "H", "S", "obenabe", "undenufe"];

// `called` lists the characters of an edition; `ask` sends the layout.
export const layout_form = ({ say, drawing, data, called, first, ask }) => {
  const choice = (name, label, options, value) => {
    const made = element("select", { name }, ...options.map(([key, text]) => element("option", { value: key }, text)));
    if (value !== undefined) made.value = value;
    return element("label", {}, element("span", {}, label), made);
  };
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
  const form = element("form", { class: "tt-setup tt-layout" },
    element("p", { class: "about" }, say("ui.layout.about")),
    choice("edition", say("ui.edition"), data.editions.map((one) => [one, say(`ui.edition.${one}`)]), first),
    choice("mode", say("ui.layout.mode"), MODES.map((one) => [one, say(`mode.${one}`)]), "H"),
    choice("leader", say("ui.layout.leader"), SEATS.map((seat) => [seat, say("ui.seat", { seat })]), "0"),
    element("div", { class: "tt-who" }, ...[1, 2, 3].map((number) => element("fieldset", {},
      element("legend", {}, say("ui.layout.card", { number })),
      cards(`card${number}`, say("ui.layout.card", { number })), check(`down${number}`, say("ui.layout.down"))))),
    hand,
    element("div", { class: "tt-who" }, ...SEATS.map((seat) =>
      choice(`character${seat}`, say("ui.character", { seat }), called(first).filter(([code]) => code !== "?"), ""))),
    check("skat", say("ui.layout.skat")),
    cards("moved", say("ui.layout.moved")),
    choice("up", say("ui.layout.moved.way"), [["1", say("ui.layout.up")], ["", say("ui.layout.lowest")]], "1"),
    check("last", say("ui.layout.last")),
    element("button", { class: "power" }, say("ui.layout.ask")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const get = (name) => form.elements[name].value;
    const checked = (name) => form.elements[name].checked;
    ask({
      do: "lay_out", edition: get("edition"), mode: get("mode"), leader: Number(get("leader")),
      trick: [1, 2, 3].map((number) => get(`card${number}`)),
      down: [1, 2, 3].map((number) => checked(`down${number}`)),
      hand: [...form.querySelectorAll("[name=hand]:checked")].map((one) => one.value),
      characters: SEATS.map((seat) => get(`character${seat}`)),
      skat: checked("skat"), moved: get("moved"), up: Boolean(get("up")), last: checked("last"),
    });
  });
  return form;
};

export const answer_list = (drawing, answers) => answers.map((one) =>
  element("div", { class: `tt-why ${one.legal ? "yes" : "no"}` },
    element("p", {}, element("b", {}, one.says)), ...one.clauses.map((clause) => drawing.cited(clause))));
