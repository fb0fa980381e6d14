// Filters of the ruling table. The address keeps them, so that a selection can be linked to.
"use strict";
(() => {
  const form = document.getElementById("filters");
  const rows = [...document.querySelectorAll("#findings tbody tr")];
  const words = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
  const fields = ["character", "with", "edition", "kind", "decided", "words"];
  form.hidden = false;

  const fits = (row, wanted) => {
    const there = row.dataset.c.split(" ").filter(Boolean);
    if (wanted.character && !there.includes(wanted.character)) return false;
    if (wanted.with === "alone" ? there.length > 1
      : wanted.with && !there.includes(wanted.with)) return false;
    if (wanted.edition && !row.dataset.e.split(" ").includes(wanted.edition)) return false;
    if (wanted.kind && row.dataset.k !== wanted.kind) return false;
    if (wanted.decided && row.dataset.d !== wanted.decided) return false;
    const text = words.get(row);
    return wanted.words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
  };

  const apply = () => {
    const wanted = Object.fromEntries(fields.map((name) => [name, form.elements[name].value]));
    let shown = 0;
    for (const row of rows) {
      row.hidden = !fits(row, wanted);
      shown += !row.hidden;
    }
    const count = form.elements.count;
    count.value = count.dataset.says.replace("{shown}", shown).replace("{all}", rows.length);
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
    const hash = location.hash.slice(1);
    const given = new URLSearchParams(hash.includes("=") ? hash : "");
    for (const name of fields) form.elements[name].value = given.get(name) || "";
    apply();
    const target = hash.includes("=") ? null : document.getElementById(hash);
    if (target) {
      const details = (target.closest("tr") || target).querySelector("details");
      if (details) details.open = true;
      target.scrollIntoView();
    }
  };

  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(keep));
  addEventListener("hashchange", read);
  read();
})();
