"""CircuitPython's `digitalio`: named by annotations only; a display on I2C has no such pin."""


class DigitalInOut:
    """A pin; there is none here."""

    def __init__(self, pin):
        raise NotImplementedError("there are no pins here")
