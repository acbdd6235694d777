"""The only writers of agents and of their conversations. `agent_calls` is what an agent itself can do."""
