// The judge's sheet of three characters; the address keeps them: #RA+LJ+S6,en
"use strict";
(() => {
  const root = document.getElementById("sheet");
  const form = document.getElementById("sheet-form");
  let data = null;
  const { pages, rulings } = root.dataset;

  const element = (tag, attributes, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside.filter((part) => part !== ""));
    return made;
  };
  const languages = (editions) => editions.map((one) => data.words.editions[one]).join(", ");
  const only = (there, editions) => {
    const here = editions.filter((one) => there.includes(one));
    return here.length === editions.length ? "" : ` (${languages(here)})`;
  };

  const name = (one, editions) => one.names[data.language === "en" ? editions[0] : data.language];

  const power = (card, editions) => {
    const one = data.powers[card];
    const says = one.says.filter(([, there]) => there.some((e) => editions.includes(e)));
    return element("section", {},
      element("h2", {}, element("a", { href: `${pages}character-${card}.html` },
        `${name(one, editions)} (${card})`)),
      element("p", {}, one.when),
      element("ul", {}, ...says.map(([text, there]) =>
        element("li", {}, text + only(there, editions)))));
  };

  const question = (one, editions) => {
    const shown = editions.find((edition) => one.watch[edition]);
    const told = editions.filter((edition) => edition in one.by_edition);
    const answers = told.length
      ? told.map((edition) => `${editions.length > 1 ? `${data.words.editions[edition]}: ` : ""}`
        + one.by_edition[edition]) : [one.answer];
    const by = one.ruling ? element("a", { href: `${rulings}rulings.html#${one.ruling}` }, one.by) : one.by;
    return [
      element("dt", {}, one.asks + only(one.editions, editions)),
      ...answers.map((answer, number) => element("dd", {}, answer, " ", element("small", {},
        ...(number ? [] : ["[", by, "] "]),
        ...(shown && !number
          ? [element("a", { href: `${pages}replay.html#${one.watch[shown]}` }, data.words.watch)] : [])))),
    ];
  };

  const part = (title, cases, editions) => (cases.length ? [element("h2", {}, title),
    element("dl", {}, ...cases.flatMap((one) => question(one, editions)))] : []);

  // Who goes first, then for each two a worked case and what comes up; of all three at the end.
  const meetings = (chosen, cases, editions) => {
    const listed = Object.keys(data.powers).filter((card) => chosen.includes(card));
    const pairs = listed.flatMap((one, number) => listed.slice(number + 1).map((other) => [one, other]));
    const known = (pair) => (data.meets[pair.join("+")] || [])
      .filter((one) => one.editions.some((e) => editions.includes(e)));
    const turns = pairs.flatMap((pair) => known(pair).filter((one) => one.turns)
      .map((one) => element("p", {}, one.turns + only(one.editions, editions))));
    const sets = listed.length > 2 ? [...pairs, listed] : pairs;
    const met = sets.flatMap((set) => {
      const here = cases.filter((one) => one.characters.length === set.length
        && one.characters.every((card) => set.includes(card)));
      const all = set.length > 2 ? [] : known(set);
      const shown = all.find((one) => one.worked && (one.turns || here.length));
      if (!shown && !here.length) return [];
      return [
        element("h3", {}, set.map((card) => name(data.powers[card], editions)).join(" + ")),
        ...(shown ? [element("p", {}, data.words.example.replace("{sentences}", shown.worked))] : []),
        element("dl", {}, ...here.flatMap((one) => question(one, editions))),
      ];
    });
    if (listed.length < 2) return [];
    return [
      element("h2", {}, data.words.first),
      ...(turns.length ? turns : [element("p", {}, data.words.never)]),
      ...(met.length ? [element("h2", {}, data.words.together), ...met] : []),
    ];
  };

  const show = () => {
    const chosen = [...new Set(["a", "b", "c"].map((name) => form.elements[name].value)
      .filter(Boolean))];
    const edition = form.elements.edition.value;
    const editions = edition ? [edition] : data.editions;
    const hash = chosen.join("+") + (edition ? `,${edition}` : "");
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
    for (const link of document.querySelectorAll(".languages a")) link.hash = hash;
    const cases = data.cases.filter((one) => one.characters.every((card) => chosen.includes(card))
      && one.editions.some((e) => editions.includes(e)));
    root.className = "sheet";
    root.replaceChildren(...(chosen.length ? [
      element("div", { class: "cases" }, ...meetings(chosen, cases, editions)),
      element("div", { class: "powers" }, ...chosen.map((card) => power(card, editions))),
      element("div", { class: "cases" },
        ...chosen.flatMap((card) => part(data.words.alone[card],
          cases.filter((one) => one.characters.length === 1 && one.characters[0] === card),
          editions))),
    ] : [data.words.nobody, element("div", { class: "cases" },
      ...part(data.words.everywhere, cases, editions))]));
  };

  // A name in the address that is no character's is said, not passed over.
  const read = () => {
    const hash = decodeURIComponent(location.hash.slice(1));
    if (/^R-\d+$/.test(hash) || document.getElementById(hash)) { root.textContent = data.words.nobody; return; }
    const [cards = "", edition = ""] = hash.split(",");
    const chosen = cards.split("+");
    const strange = chosen.filter((name) => name && !(name in data.powers));
    ["a", "b", "c"].forEach((name, number) => {
      form.elements[name].value = chosen[number] in data.powers ? chosen[number] : "";
    });
    form.elements.edition.value = edition in data.words.editions ? edition : "";
    show();
    if (strange.length) {
      root.prepend(element("p", { role: "alert" },
        ...strange.map((name) => data.words.unknown.replace("{name}", name))));
    }
  };

  window.eidexSheet = (given) => {
    data = given;
    for (const one of data.cases) for (const part of ["asks", "answer"]) one[part] = data.texts[one[part]];
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (!data) { root.textContent = "The data of the sheet cannot be loaded."; return; }
    form.hidden = false;
    form.addEventListener("change", show);
    document.getElementById("sheet-print").addEventListener("click", () => print());
    addEventListener("hashchange", read);
    read();
  });
})();
