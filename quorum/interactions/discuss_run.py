"""A Discuss: several models talk something over, or debate it. After a crash what they have said is replayed."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from django.utils.translation import gettext, override

from formagent.config import get_config
from formagent.errors import AccessError, ConfigError
from formagent.llm.messages import ModelClient
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from quorum.discussions import debate, discuss
from quorum.discussions.by_rule import views_on, views_on_form
from quorum.domain.discussions.debate import Debate, DebateOutcome, Ruling
from quorum.domain.discussions.discussion import Discussion, DiscussionOutcome
from quorum.domain.interactions.answer_checks import Material, doubts_about
from quorum.domain.settings import Strategy
from quorum.interactions.asking.doubts import as_json, doubt_words
from quorum.interactions.discuss_context import DiscussContext, context_of
from quorum.interactions.endings import not_all_heard, requester_gone, talk_needs_model
from quorum.interactions.error_words import error_words
from quorum.interactions.models import RunModels
from quorum.services.interactions import discuss_steps, running
from quorum.services.interactions.reasons import told
from quorum.services.interactions.running import ClaimedRun

SCOPE = "discussing"


async def advance_discuss(claimed: ClaimedRun) -> None:
    """All of it. Raises LeaseLost."""
    if claimed.principal is None:
        await threaded(discuss_steps.fail_discussion)(claimed, told(claimed.row, requester_gone))
        return
    if response := claimed.row.about.get("response"):
        # Before it is read: what is erased meanwhile is missed by nobody.
        await threaded(discuss_steps.note_response_read)(claimed, uuid.UUID(response))
    try:
        context: DiscussContext = await threaded(context_of)(claimed.row, claimed.principal)
    except AccessError as error:
        why = told(claimed.row, lambda: gettext("What it was about cannot be read any more:"))
        await threaded(discuss_steps.fail_discussion)(
            claimed, f"{why} {told(claimed.row, partial(error_words, error))}"
        )
        return
    if context.session:
        await threaded(discuss_steps.note_response_read)(claimed, context.session)
    models = RunModels(claimed)
    names = [name for name in claimed.settings.debaters if models.named(name, SCOPE)]
    if not names:
        await _views_by_rule(claimed, context)
    elif claimed.settings.strategy is Strategy.DEBATE and len(names) > 1:
        await _debate(claimed, context, models, names)
    else:
        await _discuss(claimed, context, models, names)


async def _discuss(claimed: ClaimedRun, context: DiscussContext, models: RunModels, names: Sequence[str]) -> None:
    ended = await discuss(
        claimed.row.request,
        context.parts,
        names,
        partial(_client, models),
        _Telling(claimed),
        seconds=claimed.settings.vote_seconds,
        aliases=[get_config().models[name].model for name in names],
    )
    await _end_discussion(claimed, context, ended, _limited(claimed, models))


async def _end_discussion(claimed: ClaimedRun, context: DiscussContext, ended: Discussion, limited: str = "") -> None:
    record: dict[str, Any] = {"discussion": ended.model_dump(mode="json")}
    if ended.synthesis is None:
        error = _nobody_answered(claimed, [f"{one.model}: {one.error}" for one in ended.left_out])
        await threaded(discuss_steps.fail_discussion)(claimed, error, record)
        return
    said = {key: part for key, part in record["discussion"].items() if key in ("answers", "reviews")}
    by_rule = ended.outcome is DiscussionOutcome.SIDE_BY_SIDE
    words, doubts = _checked(claimed, context, said, partial(in_words, ended), by_rule=by_rule)
    record["doubts"] = doubts
    crash_point("discussed")
    complete = partial(discuss_steps.complete_discussion, limited=limited)
    await threaded(complete)(claimed, words, len(ended.participants), record)


async def _debate(claimed: ClaimedRun, context: DiscussContext, models: RunModels, names: Sequence[str]) -> None:
    ended = await debate(
        claimed.row.request,
        context.parts,
        names,
        partial(_client, models),
        _Telling(claimed),
        seconds=claimed.settings.vote_seconds,
    )
    record: dict[str, Any] = {"debate": ended.model_dump(mode="json")}
    if not ended.case:
        await threaded(discuss_steps.fail_discussion)(claimed, _nobody_answered(claimed, ended.errors), record)
        return
    said = {key: part for key, part in record["debate"].items() if key in ("case", "claims")}
    words, doubts = _checked(claimed, context, said, partial(debate_in_words, ended))
    record["doubts"] = doubts
    unresolved = [one.claim_id for one in ended.for_human]
    crash_point("discussed")
    complete = partial(discuss_steps.complete_discussion, unresolved=unresolved, limited=_limited(claimed, models))
    await threaded(complete)(claimed, words, len(ended.participants), record)


async def _views_by_rule(claimed: ClaimedRun, context: DiscussContext) -> None:
    """What there is without a model: what the reviewers by rule find of a review or a form, whatever was asked."""
    row, views = claimed.row, None
    if context.subject is not None and context.kind is not None:
        views = await asyncio.to_thread(views_on, row.request, context.subject, context.kind, row.language)
    elif context.form is not None:
        views = await asyncio.to_thread(views_on_form, row.request, context.form, row.language)
    if views is None or views.synthesis is None:
        await threaded(discuss_steps.fail_discussion)(claimed, told(row, talk_needs_model))
        return
    await _end_discussion(claimed, context, views)


def _checked(
    claimed: ClaimedRun,
    context: DiscussContext,
    said: Mapping[str, Any],
    conclusion: Callable[[], str],
    *,
    by_rule: bool = False,
) -> tuple[str, list[dict[str, str]]]:
    """The conclusion with what stands in nothing that was read named beneath it, and these doubts as they are kept. What models
    have said may be quoted; a number is not known by that."""
    row = claimed.row
    read: list[Any] = [row.request, *([part.title, part.data] for part in context.parts)]
    said_by = {} if by_rule else {"participants": [said]}
    material = Material([*read, said] if by_rule else read, row.request, said_by)
    with override(row.language):
        words = conclusion()
        doubts = doubts_about(words, material)
        only_said = gettext("Said by the models alone, found in no data:")
        beneath = doubt_words(
            doubts, gettext("Numbers or quotes of it that stand in nothing that was said or read:"), only_said
        )
    return "\n\n".join(filter(None, (words, beneath))), as_json(doubts)


def _limited(claimed: ClaimedRun, models: RunModels) -> str:
    """Which limit kept somebody from speaking, in the requester's language; empty where none did."""
    return told(claimed.row, partial(not_all_heard, models.limit_met)) if models.limit_met else ""


def _client(models: RunModels, name: str) -> ModelClient:
    client = models.named(name, SCOPE)
    if client is None:
        raise ConfigError("models", f"{name} cannot be asked")
    return client


class _Telling:
    """Progress as lines of the story, each once however often the discussion is replayed."""

    def __init__(self, claimed: ClaimedRun) -> None:
        self._claimed = claimed

    async def __call__(self, kind: str, /, **payload: Any) -> None:
        about = [str(payload[name]) for name in ("model", "round", "claim_id") if name in payload]
        key = "/".join([kind, *about])[:60]
        await threaded(partial(running.tell_progress, self._claimed, kind, key, **payload))()


def in_words(ended: Discussion) -> str:
    """The synthesis as Markdown, in the language that is active. It is what a parent learns of it, too."""
    found = ended.synthesis
    if found is None:
        return ""
    parts = [found.conclusion]
    for heading, points in (
        (gettext("Agreed"), found.consensus),
        (gettext("Disputed"), found.disagreements),
        (gettext("To know besides"), found.key_points),
    ):
        if points:
            parts.append("\n".join([f"**{heading}**", "", *(f"- {point}" for point in points)]))
    return "\n\n".join(parts)


def debate_in_words(ended: Debate) -> str:
    """The moderator's conclusion and the claims that stand, as Markdown."""
    parts = [ended.conclusion if ended.claims else _without_claims(ended)]
    standing = [one for one in ended.claims if one.ruling is not Ruling.DISMISSED]
    if standing:
        lines = [f"- {one.statement} ({_ruling_words(one.ruling)})" for one in standing]
        heading = gettext("Claims that stand")
        parts.append("\n".join([f"**{heading}**", "", *lines]))
    return "\n\n".join(filter(None, parts))


def _without_claims(ended: Debate) -> str:
    if ended.outcome is DebateOutcome.BROKEN_OFF:
        return gettext("Who was to speak against it did not answer, so nothing was debated.")
    return gettext("Nothing was held against it.")


def _ruling_words(ruling: Ruling | None) -> str:
    if ruling is None:
        return gettext("not ruled on")
    return gettext("upheld") if ruling is Ruling.UPHELD else gettext("unresolved")


def _nobody_answered(claimed: ClaimedRun, errors: Sequence[str]) -> str:
    said = told(claimed.row, lambda: gettext("Nobody answered."))
    return f"{said} {'; '.join(errors)}".strip()
