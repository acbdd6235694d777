"""How the forms that a run was about stand when it ends, as code sees them: what a sum-up is held against."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext, override

from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form, FormVersion
from quorum.interactions.requests.pages import Page, linked, page_link
from quorum.interactions.sections import PUBLISH_FORM
from quorum.models import Interaction, ToolUse
from quorum.reviews.standing import version_standing
from quorum.told_by_language import ENGLISH
from quorum.tools.base import ToolOutput
from quorum.tools.drafting.shapes import paths_of
from quorum.tools.reading.check_form import findings_in, not_translated

MOST_FINDINGS = 8
MOST_CONDITIONS = 20
_GRAVE = ("error", "objection")


def forms_now(row: Interaction) -> list[dict[str, Any]]:
    """Of each form that a call has made or changed, or was to change: what is live, what the newest version waits for, and what
    is in its draft. What its tasks said of them was said earlier."""
    uses = ToolUse.objects.filter(interaction=row, risk="high").order_by("pk")
    slugs = dict.fromkeys(slug for use in uses for slug in _slugs(use))
    there = {slug for use in uses if use.state == ToolUse.State.DONE for slug in _slugs(use)}
    found = _forms(row, slugs)
    with override(ENGLISH):
        return [
            _stands(found[slug])
            if slug in found
            else {"form": slug, "state": "gone" if slug in there else "no form has this slug"}
            for slug in slugs
        ]


def not_live(row: Interaction) -> str:
    """In the language in force, of each form that was to be published, why respondents do not meet what was; "" of none."""
    uses = ToolUse.objects.filter(interaction=row, tool=PUBLISH_FORM).order_by("pk")
    found = _forms(row, dict.fromkeys(slug for use in uses for slug in _slugs(use)))
    return "\n".join(line for form in found.values() if (line := _not_live(form)))


def _not_live(form: Form) -> str:
    newest = _newest(form)
    standing = version_standing(newest) if newest is not None and newest != form.live_version else None
    absent = gettext("“%(form)s” is not live.") % {"form": form.title} if form.live_version is None else ""
    unchosen = gettext("Nobody has chosen yet who may answer.") if form.public is None else ""
    return " ".join(filter(None, [absent, unchosen, standing.says if standing else ""]))


def choices_left(row: Interaction, principal: Principal) -> list[dict[str, str]]:
    """The pages on which a person chooses who may answer the forms that were to be published, in the language in force."""
    uses = ToolUse.objects.filter(interaction=row, tool=PUBLISH_FORM).order_by("pk")
    forms = _forms(row, dict.fromkeys(slug for use in uses for slug in _slugs(use))).values()
    pages = (page_link(Page.FORM_SETTINGS, row, principal, form.slug) for form in forms if form.public is None)
    return linked([page for page in pages if page is not None])


def _forms(row: Interaction, slugs: Iterable[str]) -> dict[str, Form]:
    forms = Form.objects.select_related("live_version").filter(workspace_id=row.workspace_id, deleted_at=None)
    return {form.slug: form for form in forms.filter(slug__in=list(slugs))}


def _newest(form: Form) -> FormVersion | None:
    return form.versions.filter(number__isnull=False).order_by("-number").first()


def _slugs(use: ToolUse) -> list[str]:
    """The form that a call names, or that its result tells: a new one's slug is nowhere else."""
    made = ToolOutput.model_validate_json(use.result_json).data if use.result_json else {}
    named = [use.arguments.get("form"), made.get("form") if isinstance(made, dict) else None]
    return [slug for slug in named if isinstance(slug, str)]


def _stands(form: Form) -> dict[str, Any]:
    live, newest = form.live_version, _newest(form)
    told: dict[str, Any] = {
        "form": form.slug,
        "state": form.status,
        "live_version": live.number if live else None,
    }
    if newest is not None and newest != live:
        standing = version_standing(newest)
        told["newest_version"] = newest.number
        told["it_stands"] = standing.says if standing else "not live"
    return told | {"draft": _draft(draft_definition(form))}


def _draft(draft: FormDefinition) -> dict[str, Any]:
    findings = findings_in(draft)
    grave = [one for one in findings if one["kind"] in _GRAVE]
    conditions = {path: field.condition for path, field in paths_of(draft).items() if field.condition}
    return {
        "languages": list(draft.languages),
        "questions": len(draft.fields),
        "questions_in_groups": {group.field_id: len(group.fields) for group in draft.groups},
        "asked_on_conditions": dict(list(conditions.items())[:MOST_CONDITIONS]),
        "texts_not_translated": not_translated(draft),
        "found_by_check_form": {kind: sum(one["kind"] == kind for one in findings) for kind in _GRAVE},
        "the_gravest": [" ".join(filter(None, (one["field"], one["says"]))) for one in grave[:MOST_FINDINGS]],
    }
