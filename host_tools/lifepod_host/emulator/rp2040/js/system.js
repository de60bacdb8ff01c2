// Small blocks of the chip that rp2040js leaves out or has otherwise: each says what it changes.

import { BasePeripheral } from 'rp2040js';
import { UART_OUT } from './protocol.js';

// The watchdog resets the chip (datasheet 4.7). rp2040js only logs it, and one that ran out by
// itself starts over with no time at all, for ever.
export function makeWatchdog(stock, board) {
  const watchdog = new stock.constructor(board.rp2040, stock.name);
  watchdog.onWatchdogTrigger = () => {
    watchdog.timer.enable = false;
    board.requestReset(watchdog.reason);
  };
  return watchdog;
}

const FIFO_STATUS = 0x50;
const FIFO_WRITE = 0x54;
const FIFO_READ = 0x58;
const GPIO_IN = 0x04;
const VALID = 1;
const READY = 2;

// The single-cycle I/O (2.3.1): its GPIO inputs come from the nets in one read, and the FIFO to
// the second core is there. That core does not run; its boot ROM says that it has been reset.
export function makeSio(stock, board, nets) {
  const sio = new (class extends stock.constructor {
    readUint32(offset) {
      switch (offset) {
        case GPIO_IN:
          return nets.inputs;
        case FIFO_STATUS:
          return READY | (this.fromSecondCore.length > 0 ? VALID : 0);
        case FIFO_READ:
          return this.fromSecondCore.shift() ?? 0;
        default:
          return super.readUint32(offset);
      }
    }

    writeUint32(offset, value) {
      if (offset !== FIFO_STATUS && offset !== FIFO_WRITE) {
        super.writeUint32(offset, value);
      }
    }
  })(board.rp2040);
  sio.fromSecondCore = [];
  return sio;
}

const FORCE_OFF = 0x04;
const SECOND_CORE = 1 << 16;

// The power-on state machine (2.13): letting go of the second core's reset makes it report.
export function makePsm(stock, board) {
  return new (class extends stock.constructor {
    writeUint32(offset, value) {
      const before = this.frceOff;
      super.writeUint32(offset, value);
      if (offset === FORCE_OFF && before & SECOND_CORE && !(value & SECOND_CORE)) {
        board.rp2040.sio.fromSecondCore = [0];
      }
    }
  })(board.rp2040, stock.name);
}

const UART_DATA = 0x00;
const UART_FIFO_LEVELS = 0x34;
const UART_DMA = 0x48;
const TX_DONE = 1 << 5;

// The UARTs (4.2): the interrupt for a transmit FIFO that has run empty comes when it does, not
// all the time. Characters leave at once.
export function makeUart(stock, board, index) {
  return new (class extends stock.constructor {
    checkInterrupts() {
      this.rp2040.setInterrupt(this.irq, Boolean(this.interruptStatus & this.interruptMask));
    }

    readUint32(offset) {
      return offset === UART_FIFO_LEVELS || offset === UART_DMA ? 0 : super.readUint32(offset);
    }

    writeUint32(offset, value) {
      if (offset === UART_FIFO_LEVELS || offset === UART_DMA) {
        return;
      }
      super.writeUint32(offset, value);
      if (offset === UART_DATA) {
        const body = board.bridge.post(UART_OUT, 10);
        body.writeDoubleLE(board.now(), 0);
        body[8] = index;
        body[9] = value & 0xff;
        this.interruptStatus |= TX_DONE;
        this.checkInterrupts();
      }
    }
  })(board.rp2040, stock.name, stock.irq, stock.dreq);
}

const ROSC_STATUS = 0x18;
const ROSC_RANDOM_BIT = 0x1c;
const ROSC_STABLE = 0x80001000;

// The ring oscillator (2.17), whose noise MicroPython gathers for os.urandom(). Here it comes
// from a seed (xorshift32, Marsaglia 2003), so that a run can be repeated.
export class RingOscillator extends BasePeripheral {
  constructor(rp2040, seed) {
    super(rp2040, 'ROSC');
    this.registers = new Uint32Array(16);
    this.state = seed >>> 0 || 1;
  }

  readUint32(offset) {
    if (offset === ROSC_RANDOM_BIT) {
      this.state ^= this.state << 13;
      this.state ^= this.state >>> 17;
      this.state ^= this.state << 5;
      return (this.state >>> 15) & 1;
    }
    return offset === ROSC_STATUS ? ROSC_STABLE >>> 0 : this.registers[(offset >> 2) & 15];
  }

  writeUint32(offset, value) {
    this.registers[(offset >> 2) & 15] = value;
  }
}

// The regulator and the brown-out detector (2.10): always in order.
export class Regulator extends BasePeripheral {
  constructor(rp2040) {
    super(rp2040, 'VREG_AND_CHIP_RESET');
    this.registers = Uint32Array.of(0x10b1, 0x91, 0x100);
  }

  readUint32(offset) {
    return this.registers[(offset >> 2) & 3] ?? 0;
  }

  writeUint32(offset, value) {
    if (offset < 8) {
      this.registers[offset >> 2] = value | (offset === 0 ? 0x1000 : 0);
    }
  }
}
