// The pictures of a game that is over, to look at and to take along.

import { html } from "/static/dom.js";

export function showKeepsakes(parent, table, open) {
  const { pictures, folder, trouble } = table.keepsakes;
  const now = JSON.stringify(table.keepsakes);
  parent.hidden = pictures.length === 0;
  if (parent.dataset.now === now) {
    return;
  }
  parent.dataset.now = now;
  const kept = folder ? [html("p", { class: "kept" }, ["They are kept in ", html("code", {}, [folder])])] : [];
  const wrong = trouble ? [html("p", { class: "kept" }, [trouble])] : [];
  parent.replaceChildren(
    html("h2", {}, ["To keep and to share"]),
    html("div", { class: "pictures" }, pictures.map((one) => picture(one, table, open))),
    ...kept, ...wrong,
  );
}

function picture(one, table, open) {
  const name = table.seats[one.seat].name;
  const address = (kind) => `/keepsake/${one.seat}.${kind}?${one.tag}`;
  const image = () => html("img", { src: address("png"), alt: one.words, width: 1200, height: 1500 });
  const button = html("button", { type: "button", class: "picture", "aria-label": `${name}: show it large` }, [image()]);
  button.addEventListener("click", () => open(name, image()));
  const link = (kind) => html("a", { class: "button", href: address(kind), download: `${one.stem}.${kind}` }, [
    html("span", { class: "unseen" }, [`${name}: save the picture as `]), kind.toUpperCase(),
  ]);
  return html("figure", { class: "keepsake" }, [button, html("figcaption", {}, [html("b", {}, [name]), link("png"), link("svg")])]);
}
