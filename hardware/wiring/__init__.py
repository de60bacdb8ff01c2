"""Who is wired to what: harness drawings and tables, made from the firmware's pin map."""
