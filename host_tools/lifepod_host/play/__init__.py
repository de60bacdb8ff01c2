"""`lifepod play`: a game, a pod and the table page, joined. CPython only.

command     the arguments; which pod, which save
evening     a match that is begun, or gone on with from its save
links       the pod on a port, and the emulated one in this process
tableside   lets game and pod go on, and tells whoever watches what all may see
album       the pictures of a game that is over
page        serves the page
serve       until it is ended
"""
