"""Beginning interactions: from a tab, and within another one."""

from __future__ import annotations

from django.http import HttpResponse, QueryDict
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST

from interviews.staff.pages.frame import StaffRequest, member_page
from quorum.domain.interactions.forms import ContextMode, InteractionForm
from quorum.interactions.chores.buttons import chore_request
from quorum.models import ConsoleTab, Interaction
from quorum.presenter.console.composer import STARTERS, mode_of, starter_text
from quorum.services.interactions.starting import InteractionRequest
from quorum.services.interactions.tabs import set_mode, spawn_in_tab, start_in_tab
from quorum.views.console.frame import Attempt, about_of, draw_console, interaction_page, loose_tab, shown_tab, to_tab
from quorum.views.console.problems import REFUSED_START, remedy_of, start_words
from quorum.views.frame import sent_text

_CHOSEN = ("consensus_level", "phase_scope", "strategy", "exploration_model")
"""The settings beside a request."""


@require_POST
@member_page
def start(request: StaffRequest) -> HttpResponse:
    """Begin what is written, or what the button `starter` stands for, with the settings beside it."""
    sent = request.POST
    tab = shown_tab(request, sent)
    form, about = InteractionForm(tab.form), _about(sent, tab)
    chosen = {name: sent_text(sent, name) for name in _CHOSEN}
    tab.mode = {name: value for name, value in chosen.items() if value}
    tab.about = about
    starter = sent_text(sent, "starter")
    text = starter_text(form, starter) if starter else sent_text(sent, "request")
    if starter and not about and _needs_form(form, starter):
        return draw_console(request, tab, Attempt(gettext("Choose the form that it is about.")), status=422)
    asked = InteractionRequest(form, text, about, mode=mode_of(form, chosen), language=get_language() or "en")
    try:
        bound = start_in_tab(tab.workspace, asked, by=request.principal, tab=tab if tab.pk else None)
    except REFUSED_START as error:
        tab.about = about if tab.pk is None else tab.about
        return draw_console(request, tab, Attempt(start_words(error, text), text, remedy=remedy_of(error)), status=422)
    return to_tab(set_mode(bound, **chosen))


@require_POST
@interaction_page()
def start_within(request: StaffRequest, interaction: Interaction) -> HttpResponse:
    """Begin a child of the form `new`, which is told as much of its parent as `context_mode` says."""
    sent = request.POST
    named, mode, text = (sent_text(sent, name) for name in ("new", "context_mode", "request"))
    form = InteractionForm(named) if named in tuple(InteractionForm) else InteractionForm.ASK
    context_mode = ContextMode(mode) if mode in tuple(ContextMode) else None
    asked = InteractionRequest(
        form, text, interaction.about, context_mode=context_mode, language=get_language() or "en"
    )
    try:
        return to_tab(spawn_in_tab(str(interaction.pk), asked, by=request.principal))
    except REFUSED_START as error:
        attempt = Attempt(start_words(error, text), text, within=True, remedy=remedy_of(error))
        tab = loose_tab(interaction.workspace, InteractionForm(interaction.form), interaction.about, interaction)
        return draw_console(request, tab, attempt, status=422)


@require_POST
@member_page
def start_chore(request: StaffRequest) -> HttpResponse:
    """Begin what code does without a model: the fields `chore-…` say which and with what. The settings are those chosen
    beside a request, where they come along, else those of the tab."""
    sent = request.POST
    tab = shown_tab(request, sent)
    chosen = {name: sent_text(sent, name) for name in _CHOSEN if name in sent}
    tab.mode = {name: value for name, value in {**tab.mode, **chosen}.items() if value}
    given = {name.removeprefix("chore-"): sent_text(sent, name)[:200] for name in sent if name.startswith("chore-")}
    try:
        mode = mode_of(InteractionForm.AGENT, tab.mode)
        asked = chore_request(request.principal, tab.workspace, given, get_language() or "en", mode)
        bound = start_in_tab(tab.workspace, asked, by=request.principal, tab=tab if tab.pk else None)
    except REFUSED_START as error:
        return draw_console(request, tab, Attempt(start_words(error, "chore"), remedy=remedy_of(error)), status=422)
    return to_tab(set_mode(bound, **chosen))


def _about(sent: QueryDict, tab: ConsoleTab) -> dict[str, str]:
    """What the composer says; a response or review stays only with what was chosen for it."""
    about = about_of(sent)
    if "review" in about:
        return {"review": about["review"]}
    return about if about.get("form") else {}


def _needs_form(form: InteractionForm, key: str) -> bool:
    return any(one.key == key and one.needs_form for one in STARTERS[form])
