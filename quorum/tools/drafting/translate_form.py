"""The tool that translates a form."""

from __future__ import annotations

from typing import Annotated, Any

from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.wording.validation_messages import complaint
from interviews.forms.designing.translating import missing_translations, translatable_texts
from interviews.forms.frozen import Frozen
from interviews.reading.names.language_names import is_language
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.meant_values import LanguageTag
from quorum.tools.drafting.shapes import FormSlug
from quorum.tools.drafting.staging_calls import consequence_of, sentences, stage
from quorum.tools.missing_texts import missing_places, missing_texts


class Translation(Frozen):
    """One text in the other language."""

    at: str = Field(description="The text's place, as it is listed among those that are missing: name.label")
    text: Annotated[str, Field(min_length=1, max_length=8000)]


Language = Annotated[LanguageTag, Field(description="BCP 47: ja, pt-BR")]
Texts = Annotated[list[Translation], Field(min_length=1, max_length=200)]


async def _prepared(context: ToolContext, form: str, language: str, texts: list[Translation]) -> dict[str, Any]:
    draft = await context.drafts.definition(form)
    if not is_language(language) or language == draft.languages[0]:
        raise ToolRetry(
            complaint(
                "{language!r} is no language to translate this form to; its own texts are {own}.",
                language=language,
                own=draft.languages[0],
            )
        )
    known = translatable_texts(draft)
    if unknown := [one.at for one in texts if one.at not in known]:
        raise ToolRetry(
            complaint(
                "The form has no texts at {places}. Not translated yet: {missing}.",
                places=", ".join(unknown[:20]),
                missing=missing_places(draft, language),
            )
        )
    if blank := [one.at for one in texts if not one.text.strip()]:
        raise ToolRetry(complaint("There are no words for {places}.", places=", ".join(blank)))
    return {"language": language, "texts": {one.at: one.text for one in texts}}


async def _consequence(context: ToolContext, form: str, language: str, texts: list[Translation]) -> Consequence:
    arguments = await _prepared(context, form, language, texts)
    after = await context.drafts.tried(form, "translate", arguments)
    missing = len(missing_translations(after, language))
    draft = await context.drafts.definition(form)
    is_new = language not in draft.languages

    def say(title: str) -> str:
        return sentences(
            _written(title, language, len(texts)),
            _still_missing(missing),
            gettext("Respondents may choose %(language)s once the draft is published.") % {"language": language}
            if is_new
            else "",
        )

    return await consequence_of(context, form, "translate", arguments, say=say)


def _written(title: str, language: str, number: int) -> str:
    words = ngettext(
        "Writes %(n)s text of the draft of “%(form)s” in %(language)s.",
        "Writes %(n)s texts of the draft of “%(form)s” in %(language)s.",
        number,
    )
    return words % {"n": written_count(number), "form": title, "language": language}


def _still_missing(number: int) -> str:
    if not number:
        return gettext("All its texts are translated then.")
    words = ngettext("%(n)s of its texts is not translated yet.", "%(n)s of its texts are not translated yet.", number)
    return words % {"n": written_count(number)}


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def translate_form(context: ToolContext, form: FormSlug, language: Language, texts: Texts) -> ToolOutput:
    """Write texts of a form's draft in another language, each by its place; check_form lists the places.

    Several calls add up: the answer lists what is still missing.
    """
    arguments = await _prepared(context, form, language, texts)
    after = await context.drafts.tried(form, "translate", arguments)
    return await stage(context, form, "translate", arguments, language=language, **missing_texts(after, language))
