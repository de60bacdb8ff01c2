// The kinds of frames between this process and Python. protocol.py holds the same table, and a
// test compares the two.
//
// A frame is a length (u32, of the body), a kind (u8) and the body; all numbers are little
// endian, a time is a float64 of nanoseconds since the machine was made.

// Python to here. Those up to SLOW may also stand before an ANSWER.
export const STOP_AT = 1; // f64 time: stop there, if not before; something is due in Python
export const DRIVE = 2; // u8 pin, u8 0 low, 1 high, 2 let go
export const JOIN = 3; // u32 pins, then the nets that contacts join of them, u32 each
export const ADDRESSES = 4; // u8 bus, then the I2C addresses that answer, a byte each
export const PULL_UP = 5; // u8 pin: a resistor of the board
export const SLOW = 6; // u32 pins, f64 nanoseconds until their inputs follow
export const ANSWER = 15; // the answer to the last question
export const SET_UP = 16; // JSON: pins and options
export const BOOT_ROM = 17; // 16 KiB
export const FLASH_PUT = 18; // u32 address, bytes
export const FLASH_GET = 19; // u32 address, u32 length
export const POWER_ON = 20;
export const POWER_OFF = 21;
export const RUN = 22; // f64 time: until when, u8: 1 stops when the serial port has spoken
export const SERIAL_IN = 23; // bytes from the host
export const SERIAL_LINE = 24; // u8: 1 port open (DTR), 2 the host reads
export const COUNTERS = 25;

// Here to Python. What needs no answer waits until something does, or until the run ends.
export const DONE = 64; // a command was carried out; a body where one is due
export const STOPPED = 65; // f64 time, u8 reason, u32 levels of all pins
export const SERIAL_OUT = 66; // f64 time, bytes to the host
export const LEVELS = 67; // f64 time, u32 levels of all pins: a watched one has changed
export const TONE = 68; // f64 time, u8 pin, f64 hertz, f64 duty 0 to 1
export const SPI_BYTE = 69; // f64 time, u8 bus, u8 byte
export const RESET = 70; // f64 time, u8: 1 watchdog ran out, 2 forced
export const UART_OUT = 71; // f64 time, u8 uart, u8 byte
export const SHORT = 72; // f64 time, u32 pins driven high, u32 pins driven low on the same net
export const I2C_READ_DONE = 73; // f64 time, u8 bus, u8 address, u16 how many bytes were taken
// Questions: Python says ANSWER.
export const ASK_SPI = 80; // answer: what MISO said to each SPI_BYTE since the last time
export const ASK_I2C_WRITE = 81; // f64 time, u8 bus, u8 address, bytes; answer: u8 acknowledged
export const ASK_I2C_READ = 82; // f64 time, u8 bus, u8 address, u16 length; answer: bytes or none
export const ASK_FLASH = 83; // f64 time, u8 operation, u32 address, bytes; see flash.js

export const STOPPED_DUE = 0; // the time is up
export const STOPPED_SERIAL = 1; // the serial port has spoken
export const STOPPED_CUT = 2; // power was cut inside a flash operation
export const STOPPED_SHORT = 3; // two outputs drive one net
