// The board: one RP2040 of rp2040js, with our own blocks where that one's differ from the chip,
// its flash, its pins' nets, and the USB host. A reset makes a new chip; the flash, the watchdog's
// scratch registers, what is soldered on and the host stay.

import { RP2040 } from 'rp2040js';
import { Clock } from './clock.js';
import { makeCore } from './core.js';
import { FLASH_BYTES, IoQspi, SerialFlash, Ssi, XipControl } from './flash.js';
import { I2cBlock, I2cBus, I2cPins } from './i2c.js';
import { Nets } from './nets.js';
import { Pad } from './pads.js';
import {
  LEVELS, RESET, SHORT, STOPPED_CUT, STOPPED_DUE, STOPPED_SERIAL, STOPPED_SHORT,
} from './protocol.js';
import { makeSpi, SpiExchange } from './spi.js';
import {
  makePsm, makeSio, makeUart, makeWatchdog, Regulator, RingOscillator,
} from './system.js';
import { Tones } from './tones.js';
import { UsbHost } from './usb.js';

const FLASH_START = 0x10000000;
const FUNCTION_SPI = 1;
const FUNCTION_I2C = 3;
// Where the two SPI blocks can have their input (RP2040 datasheet 2.19.2).
const MISO_PINS = [[0, 4, 16, 20], [8, 12, 24, 28]];
const NOTES_MAX = 200;

class Chip extends RP2040 {
  // The flash survives a reset; rp2040js would clear it.
  reset() {
    this.core.reset();
    this.pwm.reset();
  }

  get gpioValues() {
    return this.board.nets.inputs;
  }
}

export class Board {
  // options: { seed, uniqueId, i2c: [{sda, scl}], spi: [{bus, cs}], watch: [pin], tones: [pin] }
  constructor(bridge, options) {
    this.bridge = bridge;
    this.options = options;
    this.rom = new Uint32Array(4096);
    this.flash = new Uint8Array(FLASH_BYTES).fill(0xff);
    this.nets = new Nets((high, low) => this.tellShort(high, low));
    this.rp2040 = null;
    this.clock = new Clock();
    this.epoch = 0;
    this.stopsOnSerial = false;
    this.target = 0;
    this.due = Infinity;
    this.resets = 0;
    this.notes = new Map();
    this.logger = {
      debug() {},
      info() {},
      warn: (name, text) => this.note(`${name}: ${text}`),
      error: (name, text) => this.note(`${name}: ${text}`),
    };
    this.serialFlash = new SerialFlash(this, Buffer.from(options.uniqueId, 'hex'));
    this.usbHost = new UsbHost(this);
    this.exchange = new SpiExchange(this);
    this.tones = new Tones(this, options.tones);
    this.nobody = new I2cBus(255, this);
    this.buses = options.i2c.map((_, index) => new I2cBus(index, this));
    options.i2c.forEach(({ sda, scl }, n) => new I2cPins(this.buses[n], this.nets, sda, scl));
    for (const pin of options.watch) {
      this.nets.listen(pin, () => this.tellLevels());
    }
  }

  // Nanoseconds since the machine was made, all its lives counted.
  now() {
    return this.epoch + this.clock.nanosCounter;
  }

  note(text) {
    if (this.notes.has(text) || this.notes.size < NOTES_MAX) {
      this.notes.set(text, (this.notes.get(text) ?? 0) + 1);
    }
  }

  tellLevels() {
    const body = this.bridge.post(LEVELS, 12);
    body.writeDoubleLE(this.now(), 0);
    body.writeInt32LE(this.nets.levels, 8);
  }

  tellShort(high, low) {
    const body = this.bridge.post(SHORT, 16);
    body.writeDoubleLE(this.now(), 0);
    body.writeInt32LE(high, 8);
    body.writeInt32LE(low, 12);
    this.shorted = true;
    if (this.core) {
      this.core.halted = true;
    }
  }

  powerOn(at) {
    this.epoch = Math.ceil(at);
    this.clock = new Clock();
    this.serialFlash.forget();
    this.cutPower = false;
    this.shorted = false;
    this.build();
  }

  powerOff() {
    this.rp2040 = null;
    this.usbHost.unplug();
    this.nets.detach();
  }

  build() {
    const { clock, nets, options } = this;
    const chip = new Chip(clock);
    this.rp2040 = chip;
    chip.board = this;
    chip.logger = this.logger;
    chip.flash = this.flash;
    chip.flash16 = new Uint16Array(this.flash.buffer);
    chip.flashView = new DataView(this.flash.buffer);
    chip.bootrom.set(this.rom);
    this.resetReason = 0;
    this.paused = false;
    const memories = { ram: chip.sram, flash: this.flash, rom: chip.bootrom };
    this.core = makeCore(chip.core.constructor, chip, memories, clock);
    chip.core = this.core;
    chip.addClockListener(() => {
      this.core.interruptsUpdated = true;
    });
    chip.gpio = chip.gpio.map((_, index) => new Pad(chip, index, nets));
    for (const bus of this.buses) {
      bus.reset();
    }
    this.placeBlocks(chip, options);
    nets.attach(chip.gpio, clock);
    this.tones.attach(chip);
    this.usbHost.plug(chip.usbCtrl);
    chip.qspi[1].setInputValue(true);
    // As the boot ROM leaves it to the second stage at the start of the flash (2.8.1).
    this.core.SP = this.rom[0];
    this.core.LR = 0;
    this.core.PC = FLASH_START;
  }

  placeBlocks(chip, options) {
    const { peripherals } = chip;
    const place = (at, block) => {
      peripherals[at] = block;
      return block;
    };
    const ssi = place(0x18000, new Ssi(chip, this.serialFlash));
    place(0x14000, new XipControl(chip));
    place(0x40018, new IoQspi(chip, ssi));
    place(0x40060, new RingOscillator(chip, options.seed));
    place(0x40064, new Regulator(chip));
    place(0x40010, makePsm(peripherals[0x40010], this));
    this.watchdog = place(0x40058, makeWatchdog(peripherals[0x40058], this));
    chip.sio = makeSio(chip.sio, this, this.nets);
    chip.uart = [0, 1].map((n) => place(0x40034 + 4 * n, makeUart(chip.uart[n], this, n)));
    const StockSpi = chip.spi[0].constructor;
    const heard = (bus) =>
      options.spi.some((part) => part.bus === bus && this.nets.level(part.cs) === 0);
    const idle = (bus) => {
      const miso = MISO_PINS[bus].find((pin) => chip.gpio[pin].functionSelect === FUNCTION_SPI);
      return this.nets.level(miso ?? 0) ? 0xff : 0;
    };
    chip.spi = [0, 1].map((n) =>
      place(0x4003c + 4 * n, makeSpi(StockSpi, chip, n, this.exchange, heard, idle)),
    );
    chip.i2c = [0, 1].map((n) => {
      const { name, irq } = chip.i2c[n];
      return place(0x40044 + 4 * n, new I2cBlock(chip, name, irq, this.i2cLines(n)));
    });
  }

  // Where an I2C block's lines end: at the bus whose pins are given to it.
  i2cLines(block) {
    const wired = (gpio) =>
      this.options.i2c.findIndex(
        ({ sda, scl }) =>
          ((sda >> 1) & 1) === block &&
          gpio[sda].functionSelect === FUNCTION_I2C && gpio[scl].functionSelect === FUNCTION_I2C,
      );
    return {
      find: (gpio) => this.buses[wired(gpio)] ?? this.nobody,
      free: (gpio) => {
        const lines = this.options.i2c[wired(gpio)];
        return !lines || (this.nets.level(lines.sda) === 1 && this.nets.level(lines.scl) === 1);
      },
    };
  }

  requestReset(reason) {
    this.resetReason = reason;
    this.core.halted = true;
  }

  // The chip starts anew (datasheet 2.12 and 4.7: what a watchdog reset keeps).
  restart() {
    const { scratchData } = this.watchdog;
    const reason = this.resetReason;
    const body = this.bridge.post(RESET, 9);
    body.writeDoubleLE(this.now(), 0);
    body[8] = reason;
    this.resets++;
    this.epoch = Math.ceil(this.now());
    this.clock = new Clock();
    this.serialFlash.busyUntil = 0;
    this.build();
    this.watchdog.scratchData.set(scratchData);
    this.watchdog.reason = reason;
  }

  cut() {
    this.cutPower = true;
    this.core.halted = true;
  }

  pause() {
    this.paused = true;
    this.core.halted = true;
  }

  // Somebody waits for nothing else: time goes on, but not past the end of the run.
  skipTo(nanos) {
    this.clock.advanceTo(Math.min(nanos, this.until() - this.epoch));
  }

  until() {
    return Math.min(this.target, this.due);
  }

  setDue(at) {
    this.due = at;
    if (this.rp2040 !== null) {
      this.core.halted = true; // run() looks again
    }
  }

  // Runs until the time; says why it stopped.
  run(target, stopsOnSerial) {
    this.target = target;
    this.stopsOnSerial = stopsOnSerial;
    this.paused = false;
    if (this.rp2040 === null) {
      this.epoch = this.until();
      this.clock = new Clock();
      return STOPPED_DUE;
    }
    for (;;) {
      this.core.halted = false;
      this.core.runUntil(this.until() - this.epoch);
      if (this.cutPower) {
        return STOPPED_CUT;
      }
      if (this.shorted) {
        this.shorted = false;
        return STOPPED_SHORT;
      }
      if (this.resetReason) {
        this.restart();
      }
      if (this.paused) {
        return STOPPED_SERIAL;
      }
      if (this.clock.nanosCounter >= this.until() - this.epoch) {
        return STOPPED_DUE;
      }
    }
  }
}
