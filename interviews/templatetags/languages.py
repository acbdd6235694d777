"""Filters that tell what a language is like: the way it runs, what it is called, whether the pages' own words are in it."""

from __future__ import annotations

from django import template

from formagent.wording.locales import locale_for
from interviews.sessions.presenters.inputs import language_name
from interviews.sessions.presenters.session_page import page_language

register = template.Library()
register.filter("language_name", language_name)


@register.filter
def direction(language: str) -> str:
    """ "rtl" for Arabic, Hebrew and their like, else "ltr"; for the attribute `dir`."""
    return locale_for(language).text_direction


@register.filter
def is_spoken_here(language: str) -> bool:
    """Whether buttons and notes speak it too, not only the form's own texts."""
    return page_language(language).split("-")[0] == language.split("-")[0].lower()
