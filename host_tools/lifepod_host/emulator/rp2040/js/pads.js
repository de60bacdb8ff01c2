// The pads of the GPIOs: rp2040js's, with the input register kept as one word. Firmware that
// scans keys reads that register all the time, and working out thirty pins each time is slow.

import { GPIOPin } from 'rp2040js';

export class Pad extends GPIOPin {
  constructor(rp2040, index, nets) {
    super(rp2040, index);
    this.nets = nets;
    this.lastFunction = this.functionSelect;
    this.onFunction = () => {};
  }

  setInputValue(value) {
    super.setInputValue(value);
    this.noteInput();
  }

  // Comes after each write to the pad's or the pin's control registers.
  checkForUpdates() {
    super.checkForUpdates();
    if (this.nets) {
      this.noteInput();
      if (this.functionSelect !== this.lastFunction) {
        this.lastFunction = this.functionSelect;
        this.onFunction();
      }
    }
  }

  noteInput() {
    const bit = 1 << this.index;
    if (this.inputValue) {
      this.nets.inputs |= bit;
    } else {
      this.nets.inputs &= ~bit;
    }
  }
}
