"""REST for finding: forms, questions and responses of a workspace by a few words."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from ninja import Router
from pydantic import Field

from formagent.protocol.envelope import Wire
from interviews.access import staff_workspace
from interviews.api.staff import STAFF, needs, principal_of, problem_responses
from interviews.staff.pages.finding import address_of
from interviews.staff.rules.rights import Right
from interviews.staff.services.finding import LONGEST_SEARCH, FoundKind, find_in_workspace

router = Router(auth=STAFF, by_alias=True)


class FoundLine(Wire):
    """One thing that was found."""

    kind: FoundKind
    label: str = Field(description="A title, a question's words, or a response's first answers")
    form: str = Field(description="The slug of its form")
    key: str = Field(description="A question's path in its form, a response's id; empty for a form")
    url: str = Field(description="Its page, without the host")


@router.get(
    "/workspaces/{workspace}/find",
    response={200: list[FoundLine], **problem_responses(422)},
    summary="Find forms, questions and responses",
    operation_id="findInWorkspace",
)
@needs(Right.READ_FORMS)
def find(
    request: HttpRequest,
    workspace: str,
    q: Annotated[
        str, Field(max_length=LONGEST_SEARCH, description="Words, or the beginning of a response's reference")
    ] = "",
) -> list[FoundLine]:
    """A few of each kind, what was changed or begun last first. Responses only as far as the caller may read them."""
    principal = principal_of(request)
    row = staff_workspace(principal, workspace, Right.READ_FORMS)
    found = find_in_workspace(principal, row, q)
    return [
        FoundLine(kind=one.kind, label=one.label, form=one.form.slug, key=one.key, url=address_of(one)) for one in found
    ]
