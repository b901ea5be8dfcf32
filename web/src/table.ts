// Sorts and filters the table of findings. Cells carry their sort key in data-key.

function keyOf(row: HTMLTableRowElement, column: number): string {
  return row.cells[column].dataset.key ?? row.cells[column].textContent ?? "";
}

function compare(a: string, b: string): number {
  const x = Number(a);
  const y = Number(b);
  if (a !== "" && b !== "" && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  if (a === "" || b === "") return a === b ? 0 : a === "" ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

export function makeSortable(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  const heads = [...table.tHead!.rows[0].cells];
  heads.forEach((head, column) => {
    const button = head.querySelector("button");
    button?.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...body.rows];
      rows.sort((a, b) => (down ? -1 : 1) * compare(keyOf(a, column), keyOf(b, column)));
      body.append(...rows);
    });
  });
}

export function makeFilter(table: HTMLTableElement, choice: HTMLSelectElement): void {
  choice.addEventListener("change", () => {
    for (const row of table.tBodies[0].rows) {
      row.hidden = choice.value !== "" && row.dataset.kind !== choice.value;
    }
  });
}
