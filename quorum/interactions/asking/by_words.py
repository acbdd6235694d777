"""A question in plain words where no model serves: one that code answers, a page that shows it, or what was not read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from urllib.parse import urlencode

from django.utils import timezone, translation
from django.utils.translation import get_language, gettext

from interviews.access import Principal
from interviews.field_types.traits.comparing import Comparing
from interviews.models import Form, Workspace
from interviews.reading.choices.options import Choice
from interviews.reading.text.stems import stems
from interviews.reading.times.timezones import zone_named
from interviews.results.reading.columns import Column, columns_of
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.chores import AskChore, CompareSpans, Question
from quorum.domain.interactions.nothing import Nothing
from quorum.interactions.chores.plans import label_of
from quorum.interactions.requests.examples import form_looked_at
from quorum.interactions.requests.pages import Page, PageLink, page_link
from quorum.interactions.requests.questions import Asked, KnownForms, OnPage, PlainQuestion, read_question
from quorum.interactions.requests.understanding import MOST_NAMED, Understood, said_of_each, titles_told_apart
from quorum.interactions.sections import form_names
from quorum.models import Interaction

MOST_EXAMPLES = 3


def understood_question(row: Interaction, principal: Principal) -> Understood:
    """In the requester's language."""
    with translation.override(row.language), timezone.override(zone_named(row.workspace.timezone)):
        if not principal.may(Right.READ_RESPONSES, row.workspace_id):
            return Understood(why=gettext("Your role may not read responses."))
        known = KnownForms(form_names(row), row.about.get("form", ""), _asked_in(row, principal), timezone.localdate())
        read = read_question(row.request, known)
        if read is None or (read.asked is None and read.form):
            missed = gettext("This was not understood: “%(rest)s”.") % {"rest": read.left_over} if read else ""
            return _not_understood(row, principal, read.form if read else "", missed)
        if read.forms and not read.form:
            pressed = said_of_each(row, read.forms)
            return Understood(None, Nothing.NOT_UNDERSTOOD, _which_form(row, read.forms), examples=pressed)
        return _answerable(read, row, principal)


def example_questions(principal: Principal, workspace: Workspace, slug: str = "") -> list[str]:
    """Plain questions that are understood, about the form that is looked at, in the language in force."""
    form = form_looked_at(workspace, slug)
    if form is None or not principal.may(Right.READ_RESPONSES, workspace.pk):
        return []
    chores = [AskChore(question=one, form=form.slug) for one in (Question.COUNTS, Question.DROP_OFF)]
    sensitive = principal.may(Right.READ_SENSITIVE, form.workspace_id)
    offered = next((one for one in _columns(form, sensitive=sensitive) if _options(one)), None)
    if offered is not None:
        word = _options(offered)[0]
        chores.insert(1, AskChore(question=Question.DISTRIBUTION, form=form.slug, field=offered.id, word=word))
    return [label_of(one, form) for one in chores][:MOST_EXAMPLES]


def _answerable(read: PlainQuestion, row: Interaction, principal: Principal) -> Understood:
    form = Form.objects.get(workspace=row.workspace_id, slug=read.form, deleted_at=None)
    if read.spans and not read.unclear:
        earlier, later = read.spans
        left_over = read.left_over[:200]
        return Understood(
            CompareSpans(form=read.form, earlier=earlier, later=later, field=read.field, left_over=left_over)
        )
    if isinstance(read.asked, OnPage) and not read.unclear:
        return _on_page(read, form, row, principal)
    if read.unclear or read.asked is None:
        return _unclear(read, form, row, principal)
    chore = AskChore(
        question=read.asked,
        form=read.form,
        field=read.field,
        word=read.word,
        by="words",
        left_over=read.left_over[:200],
        span=read.span,
    )
    return Understood(chore)


def _on_page(read: PlainQuestion, form: Form, row: Interaction, principal: Principal) -> Understood:
    if read.asked is OnPage.COMPARED:
        link = page_link(Page.ANALYTICS, row, principal, form.slug)
        chosen = dict(zip(("down", "across"), read.fields, strict=False)) if len(read.fields) == 2 else {}
        pages = [PageLink(link.title, f"{link.url}?{urlencode(chosen)}#crossing")] if link else []
        if chosen:
            why = gettext("Two questions are counted against each other on the page Analytics.")
            return Understood(why=why, pages=pages)
        why = gettext(
            "It is not clear what is compared. Without a model these are: two spans of time, as in “compare last week with "
            "this week”, and two questions, by their words. The page Analytics counts any span of days."
        )
        return Understood(None, Nothing.NOT_UNDERSTOOD, why, pages)
    why = gettext(
        "Whoever was sent a personal link and has not answered stands on the page Share; who has begun and not sent it, "
        "on the page Responses. Without personal links nobody knows who has not answered."
    )
    found = (page_link(one, row, principal, form.slug) for one in (Page.SHARE, Page.RESPONSES))
    return Understood(why=why, pages=[one for one in found if one])


def _unclear(read: PlainQuestion, form: Form, row: Interaction, principal: Principal) -> Understood:
    labels = [f"“{one.label}”" for one in columns_of(form).filterable if one.id in read.fields]
    if len(labels) > 1:
        why = gettext("Say to which question, by its words: %(questions)s.") % {
            "questions": ", ".join(labels[:MOST_NAMED])
        }
    else:
        why = gettext("This was not understood: “%(rest)s”.") % {"rest": read.left_over}
    return _not_understood(row, principal, form.slug, why)


def _not_understood(row: Interaction, principal: Principal, slug: str, why: str = "") -> Understood:
    slug = slug or row.about.get("form", "")
    form = form_looked_at(row.workspace, slug)
    said = gettext("Without a model only plain questions about a form's responses are understood.")
    pages = [page_link(one, row, principal, form.slug) for one in (Page.ANALYTICS, Page.RESPONSES)] if form else []
    examples = example_questions(principal, row.workspace, slug)
    return Understood(
        None, Nothing.NOT_UNDERSTOOD, f"{why} {said}".strip(), [one for one in pages if one is not None], examples
    )


def _which_form(row: Interaction, forms: Sequence[str]) -> str:
    return gettext("Say of which form: %(forms)s.") % {"forms": titles_told_apart(row, forms)}


def _asked_in(row: Interaction, principal: Principal) -> Callable[[str], Sequence[Asked]]:
    sensitive = principal.may(Right.READ_SENSITIVE, row.workspace_id)

    def asked(slug: str) -> Sequence[Asked]:
        form = Form.objects.get(workspace=row.workspace_id, slug=slug, deleted_at=None)
        columns = _columns(form, sensitive=sensitive)
        return [Asked(one.id, one.label, _options(one), _called(one)) for one in columns]

    return asked


def _columns(form: Form, *, sensitive: bool) -> list[Column]:
    return [one for one in columns_of(form).filterable if sensitive or not one.sensitive]


def _called(column: Column) -> tuple[tuple[str, str], ...]:
    """By what else the form knows its options: values, synonyms, labels in its languages. Small words alone name none."""
    if column.compared not in (Comparing.ONE_OF, Comparing.SEVERAL_OF):
        return ()
    shown = column.options(get_language() or "en")
    translated = [texts.get("choices") or {} for texts in column.field.translations.values()]
    found: list[tuple[str, str]] = []
    for choice in map(Choice.model_validate, column.field.config.get("choices") or ()):
        named = (choice.label, *choice.synonyms, *(labels.get(choice.value, "") for labels in translated))
        names = (*(() if choice.value.isdigit() else (choice.value,)), *named)
        found += [(name, shown[choice.value]) for name in names if choice.value in shown and stems(name)]
    return tuple(dict.fromkeys(found))


def _options(column: Column) -> tuple[str, ...]:
    """What can be chosen, as the numbers name it."""
    if column.compared is Comparing.YES_NO:
        return gettext("Yes"), gettext("No")
    if column.compared not in (Comparing.ONE_OF, Comparing.SEVERAL_OF):
        return ()
    return tuple(column.options(get_language() or "en").values())
