// The cards: on the table or in the pod; dragged, clicked, or put in with a key.
//
// Rule 1: where a card is, the pod says. A hand that lets go of one asks, and the card goes where
//         the answer says; without an answer it goes back.
// Rule 2: a card in the slot is behind the case; one that is moved is above everything.

import { CARDS, SHAPES } from "./design.js";
import { html, recall, remember, svg } from "./dom.js";
import { Drag } from "./drag.js";

const LETTERS = ["r", "b", "g", "y", "a", "k"];
const USUAL = 4;
const CORNER = 3.18 / 53.98; // of a card's width

export class Cards {
  #send;
  #plan = null;
  #in = -1; // not told yet
  #cards = [];
  #more = document.getElementById("more");
  #changed;

  // `send(wish)` tells the pod; `changed()` is called when the number of cards has changed.
  constructor(table, send, changed) {
    this.#send = send;
    this.#changed = changed;
    CARDS.forEach((card, index) => {
      const place = html("div", { class: "place", "aria-hidden": "true" }, [emblem(card, "place-emblem")]);
      const element = makeCard(card, LETTERS[index]);
      table.append(place, element);
      this.#cards.push({ card, place, element, pose: null, moving: null });
      element.addEventListener("click", () => this.toggle(card.number));
      element.addEventListener("contextmenu", (event) => event.preventDefault());
      new Drag(element, {
        pose: () => this.#cards[index].pose,
        move: (pose, over) => this.#follow(index, pose, over),
        drop: (over, away) => this.#drop(index, over, away),
        isSlot: (x, y) => this.#isSlot(x, y),
      });
    });
    this.count = recall("cards", "4") === "6" ? CARDS.length : USUAL;
    this.#more.addEventListener("click", () => this.#deal(this.count === USUAL ? CARDS.length : USUAL));
    this.#label();
  }

  // A letter of the keyboard: tells whether it was a card's.
  keydown(event) {
    const letter = event.key.toLowerCase();
    const index = LETTERS.indexOf(letter);
    if (letter === "x") {
      this.#ask(0);
    } else if (index >= 0) {
      this.toggle(index + 1);
    }
    return letter === "x" || index >= 0;
  }

  // Put a card in, or take it out when it is in.
  toggle(number) {
    this.#ask(this.#in === number ? 0 : number);
  }

  // Show which card is in the pod.
  show(number) {
    if (number > this.count) {
      this.#deal(CARDS.length);
    }
    const first = this.#in < 0;
    this.#in = number;
    this.#place(!first);
  }

  // Take a new plan: everything jumps to where it belongs.
  arrange(plan) {
    this.#plan = plan;
    this.#place(false);
  }

  #ask(number) {
    this.#send(number ? { lay: number } : { take: 1 });
  }

  #deal(count) {
    const least = this.#in > USUAL ? CARDS.length : USUAL;
    this.count = Math.max(count, least);
    remember("cards", String(this.count));
    this.#label();
    this.#changed();
  }

  #label() {
    const all = this.count > USUAL;
    this.#more.classList.toggle("all", all);
    this.#more.lastChild.textContent = all ? "Fewer players" : "More players";
    this.#more.title = all ? "Put the cards 0005 and 0006 away" : "Bring the cards 0005 and 0006";
  }

  #isSlot(x, y) {
    const { pod } = this.#plan;
    const deep = pod.glass.y + pod.glass.height;
    return x > pod.x - 10 && x < pod.x + (this.#plan.form === "wide" ? pod.glass.x + pod.glass.width : pod.width) + 10
      && y > pod.y - pod.out - 12 && y < pod.y + deep;
  }

  #follow(index, pose, over) {
    const entry = this.#cards[index];
    entry.moving?.cancel();
    entry.element.classList.add("dragged");
    set(entry, pose);
    document.body.classList.toggle("over-slot", over);
  }

  #drop(index, over, away) {
    const entry = this.#cards[index];
    entry.element.classList.remove("dragged");
    document.body.classList.remove("over-slot");
    const number = index + 1;
    if (over && this.#in !== number) {
      this.#ask(number);
    } else if (away && this.#in === number) {
      this.#ask(0);
    }
    // The pod's answer comes at once; a card that it does not take goes back by itself.
    setTimeout(() => this.#place(true), 120);
  }

  #place(moves) {
    const plan = this.#plan;
    if (!plan) {
      return;
    }
    this.#cards.forEach((entry, index) => {
      const { element, place } = entry;
      const shown = index < this.count;
      element.hidden = place.hidden = !shown;
      if (!shown || element.classList.contains("dragged")) {
        return;
      }
      const inside = this.#in === index + 1;
      const spot = plan.places[index];
      const pose = inside ? slotPose(plan) : tablePose(plan, spot);
      element.style.width = `${plan.card.width}px`;
      element.style.height = `${plan.card.height}px`;
      place.style.width = `${spot.width}px`;
      place.style.height = `${spot.seen}px`;
      place.style.transform = `translate(${spot.x}px, ${spot.y}px) rotate(${spot.turn}deg)`;
      element.setAttribute("aria-pressed", String(inside));
      go(entry, pose, plan, moves);
    });
  }
}

// -- poses: {x, y, scale, turn, hidden: what is cut off at its foot, radius: of what is left,
//    inside} --------------------------------------------------------------------------------------

// Where no card is ever cut there is no radius: its own border does better on a turned card.
function slotPose({ slot, card, form }) {
  const radius = form === "side" ? 0 : card.width * CORNER;
  return { x: slot.x, y: slot.y, scale: 1, turn: 0, hidden: 0, radius, inside: true };
}

function tablePose({ card, form }, spot) {
  const scale = spot.width / card.width;
  const hidden = Math.max(0, 1 - spot.seen / (card.height * scale));
  const radius = form === "side" ? 0 : card.width * CORNER * (hidden ? 1.8 : 1);
  return { x: spot.x, y: spot.y, scale, turn: spot.turn, hidden, radius, inside: false };
}

function css({ x, y, scale, turn, hidden, radius }) {
  return {
    transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`,
    clipPath: radius ? `inset(0 0 ${(hidden * 100).toFixed(2)}% 0 round ${radius}px)` : "none",
  };
}

function set(entry, pose) {
  entry.pose = pose;
  Object.assign(entry.element.style, css(pose));
  entry.element.classList.toggle("inside", pose.inside);
}

// Move a card to a pose: into the slot and out of it from above, as a card goes.
function go(entry, pose, plan, moves) {
  const from = entry.pose;
  entry.moving?.cancel();
  entry.moving = null;
  const still = !from || (from.x === pose.x && from.y === pose.y && from.scale === pose.scale);
  if (!moves || still || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    set(entry, pose);
    return;
  }
  const above = { ...slotPose(plan), y: plan.pod.y - plan.card.height - 2, inside: false };
  const legs = from.inside !== pose.inside
    ? (pose.inside ? [[from, above, 190], [above, pose, 150]] : [[from, above, 130], [above, pose, 190]])
    : [[from, pose, 200]];
  entry.pose = pose;
  walk(entry, legs, pose);
}

async function walk(entry, legs, pose) {
  for (const [from, to, duration] of legs) {
    const inside = from.inside || to.inside;
    entry.element.classList.toggle("inside", inside);
    entry.element.classList.toggle("travels", !inside);
    const moving = entry.element.animate([css(from), css(to)], { duration, easing: "ease-in-out", fill: "forwards" });
    entry.moving?.cancel();
    entry.moving = moving;
    try {
      await moving.finished;
    } catch {
      entry.element.classList.remove("travels");
      return; // another move has begun
    }
  }
  entry.element.classList.remove("travels");
  set(entry, pose);
  entry.moving?.cancel();
  entry.moving = null;
}

// -- how a card looks: as hardware/printables prints it ------------------------------------------

function emblem({ shape }, name) {
  return svg("svg", { viewBox: "-11 -11 22 22", class: name, "aria-hidden": "true" }, [
    svg("path", { d: SHAPES[shape], "fill-rule": "evenodd" }),
  ]);
}

function makeCard(card, letter) {
  const { number, digits, name, colour, deep, ink, shape } = card;
  const text = (x, y, size, words, more = {}) => svg("text", {
    x, y, "font-size": size, fill: ink, ...more,
  }, [words]);
  const pips = Array.from({ length: number }, (_, pip) => svg("circle", {
    cx: 49.8, cy: 6 + pip * 3.3, r: 0.95, fill: ink,
  }));
  const chevrons = [0, 1, 2].map((step) => svg("path", {
    d: `M23 ${74.1 + 2.6 * step}l4 2.4l4 -2.4`, fill: "none", stroke: ink, "stroke-width": 0.8,
    "stroke-linecap": "round", "stroke-linejoin": "round", opacity: 0.4 + 0.3 * step,
  }));
  const picture = svg("svg", { viewBox: "0 0 53.98 85.6", class: "card-face", "aria-hidden": "true" }, [
    svg("rect", { width: 54, height: 85.6, fill: colour }),
    svg("path", { d: "M-2 47C14 33 30 58 56 40L56 88L-2 88Z", fill: deep }),
    svg("path", { d: SHAPES[shape], "fill-rule": "evenodd", fill: colour, opacity: 0.55, transform: "translate(37 66) scale(2.5)" }),
    svg("path", { d: SHAPES[shape], "fill-rule": "evenodd", fill: ink, transform: "translate(14.5 14.5) scale(.9)" }),
    text(45.5, 19.8, 15.5, digits.at(-1), { "text-anchor": "end", class: "card-number" }),
    text(5.6, 33.5, 6, digits, { class: "card-number", "letter-spacing": "0.14em" }),
    text(5.6, 39.2, 2.8, name.toUpperCase(), { class: "card-name", "letter-spacing": "0.12em" }),
    ...pips, ...chevrons,
  ]);
  return html("button", {
    type: "button", class: "card", "aria-pressed": "false", "aria-label": `Card ${digits}, ${name}`,
    "aria-keyshortcuts": letter.toUpperCase(), title: `Card ${digits} (${letter.toUpperCase()})`,
    "data-card": number,
  }, [picture]);
}
