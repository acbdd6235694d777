"""Links that bring values along: signed, so that nobody else can make one, and checked by the live version."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.core import signing

from formagent.errors import InvalidDefinition, ProtocolError
from interviews.domain.refusals import checked_value
from interviews.domain.state import MainSessionState
from interviews.models import Form
from interviews.services.contexts import parse_context
from interviews.services.definitions import version_definition

MAX_LENGTH = 6000


def sign_prefill(form: Form, values: Mapping[str, Any]) -> str:
    """A signed text holding values by field_id, for a link's `prefill`. Raises ProtocolError invalid_value."""
    signed = signing.dumps(checked_prefill(form, values), salt=_salt(form), compress=True)
    if len(signed) > MAX_LENGTH:
        raise ProtocolError("too_large", "These values are too long for a link.")
    return signed


def read_prefill(form: Form, signed: str) -> dict[str, Any]:
    """The values of a link; nothing for one that was changed, is another form's, or names fields that are gone."""
    try:
        values = signing.loads(signed[:MAX_LENGTH], salt=_salt(form))
    except signing.BadSignature:
        return {}
    return fitting_prefill(form, values)


def _salt(form: Form) -> str:
    return f"formagent.prefill.{form.pk}"


def checked_prefill(form: Form, values: Mapping[str, Any]) -> dict[str, Any]:
    """Canonical values that the live version accepts. Raises ProtocolError invalid_value naming the field."""
    if form.live_version_id is None:
        raise InvalidDefinition([("form", "is not published")])
    definition = version_definition(form.live_version_id)
    state = MainSessionState(session_id="", form_version_id=form.live_version_id)
    context = parse_context(state)
    return {field_id: checked_value(field_id, value, state, definition, context) for field_id, value in values.items()}


def fitting_prefill(form: Form, values: Mapping[str, Any]) -> dict[str, Any]:
    fitting: dict[str, Any] = {}
    for field_id, value in values.items():
        try:
            fitting |= checked_prefill(form, {field_id: value})
        except (ProtocolError, InvalidDefinition):
            continue
    return fitting
