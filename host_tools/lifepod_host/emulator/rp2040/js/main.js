// The process that Python starts: takes commands from standard input, runs the board, answers on
// standard output. It ends when its input does.

import fs from 'node:fs';
import { Board } from './board.js';
import { Pipe } from './pipe.js';
import * as P from './protocol.js';

// Standard output belongs to the frames: whatever a library prints goes to standard error.
for (const name of ['log', 'info', 'debug', 'warn']) {
  console[name] = (...words) => fs.writeSync(2, `${words.join(' ')}\n`);
}

const pipe = new Pipe();
let board = null;

const bridge = {
  post: (kind, length) => pipe.post(kind, length),
  // Asks Python and waits; what changes on the board meanwhile comes before the answer.
  ask(kind, length, fill) {
    fill(pipe.post(kind, length));
    pipe.flush();
    for (;;) {
      const frame = pipe.next();
      if (frame.kind === P.ANSWER) {
        return frame.body;
      }
      change(frame.kind, frame.body);
    }
  },
};

// What Python's world does to the board; true when it was such a frame.
function change(kind, body) {
  switch (kind) {
    case P.STOP_AT:
      board.setDue(body.readDoubleLE(0));
      return true;
    case P.DRIVE:
      board.nets.hold(body[0], body[1]);
      return true;
    case P.JOIN:
      board.nets.join(body.readUInt32LE(0), nets(body));
      return true;
    case P.PULL_UP:
      board.nets.pullUp(body[0]);
      return true;
    case P.SLOW:
      board.nets.slowPins(body.readUInt32LE(0), body.readDoubleLE(4));
      return true;
    case P.ADDRESSES:
      board.buses[body[0]].addresses = new Set(body.subarray(1));
      return true;
    default:
      return false;
  }
}

function nets(body) {
  const found = [];
  for (let at = 4; at < body.length; at += 4) {
    found.push(body.readUInt32LE(at));
  }
  return found;
}

function done(bytes = Buffer.alloc(0)) {
  pipe.post(P.DONE, bytes.length).set(bytes);
  pipe.flush();
}

function run(body) {
  const reason = board.run(body.readDoubleLE(0), body[8] === 1);
  const stopped = pipe.post(P.STOPPED, 13);
  // The sum in now() may be rounded to just before the time that was to be reached.
  stopped.writeDoubleLE(reason === P.STOPPED_DUE ? Math.max(board.now(), board.until()) : board.now(), 0);
  stopped[8] = reason;
  stopped.writeInt32LE(board.nets.levels, 9);
  pipe.flush();
}

function counters() {
  const { resets, notes, core, usbHost } = board;
  return Buffer.from(
    JSON.stringify({
      resets,
      notes: [...notes],
      lost_at: core && board.rp2040 ? core.lostAt : -1,
      serial_ready: usbHost.ready,
      serial_queued: usbHost.queued,
    }),
  );
}

const commands = new Map([
  [P.SET_UP, (body) => {
    board = new Board(bridge, JSON.parse(body.toString()));
    done();
  }],
  [P.BOOT_ROM, (body) => {
    new Uint8Array(board.rom.buffer).set(body);
    done();
  }],
  [P.FLASH_PUT, (body) => {
    board.flash.set(body.subarray(4), body.readUInt32LE(0));
    done();
  }],
  [P.FLASH_GET, (body) => {
    const from = body.readUInt32LE(0);
    done(board.flash.subarray(from, from + body.readUInt32LE(4)));
  }],
  [P.POWER_ON, (body) => {
    board.powerOn(body.readDoubleLE(0));
    done();
  }],
  [P.POWER_OFF, () => {
    board.powerOff();
    done();
  }],
  [P.RUN, run],
  [P.SERIAL_IN, (body) => done(Uint8Array.of(board.usbHost.send(body) ? 1 : 0))],
  [P.SERIAL_LINE, (body) => {
    board.usbHost.setLines((body[0] & 1) !== 0, (body[0] & 2) !== 0);
    done();
  }],
  [P.COUNTERS, () => done(counters())],
]);

for (;;) {
  const { kind, body } = pipe.next();
  if (!change(kind, body)) {
    commands.get(kind)(body);
  }
}
