"""Bodies of the design interface, and how its edits are carried out."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from typing import Any, Literal, TypeVar

from django.http import HttpRequest
from pydantic import Field, ValidationError

from formagent.errors import InvalidDefinition, ProtocolError
from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.api.staff import form_of, principal_of
from interviews.forms.checks import problems_of_validation
from interviews.forms.definition import Assistants, FactDefinition, FieldDefinition, Translations
from interviews.forms.designing.advice import Advice
from interviews.forms.designing.drafts import Changes

Result = TypeVar("Result")
ChangesT = TypeVar("ChangesT", bound=Changes)


class FactBody(Wire):
    """A fact; in an edit, what is not given stays."""

    fact_key: str | None = None
    fact: str = ""
    done_criteria: str = ""
    questioning_hints: str | None = None
    translations: Translations = {}


class FieldBody(Wire):
    """A field; in an edit, what is not given stays. `facts` are all its facts, in order."""

    field_id: str | None = Field(default=None, description="Made from the label when it is not given")
    label: str = ""
    intent: str | None = None
    type: str = "short_text"
    required: bool = False
    sensitive: bool = False
    section: str = ""
    follow_up_limit: int | None = None
    depth: int | None = Field(default=None, description="The form's depth, for this field alone")
    condition: str = Field(default="", description="CEL over other answers")
    config: dict[str, Any] = {}
    translations: Translations = {}
    facts: list[FactBody] = []


class NewField(FieldBody):
    """A field and its place: in a `group`, at an `index`; at the end without one."""

    group: str = ""
    index: int | None = Field(default=None, ge=0)


class Place(Wire):
    """Where a field goes: at `index` of its siblings, or of a group; `group: ""` takes it out of its group."""

    index: int = Field(ge=0)
    group: str | None = None


class FactPlace(Wire):
    index: int = Field(ge=0)


class StepBody(Wire):
    text: str
    days: int | None = Field(default=None, description="So many days after the submission")


class EndingBody(Wire):
    """How the form ends where `condition` holds."""

    ending_id: str
    condition: str = Field(default="", description="CEL over the answers; empty: for everybody")
    message: str = ""
    steps: list[StepBody] = []
    redirect_url: str = Field(default="", description="https only; shown with its host, never followed by itself")


class CalculationBody(Wire):
    """A value that is worked out from the answers, and that nobody is asked for."""

    calculation_id: str
    label: str = ""
    expression: str = Field(default="", description="CEL over the answers and over other calculations")
    result: Literal["number", "text", "yes_no"] = "number"
    decimals: int = Field(default=2, description="Of a number: digits kept after the point")
    shown: bool = Field(default=False, description="Whether respondents see it where they look over their answers")


class SettingsBody(Wire):
    """A form's settings; what is not given stays."""

    slug: str | None = None
    title: str = ""
    description: str = ""
    purpose: str = ""
    languages: list[str] = ["en"]
    tone: str = ""
    consent_text: str = ""
    completion_message: str = ""
    endings: list[EndingBody] = Field(default=[], description="The first whose condition holds is taken")
    calculations: list[CalculationBody] = Field(default=[], description="Conditions read them as they read answers")
    must_not_ask: list[str] = []
    follow_up_limit: int = 2
    greeting: Literal["brief", "ask"] = Field(
        default="brief",
        description="brief: language, country and time zone come from the browser and are asked for only where a field needs "
        "them and they are uncertain; ask: always asked for first",
    )
    depth: int = Field(
        default=0, description="0 to 2: how many follow-ups an open question may get that take up what was said"
    )
    depth_minutes: int = Field(default=15, description="Minutes after which there are no more of these")
    plan_scope: Literal["version", "session"] = "version"
    trust_parsers: bool = False
    assistants: Assistants = Field(
        default="allowed",
        description="Programs that fill the form for their persons; not_submitting: the person submits; refused: none",
    )
    abandon_after_hours: int = 72
    translations: Translations = {}
    public: bool | None = Field(
        default=None,
        description="true: anybody with the link may answer; false: who is invited; null: not chosen, so not published",
    )
    listed: bool = Field(
        default=False, description="Strangers find it on the front page; needs `public`, and ends with it"
    )
    retention_days: int | None = None
    closes_at: dt.datetime | None = None
    submission_cap: int | None = None
    daily_turn_cap: int | None = None
    rehearse_first: bool = Field(
        default=False, description="Simulated respondents fill a version before it goes live; its reviewers are told"
    )
    allowed_origins: list[str] = []
    link_parameters: list[str] = Field(
        default=[], description="What the form’s link may tell of itself, as `?utm_source=…`; kept with each response"
    )


class NewForm(Wire):
    """A form to begin."""

    title: str = Field(min_length=1, max_length=200)
    language: str = "en"
    slug: str | None = Field(default=None, description="Its address; made from the title when it is not given")


class FromTemplate(Wire):
    """A template to make a draft of."""

    language: str = Field(
        default="en", description="What it is written in, where the template is; else in its own first"
    )


class TemplateView(Wire):
    """A form that is ready to use."""

    name: str
    use: str = Field(description="requests, events, feedback, work or care")
    title: str = Field(description="In the language that was asked for, where the template is written in it")
    about: str
    languages: list[str]
    questions: int
    facts: list[str] = Field(description="What its open questions find out")


class FactView(Wire):
    """A fact as it stands."""

    fact_key: str
    fact: str
    done_criteria: str
    questioning_hints: str | None
    translations: Translations


class FieldView(Wire):
    """A field as it stands. `path` names it in addresses: `guests`, in a group `guests.name`."""

    path: str
    field_id: str
    label: str
    intent: str | None
    type: str
    required: bool
    sensitive: bool
    section: str
    follow_up_limit: int | None
    depth: int | None
    condition: str
    config: dict[str, Any]
    translations: Translations
    facts: list[FactView]
    fields: list[FieldView]
    revision: int | None = Field(default=None, description="For If-Match")


class AdviceView(Wire):
    """Something to look at: `error` keeps the form from being published."""

    code: str
    severity: Literal["error", "warning", "hint"]
    path: str
    part: str
    params: dict[str, Any]


class FormSummary(Wire):
    """A form in a list."""

    slug: str
    workspace: str
    title: str
    status: str
    archived: bool
    revision: int
    updated_at: dt.datetime


class FormView(FormSummary):
    """A whole draft. `settingsRevision` and `orderRevision` are for If-Match."""

    settings: dict[str, Any]
    settings_revision: int
    order_revision: int
    fields: list[FieldView]
    problems: list[AdviceView]


class Removed(Wire):
    """A field that was taken out: POST /forms/{slug}/removed/{id}/restore puts it back."""

    id: int


def field_view(definition: FieldDefinition, path: str, revisions: dict[str, int]) -> FieldView:
    """A field of a draft."""
    known = definition.model_dump(exclude={"facts", "fields", "order"})
    inner = [field_view(one, f"{path}.{one.field_id}", revisions) for one in definition.fields]
    values = {name: value for name, value in known.items() if name in FieldView.model_fields}
    facts = [fact_view(fact) for fact in definition.facts]
    return FieldView(path=path, facts=facts, fields=inner, revision=revisions.get(path), **values)


def fact_view(fact: FactDefinition) -> FactView:
    values = {name: value for name, value in fact.model_dump().items() if name in FactView.model_fields}
    return FactView(**values)


def advice_view(advice: Advice) -> AdviceView:
    return AdviceView(
        code=advice.code, severity=advice.severity, path=advice.path, part=advice.part, params=advice.params
    )


def changes_of(body: Wire, model: type[ChangesT], *without: str) -> ChangesT:
    """What a body changes. InvalidDefinition names each place that cannot be saved."""
    given = body.model_dump(exclude_unset=True, exclude=set(without))
    given = {
        name: value for name, value in given.items() if not (value is None and name in ("slug", "field_id", "fact_key"))
    }
    if "facts" in given:
        given["facts"] = [{k: v for k, v in fact.items() if v is not None} for fact in given["facts"]]
    try:
        return model.model_validate(given)
    except ValidationError as error:
        raise InvalidDefinition(problems_of_validation(error)) from None


def expected_revision(if_match: str | None) -> int | None:
    """The revision that an edit is based on, of the header If-Match; None without one."""
    if if_match is None or if_match.strip() == "*":
        return None
    found = re.fullmatch(r'(?:W/)?"?(\d{1,9})"?', if_match.strip())
    if not found:
        raise ProtocolError("invalid_request", 'If-Match: a revision like "3"')
    return int(found[1])


async def carry_out_edit(
    request: HttpRequest, slug: str, service: Callable[..., Result], *args: Any, **more: Any
) -> Result:
    """Carry out a service of designing on the caller's form."""
    form = await form_of(request, slug)
    return await in_database(service, form, *args, by=principal_of(request), **more)
