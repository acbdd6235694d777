"""How interactions stand within each other: a root has depth 0, nothing is deeper than MAX_DEPTH (rules.md, Interactions)."""

from __future__ import annotations

from formagent.errors import FormAgentError
from formagent.wording.validation_messages import complaint

MAX_DEPTH = 3


class SpawnError(FormAgentError):
    """An interaction cannot be begun within another. `code` is public."""

    code = "spawn_refused"


class MaxDepthExceeded(SpawnError):
    """It would stand deeper than MAX_DEPTH. `attempted` is the depth it would have had."""

    code = "max_depth_exceeded"

    def __init__(self, attempted: int) -> None:
        super().__init__(
            complaint(
                "interactions nest to depth {most}; this one would be at depth {depth}", most=MAX_DEPTH, depth=attempted
            )
        )
        self.attempted = attempted


class ParentNotFound(SpawnError):
    """What it should stand within does not exist, or is not the caller's."""

    code = "parent_not_found"

    def __init__(self, parent: str) -> None:
        super().__init__(complaint("there is no interaction {interaction}", interaction=parent))
        self.parent = parent


def child_depth(parent_depth: int) -> int:
    """The depth of a child. Raises MaxDepthExceeded."""
    depth = parent_depth + 1
    if depth > MAX_DEPTH:
        raise MaxDepthExceeded(depth)
    return depth


def can_spawn(depth: int) -> bool:
    return depth < MAX_DEPTH
