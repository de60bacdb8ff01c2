// The sixteen keys: mouse, touch, keyboard, and whatever else can press a button.
//
// Rule 1: a key is down as long as the finger is: what lifts it is the finger, a pointer that the
//         browser takes away, or a window that loses the focus.
// Rule 2: Enter and Space press what the keyboard has its focus ring on; else they are ENTER and
//         SPIN. A mouse leaves no focus behind.

import { ICONS, KEYS } from "./design.js";
import { html, svg } from "./dom.js";

const SPIN = 3;
const PLUS = 7;
const MINUS = 11;
const CLEAR = 12;
const ENTER = 14;
const MENU = 15;

const BY_NAME = {
  " ": SPIN, "+": PLUS, "=": PLUS, "-": MINUS, "\u2212": MINUS, "_": MINUS,
  Enter: ENTER, Escape: CLEAR, Backspace: CLEAR, Delete: CLEAR, m: MENU,
  ArrowUp: PLUS, ArrowDown: MINUS, "*": CLEAR, "#": ENTER,
};
KEYS.forEach(({ key }, number) => {
  if ("0123456789".includes(key)) {
    BY_NAME[key] = number;
  }
});

const SHORTCUTS = { 3: "Space", 7: "+", 11: "-", 12: "Escape", 14: "Enter", 15: "M" };
const WORDS = { "+": "Plus", "\u2212": "Minus", CLEAR: "Clear", ENTER: "Enter", MENU: "Menu", SPIN: "Spin" };

// The key a keyboard event means, or -1. A keyboard whose digits need Shift gives them without.
export function keyOf(event) {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (name in BY_NAME) {
    return BY_NAME[name];
  }
  const digit = /^Digit(\d)$/.exec(event.code);
  return digit ? BY_NAME[digit[1]] : -1;
}

export class Keys {
  #send;
  #buttons = [];
  #fingers = new Map(); // pointer or code of the keyboard: key
  #down = [];
  #pointed = false;

  // `send(wish)` tells the pod; `field` is filled with buttons.
  constructor(field, send) {
    this.#send = send;
    KEYS.forEach((key, number) => {
      const button = this.#make(key, number);
      this.#buttons.push(button);
      field.append(button);
    });
    window.addEventListener("blur", () => this.lift());
    window.addEventListener("pagehide", () => this.lift());
    document.addEventListener("visibilitychange", () => this.lift());
    document.addEventListener("keyup", (event) => {
      this.#lift(event.code);
      if (event.key === "Meta") {
        this.lift(); // with it held, a Mac tells of no other key's release
      }
    });
  }

  // A key of the keyboard went down; tells whether it was one of ours.
  keydown(event) {
    const here = document.activeElement;
    const ringed = here?.matches?.("button:focus-visible") && (event.key === "Enter" || event.key === " ");
    const number = ringed ? this.#buttons.indexOf(here) : keyOf(event);
    if (number < 0) {
      return false;
    }
    event.preventDefault();
    if (!event.repeat) {
      this.#press(event.code, number);
    }
    return true;
  }

  // Show which keys the pod feels.
  show(down) {
    this.#down = down;
    this.#draw();
  }

  // Lift every finger.
  lift() {
    for (const finger of [...this.#fingers.keys()]) {
      this.#lift(finger);
    }
  }

  #press(finger, number) {
    this.#lift(finger);
    this.#fingers.set(finger, number);
    this.#send({ press: number });
    this.#draw();
  }

  #lift(finger) {
    const number = this.#fingers.get(finger);
    if (number === undefined) {
      return;
    }
    this.#fingers.delete(finger);
    if (![...this.#fingers.values()].includes(number)) {
      this.#send({ release: number });
    }
    this.#draw();
  }

  #draw() {
    const held = new Set([...this.#down, ...this.#fingers.values()]);
    this.#buttons.forEach((button, number) => button.classList.toggle("down", held.has(number)));
  }

  #make(key, number) {
    const button = html("button", {
      type: "button", class: `key face-${key.face}`, "aria-label": nameOf(key),
      "aria-keyshortcuts": SHORTCUTS[number] ?? key.key,
    });
    button.append(legend(key));
    button.addEventListener("pointerdown", (event) => {
      if (event.button === 0) {
        event.preventDefault();
        this.#pointed = true;
        document.activeElement?.blur?.();
        button.setPointerCapture(event.pointerId);
        this.#press(event.pointerId, number);
      }
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => this.#lift(event.pointerId));
    }
    // A screen reader or a switch clicks without a pointer: a short press.
    button.addEventListener("click", () => {
      if (!this.#pointed) {
        this.#press("click", number);
        this.#lift("click");
      }
      this.#pointed = false;
    });
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    return button;
  }
}

function nameOf({ main, second, third }) {
  const words = [WORDS[main] ?? main, second, third].filter(Boolean);
  return words.map((word, at) => (at ? word.toLowerCase() : word)).join(", ");
}

// What is printed on a key: a digit or sign with its icon and what it does, or an icon and a word.
// CLEAR and ENTER are the keypad's * and #, as the screen calls them.
function legend({ key, main, second, icon }) {
  const picture = svg("svg", { viewBox: "0 0 24 24", class: "icon" }, [svg("path", { d: ICONS[icon] })]);
  const word = html("span", { class: second ? "main" : "word" }, [main]);
  const parts = second
    ? [word, picture, html("span", { class: "second" }, [second])]
    : [picture, word, ...("*#".includes(key) ? [html("span", { class: "mark" }, [key])] : [])];
  return html("span", { class: second ? "legend two" : "legend one", "aria-hidden": "true" }, parts);
}
