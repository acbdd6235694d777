"""Links that bring values along: signed, so that nobody else can make one, and checked by the live version."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.core import signing
from django.utils import timezone

from formagent.errors import InvalidDefinition, ProtocolError
from interviews.field_types import answer_kind
from interviews.forms.groups import child_id, unroll_answers
from interviews.forms.services.definitions import version_definition
from interviews.models import Form
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.times.timezones import country_of_zone
from interviews.sessions.rules.field_transitions import mark_answered
from interviews.sessions.rules.refusals import checked_value
from interviews.sessions.rules.state import MainSessionState

MAX_LENGTH = 6000


def sign_prefill(form: Form, values: Mapping[str, Any]) -> str:
    """A signed text holding values by field_id, groups as lists of objects, for a link's `prefill`. ProtocolError."""
    signed = signing.dumps(checked_prefill(form, values), salt=_salt(form), compress=True)
    if len(signed) > MAX_LENGTH:
        raise ProtocolError("too_large", "These values are too long for a link.")
    return signed


def read_prefill(form: Form, signed: str) -> dict[str, Any]:
    """The values of a link; nothing for one that was changed, is another form's, or names fields that are gone."""
    return fitting_prefill(form, _signed_values(form, signed) or {})


def is_intact(form: Form, signed: str) -> bool:
    """Whether a link's `prefill` came as this form signed it."""
    return _signed_values(form, signed) is not None


def _signed_values(form: Form, signed: str) -> dict[str, Any] | None:
    try:
        values: dict[str, Any] = signing.loads(signed[:MAX_LENGTH], salt=_salt(form))
    except signing.BadSignature:
        return None
    return values


def _salt(form: Form) -> str:
    return f"formagent.prefill.{form.pk}"


def checked_prefill(form: Form, values: Mapping[str, Any]) -> dict[str, Any]:
    """Canonical values that the live version accepts. Raises ProtocolError invalid_value naming the field.

    What somebody agrees to only they themselves can say: no link brings a consent along.
    """
    if form.live_version_id is None:
        raise InvalidDefinition([("form", "is not published")])
    definition = version_definition(form.live_version_id)
    state = MainSessionState(session_id="", form_version_id=form.live_version_id)
    state.bootstrap.workspace_country = country_of_zone(form.workspace.timezone)
    context = state.parse_context(timezone.now())
    canonical: dict[str, Any] = {}
    for field_id, value in unroll_answers(definition, values).items():
        canonical[field_id] = checked_value(field_id, value, state, definition, context)
        if answer_kind(definition.field(field_id)) is AnswerKind.AGREEMENT:
            raise ProtocolError("invalid_value", "A link brings no consent.", fieldId=field_id, reason="not_by_link")
        state.record(field_id).value = canonical[field_id]
        mark_answered(state, field_id)
    return {field_id: _rolled_up(field_id, value, canonical) for field_id, value in values.items()}


def _rolled_up(field_id: str, value: Any, canonical: Mapping[str, Any]) -> Any:
    """A group's items with their canonical values; of another field the canonical value."""
    if field_id in canonical:
        return canonical[field_id]
    return [
        {child: canonical[child_id(field_id, number, child)] for child in item} for number, item in enumerate(value, 1)
    ]


def fitting_prefill(form: Form, values: Mapping[str, Any]) -> dict[str, Any]:
    fitting: dict[str, Any] = {}
    for field_id, value in values.items():
        try:
            fitting |= checked_prefill(form, {field_id: value})
        except (ProtocolError, InvalidDefinition):
            continue
    return fitting
