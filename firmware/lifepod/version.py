"""The version of the firmware, shown in MENU, About and told in the link's hello."""

VERSION = "0.1.0"
