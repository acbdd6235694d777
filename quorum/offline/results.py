"""How reviewers by rule vote on what a run has come to."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from quorum.domain.addressing import addressed, hides_characters, without_addressing_reviewers
from quorum.domain.criteria import Criterion
from quorum.domain.subjects import FinalSubject
from quorum.offline.findings import Finding, Weight
from quorum.offline.meaning import any_language, share_topic, topic_words

_NO_RESULT = any_language("no_result")

COMPLETE = _("a result that is there")
ANSWERING = _("a result that answers what was asked")


def complete(subject: FinalSubject) -> Iterator[Finding]:
    """An empty result."""
    if not subject.result.strip():
        yield Finding(Criterion.INCOMPLETE, "", Weight.GRAVE, _("The result is empty."))


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
