// Plays one run at a time on the map of the page.

import { PackedRun, Run, frameAt, stateAt, unpack } from "./data";
import { Stage } from "./stage";
import { View } from "./view";

function find<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`the page lacks ${selector}`);
  return element;
}

const fixed = (value: number, digits: number) => value.toFixed(digits);

export class Player {
  private run: Run;
  private stage: Stage;
  private time = 0;
  private playing = false;
  private last = 0; // wall time of the frame before, ms
  private readonly view: View;
  private readonly layer = find<SVGGElement>("#moving");
  private readonly slider = find<HTMLInputElement>("#time");
  private readonly button = find<HTMLButtonElement>("#play");
  private readonly pace = find<HTMLSelectElement>("#pace");
  private readonly choice = find<HTMLSelectElement>("#run");
  private readonly followBox = find<HTMLInputElement>("#follow");

  constructor(private readonly runs: PackedRun[]) {
    this.view = new View(find<SVGSVGElement>("#map"));
    for (const run of runs) this.choice.add(new Option(run.title, String(run.index)));
    this.run = unpack(runs[0]);
    this.stage = new Stage(this.layer, this.run);
    this.listen();
    this.load(runs[0].index);
    this.open(location.hash);
  }

  // "#run=57&t=3.5" links to a moment of a run.
  private open(hash: string): void {
    const words = new URLSearchParams(hash.slice(1));
    const run = Number(words.get("run") ?? NaN);
    if (this.has(run)) this.load(run);
    const time = Number(words.get("t") ?? NaN);
    if (Number.isFinite(time)) this.seek(time);
  }

  has(index: number): boolean {
    return this.runs.some((run) => run.index === index);
  }

  load(index: number): void {
    const packed = this.runs.find((run) => run.index === index);
    if (!packed) return;
    this.run = unpack(packed);
    this.stage = new Stage(this.layer, this.run);
    this.choice.value = String(index);
    this.slider.max = String(Math.round(this.end() * 1000));
    find("#end").textContent = this.run.end;
    this.markSlider();
    // Start a little before what there is to see.
    this.seek(this.run.mark > 0 ? Math.max(0, this.run.mark - 5) : 0);
    document.querySelectorAll("tr[data-run]").forEach((row) => {
      row.classList.toggle("playing", row.getAttribute("data-run") === String(index));
    });
  }

  play(on: boolean): void {
    if (on && this.time >= this.end()) this.time = 0;
    this.playing = on;
    this.button.textContent = on ? "Pause" : "Play";
    this.button.setAttribute("aria-pressed", String(on));
    if (!on) return;
    this.last = performance.now();
    requestAnimationFrame((now) => this.tick(now));
  }

  private end(): number {
    return this.run.times[this.run.times.length - 1];
  }

  private tick(now: number): void {
    if (!this.playing) return;
    const passed = Math.min(0.1, Math.max(0, (now - this.last) / 1000));
    this.last = now;
    this.seek(this.time + passed * Number(this.pace.value));
    if (this.time >= this.end()) this.play(false);
    else requestAnimationFrame((next) => this.tick(next));
  }

  private seek(time: number): void {
    this.time = Math.min(Math.max(0, time), this.end());
    this.slider.value = String(Math.round(this.time * 1000));
    this.stage.show(this.time);
    this.tell();
  }

  // Writes the numbers beside the map and turns the view to the ego.
  private tell(): void {
    const [frame, share] = frameAt(this.run.times, this.time);
    const states = this.run.bodies.map((body) => stateAt(body, frame, share));
    const ego = states[0];
    find("#now").textContent = `${fixed(this.time, 2)} s`;
    find("#duration").textContent = `${fixed(this.end(), 2)} s`;
    this.run.bodies.forEach((body, i) => {
      const away = Math.hypot(states[i].x - ego.x, states[i].y - ego.y);
      const cells = this.rows()[i].cells;
      cells[1].textContent = fixed(states[i].speed, 1);
      cells[2].textContent = i === 0 ? "" : fixed(away, 1);
      cells[3].textContent =
        body.trigger === 0 ? "" : this.time >= body.triggered ? "fired" : fixed(body.trigger, 1);
    });
    this.view.lookAt(ego.x, ego.y);
  }

  // One row a body, made anew when the run changes.
  private rows(): HTMLCollectionOf<HTMLTableRowElement> {
    const table = find<HTMLTableSectionElement>("#bodies");
    if (table.dataset.run !== String(this.run.index)) {
      table.dataset.run = String(this.run.index);
      table.replaceChildren();
      for (const body of this.run.bodies) {
        const row = table.insertRow();
        const name = row.insertCell();
        const key = document.createElement("span");
        key.className = `key ${body.kind}`;
        const type = document.createElement("span");
        type.className = "type";
        type.textContent = body.type;
        name.append(key, body.name, type);
        for (let i = 0; i < 3; ++i) row.insertCell().className = "number";
      }
    }
    return table.rows;
  }

  private markSlider(): void {
    const mark = find<HTMLElement>("#mark");
    mark.hidden = this.run.mark < 0;
    mark.style.left = `${(100 * Math.max(0, this.run.mark)) / Math.max(0.01, this.end())}%`;
  }

  private listen(): void {
    this.button.addEventListener("click", () => this.play(!this.playing));
    this.slider.addEventListener("input", () => {
      this.play(false);
      this.seek(Number(this.slider.value) / 1000);
    });
    this.choice.addEventListener("change", () => this.load(Number(this.choice.value)));
    this.followBox.addEventListener("change", () => {
      if (this.followBox.checked) this.view.closeUp();
      else this.view.fit();
      this.seek(this.time);
    });
    this.view.onManual = () => (this.followBox.checked = false);
    find("#in").addEventListener("click", () => this.view.zoom(1 / 1.4));
    find("#out").addEventListener("click", () => this.view.zoom(1.4));
    document.addEventListener("keydown", (event) => this.press(event));
  }

  private press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (["INPUT", "SELECT", "BUTTON", "SUMMARY"].includes(target.tagName)) return;
    if (event.key === " ") this.play(!this.playing);
    else if (event.key === "ArrowRight") this.seek(this.time + 0.1);
    else if (event.key === "ArrowLeft") this.seek(this.time - 0.1);
    else return;
    event.preventDefault();
  }
}
