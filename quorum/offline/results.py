"""How reviewers by rule vote on what a run has come to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from quorum.domain.addressing import addressed, hides_characters, without_addressing_reviewers
from quorum.domain.criteria import Criterion
from quorum.domain.subjects import FinalSubject
from quorum.offline.findings import Finding, Weight
from quorum.offline.meaning import share_topic, topic_words

_FAILED = re.compile(
    r"\b(?:errors?|failed|failure|exception|traceback|timed?\s*out|denied|refused|not\s+found|aborted|crashed|could\s+not|unable\s+to)\b"
    r"|エラー|失敗|例外|拒否|見つかりません|できませんでした|中断|タイムアウト",
    re.IGNORECASE,
)
_RECOVERED = re.compile(
    r"\b(?:no|without|0|zero|fixed|retried|recovered|resolved)\b|エラーなし|再試行|解決", re.IGNORECASE
)
_NO_RESULT = re.compile(
    r"^\W*(?:todo|tbd|n/?a|none|null|undefined|lorem\s+ipsum.*|placeholder|未定|なし)\W*$"
    r"|\bas\s+an\s+ai\b|\bi\s+(?:cannot|can['’]?t|am\s+unable\s+to|was\s+unable\s+to)\b|申し訳(?:ありません|ございません)",
    re.IGNORECASE,
)
_MOST_STEPS = 200

COMPLETE = _("a result that is there, and steps that went through")
ANSWERING = _("a result that answers what was asked")


def complete(subject: FinalSubject) -> Iterator[Finding]:
    """An empty result, and steps that failed and were not made good."""
    if not subject.result.strip():
        yield Finding(Criterion.INCOMPLETE, "", Weight.GRAVE, _("The result is empty."))
    steps = subject.steps[:_MOST_STEPS]
    for number, step in enumerate(steps, start=1):
        if _FAILED.search(step[:2_000]) and not _RECOVERED.search(step[:2_000]):
            last = number == len(steps)
            reason = _("Step %(number)s did not go through: “%(text)s”.")
            params: dict[str, str | int] = {"number": number, "text": without_addressing_reviewers(step)[:100]}
            yield Finding(None, f"step {number}", Weight.GRAVE if last else Weight.REMARK, reason, params)
    failed = sum(1 for step in steps if _FAILED.search(step[:2_000]) and not _RECOVERED.search(step[:2_000]))
    if failed > 1 and failed * 2 > len(steps):
        reason = _("%(failed)s of %(count)s steps did not go through.")
        yield Finding(None, "", Weight.GRAVE, reason, {"failed": failed, "count": len(steps)})


def answering(subject: FinalSubject) -> Iterator[Finding]:
    """A result that is none, that has nothing to do with the request, or that speaks to reviewers."""
    result = subject.result[:4_000]
    if not result.strip() or _NO_RESULT.search(without_addressing_reviewers(result) or result):
        yield Finding(Criterion.MISMATCH, "", Weight.GRAVE, _("The result does not say what was found or done."))
    else:
        said, asked = topic_words(without_addressing_reviewers(result)), topic_words(subject.request[:2_000])
        if said and asked and not share_topic(said, asked):
            reason = _("The result has nothing in common with what was asked.")
            yield Finding(Criterion.MISMATCH, "", Weight.REMARK, reason)
    if addressed(result) or hides_characters(result):
        reason = _("The result speaks to reviewers or hides characters. It counts for nothing, but look twice.")
        yield Finding(Criterion.INSTRUCTION, "result", Weight.REMARK, reason)
