"""Models of the parts on the pod's board, each as its datasheet describes it.

Runs on CPython and on MicroPython; nothing is imported here.
"""
