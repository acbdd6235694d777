"""What a reviewer by rule found, and how it weighs: a grave fault rejects, a remark is said and approved.

Remarks reject only when they are many and about most of the plan. That a text tries to instruct the reviewers is said, and
weighs nothing: neither for the plan nor against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from django.utils.translation import gettext, ngettext, override
from django.utils.translation import gettext_noop as _

from quorum.domain.criteria import Criterion
from quorum.domain.votes import MAX_CONCERNS, MAX_REASONING, Concern, Vote

MANY_REMARKS = 4
"""So many remarks, about more than half of the questions, reject as well."""
_LONGEST_REASON = 1_000
_LONGEST_FIELD_ID = 200
_SURE, _PER_REMARK, _LEAST = 0.9, 0.08, 0.5
_REJECTING, _PER_GRAVE, _MOST = 0.75, 0.08, 0.97


class Weight(Enum):
    GRAVE = "grave"
    REMARK = "remark"


@dataclass(frozen=True)
class Finding:
    """One thing held against a plan. `reason` is a template in English, filled from `params` when it is said."""

    criterion: Criterion | None
    """None for what no criterion of plans names."""
    field_id: str
    weight: Weight
    reason: str
    params: Mapping[str, str | int] = field(default_factory=dict, compare=False)

    @property
    def key(self) -> tuple[str, str]:
        return self.criterion or self.reason, self.field_id

    def said(self) -> Concern:
        """The concern in the language that is active."""
        return Concern(
            field_id=self.field_id[:_LONGEST_FIELD_ID],
            rule=str(self.criterion or ""),
            reason=(gettext(self.reason) % self.params)[:_LONGEST_REASON],
        )


def keep_gravest(findings: Iterable[Finding]) -> list[Finding]:
    """Each thing once, in its gravest form; the grave ones first, otherwise in their order."""
    found: dict[tuple[str, str], Finding] = {}
    for finding in findings:
        known = found.get(finding.key)
        if known is None or (known.weight is Weight.REMARK and finding.weight is Weight.GRAVE):
            found[finding.key] = finding
    return sorted(found.values(), key=lambda one: one.weight is Weight.REMARK)


def concerns_of(findings: Sequence[Finding], language: str) -> list[Concern]:
    """The findings in words, in `language` where there is a translation."""
    with override(language):
        return [finding.said() for finding in findings[:MAX_CONCERNS]]


def vote_on(
    findings: Sequence[Finding],
    questions: int,
    language: str,
    *,
    looked_for: str,
    means: Mapping[Criterion | None, str],
) -> Vote:
    """The vote that the findings come to. `looked_for` is a template that says what this reviewer reads for, `means` what a
    fault comes to in its eyes, by criterion; None stands for every other one."""
    grave = [one for one in findings if one.weight is Weight.GRAVE]
    remarks = [one for one in findings if one.weight is Weight.REMARK and one.criterion is not Criterion.INSTRUCTION]
    approved = not grave and not _too_many(remarks, questions)
    with override(language):
        eye = gettext(looked_for)
        if approved and not findings:
            reasoning = gettext(_("Nothing to hold against it. Read for: %(eye)s.")) % {"eye": eye}
        elif approved:
            reasoning = gettext(_("Good enough to go live; see the remarks. Read for: %(eye)s.")) % {"eye": eye}
        else:
            reasons = _in_short(grave or remarks)
            meaning = means.get((grave or remarks)[0].criterion, means[None])
            said = f"{gettext(meaning)} {reasons}" if meaning else reasons
            reasoning = gettext(_("Not yet. %(reasons)s")) % {"reasons": said}
    return Vote(
        approved=approved,
        reasoning=reasoning[:MAX_REASONING],
        confidence=_confidence(approved, len(grave), len(remarks)),
        concerns=tuple(concerns_of(findings, language)),
    )


def _in_short(findings: Sequence[Finding]) -> str:
    """The first reason, and how many more there are: the concerns tell each."""
    first, more = findings[0].said().reason, len(findings) - 1
    further = ngettext("And one thing more.", "And %(more)s things more.", more) % {"more": more}
    return f"{first} {further}" if more else first


def _too_many(remarks: Sequence[Finding], questions: int) -> bool:
    touched = {one.field_id for one in remarks}
    return len(touched) >= MANY_REMARKS and len(touched) * 2 > questions


def _confidence(approved: bool, grave: int, remarks: int) -> float:
    """Surer of a clean approval and of a rejection for several grave faults."""
    if approved:
        return round(max(_LEAST, _SURE - _PER_REMARK * remarks), 2)
    return round(min(_MOST, _REJECTING + _PER_GRAVE * max(grave - 1, 0)), 2) if grave else _LEAST
