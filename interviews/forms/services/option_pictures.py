"""Pictures of a question's options: kept with the form's other images, named in the option by their digest."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from formagent.errors import ProtocolError
from interviews.access import Principal
from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.services.designing import update_field
from interviews.forms.services.designing.rows import field_of
from interviews.forms.services.looks import store_image
from interviews.models import Field, Form, FormImage, FormVersion

MOST_PICTURES = 200
"""Of a form: all that its draft and its versions show."""


@transaction.atomic
def picture_options(
    form: Form, path: str, pictures: Mapping[str, bytes | None], *, by: Principal, expected: int | None = None
) -> Field:
    """Give options, by value, a picture or take it away (None). ProtocolError as `checked_image`, and too_many;
    EditConflict."""
    field = field_of(form, path)
    digests = {value: store_image(form, "option", data) if data else "" for value, data in pictures.items()}
    if FormImage.objects.filter(form=form, of_option=True).count() > MOST_PICTURES:
        raise ProtocolError("too_large", f"at most {MOST_PICTURES} pictures in a form", field="option")
    config = {**field.config, "choices": [_pictured(each, digests) for each in field.config.get("choices") or ()]}
    saved = update_field(form, path, FieldChanges(config=config), by=by, expected=expected)
    _forget_unseen(form)
    return saved


def _pictured(option: dict[str, Any], digests: Mapping[str, str]) -> dict[str, Any]:
    if option.get("value") not in digests:
        return option
    bare = {name: part for name, part in option.items() if name != "image"}
    digest = digests[option["value"]]
    return {**bare, "image": digest} if digest else bare


def _forget_unseen(form: Form) -> None:
    """Delete the pictures that neither the draft nor a version shows any more."""
    configs = form.fields.values_list("config", flat=True)
    versions = FormVersion.objects.filter(form=form).values_list("definition", flat=True)
    seen = "".join(json.dumps(each) for each in (*configs, *versions) if '"image"' in json.dumps(each))
    for image in FormImage.objects.filter(form=form, of_option=True).only("sha256"):
        if image.sha256 not in seen:
            image.delete()
