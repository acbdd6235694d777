"""REST for templates: which there are, and a draft made of one."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status
from pydantic import Field

from formagent.errors import NotFoundError
from formagent.server.database_thread import in_database
from interviews.api.drafts.designing import shown_form
from interviews.api.drafts.wire import FormView, FromTemplate, TemplateView
from interviews.api.staff import STAFF, for_staff, needs, principal_of, problem_responses, workspace_of
from interviews.forms.services.from_templates import create_from_template
from interviews.forms.templates import FormTemplate, Use, find_templates, form_template
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF, by_alias=True)
_LONGEST_SEARCH = 200


@router.get(
    "/templates",
    response={200: list[TemplateView], **problem_responses(422)},
    summary="Templates",
    operation_id="listTemplates",
)
@for_staff
def list_all(
    request: HttpRequest,
    search: Annotated[str, Field(max_length=_LONGEST_SEARCH, description="Words in any language")] = "",
    language: str = "en",
) -> list[TemplateView]:
    """The forms that are ready to use, in the gallery's order; those that hold every word of `search`."""
    found = find_templates(search)
    return [_view(use, template, language) for use, templates in found.items() for template in templates]


@router.post(
    "/workspaces/{workspace}/templates/{template}/use",
    response={201: FormView, **problem_responses(422)},
    summary="Make a draft of a template",
    operation_id="useTemplate",
)
@needs(Right.EDIT_FORMS)
async def use(
    request: HttpRequest, response: HttpResponse, workspace: str, template: str, wanted: FromTemplate
) -> Status[FormView]:
    """A draft with all that the template asks; nobody sees it before it is published."""
    place = await workspace_of(request, workspace)
    try:
        chosen = form_template(template)
    except KeyError:
        raise NotFoundError("template") from None
    form = await in_database(create_from_template, place, chosen, wanted.language, by=principal_of(request))
    response["Location"] = f"/api/v1/forms/{form.slug}"
    return Status(201, await shown_form(form, response))


def _view(use: Use, template: FormTemplate, language: str) -> TemplateView:
    said = template.said_in(language)
    return TemplateView(
        name=template.name,
        use=use.value,
        title=said.title,
        about=said.about,
        languages=list(template.form.languages),
        questions=template.asked,
        facts=template.facts(language),
    )
