"""The pod's shell as parametric solids. Needs build123d (the `hardware` extra)."""
