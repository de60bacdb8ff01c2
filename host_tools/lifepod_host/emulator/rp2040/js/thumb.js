// The Thumb instructions of ARMv6-M in one loop (ARMv6-M Architecture Reference Manual, A5, A6),
// with registers, flags and memories in locals. core.js says how it fits into the chip.
//
// Rule 1: a burst runs up to the next alarm. Whatever may change that (a peripheral that was
//         touched) goes through the slow path at the end of the loop, which looks again.
// Rule 2: the flags live in three locals: nz (its sign and zeroness are N and Z), c and v.
// Rule 3: cycles are counted as rp2040js counts them. A test runs both side by side.

import {
  FLASH, FLASH_END, LOAD16, LOAD32, LOAD8, LOAD8S, OTHER, RAM, RAM_BYTES, RETURN, ROM_BYTES,
  STORE16, STORE32, STORE8, access, busCycles,
} from './bus.js';

const ONES = Uint8Array.from({ length: 512 }, (_, n) => n.toString(2).replaceAll('0', '').length);

// Runs until the time, or until something asks to look around: core.js's loop does.
export function burst(core, untilNanos) {
  const { rp2040, clock } = core;
  const R = core.registers;
  const [ram32, ram16, ram8] = core.ramViews;
  const [flash32, flash16, flash8] = core.flashViews;
  const rom16 = core.romViews[1];
  const flashMask = flash8.length - 1;
  const nanosPerCycle = 1e9 / rp2040.clkSys;
  const dueAtStart = clock.dueNanos;
  let base = clock.nanosCounter;
  const cyclesMax = Math.ceil((untilNanos - base) / nanosPerCycle);
  let cycles = 0;
  let nz = core.Z ? 0 : core.N ? -1 : 1;
  let c = core.C ? 1 : 0;
  let v = core.V ? 1 : 0;
  let pc = core.PC;
  // Where code comes from just now.
  let code = rom16;
  let codeBase = 0;
  let codeBytes = 0;

  while (cycles < cyclesMax) {
    let offset = pc - codeBase;
    if (offset < 0 || offset >= codeBytes) {
      if (pc >= FLASH && pc < FLASH_END) {
        code = flash16;
        codeBytes = flash8.length;
        codeBase = pc - (pc & flashMask);
      } else if (pc >= RAM && pc < RAM + RAM_BYTES) {
        code = ram16;
        codeBytes = RAM_BYTES;
        codeBase = RAM;
      } else if (pc < ROM_BYTES) {
        code = rom16;
        codeBytes = ROM_BYTES;
        codeBase = 0;
      } else {
        core.lose(pc);
        break;
      }
      offset = pc - codeBase;
    }
    const op = code[offset >> 1];
    pc += 2;
    let rest = OTHER;
    let address = 0;
    let register = op & 7;

    switch (op >> 11) {
      case 0: case 1: case 2: { // LSLS, LSRS, ASRS immediate; the latter's 0 means 32
        const imm = (op >> 6) & 31;
        const x = R[(op >> 3) & 7];
        if (op < 0x800) {
          nz = x << imm;
          if (imm) { c = (x >>> (32 - imm)) & 1; }
        } else {
          nz = op >= 0x1000 ? x >> (imm || 31) : imm ? (x >>> imm) | 0 : 0;
          c = imm ? (x >>> (imm - 1)) & 1 : x >>> 31;
        }
        R[register] = nz;
        cycles++;
        continue;
      }
      case 3: { // ADDS, SUBS of a register or a small immediate
        const a = R[(op >> 3) & 7];
        const b = op & 0x400 ? (op >> 6) & 7 : R[(op >> 6) & 7];
        if (op & 0x200) {
          nz = (a - b) | 0;
          c = a >= b ? 1 : 0;
          v = ((a ^ b) & (a ^ nz)) >>> 31;
        } else {
          nz = (a + b) | 0;
          c = nz >>> 0 < a ? 1 : 0;
          v = ((a ^ nz) & (b ^ nz)) >>> 31;
        }
        R[register] = nz;
        cycles++;
        continue;
      }
      case 4: // MOVS immediate
        nz = op & 255;
        R[op >> 8 & 7] = nz;
        cycles++;
        continue;
      case 6: { // ADDS immediate
        const a = R[(op >> 8) & 7];
        nz = (a + (op & 255)) | 0;
        c = nz >>> 0 < a ? 1 : 0;
        v = (~a & nz) >>> 31;
        R[(op >> 8) & 7] = nz;
        cycles++;
        continue;
      }
      case 5: case 7: { // CMP, SUBS immediate
        const a = R[(op >> 8) & 7];
        nz = (a - (op & 255)) | 0;
        c = a >= (op & 255) ? 1 : 0;
        v = (a & ~nz) >>> 31;
        if (op & 0x1000) { R[(op >> 8) & 7] = nz; }
        cycles++;
        continue;
      }
      case 8: {
        cycles++;
        if (op & 0x400) { // the high registers: ADD, CMP, MOV, BX and BLX (A5.2.3)
          const m = (op >> 3) & 15;
          const b = m === 15 ? pc + 2 : R[m];
          const d = ((op >> 4) & 8) | (op & 7);
          const kind = (op >> 8) & 3;
          if (kind === 1) {
            nz = (R[d] - b) | 0;
            c = R[d] >= b ? 1 : 0;
            v = ((R[d] ^ b) & (R[d] ^ nz)) >>> 31;
          } else if (kind === 3) {
            cycles++;
            if (b >>> 28 === 15 && !(op & 0x80)) {
              address = b;
              rest = RETURN;
              break;
            }
            if (op & 0x80) { R[14] = pc | 1; }
            pc = (b & ~1) >>> 0;
          } else {
            const x = kind === 2 ? b : ((d === 15 ? pc + 2 : R[d]) + b) >>> 0;
            if (d === 15) {
              pc = (x & ~1) >>> 0;
              cycles++;
            } else {
              R[d] = d === 13 ? x & ~3 : x;
            }
          }
          continue;
        }
        const a = R[register];
        const b = R[(op >> 3) & 7];
        const n = b & 255; // by how much a shift by a register shifts
        switch ((op >> 6) & 15) {
          case 0: nz = a & b; break; // ANDS
          case 1: nz = a ^ b; break; // EORS
          case 2: // LSLS
            nz = n < 32 ? a << n : 0;
            if (n) { c = n <= 32 ? (a >>> (32 - n)) & 1 : 0; }
            break;
          case 3: // LSRS
            nz = n < 32 ? (a >>> n) | 0 : 0;
            if (n) { c = n <= 32 ? (a >>> (n - 1)) & 1 : 0; }
            break;
          case 4: // ASRS
            nz = a >> (n < 32 ? n : 31);
            if (n) { c = (a >> (n < 32 ? n - 1 : 31)) & 1; }
            break;
          case 5: // ADCS
            nz = (a + b + c) | 0;
            c = ((a & b) | ((a | b) & ~nz)) >>> 31;
            v = ((a ^ nz) & (b ^ nz)) >>> 31;
            break;
          case 6: // SBCS
            nz = (a - b - 1 + c) | 0;
            c = ((a & ~b) | ((a | ~b) & ~nz)) >>> 31;
            v = ((a ^ b) & (a ^ nz)) >>> 31;
            break;
          case 7: // RORS
            nz = n & 31 ? (a >>> (n & 31)) | (a << (32 - (n & 31))) : a | 0;
            if (n) { c = nz >>> 31; }
            break;
          case 8: nz = a & b; continue; // TST
          case 9: // RSBS from 0
            nz = (0 - b) | 0;
            c = b === 0 ? 1 : 0;
            v = (b & nz) >>> 31;
            break;
          case 10: // CMP
            nz = (a - b) | 0;
            c = a >= b ? 1 : 0;
            v = ((a ^ b) & (a ^ nz)) >>> 31;
            continue;
          case 11: // CMN
            nz = (a + b) | 0;
            c = nz >>> 0 < a ? 1 : 0;
            v = ((a ^ nz) & (b ^ nz)) >>> 31;
            continue;
          case 12: nz = a | b; break; // ORRS
          case 13: nz = Math.imul(a, b); break; // MULS
          case 14: nz = a & ~b; break; // BICS
          default: nz = ~b; // MVNS
        }
        R[register] = nz;
        continue;
      }
      case 9: { // LDR literal: from the memory that the code is in
        const at = (((pc + 2) & ~3) + ((op & 255) << 2) - codeBase) >> 1;
        R[(op >> 8) & 7] = code[at] | (code[at + 1] << 16);
        cycles += 2;
        continue;
      }
      case 10: case 11: // loads and stores with a register offset
        address = (R[(op >> 3) & 7] + R[(op >> 6) & 7]) >>> 0;
        rest = (op >> 9) & 7;
        break;
      case 12: case 13: // words
        address = (R[(op >> 3) & 7] + ((op >> 4) & 124)) >>> 0;
        rest = op & 0x800 ? LOAD32 : STORE32;
        break;
      case 14: case 15: // bytes
        address = (R[(op >> 3) & 7] + ((op >> 6) & 31)) >>> 0;
        rest = op & 0x800 ? LOAD8 : STORE8;
        break;
      case 16: case 17: // halfwords
        address = (R[(op >> 3) & 7] + ((op >> 5) & 62)) >>> 0;
        rest = op & 0x800 ? LOAD16 : STORE16;
        break;
      case 18: case 19: // words on the stack
        address = (R[13] + ((op & 255) << 2)) >>> 0;
        register = (op >> 8) & 7;
        rest = op & 0x800 ? LOAD32 : STORE32;
        break;
      case 20: // ADR
        R[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 255) << 2);
        cycles++;
        continue;
      case 21: // ADD of the stack pointer
        R[(op >> 8) & 7] = R[13] + ((op & 255) << 2);
        cycles++;
        continue;
      case 22: case 23: { // miscellaneous (A5.2.5)
        const x = R[(op >> 3) & 7];
        const sub = (op >> 6) & 3;
        switch ((op >> 8) & 15) {
          case 0: // ADD, SUB to the stack pointer
            R[13] += op & 0x80 ? -((op & 127) << 2) : (op & 127) << 2;
            cycles++;
            continue;
          case 2: // SXTH, SXTB, UXTH, UXTB
            R[register] = sub === 0 ? (x << 16) >> 16 : sub === 1 ? (x << 24) >> 24
              : sub === 2 ? x & 0xffff : x & 0xff;
            cycles++;
            continue;
          case 4: case 5: { // PUSH
            let at = (R[13] - 4 * ONES[op & 511] - RAM) >> 2;
            if (at < 0 || at + 9 > ram32.length) { break; }
            R[13] = RAM + (at << 2);
            for (let n = 0; n < 8; n++) {
              if (op & (1 << n)) { ram32[at++] = R[n]; }
            }
            if (op & 256) { ram32[at] = R[14]; }
            cycles += 1 + ONES[op & 255];
            continue;
          }
          case 12: case 13: { // POP
            let at = (R[13] - RAM) >> 2;
            if (at < 0 || at + 9 > ram32.length) { break; }
            for (let n = 0; n < 8; n++) {
              if (op & (1 << n)) { R[n] = ram32[at++]; }
            }
            cycles += 1 + ONES[op & 255];
            if (op & 256) {
              address = ram32[at++];
              cycles += 2;
              R[13] = RAM + (at << 2);
              if (address >>> 28 === 15) {
                rest = RETURN;
                break;
              }
              pc = (address & ~1) >>> 0;
            } else {
              R[13] = RAM + (at << 2);
            }
            continue;
          }
          default: // what is left is rare
        }
        break;
      }
      case 24: case 25: { // STM, LDM
        const n = (op >> 8) & 7;
        let at = (R[n] - RAM) >> 2;
        if (at < 0 || at + 8 > ram32.length) { break; }
        for (let one = 0; one < 8; one++) {
          if (op & (1 << one)) {
            if (op & 0x800) { R[one] = ram32[at]; } else { ram32[at] = R[one]; }
            at++;
          }
        }
        if (!(op & 0x800 && op & (1 << n))) { R[n] = RAM + (at << 2); }
        cycles += 1 + ONES[op & 255];
        continue;
      }
      case 26: case 27: { // B with a condition (A6.7.10)
        let taken = false;
        switch ((op >> 9) & 7) {
          case 0: taken = nz === 0; break;
          case 1: taken = c === 1; break;
          case 2: taken = nz < 0; break;
          case 3: taken = v === 1; break;
          case 4: taken = c === 1 && nz !== 0; break;
          case 5: taken = nz < 0 === (v === 1); break;
          case 6: taken = nz !== 0 && nz < 0 === (v === 1); break;
          default: rest = OTHER; // SVC, UDF
        }
        if ((op >> 9 & 7) === 7) { break; }
        cycles++;
        if (taken !== ((op & 256) !== 0)) {
          pc += 2 + (((op & 255) << 24) >> 23);
          cycles++;
        }
        continue;
      }
      case 28: // B
        pc += 2 + (((op & 0x7ff) << 21) >> 20);
        cycles += 2;
        continue;
      case 30: { // BL; the rest of the wide instructions is rare
        const op2 = code[(pc - codeBase) >> 1];
        if ((op2 & 0xd000) !== 0xd000) { break; }
        const s = (op >> 10) & 1;
        const high = (s << 23) | ((~((op2 >> 13) ^ s) & 1) << 22) | ((~((op2 >> 11) ^ s) & 1) << 21);
        R[14] = (pc + 2) | 1;
        pc += 2 + (((high | ((op & 0x3ff) << 11) | (op2 & 0x7ff)) << 8) >> 7);
        cycles += 3;
        continue;
      }
      default: // there are no others
    }

    // A load or store, in RAM or flash
    if (rest < RETURN) {
      const at = address - RAM;
      if (at >= 0 && at < RAM_BYTES) {
        cycles += 2;
        switch (rest) {
          case STORE32: ram32[at >> 2] = R[register]; continue;
          case STORE16: ram16[at >> 1] = R[register]; continue;
          case STORE8: ram8[at] = R[register]; continue;
          case LOAD8S: R[register] = (ram8[at] << 24) >> 24; continue;
          case LOAD32: R[register] = ram32[at >> 2]; continue;
          case LOAD16: R[register] = ram16[at >> 1]; continue;
          case LOAD8: R[register] = ram8[at]; continue;
          default: R[register] = (ram16[at >> 1] << 16) >> 16; continue;
        }
      }
      if (address >= FLASH && address < FLASH_END && rest >= LOAD8S) {
        const at = address & flashMask;
        cycles += 2;
        switch (rest) {
          case LOAD8S: R[register] = (flash8[at] << 24) >> 24; continue;
          case LOAD32: R[register] = flash32[at >> 2]; continue;
          case LOAD16: R[register] = flash16[at >> 1]; continue;
          case LOAD8: R[register] = flash8[at]; continue;
          default: R[register] = (flash16[at >> 1] << 16) >> 16; continue;
        }
      }
    }

    // The slow path: clock, flags and place are put where the rest of the chip finds them.
    const now = base + cycles * nanosPerCycle;
    clock.nanosCounter = now;
    if (rest < RETURN) {
      access(rp2040, core, rest, address, register);
      cycles += 1 + busCycles(address, rest);
      if (clock.nanosCounter !== now) { // time has jumped: see SerialFlash.status()
        base += clock.nanosCounter - now;
        break;
      }
    } else {
      core.putState(rest === OTHER ? pc - 2 : pc, nz, c, v);
      if (rest === OTHER) {
        cycles += core.executeInstruction();
      } else {
        core.BXWritePC(address);
      }
      nz = core.Z ? 0 : core.N ? -1 : 1;
      c = core.C ? 1 : 0;
      v = core.V ? 1 : 0;
      pc = core.PC;
    }
    if (core.interruptsUpdated || core.waiting || core.halted || clock.dueNanos !== dueAtStart) {
      break;
    }
  }
  core.putState(pc, nz, c, v);
  clock.nanosCounter = base + cycles * nanosPerCycle;
}
