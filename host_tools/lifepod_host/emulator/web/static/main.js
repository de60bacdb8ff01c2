// The page: joins the line to the pod with what is seen, heard, said and pressed.
//
// What the pod tells and may be told is in server.py and live.py.

import { drawCase } from "./case.js";
import { Cards } from "./cards.js";
import { recall, remember } from "./dom.js";
import { Glass } from "./glass.js";
import { Help } from "./help.js";
import { Keys } from "./keys.js";
import { plan, zoomOf } from "./layout.js";
import { Link } from "./link.js";
import { Notice } from "./notice.js";
import { Sound } from "./sound.js";
import { Speech } from "./speech.js";
import { drawTools } from "./tools.js";

const $ = (id) => document.getElementById(id);
const link = new Link();
const send = (wish) => link.send(wish);

const glass = new Glass();
const speech = new Speech();
const notice = new Notice(send);
const help = new Help();
const sound = new Sound(showTools);
const keys = new Keys($("keys"), send);
const cards = new Cards($("cards"), send, layOut);
const pod = { power: "off", fault: "", asleep: false };

// -- what the pod tells ---------------------------------------------------------------------------

link.addEventListener("news", ({ detail: news }) => {
  if ("version" in news && isOld(news.version)) {
    return;
  }
  if ("pixels" in news) glass.show(news.pixels);
  if ("light" in news) {
    glass.light(news.light);
    pod.asleep = news.light < 0;
    showTools();
  }
  if ("card" in news) cards.show(news.card);
  if ("keys" in news) keys.show(news.keys);
  if ("tones" in news) sound.tones(news.tones);
  if ("words" in news) speech.show(news.words);
  if ("sounds" in news) speech.heard(news.sounds);
  if ("power" in news || "fault" in news) {
    Object.assign(pod, { power: news.power ?? pod.power, fault: news.fault ?? pod.fault });
    showPower();
  }
});

link.addEventListener("found", () => {
  document.body.classList.remove("lost");
  notice.clear();
});

link.addEventListener("lost", () => {
  document.body.classList.add("lost");
  keys.lift();
  keys.show([]);
  sound.hush();
  glass.light(-1);
  notice.lost();
});

// A page of an older version loads the new one, once.
function isOld(version) {
  const mine = document.querySelector("meta[name=lifepod-version]").content;
  if (version === mine || recall("version", "") === version) {
    return false;
  }
  remember("version", version);
  location.reload();
  return true;
}

function showPower() {
  document.body.dataset.power = pod.power;
  if (pod.power !== "on") {
    sound.hush();
  }
  notice.power(pod.power, pod.fault);
  showTools();
}

// -- what a hand does ------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (help.open || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) {
    return;
  }
  if (keys.keydown(event) || event.repeat) {
    return;
  }
  const letter = event.key.toLowerCase();
  if (cards.keydown(event) || letter === "s" || letter === "?") {
    event.preventDefault();
  }
  if (letter === "s") {
    sound.toggle();
  } else if (letter === "?") {
    help.show();
  }
});

function tool(id, act) {
  $(id).addEventListener("click", (event) => {
    act();
    if (event.detail) {
      event.currentTarget.blur(); // a mouse leaves no focus behind: Space stays SPIN
    }
  });
}

tool("sound", () => sound.toggle());
tool("power", () => send({ power: pod.power === "on" ? 0 : 1 }));
tool("help", () => help.show());
tool("more", () => {});

function showTools() {
  drawTools(sound.state, pod.power, pod.asleep && pod.power === "on");
}

// -- sizes ------------------------------------------------------------------------------------------

let drawn = "";

function layOut() {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const key = [width, height, devicePixelRatio, cards.count].join();
  if (key === drawn) {
    return;
  }
  drawn = key;
  document.documentElement.style.fontSize = `${16 * zoomOf(width, height)}px`;
  const made = plan(width, height, devicePixelRatio, cards.count);
  place(made);
  drawCase($("case"), made);
  glass.resize(made.pod.size);
  cards.arrange(made);
  document.body.classList.remove("unlaid");
}

function place(made) {
  const { pod: box, bar, more, picture } = made;
  document.body.dataset.form = made.form;
  document.body.classList.toggle("scrolls", made.scrolls);
  const stage = $("stage").style;
  stage.height = `${made.scrolls ? made.height : document.documentElement.clientHeight}px`;
  stage.setProperty("--unit", `${box.unit}px`);
  stage.setProperty("--card-width", `${made.card.width}px`);
  put($("bar"), bar);
  put($("pod"), box);
  put($("glass"), box.glass);
  put($("screen"), picture);
  put($("glow"), picture);
  put($("keys"), box.keys);
  $("keys").style.gap = `${box.keys.gap}px`;
  const rows = (box.keys.height - 3 * box.keys.gap) / 4;
  const columns = (box.keys.width - 3 * box.keys.gap) / 4;
  stage.setProperty("--key", `${Math.min(columns, rows * 1.28)}px`);
  stage.setProperty("--key-height", `${rows}px`);
  document.body.classList.toggle("high-keys", rows > columns * 0.93);
  $("more").style.transform = `translate(${more.x}px, ${more.y}px) translateX(-50%)`;
}

function put(element, { x, y, width, height }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

function watchResolution() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    layOut();
    watchResolution();
  }, { once: true });
}

window.addEventListener("resize", layOut);
watchResolution();
layOut();
showTools();
link.open();
