// Frames over standard input and output, without an event loop: the emulated chip runs in one
// thread, and when it needs an answer it has nothing else to do than to wait for it.
//
// Rule: what is posted goes out with the next question or reply, in order. So Python sees what
// happened in the order in which it happened, and a chip that only sends costs no round trip.

import fs from 'node:fs';

const HEADER_BYTES = 5;
const CHUNK_BYTES = 65536;
const POSTED_BYTES_MAX = 1 << 20;

export class Pipe {
  constructor(inputFd = 0, outputFd = 1) {
    this.inputFd = inputFd;
    this.outputFd = outputFd;
    this.input = Buffer.alloc(CHUNK_BYTES);
    this.start = 0;
    this.end = 0;
    this.output = Buffer.alloc(CHUNK_BYTES);
    this.used = 0;
  }

  // Appends a frame to what goes out next; returns the body's bytes, to be filled in at once.
  post(kind, length) {
    const need = this.used + HEADER_BYTES + length;
    if (need > POSTED_BYTES_MAX) {
      this.flush();
    }
    if (this.used + HEADER_BYTES + length > this.output.length) {
      const larger = Buffer.alloc(Math.max(this.output.length * 2, HEADER_BYTES + length + this.used));
      this.output.copy(larger, 0, 0, this.used);
      this.output = larger;
    }
    const at = this.used;
    this.output.writeUInt32LE(length, at);
    this.output[at + 4] = kind;
    this.used = at + HEADER_BYTES + length;
    return this.output.subarray(at + HEADER_BYTES, this.used);
  }

  flush() {
    let at = 0;
    while (at < this.used) {
      at += fs.writeSync(this.outputFd, this.output, at, this.used - at);
    }
    this.used = 0;
  }

  // The next frame: its kind and a view of its body, good until the next call. The end of the
  // input ends the process: nobody is there any more.
  next() {
    this.fill(HEADER_BYTES);
    const length = this.input.readUInt32LE(this.start);
    const kind = this.input[this.start + 4];
    this.fill(HEADER_BYTES + length);
    const from = this.start + HEADER_BYTES;
    this.start = from + length;
    return { kind, body: this.input.subarray(from, this.start) };
  }

  fill(wanted) {
    if (this.end - this.start >= wanted) {
      return;
    }
    if (this.start + wanted > this.input.length) {
      const room = Buffer.alloc(Math.max(CHUNK_BYTES, wanted));
      this.input.copy(room, 0, this.start, this.end);
      this.end -= this.start;
      this.start = 0;
      this.input = room;
    }
    while (this.end - this.start < wanted) {
      const count = fs.readSync(this.inputFd, this.input, this.end, this.input.length - this.end);
      if (count === 0) {
        process.exit(0);
      }
      this.end += count;
    }
  }
}
