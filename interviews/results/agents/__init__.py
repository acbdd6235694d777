"""What models make of results."""
