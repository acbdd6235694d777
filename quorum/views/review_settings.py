"""The settings of a workspace's reviews: read by its members, changed by who manages it."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from formagent.errors import EditConflict
from interviews.domain.rights import Right
from interviews.models import Workspace
from interviews.views.staff import Crumb, StaffRequest, staff_page, workspace_page
from quorum.domain.overriding import InvalidSettings, combine
from quorum.domain.settings import Remark
from quorum.installation import configured_models, installation_settings
from quorum.services.settings import overrides_of, save_overrides, settings_for, settings_in_force
from quorum.views.meaning import Meaning, meaning_of
from quorum.views.settings_inputs import MOVES, Wanted, moved, read_wanted, wanted_of
from quorum.views.settings_shown import settings_shown


@require_GET
@workspace_page(Right.READ_REVIEWS)
def review_settings(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """What is in force and why; a form for who may change it."""
    wanted = wanted_of(settings_for(workspace).model_dump())
    return _page(request, workspace, wanted)


@require_POST
@workspace_page(Right.MANAGE_WORKSPACE)
def review_settings_save(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """Save what was sent; or, by another button, show it changed and not yet saved."""
    wanted = read_wanted(request.POST)
    act, _, target = request.POST.get("do", "save").partition(":")
    if act != "save":
        _change(wanted, act, target)
        return _page(request, workspace, wanted, unsaved=True)
    problems = list(wanted.problems)
    expected = request.POST.get("revision", "")
    if not problems:
        try:
            number = int(expected) if expected.isdecimal() else None
            save_overrides(workspace, wanted.values, by=request.principal, expected=number)
        except InvalidSettings as error:
            problems = error.problems
        except EditConflict:
            return _page(request, workspace, wanted, conflict=True, status=409)
        else:
            messages.success(request, gettext("Saved."))
            return redirect("quorum:review_settings", workspace.slug)
    return _page(request, workspace, wanted, problems=problems, status=422)


@require_POST
@workspace_page(Right.MANAGE_WORKSPACE)
def review_settings_meaning(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """What the settings as sent would come to; a part of the page."""
    wanted = read_wanted(request.POST)
    meaning, problems = _understood(wanted)
    context = {"meaning": meaning, "problems": settings_shown(settings_in_force(workspace), wanted, problems)}
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
        order = wanted.orders[name] = moved(wanted.orders[name], model, MOVES[act])
        chosen = wanted.values[name]
        wanted.values[name] = tuple(one for one in order if one in chosen)


def _understood(wanted: Wanted) -> tuple[Meaning | None, list[Remark]]:
    """What it comes to; or what is wrong with it."""
    if wanted.problems:
        return None, wanted.problems
    try:
        return meaning_of(combine(installation_settings(), wanted.values, configured_models())), []
    except InvalidSettings as error:
        return None, error.problems


def _page(
    request: StaffRequest,
    workspace: Workspace,
    wanted: Wanted,
    *,
    problems: Sequence[Remark] = (),
    unsaved: bool = False,
    conflict: bool = False,
    status: int = 200,
) -> HttpResponse:
    meaning, found = _understood(wanted)
    settings = settings_shown(settings_in_force(workspace), wanted, problems or found)
    row = overrides_of(workspace)
    context = {
        "s": settings,
        "settings": settings.values(),
        "own": any(setting.own or setting.lapsed for setting in settings.values()),
        "problems": settings,
        "meaning": meaning,
        "unsaved": unsaved,
        "conflict": conflict,
        "wrong": bool(problems),
        "overrides": row,
    }
    crumbs = [Crumb(gettext("Reviews"), reverse("quorum:reviews")), Crumb(gettext("Review settings"))]
    return staff_page(
        request, "review_settings", context, workspace=workspace, crumbs=crumbs, status=status, app="quorum"
    )
