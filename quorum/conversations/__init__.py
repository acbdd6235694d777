"""Agents as accounts, and their conversations: `access`, `services/` (the only writers), `jobs/` (the workers' part), pages."""
