"""The designer: the outline, the field, the problems, the settings."""
