"""Stands in for Gymnasium where that is not installed."""

from . import spaces, vector

__version__ = "1.1.1"
__all__ = ["spaces", "vector"]
