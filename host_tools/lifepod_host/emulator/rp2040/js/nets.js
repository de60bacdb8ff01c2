// What is soldered to the pins: which level each GPIO sees.
//
// A net is a pin and all that closed contacts join to it: a key is such a contact, and a keypad
// without diodes shows its ghosts here as it does on the table. On a net a low output wins over
// a high one (the switch of two outputs is a short, and what sinks more is the rule of thumb),
// an output wins over a pull, a pull-up over a pull-down, and a net that nothing holds reads 0.

const PINS = 30;
const LOW = 0;
const HIGH = 1;
const PULL_UP = 3;
export const LET_GO = 2;

export class Nets {
  constructor() {
    this.gpio = null;
    this.contacts = Array.from({ length: PINS }, () => new Set());
    // What the parts hold: LET_GO, LOW or HIGH; and what an I2C chip pulls low.
    this.held = new Uint8Array(PINS).fill(LET_GO);
    this.sunk = new Uint8Array(PINS);
    this.resistor = new Uint8Array(PINS);
    // The bits that the chip reads in its GPIO input register.
    this.inputs = 0;
    this.listeners = Array.from({ length: PINS }, () => []);
    this.marks = new Uint8Array(PINS);
  }

  // A new chip sits in the socket (after a reset, too).
  attach(gpio) {
    this.gpio = gpio;
    this.inputs = 0;
    for (let pin = 0; pin < PINS; pin++) {
      gpio[pin].addListener(() => this.settle(pin));
    }
    for (let pin = 0; pin < PINS; pin++) {
      this.settle(pin);
    }
  }

  // Calls back with (level, pin) when the level of the pin's net changes.
  listen(pin, callback) {
    this.listeners[pin].push(callback);
  }

  hold(pin, level) {
    this.held[pin] = level;
    this.settle(pin);
  }

  sink(pin, low) {
    const value = low ? 1 : 0;
    if (this.sunk[pin] !== value) {
      this.sunk[pin] = value;
      this.settle(pin);
    }
  }

  contact(a, b, closed) {
    if (closed) {
      this.contacts[a].add(b);
      this.contacts[b].add(a);
    } else {
      this.contacts[a].delete(b);
      this.contacts[b].delete(a);
    }
    this.settle(a);
    this.settle(b);
  }

  level(pin) {
    return this.gpio !== null && this.gpio[pin].rawInputValue ? HIGH : LOW;
  }

  joined(pin) {
    if (this.contacts[pin].size === 0) {
      return [pin];
    }
    const marks = this.marks.fill(0);
    const net = [pin];
    marks[pin] = 1;
    for (let at = 0; at < net.length; at++) {
      for (const other of this.contacts[net[at]]) {
        if (!marks[other]) {
          marks[other] = 1;
          net.push(other);
        }
      }
    }
    return net;
  }

  // Works out the level of the net that the pin is on, and tells who has to know.
  settle(pin) {
    if (this.gpio === null) {
      return;
    }
    const net = this.joined(pin);
    let high = false;
    let low = false;
    let up = false;
    for (const one of net) {
      const state = this.gpio[one].value;
      low ||= state === LOW || this.held[one] === LOW || this.sunk[one] === 1;
      high ||= state === HIGH || this.held[one] === HIGH;
      up ||= state === PULL_UP || this.resistor[one] === 1;
    }
    const level = !low && (high || up);
    for (const one of net) {
      const gpio = this.gpio[one];
      if (gpio.rawInputValue !== level) {
        gpio.setInputValue(level);
        for (const callback of this.listeners[one]) {
          callback(level ? HIGH : LOW, one);
        }
      }
    }
  }
}
