"""How long a test waits for what must come."""

PATIENCE = 120.0
"""Seconds, far more than the busiest machine takes: no measure of speed, only the end of a test that would hang. What a test
says about speed, it says by what has happened and what has not, never by the clock."""
