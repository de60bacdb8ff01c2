"""The companion's subcommands of `lifepod`; command.py says what a subcommand is."""
