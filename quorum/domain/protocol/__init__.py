"""The public wire of a workspace's staff: commands in, events out (protocol.md, Staff events). Change only by adding."""
