"""Pages of the console: tabs, requests, interactions as they run, calls that wait for a yes."""
