"""Simulated respondents fill a form before people see it, and what that shows."""
