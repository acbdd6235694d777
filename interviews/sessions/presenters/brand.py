"""Whose form it is, as every page of a respondent shows it."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from formagent.typefaces.files import TypefaceFiles, typeface_files
from interviews.forms.services.looks import look_of
from interviews.models import Form, Session
from interviews.staff.accent import Accent, accent


@dataclass(frozen=True)
class Brand:
    """`logo` and `cover` are addresses; all may be empty. `typeface_files`: None where nothing is loaded for it."""

    accent: Accent
    typeface: str
    typeface_files: TypefaceFiles | None
    owner: str
    owner_url: str
    readers: str
    leads_to: str
    logo: str
    cover: str


def brand_of_session(session: Session, language: str) -> Brand:
    """Reads the database."""
    return brand_of(session.form, language)


def brand_of(form: Form, language: str = "") -> Brand:
    """In that language, as far as its owner has said it so. Reads the database."""
    look = look_of(form)
    said = look.translations.get(language) or look.translations.get(language.split("-")[0]) or {}

    def address(digest: str) -> str:
        return reverse("interviews:form_image", args=[form.slug, digest]) if digest else ""

    return Brand(
        accent=accent(look.accent or form.workspace.accent),
        typeface=look.typeface,
        typeface_files=typeface_files(look.typeface),
        owner=look.owner,
        owner_url=look.owner_url,
        readers=said.get("readers") or look.readers,
        leads_to=said.get("leads_to") or look.leads_to,
        logo=address(look.logo),
        cover=address(look.cover),
    )
