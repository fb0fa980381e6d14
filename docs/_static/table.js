// Filters of the ruling table.
"use strict";
(() => {
  const entries = [...document.querySelectorAll("#findings tbody tr")].map((one) => ({
    one, text: one.textContent.toLowerCase(), decided: one.dataset.d,
    sets: one.dataset.c.split(";").map((who) => who.split(" ").filter(Boolean)),
    editions: one.dataset.e.split(" "), kinds: one.dataset.k.split(";"),
  }));

  const concerns = (wanted) => (there) =>
    (!wanted.character || there.includes(wanted.character))
    && (wanted.with === "alone" ? there.length < 2 : !wanted.with || there.includes(wanted.with));

  const fits = ({ sets, editions, kinds, decided }, wanted) => {
    if (!sets.some(concerns(wanted))) return false;
    if (wanted.edition && !editions.includes(wanted.edition)) return false;
    if (wanted.kind && !kinds.includes(wanted.kind)) return false;
    return !wanted.decided || decided === wanted.decided;
  };

  filtered(document.getElementById("filters"),
    ["character", "with", "edition", "kind", "decided", "words"], entries, fits);
})();
