"""What there is to look at in a draft."""

from __future__ import annotations

from typing import Annotated, Any

from asgiref.sync import sync_to_async
from django.utils.translation import gettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import form_advice
from interviews.forms.designing.translating import missing_translations
from interviews.forms.pages.designing.advice_words import advice_lines
from interviews.forms.planning.ports import foreseen_objections
from interviews.forms.services.forms import is_published
from interviews.models import Form
from interviews.reading.names.language_names import is_language
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded, shortened
from quorum.tools.missing_texts import missing_texts
from quorum.tools.row_access import draft_seen, form_in, looked_up, pages_of
from quorum.tools.sources import form_source

LONGEST_LABEL = 120
LONGEST_WORDS = 300


@staff_tool(effect=Effect.READ, right=Right.READ_FORMS, about="form")
async def check_form(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    language: Annotated[
        Text, Field(description="Also list the texts that are not translated into this one: ja, pt-BR")
    ] = "",
) -> ToolOutput:
    """Check a form's draft: what keeps it from being published, what its reviewers would
    hold against it, which questions will be answered badly, what is not translated.
    """
    row = await looked_up(context, form_in, form, Right.READ_FORMS)
    draft = await draft_seen(context, row)
    if language and (not is_language(language) or language == draft.languages[0]):
        raise ToolRetry(
            complaint(
                "{language!r} is no language to translate to; the form's own texts are {own}.",
                language=language,
                own=draft.languages[0],
            )
        )
    published = await in_database(is_published, row, draft)
    findings = await sync_to_async(_findings, thread_sensitive=False)(context, draft, chosen=row.public is not None)
    data = _standing(row, findings, published=published) | _translated(draft, language)
    found = bounded({**data, "findings": findings}, "findings")
    return ToolOutput(data=found, source_documents=[_advice_source(row)])


def _findings(context: ToolContext, draft: FormDefinition, *, chosen: bool) -> list[dict[str, Any]]:
    with pages_of(context):
        return [*([] if chosen else [_nobody_chose()]), *findings_in(draft)]


def _nobody_chose() -> dict[str, Any]:
    """No tool can choose it, and nothing is published before it is chosen."""
    says = gettext("Nobody has chosen yet who may answer. A person chooses it on the page Settings of the form.")
    return {"kind": "error", "field": "", "label": "", "about": "who_may_answer", "says": says}


def findings_in(draft: FormDefinition) -> list[dict[str, Any]]:
    """The gravest first: `error` keeps it from being published, `objection` from being approved. In the language in force."""
    held = foreseen_objections(draft)
    said = {(one.instead_of, one.path) for one in held}
    found = [one for one in form_advice(draft) if one.severity == "error" or (one.code, one.path) not in said]
    errors = [one for one in found if one.severity == "error"]
    rest = [one for one in found if one.severity != "error"]
    kinds = {**{id(one): one.severity for one in found}, **{id(one): "objection" for one in held}}
    return [
        {
            "kind": kinds[id(one)],
            "field": one.path,
            "label": shortened(label, LONGEST_LABEL),
            "about": one.part,
            "says": shortened(words, LONGEST_WORDS),
        }
        for one, label, words in advice_lines(draft, [*errors, *held, *rest])
    ]


def not_translated(draft: FormDefinition) -> dict[str, int]:
    """By language of the form, how many texts are still to be translated."""
    others = {other: len(missing_translations(draft, other)) for other in draft.languages[1:]}
    return {other: number for other, number in others.items() if number}


def _standing(form: Form, findings: list[dict[str, Any]], *, published: bool) -> dict[str, Any]:
    counts = {kind: sum(one["kind"] == kind for one in findings) for kind in ("error", "objection", "warning", "hint")}
    return {
        "title": form.title,
        "form": form.slug,
        "can_be_published": not counts["error"] and form.public is not None,
        "who_may_answer_is_chosen": form.public is not None,
        "reviewers_would_approve": not counts["objection"],
        "same_as_published": published,
        "counted": counts,
    }


def _translated(draft: FormDefinition, language: str) -> dict[str, Any]:
    asked = {"language": language, **missing_texts(draft, language)} if language else {}
    return {"not_translated": not_translated(draft), **asked}


def _advice_source(form: Form) -> SourceDocument:
    return form_source(form).model_copy(update={"kind": "advice"})
