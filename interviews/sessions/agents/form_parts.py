"""What agents are shown of a form: each role the part that it needs, for every word of a prompt is read again in every turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.options import shown_option
from interviews.rule_engine.asking.limits import limits
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief


def form_data(form: FormDefinition, *, synonyms: bool = True) -> dict[str, Any]:
    """All of a form: for those who plan it or judge a plan. `synonyms`: whether with the words by which its options are heard,
    in all its languages."""
    endings = [ending.model_dump(exclude_defaults=True) for ending in form.endings]
    shown = {
        **_texts(form),
        "consent_text": form.consent_text,
        "fields": [_field_data(field, synonyms) for field in form.fields],
    }
    calculations = [each.model_dump(exclude_defaults=True) for each in form.calculations]
    more = {"endings": endings, "calculations": calculations}
    return {**shown, **{name: parts for name, parts in more.items() if parts}}


def form_part(role: str, form: FormDefinition) -> dict[str, Any]:
    """What a role is shown of a form: its fields to those who fill or order them, its texts to those who speak."""
    match role:
        case "reviewer":
            return _told({"title": form.title, "fields": _by_id(form.fields)})
        case "architect":
            return form_data(form)
        case _:
            return _told(_texts(form))


def _texts(form: FormDefinition) -> dict[str, Any]:
    return {
        "title": form.title,
        "description": form.description,
        "purpose": form.purpose,
        "tone": form.tone,
        "must_not_ask": list(form.must_not_ask),
        "languages": list(form.languages),
    }


def _field_data(field: FieldDefinition, synonyms: bool) -> dict[str, Any]:
    kind = None if field.is_group else field_type(field)
    facts = [
        {"fact_key": f.fact_key, "fact": f.fact, "done": f.done_criteria, "hints": f.questioning_hints}
        for f in field.facts
    ]
    return _told(
        {
            "field_id": field.field_id,
            "label": field.label,
            "intent": field.intent,
            "type": field.type,
            "required": field.required,
            "condition": field.condition,
            "sensitive": field.sensitive,
            "section": field.section,
            "options": field.config if synonyms else _unheard(field.config),
            "value_schema": kind.json_schema(kind.configure(field)) if kind else None,
            "fields": [_field_data(item, synonyms) for item in field.fields],
            "facts": facts,
        }
    )


def _unheard(value: Any) -> Any:
    """A field's settings without its options' synonyms."""
    if isinstance(value, dict):
        return {name: _unheard(part) for name, part in value.items() if name != "synonyms"}
    return [_unheard(part) for part in value] if isinstance(value, (list, tuple)) else value


def _told(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if value not in (None, "", {}, [], False)}


def _by_id(fields: Sequence[FieldDefinition]) -> dict[str, list[Any]]:
    return {field.field_id: _to_be_filled(field) for field in fields}


def _to_be_filled(field: FieldDefinition) -> list[Any]:
    """A field as the Reviewer sees it: label, type, and what else tells how a value looks and which facts it needs."""
    more = {
        "format": None if field.is_group else _value_format(field),
        "limits": _limits(field),
        "choices": named(field, "choices"),
        "rows": named(field, "rows"),
        "fields": _by_id(field.fields),
        "facts": {fact.fact_key: fact.fact for fact in field.facts},
    }
    return [field.label, field.type, *([told] if (told := _told(more)) else [])]


_NO_LIMITS = frozenset({"choices", "rows", "entry", "appointment"})
"""Settings that are told apart, and those of how an answer is given and used: they say nothing of its value."""


def _limits(field: FieldDefinition) -> dict[str, Any]:
    return {name: limit for name, limit in field.config.items() if name not in _NO_LIMITS}


def _told_limits(field: FieldDefinition, language: str) -> Any:
    """In words where these tell all of them: of several choices they tell no mere maximum."""
    told = {} if field.is_group or answer_kind(field) is not AnswerKind.OPTIONS else _limits(field)
    return told or limits(field, language) or _limits(field)


def has_open_text(form: FormDefinition) -> bool:
    """Whether a form asks for anything that is told in the respondent's own words."""
    fields = [*form.fields, *(child for group in form.groups for child in group.fields)]
    return any(not field.is_group and answer_kind(field) is AnswerKind.PROSE for field in fields)


def named(field: FieldDefinition, name: str) -> dict[str, str]:
    """The choices or rows of a field that are offered: value → label."""
    return {
        str(choice["value"]): shown_option(choice) for choice in field.config.get(name, ()) if not choice.get("full")
    }


_LENGTHS = frozenset({"minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "uniqueItems"})


def _value_format(field: FieldDefinition) -> Any:
    """The form of a value, as short as it can be told; nothing for plain text, choices, and what the type is named after."""
    kind = field_type(field)
    if kind.example is not None:
        return f"like {kind.example}" if isinstance(kind.example, str) else kind.example
    schema = {name: part for name, part in kind.json_schema(kind.configure(field)).items() if name not in _LENGTHS}
    if "enum" in schema or schema == {"type": "string"}:
        return None
    if schema.get("type") == "array":
        return "list of choices" if "enum" in schema.get("items", {}) else schema
    if len(schema) > 2 or "type" not in schema:
        return schema
    told = schema.get("format") or schema.get("pattern") or schema["type"]
    return None if told == field.type else told


_MOST_OPTIONS = 24


def asked_field(brief: InterviewerBrief) -> dict[str, Any]:
    """The field to be asked for as the Interviewer sees it, by the plan's label and intent.

    What the form itself says an answer is for stays; in another language than the plan's, so does the translated label.
    """
    field, planned, source = brief.field, brief.planned, brief.untranslated
    if field is None:
        return {}
    label = planned.label if planned and brief.language == brief.form.languages[0] else field.label
    known = {one.label for one in (planned, field) if one} | ({source.label, source.intent} if source else set())
    said = planned.intent if planned and planned.intent not in known else ""
    own = "" if not field.intent or field.intent in said else field.intent
    return _told(
        {
            "field_id": field.field_id,
            "label": label,
            "intent": f"{own} {said}".strip(),
            "type": field.type,
            "may_be_left_out": not field.required,
            "sensitive": field.sensitive,
            "limits": _told_limits(field, brief.language),
            "choices": _few(named(field, "choices")),
            "rows": _few(named(field, "rows")),
            "facts": {} if brief.kind is DirectiveKind.DEEPEN else _facts_asked(field, brief.missing_facts),
        }
    )


def _facts_asked(field: FieldDefinition, missing: list[str]) -> dict[str, str]:
    """What is to be learned; what is still missing, once that is known, with how to ask for it."""
    if not missing:
        return {fact.fact_key: fact.fact for fact in field.facts}
    asked = (fact for fact in field.facts if fact.fact_key in missing)
    return {fact.fact_key: f"{fact.fact}. {fact.questioning_hints or ''}".strip() for fact in asked}


def _few(options: dict[str, str]) -> list[str]:
    """The first options of a list, as far as a prompt may grow."""
    labels = list(options.values())
    return labels if len(labels) <= _MOST_OPTIONS else [*labels[:_MOST_OPTIONS], "…"]
