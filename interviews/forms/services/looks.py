"""Whose form it is: its logo, cover, colour and typeface, its owner and readers. What is set holds at once."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Literal

from django.db import transaction

from formagent.errors import NotFoundError, ProtocolError
from interviews.access import Principal
from interviews.forms.designing.looks import LookChanges, LookFile
from interviews.models import Form, FormImage, FormLook
from interviews.sessions.services.file_contents import HEAD, content_type
from interviews.staff.services.audit import record_audit

ImageKind = Literal["logo", "cover", "option"]
LARGEST: Mapping[ImageKind, int] = {"logo": 200 * 1024, "cover": 1024 * 1024, "option": 200 * 1024}
"""Bytes."""
_DIGEST = re.compile(r"[0-9a-f]{64}")
CONTENT_TYPES = ("image/png", "image/jpeg", "image/webp")
"""What a browser only ever draws: no SVG, which it would run."""


def look_of(form: Form) -> FormLook:
    """As it is stored; one that says nothing where nothing is."""
    return FormLook.objects.filter(pk=form.pk).first() or FormLook(form=form)


def logo_of(form: Form, look: FormLook) -> bytes:
    """The logo's image; nothing where there is none."""
    row = FormImage.objects.filter(form=form, sha256=look.logo).first() if look.logo else None
    return bytes(row.data) if row else b""


@transaction.atomic
def change_look(
    form: Form, changes: LookChanges, images: Mapping[ImageKind, bytes | None] | None = None, *, by: Principal | None
) -> FormLook:
    """Edit it. `images`: new ones, None to take one away. Raises ProtocolError as `checked_image`."""
    Form.objects.select_for_update().only("pk").get(pk=form.pk)
    look = look_of(form)
    for name in LookChanges.model_fields.keys() & changes.given().keys():
        setattr(look, name, getattr(changes, name))
    for kind, data in (images or {}).items():
        setattr(look, kind, store_image(form, kind, data) if data is not None else "")
    look.save()
    form.images.filter(of_option=False).exclude(sha256__in=[look.logo, look.cover]).delete()
    record_audit(form.workspace, "form.look_changed", f"form:{form.slug}", by=by)
    return look


def look_file(form: Form) -> LookFile | None:
    """The look with its images, to go into a file; None where it says nothing."""
    look = FormLook.objects.filter(pk=form.pk).first()
    if look is None:
        return None
    images = {image.sha256: bytes(image.data) for image in form.images.filter(sha256__in=[look.logo, look.cover])}
    texts = {name: value for name in LookChanges.model_fields if (value := getattr(look, name))}
    pictures = {kind: images[digest] for kind in ("logo", "cover") if (digest := getattr(look, kind)) in images}
    found = LookFile.model_validate({**texts, **pictures})
    return found if found != LookFile() else None


def take_look(form: Form, file: LookFile, *, by: Principal | None) -> FormLook:
    """Let a form look as a file says. Raises ProtocolError as `checked_image`."""
    images: dict[ImageKind, bytes | None] = {}
    if file.logo:
        images["logo"] = file.logo
    if file.cover:
        images["cover"] = file.cover
    return change_look(form, file, images, by=by)


def copy_look(form: Form, copy: Form) -> None:
    """A copied form looks as the one that it was made of."""
    look = FormLook.objects.filter(pk=form.pk).first()
    if look is not None:
        look.form, look._state.adding = copy, True
        look.save()
    for image in form.images.all():
        FormImage.objects.create(
            form=copy,
            sha256=image.sha256,
            content_type=image.content_type,
            data=bytes(image.data),
            of_option=image.of_option,
        )


def checked_image(kind: ImageKind, data: bytes) -> str:
    """Its content type, as its bytes say. Raises ProtocolError too_large, or invalid_value for what is no such image."""
    if len(data) > LARGEST[kind]:
        raise ProtocolError("too_large", f"{kind}: at most {LARGEST[kind]} bytes", field=kind)
    found = content_type(data[:HEAD], data[-HEAD:], "")
    if found not in CONTENT_TYPES:
        raise ProtocolError("invalid_value", f"{kind}: none of {', '.join(CONTENT_TYPES)}", field=kind)
    return found


def store_image(form: Form, kind: ImageKind, data: bytes) -> str:
    """Keep it with the form, by the digest that is given back. Raises ProtocolError as `checked_image`."""
    digest, found = hashlib.sha256(data).hexdigest(), checked_image(kind, data)
    kept = {"content_type": found, "data": data, **({"of_option": True} if kind == "option" else {})}
    FormImage.objects.update_or_create(form=form, sha256=digest, defaults=kept)
    return digest


def image_of(slug: str, digest: str) -> FormImage:
    """An image that a form shows now; whoever knows its digest may see it. NotFoundError otherwise."""
    if not _DIGEST.fullmatch(digest):
        raise NotFoundError("image")
    found = FormImage.objects.filter(form__slug=slug, form__deleted_at__isnull=True, sha256=digest).first()
    if found is None:
        raise NotFoundError("image")
    return found
