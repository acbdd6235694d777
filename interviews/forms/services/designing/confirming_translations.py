"""A translation that somebody finds still right, though its text was changed after it was made."""

from __future__ import annotations

from django.db import transaction

from interviews.access import Principal
from interviews.forms.designing.translating import outdated_translations
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.rows import lock_form
from interviews.forms.services.translated import take_as_translated, translated_before
from interviews.models import Form
from interviews.staff.services.audit import record_audit


@transaction.atomic
def confirm_translation(form: Form, language: str, place: str, *, by: Principal) -> bool:
    """Somebody says that an outdated translation is still right. Returns whether it was outdated."""
    lock_form(form)
    form.refresh_from_db()
    definition = draft_definition(form)
    outdated = outdated_translations(translated_before(form, definition), definition, language)
    text = next((one for one in outdated if one.place == place), None)
    if text is None:
        return False
    take_as_translated(form, definition, text, language)
    details = {"language": language, "place": place}
    record_audit(form.workspace, "form.translation_confirmed", f"form:{form.slug}", by=by, **details)
    return True
