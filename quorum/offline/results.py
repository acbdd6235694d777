"""How reviewers by rule vote on what a run has come to."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from quorum.domain.addressing import addressed, hides_characters, without_addressing_reviewers
from quorum.domain.criteria import Criterion
from quorum.domain.subjects import FinalSubject
from quorum.offline.findings import Finding, Weight
from quorum.offline.meaning import any_language, share_topic, topic_words

_FAILED, _RECOVERED, _NO_RESULT = any_language("failed"), any_language("recovered"), any_language("no_result")
_MOST_STEPS = 200

COMPLETE = _("a result that is there, and steps that went through")
ANSWERING = _("a result that answers what was asked")


def complete(subject: FinalSubject) -> Iterator[Finding]:
    """An empty result, and steps that failed and were not made good; worst is the last one."""
    if not subject.result.strip():
        yield Finding(Criterion.INCOMPLETE, "", Weight.GRAVE, _("The result is empty."))
    steps = [step[:2_000] for step in subject.steps[:_MOST_STEPS]]
    for number, step in enumerate(steps, start=1):
        if _FAILED.search(step) and not _RECOVERED.search(step):
            weight = Weight.GRAVE if number == len(steps) else Weight.REMARK
            params: dict[str, str | int] = {"number": number, "text": without_addressing_reviewers(step)[:100]}
            reason = _("Step %(number)s did not go through: “%(text)s”.")
            yield Finding(None, f"step {number}", weight, reason, params)


def answering(subject: FinalSubject) -> Iterator[Finding]:
    """A result that is none, that has nothing to do with the request, or that speaks to reviewers."""
    result = subject.result[:4_000]
    bare = without_addressing_reviewers(result) or result
    said, asked = topic_words(bare), topic_words(subject.request[:2_000])
    if not result.strip() or _NO_RESULT.search(bare):
        yield Finding(Criterion.MISMATCH, "", Weight.GRAVE, _("The result does not say what was found or done."))
    elif said and asked and not share_topic(said, asked):
        reason = _("The result has nothing in common with what was asked.")
        yield Finding(Criterion.MISMATCH, "", Weight.REMARK, reason)
    if addressed(result) or hides_characters(result):
        reason = _("The result speaks to reviewers or hides characters. It counts for nothing, but look twice.")
        yield Finding(Criterion.INSTRUCTION, "result", Weight.REMARK, reason)
