"""Why a command cannot be taken as things stand; used when it is accepted and again when its turn runs."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

from formagent.errors import ProtocolError
from interviews.field_types import field_type
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import count_items, item_exists, item_place, place_of
from interviews.forms.offered_languages import supported_language
from interviews.reading.readings import InvalidValue, ParseContext
from interviews.reading.text.normalization import fold_case
from interviews.sessions import protocol as wire
from interviews.sessions.rules.confirmations import refuse_answer
from interviews.sessions.rules.navigation import full_answers, missing_required
from interviews.sessions.rules.region import checked_region
from interviews.sessions.rules.state import FieldState, MainSessionState, Stage

MOST_NAMED = 60
"""Fields that are named where one is asked for that there is not."""


def refuse_for_stage(command_type: str, stage: Stage) -> None:
    """Raises ProtocolError when the session's stage alone rules commands of this type out."""
    if stage.closed:
        raise ProtocolError("session_closed", "This session is closed.", stage=stage.value)
    if stage is Stage.CONSENT and command_type != "giveConsent":
        raise ProtocolError("consent_required", "The consent text has to be accepted first.")


def refuse_empty(command: wire.SubmitUserInput) -> None:
    """Raises ProtocolError for a message without a visible character and without attachments."""
    if command.payload.attachments:
        return
    if not fold_case(command.payload.text):
        raise ProtocolError("invalid_value", "The message is empty.", reason="empty")


def refuse_for_state(
    command: wire.StoredCommand, state: MainSessionState, form: FormDefinition, context: ParseContext, now: dt.datetime
) -> None:
    """Raises ProtocolError when the state of the session rules the command out."""
    match command:
        case wire.EditAnswer(payload=payload):
            checked_value(payload.field_id, payload.value, state, form, context)
        case wire.SkipField(payload=payload):
            _refuse_skip(payload.field_id, state, form)
        case wire.RemoveItem(payload=payload):
            _refuse_removal(payload.item, state, form)
        case wire.SetLanguage(payload=payload):
            if supported_language(form, payload.language) is None:
                spoken = ", ".join(form.languages)
                raise ProtocolError("invalid_value", f"This form speaks {spoken}.", reason="unknown_language")
        case wire.ProvideConfirmation(payload=payload):
            refuse_answer(state.confirmation, payload.confirmation_id, now)
        case wire.SetRegion(payload=payload):
            checked_region(state.bootstrap, payload.country, payload.timezone)
        case wire.ConfirmSubmission():
            _refuse_submission(state, form)
        case _:
            pass


def checked_value(
    field_id: str, value: Any, state: MainSessionState, form: FormDefinition, context: ParseContext
) -> Any:
    """The canonical value of an edit. Raises ProtocolError `invalid_value` with fieldId, reason and params.

    An input asks nobody where they are: as long as that is unknown, it is read as where the workspace is.
    """
    _refuse_unknown_field(field_id, state, form)
    definition = form.field(field_id)
    kind = field_type(definition)
    context = replace(context, country=context.country or state.bootstrap.workspace_country)
    try:
        return kind.validate(value, kind.configure(definition), context)
    except InvalidValue as invalid:
        raise ProtocolError(
            "invalid_value",
            f"{definition.label}: {invalid.code}",
            fieldId=field_id,
            reason=invalid.code,
            params=invalid.params,
        ) from invalid


def _refuse_unknown_field(field_id: str, state: MainSessionState, form: FormDefinition) -> None:
    if not form.asks_for(field_id):
        known = ", ".join(field.field_id for field in form.fields[:MOST_NAMED])
        raise ProtocolError(
            "invalid_value",
            f"The form has no field {field_id!r}. It has: {known}.",
            fieldId=field_id,
            reason="unknown_field",
        )
    place = place_of(field_id)
    if place and not item_exists(form.field(place.group), place.number - place.is_more, state.fields):
        raise ProtocolError("not_allowed", "There is no such item.", fieldId=field_id, reason="not_applicable")
    if state.record(field_id).state is FieldState.NOT_APPLICABLE:
        raise ProtocolError("not_allowed", "This field does not apply now.", fieldId=field_id, reason="not_applicable")


def _refuse_skip(field_id: str, state: MainSessionState, form: FormDefinition) -> None:
    _refuse_unknown_field(field_id, state, form)
    if form.field(field_id).required and state.record(field_id).standing is None:
        raise ProtocolError("not_allowed", "This field is required.", fieldId=field_id, reason="required")


def _refuse_removal(item: str, state: MainSessionState, form: FormDefinition) -> None:
    place = item_place(item)
    group = form.field(place.group) if place and form.has_field(place.group) else None
    there = count_items(group, state.fields) if group and group.is_group else 0
    if place is None or group is None or place.number > there:
        raise ProtocolError("invalid_value", f"There is no item {item!r}.", fieldId=item, reason="unknown_field")
    if there <= group.least:
        raise ProtocolError("not_allowed", "No fewer items are possible.", fieldId=item, reason="minimum")


def _refuse_submission(state: MainSessionState, form: FormDefinition) -> None:
    missing = missing_required(state, form)
    if missing:
        raise ProtocolError("required_fields_missing", "Some required answers are missing.", fields=missing)
    for field_id, labels in full_answers(state, form).items():
        raise ProtocolError(
            "invalid_value",
            f"{', '.join(labels)} was taken by others meanwhile.",
            fieldId=field_id,
            reason="option_full",
            params={"label": labels[0]},
        )
    if not state.confirmation_shown:
        raise ProtocolError("not_allowed", "The answers have to be looked over first.", reason="not_confirmed")
