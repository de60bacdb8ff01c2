// A table that is looked at from afar is not scrolled: where what lies in front of the players does
// not fit, it lies closer, and at last as strips with the cards' names. close.css has the steps.

const STEPS = 6;
const NARROW = matchMedia("(width < 900px)"); // one below the other: there the page scrolls

export class Fit {
  #table;
  #roomy = false;

  constructor(table) {
    this.#table = table;
    new ResizeObserver(() => this.#fit()).observe(table);
  }

  // Take the widest step in which everything is in sight; `roomy` where the page scrolls anyway.
  now(roomy) {
    this.#roomy = roomy;
    this.#fit();
  }

  #fit() {
    const table = this.#table;
    const steps = this.#roomy || NARROW.matches ? 1 : STEPS;
    for (let step = 0; step < steps; step += 1) {
      table.dataset.close = step;
      if (table.scrollHeight <= table.clientHeight) {
        return;
      }
    }
  }
}
