"""The settings of a workspace's reviews: read by its members, changed by who manages it."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from formagent.errors import EditConflict
from interviews.models import Workspace
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.rules.rights import Right
from quorum.domain.settings import Remark
from quorum.domain.settings_overrides import InvalidSettings, combine
from quorum.reviews.installation import configured_models, installation_settings
from quorum.services.settings import overrides_of, save_overrides, settings_in_force
from quorum.views.settings_inputs import MOVES, Wanted, read_wanted, wanted_of, with_one_moved
from quorum.views.settings_meaning import RuleMeaning, meaning_of
from quorum.views.settings_shown import settings_shown
from quorum.views.settings_words import problem_words


@require_GET
@workspace_page(Right.READ_REVIEWS)
def review_settings(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """What is in force and why; a form for who may change it."""
    in_force = {setting.name: setting.value for setting in settings_in_force(workspace)}
    return _page(request, workspace, wanted_of(in_force))


@require_POST
@workspace_page(Right.MANAGE_WORKSPACE)
def review_settings_save(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Save what was sent; or, by another button, show it changed and not yet saved."""
    wanted = read_wanted(request.POST)
    act, _, target = request.POST.get("do", "save").partition(":")
    if act != "save":
        _change(wanted, act, target)
        return _page(request, workspace, wanted, unsaved=True)
    _, problems = _understood(wanted)
    if not problems:
        try:
            save_overrides(workspace, wanted.values, by=request.principal, expected=_revision(request))
        except EditConflict:
            return _page(request, workspace, wanted, conflict=True, status=409)
        messages.success(request, gettext("Saved."))
        return redirect("quorum:review_settings", workspace.slug)
    return _page(request, workspace, wanted, wrong=True, status=422)


def _revision(request: StaffRequest) -> int | None:
    """The one that the form was drawn from."""
    sent = request.POST.get("revision", "")
    return int(sent) if sent.isdecimal() else None


@require_POST
@workspace_page(Right.MANAGE_WORKSPACE)
def review_settings_meaning(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """What the settings as sent would come to; a part of the page."""
    wanted = read_wanted(request.POST)
    meaning, problems = _understood(wanted)
    context = {"meaning": meaning, "problems": [problem_words(problem) for problem in problems]}
    return render(request, "quorum/staff/_meaning.html", context)


@require_POST
@workspace_page(Right.MANAGE_WORKSPACE)
def review_settings_reset(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Give every setting back to the installation."""
    save_overrides(workspace, {}, by=request.principal)
    messages.success(request, gettext("The installation's settings are in force."))
    return redirect("quorum:review_settings", workspace.slug)


def _change(wanted: Wanted, act: str, target: str) -> None:
    """`up` or `down` with `list.model`; `reset` with a setting's name; anything else only looks at it."""
    if act == "reset" and target in wanted.values:
        wanted.values[target] = getattr(installation_settings(), target)
        wanted.orders.pop(target, None)
        wanted.problems = [problem for problem in wanted.problems if problem.setting != target]
    name, _, model = target.partition(".")
    if act in MOVES and name in wanted.orders:
        order = wanted.orders[name] = with_one_moved(wanted.orders[name], model, MOVES[act])
        chosen = wanted.values[name]
        wanted.values[name] = tuple(one for one in order if one in chosen)


def _understood(wanted: Wanted) -> tuple[RuleMeaning | None, list[Remark]]:
    """What it comes to; or everything that is wrong with it."""
    unreadable = {problem.setting for problem in wanted.problems}
    readable = {name: value for name, value in wanted.values.items() if name not in unreadable}
    try:
        settings = combine(installation_settings(), readable, configured_models())
    except InvalidSettings as error:
        return None, [*wanted.problems, *(problem for problem in error.problems if problem.setting not in unreadable)]
    return (None, wanted.problems) if unreadable else (meaning_of(settings), [])


def _page(
    request: StaffRequest,
    workspace: Workspace,
    wanted: Wanted,
    *,
    wrong: bool = False,
    unsaved: bool = False,
    conflict: bool = False,
    status: int = 200,
) -> HttpResponse:
    meaning, problems = _understood(wanted)
    settings = settings_shown(settings_in_force(workspace), wanted, problems)
    row = overrides_of(workspace)
    context = {
        "s": settings,
        "settings": settings.values(),
        "own": any(setting.own or setting.lapsed for setting in settings.values()),
        "problems": [problem_words(problem) for problem in problems],
        "meaning": meaning,
        "unsaved": unsaved,
        "conflict": conflict,
        "wrong": wrong,
        "overrides": row,
    }
    crumbs = [Crumb(gettext("Reviews"), reverse("quorum:reviews")), Crumb(gettext("Review settings"))]
    return staff_page(
        request, "review_settings", context, workspace=workspace, crumbs=crumbs, status=status, app="quorum"
    )
