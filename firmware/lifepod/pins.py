"""Which GPIO of the Pico goes where. Layer: data; imports no hardware.

The board and the emulator's wiring both read it, so that they cannot differ. A bus pin must be
one that the RP2040 can route to its block (datasheet 1.4.3); a test checks that.
"""

from micropython import const

DISPLAY_BUS = const(0)  # I2C0
DISPLAY_SDA = const(4)
DISPLAY_SCL = const(5)
DISPLAY_HZ = const(400_000)
DISPLAY_ADDRESS = const(0x3C)

KEYPAD_ROWS = (6, 7, 8, 9)  # R1 to R4, top to bottom
KEYPAD_COLUMNS = (10, 11, 12, 13)  # C1 to C4, left to right

# Alone on its PWM slice (7 B, beside GP14): the two pins of a slice share their frequency.
BUZZER = const(15)

READER_BUS = const(0)  # SPI0
READER_MISO = const(16)
READER_CS = const(17)
READER_SCK = const(18)
READER_MOSI = const(19)
READER_RESET = const(20)
READER_IRQ = const(21)  # wired, not used by the MFRC522
READER_HZ = const(4_000_000)

# A PN532 as reader sits on its own bus.
PN532_BUS = const(1)  # I2C1
PN532_SDA = const(26)
PN532_SCL = const(27)
PN532_HZ = const(100_000)
# What is looked for on the reader's pins, in this order.
READERS = ("MFRC522 (SPI)", "PN532 (SPI)", "PN532 (I2C)")

LED = const(25)
SPARE = (0, 1, 2, 3, 14, 22, 28)
