"""The work of staff: the tools of the console's agents, under the same policy, reviews and confirmations."""
