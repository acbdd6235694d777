"""What every tool that changes a draft does: say what would change, refuse what cannot be published, stage it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from asgiref.sync import sync_to_async
from django.urls import reverse
from django.utils.translation import gettext, ngettext, override

from formagent.errors import NothingToDo, ToolRetry
from formagent.wording.validation_messages import Problems, code_of, complaint
from interviews.forms.checks import form_problems
from interviews.forms.conditions.conditions import Problem
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import problem_advice
from interviews.forms.designing.differences import Change, differences
from interviews.forms.pages.designing.advice_words import advice_lines
from interviews.forms.pages.difference_words import shown_change
from interviews.written_counts import written_count
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput
from quorum.tools.bounds import bounded, shortened
from quorum.tools.each_language import in_each_language

MOST_LINES = 40
"""Of a change; what is left out is counted."""
LONGEST_VALUE = 200
_FINISHED_LATER = "group_empty"
"""The code of a problem that the next call mends: a new group asks nothing yet."""


async def consequence_of(
    context: ToolContext,
    form: str,
    edit: str,
    arguments: Mapping[str, Any],
    *,
    say: Callable[[str], str],
    place: str = "",
    warn: bool = False,
) -> Consequence:
    """Try the edit, and say in each language what it changes: `say`, of the form's title, then the differences.

    Raises what the edit is refused with; `place` as of `refuse_useless`.
    """
    before = await context.drafts.definition(form)
    after = await context.drafts.tried(form, edit, arguments)
    return await sync_to_async(_consequence, thread_sensitive=False)(before, after, place, say, warn)


def _consequence(
    before: FormDefinition, after: FormDefinition, place: str, say: Callable[[str], str], warn: bool
) -> Consequence:
    refuse_useless(before, after, place)
    broken = _new(before, after)

    def told() -> Consequence:
        later = gettext("To be put right afterwards: %(problem)s")
        lines = [later % {"problem": line} for line in _problem_lines(after, broken)]
        level: Literal["WARN", "INFO"] = "WARN" if warn or broken else "INFO"
        return Consequence(level=level, message=say(before.title), changes=[*change_lines(before, after), *lines])

    return in_each_language(told)


def sentences(*said: str) -> str:
    """One behind the other; empty ones are left out."""
    return " ".join(filter(None, said))


async def stage(
    context: ToolContext, form: str, edit: str, arguments: Mapping[str, Any], *, place: str = "", **more: Any
) -> ToolOutput:
    """Stage the edit; the draft has it when the task ends. `more` goes into the output's data."""
    before = await context.drafts.definition(form)

    def write() -> ToolOutput:
        after = context.drafts.stage(form, edit, arguments)
        lines, broken = _told(before, after, place)
        data = {"staged": edit, "form": form, "changes": lines, "to_be_put_right": broken, **more}
        return ToolOutput(data=bounded(data, "changes", "missing"), source_documents=[draft_document(after)])

    return await context.commit(write)


def _told(before: FormDefinition, after: FormDefinition, place: str) -> tuple[list[str], list[str]]:
    """What changes, and what would have to be put right then. ToolRetry as `refuse_useless`."""
    refuse_useless(before, after, place)
    with override("en"):
        return change_lines(before, after), _problem_lines(after, _new(before, after))


def draft_document(form: FormDefinition) -> SourceDocument:
    """The draft, as a document that was read."""
    return SourceDocument(kind="form", title=form.title, url=reverse("interviews:designer", args=[form.slug]))


def refuse_useless(before: FormDefinition, after: FormDefinition, place: str) -> None:
    """ToolRetry where the edit changes nothing, or leaves the field at `place`, its path, so that it cannot be published."""
    if before == after:
        raise NothingToDo(complaint("That is so already: nothing would change."))
    if not place:
        return
    own = f"fields.{place.replace('.', '.fields.')}"
    wrong = [
        (where.removeprefix(own).strip(".") or place, message)
        for where, message in _new(before, after)
        if (where == own or where.startswith(f"{own}.")) and code_of(message) != _FINISHED_LATER
    ]
    if wrong:
        raise ToolRetry(
            complaint("The field {field!r} would be wrong: {problems}.", field=place, problems=Problems(wrong))
        )


def _problem_lines(after: FormDefinition, problems: list[Problem]) -> list[str]:
    """What would keep the form from being published, in the language in force."""
    lines = advice_lines(after, problem_advice(problems))
    return [f"{label or found.path or gettext('the form')}: {words}" for found, label, words in lines][:MOST_LINES]


def _new(before: FormDefinition, after: FormDefinition) -> list[Problem]:
    known = set(form_problems(before))
    return [problem for problem in form_problems(after) if problem not in known]


def change_lines(before: FormDefinition, after: FormDefinition) -> list[str]:
    """What differs, a line each, in the language in force; texts of the form stand in quotation marks."""
    return first_lines([told_change(change) for change in differences(before, after)])


def first_lines(lines: list[str]) -> list[str]:
    """As many of the lines as are read; the rest is counted."""
    left_out = len(lines) - MOST_LINES + 1
    if left_out <= 1:
        return lines
    more = ngettext("and %(n)s more", "and %(n)s more", left_out) % {"n": written_count(left_out)}
    return [*lines[: MOST_LINES - 1], more]


def told_change(change: Change) -> str:
    """A difference in one line, in the language in force."""
    shown = shown_change(change)
    about = f"“{shortened(shown.subject, LONGEST_VALUE)}”" if shown.path else gettext("the form")
    part = gettext(", ") + shown.part if shown.part else ""
    texts = [f"“{shortened(text, LONGEST_VALUE)}”" for text in (shown.before, shown.after) if text]
    values = {0: "", 1: f": {texts[0] if texts else ''}"}.get(len(texts), f": {' → '.join(texts)}")
    return f"{shown.words}: {about}{part}{values}"
