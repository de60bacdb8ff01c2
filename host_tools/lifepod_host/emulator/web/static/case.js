// The case, drawn for its size: shell, face, glass and slot, in the shape of the real one.
//
// The outline is made of arcs that go over into each other, as hardware/enclosure/outline.py
// makes it: gently round ends, round corners, and a head that flares out over the keys.

import { svg } from "./dom.js";

// Parts of the width. The screen is larger here than on the real one, and so the head is squarer.
const TAIL = 0.93;
const HEAD_CORNER = 0.2;
const TAIL_CORNER = 0.165;
const END = 2.1;
const FACE = 0.04;
const GATE = 0.028; // how thick the lip of the slot is

// Draw the case of a plan (layout.js) into the element.
export function drawCase(element, plan) {
  const { pod } = plan;
  const { unit } = pod;
  const room = Math.ceil(unit * 0.12); // for the shadow
  element.setAttribute("viewBox", `${-room} ${-room} ${pod.width + 2 * room} ${pod.height + 2 * room}`);
  element.style.inset = `${-room}px`;
  element.style.width = `${pod.width + 2 * room}px`;
  element.style.height = `${pod.height + 2 * room}px`;
  const shape = shapeOf(plan);
  const line = Math.max(1, unit * 0.003);
  element.replaceChildren(
    definitions(unit),
    svg("path", { d: outline(shape, 0), class: "case-shadow", transform: `translate(0 ${unit * 0.035})`, filter: "url(#blur)" }),
    svg("path", { d: outline(shape, 0), class: "case-bottom", transform: `translate(0 ${unit * 0.016})` }),
    svg("path", { d: outline(shape, 0), fill: "url(#rim)" }),
    svg("path", { d: outline(shape, unit * 0.004), class: "case-light", "stroke-width": line * 1.5 }),
    svg("path", { d: outline(shape, unit * FACE - line * 1.5), class: "case-groove" }),
    svg("path", { d: outline(shape, unit * FACE), fill: "url(#face)" }),
    svg("path", { d: outline(shape, unit * FACE + line), class: "case-edge", "stroke-width": line }),
    well(pod.keys, unit * 0.02, unit * 0.052),
    ...stations(plan),
    bezel(pod.glass, unit),
    ...gate(shape, pod, unit),
  );
}

function shapeOf({ form, pod }) {
  const half = pod.width / 2;
  if (form === "wide") {
    const corner = pod.height * 0.17;
    const end = pod.width * 6;
    return { half, tail: half, height: pod.height, head: corner, foot: corner, end, flare: null };
  }
  const from = pod.glass.y + pod.glass.height - pod.width * 0.02;
  return {
    half, tail: half * TAIL, height: pod.height, head: pod.width * HEAD_CORNER,
    foot: pod.width * TAIL_CORNER, end: pod.width * END,
    flare: [from, from + pod.width * 0.26],
  };
}

// Return the outline, `inset` inside, as the data of a path.
function outline(shape, inset) {
  const right = half(shape, inset);
  const { half: middle } = shape;
  const draw = ([kind, radius, x, y], sign) => (kind === "L"
    ? `L${round(middle + sign * x)} ${round(y)}`
    : `A${round(radius)} ${round(radius)} 0 0 ${kind === "A" ? 1 : 0} ${round(middle + sign * x)} ${round(y)}`);
  const down = right.map((piece) => draw(piece, 1));
  // The left side is the right one walked back: each piece ends where the one before it began.
  const up = [];
  for (let at = right.length - 1; at >= 0; at -= 1) {
    const [kind, radius] = right[at];
    const [, , x, y] = at > 0 ? right[at - 1] : ["L", 0, 0, inset];
    up.push(draw([kind, radius, x, y], -1));
  }
  return `M${round(middle)} ${round(inset)}${down.join("")}${up.join("")}Z`;
}

// The right half from the top to the bottom: pieces [A outwards | B inwards | L, radius, x, y],
// each with the point where it ends; x from the middle.
function half(shape, inset) {
  const { half: wide, tail, height, head, foot, end, flare } = shape;
  const top = corner(wide, head, end);
  const low = corner(tail, foot, end);
  const pieces = [
    ["A", end - inset, (end - inset) * Math.sin(top.angle), end - (end - inset) * Math.cos(top.angle)],
    ["A", head - inset, wide - inset, top.y],
  ];
  if (flare) {
    const [from, to] = [Math.max(flare[0], top.y), Math.min(flare[1], height - low.y)];
    const across = wide - tail;
    const along = to - from;
    const radius = (across * across + along * along) / (4 * across);
    const turn = Math.atan2(along / 2, radius - across / 2);
    const reach = radius - inset;
    pieces.push(
      ["L", 0, wide - inset, from],
      ["A", reach, wide - radius + reach * Math.cos(turn), from + reach * Math.sin(turn)],
      ["B", radius + inset, tail - inset, to],
    );
  }
  pieces.push(
    ["L", 0, tail - inset, height - low.y],
    ["A", foot - inset, (end - inset) * Math.sin(low.angle), height - end + (end - inset) * Math.cos(low.angle)],
    ["A", end - inset, 0, height - inset],
  );
  return pieces;
}

// Where a corner's circle touches the side (y) and, from inside, the end's large circle (angle).
function corner(wide, radius, end) {
  const x = wide - radius;
  const y = end - Math.sqrt((end - radius) ** 2 - x ** 2);
  return { y, angle: Math.atan2(x, end - y) };
}

// The slot's gate: a warm lip along the edge that the card goes in behind.
function gate(shape, pod, unit) {
  const reach = pod.card * 0.54;
  const middle = pod.slotX - pod.width / 2; // from the top of the end's arc
  const lip = (wide, inset, name, thick) => {
    const radius = shape.end - inset;
    const y = (x) => shape.end - Math.sqrt(radius ** 2 - x ** 2);
    const [left, right] = [middle - wide, middle + wide];
    return svg("path", {
      d: `M${round(pod.width / 2 + left)} ${round(y(left))}A${round(radius)} ${round(radius)} 0 0 1 ${round(pod.width / 2 + right)} ${round(y(right))}`,
      class: name, "stroke-width": round(thick),
    });
  };
  const thick = unit * GATE;
  return [
    lip(reach + thick * 0.16, thick * 0.34, "gate-under", thick * 1.24),
    lip(reach, thick * 0.3, "gate-lip", thick),
    lip(reach - thick * 0.1, thick * 0.06, "gate-light", thick * 0.22),
  ];
}

function well(keys, pad, radius) {
  return svg("rect", {
    x: keys.x - pad, y: keys.y - pad, width: keys.width + 2 * pad, height: keys.height + 2 * pad,
    rx: radius, class: "well",
  });
}

function bezel(glass, unit) {
  const pad = unit * 0.012;
  return svg("rect", {
    x: glass.x - pad, y: glass.y - pad, width: glass.width + 2 * pad,
    height: glass.height + 2 * pad, rx: unit * 0.038, class: "bezel", "stroke-width": Math.max(1, unit * 0.004),
  });
}

// The path of stations that is on everything of this game: here over the screen.
function stations({ form, pod }) {
  const { unit, glass } = pod;
  const count = 9;
  const low = form === "wide";
  const span = low ? glass.width * 0.62 : unit * 0.34;
  const middle = low ? glass.x + glass.width / 2 : pod.width / 2;
  const y = low ? (glass.y + glass.height + pod.height - unit * FACE) / 2 : unit * 0.089;
  return Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1);
    return svg("circle", {
      cx: middle + (part - 0.5) * span,
      cy: y + Math.sin(part * Math.PI) * unit * (low ? -0.03 : -0.012),
      r: unit * (0.0035 + 0.005 * part) * (low ? 2.4 : 1),
      class: index === count - 1 ? "station goal" : "station",
    });
  });
}

function definitions(unit) {
  const gradient = (id, stops, turn) => svg("linearGradient", { id, gradientTransform: `rotate(${turn})` },
    stops.map(([offset, name]) => svg("stop", { offset, class: name })));
  return svg("defs", {}, [
    gradient("rim", [[0, "rim-1"], [0.5, "rim-2"], [1, "rim-3"]], 78),
    gradient("face", [[0, "face-1"], [0.55, "face-2"], [1, "face-3"]], 74),
    svg("filter", { id: "blur", x: "-20%", y: "-20%", width: "140%", height: "140%" }, [
      svg("feGaussianBlur", { stdDeviation: unit * 0.022 }),
    ]),
  ]);
}

function round(value) {
  return Math.round(value * 100) / 100;
}
