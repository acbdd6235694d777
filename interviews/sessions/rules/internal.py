"""Turns that nobody sends."""

OPEN = "open"
"""A session's first turn."""
REOPEN = "reopen"
"""The opening of a closed session by staff: carried out with the request, recorded as a turn."""
ABANDON = "abandon"
"""The closing of a session that nobody came back to."""
