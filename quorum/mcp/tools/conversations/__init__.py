"""Conversations of agents (quorum/conversations): the eight calls as tools."""
