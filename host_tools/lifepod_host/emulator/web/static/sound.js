// The piezo through the browser: a square wave that follows the pod's own changes of tone.
//
// Rule 1: nothing sounds before a hand has touched the page: browsers want it so, and the page
//         says so as long as it is so (WB01).
// Rule 2: changes keep the distance they had on the pod; a tune begins LEAD_S after it is told.
// Rule 3: loudness goes up and down in a millisecond or two, so nothing clicks.

import { recall, remember } from "./dom.js";

const LEAD_S = 0.025;
const PAUSE_S = 0.4; // after so long without a change a new tune begins
const RISE_S = 0.001;
const FALL_S = 0.0018;
const LOUD = 0.14;
const DUTY_MAX = 65535;

export class Sound {
  #context = null;
  #wave = null;
  #gate = null;
  #out = null;
  #shift = 0; // from the pod's seconds to the context's
  #last = -Infinity;
  #changed;
  on = recall("sound", "on") !== "off";

  // `changed()` is called when what `state` says may have changed.
  constructor(changed) {
    this.#changed = changed;
    for (const gesture of ["pointerdown", "pointerup", "touchend", "keydown", "click"]) {
      document.addEventListener(gesture, () => this.#wake(), { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", () => this.#level());
  }

  // "off", "waiting" for a hand, "on", or "none" where the browser has no sound.
  get state() {
    if (!this.on) {
      return "off";
    }
    if (!window.AudioContext) {
      return "none";
    }
    return this.#context?.state === "running" ? "on" : "waiting";
  }

  toggle() {
    this.on = !this.on;
    remember("sound", this.on ? "on" : "off");
    this.#wake(); // the hand that turns it on has touched the page
    this.#level();
    this.#changed();
  }

  // Take changes of the piezo: [microsecond of the pod, Hz, duty].
  tones(changes) {
    if (this.#context?.state !== "running") {
      return;
    }
    const now = this.#context.currentTime;
    for (const [us, hertz, duty] of changes) {
      const told = us / 1e6;
      let at = told + this.#shift;
      if (at < now || now - this.#last > PAUSE_S) {
        this.#shift = now + LEAD_S - told;
        at = now + LEAD_S;
      }
      this.#last = at;
      if (hertz) {
        this.#wave.frequency.setValueAtTime(hertz, at);
        this.#gate.gain.setTargetAtTime(Math.sin((Math.PI * duty) / DUTY_MAX), at, RISE_S);
      } else {
        this.#gate.gain.setTargetAtTime(0, at, FALL_S);
      }
    }
  }

  // The pod is off or not there: whatever sounds, ends.
  hush() {
    if (this.#context) {
      const now = this.#context.currentTime;
      this.#gate.gain.cancelScheduledValues(now);
      this.#gate.gain.setTargetAtTime(0, now, FALL_S);
      this.#last = -Infinity;
    }
  }

  #wake() {
    if (!this.on || !window.AudioContext) {
      return;
    }
    if (!this.#context) {
      this.#make();
    }
    if (this.#context.state !== "running") {
      this.#context.resume().then(this.#changed, this.#changed);
    }
  }

  #make() {
    const context = new AudioContext({ latencyHint: "interactive" });
    this.#context = context;
    this.#wave = new OscillatorNode(context, { type: "square", frequency: 2000 });
    this.#gate = new GainNode(context, { gain: 0 });
    this.#out = new GainNode(context, { gain: 0 });
    // A disc in a case has neither the lowest nor the sharpest of a square wave.
    const body = new BiquadFilterNode(context, { type: "highpass", frequency: 350, Q: 0.5 });
    const cover = new BiquadFilterNode(context, { type: "lowpass", frequency: 5200, Q: 0.4 });
    this.#wave.connect(this.#gate).connect(body).connect(cover).connect(this.#out).connect(context.destination);
    this.#wave.start();
    context.onstatechange = this.#changed;
    this.#level();
  }

  #level() {
    if (this.#context) {
      const heard = this.on && document.visibilityState === "visible";
      this.#out.gain.setTargetAtTime(heard ? LOUD : 0, this.#context.currentTime, 0.005);
    }
  }
}
