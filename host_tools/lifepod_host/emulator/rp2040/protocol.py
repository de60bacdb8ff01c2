"""The kinds of frames between Python and the emulator's process.

The meaning of each, and of its body, stands in js/protocol.js; a test compares the two tables.
"""

import struct

# Python to the emulator. Those up to SLOW may also stand before an ANSWER.
STOP_AT = 1
DRIVE = 2
JOIN = 3
ADDRESSES = 4
PULL_UP = 5
SLOW = 6
ANSWER = 15
SET_UP = 16
BOOT_ROM = 17
FLASH_PUT = 18
FLASH_GET = 19
POWER_ON = 20
POWER_OFF = 21
RUN = 22
SERIAL_IN = 23
SERIAL_LINE = 24
COUNTERS = 25

# The emulator to Python.
DONE = 64
STOPPED = 65
SERIAL_OUT = 66
LEVELS = 67
TONE = 68
SPI_BYTE = 69
RESET = 70
UART_OUT = 71
SHORT = 72
I2C_READ_DONE = 73
ASK_SPI = 80
ASK_I2C_WRITE = 81
ASK_I2C_READ = 82
ASK_FLASH = 83

STOPPED_DUE = 0
STOPPED_SERIAL = 1
STOPPED_CUT = 2
STOPPED_SHORT = 3

TIME = struct.Struct("<d")
