"""A form's own settings as they are edited."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from interviews.forms.definition import FormDefinition
from interviews.forms.designing.drafts import MOST_CALCULATIONS, MOST_ENDINGS, SettingsChanges
from interviews.forms.pages.designing.catalogues import LANGUAGES, unread_names
from interviews.forms.pages.designing.differences_shown import Difference
from interviews.forms.pages.designing.inputs.calculations_form import CalculationView, calculation_views, ready_terms
from interviews.forms.pages.designing.inputs.endings_form import EndingView, ending_views, ready_conditions
from interviews.forms.pages.designing.reconciling import base_text
from interviews.forms.pages.difference_words import FORM_NAMES
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import settings_of
from interviews.models import Form
from interviews.sessions.presenters.inputs import language_name
from interviews.staff.pages.picking import Picker

TEXTS = ("title", "description", "purpose", "consent_text", "completion_message")
NAMES: dict[str, str | Promise] = FORM_NAMES | {
    "public": _("Open to anybody with the link"),
    "listed": _("Listed on the front page"),
    "retention_days": _("Days that responses are kept"),
    "closes_at": _("Closes at"),
    "submission_cap": _("Most submissions"),
    "daily_turn_cap": _("Most turns a day"),
    "rehearse_first": _("Rehearse before publishing"),
    "allowed_origins": _("Sites that may embed it"),
    "link_parameters": _("What the link may tell of itself"),
    "slug": _("Address"),
}
DEPTHS = (
    _("No follow-ups on what was said"),
    _("One follow-up on what was said"),
    _("Two follow-ups on what was said"),
)
"""By depth."""


@dataclass
class SettingsView:
    """The settings as they are edited."""

    form: Form
    values: dict[str, Any]
    errors: dict[str, str] = field(default_factory=dict)
    conflict: list[Difference] = field(default_factory=list)
    resend: list[tuple[str, str]] = field(default_factory=list)
    sent: dict[str, str] = field(default_factory=dict)
    """Of what was posted and could not be saved: which revision it was based on, and what stood there then."""

    @property
    def expected(self) -> str:
        return self.sent.get("expected") or str(self.form.settings_revision)

    @property
    def base(self) -> str:
        return self.sent.get("base") or base_text(SettingsChanges, settings_of(self.form))

    @property
    def own_language(self) -> Picker:
        return self._languages("own", self.values["languages"][:1], several=False)

    @property
    def other_languages(self) -> Picker:
        return self._languages("languages", self.values["languages"][1:], several=True)

    def _languages(self, name: str, picked: list[str], *, several: bool) -> Picker:
        options = LANGUAGES.options(get_language() or "en")
        label = gettext("Other languages") if several else gettext("Language of your own texts")
        wrong = "languages" in self.errors
        hint, unread = str(LANGUAGES.placeholder), unread_names(LANGUAGES, picked)
        about = "languages-help error-languages"
        return Picker(name, label, options, picked, several, hint, wrong, about, unread)

    @cached_property
    def definition(self) -> FormDefinition:
        """The draft as it stands."""
        return draft_definition(self.form)

    @property
    def endings(self) -> list[EndingView]:
        return ending_views(self.definition, self.values["endings"], self.errors)

    @property
    def new_ending(self) -> EndingView | None:
        number = len(self.values["endings"])
        return EndingView(number, {}) if number < MOST_ENDINGS else None

    @property
    def ready_conditions(self) -> list[tuple[str, str]]:
        return ready_conditions(self.definition)

    @property
    def calculations(self) -> list[CalculationView]:
        return calculation_views(self.definition, self.values["calculations"], self.errors)

    @property
    def new_calculation(self) -> CalculationView | None:
        number = len(self.values["calculations"])
        return CalculationView(number, {}) if number < MOST_CALCULATIONS else None

    @property
    def ready_terms(self) -> list[tuple[str, str]]:
        return ready_terms(self.definition)

    @property
    def lines(self) -> dict[str, str]:
        return {name: "\n".join(self.values[name]) for name in ("must_not_ask", "allowed_origins", "link_parameters")}

    @property
    def closes(self) -> str:
        moment = self.values["closes_at"]
        return (
            timezone.localtime(moment).strftime("%Y-%m-%dT%H:%M") if hasattr(moment, "strftime") else str(moment or "")
        )

    @property
    def depths(self) -> list[tuple[str, str]]:
        return [(str(depth), str(words)) for depth, words in enumerate(DEPTHS)]

    @property
    def was_published(self) -> bool:
        return self.form.versions.filter(number__isnull=False).exists()

    @property
    def translations(self) -> list[tuple[str, str, list[tuple[str, Any, str, str]]]]:
        """By language: its name, and each text with its original and its translation."""
        return [
            (
                language,
                language_name(language),
                [
                    (name, NAMES[name], self.values[name], self.values["translations"].get(language, {}).get(name, ""))
                    for name in TEXTS
                    if self.values[name]
                ]
                + self._ending_texts(language)
                + self._calculation_texts(language),
            )
            for language in self.values["languages"][1:]
        ]

    def _calculation_texts(self, language: str) -> list[tuple[str, Any, str, str]]:
        said = self.values["translations"].get(language, {}).get("calculations", {})
        return [
            (f"calculations.{each.calculation_id}", each.calculation_id, each.label, said.get(each.calculation_id, ""))
            for each in self.definition.calculations
            if each.label and each.shown
        ]

    def _ending_texts(self, language: str) -> list[tuple[str, Any, str, str]]:
        said = self.values["translations"].get(language, {}).get("endings", {})
        return [
            (f"endings.{name}", gettext("Ending %(number)s") % {"number": number}, text, said.get(name, ""))
            for number, ending in enumerate(self.definition.endings, 1)
            for name, text in ending.texts.items()
            if text
        ]
