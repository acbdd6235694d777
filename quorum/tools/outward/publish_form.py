"""Publishing a form's draft."""

from __future__ import annotations

from typing import Annotated, Any

from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.errors import NothingToDo, ToolRetry
from formagent.protocol.content_hash import content_hash
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.ports import MadePlan
from interviews.forms.publishing.publish import plan_draft
from interviews.forms.services.definitions import draft_definition, version_definition
from interviews.forms.services.forms import check_audience, check_form, is_published, publish
from interviews.forms.services.versions import newest_number
from interviews.models import Form, FormVersion
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.models import Review
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import compact, shortened
from quorum.tools.drafting.staging_calls import change_lines, first_lines
from quorum.tools.outward.agreement import consequence_in_every_language, require_agreed
from quorum.tools.row_access import draft_seen, form_in, looked_up
from quorum.tools.sources import review_source, version_source


async def publishing_consequence(context: ToolContext, form: str) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form)


@staff_tool(effect=Effect.PUBLISH, right=Right.PUBLISH_FORMS, about="form", consequence=publishing_consequence)
async def publish_form(context: ToolContext, form: Annotated[Text, Field(description="The form's slug")]) -> ToolOutput:
    """Publish a form's draft as its next version.

    It goes live when the review of its plan approves it, which `review` of the result leads to.
    """
    row = await looked_up(context, form_in, form, Right.PUBLISH_FORMS)
    staged = await draft_seen(context, row)
    if staged != await in_database(draft_definition, row):
        raise ToolRetry(
            complaint("This task has changed the draft, which has it when the task ends: publish in the next task.")
        )
    await looked_up(
        context, require_agreed, _consequence, form
    )  # before a model is asked to plan what nobody agreed to
    made = await plan_draft(row)
    return await context.commit(_publish, context, form, made)


def _consequence(context: ToolContext, slug: str) -> Consequence:
    form = form_in(context, slug, Right.PUBLISH_FORMS)
    definition = draft_definition(form)
    check_audience(form)
    check_form(definition)
    if is_published(form, definition):
        raise NothingToDo(
            complaint(
                "There is nothing to publish: the newest version of “{form}” says what its draft says.", form=form.title
            )
        )
    number = (newest_number(form) or 0) + 1
    who = gettext("anybody with the link") if form.public else gettext("those who are invited")
    live, fields = form.live_version, len(definition.fields)
    about = {"form": form.title, "number": number, "who": who, "fields": fields}
    if live is None:
        said = ngettext(
            "Publishes “%(form)s” for the first time, as version %(number)s with %(fields)s field, for %(who)s. It goes live "
            "when the review of its plan approves it.",
            "Publishes “%(form)s” for the first time, as version %(number)s with %(fields)s fields, for %(who)s. It goes live "
            "when the review of its plan approves it.",
            fields,
        )
        return Consequence(level="WARN", message=said % about, changes=[*_asked(definition), _mark(definition)])
    said = gettext(
        "Publishes the draft of “%(form)s” as version %(number)s in place of version %(live)s, for %(who)s. It goes live when "
        "the review of its plan approves it; whoever has begun stays on their version."
    )
    return Consequence(
        level="WARN",
        message=said % {**about, "live": live.number},
        changes=[*change_lines(version_definition(live.pk), definition), _mark(definition)],
    )


def _asked(definition: FormDefinition) -> list[str]:
    words = gettext("Asks: “%(question)s”")
    return first_lines([words % {"question": shortened(one.label, 100)} for one in definition.fields])


def _mark(definition: FormDefinition) -> str:
    """Every part of the draft counts, also what no line names: another draft is another consequence."""
    mark = content_hash(definition.model_dump(mode="json"))[:16]
    return gettext("This very draft (%(mark)s): when it is edited, this is asked anew") % {"mark": mark}


def _publish(context: ToolContext, slug: str, made: FormVersion | MadePlan) -> ToolOutput:
    form = form_in(context, slug, Right.PUBLISH_FORMS)
    Form.objects.select_for_update(of=("self",)).get(pk=form.pk)
    require_agreed(context, _consequence, slug)
    version = made if isinstance(made, FormVersion) else publish(form, made, by=context.principal)
    return _output(form, version)


def _output(form: Form, version: FormVersion) -> ToolOutput:
    form.refresh_from_db()
    review = Review.objects.filter(plan__version=version, plan__session=None).order_by("-opened_at").first()
    live = form.live_version_id == version.pk
    data: dict[str, Any] = {
        "title": form.title,
        "form": form.slug,
        "version": version.number,
        "live": live,
        "goes_live": None if live else "when the review of its plan approves it",
        "review": str(review.pk) if review else None,
        "review_state": review.state if review else None,
    }
    sources = [version_source(form), *([review_source(review)] if review else [])]
    return ToolOutput(data=compact(data), source_documents=sources)
