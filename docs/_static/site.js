// Lets the number of a ruling lead to it from any page: index.html#R-087.
"use strict";
(() => {
  const follow = () => {
    const number = decodeURIComponent(location.hash.slice(1));
    if (!/^R-\d{3}$/.test(number) || document.getElementById(number)) return;
    const root = document.documentElement.dataset.content_root || "./";
    location.replace(`${root}_generated/rulings.html#${number}`);
  };
  addEventListener("hashchange", follow);
  document.addEventListener("DOMContentLoaded", follow);
})();
