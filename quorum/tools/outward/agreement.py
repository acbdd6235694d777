"""That a call does what was agreed to: reviewers and people saw its consequence some time before it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils import timezone
from django.utils.translation import override

from formagent.errors import ToolRetry
from formagent.server.database_thread import in_database
from interviews.reading.times.timezones import zone_named
from quorum.tools.base import Consequence, ToolContext

Worded = Callable[..., Consequence]
MOST_LINES = 100


async def worded(context: ToolContext, say: Worded, *args: Any, **kwargs: Any) -> Consequence:
    """Call `say(context, …)` in the database thread, in English and by the workspace's clock."""
    return await in_database(_in_english, context, say, args, kwargs)


def require_agreed(context: ToolContext, say: Worded, *args: Any, **kwargs: Any) -> None:
    """ToolRetry where running it would by now do something else than was agreed to. Inside the write's transaction."""
    if context.agreed is None:
        return
    now = _in_english(context, say, args, kwargs)
    if now != context.agreed:
        raise ToolRetry(
            "What this call would do has changed since it was agreed to, so it was not done. Now it would be: "
            f"{now.message} Call again if that is wanted: it is reviewed anew."
        )


def _in_english(context: ToolContext, say: Worded, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Consequence:
    with override("en"), timezone.override(zone_named(context.workspace.timezone)):
        return say(context, *args, **kwargs)


def counted(number: int, one: str, several: str) -> str:
    """`1 response`, `14 responses`."""
    return f"{number} {one if number == 1 else several}"
