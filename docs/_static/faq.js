// Filters of the FAQ; a link to one of an entry's sets opens the entry.
"use strict";
(() => {
  const entries = [...document.querySelectorAll("article.entry")].map((one) => ({
    one, text: one.textContent.toLowerCase(), editions: one.dataset.editions.split(" "),
    sets: one.dataset.sets.split(";").map((set) => set.split("+")),
  }));

  const fits = ({ sets, editions }, wanted) => {
    const both = [wanted.character, wanted.with].filter(Boolean);
    if (!sets.some((set) => both.every((code) => set.includes(code)))) return false;
    return !wanted.edition || editions.includes(wanted.edition);
  };

  filtered(document.getElementById("faq-filters"), ["character", "with", "edition", "words"], entries, fits);
})();
