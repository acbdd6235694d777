"""Tabs of the console as they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from quorum.domain.interactions.forms import InteractionForm
from quorum.models import ConsoleTab
from quorum.presenter.console.words import FORM_ICONS, FORM_WORDS, look_of, said_of, state_words


@dataclass(frozen=True)
class TabShown:
    """A tab. `id` is empty for one that is only looked at."""

    id: str
    form: str
    title: str
    state: str
    state_words: str
    look: str
    current: bool
    url: str

    @property
    def words(self) -> str:
        return self.title or said_of(FORM_WORDS, self.form)

    @property
    def form_words(self) -> str:
        return said_of(FORM_WORDS, self.form)

    @property
    def icon(self) -> str:
        return FORM_ICONS[InteractionForm(self.form)]


def tab_shown(tab: ConsoleTab, *, current: bool) -> TabShown:
    about = {"new": tab.form, "workspace": tab.workspace.slug, **tab.about}
    bound = tab.interaction
    return TabShown(
        id=str(tab.pk or ""),
        form=tab.form,
        title=tab.title,
        state=bound.state if bound else "",
        state_words=state_words(bound) if bound else "",
        look=look_of(bound) if bound else "",
        current=current,
        url=f"{reverse('quorum:console')}?" + (f"tab={tab.pk}" if tab.pk else urlencode(about)),
    )
