// The moving things on the map: bodies, trigger circles, paths, lights, contact marks.

import { Body, Run, frameAt, stateAt } from "./data";

const SVG = "http://www.w3.org/2000/svg";

function add(parent: Element, name: string, attributes: Record<string, string | number>): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

interface Sprite {
  body: Body;
  group: Element;
  turning: Element;
  circle: Element | null;
}

// A box with a wedge at its nose.
function drawBody(parent: Element, body: Body): Element {
  const turning = add(parent, "g", {});
  const { length, width } = body;
  add(turning, "rect", {
    class: "shape",
    x: -length / 2,
    y: -width / 2,
    width: length,
    height: width,
    rx: Math.min(0.3, width / 4),
  });
  if (body.kind !== "static") {
    const nose = length / 2;
    const half = width / 2;
    const back = nose - Math.min(1.2, length / 2);
    add(turning, "path", {
      class: "nose",
      d: `M${nose} 0L${back} ${half * 0.75}L${back} ${-half * 0.75}Z`,
    });
  }
  return turning;
}

function drawPath(parent: Element, body: Body): void {
  const points = body.x.map((x, i) => `${x.toFixed(2)},${(-body.y[i]).toFixed(2)}`);
  add(parent, "polyline", { class: `trail ${body.kind}`, points: points.join(" ") });
}

export class Stage {
  private readonly sprites: Sprite[] = [];
  private readonly lights: { element: Element; changes: [number, number][] }[] = [];
  private readonly marks: { element: Element; time: number }[] = [];

  constructor(layer: Element, private readonly run: Run) {
    layer.replaceChildren();
    for (const body of run.bodies) if (body.kind !== "static") drawPath(layer, body);
    for (const signal of run.signals) {
      const element = add(layer, "circle", { class: "light", cx: signal.x, cy: -signal.y, r: 0.9 });
      this.lights.push({ element, changes: signal.changes });
    }
    // The ego last, so that it lies on top.
    for (const body of [...run.bodies.slice(1), run.bodies[0]]) this.addSprite(layer, body);
    for (const contact of run.contacts) {
      const element = add(layer, "g", {
        class: "contact",
        transform: `translate(${contact.x} ${-contact.y})`,
      });
      add(element, "circle", { r: 1.6 });
      add(element, "path", { d: "M-1 -1L1 1M-1 1L1 -1" });
      this.marks.push({ element, time: contact.time });
    }
  }

  private addSprite(layer: Element, body: Body): void {
    const group = add(layer, "g", { class: `body ${body.kind}` });
    const circle =
      body.trigger > 0 ? add(group, "circle", { class: "reach", r: body.trigger }) : null;
    // People are small: a ring keeps them in sight when zoomed out.
    if (body.kind === "pedestrian") add(group, "circle", { class: "ring", r: 0.9 });
    const turning = drawBody(group, body);
    add(group, "title", {}).textContent = `${body.name}: ${body.type}`;
    this.sprites.push({ body, group, turning, circle });
  }

  show(time: number): void {
    const [frame, share] = frameAt(this.run.times, time);
    for (const { body, group, turning, circle } of this.sprites) {
      const state = stateAt(body, frame, share);
      group.setAttribute("transform", `translate(${state.x} ${-state.y})`);
      turning.setAttribute("transform", `rotate(${(-state.heading * 180) / Math.PI})`);
      circle?.classList.toggle("fired", time >= body.triggered);
    }
    for (const { element, changes } of this.lights) {
      let state = 0;
      for (const [from, value] of changes) if (from <= time) state = value;
      element.setAttribute("data-state", String(state));
    }
    for (const { element, time: at } of this.marks) {
      element.classList.toggle("shown", time >= at - 1e-6);
    }
  }
}
