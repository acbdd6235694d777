"""Definitions out of rows: of a form as it is being designed, and of the version a session runs on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import cast

import structlog

from interviews.forms.calculations import CalculationDefinition
from interviews.forms.definition import Assistants, FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.endings import EndingDefinition
from interviews.forms.patterns import unusable_patterns
from interviews.models import Fact, Field, Form, FormVersion, Session

log = structlog.get_logger(__name__)


@lru_cache(maxsize=256)
def version_definition(version_id: int) -> FormDefinition:
    """The frozen definition of a version. Versions never change, so a process reads each one once."""
    definition = FormVersion.objects.values_list("definition", flat=True).get(pk=version_id)
    form = FormDefinition.model_validate(definition)
    for path, why in unusable_patterns(form).items():
        log.warning("pattern_not_in_force", version=version_id, field=path, why=why)
    return form


def definition_of(session: Session) -> FormDefinition:
    """The definition a session runs on, in the form's own language."""
    return version_definition(session.version_id)


def live_definition(form: Form) -> FormDefinition | None:
    """What its new respondents meet; None for a form that has no live version."""
    return version_definition(form.live_version_id) if form.live_version_id else None


def draft_definition(form: Form) -> FormDefinition:
    """The form as its rows stand now."""
    return drafted(form, rows_of([form]).get(form.pk, []))


def rows_of(forms: Iterable[Form]) -> dict[int, list[Field]]:
    """The fields of several forms with their facts, in order, by the form's key."""
    found: dict[int, list[Field]] = {}
    for row in Field.objects.filter(form__in=forms).prefetch_related("facts").order_by("order", "id"):
        found.setdefault(row.form_id, []).append(row)
    return found


def drafted(form: Form, rows: Sequence[Field]) -> FormDefinition:
    """The form with these fields."""
    items: dict[int, list[Field]] = {}
    for row in rows:
        if row.group_id is not None:
            items.setdefault(row.group_id, []).append(row)
    return FormDefinition(
        slug=form.slug,
        title=form.title,
        description=form.description,
        purpose=form.purpose,
        languages=tuple(form.languages) or ("en",),
        consent_text=form.consent_text,
        completion_message=form.completion_message,
        endings=tuple(EndingDefinition.model_validate(ending) for ending in form.endings),
        calculations=tuple(CalculationDefinition.model_validate(each) for each in form.calculations),
        tone=form.tone,
        must_not_ask=tuple(form.must_not_ask),
        follow_up_limit=form.follow_up_limit,
        greeting="ask" if form.greeting == Form.Greeting.ASK else "brief",
        depth=form.depth,
        depth_minutes=form.depth_minutes,
        plan_scope="session" if form.plan_scope == Form.PlanScope.SESSION else "version",
        trust_parsers=form.trust_parsers,
        assistants=cast(Assistants, form.assistants),
        abandon_after_hours=form.abandon_after_hours,
        translations=form.translations,
        origin=form.origin,
        fields=tuple(field_definition(field, items.get(field.pk, ())) for field in rows if field.group_id is None),
    )


def field_definition(field: Field, rows: Sequence[Field] = ()) -> FieldDefinition:
    """A row as a definition; a row that is not saved yet has no facts. `rows`: the form's, for what a group holds."""
    return FieldDefinition(
        field_id=field.field_id,
        label=field.label,
        intent=field.intent or None,
        type=field.type,
        required=field.required,
        order=field.order,
        condition=field.condition,
        sensitive=field.sensitive,
        section=field.section,
        follow_up_limit=field.follow_up_limit,
        depth=field.depth,
        config=field.config,
        facts=tuple(_fact(fact) for fact in field.facts.all()) if field.pk else (),
        fields=tuple(field_definition(item) for item in rows if field.pk and item.group_id == field.pk),
        translations=field.translations,
        origin=field.origin,
    )


def _fact(fact: Fact) -> FactDefinition:
    return FactDefinition(
        fact_key=fact.fact_key,
        fact=fact.fact,
        done_criteria=fact.done_criteria,
        questioning_hints=fact.questioning_hints or None,
        translations=fact.translations,
    )
