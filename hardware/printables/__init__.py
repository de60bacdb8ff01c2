"""Sheets to print: keypad legend, cards, stickers, reference card, scorecard."""
