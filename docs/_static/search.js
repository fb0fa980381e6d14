// Searches in what the site brings along. Umlauts may be typed as they are, without their dots, or as
// ae, oe, ue; a number is found first.
"use strict";
(() => {
  const form = document.getElementById("search-form");
  const list = document.getElementById("search-results");
  const count = document.getElementById("search-count");
  const MOST = 40;
  let data = null;

  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "")
    .replace(/ß/g, "ss").replace(/([aou])e/g, "$1");
  const words = (text) => text.split(/[^a-z0-9.-]+/)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, "")).filter(Boolean);

  // How well one word of the question fits one text: whole words before beginnings before parts.
  const fits = (text, word, whole, begins, part) => {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    const found = words(text);
    if (found.includes(word)) return whole;
    return found.some((one) => one.startsWith(word)) ? begins : part;
  };

  const worth = (one, asked) => {
    let sum = 0;
    for (const word of asked) {
      const here = Math.max(fits(one.title, word, 60, 30, 8), fits(one.also, word, 55, 25, 6),
        fits(one.text, word, 6, 4, 1));
      if (!here) return 0;
      sum += here;
    }
    return sum + (one.id === asked.join(" ") ? 1000 : 0);
  };

  const show = () => {
    const given = form.elements.q.value.trim();
    const number = given.match(/^r[\s-]*0*(\d{1,3})$/i);
    const asked = number ? [`r-${number[1].padStart(3, "0")}`] : words(fold(given));
    list.replaceChildren();
    count.textContent = "";
    if (!asked.length) return;
    const found = data.found.map((one) => [worth(one, asked), one]).filter(([sum]) => sum > 0);
    found.sort(([one], [other]) => other - one);
    const told = [found.length ? data.words.found.replace("{number}", found.length) : data.words.none];
    if (found.length > MOST) told.push(data.words.more.replace("{number}", MOST));
    count.textContent = told.join(" ");
    for (const [, one] of found.slice(0, MOST)) {
      const link = document.createElement("a");
      link.href = list.dataset.top + one.where;
      link.textContent = one.name;
      const kind = document.createElement("small");
      kind.textContent = ` (${one.kind}) `;
      const about = document.createElement("div");
      about.textContent = one.about.length > 240 ? `${one.about.slice(0, 240)} …` : one.about;
      const item = document.createElement("li");
      item.append(link, kind, about);
      list.append(item);
    }
  };

  window.eidexSearch = (given) => {
    data = given;
    data.found = data.found.map(([kind, name, about, where, also]) => ({
      kind, name, about, where, id: fold(name).split(": ")[0].replace(/ \(.*/, ""),
      title: fold(name), text: fold(about), also: fold(also || ""),
    }));
    form.elements.q.value = new URLSearchParams(location.search).get("q") || "";
    show();
  };
  const keep = () => {
    const given = form.elements.q.value;
    history.replaceState(null, "", given ? `?q=${encodeURIComponent(given)}` : location.pathname);
    for (const link of document.querySelectorAll(".languages a")) link.search = location.search;
    show();
  };
  form.addEventListener("input", keep);
  form.addEventListener("submit", (event) => { event.preventDefault(); keep(); });
})();
