"""Responses as documents."""
