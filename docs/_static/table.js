// Filters of the ruling table.
"use strict";
(() => {
  const entries = [...document.querySelectorAll("#findings tbody tr")].map((one) => ({
    one, text: one.textContent.toLowerCase(), decided: one.dataset.d,
    sets: one.dataset.c.split(";").map((who) => who.split(" ").filter(Boolean)),
    editions: one.dataset.e.split(" "), stands: one.dataset.s.split(";"),
  }));

  const concerns = (wanted) => (there) =>
    (!wanted.character || there.includes(wanted.character))
    && (wanted.with === "alone" ? there.length < 2 : !wanted.with || there.includes(wanted.with));

  const fits = ({ sets, editions, stands, decided }, wanted) => {
    if (!sets.some(concerns(wanted))) return false;
    if (wanted.edition && !editions.includes(wanted.edition)) return false;
    if (wanted.stands && !stands.includes(wanted.stands)) return false;
    return !wanted.decided || decided === wanted.decided;
  };

  filtered(document.getElementById("filters"),
    ["character", "with", "edition", "stands", "decided", "words"], entries, fits);
})();
