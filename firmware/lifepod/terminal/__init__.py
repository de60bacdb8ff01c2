"""The pod as a private terminal of a table that the host keeps.

Layer: knows views and keys of the pod, and the codes of the link; no driver, no game, no file.
It is loaded when the first table opens: a pod that plays alone has the memory for itself.
"""
