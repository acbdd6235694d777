"""Conversations of agents, without Django: their states, their limits, what an agent does next (rules.md, Conversations)."""
