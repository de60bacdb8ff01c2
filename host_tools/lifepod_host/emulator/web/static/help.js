// The sheet that ? opens: how to play here, and the keys.

import { html } from "./dom.js";

const PLAY = [
  ["Begin", "Press YEARS, type how many years you want to live, press ENTER. Ten years with four players take about 40 minutes."],
  ["Your turn", "Put your card into the pod: drag it there, or click it. Press SPIN. The pod pays your salary, takes what you owe, and spins."],
  ["What the space says", "MARRIAGE, BABY, CAR, HOUSE, CHANCE and LOTTERY are keys. For money, press MONEY, + or −, the amount, ENTER. LIFE POINTS and SALARY work the same way."],
  ["A mistake", "CLEAR takes back what you are typing. Hold CLEAR for a second to take back your last action."],
  ["Next player", "Take your card out and hand the pod on. The game is saved with every action; it is there when you come back."],
];

const KEYBOARD = [
  [["0", "–", "9"], "the keys with digits"],
  [["Space"], "SPIN"],
  [["Enter"], "ENTER"],
  [["Esc"], ["Backspace"], "CLEAR"],
  [["+"], ["↑"], "+ buy, up"],
  [["−"], ["↓"], "− sell, down"],
  [["M"], "MENU"],
  [["R"], ["B"], ["G"], ["Y"], "red, blue, green, yellow card"],
  [["A"], ["K"], "magenta, black card"],
  [["X"], "take the card out"],
  [["S"], "sound on or off"],
  [["?"], "this sheet"],
];

export class Help {
  #sheet = document.getElementById("sheet");

  constructor() {
    const close = html("button", { type: "button", class: "button", autofocus: "" }, ["Back to the pod"]);
    close.addEventListener("click", () => this.#sheet.close());
    this.#sheet.append(
      html("h2", { id: "sheet-title" }, ["How to play here"]),
      html("div", { class: "columns" }, [
        html("dl", { class: "play" }, PLAY.flatMap(([name, words]) => [html("dt", {}, [name]), html("dd", {}, [words])])),
        html("div", {}, [html("h3", {}, ["On the keyboard"]), html("dl", { class: "shortcuts" }, KEYBOARD.flatMap(row))]),
      ]),
      html("p", { class: "quiet" }, ["Tab goes through everything; Enter and Space then press what has the ring. "
        + "A key is held as long as you hold it. Nothing leaves this machine."]),
      close,
    );
    // A click beside the sheet closes it.
    this.#sheet.addEventListener("click", (event) => {
      if (event.target === this.#sheet) {
        this.#sheet.close();
      }
    });
  }

  get open() {
    return this.#sheet.open;
  }

  show() {
    if (!this.#sheet.open) {
      this.#sheet.showModal();
    }
  }
}

function row(entry) {
  const words = entry.at(-1);
  const caps = entry.slice(0, -1).flatMap((keys, at) => [
    ...(at ? [" "] : []),
    ...keys.map((key) => (key === "–" ? "–" : html("kbd", {}, [key]))),
  ]);
  return [html("dt", {}, caps), html("dd", {}, [words])];
}
