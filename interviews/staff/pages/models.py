"""The models of this installation: which of them serves, which does not and why, and what was learned of each."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from formagent.config import get_config
from formagent.llm.registry import model_registry
from formagent.llm.request_forms import RequestForm
from interviews.models import Workspace
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.rules.rights import Right
from interviews.staff.services.model_records import ModelLine, model_lines

PERIODS = (1, 7, 30)
"""Days that can be looked at."""


@dataclass(frozen=True)
class Card:
    """A model as it is shown."""

    line: ModelLine
    resting: tuple[str, ...]
    """The roles in which it is left alone at the moment; `""` is all of them."""
    at: dt.datetime | None
    """Of the newest call."""
    median: float | None
    slowest: float | None
    failed: int
    lists: list[tuple[str, list[tuple[str, int]]]]
    """Headings, and under each what was counted, the most frequent first."""
    taken: list[str]
    """What its server takes, in words."""


@require_GET
@workspace_page(Right.MANAGE_WORKSPACE)
def models(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Every configured model."""
    asked = request.GET.get("days", "")
    days = int(asked) if asked in map(str, PERIODS) else PERIODS[1]
    context = {
        "cards": [_card(line) for line in model_lines(days)],
        "days": days,
        "periods": PERIODS,
        "stopped": get_config().caps.stop_models,
    }
    return staff_page(request, "models", context, workspace=workspace, crumbs=[Crumb(gettext("Models"))])


def _card(line: ModelLine) -> Card:
    standing, figures = line.standing, line.figures
    newest = standing.failed_at if standing.serves is False else standing.replied_at
    resting = [each for each in model_registry().resting() if each.partition(" (")[0] == line.name]
    return Card(
        line=line,
        resting=tuple(each.partition(" (")[2].removesuffix(")") for each in resting),
        at=dt.datetime.fromtimestamp(newest, dt.UTC) if newest else None,
        median=figures.latency(0.5),
        slowest=figures.latency(0.95),
        failed=figures.failures.total(),
        lists=[
            (heading, _worded(counted, words))
            for heading, counted, words in (
                (gettext("Failures"), figures.failures, _failures()),
                (gettext("Calls put right"), figures.repairs, _repairs()),
                (gettext("Refused by the rules"), figures.refusals, _refusals()),
            )
            if counted
        ],
        taken=[sentence for form in line.lessons.forms.values() for sentence in _taken(form)],
    )


def _worded(counted: Counter[str], words: dict[str, str]) -> list[tuple[str, int]]:
    return [(words.get(kind) or gettext("value: %(code)s") % {"code": kind}, n) for kind, n in counted.most_common()]


def _failures() -> dict[str, str]:
    return {
        "ModelTimeout": gettext("no answer in time"),
        "ModelRefused": gettext("its server answered with an error"),
        "ModelGarbled": gettext("the reply could not be read"),
        "ModelCalledNoTool": gettext("words where only a tool call helps"),
        "ModelError": gettext("no connection"),
    }


def _repairs() -> dict[str, str]:
    return {
        "extra_keys": gettext("keys that nobody asked for"),
        "wrapper": gettext("a wrapper around the arguments, or a missing one"),
        "short_key": gettext("a key that is named in short"),
        "mapping": gettext("one object where a list of pairs belongs"),
        "single": gettext("one thing where a list belongs"),
        "null": gettext("null for what is not there"),
        "blank": gettext("empty text for what is not there"),
        "json_in_string": gettext("JSON written as text"),
        "spelling": gettext("a choice in another spelling"),
        "other_name": gettext("a choice by another name"),
    }


def _refusals() -> dict[str, str]:
    return {
        "unknown_tool": gettext("a tool that does not exist"),
        "ToolRetry": gettext("arguments that cannot be taken"),
        "ToolFailed": gettext("a call that is not allowed"),
        "no_evidence": gettext("a value that nobody said"),
        "unknown_field": gettext("a field that does not exist"),
        "ambiguous": gettext("a value where the words are ambiguous"),
        "unclear": gettext("a value where the words are unclear"),
    }


def _taken(form: RequestForm) -> list[str]:
    """What a server was learned to take, where it is not what is meant."""
    sentences = {
        "named": gettext("Its server is told which tool to call by name: it does not take or heed a general request."),
        "auto": gettext("Its server leaves it to the model whether to call a tool."),
        "text": gettext("It calls no tools by itself: it is asked for JSON in its text."),
    }
    found = [sentences[form.choice]] if form.choice in sentences else []
    return found if form.stream else [*found, gettext("Replies with tool calls come whole, not streamed.")]
