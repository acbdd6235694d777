"""What staff do with responses from their list: tag, assign and erase several, keep views."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from formagent.errors import ProtocolError
from formagent.wording.i18n_messages import complaint_words
from interviews.access import Principal, staff_session, staff_view
from interviews.forms.pages.versions import form_crumbs
from interviews.models import BulkChange, Form
from interviews.reading.text.normalization import fold_forms
from interviews.results.pages.responses import show_list
from interviews.results.reading.columns import columns_of
from interviews.results.reading.query_parameters import address_part, read_query
from interviews.results.reading.selection import select_responses
from interviews.results.rules.handling import MOST_AT_ONCE, typed_tags
from interviews.results.rules.result_query import BadCondition
from interviews.results.services.bulk_changes import (
    change_of,
    checked_argument,
    keep_change,
    request_change,
    undo_change,
)
from interviews.results.services.handling import (
    assign_responses,
    member_named,
    responses_among,
    responses_found,
    tag_responses,
    untag_responses,
)
from interviews.results.services.saved_views import keep_view, remove_view
from interviews.results.services.submission_mails import set_wish
from interviews.results.wording import changed_words
from interviews.sessions.pages.base import SeeOther
from interviews.sessions.services.erasure import erase_session
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count


def _to_list(request: StaffRequest, form: Form, **more: str) -> HttpResponse:
    """Back to the list as it was narrowed."""
    page = {"key": request.GET["key"]} if request.GET.get("key") else {}
    narrowed = "&".join(filter(None, [address_part(read_query(request.GET)), urlencode(page | more)]))
    return SeeOther(reverse("interviews:responses", args=[form.slug]) + (f"?{narrowed}" if narrowed else ""))


# --- several at once -------------------------------------------------------------------------------------------------


@require_POST
@form_page(Right.HANDLE_RESPONSES)
def handle_selected(request: StaffRequest, form: Form) -> HttpResponse:
    """Tag, untag or assign the responses that were picked; more than a few at once are left to a worker."""
    action, problem = request.POST.get("do", ""), ""
    try:
        ids = _picked(request, form)
        if action not in _ARGUMENTS or not ids:
            problem = gettext("Pick the responses first, then say what to do with them.")
        elif len(ids) > MOST_AT_ONCE:
            given = request.POST.get(_ARGUMENTS[action], "").strip()
            return _changing(form, action, ids, checked_argument(form, action, given), request.principal)
        elif action != "assign":
            return _tagged(request, form, action, ids)
        else:
            to = member_named(form.workspace, request.POST.get("assignee", ""))
            _say_changed(request, assign_responses(form, ids, to, by=request.principal))
    except BadCondition:
        problem = gettext("A filter is wrong. Put it right first.")
    except ProtocolError as error:
        problem = complaint_words(error.message)
    return _not_done(request, form, problem) if problem else _to_list(request, form)


def _not_done(request: StaffRequest, form: Form, problem: str) -> HttpResponse:
    """The list once more, with what was picked and typed."""
    messages.error(request, problem)
    sent = request.POST
    typed = {"tags": sent.get("tags", ""), "assignee": sent.get("assignee", ""), "every": "every" in sent}
    return show_list(request, form, status=422, typed={**typed, "picked": sent.getlist("response")})


def _picked(request: StaffRequest, form: Form) -> list[uuid.UUID]:
    """Those that were ticked, or all that the list's search finds, on its other pages too."""
    if "every" not in request.POST:
        return responses_among(form, request.POST.getlist("response"))
    sensitive = request.principal.may(Right.READ_SENSITIVE, form.workspace_id)
    return responses_found(select_responses(form, columns_of(form), read_query(request.GET), sensitive=sensitive))


def _changing(form: Form, action: str, ids: Sequence[uuid.UUID], argument: str, by: Principal) -> HttpResponse:
    change = request_change(form, action, ids, argument, by=by)
    return SeeOther(reverse("interviews:bulk_progress", args=[form.slug, change.pk]))


def _tagged(request: StaffRequest, form: Form, action: str, ids: Sequence[uuid.UUID]) -> HttpResponse:
    """The list, which offers to undo it."""
    do = tag_responses if action == "tag" else untag_responses
    changed = do(form, ids, typed_tags(request.POST.get("tags", "")), by=request.principal)
    if not changed:
        _say_changed(request, 0)
        return _to_list(request, form)
    return _to_list(request, form, changed=str(keep_change(form, action, changed, by=request.principal).pk))


def _say_changed(request: StaffRequest, count: int) -> None:
    messages.success(request, changed_words(count))


_ARGUMENTS = {"tag": "tags", "untag": "tags", "assign": "assignee"}


@require_POST
@form_page(Right.CHANGE_RESPONSES)
def erase_selected(request: StaffRequest, form: Form) -> HttpResponse:
    """Erase the responses that were picked, once how many they are has been typed."""
    try:
        ids = _picked(request, form)
    except BadCondition:
        messages.error(request, gettext("A filter is wrong. Put it right first."))
        return _to_list(request, form)
    except ProtocolError as refused:
        messages.error(request, complaint_words(refused.message))
        return _to_list(request, form)
    if not ids:
        messages.error(request, gettext("Pick the responses first, then say what to do with them."))
        return _to_list(request, form)
    typed, error = request.POST.get("number", "").strip(), ""
    if fold_forms(typed).text == str(len(ids)):  # full-width digits too
        return _erased(request, form, ids)
    if "number" in request.POST:
        error = gettext("This is not how many they are. Type %(number)d to erase them.") % {"number": len(ids)}
    every = "every" in request.POST
    context = {"ids": ids, "every": every, "error": error, "query": address_part(read_query(request.GET))}
    place = reverse("interviews:responses", args=[form.slug])
    crumbs = [*form_crumbs(form), Crumb(gettext("Responses"), place), Crumb(gettext("Erase"))]
    return staff_page(request, "erase_responses", context, form=form, crumbs=crumbs, status=422 if error else 200)


def _erased(request: StaffRequest, form: Form, ids: Sequence[uuid.UUID]) -> HttpResponse:
    if len(ids) > MOST_AT_ONCE:
        return _changing(form, "erase", ids, "", request.principal)
    for key in ids:
        erase_session(
            staff_session(request.principal, form.slug, str(key), Right.CHANGE_RESPONSES), by=request.principal
        )
    words = ngettext("%(n)s response was erased.", "%(n)s responses were erased.", len(ids))
    messages.success(request, words % {"n": written_count(len(ids))})
    return _to_list(request, form)


@require_safe
@form_page(Right.HANDLE_RESPONSES)
def bulk_progress(request: StaffRequest, form: Form, change_id: uuid.UUID) -> HttpResponse:
    """How far a worker is with many of them. htmx gets the state alone."""
    change = change_of(form, change_id)
    context = {"change": change, "done": change.status == BulkChange.Status.DONE, "title": _DONE_WORDS[change.action]}
    context["percent"] = min(100, change.done * 100 // change.total) if change.total else 100
    template = "_bulk_progress" if request.htmx else "bulk_progress"  # type: ignore[attr-defined]
    place = reverse("interviews:responses", args=[form.slug])
    crumbs = [*form_crumbs(form), Crumb(gettext("Responses"), place), Crumb(str(context["title"]))]
    return staff_page(request, template, context, form=form, crumbs=crumbs)


@require_POST
@form_page(Right.HANDLE_RESPONSES)
def undo_bulk_change(request: StaffRequest, form: Form, change_id: uuid.UUID) -> HttpResponse:
    """Take back what was done to the tags of several."""
    try:
        undone = undo_change(change_of(form, change_id), by=request.principal)
    except ProtocolError as error:
        messages.error(request, complaint_words(error.message))
        return _to_list(request, form)
    if isinstance(undone, BulkChange):
        return SeeOther(reverse("interviews:bulk_progress", args=[form.slug, undone.pk]))
    _say_changed(request, undone)
    return _to_list(request, form)


_DONE_WORDS = {
    "tag": _("Tag responses"),
    "untag": _("Remove tags from responses"),
    "assign": _("Assign responses"),
    "erase": _("Erase responses"),
}


# --- what the list tells and keeps ------------------------------------------------------------------------------------


@require_POST
@form_page(Right.READ_RESPONSES)
def choose_mails(request: StaffRequest, form: Form) -> HttpResponse:
    """Whether, and how often, the member is told of submissions by e-mail."""
    try:
        set_wish(form, request.POST.get("when", ""), by=request.principal)
        messages.success(request, gettext("Saved."))
    except ProtocolError as error:
        messages.error(request, complaint_words(error.message))
    return _to_list(request, form)


@require_POST
@form_page(Right.HANDLE_RESPONSES)
def keep_responses_view(request: StaffRequest, form: Form) -> HttpResponse:
    """Keep what the list shows under a name."""
    sent, everybody = request.POST, request.POST.get("for") == "everybody"
    agreed = sent.get("name") == sent.get("replace")
    name, query, columns, by = sent.get("name", ""), read_query(request.GET), sent.getlist("column"), request.principal
    try:
        kept = keep_view(form, name, query, columns, shared=everybody, by=by, replace_others=agreed)
    except ProtocolError as error:
        taken = error.details.get("reason") == "taken"
        refused = {"words": complaint_words(error.message), "taken": taken}
        typed_view = {"name": name, "everybody": everybody}
        return show_list(request, form, status=422, typed_view=typed_view, refused_view=refused)
    done = gettext("The view “%(name)s” was replaced.") if kept.replaced else gettext("The view is kept.")
    messages.success(request, done % {"name": kept.view.name})
    return _to_list(request, form)


@require_POST
@form_page(Right.HANDLE_RESPONSES)
def remove_responses_view(request: StaffRequest, form: Form, view_id: int) -> HttpResponse:
    """Forget a view; the responses stay."""
    remove_view(staff_view(request.principal, form.slug, view_id, Right.HANDLE_RESPONSES), by=request.principal)
    messages.success(request, gettext("The view is gone. The responses stay."))
    return SeeOther(reverse("interviews:responses", args=[form.slug]))
