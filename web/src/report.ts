// The script of the HTML report: sorts the findings and plays those whose traces it carries.

import { PackedRun } from "./data";
import { Player } from "./player";
import { makeFilter, makeSortable } from "./table";

function start(): void {
  const table = document.querySelector<HTMLTableElement>("#findings");
  if (table) makeSortable(table);
  const choice = document.querySelector<HTMLSelectElement>("#kind");
  if (table && choice) makeFilter(table, choice);

  const data = document.querySelector("#data");
  const runs: PackedRun[] = data ? JSON.parse(data.textContent ?? "[]") : [];
  if (runs.length === 0) return;
  const player = new Player(runs);
  document.querySelectorAll<HTMLButtonElement>("button[data-play]").forEach((button) => {
    button.addEventListener("click", () => {
      player.load(Number(button.dataset.play));
      player.play(true);
      document.querySelector("#player")?.scrollIntoView({ block: "start", behavior: "smooth" });
    });
  });
}

start();
