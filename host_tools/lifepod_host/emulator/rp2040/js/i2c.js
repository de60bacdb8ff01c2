// I2C from the chip's two ways of speaking it: the I2C block, which MicroPython takes for what
// is longer than two bytes, and the pins by hand, which it takes for the rest and for scan().
// Both end in one bus, which carries whole transfers to the Python part that is addressed.
//
// Rule: an address that somebody has is asked for when it is on the bus (a message of no bytes,
// which is what a scan sends); a write is handed over when it is complete. Where its last byte is
// known as such (the block's STOP bit), the part's answer is that byte's acknowledgement. Who is
// read from says more than is taken, and hears at the end how much that was.

import { RPI2C } from 'rp2040js';
import { ASK_I2C_READ, ASK_I2C_WRITE, I2C_READ_DONE } from './protocol.js';

// A part is asked for this much when it is addressed to read: how much the firmware will take
// is known only when it stops. It is more than a PN532 has to say; after it the line stays high.
const READ_AHEAD_BYTES = 320;

export class I2cBus {
  constructor(index, board) {
    this.index = index;
    this.board = board;
    this.addresses = new Set();
    this.reset();
  }

  reset() {
    this.address = -1;
    this.written = null;
    this.toRead = null;
  }

  // The address byte's seven bits; true when somebody acknowledges.
  open(address, reading) {
    this.settle();
    this.address = -1;
    if (!this.addresses.has(address)) {
      return false;
    }
    this.address = address;
    if (reading) {
      this.toRead = this.ask(ASK_I2C_READ, [READ_AHEAD_BYTES & 255, READ_AHEAD_BYTES >> 8]);
      this.taken = 0;
      if (this.toRead.length === 0) {
        this.toRead = null;
        return false;
      }
    } else {
      this.written = [];
      return this.ask(ASK_I2C_WRITE, [])[0] === 1;
    }
    return true;
  }

  write(value, last) {
    if (this.written === null) {
      return false;
    }
    this.written.push(value);
    return last ? this.settle() : true;
  }

  read() {
    return this.toRead === null ? 0xff : this.toRead[this.taken++] ?? 0xff;
  }

  stop() {
    this.settle();
    this.reset();
  }

  // Hands over what was written, or says how much was read.
  settle() {
    const { written, toRead } = this;
    this.written = null;
    this.toRead = null;
    if (toRead !== null) {
      const body = this.board.bridge.post(I2C_READ_DONE, 12);
      body.writeDoubleLE(this.board.now(), 0);
      body[8] = this.index;
      body[9] = this.address;
      body.writeUInt16LE(this.taken, 10);
    }
    if (written === null || written.length === 0) {
      return true;
    }
    return this.ask(ASK_I2C_WRITE, written)[0] === 1;
  }

  ask(kind, bytes) {
    const { board, index, address } = this;
    return Uint8Array.from(
      board.bridge.ask(kind, 10 + bytes.length, (body) => {
        body.writeDoubleLE(board.now(), 0);
        body[8] = index;
        body[9] = address;
        body.set(bytes, 10);
      }),
    );
  }
}

// A part's side of SDA and SCL (UM10204, section 3.1).
export class I2cPins {
  constructor(bus, nets, sda, scl) {
    this.bus = bus;
    this.nets = nets;
    this.sda = sda;
    this.data = 1;
    this.clock = 1;
    this.idle();
    nets.listen(sda, (level) => this.onData(level));
    nets.listen(scl, (level) => this.onClock(level));
  }

  idle() {
    this.state = 'idle';
    this.bits = 0;
    this.shift = 0;
    this.nets.sink(this.sda, false);
  }

  onData(level) {
    this.data = level;
    if (this.clock === 0) {
      return;
    }
    if (level === 0) {
      this.idle();
      this.state = 'address';
    } else if (this.state !== 'idle') {
      this.idle();
      this.bus.stop();
    }
  }

  onClock(level) {
    this.clock = level;
    if (this.state === 'idle') {
      return;
    }
    if (level === 1) {
      this.sample();
    } else {
      this.turn();
    }
  }

  // The clock rose: the bit stands.
  sample() {
    if (this.state === 'acknowledged') {
      this.acknowledged = this.data === 0;
    } else if (this.state === 'address' || this.state === 'write') {
      this.shift = (this.shift << 1) | this.data;
      this.bits++;
    }
  }

  // The clock fell: what the part does next.
  turn() {
    switch (this.state) {
      case 'address':
      case 'write':
        if (this.bits === 8) {
          this.acknowledge();
        }
        break;
      case 'acknowledging':
        this.nets.sink(this.sda, false);
        this.bits = 0;
        this.shift = 0;
        this.state = this.reading ? 'read' : 'write';
        if (this.reading) {
          this.sendByte();
        }
        break;
      case 'read':
        this.sendBit();
        break;
      case 'acknowledged':
        if (this.acknowledged) {
          this.state = 'read';
          this.sendByte();
        } else {
          this.state = 'done';
        }
        break;
      default:
        break;
    }
  }

  acknowledge() {
    let good;
    if (this.state === 'address') {
      this.reading = (this.shift & 1) === 1;
      good = this.bus.open(this.shift >> 1, this.reading);
    } else {
      good = this.bus.write(this.shift & 0xff, false);
    }
    this.state = good ? 'acknowledging' : 'done';
    this.nets.sink(this.sda, good);
  }

  sendByte() {
    this.shift = this.bus.read();
    this.bits = 0;
    this.sendBit();
  }

  sendBit() {
    if (this.bits === 8) {
      this.nets.sink(this.sda, false);
      this.state = 'acknowledged';
      return;
    }
    this.nets.sink(this.sda, (this.shift & (0x80 >> this.bits)) === 0);
    this.bits++;
  }
}

const IC_ENABLE = 0x6c;
const TX_EMPTY = 1 << 4;
const TX_EMPTY_WHEN_DONE = 1 << 8; // in the control register
const IDLE = 0;
const LOOK_AGAIN_NANOS = 10000;

// The I2C block with real time on the bus: nine bits a byte.
export class I2cBlock extends RPI2C {
  constructor(rp2040, name, irq, lines) {
    super(rp2040, name, irq);
    this.lines = lines;
    this.bus = null;
    this.then = null;
    this.alarm = rp2040.clock.createAlarm(() => {
      const { then } = this;
      this.then = null;
      then();
    });
    this.onStart = () => this.start();
    this.onConnect = (address, mode) =>
      this.after(9, () => this.completeConnect(this.bus.open(address, mode === 1)));
    this.onWriteByte = (value) =>
      this.after(9, () => this.completeWrite(this.bus.write(value, this.stop)));
    this.onReadByte = () => this.after(9, () => this.completeRead(this.bus.read()));
    this.onStop = () =>
      this.after(1, () => {
        this.bus.stop();
        this.completeStop();
      });
  }

  after(bits, then) {
    this.then = then;
    const cycles = this.sclHighPeriod + this.sclLowPeriod;
    this.alarm.schedule((bits * cycles * 1e9) / this.rp2040.clkSys);
  }

  // Waits while somebody holds a line low, as the block does.
  start() {
    this.bus = this.lines.find(this.rp2040.gpio);
    if (this.lines.free(this.rp2040.gpio)) {
      this.after(1, () => this.completeStart());
    } else {
      this.then = () => this.start();
      this.alarm.schedule(LOOK_AGAIN_NANOS);
    }
  }

  // With TX_EMPTY_CTRL, which the SDK sets, a transmit FIFO counts as empty when its last byte has
  // been on the wire, not when it has left the FIFO (4.3.17): the SDK looks for an abort then.
  setInterrupts(mask) {
    if (mask !== TX_EMPTY || !this.busy || !(this.control & TX_EMPTY_WHEN_DONE)) {
      super.setInterrupts(mask);
    }
  }

  completeWrite(acknowledged) {
    super.completeWrite(acknowledged);
    this.showEmpty();
  }

  completeRead(value) {
    super.completeRead(value);
    this.showEmpty();
  }

  showEmpty() {
    if (this.txFIFO.itemCount <= this.txThreshold) {
      super.setInterrupts(TX_EMPTY);
    }
  }

  abort(reason) {
    super.abort(reason);
    super.setInterrupts(TX_EMPTY);
  }

  writeUint32(offset, value) {
    if (offset === IC_ENABLE && !(value & 1) && this.state !== IDLE) {
      this.alarm.cancel();
      this.state = IDLE;
      this.busy = false;
      this.pendingRestart = false;
      this.bus.stop();
    }
    super.writeUint32(offset, value);
  }
}
