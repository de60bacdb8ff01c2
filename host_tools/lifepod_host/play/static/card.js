// The cards, drawn by us: an open face, small or large, and the backs.

import { html, svg } from "/static/dom.js";
import { icon } from "./icons.js";

const WORDS = { time: "Time", money: "Money" }; // of the others the facts speak
const BACKS = {
  early: "Early life", later: "Later life", career: "Career", supply: "Student / Married",
  choice: "Choice card", lifestyle: "Lifestyle, closed", goal: "Life goal", stage: "Life stage",
  event: "Event", chosen: "Chosen event", pile: "Extra pile",
};
// What lies beside a hand.
const BESIDE = {
  lifestyle: () => "a closed Lifestyle",
  chosen: () => "a chosen event, closed",
  pile: (count) => `an extra pile of ${count}`,
};

// A card that can be opened with a click or Enter; `open(face)` shows it large.
export function smallCard(face, open) {
  const element = html("li", { class: `card small ${face.kind}` });
  const button = html("button", { type: "button", class: "card-face", "aria-label": spoken(face) }, inside(face));
  button.addEventListener("click", () => open(face));
  element.append(button);
  return element;
}

// A card with all that stands on it.
export function largeCard(face, tag = "div") {
  const lines = face.facts.map((fact) => html("p", { class: "fact" }, [fact]));
  const words = face.text ? [html("p", { class: "flavour" }, [face.text])] : [];
  return html(tag, { class: `card large ${face.kind}` }, [
    html("span", { class: "card-face" }, [...inside(face), html("span", { class: "words" }, [...lines, ...words])]),
  ]);
}

// What a card says, for those who hear it.
export function spoken(face) {
  const parts = [face.kind === "letter" ? `Letter ${face.title}` : face.title];
  if (face.mark) {
    parts.push(face.kind === "early" || face.kind === "later" ? `age ${face.mark}` : face.mark);
  }
  if (face.points !== null) {
    parts.push(face.points === 1 ? "1 point" : `${face.points} points`);
  }
  parts.push(...face.cost.filter(([what]) => what in WORDS).map(([what, number]) => `${number} ${WORDS[what]}`));
  const facts = face.facts.map((fact) => fact.replace(/\.$/, "")).filter((fact) => !parts.includes(fact));
  return [parts.join(", "), ...facts].join(". ");
}

// What lies closed in front of a player, for those who hear it.
export function handWords(backs) {
  const there = backs.filter(([, number]) => number);
  const hand = there.filter(([kind]) => !(kind in BESIDE));
  const count = hand.reduce((sum, [, number]) => sum + number, 0);
  const kinds = hand.length > 1 ? `: ${hand.map(([kind, number]) => `${number} ${backName(kind).toLowerCase()}`).join(", ")}` : "";
  const beside = there.filter(([kind]) => kind in BESIDE).map(([kind, number]) => `; ${BESIDE[kind](number)}`);
  return `${count === 1 ? "1 card" : `${count} cards`} in hand${kinds}${beside.join("")}`;
}

function inside(face) {
  if (face.kind === "letter") {
    return [html("span", { class: "letter", "aria-hidden": "true" }, [face.title])];
  }
  const chips = face.cost.map(([what, number]) => html("span", { class: `chip ${what}` }, [icon(what), String(number)]));
  const needs = tally(face.needs, 3).map(([name, word]) => html("span", { class: "chip need" }, [icon(name), word]));
  const signs = tally(face.icons, 2).map(([name, word]) => html("span", { class: `sign counts ${name}` }, [icon(name), word]));
  return [
    html("span", { class: "band", "aria-hidden": "true" }, [
      ...(face.mark ? [html("span", { class: "mark" }, [face.mark])] : []),
      ...(face.icon ? [html("span", { class: "sign" }, [icon(face.icon)])] : []),
      html("span", { class: "signs" }, signs),
      ...(face.points === null ? [] : [html("span", { class: "points" }, [String(face.points)])]),
    ]),
    html("span", { class: "name" }, [face.title]),
    html("span", { class: "chips", "aria-hidden": "true" }, [...chips, ...(needs.length ? [html("span", { class: "needs" }, needs)] : [])]),
  ];
}

// Icons one by one, or where there are more than `most` each kind once with its number.
function tally(icons, most) {
  if (icons.length <= most) {
    return icons.map((name) => [name, ""]);
  }
  const counts = new Map();
  icons.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  return [...counts].map(([name, count]) => [name, count > 1 ? String(count) : ""]);
}

// The back of a card: a path of dots that grows, as life does.
export function back(kind) {
  const dots = [0, 1, 2, 3, 4, 5].map((step) => svg("circle", {
    cx: 20 + 11.4 * step, cy: 108 - 14 * step - 9 * Math.sin(step / 1.6), r: 3.2 + step * 1.3,
  }));
  return html("span", { class: `card back ${kind}`, "aria-hidden": "true" }, [
    svg("svg", { viewBox: "0 0 100 140", class: "back-picture" }, [
      svg("rect", { x: 6, y: 6, width: 88, height: 128, rx: 9, class: "frame" }),
      ...dots,
      ...(kind === "later" ? [svg("path", { d: "M34 122H84M52 113H84", class: "stroke" })] : []),
    ]),
  ]);
}

export function backName(kind) {
  return BACKS[kind] ?? kind;
}
