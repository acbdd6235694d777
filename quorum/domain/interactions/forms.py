"""The three forms of an interaction, peers of each other, and how much of its surroundings one is given (interaction-model)."""

from __future__ import annotations

from enum import StrEnum


class ContextMode(StrEnum):
    """How much of its tree an interaction knows."""

    FULL = "full"
    """The exchanges of its tree."""
    PROJECTED = "projected"
    """A brief of what matters: the planner's, else the last entries, cut short."""
    FRESH = "fresh"
    """Nothing."""


class InteractionForm(StrEnum):
    """What kind of exchange it is."""

    AGENT = "agent"
    """Works on its own: plans, uses tools, is reviewed."""
    ASK = "ask"
    """One question, answered with tools that only read."""
    DISCUSS = "discuss"
    """Several models talk it over; no tools."""

    @classmethod
    def read(cls, name: str) -> InteractionForm:
        """By name or alias, in any case. Raises ValueError that says which there are."""
        wanted = name.strip().lower()
        if wanted == "council":
            return cls.DISCUSS
        try:
            return cls(wanted)
        except ValueError:
            known = ", ".join(cls)
            raise ValueError(
                f"{name!r} is no form of interaction; there are {known} (or council for discuss)"
            ) from None

    @property
    def default_context_mode(self) -> ContextMode:
        return ContextMode.PROJECTED if self is InteractionForm.ASK else ContextMode.FULL

    @property
    def uses_session_mode(self) -> bool:
        """Which models take part, alone or together: all forms."""
        return True

    @property
    def uses_agent_policy(self) -> bool:
        """Reviews, confirmations, what happens where votes do not settle it."""
        return self is InteractionForm.AGENT

    @property
    def uses_execution_params(self) -> bool:
        """How many calls, how many turns with tools."""
        return self is not InteractionForm.DISCUSS
