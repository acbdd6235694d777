"""The tools of the staff's agents: one typed async function each, over the services, under the rights of whoever asks."""
