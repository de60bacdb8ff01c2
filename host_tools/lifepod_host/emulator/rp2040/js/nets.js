// What is soldered to the pins: which level each GPIO sees. The same rules as the Python board's
// (machine/nets.py), whose parts' side is mirrored here:
//
// A net is one pin, or several that closed contacts join. An output wins over a pull, a pull over
// nothing; with nothing, or with pulls against each other, the wire stays as it was. The board's
// resistors are stronger than the pads' pulls. Two outputs against each other are a fault that
// stops the run.

const PINS = 30;
const LOW = 0;
const HIGH = 1;
const PULL_UP = 3;
const PULL_DOWN = 4;
const BUS_KEEPER = 5;
export const LET_GO = 2;

export class Nets {
  constructor(onShort) {
    this.onShort = onShort;
    this.gpio = null;
    // By pin, as masks: the level of the wire, and what the chip reads in its input register.
    this.levels = 0;
    this.inputs = 0;
    this.joined = Int32Array.from({ length: PINS }, (_, pin) => 1 << pin);
    this.held = new Uint8Array(PINS).fill(LET_GO);
    this.resistors = 0;
    // What an I2C part pulls low, kept apart from what Python's parts hold.
    this.sunk = 0;
    this.slow = 0;
    this.settleNanos = 0;
    this.settling = [];
    this.listeners = Array.from({ length: PINS }, () => []);
  }

  // A new chip sits in the socket (after a reset, too).
  attach(gpio, clock) {
    this.gpio = gpio;
    this.inputs = 0;
    this.settling = gpio.map((_, pin) => clock.createAlarm(() => this.show(pin)));
    for (let pin = 0; pin < PINS; pin++) {
      gpio[pin].addListener(() => this.settle(pin));
      this.show(pin);
    }
    this.settleAll();
  }

  detach() {
    this.gpio = null;
    this.sunk = 0;
    this.settleAll();
  }

  // Calls back with (level, pin) when the level of the pin changes.
  listen(pin, callback) {
    this.listeners[pin].push(callback);
  }

  hold(pin, level) {
    this.held[pin] = level;
    this.settle(pin);
  }

  sink(pin, low) {
    const bit = 1 << pin;
    if (Boolean(this.sunk & bit) !== low) {
      this.sunk ^= bit;
      this.settle(pin);
    }
  }

  pullUp(pin) {
    this.resistors |= 1 << pin;
    this.settle(pin);
  }

  slowPins(pins, settleNanos) {
    this.slow |= pins;
    this.settleNanos = settleNanos;
  }

  // The contacts between `pins` now join just these nets.
  join(pins, nets) {
    for (let pin = 0; pin < PINS; pin++) {
      if ((pins >> pin) & 1) {
        this.joined[pin] = nets.find((net) => (net >> pin) & 1) ?? 1 << pin;
      }
    }
    for (let pin = 0; pin < PINS; pin++) {
      if ((pins >> pin) & 1) {
        this.settle(pin);
      }
    }
  }

  level(pin) {
    return (this.levels >> pin) & 1;
  }

  settleAll() {
    for (let pin = 0; pin < PINS; pin++) {
      this.settle(pin);
    }
  }

  // Works out the level of the net that the pin is on, and tells who has to know.
  settle(pin) {
    const net = this.joined[pin];
    let high = 0;
    let low = this.sunk & net;
    let up = this.resistors & net;
    let down = 0;
    for (let one = 0; net >>> one; one++) {
      if (!((net >> one) & 1)) {
        continue;
      }
      const bit = 1 << one;
      const state = this.gpio === null ? BUS_KEEPER : this.gpio[one].value;
      if (state === LOW || this.held[one] === LOW) { low |= bit; }
      if (state === HIGH || this.held[one] === HIGH) { high |= bit; }
      if (state === PULL_UP) { up |= bit; }
      if (state === PULL_DOWN && !(this.resistors & bit)) { down |= bit; }
    }
    if (high && low) {
      this.onShort(high, low);
      return;
    }
    let level = Boolean(up);
    if (high || low) {
      level = Boolean(high);
    } else if (Boolean(up) === Boolean(down)) {
      level = Boolean((this.levels >> pin) & 1);
    }
    this.pass(level ? net & ~this.levels : net & this.levels, level);
  }

  pass(changed, level) {
    this.levels ^= changed;
    for (let one = 0; changed >>> one; one++) {
      if ((changed >> one) & 1) {
        this.feel(one);
        for (const callback of this.listeners[one]) {
          callback(level ? HIGH : LOW, one);
        }
      }
    }
  }

  // The pin's input follows its wire: at once, or on a long line a little later. A line that
  // turns back before it settled has never left its level.
  feel(pin) {
    if (this.gpio === null) {
      return;
    }
    if (!((this.slow >> pin) & 1)) {
      this.show(pin);
    } else if (this.settling[pin].scheduled) {
      this.settling[pin].cancel();
    } else {
      this.settling[pin].schedule(this.settleNanos);
    }
  }

  show(pin) {
    const level = Boolean((this.levels >> pin) & 1);
    if (this.gpio[pin].rawInputValue !== level) {
      this.gpio[pin].setInputValue(level);
    }
  }
}
