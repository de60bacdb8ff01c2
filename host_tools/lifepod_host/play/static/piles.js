// The middle of the table: the piles, and the letters that end the game.

import { html } from "/static/dom.js";
import { back, backName, largeCard, spoken } from "./card.js";
import { keyed } from "./keyed.js";

const DEEP = 4; // edges that a high pile shows
const CARDS_AN_EDGE = 12;

export function showPiles(parent, piles, open) {
  parent.style.setProperty("--count", piles.length);
  keyed(parent, piles, (pile) => pile.name, () => html("figure", { class: "pile" }), (figure, pile) => {
    const now = JSON.stringify(pile);
    if (figure.dataset.now === now) {
      return;
    }
    figure.dataset.now = now;
    figure.replaceChildren(stack(pile, open), caption(pile));
    figure.style.setProperty("--deep", Math.min(DEEP, Math.ceil(pile.count / CARDS_AN_EDGE)));
  });
}

function stack(pile, open) {
  if (pile.count === 0) {
    return html("span", { class: "card empty", "aria-hidden": "true" });
  }
  if (!pile.top) {
    return back(pile.back);
  }
  const card = largeCard(pile.top, "button");
  card.type = "button";
  card.setAttribute("aria-label", `${pile.single ? pile.label : "On top"}: ${spoken(pile.top)}`);
  card.addEventListener("click", () => open(pile.top));
  return card;
}

function caption(pile) {
  const kind = pile.top || pile.count === 0 || pile.back === "supply" ? [] : [html("span", { class: "unseen" }, [`; ${backName(pile.back)} on top`])];
  return html("figcaption", {}, [
    html("b", {}, [pile.label]), " ",
    ...(pile.single ? [html("b", { class: "named", "aria-hidden": "true" }, [pile.top.title])] : []),
    ...(pile.single ? [] : [html("span", { class: "count" }, [String(pile.count)]), html("span", { class: "unseen" }, [" cards"]), ...kind]),
    ...(pile.note ? [html("span", { class: "note" }, [pile.note])] : []),
  ]);
}

export function showWord(parent, letters) {
  parent.hidden = letters.length === 0;
  const there = letters.filter(([, here]) => here).map(([letter]) => letter);
  parent.setAttribute("aria-label", there.length
    ? `Letters drawn: ${there.join(", ")}; ${letters.length - there.length} to come` : "No letter has been drawn");
  keyed(parent, letters, ([letter]) => letter, ([letter]) => html("span", { class: "tile" }, [letter]),
    (tile, [, here]) => tile.classList.toggle("here", here));
}
