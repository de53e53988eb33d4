"""The checks of tools/tidy.py, one module per kind. Each check takes a Tree and yields findings."""
