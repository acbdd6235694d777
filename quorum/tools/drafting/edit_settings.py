"""The tool that changes the settings of a draft."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.utils.translation import gettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.wording.validation_messages import complaint
from interviews.forms.calculations import CalculationDefinition
from interviews.forms.definition import Assistants
from interviews.forms.endings import EndingDefinition
from interviews.forms.frozen import Frozen
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.meant_values import LanguageTag
from quorum.tools.drafting.shapes import FormSlug, Text
from quorum.tools.drafting.staging_calls import consequence_of, stage


class SettingsEdits(Frozen):
    """What changes of a form's settings. What is left out stays as it is."""

    title: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    description: Text | None = None
    purpose: Text | None = Field(default=None, description="What the answers are for, as respondents are told")
    languages: list[LanguageTag] | None = Field(
        default=None, description="BCP 47; the first is that of the form's own texts"
    )
    tone: Annotated[str, Field(max_length=200)] | None = Field(default=None, description="How the interviewer speaks")
    consent_text: Text | None = Field(default=None, description="What is agreed to before the start; empty: nothing")
    completion_message: Text | None = None
    endings: list[EndingDefinition] | None = Field(
        default=None, description="All endings by condition (CEL over the answers), the first that holds is taken"
    )
    calculations: list[CalculationDefinition] | None = Field(
        default=None,
        description="All values worked out from the answers (CEL), which conditions may read; numbers are decimals, "
        "sum([a, b]), average([a, b]), rounded(a, 1), score(choice, {value: points}) and count(list) can be called",
    )
    must_not_ask: list[str] | None = Field(default=None, description="All topics that are never asked about")
    follow_up_limit: Annotated[int, Field(ge=0, le=5)] | None = None
    greeting: Literal["brief", "ask"] | None = None
    depth: Annotated[int, Field(ge=0, le=2)] | None = Field(
        default=None, description="Follow-ups on what an open answer said, though nothing is missing"
    )
    depth_minutes: Annotated[int, Field(ge=1, le=240)] | None = None
    plan_scope: Literal["version", "session"] | None = Field(
        default=None, description="Whether the order of questions is made once a version or for each session"
    )
    trust_parsers: bool | None = None
    assistants: Assistants | None = Field(
        default=None, description="Programs that fill it for their persons; not_submitting: the person submits"
    )
    abandon_after_hours: Annotated[int, Field(ge=1, le=24 * 365)] | None = None


_WEIGHTY = ("consent_text", "must_not_ask", "languages", "trust_parsers", "endings")
"""What respondents agree to, what protects them, whom the form speaks to, and where it sends them."""


def _prepared(settings: SettingsEdits) -> dict[str, Any]:
    changes = settings.model_dump(mode="json", exclude_none=True)
    if not changes:
        raise ToolRetry(complaint("Nothing is given that changes."))
    return {"changes": changes}


async def _consequence(context: ToolContext, form: str, settings: SettingsEdits) -> Consequence:
    arguments = _prepared(settings)

    def say(title: str) -> str:
        words = gettext(
            "Changes the settings of the draft of “%(form)s”. They hold for respondents once the draft is published."
        )
        return words % {"form": title}

    warn = any(name in arguments["changes"] for name in _WEIGHTY)
    return await consequence_of(context, form, "update_form_settings", arguments, say=say, warn=warn)


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def edit_settings(context: ToolContext, form: FormSlug, settings: SettingsEdits) -> ToolOutput:
    """Change the settings of a form's draft: title, purpose, consent, languages, tone, depth and such.

    Who may answer, closing, limits and how long responses are kept take effect at once: people set these themselves.
    """
    return await stage(context, form, "update_form_settings", _prepared(settings))
