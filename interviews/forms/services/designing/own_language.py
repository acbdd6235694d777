"""Another language as a form's own: what is translated into it changes places with what the form was written in."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.access import Principal
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.designing.translating import missing_translations, translatable_texts
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.rows import lock_form, raise_revision
from interviews.forms.services.designing.settings import update_form_settings
from interviews.forms.services.designing.whole_drafts import raise_changed_revisions, write_draft
from interviews.forms.templates.rewriting import written_in
from interviews.models import Form


@dataclass(frozen=True)
class OwnLanguage:
    """What became of a form's texts: how many were translated `into` another language of its own, how many were not."""

    former: str
    into: str
    translated: int
    untranslated: int


@undoable
def update_settings_turning(
    form: Form, changes: SettingsChanges, *, by: Principal, expected: int | None = None
) -> OwnLanguage | None:
    """Edit a form's settings; where they name another own language, its translations become the form's own texts.

    The former own language is kept among the others. None where the own language stays. Raises as `update_form_settings`.
    """
    lock_form(form)
    languages = Form.objects.values_list("languages", flat=True).get(pk=form.pk) or ["en"]
    former, wanted = languages[0], changes.given().get("languages", ())
    if not wanted or wanted[0] == former:
        update_form_settings(form, changes, by=by, expected=expected)
        return None
    kept = (former, *(language for language in wanted if language != former))
    update_form_settings(form, changes.model_copy(update={"languages": kept}), by=by, expected=expected)
    return _turn(form, former, wanted[0], by)


def _turn(form: Form, former: str, into: str, by: Principal) -> OwnLanguage:
    found = draft_definition(form)
    turned = written_in(found, into)
    write_draft(form, turned, by=by)
    raise_changed_revisions(form, found, turned)
    raise_revision(form)
    needed = sum(text.needed for text in translatable_texts(found).values())
    missing = len(missing_translations(found, into))
    return OwnLanguage(former, into, needed - missing, missing)
