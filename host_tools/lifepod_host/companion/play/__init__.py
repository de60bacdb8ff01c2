"""A game at the table: who sits where, what each is asked on the pod, and what all may see.

    prompts        what is asked of a player, and where each answer leads
    presentation   what a game gives to be played at the table, and how any game looks without it
    seats          people with their cards, bots, and how the command line names them
    asker          asking at a pod, by the link's session
    talk           one seat's way through its prompts to a move
    thinking       bots, beside everything else
    windows        answers that take effect after the same time for all
    driver         the game goes on: asks, takes moves, keeps them, takes them back
    public         what everybody may see, as plain data for the page

Layer: no clock, no port, no page; it does not know the emulator.
"""
