"""The form and the fields that a question names, for models that have no tools: what is asked, and how often it is answered."""

from __future__ import annotations

from typing import Any

from interviews.access import Principal
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Answer, Form, Response
from interviews.staff.rules.rights import Right
from quorum.interactions.requests.languages import LANGUAGES
from quorum.interactions.requests.naming import taken, taken_in_part
from quorum.interactions.requests.questions import Asked, shared_words
from quorum.interactions.requests.reading import named_form
from quorum.interactions.sections import form_names
from quorum.models import Interaction
from quorum.tools.drafting.shapes import paths_of

MOST_NAMED = 5
"""Fields; those that share most words with the question."""
_COUNTED = (
    "by code, of the responses that were submitted before the question. left_open: without an answer to the field, also where "
    "it was not asked. stopped_at: responses that were given up while it was the last one asked."
)


def form_in_question(row: Interaction, principal: Principal) -> str:
    """Its slug; empty where the question names none, or several."""
    return named_form(row.request, form_names(row)) if principal.may(Right.READ_FORMS, row.workspace_id) else ""


def named_fields(row: Interaction, principal: Principal, form: Form, draft: FormDefinition) -> dict[str, Any]:
    """The fields of the form that the question names, as they stood when it was asked; empty where it names none."""
    said = _without_form(row.request, form_names(row))
    shared = {path: shared_words(Asked(path, one.label), said) for path, one in paths_of(draft).items()}
    named = sorted(filter(shared.__getitem__, shared), key=lambda path: -shared[path])[:MOST_NAMED]
    if not named:
        return {}
    fields = paths_of(draft)
    if not principal.may(Right.READ_RESPONSES, row.workspace_id):
        return {"fields": [_asked(path, fields[path]) for path in named]}
    submitted = Response.objects.filter(form=form, submitted_at__lt=row.created_at).count()
    told = [{**_asked(path, fields[path]), **_counts(row, form, path, submitted)} for path in named]
    return {"counted": _COUNTED, "submitted": submitted, "fields": told}


def _without_form(text: str, names: dict[str, str]) -> str:
    """The question without the words that name the form: they name no field."""
    slug, rest = taken(text, names)
    if slug:
        return rest
    parts = [taken_in_part(text, names, words) for words in LANGUAGES]
    return next((part.rest for part in parts if part.one), text)


def _asked(path: str, field: FieldDefinition) -> dict[str, Any]:
    about = {
        "field": path,
        "label": field.label,
        "intent": field.intent,
        "type": field.type,
        "required": field.required,
        "sensitive": field.sensitive,
        "asked_if": field.condition,
    }
    return {name: value for name, value in about.items() if value not in (None, "")}


def _counts(row: Interaction, form: Form, path: str, submitted: int) -> dict[str, int]:
    answers = Answer.objects.filter(form=form, column=path, session__response__submitted_at__lt=row.created_at)
    answered = answers.order_by().values("session").distinct().count()
    given_up = Response.objects.filter(form=form, submitted_at=None, closed_at__lt=row.created_at, asked_field=path)
    return {"answered": answered, "left_open": submitted - answered, "stopped_at": given_up.count()}
