// A form of filters over a list that is folded in groups. The address keeps what is chosen, so that a selection can be
// linked to, and what is chosen is unfolded; a link to an entry opens it.
"use strict";
window.filtered = (form, fields, entries, fits) => {
  form.hidden = false;
  const groups = new Map(entries.map(({ one }) => [one.closest(".group"), []]));
  for (const { one } of entries) groups.get(one.closest(".group")).push(one);

  const apply = () => {
    const wanted = Object.fromEntries(fields.map((name) => [name, form.elements[name].value]));
    const words = wanted.words.toLowerCase().split(/\s+/);
    let number = 0;
    for (const entry of entries) {
      const there = fits(entry, wanted) && words.every((word) => entry.text.includes(word));
      entry.one.hidden = !there;
      number += there;
    }
    const chosen = Object.values(wanted).some(Boolean);
    for (const [group, inside] of groups) {
      group.hidden = inside.every((one) => one.hidden);
      group.open = chosen && !group.hidden;
    }
    const count = form.elements.count;
    count.value = count.dataset.says.replace("{shown}", number).replace("{all}", entries.length);
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
    const given = new URLSearchParams(hash.includes("=") ? location.hash.slice(1) : "");
    for (const name of fields) form.elements[name].value = given.get(name) || "";
    apply();
    const target = hash.includes("=") ? null : document.getElementById(hash);
    if (!target) return;
    const group = target.closest(".group");
    if (group) group.open = true;
    const details = (target.closest("tr, article") || target).querySelector("details");
    if (details) details.open = true;
    target.scrollIntoView();
  };

  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(keep));
  addEventListener("hashchange", read);
  addEventListener("beforeprint", () => groups.forEach((_, group) => { group.open = true; }));
  read();
};
