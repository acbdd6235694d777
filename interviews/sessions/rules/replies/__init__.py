"""What a reply does with what was said back, and what of it is only half meant."""
