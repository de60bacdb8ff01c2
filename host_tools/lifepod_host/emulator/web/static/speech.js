// What the screen says, for those who hear it.
//
// Rule 1: only what stands is said: words that are replaced within a moment are not.
// Rule 2: the double beep is said too, also when the words have stayed the same.

const STANDS_MS = 300;

export class Speech {
  #said = document.getElementById("said");
  #screen = document.getElementById("screen");
  #words = "";
  #spoken = "";
  #refused = false;
  #timer = 0;

  // Take the phrases of the screen; none when it is dark.
  show(phrases) {
    this.#words = phrases.map((phrase) => phrase.trim()).filter(Boolean)
      .map((phrase) => (/[.!?:]$/.test(phrase) ? phrase : `${phrase}.`)).join(" ");
    this.#screen.setAttribute("aria-label", `Screen: ${this.#words || "dark"}`);
    this.#soon();
  }

  // Take the names of sounds.
  heard(sounds) {
    if (sounds.includes("double")) {
      this.#refused = true;
      this.#soon();
    }
  }

  // Say something of the page itself.
  announce(text) {
    clearTimeout(this.#timer);
    this.#said.textContent = text;
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(), STANDS_MS);
  }

  #speak() {
    if (this.#refused) {
      // A region whose text stays the same is not read again.
      const again = this.#said.textContent.endsWith("\u00a0") ? "" : "\u00a0";
      this.#said.textContent = `Double beep. ${this.#words}${again}`;
    } else if (this.#words !== this.#spoken) {
      this.#said.textContent = this.#words || "The screen is dark.";
    }
    this.#spoken = this.#words;
    this.#refused = false;
  }
}
