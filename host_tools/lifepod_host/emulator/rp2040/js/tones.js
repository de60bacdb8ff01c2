// What a pin sounds like: the frequency and duty that the PWM slices (RP2040 datasheet 4.5) give
// a pin that something listens to. It is read from the registers, not from edges: exact, and an
// edge each 100 microseconds would be work for nothing. A change counts when the registers have
// been left alone for a moment: MicroPython writes the registers of one call within a microsecond
// of each other, and is never back in less than ten.

import { TONE } from './protocol.js';

const FUNCTION_PWM = 4;
const ENABLE = 1;
const PHASE_CORRECT = 2;
const SLICE_REGISTERS_END = 0xa4;
const SETTLE_NANOS = 5000;

export class Tones {
  constructor(board, pins) {
    this.board = board;
    this.last = new Map(pins.map((pin) => [pin, '']));
  }

  // A new chip: watch its slices and the pins' functions.
  attach(rp2040) {
    const { pwm } = rp2040;
    this.rp2040 = rp2040;
    const alarm = rp2040.clock.createAlarm(() => this.look());
    const stockWrite = pwm.writeUint32.bind(pwm);
    pwm.writeUint32 = (offset, value) => {
      stockWrite(offset, value);
      if (offset < SLICE_REGISTERS_END) {
        alarm.schedule(SETTLE_NANOS);
      }
    };
    for (const pin of this.last.keys()) {
      rp2040.gpio[pin].onFunction = () => alarm.schedule(SETTLE_NANOS);
    }
    this.look();
  }

  look() {
    for (const [pin, last] of this.last) {
      const { hertz, duty } = this.sound(pin);
      const now = `${hertz} ${duty}`;
      if (now !== last) {
        this.last.set(pin, now);
        const body = this.board.bridge.post(TONE, 25);
        body.writeDoubleLE(this.board.now(), 0);
        body[8] = pin;
        body.writeDoubleLE(hertz, 9);
        body.writeDoubleLE(duty, 17);
      }
    }
  }

  sound(pin) {
    const slice = this.rp2040.pwm.channels[(pin >> 1) & 7];
    if (this.rp2040.gpio[pin].functionSelect !== FUNCTION_PWM || !(slice.csr & ENABLE)) {
      return { hertz: 0, duty: 0 };
    }
    const compare = pin & 1 ? slice.cc >>> 16 : slice.cc & 0xffff;
    const divisor = (slice.div >> 4 || 256) + (slice.div & 15) / 16;
    const counts = (slice.top + 1) * (slice.csr & PHASE_CORRECT ? 2 : 1);
    return {
      hertz: this.rp2040.clkSys / (divisor * counts),
      duty: Math.min(1, compare / (slice.top + 1)),
    };
  }
}
