"""What a reviewer by rule found, and how it weighs: a grave fault rejects, a remark is said and approved.

That a text tries to instruct the reviewers is said, and weighs nothing: neither for the plan nor against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from django.utils.translation import gettext, ngettext, override
from django.utils.translation import gettext_noop as _

from quorum.domain.criteria import Criterion
from quorum.domain.votes import MAX_CONCERNS, MAX_REASONING, Concern, Vote
from quorum.tool_words import tool_words

_LONGEST_REASON = 1_000
_LONGEST_FIELD_ID = 200


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

    def said(self) -> Concern:
        """The concern in the language that is active."""
        return Concern(
            field_id=self.field_id[:_LONGEST_FIELD_ID],
            rule=str(self.criterion or ""),
            reason=(gettext(self.reason) % self._filled())[:_LONGEST_REASON],
        )

    def _filled(self) -> Mapping[str, str | int]:
        """What the reason is filled from; a tool is named by what it does."""
        tool = self.params.get("tool")
        return self.params if tool is None else {**self.params, "tool": tool_words(str(tool))}


def keep_gravest(findings: Iterable[Finding]) -> list[Finding]:
    """Each thing once, in its gravest form; the grave ones first, otherwise in their order."""
    found: dict[tuple[str, str], Finding] = {}
    for finding in sorted(findings, key=lambda one: one.weight is Weight.REMARK):
        found.setdefault((finding.criterion or finding.reason, finding.field_id), finding)
    return list(found.values())


def vote_on(findings: Sequence[Finding], language: str, *, looked_for: str) -> Vote:
    """The vote that the findings come to, in `language` where there is a translation. `looked_for` is a template that says
    what this reviewer reads for."""
    grave = [one for one in findings if one.weight is Weight.GRAVE]
    remarks = [one for one in findings if one.weight is Weight.REMARK and one.criterion is not Criterion.INSTRUCTION]
    with override(language):
        eye = gettext(looked_for)
        if grave:
            reasoning = gettext(_("Not yet. %(reasons)s")) % {"reasons": _in_short(grave)}
        elif findings:
            reasoning = gettext(_("Good enough to go live; see the remarks. Read for: %(eye)s.")) % {"eye": eye}
        else:
            reasoning = gettext(_("Nothing to hold against it. Read for: %(eye)s.")) % {"eye": eye}
        concerns = tuple(finding.said() for finding in findings[:MAX_CONCERNS])
    return Vote(
        approved=not grave,
        reasoning=reasoning[:MAX_REASONING],
        confidence=_confidence(len(grave), len(remarks)),
        concerns=concerns,
    )


def _in_short(findings: Sequence[Finding]) -> str:
    """The first reason, and how many more there are: the concerns tell each."""
    first, more = findings[0].said().reason, len(findings) - 1
    further = ngettext("And one thing more.", "And %(more)s things more.", more) % {"more": more}
    return f"{first} {further}" if more else first


def _confidence(grave: int, remarks: int) -> float:
    """Surer of a clean approval and of a rejection for several grave faults."""
    return round(min(0.97, 0.67 + 0.08 * grave) if grave else max(0.5, 0.9 - 0.08 * remarks), 2)
