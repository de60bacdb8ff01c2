// The sheet over the table: one card large, or who plays.

import { CARDS } from "/static/design.js";
import { html } from "/static/dom.js";
import { largeCard } from "./card.js";

export class Sheet {
  #dialog;
  #send;
  #table = null;
  #shows = "";

  constructor(dialog, send) {
    this.#dialog = dialog;
    this.#send = send;
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) {
        dialog.close();
      }
    });
    dialog.addEventListener("close", () => {
      this.#shows = "";
    });
  }

  get open() {
    return this.#dialog.open;
  }

  // Take the table as it is now; the list of players follows it.
  table(table) {
    this.#table = table;
    if (this.#shows === "players") {
      this.#fillPlayers();
    }
  }

  card(face) {
    this.#show("card", [html("h2", { id: "sheet-title", class: "unseen" }, [face.title]), largeCard(face), this.#closer()]);
  }

  picture(name, image) {
    this.#show("picture", [html("h2", { id: "sheet-title", class: "unseen" }, [name]), image, this.#closer()]);
  }

  players() {
    if (this.#table) {
      this.#show("players", []);
      this.#fillPlayers();
    }
  }

  #show(what, content) {
    this.#shows = what;
    this.#dialog.dataset.shows = what;
    this.#dialog.replaceChildren(...content);
    if (!this.#dialog.open) {
      this.#dialog.showModal();
    }
  }

  #fillPlayers() {
    const focus = this.#dialog.contains(document.activeElement) ? document.activeElement.dataset.seat : undefined;
    const over = this.#table.result !== null;
    const rows = this.#table.seats.map((seat, number) => {
      const card = CARDS[seat.card - 1];
      const button = html("button", { type: "button", class: "button", "data-seat": number }, [
        seat.bot ? "Give to a person" : "Let a bot play",
      ]);
      button.disabled = over;
      button.setAttribute("aria-label", `${seat.name}: ${button.textContent}`);
      button.addEventListener("click", () => this.#send(seat.bot ? { person: number } : { bot: number }));
      return html("li", {}, [
        html("span", { class: "seat-name" }, [seat.name]),
        html("span", { class: "seat-how" }, [seat.bot ? `a bot (${seat.bot}), card ${card.digits}` : `card ${card.digits}, ${card.name}`]),
        button,
      ]);
    });
    this.#dialog.replaceChildren(
      html("h2", { id: "sheet-title" }, ["Who plays"]),
      html("ul", { class: "seats" }, rows),
      html("p", { class: "quiet" }, ["Who has to leave lets a bot play on, and has the seat back at any time. "
        + "The same stands on the pod, under More."]),
      this.#closer(),
    );
    this.#dialog.querySelector(`[data-seat="${focus}"]`)?.focus();
  }

  #closer() {
    const button = html("button", { type: "button", class: "button quiet-button", autofocus: "" }, ["Back to the table"]);
    button.addEventListener("click", () => this.#dialog.close());
    return button;
  }
}
