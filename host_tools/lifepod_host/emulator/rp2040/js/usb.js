// The host at the other end of the USB cable: it finds a CDC serial port (USB CDC 1.2, PSTN 6.3)
// and moves bytes. Unlike rp2040js's own it answers an idle endpoint with nothing, as a host that
// has no data does: the device is left in peace and can sleep.
//
// The port can be open (DTR) or not, and an open one read or not: firmware must bear both. A host
// takes data from a port that a program has open and reads; otherwise they stay in the device.

import { extractCdc, setupPacket } from './usbtables.js';
import { SERIAL_OUT } from './protocol.js';

const IN_BUFFERS_FIRST = 0x80;
const IN_BUFFERS_LAST = 0xff;
const BUFFER_AVAILABLE = 1 << 10;
const QUEUE_BYTES_MAX = 1 << 20;

const SET_ADDRESS = 5;
const GET_DESCRIPTOR = 6;
const SET_CONFIGURATION = 9;
const SET_CONTROL_LINE_STATE = 0x22;
const CONFIGURATION = 2;
const HEAD_BYTES = 9;

// What the host remembers over resets of the device: the bytes on their way, and the lines.
export class UsbHost {
  constructor(board) {
    this.board = board;
    this.queue = [];
    this.queued = 0;
    this.open = true;
    this.reading = true;
    this.unplug();
  }

  // The device has gone: bytes on their way to it are lost.
  unplug() {
    this.usb = null;
    this.step = 'attached';
    this.ports = null;
    this.descriptors = [];
    this.wanted = -1;
    this.held = [];
    this.queue = [];
    this.queued = 0;
    this.spoke = false;
  }

  get ready() {
    return this.step === 'configured';
  }

  plug(usb) {
    this.unplug();
    this.usb = usb;
    usb.onUSBEnabled = () => usb.resetDevice();
    usb.onResetReceived = () => {
      this.step = 'addressing';
      usb.sendSetupPacket(setupPacket(0x00, SET_ADDRESS, 1, 0, 0));
    };
    usb.onEndpointWrite = (endpoint, bytes) => this.onData(endpoint, bytes);
    usb.onEndpointRead = (endpoint, size) => {
      if (this.ports !== null && endpoint === this.ports.output) {
        this.wanted = size;
        this.feed();
      }
    };
    const stockUpdate = usb.DPRAMUpdated.bind(usb);
    usb.DPRAMUpdated = (offset, value) => {
      if (this.holdsBack(offset, value)) {
        this.held.push([offset, value]);
      } else {
        stockUpdate(offset, value);
      }
    };
    this.release = () => {
      const { held } = this;
      this.held = [];
      for (const [offset, value] of held) {
        usb.DPRAMUpdated(offset, value);
      }
    };
  }

  // Data that the host does not take stay in the device's buffer.
  holdsBack(offset, value) {
    return (
      !(this.open && this.reading) && this.ports !== null &&
      offset >= IN_BUFFERS_FIRST && offset <= IN_BUFFERS_LAST && !(offset & 4) &&
      (offset - IN_BUFFERS_FIRST) >> 3 === this.ports.input && Boolean(value & BUFFER_AVAILABLE)
    );
  }

  setLines(open, reading) {
    this.reading = reading;
    if (open !== this.open) {
      this.open = open;
      if (this.ready) {
        this.sendLines();
      }
    }
    if (open && reading && this.usb !== null) {
      this.release();
    }
  }

  sendLines() {
    const state = this.open ? 3 : 0;
    this.usb.sendSetupPacket(setupPacket(0x21, SET_CONTROL_LINE_STATE, state, this.ports.control, 0));
  }

  onData(endpoint, bytes) {
    if (this.ports !== null && endpoint === this.ports.input) {
      this.hear(bytes);
    } else if (endpoint === 0) {
      this.enumerate(bytes);
    }
  }

  // What the device answers on endpoint 0 leads to the next request.
  enumerate(bytes) {
    const { usb } = this;
    if (this.step === 'addressing' && bytes.length === 0) {
      this.step = 'describing';
      usb.sendSetupPacket(setupPacket(0x80, GET_DESCRIPTOR, CONFIGURATION << 8, 0, HEAD_BYTES));
    } else if (this.step === 'describing' && bytes.length === HEAD_BYTES) {
      this.step = 'listing';
      this.total = bytes[2] | (bytes[3] << 8);
      usb.sendSetupPacket(setupPacket(0x80, GET_DESCRIPTOR, CONFIGURATION << 8, 0, this.total));
    } else if (this.step === 'listing' && bytes.length > 0) {
      this.descriptors.push(...bytes);
      if (this.descriptors.length >= this.total) {
        // The device offers its buffers before it answers, so its endpoints are looked up now.
        this.ports = extractCdc(this.descriptors);
        this.step = 'configuring';
        usb.sendSetupPacket(setupPacket(0x00, SET_CONFIGURATION, 1, 0, 0));
      }
    } else if (this.step === 'configuring' && bytes.length === 0) {
      this.step = this.ports === null ? 'no serial port' : 'configured';
      if (this.ready) {
        this.sendLines();
        this.feed();
      }
    }
  }

  hear(bytes) {
    if (bytes.length === 0) {
      return;
    }
    const body = this.board.bridge.post(SERIAL_OUT, 8 + bytes.length);
    body.writeDoubleLE(this.board.now(), 0);
    body.set(bytes, 8);
    this.spoke = true;
    if (this.board.stopsOnSerial) {
      this.board.pause();
    }
  }

  // Bytes for the device, in order; it takes them when it is ready. Too much is refused: false.
  send(bytes) {
    if (this.queued + bytes.length > QUEUE_BYTES_MAX) {
      return false;
    }
    this.queue.push(Uint8Array.from(bytes));
    this.queued += bytes.length;
    this.feed();
    return true;
  }

  feed() {
    if (this.wanted < 0 || this.queued === 0 || !this.ready) {
      return;
    }
    const size = Math.min(this.wanted, this.queued);
    const packet = new Uint8Array(size);
    let used = 0;
    while (used < size) {
      const part = this.queue[0];
      const count = Math.min(part.length, size - used);
      packet.set(part.subarray(0, count), used);
      used += count;
      if (count === part.length) {
        this.queue.shift();
      } else {
        this.queue[0] = part.subarray(count);
      }
    }
    this.queued -= size;
    this.wanted = -1;
    this.usb.endpointReadDone(this.ports.output, packet);
  }
}
