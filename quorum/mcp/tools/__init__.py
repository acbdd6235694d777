"""The tools, one module each, and their registry."""
