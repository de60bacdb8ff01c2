// The three buttons of the page itself, and the hint about sound.

import { svg } from "./dom.js";

const SPEAKER = "M4 9.5V14.5H7.5L12.5 19V5L7.5 9.5Z";
const PICTURES = {
  on: `${SPEAKER}M15.5 9A4.2 4.2 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5`,
  waiting: `${SPEAKER}M16 12H16.01M19 12H19.01M22 12H22.01`,
  off: `${SPEAKER}M16 9.5L21 14.5M21 9.5L16 14.5`,
  power: "M12 3.5V11M7 6.5A7.5 7.5 0 1 0 17 6.5",
  help: "M9 9.2A3.1 3.1 0 1 1 12 12.6V14.4M12 18.4V18.41",
};
const HINTS = {
  waiting: "Sound begins with your first click or key.",
  none: "This browser has no sound.",
};

// Show the state of the sound (sound.js), and whether the pod has power and is asleep.
export function drawTools(sound, power, asleep) {
  icon("sound", PICTURES[sound === "none" ? "off" : sound]);
  icon("power", PICTURES.power);
  icon("help", PICTURES.help);
  const speaker = document.getElementById("sound");
  speaker.setAttribute("aria-pressed", String(sound !== "off"));
  speaker.dataset.state = sound;
  document.getElementById("power").setAttribute("aria-pressed", String(power === "on"));
  const hint = document.getElementById("hint");
  const text = asleep ? "The pod is asleep. Any key wakes it." : HINTS[sound] ?? "";
  if (hint.textContent !== text) {
    hint.textContent = text;
    hint.hidden = !text;
  }
}

function icon(id, path) {
  const button = document.getElementById(id);
  if (button.dataset.path !== path) {
    button.dataset.path = path;
    button.replaceChildren(svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, [svg("path", { d: path })]));
  }
}
