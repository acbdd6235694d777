"""Whose form it is, as it is edited among the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interviews.forms.services.looks import ImageKind, look_of
from interviews.models import Form
from interviews.sessions.presenters.brand import Brand, brand_of
from interviews.staff.accent import Accent

TYPEFACES: tuple[tuple[str, str | Promise], ...] = (
    ("plain", _("Plain")),
    ("book", _("Book")),
    ("humanist", _("Humanist")),
    ("rounded", _("Rounded")),
)
KINDS: tuple[ImageKind, ...] = ("logo", "cover")
TEXTS = ("accent", "typeface", "owner", "owner_url", "readers", "leads_to")


@dataclass(frozen=True)
class LookView:
    """The look as it is edited: `values` are as stored, or as typed."""

    form: Form
    brand: Brand
    values: Mapping[str, str]
    errors: Mapping[str, str] = field(default_factory=dict)

    @property
    def typefaces(self) -> list[tuple[str, str, bool]]:
        return [(value, str(name), value == self.values["typeface"]) for value, name in TYPEFACES]

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


def look_view(form: Form, values: Mapping[str, str] | None = None, errors: Mapping[str, str] | None = None) -> LookView:
    look = look_of(form)
    return LookView(form, brand_of(form), values or {name: getattr(look, name) for name in TEXTS}, errors or {})
