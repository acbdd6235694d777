"""Requests in plain words that code understands where no model serves: every word accounted for."""
