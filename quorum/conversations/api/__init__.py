"""REST of agents and their conversations, under `/api/v1` with everything else."""

from quorum.conversations.api import agents, conversations

ROUTERS = (agents.router, conversations.router)
