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

  const name = (card) => data.powers[card].names[data.language];

  const answers = (one, editions) => {
    const told = editions.filter((edition) => edition in one.by_edition);
    return told.length ? told.map((edition) => `${data.words.editions[edition]}: ${one.by_edition[edition]}`) : [one.answer];
  };
  const question = (one, editions) => {
    const shown = editions.find((edition) => one.watch[edition]);
    const by = one.ruling ? element("a", { href: `${rulings}rulings.html#${one.ruling}` }, one.by) : one.by;
    return [
      element("dt", {}, one.asks + only(one.editions, editions)),
      ...answers(one, editions).map((answer, number) => element("dd", {}, answer, " ", element("small", {},
        ...(number ? [] : ["[", by, one.often && `; ${one.often}`, "] "]),
        ...(shown && !number
          ? [element("a", { href: `${pages}replay.html#${one.watch[shown]}` }, data.words.watch)] : [])))),
    ];
  };

  const cases = (some, editions) => (some.length
    ? [element("dl", {}, ...some.flatMap((one) => question(one, editions)))] : []);
  const titles = (some) => some.map((one) => one.title + (one.ruling ? ` (${one.ruling})` : "")).join("; ");
  const words = (parts, editions) => parts
    .flatMap((one) => [...one.texts, ...one.cases.flatMap((c) => [c.asks, ...answers(c, editions)])]).join(" ").split(/\s+/).length;

  // Whether it is well defined: decided with the data, for each set and for all editions or one.
  const sets = (cards, size) => (size
    ? cards.flatMap((card, n) => sets(cards.slice(n + 1), size - 1).map((rest) => [card, ...rest])) : [[]]);
  const verdicts = (chosen, editions) => {
    const listed = Object.keys(data.powers), set = listed.filter((card) => chosen.includes(card));
    const before = [1, 2, 3].slice(0, set.length - 1).flatMap((size) => sets(listed, size)).length;
    const place = before + sets(listed, set.length).findIndex((one) => one.every((card, n) => card === set[n]));
    const choice = editions.length === 1 ? data.editions.indexOf(editions[0]) + 1 : 0;
    return data.verdicts.says[data.verdicts.of.charCodeAt(place * (data.editions.length + 1) + choice) - "0".charCodeAt(0)];
  };

  // Who goes first, and for each set a worked case and what comes up: all three, then each two.
  const turns = (listed, editions) => {
    const found = pairs(listed).flatMap((pair) => known(pair, editions).filter((one) => one.turns)
      .map((one) => one.turns + only(one.editions, editions)));
    return found.length ? found : [data.words.never];
  };
  const pairs = (listed) => listed.flatMap((one, n) => listed.slice(n + 1).map((other) => [one, other]));
  const known = (pair, editions) => (data.meets[pair.join("+")] || [])
    .filter((one) => one.editions.some((e) => editions.includes(e)));
  const met = (listed, there, editions) => (listed.length > 2 ? [listed, ...pairs(listed)] : pairs(listed))
    .map((set) => {
      const here = there.filter((one) => one.characters.length === set.length
        && one.characters.every((card) => set.includes(card)));
      const shown = set.length > 2 ? undefined
        : known(set, editions).find((one) => one.worked && (one.turns || here.length));
      return { heading: set.map(name).join(" + "), here, worked: shown ? shown.worked : "" };
    }).filter((one) => one.here.length);

  // As the command has it: a ruling once, with its answer; if all is too much for a page, titles alone
  // of what each raises, then titles for questions, then fewer worked cases.
  const FULL = 0, ALONE_BY_TITLES = 1, ALL_BY_TITLES = 2;
  const meetings = (found, level, worked) => {
    const before = {}, ends = new Set();
    return found.map((one) => {
      const again = one.here.filter((c) => c.same in before);
      const fresh = one.here.filter((c) => !again.includes(c));
      const end = one.worked.split(". ").slice(-data.last).join(". ");
      const shown = one.worked && worked.includes(one) && !(level && ends.has(end));
      ends.add(end);
      const texts = shown ? [data.words.example.replace("{sentences}", () => one.worked)] : [];
      if (again.length) {
        const others = [...new Set(again.map((c) => before[c.same]))].join(", ");
        texts.push(data.words.again.replace("{others}", () => others).replace("{titles}", () => titles(again)));
      }
      for (const c of fresh) if (c.ruling) before[c.same] ??= one.heading;
      const asked = level === ALL_BY_TITLES ? fresh.map((c) => ({ ...c, asks: c.title })) : fresh;
      return { heading: one.heading, texts, cases: asked };
    });
  };
  const alone = (chosen, there, editions, level) => chosen.map((card) => {
    const own = there.filter((one) => one.characters.length === 1 && one.characters[0] === card);
    const text = data.powers[card].says[editions.length === 1 ? editions[0] : "all"];
    const decided = level && own.length ? ` ${data.words.decided.replace("{titles}", () => titles(own))}` : "";
    return { card, texts: [text + decided], cases: level ? [] : own };
  });
  const parts = (chosen, there, editions) => {
    const listed = Object.keys(data.powers).filter((card) => chosen.includes(card));
    const found = met(listed, there, editions);
    const worked = found.filter((one) => one.worked);
    const first = { texts: listed.length > 1 ? turns(listed, editions) : [], cases: [] };
    for (let level = FULL; ; level = Math.min(level + 1, ALL_BY_TITLES)) {
      const all = [first, meetings(found, level, worked), alone(chosen, there, editions, level)];
      const fits = words(all.slice(1).flat(), editions) <= data.limits[level === FULL ? 0 : 1];
      if (fits || (level === ALL_BY_TITLES && worked.length < 2)) return all;
      if (level === ALL_BY_TITLES) worked.pop();
    }
  };
  const sheet = (chosen, there, editions) => {
    const [first, together, each] = parts(chosen, there, editions);
    const paragraphs = (texts) => texts.map((text) => element("p", {}, text));
    return [
      ...paragraphs(verdicts(chosen, editions)),
      element("div", { class: "cases" },
        ...(first.texts.length ? [element("h2", {}, data.words.first), ...paragraphs(first.texts)] : []),
        ...(together.length ? [element("h2", {}, data.words.together)] : []),
        ...together.flatMap((one) => [element("h3", {}, one.heading), ...paragraphs(one.texts), ...cases(one.cases, editions)])),
      element("div", { class: "powers" }, ...each.map((one) => element("section", {},
        element("h2", {}, element("a", { href: `${pages}character-${one.card}.html` },
          `${name(one.card)} (${one.card})`)),
        ...paragraphs(one.texts), ...cases(one.cases, editions)))),
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
    const there = data.cases.filter((one) => one.characters.every((card) => chosen.includes(card))
      && one.editions.some((e) => editions.includes(e)) && (!edition || !Object.keys(one.by_edition).length));
    root.className = "sheet";
    root.replaceChildren(...(chosen.length ? sheet(chosen, there, editions)
      : [data.words.nobody, element("div", { class: "cases" },
        element("h2", {}, data.words.everywhere), ...cases(there, editions))]));
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
    for (const one of data.cases) for (const part of ["asks", "answer", "title"]) one[part] = data.texts[one[part]];
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
