// Filters of the ruling table.
"use strict";
(() => {
  const entries = [...document.querySelectorAll("#findings tbody tr")].map((one) => ({
    one, text: one.textContent.toLowerCase(), there: one.dataset.c.split(" ").filter(Boolean),
    editions: one.dataset.e.split(" "), kind: one.dataset.k, decided: one.dataset.d,
  }));

  const fits = ({ there, editions, kind, decided }, wanted) => {
    if (wanted.character && !there.includes(wanted.character)) return false;
    if (wanted.with === "alone" ? there.length > 1
      : wanted.with && !there.includes(wanted.with)) return false;
    if (wanted.edition && !editions.includes(wanted.edition)) return false;
    if (wanted.kind && kind !== wanted.kind) return false;
    return !wanted.decided || decided === wanted.decided;
  };

  filtered(document.getElementById("filters"),
    ["character", "with", "edition", "kind", "decided", "words"], entries, fits);
})();
