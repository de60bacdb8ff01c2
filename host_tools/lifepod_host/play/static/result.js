// The end: who has won, and how each score came about.

import { CARDS } from "/static/design.js";
import { html } from "/static/dom.js";

export function showResult(parent, table) {
  const now = JSON.stringify(table.result);
  parent.hidden = table.result === null;
  if (parent.dataset.now === now) {
    return;
  }
  parent.dataset.now = now;
  const rows = table.result?.rows ?? [];
  const wins = rows.filter((row) => row.wins).map((row) => names(row, table));
  parent.replaceChildren(
    html("h2", {}, [`${wins.join(" and ")} ${many(rows, wins) ? "win" : "wins"}!`]),
    html("div", { class: "sheets" }, rows.map((row) => scoreSheet(row, table))),
  );
}

function many(rows, wins) {
  return wins.length > 1 || rows.some((row) => row.wins && row.seats.length > 1);
}

function names(row, table) {
  return row.seats.map((seat) => table.seats[seat].name).join(" and ");
}

function scoreSheet(row, table) {
  const lines = row.lines.map(([words, points]) => html("tr", {}, [
    html("th", { scope: "row" }, [words]), html("td", {}, [String(points)]),
  ]));
  const sheet = html("table", { class: row.wins ? "score-sheet wins" : "score-sheet" }, [
    html("caption", {}, [names(row, table)]),
    html("tbody", {}, lines),
    html("tfoot", {}, [html("tr", {}, [html("th", { scope: "row" }, ["Total"]), html("td", {}, [String(row.points)])])]),
  ]);
  sheet.style.setProperty("--mine", CARDS[table.seats[row.seats[0]].card - 1].colour);
  return sheet;
}
