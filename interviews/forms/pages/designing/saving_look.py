"""Saving whose form it is."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST
from pydantic import ValidationError

from formagent.errors import ProtocolError
from interviews.forms.designing.looks import LookChanges
from interviews.forms.pages.designing.look import KINDS, SPOKEN, TEXTS, look_view, translated_languages
from interviews.forms.pages.designing.settings import settings_with_look
from interviews.forms.services.looks import LARGEST, ImageKind, change_look
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right


@require_POST
@form_page(Right.EDIT_FORMS)
def save_look(request: StaffRequest, form: Form) -> HttpResponse:
    """Save it; what cannot be saved comes back with what was typed."""
    typed: dict[str, Any] = {name: request.POST.get(name, "").strip() for name in TEXTS}
    typed["translations"] = {code: said for code in translated_languages(form) if (said := _said(request, code))}
    typed["accent"] = typed["accent"].lower() if "own_accent" in request.POST else ""
    try:
        change_look(form, LookChanges.model_validate(typed), _images(request), by=request.principal)
    except ValidationError as refused:
        wrong = {str(error["loc"][0]): _words(str(error["loc"][0])) for error in refused.errors()}
        return settings_with_look(request, form, look_view(form, typed, wrong))
    except ProtocolError as refused:
        kind = refused.details.get("field", "logo")
        return settings_with_look(request, form, look_view(form, typed, {kind: _image_words(kind)}))
    messages.success(request, gettext("Saved. It holds at once, for everybody who has the form open too."))
    return SeeOther(reverse("interviews:form_settings", args=[form.slug]) + "#look")


def _said(request: StaffRequest, language: str) -> dict[str, str]:
    posted = {name: request.POST.get(f"{name}-{language}", "").strip() for name in SPOKEN}
    return {name: text for name, text in posted.items() if text}


def _images(request: StaffRequest) -> dict[ImageKind, bytes | None]:
    images: dict[ImageKind, bytes | None] = {}
    for kind in KINDS:
        upload = request.FILES.get(kind)
        if isinstance(upload, UploadedFile):
            images[kind] = upload.read(LARGEST[kind] + 1)
        elif f"no-{kind}" in request.POST:
            images[kind] = None
    return images


def _image_words(kind: Any) -> str:
    size = {"logo": 200, "cover": 1024}.get(str(kind), 200)
    return gettext("Take a PNG, JPEG or WebP image of at most %(size)s kB.") % {"size": size}


def _words(name: str) -> str:
    return {
        "accent": gettext("Pick a colour like #2f5d50."),
        "owner_url": gettext("Give an address like https://example.org, with https."),
    }.get(name, gettext("This is too long."))
