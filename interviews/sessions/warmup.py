"""Warming a server up: grammars are compiled and tables read before the first respondent waits for them."""

from __future__ import annotations

import datetime as dt
import gc
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from interviews.field_types import field_type, type_names
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.reading.text.dictionaries import LISTED, base_form
from interviews.rule_engine import greeter, interviewer, reviewer
from interviews.sessions.rules.briefs import Brief, DirectiveKind, GreeterBrief, InterviewerBrief, ReviewerBrief

_COLLECTED_AFTER = (10_000, 20, 10)
"""A turn makes some thousand objects, hardly any in cycles: Python's own thresholds look through them ten times a turn."""

RULES: Mapping[str, Callable[[Any], object]] = {
    "greeter": greeter.calls,
    "interviewer": interviewer.words,
    "reviewer": reviewer.review,
}
"""The roles by rule that speak with respondents: what each makes of its brief."""

_WORDS = {"en": "yes, the 3rd of May at noon", "ja": "はい、5月3日の正午です"}


def speak_once() -> Iterator[Callable[[], object]]:
    """Has every role say and hear something for every field type, one a step; then reads the dictionaries."""
    for language, words in _WORDS.items():
        for brief in _briefs(language, words):
            yield partial(RULES[str(getattr(brief, "role", ""))], brief)
    for language in LISTED:
        yield partial(base_form, "yes", language)


def keep_what_is_there() -> Iterator[Callable[[], object]]:
    """What is there now stays. Without this every full collection goes through all of it again, in the middle of turns."""
    yield gc.collect
    yield gc.freeze
    yield partial(gc.set_threshold, *_COLLECTED_AFTER)


def _briefs(language: str, words: str) -> list[Brief]:
    """One question and one reply for every field type, and a greeting."""
    form = FormDefinition(
        slug="warm-up",
        title="warm-up",
        languages=tuple(_WORDS),
        fields=tuple(
            FieldDefinition(field_id=f"a_{name}", label=name, type=name, config=dict(field_type(name).sample_config))
            for name in type_names()
        ),
    )
    context = ParseContext(language=language, country="JP", timezone="Asia/Tokyo", today=dt.date(2027, 1, 1))
    briefs: list[Brief] = [
        GreeterBrief(
            form=form, language=language, context=context, section="country", likely_country="JP", message=words
        )
    ]
    for field in form.fields:
        others = [other for other in form.fields if other is not field]
        briefs.append(
            ReviewerBrief(
                form=form,
                language=language,
                context=context,
                field=field,
                question="?",
                messages=[words],
                others=others,
            )
        )
        briefs.append(
            InterviewerBrief(form=form, language=language, context=context, kind=DirectiveKind.ASK, field=field)
        )
    return briefs
