"""Runs at every start, by mpremote too: ends a tone that a soft reset has left sounding."""

from machine import Pin

Pin(15, Pin.OUT, value=0)  # lifepod.pins.BUZZER
