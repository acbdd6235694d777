"""Turns that nobody sends."""

OPEN = "open"
"""A session's first turn."""
ABANDON = "abandon"
"""The closing of a session that nobody came back to."""
