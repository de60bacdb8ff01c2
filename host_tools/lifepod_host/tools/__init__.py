"""What is done to a board from a computer: flash, image, backup, restore, doctor."""
