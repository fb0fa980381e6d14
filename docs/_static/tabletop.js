// The table: asks the engine, which runs in this page, and draws what it answers.
import { answer_list, layout_form, setup_form } from "./tabletop-forms.js";
import { Drawing, element } from "./tabletop-draw.js";

const root = document.getElementById("tabletop");
const data = JSON.parse(document.getElementById("tabletop-data").textContent);
const site = new URL(root.dataset.top || ".", document.baseURI).href; // its top
const { language } = data;
const say = (key, values = {}) =>
  (data.strings[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const PACE = calm ? 900 : 650;
const SEATS = [0, 1, 2];

let engine = null; // what answers
let table = null; // what it said last
let viewer = -1; // whose eyes; -1: everything is open
let way = ""; // how the next card is played: "" is face up
let waiting = 0; // the clock of the next step by the computer
const parts = {};

// -- the engine ------------------------------------------------------------------------------------

const IMPORT = `import sys
if "/eidex" not in sys.path:
    sys.path.insert(0, "/eidex")
from eidex.tabletop.page import Page`;

// Python as it is once everything is imported: the browser keeps it, and later visits start from
// there. One that is to be kept has to be started so.
const kept = async (runtime, code) => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", code));
  const digest = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const cache = await caches.open("eidex-table");
  const key = `${runtime}memory-${digest}`;
  const forget = async () => {
    for (const other of await cache.keys()) await cache.delete(other);
  };
  const keep = async (memory) => {
    await forget();
    await cache.put(key, new Response(memory));
  };
  const found = await cache.match(key);
  return { keep, forget, memory: found && (await found.arrayBuffer()) };
};

const load = async () => {
  const runtime = site + root.dataset.runtime;
  const [{ loadPyodide }, code] = await Promise.all([
    import(`${runtime}pyodide.mjs`),
    fetch(`${site}tabletop/eidex.zip`).then((answer) => answer.arrayBuffer()),
  ]);
  const start = async (options) => {
    const python = await loadPyodide({ indexURL: runtime, ...options });
    python.unpackArchive(code, "zip", { extractDir: "/eidex" });
    python.runPython(IMPORT);
    return python;
  };
  const call = (python) => python.runPython("Page().call");
  // Pages that are not secure, and windows that keep nothing, start anew each time.
  const store = await kept(runtime, code).catch(() => null);
  if (store?.memory) {
    try {
      return call(await start({ _loadSnapshot: store.memory }));
    } catch {
      await store.forget();
    }
  }
  const python = await start(store ? { _makeSnapshot: true } : {});
  // Whatever goes wrong with the keeping, the table can be used.
  const keep = async () => store.keep(python.makeMemorySnapshot());
  if (store) keep().catch(store.forget).catch(() => null);
  return call(python);
};

const ask = (request) => {
  const answer = JSON.parse(engine(JSON.stringify({ language, viewer, ...request })));
  if (answer.error) show_error(answer);
  return answer;
};

// Does it and draws the table; false where it could not be done.
const send = (request) => {
  clearTimeout(waiting);
  const answer = ask(request);
  if (answer.error) return false;
  if (answer.why) {
    show_why(answer.why);
    return false;
  }
  table = answer.table;
  history.replaceState(null, "", `#game=${answer.address}`);
  other_languages();
  draw();
  if (table.automatic) {
    const pause = table.taken && !table.trick.length ? 2 * PACE : PACE;
    waiting = setTimeout(() => send({ do: "automatic" }), pause);
  }
  return true;
};

const home = () => {
  if (viewer >= 0) return viewer;
  const own = table.seats.filter((seat) => seat.player === "you");
  return own.length === 1 ? own[0].seat : 0;
};

// -- drawing ---------------------------------------------------------------------------------------

const does = {
  act: (n) => send({ do: "act", n, at: table.at }),
  card: (card) => {
    const ways = table.cards[card] || {};
    if (way && way in ways) {
      const n = ways[way];
      way = ""; // for this card only
      does.act(n);
    } else if (way && table.phase === "play") send({ do: "why", card, way });
    else send({ do: "card", card });
  },
  go: (at) => send({ do: "go", at }),
  next: () => { if (send({ do: "next" })) look_from_own_seat(); },
};
const drawing = new Drawing(say, does, site, language);

const show_why = (found) => {
  parts.why.replaceChildren(drawing.why(found));
  for (const one of parts.felt.querySelectorAll("[data-card]")) {
    one.classList.toggle("cause", found.cards.includes(one.dataset.card));
  }
};

const show_error = (answer) => {
  const cited = (answer.clauses || []).map((one) => drawing.cited(one));
  parts.why.replaceChildren(element("div", { class: "tt-why no", role: "alert" },
    element("p", {}, element("b", {}, answer.error)), ...cited));
};

const ways = () => {
  const there = new Set(Object.values(table.cards).flatMap((one) => Object.keys(one)));
  const found = ["hide", "excuse"].filter((one) => there.has(one));
  if (!found.length || !decides()) {
    way = "";
    return [];
  }
  if (!found.includes(way)) way = "";
  const choice = (value) => element("label", {}, element("input", {
    type: "radio", name: "way", value, checked: (way || "play") === value,
    change: () => { way = value === "play" ? "" : value; draw(); },
  }), say(`ui.way.${value}`));
  return [element("fieldset", { class: "ways" }, element("legend", {}, say("ui.way")), ...["play", ...found].map(choice))];
};

const decides = () => table.turn !== null && table.seats[table.turn].player === "you";

const draw = () => {
  const focused = document.activeElement && document.activeElement.dataset.card;
  const first = home();
  const turn = table.turn;
  const hidden = decides() && viewer >= 0 && viewer !== turn;
  const how = ways(); // first: it may say that the next card is played face up again
  parts.work.hidden = false;
  parts.setup.open = false;
  parts.felt.replaceChildren(
    drawing.seat(table, table.seats[(first + 2) % 3], "left", [], way),
    drawing.seat(table, table.seats[(first + 1) % 3], "right", [], way),
    drawing.trick(table, first),
    drawing.seat(table, table.seats[first], "home", [], way));
  parts.doing.replaceChildren(element("b", {}, table.doing),
    turn !== null && !decides() && table.automatic ? element("small", {}, ` ${say("ui.thinking")}`) : "");
  const asks = hidden ? [element("button", {
    type: "button", class: "power", click: () => look(turn),
  }, say("ui.reveal", { who: table.seats[turn].who }))]
    : decides() ? [...drawing.options(table), ...how, ...question()] : [];
  parts.asks.replaceChildren(...asks, ...quiet());
  parts.why.replaceChildren();
  parts.log.replaceChildren(...drawing.account(table));
  const now = parts.log.querySelector(".now") || parts.log.lastElementChild;
  if (now) parts.log.scrollTop = now.offsetTop - parts.log.clientHeight / 2;
  const result = drawing.result(table);
  parts.result.replaceChildren(...(result ? [result] : []));
  tell();
  controls();
  if (focused) {
    const again = parts.felt.querySelector(`button[data-card="${focused}"]`)
      || parts.felt.querySelector(".live button") || parts.asks.querySelector("button");
    if (again) again.focus();
  }
};

// What has just happened, for those who listen.
const tell = () => {
  const last = table.log.filter((one) => one.n <= table.at).at(-1);
  const text = [last ? [last.says, ...last.more] : [], table.doing].flat().join(" ");
  if (parts.said.textContent !== text) parts.said.textContent = text;
};

const controls = () => {
  const { at, steps } = table;
  parts.slider.max = steps;
  parts.slider.value = at;
  const where = say("ui.step", { at, steps });
  parts.slider.setAttribute("aria-valuetext", where);
  parts.where.textContent = where;
  for (const name of ["undo", "first", "back"]) parts[name].disabled = at === 0;
  for (const name of ["on", "last"]) parts[name].disabled = at === steps;
  parts.play_on.hidden = at === steps;
  parts.left.hidden = !table.left;
  const views = [["-1", say("ui.view.open")], ...table.seats.map((seat) =>
    [String(seat.seat), say("ui.view.seat", { who: seat.who })])];
  parts.view.replaceChildren(...views.map(([value, text]) => element("option", { value }, text)));
  parts.view.value = String(viewer);
};

const quiet = () => {
  const own = table.phase === "ask" && decides() && table.options.some((one) => one.pass) ? table.seats[table.turn] : null;
  if (!own) return [];
  const change = (event) => {
    const others = table.seats.filter((seat) => seat.quiet && seat.seat !== own.seat).map((seat) => seat.seat);
    send({ do: "quiet", seats: event.target.checked ? [...others, own.seat] : others });
  };
  return [element("label", { class: "quiet" },
    element("input", { type: "checkbox", checked: own.quiet, change }), say("ui.quiet"))];
};

const question = () => {
  if (table.phase !== "ask" || table.seats[table.turn].code !== "SK" || !table.options.some((one) => one.pass)) return [];
  const others = SEATS.filter((seat) => seat !== table.turn);
  const text = element("input", { type: "text", "aria-label": say("ui.question"), placeholder: "suit H >= 2", size: 16 });
  const to = element("select", { "aria-label": say("ui.ask") }, ...others.map((seat) =>
    element("option", { value: seat }, say("ui.of", { who: table.seats[seat].who }))));
  const submit = (event) => {
    event.preventDefault();
    send({ do: "question", text: text.value.trim(), of: Number(to.value) });
  };
  return [element("form", { class: "question", title: say("ui.question"), submit }, text, to,
    element("button", {}, say("ui.ask")))];
};

// Who plays one seat sees what that seat sees; who plays more, or none, sees everything.
const look_from_own_seat = () => {
  const own = table.seats.filter((seat) => seat.player === "you");
  look(own.length === 1 ? own[0].seat : -1);
};

const look = (whose) => {
  viewer = whose;
  send({ do: "show" });
};

// -- the frame of the page -------------------------------------------------------------------------

const choice = (name, label, options, value) => {
  const made = element("select", { name }, ...options.map(([key, text]) => element("option", { value: key }, text)));
  made.value = value;
  return element("label", {}, element("span", {}, label), made);
};

const called = (edition) => [["", say("ui.nobody")], ["?", say("ui.drawn")],
  ...Object.entries(data.characters).map(([code, names]) => [code, `${names[language === "en" ? edition : language]} (${code})`])];
const first_edition = () => (data.editions.includes(language) ? language : "en");

const layout = () => {
  const ask_it = (request) => {
    viewer = -1;
    const answer = ask(request);
    parts.answers.replaceChildren();
    if (answer.error) {
      parts.answers.append(element("div", { class: "tt-why no", role: "alert" }, element("p", {}, element("b", {}, answer.error)),
        ...(answer.clauses || []).map((clause) => drawing.cited(clause))));
      return;
    }
    send({ do: "show" });
    parts.answers.replaceChildren(...answer_list(drawing, answer.answers));
    parts.answers.scrollIntoView({ block: "nearest" });
  };
  return layout_form({ say, drawing, data, called, first: first_edition(), ask: ask_it });
};

const setup = () => {
  const start = (request) => {
    parts.ask.open = false;
    if (!send({ do: "start", ...request })) return false;
    look_from_own_seat();
    parts.felt.scrollIntoView({ block: "nearest" });
    return true;
  };
  const { form, button } = setup_form({ say, data, called, first: first_edition(), start });
  parts.start = button;
  return form;
};

const save = () => {
  const { record } = ask({ do: "record" });
  const address = URL.createObjectURL(new Blob([record], { type: "application/json" }));
  element("a", { href: address, download: "eidex-game.json" }).click();
  URL.revokeObjectURL(address);
};

const open_file = async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  viewer = -1;
  send({ do: "read", text: await file.text(), name: file.name });
  event.target.value = "";
};

const share = async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    parts.note.textContent = say("ui.shared");
  } catch {
    parts.note.replaceChildren(element("input", { value: location.href, readonly: true, "aria-label": say("ui.share") }));
    parts.note.firstChild.select();
  }
};

// The page in another language has the same table, for the address holds it.
const other_languages = () => {
  for (const link of document.querySelectorAll(".languages a")) link.hash = location.hash;
};

const ready = () => {
  parts.start.disabled = false;
  parts.start.textContent = say("ui.start");
};

const frame = () => {
  const button = (name, text, click, label = text) => {
    parts[name] = element("button", { type: "button", "data-part": name, "aria-label": label, title: label, click }, text);
    return parts[name];
  };
  const part = (name, tag, attributes = {}, ...children) => {
    parts[name] = element(tag, { "data-part": name, ...attributes }, ...children);
    return parts[name];
  };
  root.replaceChildren(
    part("said", "p", { class: "tt-only-said", "aria-live": "polite" }),
    part("setup", "details", { open: true }, element("summary", {}, say("ui.setup")), setup()),
    part("ask", "details", {}, element("summary", {}, say("ui.layout")), layout(),
      part("answers", "div", { role: "status" })),
    part("work", "div", { class: "tt-work", hidden: true },
      element("div", { class: "tt-play" },
        part("felt", "div", { class: "tt-felt" }),
        element("div", { class: "tt-panel" },
          part("doing", "p", { class: "doing" }), part("asks", "div", { class: "asks" }), part("why", "div")),
        part("result", "div"),
        element("div", { class: "tt-steps" },
          button("undo", say("ui.undo"), () => send({ do: "undo" })),
          button("first", "|◀", () => does.go(0), say("ui.first")),
          button("back", "◀", () => does.go(table.at - 1), say("ui.back")),
          part("slider", "input", { type: "range", min: 0, "aria-label": say("ui.account"),
            input: (event) => does.go(Number(event.target.value)) }),
          button("on", "▶", () => does.go(table.at + 1), say("ui.on")),
          button("last", "▶|", () => does.go(table.steps), say("ui.last")),
          part("where", "small")),
        element("div", { class: "tt-steps" },
          button("play_on", say("ui.play_on"), () => send({ do: "play_on" })),
          button("left", say("ui.left"), () => send({ do: "back_to_left" }))),
        element("div", { class: "tt-steps" },
          element("label", {}, `${say("ui.view")} `,
            part("view", "select", { change: (event) => look(Number(event.target.value)) })),
          button("share", say("ui.share"), share), button("save", say("ui.save"), save),
          element("label", { class: "file" }, say("ui.open"), element("input", { type: "file", accept: ".json,application/json", change: open_file })),
          part("note", "small", { role: "status" }))),
      element("section", { class: "tt-account" }, element("h2", {}, say("ui.account")), part("log", "ol"))));
};

// -- from the address ------------------------------------------------------------------------------

const loaded = (src) => new Promise((done, failed) => {
  document.head.append(element("script", { src, load: done, error: failed }));
});

// The record of a game that can be watched on the site; "" for none.
const record_of = async (name) => {
  let packed = "";
  window.eidexReplay = ({ record }) => { packed = record; };
  try {
    await loaded(`${site}_static/records.js`);
    await loaded(`${site}data/records.js`);
    await loaded(`${site}replays/${name}.js`);
  } catch { return ""; }
  return JSON.stringify(window.eidexRecord(packed));
};

const from_address = async () => {
  const given = new URLSearchParams(location.hash.slice(1));
  if (given.get("game")) {
    const found = ask({ do: "address", address: given.get("game") });
    if (found.error) parts.work.hidden = false;
    else {
      table = found.table;
      look_from_own_seat();
    }
  } else if (/^[\w.-]+$/.test(given.get("record") || "")) {
    const name = given.get("record");
    const text = await record_of(name);
    viewer = -1;
    const game = Number(given.get("of") || 0) - 1;
    if (text && send({ do: "read", text, name, game })) {
      const line = table.log[Number(given.get("line") ?? -1)];
      if (line) does.go(line.n);
    }
  }
};

const arrows = (event) => {
  if (!["ArrowLeft", "ArrowRight"].includes(event.key) || !event.target.matches(".hand button")) return;
  const cards = [...event.target.parentElement.querySelectorAll("button")];
  const next = cards[cards.indexOf(event.target) + (event.key === "ArrowRight" ? 1 : -1)];
  if (next) next.focus();
  event.preventDefault();
};

// Addresses of earlier versions named the language.
const named = new URLSearchParams(location.search).get("lang");
if (named !== language && Object.hasOwn(data.pages, named)) location.replace(site + data.pages[named] + location.hash);
frame();
other_languages();
root.addEventListener("keydown", arrows);
load().then((call) => {
  engine = call;
  ready();
  root.dataset.ready = String(Math.round(performance.now()));
  addEventListener("hashchange", from_address);
  return from_address();
}).catch((error) => {
  console.error(error);
  parts.start.textContent = say("ui.failed");
});
