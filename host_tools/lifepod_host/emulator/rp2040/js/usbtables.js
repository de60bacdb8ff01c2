// USB's tables: setup packets (USB 2.0, 9.3) and the descriptors of a CDC port (9.6, CDC 5.1).

const INTERFACE = 4;
const ENDPOINT = 5;
const CDC_CONTROL = 2;
const CDC_DATA = 10;
const BULK = 2;

export function setupPacket(type, request, value, index, length) {
  return Uint8Array.of(
    type, request, value & 255, value >> 8, index & 255, index >> 8, length & 255, length >> 8,
  );
}

// The control interface and the bulk endpoints of the first serial port; null without one.
export function extractCdc(descriptors) {
  let control = -1;
  let input = -1;
  let output = -1;
  let inData = false;
  for (let at = 0; at + 1 < descriptors.length && descriptors[at] >= 2; at += descriptors[at]) {
    const kind = descriptors[at + 1];
    if (kind === INTERFACE) {
      const { [at + 2]: number, [at + 5]: family } = descriptors;
      if (family === CDC_CONTROL && control < 0) {
        control = number;
      }
      inData = family === CDC_DATA && control >= 0 && input < 0;
    } else if (kind === ENDPOINT && inData && (descriptors[at + 3] & 3) === BULK) {
      if (descriptors[at + 2] & 0x80) {
        input = descriptors[at + 2] & 15;
      } else {
        output = descriptors[at + 2] & 15;
      }
    }
  }
  return input > 0 && output > 0 ? { control, input, output } : null;
}
