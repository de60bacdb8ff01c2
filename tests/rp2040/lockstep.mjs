// Compares our decoder (thumb.js) with rp2040js's own. Prints a line of JSON.
//
//     node lockstep.mjs JS_FOLDER fuzz
//     node lockstep.mjs JS_FOLDER boot BOOT_ROM UF2 MILLISECONDS
//
// fuzz: single instructions on random registers. boot: two chips with the same firmware, looked
// at every ten microseconds: registers, flags, time; and all of the RAM every millisecond.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, mode, romPath, uf2Path, milliseconds] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.join(folder, name)));
const { Board } = await load('board.js');
const { ASK_FLASH } = await load('protocol.js');

const RAM = 0x20000000;
// Something of everything, for after the boot: integers short and long, floats, text, hashes.
const WORK_AT = 120e6;
const WORK = `import hashlib,gc
for i in range(40): x=str(i*i/7-3.5)+hex(i<<40)+str(-(9**i)//7);h=hashlib.sha256(x).digest();gc.collect()

`;

function makeBoard() {
  const bridge = {
    post: (kind, length) => Buffer.alloc(length),
    ask(kind, length, fill) {
      const body = Buffer.alloc(length);
      fill(body);
      return kind === ASK_FLASH ? operate(board, body) : Buffer.alloc(0);
    },
  };
  const options = { seed: 1, uniqueId: '0011223344556677', i2c: [], spi: [], watch: [], tones: [] };
  const board = new Board(bridge, options);
  return board;
}

// A flash that is never cut: enough for a boot.
function operate(board, body) {
  const address = body.readUInt32LE(9);
  const program = body[8] === 1;
  const length = program ? body.length - 13 : body.readUInt32LE(13);
  const answer = Buffer.alloc(13 + length, 0xff);
  answer.writeDoubleLE(program ? 7e5 : 45e6, 0);
  answer[8] = 0;
  answer.writeUInt32LE(address, 9);
  for (let n = 0; program && n < length; n++) {
    answer[13 + n] = board.flash[address + n] & body[13 + n];
  }
  return answer;
}

// rp2040js's decoder in the place of ours.
function slowDown(board) {
  const { core } = board;
  core.burst = (until) => {
    const { clock } = core;
    const due = clock.dueNanos;
    while (clock.nanosCounter < until) {
      const nanosPerCycle = 1e9 / board.rp2040.clkSys;
      const cycles = core.executeInstruction(); // which may itself let time pass
      clock.nanosCounter += cycles * nanosPerCycle;
      if (core.interruptsUpdated || core.waiting || core.halted || clock.dueNanos !== due) {
        return;
      }
    }
  };
}

const state = ({ core, clock }) =>
  [...core.registers, core.N, core.Z, core.C, core.V, core.IPSR, Math.round(clock.nanosCounter)].map(
    Number,
  );

const CARRY = 18;
const OVERFLOW = 19;

function difference(a, b) {
  const [left, right] = [state(a), state(b)];
  const at = left.map((value, n) => n).filter((n) => left[n] !== right[n]);
  return at.length === 0 ? null : { at, ours: at.map((n) => left[n]), theirs: at.map((n) => right[n]) };
}

function boot() {
  const boards = [makeBoard(), makeBoard()];
  const uf2 = fs.readFileSync(uf2Path);
  for (const board of boards) {
    new Uint8Array(board.rom.buffer).set(fs.readFileSync(romPath));
    for (let at = 0; at < uf2.length; at += 512) {
      const size = uf2.readUInt32LE(at + 16);
      board.flash.set(uf2.subarray(at + 32, at + 32 + size), uf2.readUInt32LE(at + 12) - 0x10000000);
    }
    board.powerOn(0);
  }
  slowDown(boards[1]);
  const end = Number(milliseconds) * 1e6;
  let looks = 0;
  for (let time = 10000; time <= end; time += 10000) {
    if (time === WORK_AT) {
      boards.forEach((board) => board.usbHost.send(Buffer.from(WORK.replaceAll('\n', '\r'))));
    }
    boards.forEach((board) => board.run(time, false));
    const found = difference(...boards);
    // A carry or an overflow alone may be one of those that `forgive` tells of; where it mattered,
    // the registers would follow.
    if (found && found.at.some((n) => n !== CARRY && n !== OVERFLOW)) {
      return { looks, time, ...found };
    }
    looks++;
    const [ours, theirs] = boards.map((board) => Buffer.from(board.rp2040.sram.buffer));
    if (time % 1e6 === 0 && !ours.equals(theirs)) {
      return { looks, time, at: 'RAM' };
    }
  }
  return { looks };
}

// Instructions that reach neither memory nor another place: their effect is all in the registers.
function isPlain(op) {
  const top = op >> 11;
  const high = top === 8 && op & 0x400;
  if (high) {
    return (op & 0x300) !== 0x300 && (op & 7 | (op >> 4) & 8) < 13 && ((op >> 3) & 15) < 13;
  }
  const extend = (op & 0xff00) === 0xb200;
  const reverse = (op & 0xff00) === 0xba00 && (op & 0xc0) !== 0x80;
  return top <= 8 || top === 20 || top === 21 || extend || reverse;
}

// Where rp2040js is known to differ from the manual: the overflow of ADCS and SBCS with a carry
// (A6.7.1, A6.7.58), the carry of LSLS by more than 32, and that of the other shifts by 0, which
// leave it alone (A2.2.1).
function forgive(op, shift, [ours, theirs]) {
  const kind = op >> 6;
  if (kind === 0x105 || kind === 0x106) {
    theirs.core.V = ours.core.V;
  }
  const right = kind === 0x103 || kind === 0x104 || kind === 0x107;
  if ((kind === 0x102 && shift > 32) || (right && shift === 0)) {
    theirs.core.C = ours.core.C;
  }
}

function fuzz() {
  const boards = [makeBoard(), makeBoard()];
  boards.forEach((board) => board.powerOn(0));
  slowDown(boards[1]);
  let seed = 12345;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed;
  };
  const edges = [0, 1, 2, 31, 32, 33, 255, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
  const differences = [];
  let compared = 0;
  for (let op = 0; op < 0x10000; op++) {
    if (!isPlain(op)) {
      continue;
    }
    for (let turn = 0; turn < 12; turn++) {
      const registers = Array.from({ length: 13 }, () =>
        random() & 0x100 ? random() : edges[(random() >>> 8) % edges.length],
      );
      const carry = Boolean(random() & 0x1000);
      for (const { core, clock, rp2040 } of boards) {
        registers.forEach((value, n) => { core.registers[n] = value; });
        core.SP = RAM + 0x8000;
        core.PC = RAM;
        core.putState(RAM, 1, carry ? 1 : 0, 0);
        core.interruptsUpdated = false;
        new DataView(rp2040.sram.buffer).setUint16(0, op, true);
        core.burst(clock.nanosCounter + 1);
      }
      forgive(op, registers[(op >> 3) & 7] & 255, boards);
      compared++;
      const found = difference(...boards);
      if (found && differences.length < 10) {
        differences.push({ op: op.toString(16), registers, carry, ...found });
      }
      boards[1].clock.nanosCounter = boards[0].clock.nanosCounter;
    }
  }
  return { compared, differences };
}

console.log(JSON.stringify(mode === 'boot' ? boot() : fuzz()));
