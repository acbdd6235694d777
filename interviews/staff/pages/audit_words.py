"""What the audit log says, in words for its page: who acted where no member did, and the details of what was done.

The log itself, its CSV and what programs read keep the codes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from formagent.wording.i18n_messages import translated
from interviews.models import AuditEntry
from interviews.staff.pages.audit_actions import ACTIONS
from interviews.staff.pages.audit_parts import said_parts, said_value
from interviews.staff.pages.people_inputs import RIGHT_LABELS, ROLE_LABELS

SYSTEMS: dict[str, str | Promise] = {
    "agent": _("An agent"),
    "clock": _("The clock"),
    "mail": _("The mail server"),
    "operator": _("Who runs the server"),
    "quorum": _("The reviews"),
    "respondent": _("The respondent"),
    "retention": _("The time limit for keeping"),
    "system": _("The program itself"),
    "visitor": _("A visitor"),
}
"""Who acted where nobody did."""
_NAMES: dict[str, str | Promise] = {
    "accent": _("Accent"),
    "active": _("In use"),
    "after": _("Afterwards"),
    "against_vote": _("Against the vote"),
    "agent": _("Agent"),
    "answers": _("Answers"),
    "before": _("Before"),
    "circumstances": _("Circumstances"),
    "corrected": _("Address corrected"),
    "count": _("How many"),
    "days": _("Days"),
    "decided_by": _("Decided by"),
    "decision": _("Decision"),
    "delivery": _("Delivery"),
    "edits": _("Changes"),
    "effect": _("Effect"),
    "error": _("Error"),
    "events": _("Events"),
    "failed": _("Failed"),
    "field": _("Field"),
    "fields": _("Fields"),
    "form": _("Form"),
    "format": _("Format"),
    "forms": _("Forms"),
    "interaction": _("Interaction"),
    "invitation": _("Invitation"),
    "kind": _("Kind"),
    "language": _("Language"),
    "level": _("Level"),
    "name": _("Name"),
    "narrowed": _("Filtered"),
    "note": _("Note"),
    "origin": _("Origin"),
    "place": _("Where"),
    "reason": _("Reason"),
    "report": _("Report"),
    "responses": _("Responses"),
    "right": _("Right"),
    "role": _("Role"),
    "round": _("Round"),
    "rows": _("Rows"),
    "rule": _("Rule"),
    "scopes": _("Scopes"),
    "second_factor_required": _("Second factor demanded"),
    "shared": _("For everybody"),
    "slug": _("Address"),
    "source": _("Source"),
    "status": _("Status"),
    "tags": _("Tags"),
    "task": _("Task"),
    "template": _("Template"),
    "timezone": _("Time zone"),
    "title": _("Title"),
    "tool": _("Tool"),
    "url": _("Address"),
    "version": _("Version"),
    "view": _("View"),
    "vote": _("Vote"),
    "votes": _("Votes"),
    "was": _("Before"),
    "webhook": _("Webhook"),
    "when": _("When"),
}
_ROLES: dict[str, str | Promise] = {role.value: words for role, words in ROLE_LABELS.items()}
_VALUES: dict[str, Mapping[str, str | Promise]] = {
    "before": _ROLES,
    "decided_by": {
        "auto_approve": _("setting: approve by itself"),
        "auto_reject": _("setting: reject by itself"),
        "expiry": _("time limit"),
        "human": _("a person"),
        "newer": _("a newer version"),
        "vote": _("vote"),
    },
    "decision": {
        "ALLOW": _("allowed"),
        "DENY": _("refused"),
        "REQUIRE_USER_CONFIRMATION": _("a person has to allow it"),
    },
    "reason": {
        "by hand": _("by hand"),
        "by its respondent": _("by its respondent"),
        "edited": _("The reviewers did not approve the edited plan."),
        "gone": _("The other side says that it is gone for good."),
        "instructions": _("Texts in it speak to reviewers or models: a person has to read them."),
        "no_quorum": _("Too few reviewers gave a vote that counts."),
        "preview": _("it was only a try"),
        "rejected": _("The reviewers rejected every revision."),
        "retention": _("kept as long as was set"),
        "unchanged": _("The reviewers rejected it, and were answered with the same plan."),
        "unresolved": _("The reviewers approved it, but a debate left a grave claim against it unresolved."),
    },
    "right": {right.value: words for right, words in RIGHT_LABELS.items()},
    "role": _ROLES,
}
_FILLED = (
    "The member on whose behalf this is done does not have {right}.",
    "The token by which this is done does not have {right}. The member has it: another token can lend it.",
)
"""Reasons of the rules that name something."""


@dataclass(frozen=True)
class AuditLine:
    """An entry as the page has it."""

    entry: AuditEntry
    actor: str
    done: str
    details: list[tuple[str, str]]


def audit_line(entry: AuditEntry) -> AuditLine:
    """What the page has no words for, as it is kept: older and newer versions write other codes."""
    actor = entry.actor if entry.actor_id else str(SYSTEMS.get(entry.actor, entry.actor))
    return AuditLine(entry, actor, str(ACTIONS.get(entry.action, entry.action)), detail_lines(entry))


def codes_said(words: Mapping[str, str | Promise], typed: str) -> list[str]:
    """The codes whose words hold what somebody typed."""
    wanted = typed.casefold()
    return [code for code, said in words.items() if wanted and wanted in str(said).casefold()]


def detail_lines(entry: AuditEntry) -> list[tuple[str, str]]:
    """Each detail that says something, as (name, value): no error is none, and has no place here."""
    found = [
        (str(_NAMES.get(name, name)), said_parts(entry.action, value) or _value(name, value))
        for name, value in entry.details.items()
    ]
    return [(name, value) for name, value in found if value]


def _value(name: str, value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return gettext("Yes") if value else gettext("No")
    if isinstance(value, Mapping):
        return "; ".join(f"{_NAMES.get(inner, inner)}: {_value(inner, one) or '–'}" for inner, one in value.items())
    if isinstance(value, list):
        return ", ".join(_value(name, each) for each in value)
    text = str(value)
    if said := said_value(name, text):
        return said
    return str(_VALUES.get(name, {}).get(text) or (_sentence(text) if name == "reason" else text))


def _sentence(text: str) -> str:
    """A reason of the rules in the reader's language; what a member typed as it is."""
    for template, pattern in _patterns():
        if found := pattern.fullmatch(text):
            return translated(template, found.groupdict())
    return gettext(text) if text else ""


@lru_cache(maxsize=1)
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    return [(one, re.compile(re.escape(one).replace(r"\{right\}", "(?P<right>.+?)"))) for one in _FILLED]
