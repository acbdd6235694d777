"""REST for designing: drafts, their fields and their history."""
