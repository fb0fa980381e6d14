// Draws the table: everything here makes elements from what the engine said, and keeps nothing.
"use strict";


export const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((one) => one !== null && one !== undefined));
  return made;
};

const mark = (suit, kind) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#suit-${suit}`);
  svg.append(use);
  return svg;
};

export class Drawing {
  // `say` looks a string of the language up by its key; `does` are the actions of buttons; `site` is the address of the site.
  constructor(say, does, site, language) {
    this.say = say;
    this.does = does;
    this.site = site;
    this.language = language;
  }

  name(card) {
    return this.say(`card.${card}`);
  }

  // Characters have a page in each language.
  page(name) {
    return `${this.site}${this.language === "en" ? "_generated" : this.language}/${name}`;
  }

  // -- cards --------------------------------------------------------------------------------------

  face(card) {
    const suit = card[0];
    return [
      element("span", { class: "corner", "aria-hidden": "true" },
        element("b", {}, this.say(`short.${card.slice(1)}`)), mark(suit, "small")),
      mark(suit, "pip"),
    ];
  }

  // A card that lies somewhere: text for those who listen, a picture for those who look.
  lying(card, { small = false, label = "", extra = "" } = {}) {
    const hidden = card === "?";
    const says = label || (hidden ? this.say("ui.unknown") : this.name(card));
    return element("span", {
      class: `tt-card ${hidden ? "back" : `s-${card[0]}`} ${small ? "small" : ""} ${extra}`,
      role: "img", "aria-label": says, title: says,
    }, ...(hidden ? [] : this.face(card)));
  }

  // A card that can be chosen; one that is not allowed says why when it is.
  button(card, state, choose) {
    const legal = state !== "no";
    const label = legal ? this.name(card) : `${this.name(card)}, ${this.say("ui.not_allowed")}`;
    return element("button", {
      type: "button", class: `tt-card s-${card[0]} ${legal ? "" : "not"}`, "data-card": card,
      "aria-label": label, title: label, click: () => choose(card),
    }, ...this.face(card));
  }

  // -- seats --------------------------------------------------------------------------------------

  seat(table, seat, place, marked, way) {
    const acts = table.turn === seat.seat;
    const own = seat.player === "you";
    const choosing = acts && own && seat.hand !== null && ["put_down", "play"].includes(table.phase);
    const asked = acts && own && table.phase === "ask";
    const hand = seat.hand === null
      ? Array.from({ length: seat.size }, () => element("span", { class: "tt-card back tiny", "aria-hidden": "true" }))
      : seat.hand.map((card) => {
        if (choosing) {
          const ways = table.cards[card] || {};
          const state = Object.keys(ways).length === 0 || (way && !(way in ways)) ? "no" : "yes";
          const made = this.button(card, state, this.does.card);
          if (marked.includes(card)) made.classList.add("cause");
          return made;
        }
        if (asked) return this.button(card, "yes", this.does.card);
        return this.lying(card, { small: place !== "home" || !own, extra: marked.includes(card) ? "cause" : "" });
      });
    const count = seat.size === 1 ? this.say("ui.one_card") : this.say("ui.cards", { count: seat.size });
    const badges = [
      seat.dealer ? element("span", { class: "badge" }, this.say("ui.dealt")) : null,
      table.seats.every((one) => one.player === "you") ? null
        : element("span", { class: "badge" }, this.say(`ui.player.${seat.player}`)),
    ];
    const down = seat.down
      ? element("span", { class: "pile" }, `${this.say("ui.down")} `, this.lying(seat.down, { small: true }))
      : null;
    const won = element("span", { class: "pile" }, `${this.say("ui.won")}: `,
      element("span", {}, this.say("ui.won.count", { count: seat.won_count, points: seat.points })));
    return element("section", {
      class: `tt-seat ${place} ${acts ? "turn" : ""}`, "data-seat": seat.seat,
      "aria-label": this.say("ui.hand", { who: seat.who }),
    },
    element("div", { class: "head" },
      element("strong", {}, seat.code
        ? element("a", { href: this.page(`character-${seat.code}.html`) }, seat.who) : this.say("ui.seat", { seat: seat.seat })),
      seat.code ? element("small", {}, this.say("ui.seat", { seat: seat.seat })) : null, ...badges,
      element("small", { class: "score" }, this.say("ui.score", { points: seat.after ?? seat.before }))),
    element("div", { class: `hand ${choosing || asked ? "live" : ""}`, role: "group", "aria-label": count }, ...hand),
    element("div", { class: "foot" }, down, won));
  }

  trick(table, home) {
    const lies = table.trick.length ? table.trick : table.taken ? table.taken.cards : [];
    const over = !table.trick.length && table.taken;
    const cards = lies.map((one) => {
      const label = one.suit ? this.say("ui.a_suit", { suit: one.suit })
        : one.card === "?" ? this.say("ui.unknown") : this.name(one.card);
      return [(one.seat - home + 3) % 3, element("figure", { class: one.down ? "down" : "" },
        this.lying(one.card, { label }),
        element("figcaption", {}, one.who, one.down ? element("small", {}, ` ${this.say("ui.face_down")}`) : null))];
    });
    // Each card lies before the seat that played it; who listens hears them as they were played.
    const places = [2, 1, 0].map((place) => element("div", { class: `from-${place}` },
      ...cards.filter(([from]) => from === place).map(([, figure]) => figure)));
    return element("div", { class: `tt-trick ${over ? "taken" : ""}` },
      element("p", { class: "state" },
        element("b", {}, table.mode), " ",
        element("span", { class: "turned" }, `${this.say("ui.turned_up")} `, this.lying(table.shown, { small: true }))),
      element("div", { class: "lies" }, ...places),
      over ? element("p", { class: "took" }, table.taken.says) : null,
      table.out ? element("p", { class: "out" }, table.out) : null,
      ...table.force.map((one) => element("p", { class: "force" }, one)));
  }

  // -- what may be done ---------------------------------------------------------------------------

  options(table) {
    const plain = table.options.filter((one) => !one.pass);
    const pass = table.options.filter((one) => one.pass);
    const button = (one, kind = "") => element("button", {
      type: "button", class: kind, "data-n": one.n, click: () => this.does.act(one.n),
    }, one.says);
    if (plain.length <= 8) return [...plain.map((one) => button(one, "power")), ...pass.map((one) => button(one))];
    const list = element("select", { "aria-label": this.say("ui.choose"), "data-part": "options" },
      ...plain.map((one) => element("option", { value: one.n }, one.says)));
    return [list,
      element("button", { type: "button", class: "power", click: () => this.does.act(Number(list.value)) },
        this.say("ui.do")),
      ...pass.map((one) => button(one))];
  }

  cited(one) {
    return element("p", { class: "cited" },
      element("a", { href: this.site + one.href }, one.id), " ", one.asks ? element("i", {}, `${one.asks} `) : null, one.says);
  }

  why(found) {
    return element("div", { class: `tt-why ${found.legal ? "yes" : "no"}`, role: "status" },
      element("p", {}, element("b", {}, found.says)), ...found.clauses.map((one) => this.cited(one)));
  }

  // -- the account --------------------------------------------------------------------------------

  account(table) {
    return table.log.map((one) => element("li", { class: one.n === table.at ? "now" : one.n > table.at ? "later" : "" },
      element("button", { type: "button", click: () => this.does.go(one.n) }, one.says),
      ...one.more.map((more) => element("span", { class: "more" }, more)),
      ...one.rulings.map((ruling) => element("details", { class: "ruling" },
        element("summary", {}, `${this.say("ui.ruling")} ${ruling.id}`), this.cited(ruling)))));
  }

  result(table) {
    if (!table.result) return null;
    const cell = (value) => element("td", {}, String(value));
    return element("section", { class: "tt-result" },
      element("table", {},
        element("caption", {}, this.say("ui.result")),
        element("thead", {}, element("tr", {}, element("th", {}), ...["points", "gained", "after"].map((key) =>
          element("th", { scope: "col" }, this.say(`ui.${key}`))))),
        element("tbody", {}, ...table.result.seats.map((seat) => element("tr", {},
          element("th", { scope: "row" }, seat.who), cell(seat.points), cell(seat.gained), cell(seat.after))))),
      table.result.winner ? element("p", {}, element("b", {}, table.result.winner))
        : element("button", { type: "button", class: "power", click: this.does.next }, this.say("ui.next")));
  }
}
