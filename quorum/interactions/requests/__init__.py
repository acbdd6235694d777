"""Requests in plain words that code understands where no model serves: one wish each, every word of it accounted for."""
