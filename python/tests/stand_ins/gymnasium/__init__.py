"""Stands in for Gymnasium where that is not installed."""
