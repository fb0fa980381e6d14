// Lets the number of a ruling lead to it from any page: index.html#R-087; says so where there is none.
"use strict";
(() => {
  const follow = () => {
    const number = decodeURIComponent(location.hash.slice(1));
    if (!/^R-\d{3}$/.test(number) || document.getElementById(number)) return;
    const root = document.documentElement.dataset.content_root || "./";
    if (!document.querySelector("section#rulings")) {
      location.replace(`${root}_generated/rulings.html#${number}`);
      return;
    }
    const told = document.createElement("p");
    told.setAttribute("role", "alert");
    told.textContent = `There is no ruling ${number}.`;
    document.querySelector("section#rulings h1").after(told);
  };
  addEventListener("hashchange", follow);
  document.addEventListener("DOMContentLoaded", follow);
})();
