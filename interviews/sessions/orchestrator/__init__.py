"""A command in → which agent → an outcome out. Touches no row; everything outside comes through `ports`."""

from interviews.sessions.orchestrator.run import give_up, run_turn

__all__ = ["give_up", "run_turn"]
