// The SPI blocks: bytes take their time on the wire, and what comes back is fetched from the
// Python parts only when the firmware looks at it.
//
// Each byte is posted with a running number, and the receive FIFO holds numbers. The first number
// that is read fetches the answers to all bytes sent so far in one question.

import { ASK_SPI, SPI_BYTE } from './protocol.js';

const SSPDR = 0x008;
const UNREAD_MAX = 1024;
const ANSWERS = 4096;

// The bytes of both blocks, numbered in the order in which they were sent.
export class SpiExchange {
  constructor(board) {
    this.board = board;
    this.sent = 0;
    this.known = 0;
    this.answers = new Uint8Array(ANSWERS);
    // The numbers that Python was told of since it last answered.
    this.told = [];
  }

  send(bus, value, heard, idle) {
    const number = this.sent++;
    this.answers[number % ANSWERS] = heard ? 0 : idle;
    if (heard) {
      const body = this.board.bridge.post(SPI_BYTE, 10);
      body.writeDoubleLE(this.board.now(), 0);
      body[8] = bus;
      body[9] = value;
      this.told.push(number);
      if (this.told.length >= UNREAD_MAX) {
        this.fetch();
      }
    }
    return number;
  }

  answer(number) {
    if (number >= this.known) {
      this.fetch();
    }
    return this.answers[number % ANSWERS];
  }

  fetch() {
    if (this.told.length > 0) {
      const answer = this.board.bridge.ask(ASK_SPI, 0, () => {});
      this.told.forEach((number, n) => {
        this.answers[number % ANSWERS] = answer[n];
      });
      this.told = [];
    }
    this.known = this.sent;
  }
}

// A block, given rp2040js's class. `heard` tells whether any part is selected, `idle` what the
// input reads when none is.
export function makeSpi(StockSpi, rp2040, index, exchange, heard, idle) {
  const stock = rp2040.spi[index];
  return new (class extends StockSpi {
    constructor() {
      super(rp2040, stock.name, stock.irq, stock.dreq);
      this.shifting = 0;
      this.alarm = rp2040.clock.createAlarm(() => {
        this.completeTransmit(exchange.send(index, this.shifting, heard(index), idle(index)));
      });
      this.onTransmit = (value) => {
        this.shifting = value & 0xff;
        const hertz = this.clockFrequency || 1e6;
        this.alarm.schedule((this.dataBits * 1e9) / hertz);
      };
    }

    readUint32(offset) {
      if (offset === SSPDR && !this.rxFIFO.empty) {
        return exchange.answer(super.readUint32(offset));
      }
      return super.readUint32(offset);
    }
  })();
}
