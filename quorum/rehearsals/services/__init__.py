"""The only writers of rehearsals and of what belongs to them."""
