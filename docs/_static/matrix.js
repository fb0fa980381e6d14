// The matrix for one edition, and arrow keys to go from field to field.
"use strict";
(() => {
  const form = document.getElementById("matrix-filters");
  const matrix = document.getElementById("matrix");
  const cells = [...matrix.querySelectorAll("a.cell")];
  const signs = matrix.dataset.signs;
  form.hidden = false;

  const show = () => {
    const edition = form.elements.edition.value;
    for (const cell of cells) {
      const said = cell.dataset[edition || "all"];
      cell.className = said ? `cell ${said.slice(-1)}` : "cell none";
      const sign = document.createElement("b");
      sign.textContent = said ? signs["pfho".indexOf(said.slice(-1))] : "";
      cell.replaceChildren(said.slice(0, -1), sign);
      const address = cell.getAttribute("href").replace(/&edition=\w+/, "");
      cell.setAttribute("href", address + (edition ? `&edition=${edition}` : ""));
    }
  };

  const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  matrix.addEventListener("keydown", (event) => {
    const [down, right] = way[event.key] || [];
    const here = event.target.closest("td");
    if (down === undefined || !here) return;
    event.preventDefault();
    const rows = matrix.rows;
    let row = here.parentElement.rowIndex + down;
    let column = here.cellIndex + right;
    while (rows[row] && rows[row].cells[column]) {
      const link = rows[row].cells[column].querySelector("a.cell:not(.none)");
      if (link) { link.focus(); return; }
      row += down;
      column += right;
    }
  });

  form.addEventListener("change", show);
  show();
})();
