"""The plans of chores and the calls that they are made of. The same chore has the same plan, in its requester's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import get_language, gettext, gettext_lazy

from formagent.errors import NotFoundError, ToolFailed
from formagent.wording.validation_messages import complaint
from interviews.access import Principal, staff_form
from interviews.field_types.display.written import written_day
from interviews.forms.pages.designing.advice_words import FIX_WORDS
from interviews.forms.publishing.one_press_fixes import SIMPLE, field_at
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form
from interviews.results.reading.columns import columns_of
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.chores import (
    ApplyAdvice,
    AskChore,
    CheckAndPublish,
    CompareSpans,
    OneCall,
    Question,
    Report,
    Several,
    Span,
    StaffChore,
)
from quorum.domain.interactions.run_plans import MOST_INTENT, MOST_OBJECTIVE, PlannedTask, RunPlan, ToolIntent
from quorum.tool_words import tool_words

Calls = list[tuple[str, dict[str, Any]]]
EXAMPLES = 5
_SHORT = {
    Question.COUNTS: gettext_lazy("How many responses are there?"),
    Question.DROP_OFF: gettext_lazy("Where do people stop?"),
    Question.TIMES: gettext_lazy("How long do questions take?"),
    Question.FAILED_REVIEWS: gettext_lazy("Why do replies not pass?"),
    Question.DISTRIBUTION: gettext_lazy("How was it answered?"),
    Question.MENTIONS: gettext_lazy("Who mentions it?"),
}
_QUESTIONS = {
    Question.COUNTS: lambda form, what: gettext("How many responses does “%(form)s” have?") % {"form": form},
    Question.DROP_OFF: lambda form, what: gettext("Where do people stop in “%(form)s”?") % {"form": form},
    Question.TIMES: lambda form, what: gettext("How long do the questions of “%(form)s” take?") % {"form": form},
    Question.FAILED_REVIEWS: lambda form, what: gettext("Why do replies to “%(form)s” not pass?") % {"form": form},
    Question.DISTRIBUTION: lambda form, what: (
        gettext("How is “%(field)s” answered in “%(form)s”?") % {"form": form, "field": what}
        if what
        else gettext("How is “%(form)s” answered?") % {"form": form}
    ),
    Question.MENTIONS: lambda form, what: (
        gettext("What mentions “%(word)s” in “%(form)s”?") % {"form": form, "word": what}
    ),
}


def form_of_chore(chore: StaffChore, principal: Principal, workspace_id: int) -> Form | None:
    """The form that a chore is about; None for a call that is about none. NotFoundError, NotAllowedError."""
    return chore_form(chore, principal, workspace_id) if chore.form else None


def chore_form(chore: StaffChore, principal: Principal, workspace_id: int) -> Form:
    """The same of one that names a form."""
    form = staff_form(principal, chore.form, Right.READ_FORMS)
    if form.workspace_id != workspace_id:
        raise NotFoundError("form")
    return form


def label_of(chore: StaffChore, form: Form) -> str:
    """What the chore is, as its button and its interaction's request say it, in the language in force."""
    named = {"form": form.title}
    match chore:
        case AskChore(question=Question.DISTRIBUTION) if chore.word:
            asked = {**named, "word": chore.word, "field": _asked_about(chore, form)}
            return gettext("How many answered “%(word)s” to “%(field)s” in “%(form)s”?") % asked
        case CompareSpans():
            named |= {"earlier": span_words(chore.earlier), "later": span_words(chore.later)}
            return gettext("What was submitted to “%(form)s”: %(earlier)s against %(later)s") % named
        case AskChore():
            return _QUESTIONS[chore.question](form.title, _asked_about(chore, form))
        case ApplyAdvice():
            fix = {"fix": FIX_WORDS[chore.fix], "field": _question(chore.field, form)}
            return gettext("%(fix)s: “%(field)s” in “%(form)s”") % {**named, **fix}
        case Report():
            return gettext("Report on “%(form)s”") % named
        case CheckAndPublish():
            return gettext("Check “%(form)s” and publish it") % named
        case OneCall():
            return _one_call(chore, form)
        case Several():
            return gettext("; ").join(label_of(one, form) for one in chore.steps)


def span_words(span: Span) -> str:
    """Its days, in the language in force."""
    days = [written_day(day, get_language() or "en") for day in dict.fromkeys((span.since, span.until))]
    return " – ".join(days)


def _one_call(chore: OneCall, form: Form | None) -> str:
    about = {"tool": tool_words(chore.tool), "form": form.title if form else ""}
    if chore.by == "words":
        return gettext("%(tool)s: “%(form)s”") % about if form else about["tool"]
    if form is None:
        return gettext("%(tool)s, asked for by a program") % about
    return gettext("%(tool)s: “%(form)s”, asked for by a program") % about


def short_label_of(chore: StaffChore, form: Form) -> str:
    """The same in few words, for where the form is named beside it."""
    match chore:
        case CompareSpans():
            return gettext("Two spans of time")
        case AskChore():
            return str(_SHORT[chore.question])
        case ApplyAdvice():
            return f"{FIX_WORDS[chore.fix]}: “{_question(chore.field, form)}”"
        case Report():
            return gettext("Write a report")
        case CheckAndPublish():
            return gettext("Check and publish")
        case OneCall():
            return tool_words(chore.tool)
        case Several():
            return gettext("; ").join(short_label_of(one, form) for one in chore.steps)


def plan_for(chore: StaffChore, form: Form | None) -> RunPlan:
    """ToolFailed for a question, which is no work; for an edit that nothing is left to settle by."""
    if isinstance(chore, OneCall):
        objective = _one_call(chore, form)
        done = gettext("the call is carried out, and nothing else")
        intent = " ".join(filter(None, (chore.says or done, left_out_words(chore))))
        return RunPlan(objective=objective, tasks=(_task(objective, intent[:MOST_INTENT], chore.tool),))
    if form is None:
        raise ToolFailed(f"{chore.kind} names no form")
    objective = label_of(chore, form)
    match chore:
        case ApplyAdvice():
            tasks = [_task(objective, gettext("the change is in the draft, and nothing else"), "edit_field")]
        case Report():
            reading = gettext("Read the numbers of “%(form)s” for the report") % {"form": form.title}
            tasks = [
                _task(reading, gettext("what was read is told"), "read_analytics", "read_failed_reviews", "check_form")
            ]
        case CheckAndPublish():
            named = {"form": form.title}
            checked, out = gettext("Check “%(form)s”") % named, gettext("Publish “%(form)s”") % named
            tasks = [
                _task(checked, gettext("what speaks against publishing is known"), "check_form"),
                _task(out, gettext("the draft is put to its review as the next version"), "publish_form"),
            ]
        case _:
            raise ToolFailed(f"{chore.kind} is a question")
    return RunPlan(objective=objective, tasks=tuple(tasks))


def plan_of_several(plans: Sequence[RunPlan]) -> RunPlan:
    """One plan of several, in their order."""
    objective = gettext("; ").join(one.objective for one in plans)
    return RunPlan(objective=objective[:MOST_OBJECTIVE], tasks=tuple(task for one in plans for task in one.tasks))


def left_out_words(chore: OneCall) -> str:
    """That something of the request has to wait; empty where nothing has to."""
    said = gettext("Not done with it: “%(rest)s”. Ask for that once the form is there.")
    return said % {"rest": chore.left_out} if chore.left_out else ""


def _task(title: str, intent: str, *tools: str) -> PlannedTask:
    return PlannedTask(
        title=title[:200], intent=intent, tools=tuple(ToolIntent(tool=tool, why=title[:200]) for tool in tools)
    )


def calls_for(chore: StaffChore, task: int) -> Calls:
    """The calls of a task, which count from 1."""
    form = {"form": chore.form}
    match chore:
        case ApplyAdvice():
            changes = {name: "" if value is None else value for name, value in SIMPLE[chore.fix].items()}
            return [("edit_field", {**form, "field": chore.field, "changes": changes})]
        case Report():
            failed = {**form, "examples": EXAMPLES}
            return [("read_analytics", form), ("read_failed_reviews", failed), ("check_form", form)]
        case CheckAndPublish():
            return [("check_form", form)] if task == 1 else [("publish_form", form)]
        case OneCall():
            return [(chore.tool, dict(chore.arguments))]
        case Several():
            return calls_for(*chore.step_of(task))
    return []


def _question(path: str, form: Form) -> str:
    try:
        return field_at(draft_definition(form), path).label
    except (KeyError, StopIteration):
        raise NotFoundError(complaint("There is no field {field!r} in {form!r}.", field=path, form=form.slug)) from None


def _asked_about(chore: AskChore, form: Form) -> str:
    """The question or the word that it is narrowed to, as the results name it. A field that they do not have, by its name."""
    if not chore.field:
        return chore.word
    column = columns_of(form).get(chore.field)
    return column.label if column else chore.field
