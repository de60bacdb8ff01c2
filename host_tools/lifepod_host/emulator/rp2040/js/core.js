// The chip's core: rp2040js's registers, exceptions and interrupts around a faster loop.
//
// What is set right here: a core that waits is woken as a Cortex-M0+ is (an interrupt that
// PRIMASK masks ends the wait but is not taken), by a pending SysTick or PendSV too, and SEV
// sets the event. Not modelled, there or here: HardFaults, and waits for the flash's cache.

import { burst } from './thumb.js';

const SEV = 0xbf40;

export function makeCore(StockCore, rp2040, memories, clock) {
  return new (fastCore(StockCore))(rp2040, memories, clock);
}

function fastCore(StockCore) {
  return class FastCore extends StockCore {
    // memories: { ram, flash, rom }: typed arrays over the chip's buffers.
    constructor(rp2040, memories, clock) {
      super(rp2040);
      const views = ({ buffer }) => [
        new Uint32Array(buffer),
        new Uint16Array(buffer),
        new Uint8Array(buffer),
      ];
      this.ramViews = views(memories.ram);
      this.flashViews = views(memories.flash);
      this.romViews = views(memories.rom);
      this.clock = clock;
      // The run is to end: whoever cuts the power or resets the chip says so.
      this.halted = false;
      this.lostAt = -1;
    }

    setInterrupt(irq, value) {
      const bit = 1 << irq;
      if (!value) {
        this.pendingInterrupts &= ~bit;
      } else if (!(this.pendingInterrupts & bit)) {
        this.pendingInterrupts |= bit;
        this.interruptsUpdated = true;
      }
    }

    wakes() {
      return Boolean(
        this.pendingInterrupts & this.enabledInterrupts ||
          this.pendingNMI || this.pendingSystick || this.pendingPendSV,
      );
    }

    executeInstruction() {
      if (this.readUint16(this.PC) === SEV) {
        this.eventRegistered = true;
      }
      return super.executeInstruction();
    }

    putState(pc, nz, c, v) {
      this.PC = pc;
      this.N = nz < 0;
      this.Z = nz === 0;
      this.C = c === 1;
      this.V = v === 1;
    }

    // The program has left all memory: a real chip would lock up until its watchdog bites.
    lose(pc) {
      this.lostAt = pc;
      this.waiting = true;
      this.enabledInterrupts = 0;
    }

    burst(untilNanos) {
      burst(this, untilNanos);
    }

    // Runs until the clock shows the time, or until halted. A core that waits costs nothing.
    runUntil(nanos) {
      const { clock } = this;
      while (clock.nanosCounter < nanos && !this.halted) {
        if (this.waiting) {
          if (this.interruptsUpdated && this.wakes()) {
            this.waiting = false;
          } else {
            clock.advanceTo(Math.min(nanos, clock.dueNanos));
          }
          continue;
        }
        if (this.interruptsUpdated) {
          this.checkForInterrupts();
        }
        const until = Math.min(nanos, clock.dueNanos);
        if (until > clock.nanosCounter) {
          this.burst(until);
        }
        clock.advanceTo(clock.nanosCounter);
      }
    }
  };
}
