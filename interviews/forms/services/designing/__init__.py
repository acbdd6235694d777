"""Designing: every edit of a draft, each one transaction that raises the form's revision.

`expected` is the revision that an edit was based on: the field's own for an edit of a field or its facts, `order_revision` for
moves, `settings_revision` for settings. A stale one raises EditConflict with what stands there now; None asks for no check.
A field is named by its id, one of a group by `group.field`.
"""

from interviews.forms.services.designing.facts import add_fact, move_fact, remove_fact, update_fact
from interviews.forms.services.designing.fields import (
    add_field,
    duplicate_field,
    set_condition,
    split_field,
    update_field,
)
from interviews.forms.services.designing.moving import move_field
from interviews.forms.services.designing.own_language import OwnLanguage, update_settings_turning
from interviews.forms.services.designing.removing import remove_field, restore_field
from interviews.forms.services.designing.rows import field_of, field_path
from interviews.forms.services.designing.settings import settings_of, update_form_settings

__all__ = [
    "OwnLanguage",
    "add_fact",
    "add_field",
    "duplicate_field",
    "field_of",
    "field_path",
    "move_fact",
    "move_field",
    "remove_fact",
    "remove_field",
    "restore_field",
    "set_condition",
    "settings_of",
    "split_field",
    "update_fact",
    "update_field",
    "update_form_settings",
    "update_settings_turning",
]
