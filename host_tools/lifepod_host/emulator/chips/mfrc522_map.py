"""Names and numbers of the MFRC522 datasheet (rev. 3.9): registers, commands, bits, resets.

Layer: chips; constants only.
"""

# Table 20.
COMMAND = 0x01
COM_IRQ_EN = 0x02
DIV_IRQ_EN = 0x03
COM_IRQ = 0x04
DIV_IRQ = 0x05
ERROR = 0x06
STATUS1 = 0x07
STATUS2 = 0x08
FIFO_DATA = 0x09
FIFO_LEVEL = 0x0A
WATER_LEVEL = 0x0B
CONTROL = 0x0C
BIT_FRAMING = 0x0D
COLL = 0x0E
MODE = 0x11
TX_MODE = 0x12
RX_MODE = 0x13
TX_CONTROL = 0x14
TX_ASK = 0x15
TX_SEL = 0x16
RX_SEL = 0x17
RX_THRESHOLD = 0x18
DEMOD = 0x19
MF_TX = 0x1C
MF_RX = 0x1D
SERIAL_SPEED = 0x1F
CRC_RESULT_H = 0x21
CRC_RESULT_L = 0x22
MOD_WIDTH = 0x24
RF_CFG = 0x26
GS_N = 0x27
CW_GS_P = 0x28
MOD_GS_P = 0x29
T_MODE = 0x2A
T_PRESCALER = 0x2B
T_RELOAD_H = 0x2C
T_RELOAD_L = 0x2D
T_COUNTER_H = 0x2E
T_COUNTER_L = 0x2F
TEST_PIN_EN = 0x33
TEST_BUS = 0x35
AUTO_TEST = 0x36
VERSION = 0x37

REGISTERS = 64
RESET_VALUES = (
    (COMMAND, 0x20), (COM_IRQ_EN, 0x80), (COM_IRQ, 0x14), (WATER_LEVEL, 0x08),
    (CONTROL, 0x10), (COLL, 0xA0), (MODE, 0x3F), (TX_CONTROL, 0x80), (TX_SEL, 0x10),
    (RX_SEL, 0x84), (RX_THRESHOLD, 0x84), (DEMOD, 0x4D), (MF_TX, 0x62),
    (SERIAL_SPEED, 0xEB), (CRC_RESULT_H, 0xFF), (CRC_RESULT_L, 0xFF), (MOD_WIDTH, 0x26),
    (RF_CFG, 0x48), (GS_N, 0x88), (CW_GS_P, 0x20), (MOD_GS_P, 0x20), (TEST_PIN_EN, 0x80),
    (AUTO_TEST, 0x40),
)  # fmt: skip
READ_ONLY = (
    0x00, ERROR, STATUS1, CRC_RESULT_H, CRC_RESULT_L, T_COUNTER_H, T_COUNTER_L, TEST_BUS, VERSION,
)  # fmt: skip

# Table 149.
IDLE = 0x0
MEM = 0x1
GENERATE_RANDOM_ID = 0x2
CALC_CRC = 0x3
TRANSMIT = 0x4
NO_CMD_CHANGE = 0x7
RECEIVE = 0x8
TRANSCEIVE = 0xC
MF_AUTHENT = 0xE
SOFT_RESET = 0xF

# CommandReg
RCV_OFF = 0x20
POWER_DOWN = 0x10
# ComIrqReg
SET_1 = 0x80
TX_IRQ = 0x40
RX_IRQ = 0x20
IDLE_IRQ = 0x10
HI_ALERT_IRQ = 0x08
LO_ALERT_IRQ = 0x04
ERR_IRQ = 0x02
TIMER_IRQ = 0x01
# DivIrqReg
CRC_IRQ = 0x04
# ErrorReg
WR_ERR = 0x80
BUFFER_OVFL = 0x10
COLL_ERR = 0x08
CRC_ERR = 0x04
PARITY_ERR = 0x02
PROTOCOL_ERR = 0x01
RECEIVER_ERRORS = 0x0F

FIFO_SIZE = 64
BUFFER_SIZE = 25
# RFCfgReg, RxGain.
GAIN_DB = (18, 23, 18, 23, 33, 38, 43, 48)
# ModeReg, CRCPreset.
CRC_PRESETS = (0x0000, 0x6363, 0xA671, 0xFFFF)
# 9.8.2: 1024 clocks of 27.12 MHz until the chip can be addressed, after the crystal has started.
WAKE_US = 38
# How long a crystal takes to start is its own affair; half a millisecond is a usual time.
CRYSTAL_US = 500

# 16.1.1: what the self-test leaves in the FIFO, by version.
SELF_TEST = (
    (
        0x91,
        "00c637d532b7575cc2d87c4dd970c77310e6d2aa5ea13e5a14af3061c970db2e"
        "642272b5bd65f4ec22bcd37235cdaa411fa7f35314de7e02d90fb55e251d2979",
    ),
    (
        0x92,
        "00eb66ba57bf2395d0e30d3d27895cde9d3ba700215b8982513aeb020ca50049"
        "7c844db3ccd21b815d4876d5716121a986968338cf9d5b6ddc15ba3e7d953b2f",
    ),
)
