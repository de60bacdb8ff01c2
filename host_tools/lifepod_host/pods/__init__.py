"""Pods on serial ports: finding them, talking to them, and what `watch` and `history` show.

    text        what a pod's screen can show of any text
    questions   what can be asked of a player at a pod
    session     the host's end of the link, sans I/O
    ports       pyserial, and nobody else knows it; the loopback socket of an emulated pod
    finder      which port has a pod on it
    pod         a pod that is talked to from any thread, and found again when it is unplugged
    table       what a game needs of it: to ask and to await, many at a time
    troubles    what can be wrong, in plain words
    chronicle   the events of the pod's own game as records, with causes
    follower    that game, followed event by event
    archive     its whole history
    pages       what `lifepod watch` shows of it

It knows the firmware's link and rules, never the emulator.
"""
