// Filters of the FAQ; the address keeps them, and a link to an entry, or to one of its sets, opens it.
"use strict";
(() => {
  const form = document.getElementById("faq-filters");
  const entries = [...document.querySelectorAll("article.entry")].map((one) => ({
    one, text: one.textContent.toLowerCase(), editions: one.dataset.editions.split(" "),
    sets: one.dataset.sets.split(";").map((set) => set.split("+")),
  }));
  const fields = ["character", "with", "edition", "words"];
  form.hidden = false;

  const fits = ({ sets, editions, text }, wanted) => {
    const both = [wanted.character, wanted.with].filter(Boolean);
    if (!sets.some((set) => both.every((code) => set.includes(code)))) return false;
    if (wanted.edition && !editions.includes(wanted.edition)) return false;
    return wanted.words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
  };

  const apply = () => {
    const wanted = Object.fromEntries(fields.map((name) => [name, form.elements[name].value]));
    let shown = 0;
    for (const entry of entries) {
      entry.one.hidden = !fits(entry, wanted);
      shown += !entry.one.hidden;
    }
    for (const group of document.querySelectorAll(".faq-group")) {
      group.hidden = !group.querySelector("article.entry:not([hidden])");
    }
    const count = form.elements.count;
    count.value = count.dataset.says.replace("{shown}", shown).replace("{all}", entries.length);
    for (const link of document.querySelectorAll(".languages a")) link.hash = location.hash;
    return wanted;
  };

  const keep = () => {
    const given = Object.entries(apply()).filter(([, value]) => value);
    history.replaceState(null, "", given.length ? `#${new URLSearchParams(given)}`
      : location.pathname + location.search);
    apply();
  };

  const read = () => {
    const hash = decodeURIComponent(location.hash.slice(1));
    const given = new URLSearchParams(hash.includes("=") ? hash : "");
    for (const name of fields) form.elements[name].value = given.get(name) || "";
    apply();
    const target = hash.includes("=") ? null : document.getElementById(hash);
    const details = target && target.closest("article") && target.closest("article").querySelector("details");
    if (details) details.open = true;
    if (target) target.scrollIntoView();
  };

  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(keep));
  addEventListener("hashchange", read);
  read();
})();
