"""The console as values that pages draw: an interaction's story, its calls, what waits for a yes, tabs, what can be chosen."""
