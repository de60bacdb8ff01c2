// The line at the foot of the page that says when something is not as it should be.

const LOST_MS = 700; // a line that is back before that was never missed

export class Notice {
  #box = document.getElementById("notice");
  #text = document.getElementById("notice-text");
  #button = document.getElementById("notice-button");
  #timer = 0;
  #power = ["on", ""];

  constructor(send) {
    this.#button.addEventListener("click", () => send({ power: 1 }));
  }

  // The pod does not answer.
  lost() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#show("The pod does not answer. If it was ended, start it again (make play): "
        + "the game is safe, and this page finds it by itself.", "");
    }, LOST_MS);
  }

  // The pod answers.
  clear() {
    clearTimeout(this.#timer);
    this.power(...this.#power);
  }

  power(power, fault) {
    this.#power = [power, fault];
    clearTimeout(this.#timer);
    if (power === "fault") {
      this.#show(`The pod has stopped by a fault in its own program (${fault}). `
        + "The terminal tells more. The game is safe up to its last action.", "Start it again");
    } else if (power === "off") {
      this.#show("The pod is switched off. The game is safe on its flash.", "Switch on");
    } else {
      this.#box.hidden = true;
    }
  }

  #show(text, button) {
    this.#text.textContent = text;
    this.#button.textContent = button;
    this.#button.hidden = !button;
    this.#box.hidden = false;
  }
}
