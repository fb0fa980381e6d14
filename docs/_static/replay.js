// Draws a record step by step. The states come from the engine: no rule is known here.
"use strict";
(() => {
  const root = document.getElementById("replay");
  const choice = document.getElementById("replay-choice");
  const form = document.getElementById("replay-form");
  const SEATS = [0, 1, 2];
  let game = null;
  let at = 0;
  let own = {};
  let key = null;
  let playing = 0;
  const PACE = 1100;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // What the page says by itself, in its language.
  const at_the_table = document.documentElement.lang === "en" ? "../table.html" : "play.html";
  const told = (text, values = {}) => Object.entries(values).reduce(
    (made, [name, value]) => made.replace(`{${name}}`, value), own[text] || text);

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

  const label = (name, more) => {
    if (more.includes("down")) return told("{card} face down", { card: name });
    return more.includes("swapped") ? told("{card} changes places", { card: name }) : name;
  };
  // A card as it is called, and as it is printed, in the language of the page.
  const called = (name) => key.called[key.cards.indexOf(name)];
  const card = (name, more = "") => element("span", {
    class: `card s-${name[0]} ${more}`, title: called(name), role: "img", "data-card": name,
    "aria-label": label(called(name), more),
  }, key.short[name.slice(1)], symbol(name[0]));

  const cards = (names, kind, fresh = []) => element("div", { class: `cards ${kind}` },
    ...names.map((name) => card(name, fresh.includes(name) ? "new" : "")));

  // A game is packed: docs/_ext/packed_games.py says how. Each step tells only what it changed.
  const unpacked = (data) => {
    const { texts, parts, cards, letters } = key;
    const named = (row) => [...row].map((letter) => cards[letters.indexOf(letter)]);
    const trick = (row) => row.match(/../g)?.map(([letter, seat]) => [seat % key.hidden,
      ...named(letter), seat >= key.hidden]) || [];
    const read = {
      text: (number) => texts[number], texts: (numbers) => numbers.map((number) => texts[number]),
      card: (letter) => named(letter)[0] || "", row: named, trick, value: (value) => value,
      cards: (row, old = []) => cards.filter((name) => old.includes(name) !== named(row).includes(name)),
    };
    let table = Object.fromEntries(parts.map(([part, kind], at) => [part, read[kind](key.begin[at])]));
    const tables = [];
    const steps = data.steps.map(([say, changes, took = [], rulings = [], number = 1]) => {
      table = { ...table };
      for (let at = 0; at < changes.length; at += 2) {
        const [part, kind] = parts[changes[at]];
        table[part] = read[kind](changes[at + 1], table[part]);
      }
      tables.push(table);
      const [lying, to, swap] = took;
      return { say: texts[say], rulings, game: number,
        took: took.length ? { trick: trick(lying), to: texts[to], swap: named(swap) } : null };
    });
    return { ...data, tables, steps, asks: texts[data.asks], answer: texts[data.answer],
      seats: data.seats.map(([card, name]) => ({ card, name: texts[name] })),
      effect: data.effect.map(([says, why]) => ({ says: texts[says],
        why: why.map(([name, clause]) => [name, texts[clause]]) })) };
  };

  const seat = (number, table, before) => {
    const who = game.seats[number];
    const roles = [
      table.leader === number && !table.over ? told("leads") : "",
      table.giver === number ? told("dealt") : "", table[`standing${number}`],
    ].filter(Boolean).join(" · ");
    const name = who.card ? element("a", { href: `character-${who.card}.html`,
      style: "color: inherit" }, `${who.name} (${who.card})`) : told("no character");
    const down = table[`down${number}`];
    const hand = table[`hand${number}`];
    const old = before ? before[`hand${number}`] : hand;
    const aside = table[`aside${number}`];
    const won = table[`won${number}`];
    return element("section", {
      class: `seat seat${number}${table.turn === number ? " turn" : ""}`,
      "aria-label": `${told("Player")} ${number}`,
    },
    element("strong", {}, `${told("Player")} ${number} `), name,
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
    const swapped = step.took ? step.took.swap : table.swap;
    const figures = lying.map(([who, name, down]) => element("figure", {},
      card(name, [down ? "down" : "", old.includes(name) ? "" : "new",
        swapped.includes(name) ? "swapped" : ""].join(" ")),
      element("figcaption", {}, `${told("player")} ${who}`)));
    const where = step.took ? (step.took.to
      ? told("The trick goes to {where}.", { where: step.took.to })
      : told("The trick is over.")) : "";
    const count = table.over ? told("{number} tricks played", { number: table.tricks })
      : told("trick {number}", { number: table.tricks + 1 });
    return element("section", { class: "seat middle", "aria-label": told("The trick") },
      element("div", { class: "small" }, [table.mode,
        told("player {seat} showed {card}", { seat: table.giver, card: called(table.shown) }), count,
        told("limit {number}", { number: table.limit }),
        told(table.right ? "play goes to the right" : "play goes to the left")].join(" · ")),
      element("div", { class: "trick" }, ...figures),
      where ? element("div", { class: "where" }, where) : "",
      table.pot ? element("div", { class: "small" }, told("Pot: {pot}", { pot: table.pot })) : "",
      ...table.force.map((line) => element("div", { class: "small" }, told("In force: {what}", { what: line }))),
      table.winner === null ? "" : element("div", {}, told("Player {seat} wins the tournament.", { seat: table.winner })),
      element("div", { class: "small" }, told("Next: {doing}", { doing: table.doing })));
  };

  const ruling = (number) => element("a", { class: "ruling", href: `../_generated/rulings.html#${number}` }, number);

  const words = (step) => {
    const several = game.steps[game.steps.length - 1].game > 1 ? `${told("Game {number}", { number: step.game })}: ` : "";
    const noted = step.rulings.flatMap((number) => [" ", ruling(number)]);
    return [several + step.say, ...noted];
  };

  // What came of the question; it is not told before.
  const effect = () => (at < game.mark || !game.asks ? [] : [
    game.answer ? element("p", {}, element("b", {}, game.answer), " ",
      game.settled_by.startsWith("R-") ? ruling(game.settled_by) : "") : "",
    ...(game.effect.length ? [element("h2", {}, told("What came of it"))] : []),
    ...game.effect.flatMap((one) => [element("p", {}, one.says), one.why.length
      ? element("details", {}, element("summary", {}, told("Why")),
        element("ul", {}, ...one.why.map(([name, says]) => element("li", {}, says, " ",
          element("small", {}, name))))) : ""]),
  ].filter(Boolean));

  const stop = () => {
    clearTimeout(playing);
    playing = 0;
    const button = root.querySelector("[data-part=play-on]");
    if (button) button.textContent = told("Play");
  };
  const play = (until) => {
    stop();
    if (at >= until) return;
    root.querySelector("[data-part=play-on]").textContent = told("Pause");
    const next = () => {
      show(at + 1);
      if (at < until) playing = setTimeout(next, PACE);
      else stop();
    };
    playing = setTimeout(next, PACE);
  };
  const go = (where) => { stop(); show(where); };

  const show = (where) => {
    at = Math.max(0, Math.min(where, game.steps.length - 1));
    const step = game.steps[at];
    const before = at ? game.tables[at - 1] : null;
    const table = game.tables[at];
    const find = (name) => root.querySelector(`[data-part=${name}]`);
    find("said").replaceChildren(
      element("small", {}, told("Step {number} of {last}", { number: at, last: game.steps.length - 1 })), element("br"), ...words(step));
    find("table").replaceChildren(...SEATS.map((number) => seat(number, table, before)),
      middle(table, step, before));
    find("effect").replaceChildren(...effect());
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
    find("play").href = `${at_the_table}#record=${game.name}&of=${step.game}&line=${line}`;
  };

  const button = (part, sign, label, where) => element("button", {
    type: "button", "data-part": part, "aria-label": label, title: label, click: () => go(where()),
  }, sign);

  const build = () => {
    const record = new Blob([`${JSON.stringify(eidexRecord(game.record))}\n`], { type: "application/json" });
    const last = game.steps.length - 1;
    const about = game.asks ? element("p", { class: "asks" }, element("b", {}, told("Question:")), " ",
      game.asks) : "";
    const list = element("ol", { class: "steps-list", start: 0 },
      ...game.steps.map((step, number) => element("li", { value: number },
        element("a", { click: () => go(number) }, step.say),
        ...step.rulings.flatMap((one) => [" ", ruling(one)]))));
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
        element("button", { type: "button", "data-part": "play-on",
          click: () => (playing ? stop() : play(at < game.mark ? game.mark : last)) }, told("Play")),
        button("mark", told("To the question"), told("To the question"),
          () => game.mark)),
      element("p", { class: "said", "aria-live": "polite", "data-part": "said" }),
      element("div", { class: "table", "data-part": "table" }),
      element("div", { class: "effect", "aria-live": "polite", "data-part": "effect" }),
      element("p", {}, element("a", { href: URL.createObjectURL(record), download: `${game.name}.json` },
        told("Download this record")), " · ", element("a", { href: `${at_the_table}#record=${game.name}`, "data-part": "play" },
        told("Play on at the table"))),
      element("details", {}, element("summary", {}, told("All steps")), list));
  };

  window.eidexTold = (given) => {
    ({ words: own, ...key } = given);
    open();
  };
  let wanted = 0;
  window.eidexReplay = (data) => {
    game = { ...unpacked(data), name: document.currentScript.dataset.name };
    build();
    choose(game.name);
    begin();
  };

  // Without a step in the address the game is played up to its question.
  const begin = () => {
    if (Number.isInteger(wanted)) { go(wanted); return; }
    go(game.asks ? game.start : 0);
    if (game.asks && !calm) play(game.mark);
  };

  // The games that fit the characters chosen, under their headings.
  const games = JSON.parse(document.getElementById("replay-games").textContent);
  const option = ([asks, who, rest, edition]) => {
    const names = who.split(" ").filter(Boolean).map((code) => games.names[code]).join(" + ");
    const values = { asks, names: names || games.nobody, edition: games.editions[edition] };
    const title = edition ? told(games.title, values) : asks;
    return element("option", { value: edition ? `${edition}_${rest}` : rest, "data-c": who,
      "data-e": edition }, title);
  };
  const groups = games.groups.map(([label, shown]) => [label, shown.flatMap(([asks, who, rest, there]) =>
    there.split(" ").map((edition) => option([asks, who, rest, edition])))]);
  const every = groups.flatMap(([, options]) => options);
  const list = () => {
    const { character, edition } = form.elements;
    const fits = (option) => (!character.value || option.dataset.c.split(" ").includes(character.value))
      && (!edition.value || option.dataset.e === edition.value);
    choice.replaceChildren(...groups.map(([label, options]) => [label, options.filter(fits)])
      .filter(([, options]) => options.length)
      .map(([label, options]) => element("optgroup", { label }, ...options)));
  };
  const choose = (name) => {
    if (![...choice.options].some((option) => option.value === name)) {
      form.reset();
      list();
    }
    choice.value = name;
  };

  // The address says which game and, after a stroke, which step.
  const open = () => {
    const [name, step] = decodeURIComponent(location.hash.slice(1)).split("/");
    const known = every.some((option) => option.value === name);
    if (name && !known) {
      game = null;
      root.textContent = told("There is no game {name} here.", { name });
      return;
    }
    const chosen = name || choice.value;
    wanted = step === undefined ? NaN : Number(step) || 0;
    if (game && game.name === chosen) { begin(); return; }
    const script = element("script", { src: `../replays/${encodeURIComponent(chosen)}.js`,
      "data-name": chosen });
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
  form.addEventListener("change", (event) => {
    if (event.target === choice) return;
    list();
    if (choice.value && choice.value !== game?.name) location.hash = choice.value;
  });
  choice.addEventListener("change", () => { location.hash = choice.value; });
  addEventListener("hashchange", open);
  list();
})();
