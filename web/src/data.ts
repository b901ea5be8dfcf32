// What the page carries about the runs that can be played, and how it is unpacked. Numbers come as
// whole steps (centimetres, milliradians, …), each series as differences from one frame to the next.

export interface PackedBody {
  name: string;
  kind: string; // "ego", "vehicle", "pedestrian", "static"
  type: string;
  half_cm: [number, number];
  trigger_cm: number; // 0: does not wait for the ego
  triggered_ms: number; // -1: never
  x_cm: number[];
  y_cm: number[];
  heading_mrad: number[];
  speed_cmps: number[];
}

export interface PackedSignal {
  x_cm: number;
  y_cm: number;
  changes: [number, number][]; // time in ms, state
}

export interface PackedContact {
  time_ms: number;
  x_cm: number;
  y_cm: number;
}

export interface PackedRun {
  index: number;
  title: string;
  end: string;
  times_ms: number[];
  bodies: PackedBody[];
  signals: PackedSignal[];
  contacts: PackedContact[];
  mark_ms: number; // when the violation happened, -1: unknown
}

export interface Body {
  name: string;
  kind: string;
  type: string;
  length: number;
  width: number;
  trigger: number;
  triggered: number;
  x: number[];
  y: number[];
  heading: number[];
  speed: number[];
}

export interface Run {
  index: number;
  title: string;
  end: string;
  times: number[]; // s
  bodies: Body[];
  signals: { x: number; y: number; changes: [number, number][] }[];
  contacts: { time: number; x: number; y: number }[];
  mark: number;
}

export interface State {
  x: number;
  y: number;
  heading: number;
  speed: number;
}

function sums(differences: number[], scale: number): number[] {
  let value = 0;
  return differences.map((difference) => (value += difference) * scale);
}

function unpackBody(body: PackedBody): Body {
  return {
    name: body.name,
    kind: body.kind,
    type: body.type,
    length: (2 * body.half_cm[0]) / 100,
    width: (2 * body.half_cm[1]) / 100,
    trigger: body.trigger_cm / 100,
    triggered: body.triggered_ms < 0 ? Infinity : body.triggered_ms / 1000,
    x: sums(body.x_cm, 0.01),
    y: sums(body.y_cm, 0.01),
    heading: sums(body.heading_mrad, 0.001),
    speed: sums(body.speed_cmps, 0.01),
  };
}

export function unpack(run: PackedRun): Run {
  return {
    index: run.index,
    title: run.title,
    end: run.end,
    times: sums(run.times_ms, 0.001),
    bodies: run.bodies.map(unpackBody),
    signals: run.signals.map((signal) => ({
      x: signal.x_cm / 100,
      y: signal.y_cm / 100,
      changes: signal.changes.map(([time, state]): [number, number] => [time / 1000, state]),
    })),
    contacts: run.contacts.map((contact) => ({
      time: contact.time_ms / 1000,
      x: contact.x_cm / 100,
      y: contact.y_cm / 100,
    })),
    mark: run.mark_ms < 0 ? -1 : run.mark_ms / 1000,
  };
}

// The last frame at or before a time, and how far the time is on the way to the next (0 to 1).
export function frameAt(times: number[], time: number): [number, number] {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle - 1;
  }
  if (low + 1 >= times.length) return [low, 0];
  const share = (time - times[low]) / (times[low + 1] - times[low]);
  return [low, Math.min(1, Math.max(0, share))];
}

export function stateAt(body: Body, frame: number, share: number): State {
  const next = Math.min(frame + 1, body.x.length - 1);
  const between = (series: number[]) => series[frame] + share * (series[next] - series[frame]);
  return {
    x: between(body.x),
    y: between(body.y),
    heading: between(body.heading),
    speed: between(body.speed),
  };
}
