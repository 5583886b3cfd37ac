"use strict";
const table = document.getElementById("submissions");
const body = table.tBodies[0];
const heads = [...table.tHead.rows[0].cells];
const input = document.getElementById("filter");
const count = document.getElementById("count");

function key(row, column) {
  const cell = row.cells[column];
  return cell.dataset.order ?? cell.textContent;
}

function sort(column) {
  const isDescending = heads[column].getAttribute("aria-sort") === "ascending";
  const compare = new Intl.Collator("en", { numeric: true }).compare;
  const isNumber = heads[column].classList.contains("number");
  const order = (a, b) => (isNumber ? Number(key(a, column)) - Number(key(b, column)) : compare(key(a, column), key(b, column)));
  const rows = [...body.rows].sort((a, b) => (isDescending ? order(b, a) : order(a, b)));
  body.append(...rows);
  heads.forEach((head) => head.removeAttribute("aria-sort"));
  heads[column].setAttribute("aria-sort", isDescending ? "descending" : "ascending");
}

function filter() {
  const words = input.value.toLowerCase();
  let shown = 0;
  for (const row of body.rows) {
    row.hidden = !row.textContent.toLowerCase().includes(words);
    shown += row.hidden ? 0 : 1;
  }
  count.textContent = words === "" ? "" : `${shown} shown`;
}

heads.forEach((head, column) => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = head.textContent;
  button.addEventListener("click", () => sort(column));
  head.replaceChildren(button);
});
input.addEventListener("input", filter);
