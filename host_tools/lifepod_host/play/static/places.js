// What each player, or each team, has in front.

import { CARDS, SHAPES } from "/static/design.js";
import { html, svg } from "/static/dom.js";
import { back, handWords, smallCard, spoken } from "./card.js";
import { icon } from "./icons.js";
import { keyed } from "./keyed.js";

export class Places {
  #parent;
  #open;

  constructor(parent, open) {
    this.#parent = parent;
    this.#open = open;
  }

  show(table) {
    const { players } = table.scene;
    this.#parent.dataset.count = players.length;
    keyed(this.#parent, players, (place) => place.seats.join("-"), (place) => this.#make(place, table),
      (element, place) => this.#update(element, place, table));
  }

  #make(place, table) {
    const names = place.seats.map((seat) => table.seats[seat].name).join(" and ");
    const element = html("section", { class: "place", "aria-label": names }, [
      html("header", { class: "place-top" }, [
        html("div", { class: "people" }), html("div", { class: "score" }),
      ]),
      html("div", { class: "numbers" }), html("div", { class: "groups" }),
    ]);
    const [first, second] = place.seats.map((seat) => CARDS[table.seats[seat].card - 1]);
    element.style.setProperty("--mine", first.colour);
    element.style.setProperty("--mine-deep", (second ?? first)[second ? "colour" : "deep"]);
    return element;
  }

  #update(element, place, table) {
    const asked = place.seats.filter((seat) => table.seats[seat].asked);
    element.classList.toggle("asked", asked.length > 0);
    keyed(element.querySelector(".people"), place.seats, (seat) => seat, () => html("div", { class: "person" }),
      (person, seat) => changed(person, [table.seats[seat], handOf(place, seat)], () => this.#person(table.seats[seat], handOf(place, seat))));
    changed(element.querySelector(".score"), [place.points ?? null, table.state], () => points(place));
    changed(element.querySelector(".numbers"), [place.meters, place.signs, asked.length, table.scene.spending],
      () => numbers(place, asked.length > 0 ? table.scene.spending : null));
    keyed(element.querySelector(".groups"), (place.groups ?? []).filter((group) => group.faces.length), (group) => group.label,
      (group) => html("div", { class: `group ${group.label ? `of-${group.label.toLowerCase().replaceAll(" ", "-")}` : "own"}` }, [html("ul", { class: "cards", "aria-label": group.name })]),
      (made, group) => keyed(made.firstChild, group.faces, (face) => JSON.stringify(face), (face) => smallCard(face, this.#open)));
  }

  #person(seat, hand) {
    const card = CARDS[seat.card - 1];
    const parts = [
      html("span", { class: "token", title: `Card ${card.digits}` }, [emblem(card)]),
      html("span", { class: "who", title: seat.name }, [seat.name]),
      ...(seat.bot ? [html("span", { class: "bot" }, [icon("bot"), "bot"])] : []),
      ...(seat.asked ? [html("span", { class: "turn" }, ["to play"])] : []),
      ...(hand ? [this.#hand(hand)] : []),
    ];
    parts[0].style.background = card.colour;
    parts[0].style.color = card.ink;
    return parts;
  }

  #hand(hand) {
    const known = hand.known.length ? `; all have seen ${hand.known.map(spoken).join("; ")}` : "";
    const label = handWords(hand.backs) + known;
    const backs = hand.backs.flatMap(([kind, number]) => Array.from({ length: number }, () => back(kind)));
    hand.known.forEach((face, at) => {
      backs.splice(backs.length - 1 - at, 1, html("span", { class: `card known ${face.kind}`, title: face.title }, [icon(face.icon)]));
    });
    return html("span", { class: "hand", role: "img", "aria-label": label, title: label }, backs);
  }
}

function handOf(place, seat) {
  return (place.hands ?? []).find((hand) => hand.seat === seat);
}

function points(place) {
  if (place.points === null || place.points === undefined) {
    return [];
  }
  return [html("b", {}, [String(place.points)]), html("span", {}, [place.points === 1 ? "point" : "points"])];
}

function numbers(place, spending) {
  const meters = (place.meters ?? []).map((one) => html("span", { class: `meter ${one.icon}${one.brief ? " brief" : ""}`, title: one.label }, [
    icon(one.icon), html("b", {}, [String(one.value)]), html("span", one.brief ? { class: "unseen" } : {}, [one.label]),
  ]));
  const signs = (place.signs ?? []).map(([name, word]) => html("span", { class: "meter badge" }, [icon(name), html("span", {}, [word])]));
  const left = spending ? [html("span", { class: `meter spending ${spending.icon}` }, [
    icon(spending.icon), html("b", {}, [String(spending.value)]), html("span", {}, [`${spending.label} left`]),
  ])] : [];
  return [...left, ...meters, ...signs];
}

function emblem({ shape }) {
  return svg("svg", { viewBox: "-11 -11 22 22", "aria-hidden": "true" }, [
    svg("path", { d: SHAPES[shape], "fill-rule": "evenodd" }),
  ]);
}

// Fill an element anew where what it is made of has changed.
function changed(element, data, make) {
  const now = JSON.stringify(data);
  if (element.dataset.now !== now) {
    element.dataset.now = now;
    element.replaceChildren(...make());
  }
}
