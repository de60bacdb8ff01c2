// Where things are in the RP2040's memory (datasheet 2.2), and the way to what is not memory.

export const RAM = 0x20000000;
export const RAM_BYTES = 264 * 1024;
export const FLASH = 0x10000000;
export const FLASH_END = 0x14000000;
export const ROM_BYTES = 0x4000;

// What is left to do after the switch. Loads and stores in the order of bits 9 to 11 of those
// with a register offset (A5.2.4).
export const STORE32 = 0;
export const STORE16 = 1;
export const STORE8 = 2;
export const LOAD8S = 3;
export const LOAD32 = 4;
export const LOAD16 = 5;
export const LOAD8 = 6;
export const LOAD16S = 7;
export const RETURN = 8; // from an exception, to `address`
export const OTHER = 9; // rp2040js carries out the instruction

// What a load or store takes beyond its first cycle: the bus to the peripherals is slow.
export function busCycles(address, kind) {
  const area = address >>> 28;
  if (area === 0xd) {
    return 0;
  }
  return area === 4 ? (kind <= STORE8 ? 4 : 3) : 1;
}

export function access(chip, core, kind, address, register) {
  const R = core.registers;
  switch (kind) {
    case STORE32: chip.writeUint32(address, R[register]); break;
    case STORE16: chip.writeUint16(address, R[register] & 0xffff); break;
    case STORE8: chip.writeUint8(address, R[register] & 0xff); break;
    case LOAD32: R[register] = chip.readUint32(address); break;
    case LOAD16: R[register] = chip.readUint16(address); break;
    case LOAD8: R[register] = chip.readUint8(address); break;
    case LOAD8S: R[register] = (chip.readUint8(address) << 24) >> 24; break;
    default: R[register] = (chip.readUint16(address) << 16) >> 16;
  }
}
