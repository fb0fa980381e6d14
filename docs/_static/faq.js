// Filters of the FAQ; a link to one of an entry's sets opens the entry.
"use strict";
(() => {
  const entries = [...document.querySelectorAll("article.entry")].map((one) => ({
    one, text: one.textContent.toLowerCase(), editions: one.dataset.editions.split(" "),
    sets: one.dataset.sets.split(";").map((set) => set.split("+")), items: one.querySelectorAll(".sets > li"),
  }));

  // Of an entry those of its sets are shown that are wanted.
  const fits = ({ sets, items, editions }, wanted) => {
    const both = [wanted.character, wanted.with].filter(Boolean);
    const there = sets.map((set) => both.every((code) => set.includes(code)));
    items.forEach((one, number) => { one.hidden = !there[number]; });
    if (!there.includes(true)) return false;
    return !wanted.edition || editions.includes(wanted.edition);
  };

  filtered(document.getElementById("faq-filters"), ["character", "with", "edition", "words"], entries, fits);
})();
