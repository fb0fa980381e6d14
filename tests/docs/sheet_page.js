// The judge's sheet without a browser: what stands on it, a line for each paragraph.
// Arguments: the page's script, its data, what follows # in the address.
"use strict";
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");
const [script, data, hash] = process.argv.slice(2);

const INSIDE = ["A", "SMALL"];
class Element {
  constructor(tag) { Object.assign(this, { tag, inside: [], dataset: { pages: "", rulings: "" }, elements: {} }); }
  setAttribute() {}
  addEventListener(name, does) { if (name === "DOMContentLoaded") this.loaded = does; }
  append(...parts) { this.inside.push(...parts); }
  prepend(...parts) { this.inside.unshift(...parts); }
  replaceChildren(...parts) { this.inside = parts; }
  set textContent(text) { this.inside = [text]; }
  get text() {
    const told = this.inside.map((one) => (one instanceof Element ? one.text : String(one))).join("");
    return INSIDE.includes(this.tag.toUpperCase()) ? told : `\n${told}\n`;
  }
}
const page = { sheet: new Element("div"), "sheet-form": new Element("form"), "sheet-print": new Element("button") };
for (const name of ["a", "b", "c", "edition"]) page["sheet-form"].elements[name] = { value: "" };
const document = Object.assign(new Element("document"), {
  getElementById: (id) => page[id] || null,
  createElement: (tag) => new Element(tag),
  querySelectorAll: () => [],
});
Object.assign(globalThis, {
  window: globalThis, document, location: { hash: `#${hash}`, pathname: "", search: "" },
  history: { replaceState() {} }, addEventListener() {},
});
for (const file of [script, data]) runInThisContext(readFileSync(file, "utf-8"), file);
document.loaded();
console.log(page.sheet.text.split("\n").filter(Boolean).join("\n"));
