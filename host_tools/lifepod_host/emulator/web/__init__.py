"""The page: a pod in the browser. CPython only."""
