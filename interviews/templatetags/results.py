"""Filters of the result pages' templates."""

from __future__ import annotations

from django import template

from interviews.results.wording import command_words, engine_words, stage_words
from interviews.sessions.presenters.inputs import language_name
from interviews.wording import source_words

register = template.Library()

register.filter("command_words", command_words)
register.filter("source_words", source_words)
register.filter("engine_words", engine_words)
register.filter("stage_words", stage_words)
register.filter("language_name", language_name)
