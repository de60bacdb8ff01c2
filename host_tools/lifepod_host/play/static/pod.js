// The emulated pod beside the table: the pod's own page in a frame, with the keyboard of this one.

import { html } from "/static/dom.js";

const OURS = "button, a, input, select, dialog, [role=log]";

export class PodBeside {
  #frame;

  // `busy()` tells that the keyboard is wanted elsewhere.
  constructor(parent, busy) {
    this.#frame = html("iframe", { src: "/pod-page?room=dark", title: "The pod", class: "pod-frame" });
    parent.append(this.#frame);
    for (const kind of ["keydown", "keyup"]) {
      document.addEventListener(kind, (event) => this.#forward(event, busy));
    }
  }

  // A key that nothing here wants is the pod's.
  #forward(event, busy) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.key === "Tab" || busy()) {
      return;
    }
    const wanted = event.target.closest?.(OURS) && ["Enter", " ", "ArrowUp", "ArrowDown"].includes(event.key);
    const there = this.#frame.contentDocument;
    if (wanted || !there) {
      return;
    }
    const { key, code, repeat } = event;
    const taken = !there.dispatchEvent(new KeyboardEvent(event.type, { key, code, repeat, bubbles: true, cancelable: true }));
    if (taken) {
      event.preventDefault();
    }
  }
}
