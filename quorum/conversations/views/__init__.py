"""Pages of agents and their conversations."""
