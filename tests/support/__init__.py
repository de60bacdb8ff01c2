"""What the tests of all areas share. Imported as `support` (pytest's pythonpath has tests/)."""
