"""Trying a draft: a real session on the draft as it stands, marked as preview and kept out of everything that counts."""

from __future__ import annotations

from django.db import transaction

from interviews.access import Principal
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import check_form
from interviews.models import Form, FormVersion
from interviews.sessions.rules.previewing import definition_beginning_at, prepare_preview
from interviews.sessions.services.sessions import Started, begin_session


def start_preview(form: Form, *, by: Principal, token: str | None, language: str | None, at: str | None) -> Started:
    """Begin a conversation on the draft; `at` names the field to begin with, greeting and earlier fields being left out.

    The draft is frozen for it, so that going on editing changes nothing in it. Raises InvalidDefinition for a draft that
    could not be published, ProtocolError invalid_value for a language it does not speak.
    """
    definition = draft_definition(form)
    check_form(definition)
    definition = definition_beginning_at(definition, at)
    with transaction.atomic():
        version = FormVersion.objects.create(
            form=form, definition=definition.model_dump(mode="json"), created_by=by.user
        )
        return begin_session(
            form,
            version,
            definition,
            token=token,
            language=language or definition.languages[0],
            preview=True,
            prepare=lambda state: prepare_preview(state, definition, at),
        )
