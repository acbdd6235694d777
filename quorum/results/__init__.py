"""Reading what reviews have come to, for pages, commands and files."""
