"""Forms: saved from a definition, checked, published as frozen versions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from formagent.errors import InvalidDefinition
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.forms.checks import form_problems
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import plan_problems
from interviews.forms.planning.plan_checks import repair_plan as put_right
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.planning.ports import MadePlan, plan_reviewer
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.plans import store_version_plan
from interviews.forms.services.translated import keep_stale_texts
from interviews.models import Fact, Field, Form, FormVersion, Plan, Workspace
from interviews.sessions.services.usage import count_spending
from interviews.staff.services.audit import record_audit

NOBODY_CHOSE = complaint("say who may answer: anybody with the link (true), or those who are invited (false)")
MOST_AT_ONCE = 500
"""Rows that one statement writes."""
Row = TypeVar("Row", Field, Fact)


def check_audience(form: Form) -> None:
    """Raises InvalidDefinition while nobody has said who may answer: nothing is published for whom it refuses."""
    if form.public is None:
        raise InvalidDefinition([("settings.public", NOBODY_CHOSE)])


def check_form(form: FormDefinition) -> None:
    """Raises InvalidDefinition naming every problem."""
    problems = form_problems(form)
    if problems:
        raise InvalidDefinition(problems)


@transaction.atomic
def save_definition(workspace: Workspace, definition: FormDefinition, *, public: bool | None) -> Form:
    """Make or replace a form's draft. Its published versions and their sessions are untouched. Raises InvalidDefinition."""
    check_form(definition)
    settings = definition.model_dump(mode="json", exclude={"fields", "slug"})
    form, _ = Form.objects.update_or_create(
        slug=definition.slug, defaults={**settings, "workspace": workspace, "public": public}
    )
    write_fields(form, definition.fields)
    return form


def save_field(form: Form, definition: FieldDefinition, number: int, group: Field | None = None) -> list[int]:
    """Write a field's row, its facts' and, of a group, its fields'; returns the keys of all fields written, its own first."""
    values = _field_values(definition, number)
    field, _ = Field.objects.update_or_create(form=form, group=group, field_id=definition.field_id, defaults=values)
    kept = [_save_fact(field, fact, number) for number, fact in enumerate(definition.facts)]
    field.facts.exclude(pk__in=kept).delete()
    inner = [pk for number, item in enumerate(definition.fields) for pk in save_field(form, item, number, field)]
    return [field.pk, *inner]


def _save_fact(field: Field, definition: FactDefinition, number: int) -> int:
    values = _fact_values(definition, number)
    fact, _ = Fact.objects.update_or_create(field=field, fact_key=definition.fact_key, defaults=values)
    return fact.pk


def write_fields(form: Form, definitions: Sequence[FieldDefinition]) -> None:
    """All rows of a form at once, since an imported one may have thousands. What there is already keeps its key."""
    there = form.fields.values_list("group_id", "field_id", "pk")
    known: dict[tuple[int | None, str], int] = {(group, name): pk for group, name, pk in there}
    fields = _stored(_rows(form, None, definitions, known))
    inner = [
        row for field, each in zip(fields, definitions, strict=True) for row in _rows(form, field, each.fields, known)
    ]
    items = _stored(inner)
    facts = _write_facts(
        form, (*fields, *items), (*definitions, *(item for each in definitions for item in each.fields))
    )
    Fact.objects.filter(pk__in=_gone(Fact.objects.filter(field__form=form), facts)).delete()
    Field.objects.filter(pk__in=_gone(form.fields.all(), (*fields, *items))).delete()


def _rows(
    form: Form, group: Field | None, definitions: Sequence[FieldDefinition], known: Mapping[tuple[int | None, str], int]
) -> list[Field]:
    pk_of_group = group.pk if group else None
    return [
        Field(
            pk=known.get((pk_of_group, each.field_id)),
            form=form,
            group=group,
            field_id=each.field_id,
            **_field_values(each, number),
        )
        for number, each in enumerate(definitions)
    ]


def _write_facts(form: Form, fields: Sequence[Field], definitions: Sequence[FieldDefinition]) -> list[Fact]:
    there = Fact.objects.filter(field__form=form).values_list("field_id", "fact_key", "pk")
    known = {(field, name): pk for field, name, pk in there}
    return _stored(
        [
            Fact(
                pk=known.get((field.pk, fact.fact_key)),
                field=field,
                fact_key=fact.fact_key,
                **_fact_values(fact, number),
            )
            for field, each in zip(fields, definitions, strict=True)
            for number, fact in enumerate(each.facts)
        ]
    )


def _stored(rows: list[Row]) -> list[Row]:
    """Written, each with its key."""
    if not rows:
        return rows
    model = type(rows[0])
    kept = {"id", "form", "group", "field", "field_id", "fact_key", "revision"}
    names = [column.name for column in model._meta.local_concrete_fields if column.name not in kept]
    return model._default_manager.bulk_create(
        rows, batch_size=MOST_AT_ONCE, update_conflicts=True, unique_fields=["id"], update_fields=names
    )


def _gone(there: QuerySet[Row], written: Sequence[Row]) -> set[int]:
    """Keys of rows that are there and were not written."""
    return set(there.values_list("pk", flat=True)) - {row.pk for row in written}


def _field_values(definition: FieldDefinition, number: int) -> dict[str, Any]:
    values = definition.model_dump(mode="json", exclude={"facts", "fields", "field_id"})
    return values | {"order": number, "intent": definition.intent or ""}


def _fact_values(definition: FactDefinition, number: int) -> dict[str, Any]:
    values = definition.model_dump(mode="json", exclude={"fact_key"})
    return values | {"order": number, "questioning_hints": definition.questioning_hints or ""}


def publish(form: Form, made: MadePlan, *, by: Principal | None = None, by_rule: bool = False) -> FormVersion:
    """Freeze the draft as a version with its plan, and let it go live when the plan review approves.

    A draft that equals the newest version makes no new one, if that one is live or in review; a plan that no longer fits,
    because the draft was edited meanwhile, is put right. `by_rule` keeps models out of the review. Raises InvalidDefinition.
    """
    count_spending(form.pk, made.usage)
    try:
        return _publish(form, made, by, by_rule)
    except IntegrityError:  # somebody has published it at the same moment: the number is taken
        form.refresh_from_db(fields=["live_version", "status"])
        return _publish(form, made, by, by_rule)


@transaction.atomic
def _publish(form: Form, made: MadePlan, by: Principal | None, by_rule: bool) -> FormVersion:
    definition = draft_definition(form)
    check_form(definition)
    if plan_problems(made.plan, definition):
        made = replace(made, plan=put_right(made.plan, definition), repaired=True)
    newest = _newest(form)
    if newest is not None and _says(newest, definition):
        return newest
    frozen = definition.model_dump(mode="json")
    number = (newest.number or 0) + 1 if newest else 1
    user = by.user if by else None
    version = FormVersion.objects.create(form=form, number=number, definition=frozen, created_by=user)
    stored = store_version_plan(version, made)
    record_audit(form.workspace, "form.published", f"form:{form.slug}", by=by, version=number)
    reviewer = plan_reviewer()
    if reviewer is not None:
        reviewer(stored, requested_by=user, by_rule=by_rule)
    else:
        go_live(stored)
    return version


def is_published(form: Form, definition: FormDefinition) -> bool:
    """Whether a version that is live or in review says what the draft `definition` says: there is nothing to publish."""
    newest = _newest(form)
    return newest is not None and _says(newest, definition)


def _newest(form: Form) -> FormVersion | None:
    return form.versions.filter(number__isnull=False).order_by("-number").first()


def _says(version: FormVersion, definition: FormDefinition) -> bool:
    there = version.pk == version.form.live_version_id or _waits(version)
    return there and _same(version, definition)


def _same(version: FormVersion, definition: FormDefinition) -> bool:
    """Whether it says the same; a version of earlier days does not name what came to forms since."""
    known = FormDefinition.model_validate(version.definition).model_dump(mode="json")
    return bool(known == definition.model_dump(mode="json"))


def _waits(version: FormVersion) -> bool:
    return version.plans.filter(session__isnull=True, status=Plan.Status.IN_REVIEW).exists()


@transaction.atomic
def go_live(plan: Plan) -> None:
    """An approved plan's version serves respondents from now on; sessions under way keep theirs.

    A form that was closed stays so until somebody opens it again. Raises InvalidDefinition for a plan that code finds
    unsound, whoever approved it.
    """
    definition = FormDefinition.model_validate(plan.version.definition)
    problems = plan_problems(PlanDefinition.model_validate(plan.definition), definition)
    if problems:
        raise InvalidDefinition([("plan", problem) for problem in problems])
    plan.status = Plan.Status.APPROVED
    plan.save(update_fields=["status"])
    form = plan.version.form
    form.refresh_from_db(fields=["stale_translations"])
    keep_stale_texts(form, definition)
    form.live_version = plan.version
    form.save(update_fields=["live_version", "updated_at"])
    # Not by what was read before: it may have been closed meanwhile.
    Form.objects.filter(pk=form.pk, status=Form.Status.DRAFT).update(status=Form.Status.PUBLISHED)
    form.refresh_from_db(fields=["status"])


def refuse_plan(plan: Plan) -> None:
    """Its version never goes live; a session that uses it already goes on."""
    plan.status = Plan.Status.REJECTED
    plan.save(update_fields=["status"])


def unchanged_since_publishing(form: Form) -> bool:
    """Whether the live version is just what the draft says."""
    live = form.live_version
    return live is not None and _same(live, draft_definition(form))
