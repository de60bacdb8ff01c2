// The table page: shows what everybody may see, as the server tells it, and nothing else.
//
// Rule 1: each message is the whole table. What has not changed stays as it is: no flicker, no
//         lost focus, and only what is new moves.

import { recall, remember } from "/static/dom.js";
import { Link } from "/static/link.js";
import { Fit } from "./fit.js";
import { showKeepsakes } from "./keepsakes.js";
import { showLog } from "./log.js";
import { showPiles, showWord } from "./piles.js";
import { Places } from "./places.js";
import { PodBeside } from "./pod.js";
import { showResult } from "./result.js";
import { Sheet } from "./sheet.js";

const $ = (id) => document.getElementById(id);
const link = new Link("/table");
const sheet = new Sheet($("sheet"), (wish) => link.send(wish));
const places = new Places($("places"), (face) => sheet.card(face));
const fit = new Fit($("table"));
const LOST_MS = 700; // a line that is back before that was never missed

let table = null;
let lost = 0;

if (document.body.dataset.pod === "emulated") {
  new PodBeside($("pod"), () => sheet.open);
} else {
  $("pod").remove();
}

link.addEventListener("news", ({ detail: news }) => {
  if ("version" in news && isOld(news.version)) {
    return;
  }
  if ("table" in news) {
    table = news.table;
    show();
  }
});

link.addEventListener("found", () => {
  clearTimeout(lost);
  document.body.classList.remove("lost");
  notice("", "");
});

link.addEventListener("lost", () => {
  clearTimeout(lost);
  lost = setTimeout(() => {
    document.body.classList.add("lost");
    notice("The table does not answer. If it was ended, start it again (lifepod play): "
      + "the game is kept, and this page finds it by itself.", "");
  }, LOST_MS);
});

function show() {
  document.body.classList.remove("waiting");
  document.body.dataset.state = table.state;
  document.title = `${table.doing} \u2013 ${table.game}`;
  text($("game"), table.game);
  text($("deck"), table.deck);
  text($("doing"), table.doing);
  $("undo").disabled = !table.undo;
  showWord($("word"), table.scene.word ?? []);
  showPiles($("piles"), table.scene.piles ?? [], (face) => sheet.card(face));
  $("piles").hidden = table.result !== null;
  places.show(table);
  showLog($("log"), table.log, table.seats);
  showResult($("result"), table);
  showKeepsakes($("keepsakes"), table, (name, image) => sheet.picture(name, image));
  sheet.table(table);
  fit.now(table.result !== null);
  state();
}

function state() {
  const left = table.state === "left";
  const words = left ? "The table has been left at the pod. The game is kept." : "";
  notice(table.trouble || words, left ? "Go on playing" : "");
}

function notice(words, button) {
  text($("notice-text"), words);
  text($("notice-button"), button);
  $("notice-button").hidden = !button;
  $("notice").hidden = !words;
}

function text(element, words) {
  if (element.textContent !== words) {
    element.textContent = words;
  }
}

// A page of an older version loads the new one, once.
function isOld(version) {
  const mine = document.querySelector("meta[name=lifepod-version]").content;
  if (version === mine || recall("table-version", "") === version) {
    return false;
  }
  remember("table-version", version);
  location.reload();
  return true;
}

// A mouse leaves no focus behind: Enter stays the pod's.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button");
  if (event.detail && button && !sheet.open) {
    button.blur();
  }
}, true);

$("undo").addEventListener("click", () => link.send({ undo: table.log.at(-1)?.number ?? -1 }));
$("who").addEventListener("click", () => sheet.players());
$("notice-button").addEventListener("click", () => link.send({ open: 1 }));
link.open();
