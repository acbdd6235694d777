"""How reviewers by rule answer: one `cast_vote` call, exactly as a model would make it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from formagent.llm.offline import Responder
from interviews.rule_engine.tool_replies import reply_with_calls
from quorum.domain.subjects import ActionSubject, FinalSubject
from quorum.domain.votes import Vote
from quorum.offline.findings import Finding, keep_gravest, vote_on

SubjectT = TypeVar("SubjectT", ActionSubject, FinalSubject)


def votes_on(
    kind: type[SubjectT],
    eye: Callable[[SubjectT], Iterable[Finding]],
    looks_for: str,
    *,
    sees: Callable[[SubjectT], object] = bool,
) -> Responder:
    """A responder that votes on a call of a tool, or on what a run has come to. It abstains where it finds nothing and does
    not `sees` anything. ValueError for a brief about something else: a bug."""

    def answer(request: ModelRequest) -> ModelReply:
        subject = request.brief.subject
        if not isinstance(subject, kind):
            raise ValueError(f"a reviewer of {kind.__name__} was asked about {request.brief.kind}")
        found = keep_gravest(eye(subject))
        if not found and not sees(subject):
            return cast(_abstention(looks_for))
        return cast(vote_on(found, 0, get_language() or "en", looked_for=looks_for))

    return answer


def abstains(looks_for: str) -> Responder:
    """A responder that says honestly that it has no eye for this."""
    return lambda _request: cast(_abstention(looks_for))


def _abstention(looks_for: str) -> Vote:
    reasoning = gettext(_("Nothing here that I could judge: I read for %(eye)s.")) % {"eye": gettext(looks_for)}
    return Vote(approved=None, reasoning=reasoning, confidence=0.5)


def cast(vote: Vote) -> ModelReply:
    """The vote as a tool call."""
    return reply_with_calls(("cast_vote", vote.model_dump(mode="json")))
