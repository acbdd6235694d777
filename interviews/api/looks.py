"""REST for whose form it is: owner, readers, colour, typeface, logo and cover."""

from __future__ import annotations

from typing import Annotated, Literal

from django.http import HttpRequest
from ninja import File, Router
from ninja.files import UploadedFile
from pydantic import Field

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Wire
from formagent.protocol.problem_details import Problem
from formagent.server.database_thread import in_database
from interviews.api.drafts.wire import carry_out_edit, changes_of
from interviews.api.staff import STAFF, form_of, needs, problem_responses
from interviews.forms.designing.looks import LookChanges
from interviews.forms.services.looks import LARGEST, change_look, look_of
from interviews.models import FormLook
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF, by_alias=True)
_PROBLEMS = problem_responses()
_EDIT_PROBLEMS = problem_responses(400, 409, 422)


class LookBody(Wire):
    """Whose form it is; what is not given stays. It holds at once, for every version."""

    accent: str = Field(default="", description="#rrggbb; empty: the workspace's colour")
    typeface: Literal["plain", "book", "humanist", "modern", "rounded"] = "plain"
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


@router.post(
    "/forms/{slug}/look/{look_image}",
    response={200: LookView, 413: Problem, **_EDIT_PROBLEMS},
    summary="Give a form a logo or a cover",
    operation_id="setLookImage",
)
@needs(Right.EDIT_FORMS)
async def set_image(
    request: HttpRequest, slug: str, look_image: Literal["logo", "cover"], file: Annotated[UploadedFile, File()]
) -> LookView:
    """PNG, JPEG or WebP as its bytes say: a logo of 200 kB, a cover of 1 MB at most. It takes the place of the one before."""
    if (file.size or 0) > LARGEST[look_image]:
        raise ProtocolError(
            "too_large", f"{look_image}: at most {LARGEST[look_image]} bytes", limit=LARGEST[look_image]
        )
    return _shown(await carry_out_edit(request, slug, change_look, LookChanges(), {look_image: file.read()}))


@router.delete(
    "/forms/{slug}/look/{look_image}",
    response={200: LookView, **_EDIT_PROBLEMS},
    summary="Take a form's logo or cover away",
    operation_id="removeLookImage",
)
@needs(Right.EDIT_FORMS)
async def remove_image(request: HttpRequest, slug: str, look_image: Literal["logo", "cover"]) -> LookView:
    """Its pages are without it at once."""
    return _shown(await carry_out_edit(request, slug, change_look, LookChanges(), {look_image: None}))


def _shown(look: FormLook) -> LookView:
    return LookView(**{name: getattr(look, name) for name in LookView.model_fields})
