"""What is expected where an item of a group is taken back."""

REMOVED = object()
