"""REST for whose form it is: owner, readers, colour, typeface. Its images are chosen on the settings page."""

from __future__ import annotations

from typing import Literal

from django.http import HttpRequest
from ninja import Router
from pydantic import Field

from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.api.drafts.wire import carry_out_edit, changes_of
from interviews.api.staff import STAFF, form_of, needs, problem_responses
from interviews.forms.services.looks import LookChanges, change_look, look_of
from interviews.models import FormLook
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF, by_alias=True)
_PROBLEMS = problem_responses()
_EDIT_PROBLEMS = problem_responses(400, 409, 422)


class LookBody(Wire):
    """Whose form it is; what is not given stays. It holds at once, for every version."""

    accent: str = Field(default="", description="#rrggbb; empty: the workspace's colour")
    typeface: Literal["plain", "book", "humanist", "rounded"] = "plain"
    owner: str = ""
    owner_url: str = Field(default="", description="https only")
    readers: str = Field(default="", description="Who reads the answers, as respondents are told")
    leads_to: str = Field(default="", description="What the answers lead to")
    translations: dict[str, dict[str, str]] = Field(default={}, description="By language: readers, leads_to")


class LookView(LookBody):
    """The look as it is."""

    logo: str = Field(default="", description="SHA-256 of the image, which stands at /f/{form}/images/{logo}")
    cover: str = Field(default="", description="SHA-256 of the image")


@router.get("/forms/{slug}/look", response={200: LookView, **_PROBLEMS}, operation_id="getLook")
@needs(Right.READ_FORMS)
async def show_look(request: HttpRequest, slug: str) -> LookView:
    """Whose form it is."""
    return _shown(await in_database(look_of, await form_of(request, slug)))


@router.patch("/forms/{slug}/look", response={200: LookView, **_EDIT_PROBLEMS}, operation_id="editLook")
@needs(Right.EDIT_FORMS)
async def edit_look(request: HttpRequest, slug: str, wanted: LookBody) -> LookView:
    """Change it, for everybody who has the form open too."""
    return _shown(await carry_out_edit(request, slug, change_look, changes_of(wanted, LookChanges)))


def _shown(look: FormLook) -> LookView:
    return LookView(**{name: getattr(look, name) for name in LookView.model_fields})
