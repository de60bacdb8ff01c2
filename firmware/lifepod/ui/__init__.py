"""Fonts, icons, screens and tunes: a view of the pod becomes pixels and words.

Layer: knows the views of the pod (`lifepod.pod.views`) and nothing else of ours.
"""
