"""The command line: what is typed is read on the server, which does it or says what would be right."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST

from formagent.errors import ProtocolError
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, member_page
from quorum.access import tabs_of
from quorum.domain.interactions.commands import Command, WrongCommand, read_command
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.settings import ConsensusLevel, PhaseScope
from quorum.models import ConsoleTab
from quorum.presenter.console.composer import LABELS, SETTINGS_OF, Setting, mode_of, settings_shown
from quorum.presenter.console.words import FORM_WORDS, said_of
from quorum.services.interactions.starting import InteractionRequest
from quorum.services.interactions.tabs import clear_tab, close_tab, open_tab, set_mode, start_in_tab
from quorum.services.settings import settings_for
from quorum.views.console.frame import Attempt, draw_console, shown_tab, to_tab
from quorum.views.console.problems import NO_REMEDY, REFUSED_START, command_words, remedy_of, start_words
from quorum.views.frame import sent_text

MOST_LINE = 9_000


@require_POST
@member_page
def command(request: StaffRequest) -> HttpResponse:
    """`line` in the tab that is shown."""
    tab, line = shown_tab(request, request.POST), sent_text(request.POST, "line")[:MOST_LINE]
    remedy = NO_REMEDY
    try:
        typed = read_command(line)
        return _DOERS[typed.name](request, tab, typed)
    except WrongCommand as wrong:
        problem = command_words(wrong)
    except REFUSED_START as error:
        problem, remedy = start_words(error, line), remedy_of(error)
    return draw_console(request, tab, Attempt(problem, command=line, remedy=remedy), status=422)


def _begin(request: StaffRequest, tab: ConsoleTab, typed: Command) -> HttpResponse:
    """With words an interaction, without any a tab of the form: the oldest placeholder, or a new one."""
    form = InteractionForm.read(typed.name)
    if not typed.text:
        free = tabs_of(request.principal, tab.workspace_id).filter(form=form, interaction=None).first()
        return to_tab(free or open_tab(tab.workspace, form, tab.about, by=request.principal))
    mode = mode_of(form, tab.mode)
    asked = InteractionRequest(form, typed.text, tab.about, mode=mode, language=get_language() or "en")
    return to_tab(start_in_tab(tab.workspace, asked, by=request.principal))


def _set(request: StaffRequest, tab: ConsoleTab, typed: Command) -> HttpResponse:
    name, value = {
        "solo": ("consensus_level", ConsensusLevel.SOLO),
        "ens": ("consensus_level", ConsensusLevel.ENSEMBLE),
        "fast": ("phase_scope", PhaseScope.FAST),
        "scope": ("phase_scope", typed.text),
        "strategy": ("strategy", typed.text),
    }[typed.name]
    if name not in SETTINGS_OF[InteractionForm(tab.form)]:
        about = {"setting": LABELS[name], "form": said_of(FORM_WORDS, tab.form)}
        problem = gettext("“%(setting)s” has no meaning for %(form)s.") % about
        return draw_console(request, tab, Attempt(problem, command=sent_text(request.POST, "line")), status=422)
    if tab.pk is None:
        tab = open_tab(tab.workspace, InteractionForm(tab.form), tab.about, by=request.principal)
    chosen = next(one for one in _settings(set_mode(tab, **{name: str(value)})) if one.name == name)
    messages.success(request, f"{chosen.label}: {chosen.words}")
    return to_tab(tab)


def _tabnew(request: StaffRequest, tab: ConsoleTab, typed: Command) -> HttpResponse:
    form = InteractionForm.read(typed.text or tab.form)
    return to_tab(open_tab(tab.workspace, form, by=request.principal))


def _tabclose(request: StaffRequest, tab: ConsoleTab, typed: Command) -> HttpResponse:
    try:
        return to_tab(close_tab(tab, by=request.principal))
    except ProtocolError:
        messages.info(request, gettext("The last tab stays open."))
        return _stay(tab)


def _tabs(request: StaffRequest, tab: ConsoleTab, typed: Command) -> HttpResponse:
    rows = tabs_of(request.principal, tab.workspace_id)
    named = (f"{at}. {one.title or said_of(FORM_WORDS, one.form)}" for at, one in enumerate(rows, start=1))
    messages.info(request, " · ".join(named) or gettext("No tab was opened yet."))
    return _stay(tab)


def _config(request: StaffRequest, tab: ConsoleTab, typed: Command) -> HttpResponse:
    """What is in force for the tab's next request."""
    messages.info(request, " · ".join(f"{one.label}: {one.words}" for one in _settings(tab)))
    return _stay(tab)


def _settings(tab: ConsoleTab) -> tuple[Setting, ...]:
    return settings_shown(InteractionForm(tab.form), settings_for(tab.workspace), tab.mode)


def _clear(request: StaffRequest, tab: ConsoleTab, typed: Command) -> HttpResponse:
    if tab.pk:
        clear_tab(tab)
    return _stay(tab)


def _help(request: StaffRequest, tab: ConsoleTab, typed: Command) -> HttpResponse:
    return SeeOther(f"{_stay(tab).url}&help=yes")


def _stay(tab: ConsoleTab) -> SeeOther:
    return to_tab(tab) if tab.pk else SeeOther(f"{reverse('quorum:console')}?workspace={tab.workspace.slug}")


Doer = Callable[[StaffRequest, ConsoleTab, Command], HttpResponse]
_DOERS: dict[str, Doer] = {
    **dict.fromkeys(("ask", "discuss", "agent"), _begin),
    **dict.fromkeys(("solo", "ens", "fast", "scope", "strategy"), _set),
    "tabnew": _tabnew,
    "tabclose": _tabclose,
    "tabs": _tabs,
    "config": _config,
    "clear": _clear,
    "help": _help,
}
