"""How reviewers by rule answer: one `cast_vote` call, exactly as a model would make it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from formagent.llm.messages import ModelReply, ModelRequest
from formagent.llm.offline import Responder
from interviews.rule_engine.tool_replies import reply_with_calls
from quorum.domain.criteria import Criterion
from quorum.domain.subjects import ActionSubject, FinalSubject
from quorum.domain.votes import Vote
from quorum.offline.findings import Finding, keep_gravest, vote_on

ActionEye = Callable[[ActionSubject], Iterable[Finding]]
FinalEye = Callable[[FinalSubject], Iterable[Finding]]
Means = Mapping[Criterion | None, str]
_PLAIN: Means = {None: ""}
"""On actions and results each reviewer finds other things: what they mean is said with them."""


def on_actions(eye: ActionEye, looks_for: str, *, sees: Callable[[str], object] = bool) -> Responder:
    """A responder that votes on one call of a tool; it abstains on tools that it does not `sees` anything in."""

    def answer(request: ModelRequest) -> ModelReply:
        subject = request.brief.subject
        if not isinstance(subject, ActionSubject):
            raise ValueError(f"a reviewer of actions was asked about {request.brief.kind}")
        found = keep_gravest(eye(subject))
        if not found and not sees(subject.tool):
            return cast(abstention(looks_for))
        return cast(vote_on(found, 0, _language(), looked_for=looks_for, means=_PLAIN))

    return answer


def on_results(eye: FinalEye, looks_for: str) -> Responder:
    """A responder that votes on what a run has come to."""

    def answer(request: ModelRequest) -> ModelReply:
        subject = request.brief.subject
        if not isinstance(subject, FinalSubject):
            raise ValueError(f"a reviewer of results was asked about {request.brief.kind}")
        return cast(vote_on(keep_gravest(eye(subject)), 0, _language(), looked_for=looks_for, means=_PLAIN))

    return answer


def abstains(looks_for: str) -> Responder:
    """A responder that says honestly that it has no eye for this."""
    return lambda _request: cast(abstention(looks_for))


def abstention(looks_for: str) -> Vote:
    reasoning = gettext(_("Nothing here that I could judge: I read for %(eye)s.")) % {"eye": gettext(looks_for)}
    return Vote(approved=None, reasoning=reasoning, confidence=0.5)


def _language() -> str:
    return get_language() or "en"


def cast(vote: Vote) -> ModelReply:
    """The vote as a tool call."""
    return reply_with_calls(("cast_vote", vote.model_dump(mode="json")))
