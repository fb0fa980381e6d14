// Draws a record step by step. The states come from the engine: no rule is known here.
"use strict";
(() => {
  const root = document.getElementById("replay");
  const choice = document.getElementById("replay-choice");
  const SEATS = [0, 1, 2];
  let game = null;
  let at = 0;
  let captions = {};

  // What is said, in the language of the page; the states of a game are in English.
  const told = (text, values = {}) => Object.entries(values).reduce(
    (made, [name, value]) => made.replace(`{${name}}`, value), captions[text] || text);

  const element = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "function") made.addEventListener(name, value);
      else if (value !== false && value !== null) made.setAttribute(name, value);
    }
    made.append(...inside.filter((part) => part !== null && part !== ""));
    return made;
  };

  const symbol = (suit) => {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#suit-${suit}`);
    drawing.setAttribute("aria-hidden", "true");
    drawing.append(use);
    return drawing;
  };

  const card = (name, more = "") => element("span", {
    class: `card s-${name[0]} ${more}`, title: name, role: "img",
    "aria-label": more.includes("down") ? told("{card} face down", { card: name }) : name,
  }, name.slice(1), symbol(name[0]));

  const cards = (names, kind, fresh = []) => element("div", { class: `cards ${kind}` },
    ...names.map((name) => card(name, fresh.includes(name) ? "new" : "")));

  // Each step tells only what it changed; the rest is as it was.
  const unfold = (data) => {
    let table = {};
    data.tables = data.steps.map((step) => (table = { ...table, ...step.set }));
  };

  const seat = (number, table, before) => {
    const who = game.seats[number];
    const roles = [
      table.leader === number && !table.over ? told("leads") : "",
      table.giver === number ? told("dealt") : "", told(table[`standing${number}`]),
    ].filter(Boolean).join(" · ");
    const name = who.card ? element("a", { href: `character-${who.card}.html`,
      style: "color: inherit" }, `${told(who.name)} (${who.card})`) : told("no character");
    const down = table[`down${number}`];
    const hand = table[`hand${number}`];
    const old = before ? before[`hand${number}`] : hand;
    const aside = table[`aside${number}`];
    const won = table[`won${number}`];
    return element("section", {
      class: `seat seat${number}${table.turn === number ? " turn" : ""}`,
      "aria-label": `${told("Seat")} ${number}`,
    },
    element("strong", {}, `${told("Seat")} ${number} `), name,
    element("div", { class: "small" }, roles),
    cards(hand, "hand", hand.filter((one) => !old.includes(one))),
    down ? element("div", { class: "cards chips" }, `${told("put down")} `,
      card(down, table.over ? "" : "down")) : "",
    aside.length ? element("div", { class: "cards chips" }, `${told("rejected")} `,
      ...aside.map((one) => card(one))) : "",
    won.length ? element("div", { class: "cards chips" }, `${told("won")} ${won.length} `,
      ...won.map((one) => card(one))) : "");
  };

  const middle = (table, step, before) => {
    const lying = step.took ? step.took.trick : table.trick;
    const old = before ? before.trick.map((one) => one[1]) : [];
    const figures = lying.map(([who, name, down]) => element("figure", {},
      card(name, (down ? "down " : "") + (old.includes(name) ? "" : "new")),
      element("figcaption", {}, `${told("seat")} ${who}`)));
    const where = step.took ? (step.took.to
      ? told("The trick goes to {where}.", { where: told(step.took.to) })
      : told("The trick is over.")) : "";
    const count = table.over ? told("{number} tricks played", { number: table.tricks })
      : told("trick {number}", { number: table.tricks + 1 });
    return element("section", { class: "seat middle", "aria-label": told("The trick") },
      element("div", { class: "small" }, [told(table.mode),
        told("seat {seat} showed {card}", { seat: table.giver, card: table.shown }), count,
        told("limit {number}", { number: table.limit }),
        told(table.right ? "play goes to the right" : "play goes to the left")].join(" · ")),
      element("div", { class: "trick" }, ...figures),
      where ? element("div", { class: "where" }, where) : "",
      table.pot ? element("div", { class: "small" }, told("Pot: {pot}", { pot: told(table.pot) })) : "",
      ...table.force.map((line) => element("div", { class: "small" }, told("In force: {what}", { what: told(line) }))),
      table.winner === null ? "" : element("div", {}, told("Seat {seat} wins the tournament.", { seat: table.winner })),
      element("div", { class: "small" }, told("Next: {doing}", { doing: told(table.doing) })));
  };

  const ruling = (number) => element("a", { class: "ruling", href: `../_generated/rulings.html#${number}` }, number);

  const words = (step) => {
    const several = game.steps[game.steps.length - 1].game > 1 ? `${told("Game {number}", { number: step.game })}: ` : "";
    const noted = (step.rulings || []).flatMap((number) => [" ", ruling(number)]);
    return [several + told(step.say), ...noted];
  };

  const go = (where) => {
    at = Math.max(0, Math.min(where, game.steps.length - 1));
    const step = game.steps[at];
    const before = at ? game.tables[at - 1] : null;
    const table = game.tables[at];
    const find = (name) => root.querySelector(`[data-part=${name}]`);
    find("said").replaceChildren(
      element("small", {}, told("Step {number} of {last}", { number: at, last: game.steps.length - 1 })), element("br"), ...words(step));
    find("table").replaceChildren(...SEATS.map((number) => seat(number, table, before)),
      middle(table, step, before));
    find("slider").value = at;
    for (const name of ["first", "back"]) find(name).disabled = at === 0;
    for (const name of ["on", "last"]) find(name).disabled = at === game.steps.length - 1;
    for (const item of root.querySelectorAll(".steps-list li")) {
      item.classList.toggle("now", Number(item.value) === at);
    }
    history.replaceState(null, "", `#${game.name}/${at}`);
    for (const link of document.querySelectorAll(".languages a")) link.hash = `${game.name}/${at}`;
    // The table tells the same lines; it counts those of one game.
    const line = game.steps.slice(0, at).filter((one) => one.game === step.game).length;
    find("play").href = `../table.html#record=${game.name}&of=${step.game}&line=${line}`;
  };

  const button = (part, sign, label, where) => element("button", {
    type: "button", "data-part": part, "aria-label": label, title: label, click: () => go(where()),
  }, sign);

  const build = () => {
    const last = game.steps.length - 1;
    const settled = game.settled_by;
    const about = game.asks ? element("p", { class: "asks" }, told(game.asks), " ",
      element("b", {}, told(game.answer)), " ", settled.startsWith("R-") ? ruling(settled) : "") : "";
    const list = element("ol", { class: "steps-list", start: 0 },
      ...game.steps.map((step, number) => element("li", { value: number },
        element("a", { click: () => go(number) }, told(step.say)),
        ...(step.rulings || []).flatMap((one) => [" ", ruling(one)]))));
    root.className = "replay";
    root.tabIndex = 0;
    root.replaceChildren(about,
      element("div", { class: "controls" },
        button("first", "|◀", told("To the deal"), () => 0),
        button("back", "◀", told("One step back"), () => at - 1),
        element("input", { type: "range", min: 0, max: last, "data-part": "slider",
          "aria-label": told("Step"), input: (event) => go(Number(event.target.value)) }),
        button("on", "▶", told("One step on"), () => at + 1),
        button("last", "▶|", told("To the end"), () => last),
        button("mark", told("To the question"), told("To the step that raises the question"),
          () => game.mark)),
      element("p", { class: "said", "aria-live": "polite", "data-part": "said" }),
      element("div", { class: "table", "data-part": "table" }),
      element("p", {}, element("a", { href: `../records/${game.name}.json`, download: "" },
        told("Download this record")), " · ", element("a", { href: `../table.html#record=${game.name}`, "data-part": "play" },
        told("Play on at the table"))),
      element("details", {}, element("summary", {}, told("All steps")), list));
  };

  window.eidexCaptions = (given) => { captions = given; };
  let wanted = 0;
  window.eidexReplay = (data) => {
    game = data;
    unfold(game);
    build();
    choice.value = game.name;
    go(Number.isInteger(wanted) ? wanted : game.mark);
  };

  // The address says which game and, after a stroke, which step.
  const open = () => {
    const [name, step] = decodeURIComponent(location.hash.slice(1)).split("/");
    const known = [...choice.options].some((option) => option.value === name);
    const chosen = known ? name : choice.value;
    if (name && !known) root.textContent = told("There is no game {name} here.", { name });
    if (game && game.name === chosen) {
      go(step === undefined ? game.mark : Number(step) || 0);
      return;
    }
    wanted = step === undefined ? NaN : Number(step) || 0;
    const script = element("script", { src: `../replays/${encodeURIComponent(chosen)}.js` });
    script.addEventListener("error", () => { root.textContent = told("This game cannot be loaded."); });
    document.head.append(script);
  };

  document.addEventListener("keydown", (event) => {
    if (!game || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest("input, select, textarea")) return;
    const where = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: game.steps.length - 1 };
    if (!(event.key in where)) return;
    event.preventDefault();
    go(where[event.key]);
  });
  choice.addEventListener("change", () => { location.hash = choice.value; });
  addEventListener("hashchange", open);
  open();
})();
