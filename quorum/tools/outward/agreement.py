"""That a call does what was agreed to: reviewers and people saw its consequence some time before it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import override

from formagent.errors import ToolRetry
from formagent.server.database_thread import in_database
from interviews.reading.times.timezones import zone_named
from quorum.tools.base import Consequence, Told, ToolContext

Worded = Callable[..., Consequence]
MOST_LINES = 100


async def consequence_in_every_language(context: ToolContext, say: Worded, *args: Any, **kwargs: Any) -> Consequence:
    """Call `say(context, …)` in the database thread, by the workspace's clock: in English, and once for each other language."""
    return await in_database(_in_all_languages, context, say, args, kwargs)


def require_agreed(context: ToolContext, say: Worded, *args: Any, **kwargs: Any) -> None:
    """ToolRetry where running it would by now do something else than was agreed to. Inside the write's transaction."""
    if context.agreed is None:
        return
    now = _in("en", context, say, args, kwargs)
    if not now.agrees_with(context.agreed):
        raise ToolRetry(
            "What this call would do has changed since it was agreed to, so it was not done. Now it would be: "
            f"{now.message} Call again if that is wanted: it is reviewed anew."
        )


def _in_all_languages(context: ToolContext, say: Worded, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Consequence:
    others = {code: _in(code, context, say, args, kwargs) for code, _name in settings.LANGUAGES if code != "en"}
    told = {code: Told(message=one.message, changes=one.changes) for code, one in others.items()}
    return _in("en", context, say, args, kwargs).model_copy(update={"told": told})


def _in(language: str, context: ToolContext, say: Worded, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Consequence:
    with override(language), timezone.override(zone_named(context.workspace.timezone)):
        return say(context, *args, **kwargs)
