// The serial flash as the chip sees it: the wires of a W25Q16 (datasheet, section 8) behind the
// RP2040's SSI. What a program or an erase does to the contents is not decided here: that is the
// Python part's, which keeps the image, the counters and the power cuts. This end decodes
// commands, asks, and keeps a copy for the processor to read from.
//
// The question is: f64 time, u8 operation, u32 address, then the bytes to program, or u32 how
// many to erase. The answer: f64 nanoseconds it takes, u8 1 = power went, u32 address, bytes:
// what stands there now.

import { BasePeripheral } from 'rp2040js';
import { ASK_FLASH } from './protocol.js';

export const FLASH_BYTES = 2 * 1024 * 1024;
const PAGE_BYTES = 256;
const PROGRAM = 1;
const ERASE = 2;
const ERASE_BYTES = new Map([
  [0x20, 4096], [0x52, 32768], [0xd8, 65536], [0x60, FLASH_BYTES], [0xc7, FLASH_BYTES],
]);
const JEDEC_ID = [0xef, 0x40, 0x15];
const STATUS_2_QUAD = 0x02;

export class SerialFlash {
  constructor(board, uniqueId) {
    this.board = board;
    this.uniqueId = uniqueId;
    this.selected = false;
    this.forget();
  }

  // Power went: what was latched is gone, the contents stay.
  forget() {
    this.bytes = [];
    this.writeEnabled = false;
    this.busyUntil = 0;
  }

  get address() {
    return ((this.bytes[1] << 16) | (this.bytes[2] << 8) | this.bytes[3]) & (FLASH_BYTES - 1);
  }

  select(selected) {
    if (selected === this.selected) {
      return;
    }
    this.selected = selected;
    if (!selected) {
      this.finish();
    }
    this.bytes = [];
  }

  // A byte in for a byte out.
  exchange(value) {
    const { bytes } = this;
    const n = bytes.push(value) - 1;
    if (n === 0) {
      return 0xff;
    }
    switch (bytes[0]) {
      case 0x05:
        return this.status();
      case 0x35:
        return STATUS_2_QUAD;
      case 0x15:
        return 0;
      case 0x9f:
        return JEDEC_ID[n - 1] ?? 0;
      case 0x4b:
        return n >= 5 ? this.uniqueId[n - 5] ?? 0 : 0xff;
      case 0x03:
        return n >= 4 ? this.board.flash[(this.address + n - 4) & (FLASH_BYTES - 1)] : 0xff;
      case 0x0b:
        return n >= 5 ? this.board.flash[(this.address + n - 5) & (FLASH_BYTES - 1)] : 0xff;
      default:
        return 0xff;
    }
  }

  // Whoever asks whether it is ready yet has nothing else to do: time goes on to when it is.
  status() {
    if (this.busyUntil > this.board.clock.nanosCounter) {
      this.board.skipTo(this.busyUntil);
    }
    const busy = this.busyUntil > this.board.clock.nanosCounter;
    return (busy ? 1 : 0) | (this.writeEnabled ? 2 : 0);
  }

  finish() {
    const { bytes } = this;
    const command = bytes[0];
    if (command === 0x06) {
      this.writeEnabled = true;
    } else if (command === 0x04) {
      this.writeEnabled = false;
    } else if (this.writeEnabled && command === 0x02 && bytes.length > 4) {
      this.program(bytes.slice(4));
    } else if (this.writeEnabled && ERASE_BYTES.has(command)) {
      const length = ERASE_BYTES.get(command);
      const whole = length === FLASH_BYTES;
      if (whole || bytes.length === 4) {
        this.erase(whole ? 0 : this.address & ~(length - 1), length);
      }
    }
  }

  // A page wraps around, and of more than a page its last bytes count.
  program(data) {
    const from = this.address;
    const page = from & ~(PAGE_BYTES - 1);
    const first = from - page;
    if (first + data.length <= PAGE_BYTES) {
      this.ask(PROGRAM, from, Buffer.from(data));
      return;
    }
    const whole = Buffer.alloc(PAGE_BYTES, 0xff);
    data.forEach((value, n) => {
      whole[(first + n) % PAGE_BYTES] = value;
    });
    this.ask(PROGRAM, page, whole);
  }

  erase(address, length) {
    const body = Buffer.alloc(4);
    body.writeUInt32LE(length, 0);
    this.ask(ERASE, address, body);
  }

  ask(operation, address, data) {
    const { board } = this;
    const answer = board.bridge.ask(ASK_FLASH, 13 + data.length, (body) => {
      body.writeDoubleLE(board.now(), 0);
      body[8] = operation;
      body.writeUInt32LE(address, 9);
      data.copy(body, 13);
    });
    this.writeEnabled = false;
    this.busyUntil = board.clock.nanosCounter + answer.readDoubleLE(0);
    board.flash.set(answer.subarray(13), answer.readUInt32LE(9));
    if (answer[8]) {
      board.cut();
    }
  }
}

const SSI_ENABLE = 0x08;
const SSI_RX_LEVEL = 0x24;
const SSI_STATUS = 0x28;
const SSI_ID = 0x58;
const SSI_VERSION = 0x5c;
const SSI_DATA = 0x60;
const TX_NOT_FULL = 2;
const TX_EMPTY = 4;
const RX_NOT_EMPTY = 8;

// The serial interface (RP2040 datasheet 4.10) in its plain mode: a frame is over at once. With
// the chip select left to it, it lets go when all that came in was read, or when it is disabled.
export class Ssi extends BasePeripheral {
  constructor(rp2040, flash) {
    super(rp2040, 'SSI');
    this.flash = flash;
    this.registers = new Uint32Array(64);
    this.received = [];
    this.forced = false;
  }

  force(level) {
    this.forced = level !== null;
    this.flash.select(level === 0);
  }

  readUint32(offset) {
    switch (offset) {
      case SSI_STATUS:
        return TX_NOT_FULL | TX_EMPTY | (this.received.length ? RX_NOT_EMPTY : 0);
      case SSI_RX_LEVEL:
        return this.received.length;
      case SSI_ID:
        return 0x51535049;
      case SSI_VERSION:
        return 0x3430312a;
      case SSI_DATA: {
        const value = this.received.shift() ?? 0;
        if (!this.forced && this.received.length === 0) {
          this.flash.select(false);
        }
        return value;
      }
      default:
        return this.registers[(offset >> 2) & 63];
    }
  }

  writeUint32(offset, value) {
    this.registers[(offset >> 2) & 63] = value;
    if (offset === SSI_ENABLE && !(value & 1)) {
      this.received = [];
      if (!this.forced) {
        this.flash.select(false);
      }
    } else if (offset === SSI_DATA) {
      if (!this.forced) {
        this.flash.select(true);
      }
      this.received.push(this.flash.selected ? this.flash.exchange(value & 0xff) : 0xff);
    }
  }
}

const QSPI_SS_CTRL = 0x0c;
const OUT_LOW = 2;
const OUT_HIGH = 3;

// The pins of the flash (datasheet 2.19.6.2): the boot ROM holds the chip select by hand here.
export class IoQspi extends BasePeripheral {
  constructor(rp2040, ssi) {
    super(rp2040, 'IO_QSPI');
    this.ssi = ssi;
    this.registers = new Uint32Array(32);
  }

  readUint32(offset) {
    return this.registers[(offset >> 2) & 31];
  }

  writeUint32(offset, value) {
    this.registers[(offset >> 2) & 31] = value;
    if (offset === QSPI_SS_CTRL) {
      const override = (value >> 8) & 3;
      this.ssi.force(override === OUT_LOW ? 0 : override === OUT_HIGH ? 1 : null);
    }
  }
}

// The cache's control (datasheet 2.6.3): there is no cache here, so it is always flushed.
export class XipControl extends BasePeripheral {
  constructor(rp2040) {
    super(rp2040, 'XIP_CTRL');
    this.registers = new Uint32Array(8);
    this.registers[0] = 3;
  }

  readUint32(offset) {
    return offset === 4 ? 0 : offset === 8 ? 6 : this.registers[(offset >> 2) & 7];
  }

  writeUint32(offset, value) {
    this.registers[(offset >> 2) & 7] = value;
  }
}
