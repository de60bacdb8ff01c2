"""The carrier board: circuit from the pin map, KiCad files, manufacturing files, checks."""
