"""What a few words find in a workspace: its forms, their questions, and responses, as far as the reader may see them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import and_, or_

from django.db.models import Q, QuerySet

from interviews.access import Principal
from interviews.models import Field, Form, Response, Workspace
from interviews.reading.text.plain_letters import plain_pattern
from interviews.results.reading.columns import columns_of
from interviews.results.reading.listing import rows_of
from interviews.results.reading.text_search import texts_holding
from interviews.results.rules.search_terms import terms_of
from interviews.staff.rules.rights import Right

LONGEST_SEARCH = 200
MOST_FORMS, MOST_QUESTIONS, MOST_RESPONSES = 6, 6, 6
SHORTEST_IN_ANSWERS = 2
"""Characters: fewer stand in nearly every response."""
_FORMS_SEARCHED = 20
"""Of a workspace's forms with responses, the last changed: each is searched by itself."""
_COLUMNS_NAMED = 3
_REFERENCE = re.compile(r"[0-9a-f]{4,32}")
_GROUPS_OF_UUID = (8, 12, 16, 20)


class FoundKind(StrEnum):
    """What was found."""

    FORM = "form"
    QUESTION = "question"
    RESPONSE = "response"


@dataclass(frozen=True)
class Found:
    """One thing. `key`: a question's path in its form, a response's id; "" for a form itself."""

    kind: FoundKind
    label: str
    form: Form
    key: str = ""
    response: Response | None = None


def find_in_workspace(principal: Principal, workspace: Workspace, wanted: str) -> list[Found]:
    """Forms, then questions, then responses; nothing wanted finds the forms that were changed last.

    Answers are searched only as far as this reader may read them. The caller has the right to read forms.
    """
    wanted = wanted.strip()[:LONGEST_SEARCH]
    forms = (
        workspace.forms.filter(deleted_at=None, archived_at=None).select_related("workspace").order_by("-updated_at")
    )
    found = _forms(forms, wanted)
    if not wanted:
        return found
    found += _questions(forms, wanted)
    if principal.may(Right.READ_RESPONSES, workspace.pk):
        sensitive = principal.may(Right.READ_SENSITIVE, workspace.pk)
        found += _responses(forms, wanted, sensitive=sensitive)
    return found


def _every_word(wanted: str, *names: str) -> Q:
    """Each word stands in one of these columns, with accents or without."""
    patterns = map(plain_pattern, wanted.split())
    return reduce(and_, (reduce(or_, (Q(**{f"{name}__iregex": one}) for name in names)) for one in patterns), Q())


def _forms(forms: QuerySet[Form], wanted: str) -> list[Found]:
    rows = forms.filter(_every_word(wanted, "title", "slug"))[:MOST_FORMS]
    return [Found(FoundKind.FORM, form.title, form) for form in rows]


def _questions(forms: QuerySet[Form], wanted: str) -> list[Found]:
    fields = Field.objects.filter(form__in=forms.order_by()).select_related("form", "group")
    rows = fields.filter(_every_word(wanted, "label", "field_id")).order_by("-form__updated_at", "order")[
        :MOST_QUESTIONS
    ]
    return [Found(FoundKind.QUESTION, row.label or row.field_id, row.form, _path(row)) for row in rows]


def _path(row: Field) -> str:
    return f"{row.group.field_id}.{row.field_id}" if row.group else row.field_id


def _responses(forms: QuerySet[Form], wanted: str, *, sensitive: bool) -> list[Found]:
    found = {one.key: one for one in _by_reference(forms, wanted, sensitive=sensitive)}
    if len(wanted) >= SHORTEST_IN_ANSWERS:
        answered = forms.filter(pk__in=Response.objects.values("form"))
        for form in answered[:_FORMS_SEARCHED]:
            if len(found) >= MOST_RESPONSES:
                break
            found |= {one.key: one for one in _by_answers(form, wanted, sensitive=sensitive)}
    return list(found.values())[:MOST_RESPONSES]


def _by_reference(forms: QuerySet[Form], wanted: str, *, sensitive: bool) -> list[Found]:
    """By the beginning of its id, or of the reference that the respondent was given."""
    digits = wanted.lower().replace("-", "")
    if not _REFERENCE.fullmatch(digits):
        return []
    written = "".join(("-" if place in _GROUPS_OF_UUID else "") + digit for place, digit in enumerate(digits))
    named = Q(session__pk__startswith=written) | Q(session__submissions__pk__startswith=written)
    rows = Response.objects.filter(named, form__in=forms.order_by()).select_related("form__workspace").distinct()
    by_form: dict[Form, list[str]] = {}
    for row in rows[:MOST_RESPONSES]:
        by_form.setdefault(row.form, []).append(str(row.pk))
    return [one for form, ids in by_form.items() for one in _named(form, ids, sensitive=sensitive)]


def _by_answers(form: Form, wanted: str, *, sensitive: bool) -> list[Found]:
    texts = texts_holding(form, columns_of(form), terms_of(wanted.split()), sensitive=sensitive)
    ids = texts.order_by("-response__started_at").values_list("response_id", flat=True)[:MOST_RESPONSES]
    return _named(form, [str(each) for each in ids], sensitive=sensitive)


def _named(form: Form, ids: Iterable[str], *, sensitive: bool) -> list[Found]:
    """Responses by their first answers, as far as they may be read."""
    shown = [column for column in columns_of(form).top if not column.is_group][:_COLUMNS_NAMED]
    rows = rows_of(list(ids), shown, sensitive=sensitive)
    return [
        Found(
            FoundKind.RESPONSE,
            " · ".join(cell.text for cell in row.cells if cell.text and not cell.hidden),
            form,
            row.id,
            row.response,
        )
        for row in rows
    ]
