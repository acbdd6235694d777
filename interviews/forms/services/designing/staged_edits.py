"""How an edit that was prepared beforehand is carried out on the draft as it stands by then.

The arguments are JSON. Carried out for the first time, an edit adds what it was `based_on` and the ids it gave: carried out
again, it gives the same ids, keeps what others have changed beside it, and is refused where they changed the same thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from django.db import transaction
from pydantic import ValidationError

from formagent.errors import InvalidDefinition
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.forms.checks import problems_of_validation
from interviews.forms.designing.drafts import (
    Changes,
    FactChanges,
    FieldChanges,
    SettingsChanges,
    carried_config,
    config_keys,
)
from interviews.forms.designing.merging import merged_changes
from interviews.forms.designing.translating import TranslatableText, translatable_texts, with_translation
from interviews.forms.services.definitions import draft_definition, field_definition
from interviews.forms.services.designing.facts import add_fact, update_fact
from interviews.forms.services.designing.fields import add_field, update_field
from interviews.forms.services.designing.moving import move_field
from interviews.forms.services.designing.removing import remove_field
from interviews.forms.services.designing.rows import field_of, group_of, lock_field, lock_form, sibling_fields
from interviews.forms.services.designing.settings import settings_of, update_form_settings
from interviews.forms.services.designing.whole_drafts import DRAFT_SETTINGS
from interviews.models import Field, Form

Arguments = dict[str, Any]
ChangesT = TypeVar("ChangesT", bound=Changes)


def _add_field(form: Form, arguments: Arguments, by: Principal) -> Arguments:
    """`field` as FieldChanges, of a group its `fields` too, `group`, and the sibling that it stands `after`: "" for the first
    place, None for the last."""
    lock_form(form)
    group = arguments.get("group", "")
    index = _index(sibling_fields(form, group_of(form, group)), arguments.get("after"))
    added = add_field(form, read_changes(FieldChanges, arguments["field"]), by=by, group=group, index=index)
    complete = {**arguments, "field": {**arguments["field"], "field_id": added.field_id}}
    if inner := arguments.get("fields"):
        rows = [add_field(form, read_changes(FieldChanges, one), by=by, group=added.field_id) for one in inner]
        complete["fields"] = [{**one, "field_id": row.field_id} for one, row in zip(inner, rows, strict=True)]
    return complete


def _update_field(form: Form, arguments: Arguments, by: Principal) -> Arguments:
    """`changes` of FieldChanges but its config; `config`, by key, None takes a key out."""
    field = lock_field(form, arguments["path"], None)
    stored = field_definition(field).model_dump(mode="json")
    changes, config = arguments.get("changes", {}), arguments.get("config", {})
    there = {name: stored[name] for name in changes} | {"config": {key: stored["config"].get(key) for key in config}}
    wanted = _merged(arguments, {**changes, "config": config}, there)
    patch = wanted.pop("config")
    kind = wanted.get("type", stored["type"])
    read = read_changes(FieldChanges, wanted)
    if unknown := [key for key, value in patch.items() if value is not None and key not in config_keys(kind)]:
        raise InvalidDefinition([(f"config.{unknown[0]}", complaint("is no setting of {type}", type=kind))])
    if patch or kind != stored["type"]:
        kept = {key: value for key, value in {**stored["config"], **patch}.items() if value is not None}
        read = read_changes(FieldChanges, {**wanted, "config": carried_config(kept, kind)})
    update_field(form, arguments["path"], read, by=by)
    return {**arguments, "based_on": arguments.get("based_on", there)}


def _move_field(form: Form, arguments: Arguments, by: Principal) -> Arguments:
    """`after` as of `add_field`; `group` as of the service."""
    lock_form(form)
    field, group = field_of(form, arguments["path"]), arguments.get("group")
    siblings = sibling_fields(form, field.group if group is None else group_of(form, group))
    others = [row for row in siblings if row.pk != field.pk]
    index = _index(others, arguments.get("after"))
    move_field(form, arguments["path"], len(others) if index is None else index, by=by, group=group)
    return arguments


def _remove_field(form: Form, arguments: Arguments, by: Principal) -> Arguments:
    lock_form(form)
    field = field_of(form, arguments["path"])
    definition = field_definition(field, list(form.fields.prefetch_related("facts").order_by("order", "id")))
    there = definition.model_dump(mode="json", exclude={"order": True, "fields": {"__all__": {"order"}}})
    if there != arguments.get("based_on", there):
        raise InvalidDefinition([(arguments["path"], complaint("somebody else has edited it meanwhile"))])
    remove_field(form, arguments["path"], by=by)
    return {**arguments, "based_on": there}


def _add_fact(form: Form, arguments: Arguments, by: Principal) -> Arguments:
    """`path` of the field, `fact` as FactChanges."""
    added = add_fact(form, arguments["path"], read_changes(FactChanges, arguments["fact"]), by=by)
    return {**arguments, "fact": {**arguments["fact"], "fact_key": added.fact_key}}


def _update_form_settings(form: Form, arguments: Arguments, by: Principal) -> Arguments:
    """`changes` of DRAFT_SETTINGS."""
    lock_form(form)
    form.refresh_from_db()
    changes = arguments["changes"]
    if other := [name for name in changes if name not in DRAFT_SETTINGS]:
        raise InvalidDefinition([(other[0], complaint("takes effect at once, so it is no part of a draft"))])
    there = {name: value for name, value in settings_of(form).items() if name in changes}
    wanted = _merged(arguments, changes, there)
    update_form_settings(form, read_changes(SettingsChanges, wanted), by=by)
    return {**arguments, "based_on": arguments.get("based_on", there)}


@transaction.atomic
def _translate(form: Form, arguments: Arguments, by: Principal) -> Arguments:
    """`texts` in `language` by place. The form speaks that language from then on."""
    lock_form(form)
    form.refresh_from_db()
    language, texts = arguments["language"], arguments["texts"]
    _speak(form, language, by)
    known = translatable_texts(draft_definition(form))
    if unknown := [place for place in texts if place not in known]:
        raise InvalidDefinition([(place, complaint("is no text of this form")) for place in unknown])
    there = {place: {"text": known[place].text, "translation": known[place].translation(language)} for place in texts}
    for place, base in arguments.get("based_on", there).items():
        if there[place] != base and there[place]["translation"] != texts[place]:
            raise InvalidDefinition([(place, complaint("somebody else has changed it meanwhile"))])
    for path, within in _by_field([known[place] for place in texts]).items():
        _write_translations(form, path, within, language, texts, by)
    return {**arguments, "based_on": arguments.get("based_on", there)}


Carry = Callable[[Form, Arguments, Principal], Arguments]
EDITS: Mapping[str, Carry] = {
    "add_field": _add_field,
    "update_field": _update_field,
    "move_field": _move_field,
    "remove_field": _remove_field,
    "add_fact": _add_fact,
    "update_form_settings": _update_form_settings,
    "translate": _translate,
}
"""By name: carries an edit out and gives back its arguments, complete. Raises InvalidDefinition, NotFoundError."""


def read_changes(model: type[ChangesT], values: Mapping[str, Any]) -> ChangesT:
    """The edit, typed. InvalidDefinition for values that are none of it, at their places."""
    try:
        return model.model_validate(dict(values))
    except ValidationError as error:
        raise InvalidDefinition(problems_of_validation(error)) from None


def _merged(arguments: Arguments, mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """The values to write, with what others have changed since in other places. InvalidDefinition where both did."""
    both = merged_changes(arguments.get("based_on", theirs), mine, theirs)
    if both.clashes:
        raise InvalidDefinition(
            [(place, complaint("somebody else has changed it meanwhile")) for place in both.clashes]
        )
    return both.values


def _index(siblings: Iterable[Field], after: str | None) -> int | None:
    if not after:
        return None if after is None else 0
    places = [number for number, row in enumerate(siblings, start=1) if row.field_id == after]
    if not places:
        raise InvalidDefinition([("after", complaint("{name!r} does not stand there", name=after))])
    return places[0]


def _speak(form: Form, language: str, by: Principal) -> None:
    spoken = [*form.languages] or ["en"]
    if language == spoken[0]:
        raise InvalidDefinition([("language", complaint("its own texts are in this language already"))])
    if language not in spoken:
        update_form_settings(form, read_changes(SettingsChanges, {"languages": [*spoken, language]}), by=by)


def _by_field(texts: Sequence[TranslatableText]) -> dict[str, list[TranslatableText]]:
    found: dict[str, list[TranslatableText]] = {}
    for one in texts:
        found.setdefault(one.path, []).append(one)
    return found


def _write_translations(
    form: Form, path: str, texts: Sequence[TranslatableText], language: str, said: Mapping[str, str], by: Principal
) -> None:
    """Those of one field and its facts, or of the form itself for ""."""
    for key in dict.fromkeys(one.fact_key for one in texts):
        within = [one for one in texts if one.fact_key == key]
        translations: Any = dict(within[0].translations or {})
        for one in within:
            translations = with_translation(translations, language, one.part, said[one.place])
        values = {"translations": translations}
        if not path:
            update_form_settings(form, read_changes(SettingsChanges, values), by=by)
        elif key:
            update_fact(form, path, key, read_changes(FactChanges, values), by=by)
        else:
            update_field(form, path, read_changes(FieldChanges, values), by=by)


def place_of_edit(arguments: Mapping[str, Any]) -> str:
    """What an edit is about: the field's path, or ""."""
    return str(arguments.get("path") or arguments.get("field", {}).get("field_id") or "")
