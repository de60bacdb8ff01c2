"""What the pod keeps on its flash: the game's journal, the settings, the cards. Layer: rules."""
