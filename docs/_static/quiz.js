// The quiz: questions that the build has made, asked one by one. Which come, and in which order, is
// in the address: #seed, or #seed,character,edition.
"use strict";

window.eidexQuiz = (data) => {
  const root = document.getElementById("quiz-question");
  const form = document.getElementById("quiz-form");
  let seed, left, right, count;

  const element = (tag, attributes, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // The same numbers for the same seed (mulberry32).
  const numbers = (state) => () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const shuffled = (some) => {
    const next = numbers(seed);
    const found = [...some];
    for (let at = found.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [found[at], found[other]] = [found[other], found[at]];
    }
    return found;
  };

  const reason = (name) => {
    const [text, to] = data.says[name];
    return element("li", {}, to ? element("a", { href: data.there + to }, name) : name, `: ${text}`);
  };

  const answered = (one, chosen, buttons) => {
    count += 1;
    right += chosen === one.answer;
    buttons.forEach((button, number) => {
      button.disabled = true;
      if (number === one.answer) button.className = "right";
      else if (number === chosen) button.className = "wrong";
    });
    const text = chosen === one.answer ? data.words.right : data.words.wrong;
    const next = element("button", { type: "button", class: "next" }, data.words.next);
    next.addEventListener("click", ask);
    root.append(
      element("p", { class: "verdict" }, element("strong", {},
        filled(text, { answer: one.choices[one.answer] }))),
      element("ul", { class: "because" }, ...one.because.map(reason)),
      element("p", { class: "score" }, filled(data.words.score, { right, count })), next);
    next.focus();
  };

  const ask = () => {
    const one = left.shift();
    if (!one) {
      root.replaceChildren(element("p", {}, data.words.none));
      return;
    }
    const buttons = one.choices.map((text) => element("button", { type: "button" }, text));
    buttons.forEach((button, number) => {
      button.addEventListener("click", () => answered(one, number, buttons));
    });
    root.replaceChildren(
      element("ol", { class: "told" }, ...one.told.map((text) => element("li", {}, text))),
      element("p", {}, element("strong", {}, one.asks)),
      element("div", { class: "choices" }, ...buttons));
  };

  const start = () => {
    const { character, edition } = form.elements;
    const parts = [seed, character.value, edition.value].join(",").replace(/,+$/, "");
    history.replaceState(null, "", `#${parts}`);
    for (const link of document.querySelectorAll(".languages a")) link.hash = parts;
    left = shuffled(data.questions.filter((one) =>
      (!character.value || one.characters.includes(character.value))
      && (!edition.value || one.edition === edition.value)));
    right = 0;
    count = 0;
    ask();
  };

  const read = () => {
    const [number, character, edition] = location.hash.slice(1).split(",");
    seed = /^\d{1,9}$/.test(number) ? Number(number) : Math.floor(Math.random() * 1e6);
    form.elements.character.value = character || "";
    form.elements.edition.value = edition || "";
    start();
  };

  form.hidden = false;
  form.addEventListener("change", start);
  window.addEventListener("hashchange", read);
  read();
};
