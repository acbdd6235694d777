"""The chores that a member can press where they are: what code can answer and do without a model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext

from formagent.errors import AccessError
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.ports import foreseen_objections
from interviews.forms.publishing.one_press_fixes import fixes
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.form_list import last_changed_form
from interviews.forms.services.forms import is_published
from interviews.models import Form, Workspace
from interviews.results.reading.columns import columns_of
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.chores import (
    ApplyAdvice,
    AskChore,
    CheckAndPublish,
    Question,
    Report,
    StaffChore,
    form_of,
    read_chore,
)
from quorum.domain.interactions.forms import InteractionForm
from quorum.interactions.chores.plans import chore_form, label_of, short_label_of
from quorum.services.interactions.starting import InteractionRequest

MOST_FIXES = 10


@dataclass(frozen=True)
class ChoreInput:
    """What a member gives besides. Without `choices` it is typed."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Chore:
    """A button. `arguments` with what its inputs give are the chore of the interaction that it begins."""

    kind: str
    label: str
    """The whole of it, as its interaction's request says it."""
    words: str
    """In few words, where the form is named beside it."""
    about: str
    """The form's title."""
    arguments: Mapping[str, Any]
    form: InteractionForm
    inputs: tuple[ChoreInput, ...] = field(default=())


def chores_for(principal: Principal, workspace: Workspace, about: Mapping[str, str]) -> list[Chore]:
    """Those of the form that is looked at, with the member's rights; of no form, those of the one changed last."""
    try:
        form = _form_at(principal, workspace, about)
    except AccessError:
        form = None
    if form is None:
        return []
    chores = [*_questions(principal, form), *_work(principal, form)]
    return [
        Chore(one.kind, label, short_label_of(one, form), form.title, one.model_dump(), form_of(one), inputs)
        for one, label, inputs in chores
    ]


def chore_request(
    principal: Principal,
    workspace: Workspace,
    given: Mapping[str, Any],
    language: str,
    mode: Mapping[str, Any] | None = None,
) -> InteractionRequest:
    """The interaction that a press begins; its words are code's. `mode`: settings for it alone, of which a question that
    code answers uses none. Raises ProtocolError invalid_value, AccessError."""
    chore = read_chore(given)
    label = label_of(chore, chore_form(chore, principal, workspace.pk))
    form = form_of(chore)
    return InteractionRequest(
        form,
        label,
        about={"form": chore.form},
        chore=chore.model_dump(mode="json"),
        mode=(mode or {}) if form.uses_agent_policy else {},
        language=language,
    )


def _form_at(principal: Principal, workspace: Workspace, about: Mapping[str, str]) -> Form | None:
    if not principal.may(Right.READ_FORMS, workspace.pk):
        return None
    if slug := about.get("form"):
        return chore_form(Report(form=slug), principal, workspace.pk)
    return last_changed_form(workspace)


_Offered = tuple[StaffChore, str, tuple[ChoreInput, ...]]


def _questions(principal: Principal, form: Form) -> Iterator[_Offered]:
    if not principal.may(Right.READ_RESPONSES, form.workspace_id):
        return
    for question in (Question.COUNTS, Question.DROP_OFF, Question.TIMES, Question.FAILED_REVIEWS):
        chore = AskChore(question=question, form=form.slug)
        yield chore, label_of(chore, form), ()
    sensitive = principal.may(Right.READ_SENSITIVE, form.workspace_id)
    fields = tuple((c.id, c.label) for c in columns_of(form).filterable if sensitive or not c.sensitive)
    chosen = ChoreInput("field", gettext("Question"), (("", gettext("all questions")), *fields))
    yield _labelled(AskChore(question=Question.DISTRIBUTION, form=form.slug), form, chosen)
    looked_for = ChoreInput("word", gettext("Word or phrase"))
    mentions = AskChore(question=Question.MENTIONS, form=form.slug)
    yield mentions, gettext("Which responses to “%(form)s” mention …?") % {"form": form.title}, (looked_for,)


def _labelled(chore: StaffChore, form: Form, *inputs: ChoreInput) -> _Offered:
    return chore, label_of(chore, form), inputs


def _work(principal: Principal, form: Form) -> Iterator[_Offered]:
    if principal.may(Right.READ_RESPONSES, form.workspace_id):
        yield _labelled(Report(form=form.slug), form)
    publishes, edits = (principal.may(right, form.workspace_id) for right in (Right.PUBLISH_FORMS, Right.EDIT_FORMS))
    if not (publishes or edits):
        return
    draft = draft_definition(form)
    if publishes and form.public is not None and not is_published(form, draft):
        yield _labelled(CheckAndPublish(form=form.slug), form)
    if edits:
        yield from (_labelled(chore, form) for chore in _advice(form, draft))


def _advice(form: Form, draft: FormDefinition) -> list[ApplyAdvice]:
    """The edits after which reviewers have nothing more against a question."""
    held = foreseen_objections(draft)
    settling = fixes(draft, dict.fromkeys(one.path for one in held if one.path), held)
    found = [(path, edit) for path, one in settling.items() for edit in one.edits]
    return [
        ApplyAdvice.model_validate({"form": form.slug, "field": path, "fix": edit}) for path, edit in found[:MOST_FIXES]
    ]
