"""Whose form it is, as it is edited among the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from formagent.typefaces.files import typeface_styles
from interviews.forms.services.looks import ImageKind, look_of
from interviews.models import Form
from interviews.sessions.presenters.brand import Brand, brand_of
from interviews.sessions.presenters.inputs import language_name
from interviews.staff.accent import Accent

TYPEFACES: tuple[tuple[str, str | Promise], ...] = (
    ("plain", _("Plain")),
    ("book", _("Bookish, with serifs")),
    ("humanist", _("Calm and open")),
    ("modern", _("Modern and clear")),
    ("rounded", _("Rounded and friendly")),
)
KINDS: tuple[ImageKind, ...] = ("logo", "cover")
SPOKEN = ("readers", "leads_to")
"""What is said in each language of the form."""
TEXTS = ("accent", "typeface", "owner", "owner_url", "readers", "leads_to")


@dataclass(frozen=True)
class LookView:
    """The look as it is edited: `values` are as stored, or as typed."""

    form: Form
    brand: Brand
    values: Mapping[str, Any]
    errors: Mapping[str, str] = field(default_factory=dict)

    @property
    def typefaces(self) -> list[tuple[str, str, bool]]:
        return [(value, str(name), value == self.values["typeface"]) for value, name in TYPEFACES]

    @property
    def translations(self) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
        """By language: its name, and what is said in it: input name, original, translation."""
        kept: Any = self.values.get("translations") or look_of(self.form).translations
        return [
            (
                code,
                language_name(code),
                [(f"{name}-{code}", self.values[name], kept.get(code, {}).get(name, "")) for name in SPOKEN],
            )
            for code in translated_languages(self.form)
        ]

    @property
    def styles(self) -> str:
        """The stylesheet that the samples are drawn by; may be empty."""
        return typeface_styles()

    @property
    def own_accent(self) -> bool:
        return bool(self.values["accent"])

    @property
    def picked(self) -> str:
        """What the colour input shows."""
        return self.values["accent"] or self.form.workspace.accent

    @property
    def shades(self) -> Accent:
        """What pages make of the colour, so that it can be read on light and on dark paper."""
        return self.brand.accent


def translated_languages(form: Form) -> list[str]:
    """The form's other languages, and those that its look speaks besides: one that has become its own is read all the same."""
    spoken = [code for code, said in look_of(form).translations.items() if said]
    return list(dict.fromkeys([*form.languages[1:], *spoken]))


def look_view(form: Form, values: Mapping[str, Any] | None = None, errors: Mapping[str, str] | None = None) -> LookView:
    look = look_of(form)
    return LookView(form, brand_of(form), values or {name: getattr(look, name) for name in TEXTS}, errors or {})
