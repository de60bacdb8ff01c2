// The log in words, the newest line last and in sight.

import { CARDS } from "/static/design.js";
import { html } from "/static/dom.js";
import { keyed } from "./keyed.js";

const NEAR_PX = 60; // who has scrolled further up is left there

export function showLog(parent, lines, seats) {
  const follows = parent.scrollHeight - parent.scrollTop - parent.clientHeight < NEAR_PX;
  keyed(parent, lines, (line) => `${line.number} ${line.text}`, (line) => {
    const element = html("li", { class: `line what-${line.what.replaceAll(" ", "-")}` }, [line.text]);
    if (line.seat !== null) {
      element.style.setProperty("--mine", CARDS[seats[line.seat].card - 1].colour);
    }
    return element;
  });
  if (follows) {
    parent.scrollTop = parent.scrollHeight;
  }
}
