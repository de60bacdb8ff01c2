"""Where an emulated pod and the programs that look for one meet on this machine."""

SOCKET = "socket://"
LOOPBACK = "127.0.0.1"
# An emulated pod offers its serial port on the first of these that is free.
EMULATOR_PORTS = (8217, 8218, 8219, 8220)
