"""That a call does what was agreed to: reviewers and people saw its consequence some time before it runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from django.utils import timezone
from django.utils.translation import get_language, override

from formagent.errors import ToolRetry
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from interviews.reading.times.timezones import zone_named
from quorum.tools.base import Consequence, ToolContext
from quorum.tools.each_language import in_each_language, in_english, said_anew

Worded = Callable[..., Consequence]
MOST_LINES = 100


async def consequence_in_every_language(context: ToolContext, say: Worded, *args: Any, **kwargs: Any) -> Consequence:
    """Call `say(context, …)` in the database thread, by the workspace's clock, in each language of the pages."""
    return await in_database(in_each_language, partial(_by_its_clock, context, say, *args, **kwargs))


def require_agreed(context: ToolContext, say: Worded, *args: Any, **kwargs: Any) -> None:
    """ToolRetry where running it would by now do something else than was agreed to. Inside the write's transaction."""
    if context.agreed is None:
        return
    now = in_english(partial(_by_its_clock, context, say, *args, **kwargs))
    if not now.agrees_with(context.agreed):
        later = in_each_language(partial(_by_its_clock, context, say, *args, **kwargs))
        with override("en"):
            raise ToolRetry(
                complaint(
                    "What this call would do has changed since it was agreed to, so it was not done. Now it would be: {now} "
                    "Call again if that is wanted: it is reviewed anew.",
                    now=said_anew(_message_of, later),
                )
            )


def _message_of(consequence: Consequence) -> str:
    """In the language in force."""
    told = consequence.told.get(get_language() or "")
    return told.message if told else consequence.message


def _by_its_clock(context: ToolContext, say: Worded, *args: Any, **kwargs: Any) -> Consequence:
    with timezone.override(zone_named(context.workspace.timezone)):
        return say(context, *args, **kwargs)
