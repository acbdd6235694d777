"""What the agents of an interaction are told of it, as data."""

from __future__ import annotations

import calendar
import datetime as dt
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import timezone

from interviews.access import Principal
from interviews.forms.services.form_list import list_forms
from interviews.models import Form
from interviews.reading.names.language_names import language_name
from interviews.reading.times.timezones import zone_named
from interviews.staff.rules.rights import Right
from quorum.agents.tool_agent import Plain
from quorum.domain.interactions.run_plans import RunPlan
from quorum.models import Interaction, RunTask
from quorum.told_by_language import ENGLISH
from quorum.tools.base import StaffTool

Section = tuple[str, Any]
PUBLISH_FORM = "publish_form"
MOST_UNCHOSEN = 50
NOBODY_CHOSE = "Forms that publish_form refuses, since no person has chosen yet who may answer (page form_settings)"


def asked_day(row: Interaction) -> dt.date:
    """The day on which it was asked, by the workspace's clock."""
    return timezone.localtime(row.created_at, zone_named(row.workspace.timezone)).date()


def written_day(row: Interaction) -> str:
    """That day for a model, which cannot tell weekdays by itself."""
    day = asked_day(row)
    return f"{day.isoformat()} ({calendar.day_name[day.weekday()]})"


def asked_section(row: Interaction) -> Section:
    """Which day it is, and the one language to write in."""
    language = language_name(row.language, ENGLISH)
    return "Asked", Plain(
        f"The member asks on {written_day(row)}: take that day as today. Write in the language of their request; where it "
        f"cannot be told, in {language}."
    )


def form_lines(row: Interaction, principal: Principal) -> list[str]:
    """The workspace's forms, the last changed first, where the principal may read them."""
    if not principal.may(Right.READ_FORMS, row.workspace_id):
        return []
    page = list_forms(row.workspace)
    lines = [f"{line.form.slug}: {line.form.title} ({line.form.status})" for line in page.lines]
    return lines + ([f"and {page.found - len(lines)} more: list_forms"] if page.found > len(lines) else [])


def request_sections(row: Interaction) -> list[Section]:
    """When it was asked, what language to write, what whoever asks looks at, and what is known of the tree."""
    return [asked_section(row), ("What the member looks at", row.about), ("What went before", row.context)]


def audience_sections(row: Interaction) -> list[Section]:
    """Forms that cannot be published before a person has chosen who may answer, which no tool does."""
    forms = Form.objects.filter(workspace_id=row.workspace_id, deleted_at=None, public=None).order_by("-pk")
    slugs = list(forms.values_list("slug", flat=True)[:MOST_UNCHOSEN])
    return [(NOBODY_CHOSE, slugs)] if slugs else []


def tool_lines(tools: Iterable[StaffTool]) -> list[dict[str, str]]:
    """Each tool with the first sentence of what it does and how its calls are judged."""
    return [
        {"tool": tool.name, "does": _first_sentence(tool.definition.description), "effect": str(tool.effect)}
        for tool in tools
    ]


def _first_sentence(text: str) -> str:
    return " ".join(text.split()).partition(". ")[0].rstrip(".") + "."


def form_names(row: Interaction) -> dict[str, str]:
    """The slugs of the forms of its workspace, by slug and by each title that only one of them has."""
    forms = Form.objects.filter(workspace_id=row.workspace_id, deleted_at=None).values_list("slug", "title")
    titles = Counter(title.strip() for _slug, title in forms)
    return {title.strip(): slug for slug, title in forms if titles[title.strip()] == 1} | {
        slug: slug for slug, _ in forms
    }


def told_voters(row: Interaction, plan: RunPlan, tools: Mapping[str, StaffTool]) -> str:
    """What voters on a plan have to know beside it: what the member looks at, what the plan's tools do, and which forms
    they cannot publish."""
    named = dict.fromkeys(one.tool for task in plan.tasks for one in task.tools)
    known = tool_lines(tools[name] for name in named if name in tools)
    looks = ", ".join(f"{kind} {key}" for kind, key in row.about.items())
    lines = [f"The member looks at: {looks}."] if looks else []
    unchosen = audience_sections(row) if PUBLISH_FORM in named else []
    lines += [f"{heading}: {', '.join(slugs)}." for heading, slugs in unchosen]
    return "\n".join([*lines, *(f"{one['tool']} ({one['effect']}): {one['does']}" for one in known)])


def task_lines(tasks: Iterable[RunTask], records: Mapping[int, Any]) -> list[dict[str, Any]]:
    """The plan's tasks with what they came to: by their own words, and as `task_records` has it."""
    return [
        {"number": task.number, "title": task.title, "state": task.state, "outcome": task.outcome}
        | ({"recorded": records[task.number]} if task.number in records else {})
        for task in tasks
    ]
