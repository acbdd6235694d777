"""Several models talk something over: a discussion, or a debate. Orchestration over named clients; it knows no rows."""

from __future__ import annotations

from quorum.discussions.debating import debate
from quorum.discussions.discussing import discuss

__all__ = ["debate", "discuss"]
