"""Pictures of a question's options, chosen beside the question."""

from __future__ import annotations

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import EditConflict, ProtocolError
from interviews.forms.pages.designing.moving import at_field, editing_address
from interviews.forms.services.designing.rows import field_of
from interviews.forms.services.looks import LARGEST
from interviews.forms.services.option_pictures import picture_options
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right


@require_POST
@form_page(Right.EDIT_FORMS)
@at_field
def save_pictures(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Take the pictures that were chosen, and those away that were ticked."""
    values = [str(each.get("value", "")) for each in field_of(form, path).config.get("choices") or ()]
    chosen: dict[str, bytes | None] = {}
    for number, value in enumerate(values):
        upload = request.FILES.get(f"picture-{number}")
        if isinstance(upload, UploadedFile):
            chosen[value] = upload.read(LARGEST["option"] + 1)
        elif f"no-picture-{number}" in request.POST:
            chosen[value] = None
    try:
        if chosen:
            picture_options(form, path, chosen, by=request.principal)
            messages.success(request, gettext("Saved."))
    except ProtocolError:
        size = LARGEST["option"] // 1024
        words = gettext("Take PNG, JPEG or WebP images of at most %(size)s kB each, 200 in a form.")
        messages.error(request, words % {"size": size})
    except EditConflict:
        messages.error(request, gettext("Somebody else edited this question meanwhile. Look at it and try again."))
    return SeeOther(editing_address(form, path) + "#part-pictures")
