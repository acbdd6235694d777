"""Filling a form for a person."""
