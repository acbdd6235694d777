"""What advice says to a designer: what is wrong, and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from formagent.wording.i18n_messages import complaint_words
from formagent.wording.validation_messages import Complaint, code_of
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import Advice, problem_advice
from interviews.forms.pages.designing.config_values import config_text
from interviews.forms.pages.designing.words import config_words
from interviews.forms.planning.ports import foreseen_objections
from interviews.models import Form
from interviews.sessions.presenters.inputs import language_name
from interviews.written_counts import written_count

_WORDS: dict[str, str | Promise] = {
    "no_fields": _("The form asks nothing yet. Add a question."),
    "label_empty": _("It has no label. Write what is asked."),
    "condition_unknown": _("Its condition reads “%(name)s”, which is not in this form."),
    "condition_removed": _(
        "Its condition reads “%(name)s”, which was removed. Put that back, or change the condition."
    ),
    "condition_syntax": _("Its condition cannot be read. Check the expression."),
    "condition_cycle": _("Its condition depends on itself."),
    "condition_too_long": _("Its condition is too long, or goes through lists within lists. Write a shorter one."),
    "condition_types": _("Its condition compares things that do not fit together."),
    "condition_not_boolean": _("Its condition must be something that is true or false."),
    "condition_other": _("Its condition does not work: %(message)s"),
    "condition_value_missing": _("Its condition compares with nothing. Give a value."),
    "choices_missing": _("It has no options to choose from."),
    "rows_missing": _("It has no rows."),
    "group_empty": _("The group asks nothing yet. Add a question to it."),
    "config": _("%(name)s: %(message)s"),
    "config_crossed": _(
        "“%(low_name)s” (%(low)s) and “%(high_name)s” (%(high)s) leave nothing between them. Change one of the two."
    ),
    "type": _("Its type is not known here."),
    "other": _("%(message)s"),
    "never_shown": _("It can never be asked: no answers make its condition true."),
    "reads_later": _("Its condition reads “%(label)s”, which comes later. It will be asked after that."),
    "leading": _("The wording suggests an answer. Ask it neutrally."),
    "double": _("It asks two things at once. Split it, so that each gets its own answer."),
    "long_label": _("The question is very long. Put the explanation into “What to find out”."),
    "same_label": _("Another question has the same label."),
    "refused": _("Reviewers will not approve it: %(reason)s"),
    "speaks_to_reviewers": _("It speaks to reviewers or models, so a person will have to decide: “%(text)s”"),
    "must_not_ask": _("It touches “%(topic)s”, which this form must not ask about."),
    "sensitive_without_intent": _("It is sensitive. Say what the answer is for, so that it can be explained."),
    "sensitive_early": _("A sensitive question so early makes people leave. Move it towards the end."),
    "no_purpose": _("The form asks for something sensitive. Say in the settings what the answers are for."),
    "one_choice": _("There is only one option."),
    "same_option": _("“%(label)s” stands there twice. Nobody can tell the two apart."),
    "fact_without_criteria": _("Say when “%(fact)s” is known well enough."),
    "fact_empty": _("A fact has no words."),
    "untranslated": _("Not everything is translated into %(language)s."),
    "questions_untranslated": _("%(count)s questions are not wholly translated into %(language)s. This is the first."),
    "translation_outdated": _("“%(text)s” was changed since it was translated into %(language)s."),
    "form_untranslated": _("Not all of the form's own texts are translated into %(language)s."),
    "long": _("%(count)s questions are a lot. Is each of them needed?"),
    "very_long": _("%(count)s questions: few people will reach the end."),
}
FIX_WORDS: dict[str, str | Promise] = {
    "no_intent": _("Take out “What to find out, and why”"),
    "not_sensitive": _("It is not sensitive: unmark it"),
    "split": _("Make two questions of it"),
}
"""Edits of `one_press_fixes` as buttons say them."""
_SETTINGS_PARTS = {
    "purpose": "?at=purpose",
    "title": "?at=title",
    "languages": "#part-languages",
    "translations": "#part-translations",
    "endings": "#endings",
    "calculations": "#calculations",
}
"""Where in the settings; an address with a fragment focuses nothing."""


@dataclass(frozen=True)
class ShownAdvice:
    """A finding for the page."""

    severity: str
    subject: str
    text: str
    url: str
    path: str
    outdated: str = ""
    """The translation that it is about: `de:menu.label`."""


def shown_advice(form: Form, definition: FormDefinition, found: list[Advice]) -> list[ShownAdvice]:
    """The findings in words, each with the place that it leads to."""
    unknown = any(one.code == "condition_unknown" for one in found)
    lines = advice_lines(definition, found, _removed(form) if unknown else {})
    return [ShownAdvice(a.severity, label, text, _url(form, a), a.path, _outdated(a)) for a, label, text in lines]


def _outdated(advice: Advice) -> str:
    return f"{advice.params['language']}:{advice.params['place']}" if advice.code == "translation_outdated" else ""


def _removed(form: Form) -> dict[str, str]:
    """By id, what questions were called that were taken out of the draft."""
    gone = form.removed_fields.order_by("id").values_list("definition", flat=True)
    return {str(one["field_id"]): str(one.get("label") or one["field_id"]) for one in gone}


def advice_lines(
    definition: FormDefinition, found: Iterable[Advice], removed: Mapping[str, str] | None = None
) -> list[tuple[Advice, str, str]]:
    """Each finding with the label of its field and its words. `removed` are labels of questions that are gone, by id."""
    labels = _labels(definition)
    types = {f.field_id: f.type for f in definition.fields}
    types |= {f"{g.field_id}.{f.field_id}": f.type for g in definition.fields for f in g.fields}
    labels |= {f"calculations.{each.calculation_id}": each.label for each in definition.calculations}
    return [
        (a, labels.get(a.path or _of_settings(a.part), ""), _text(a, types.get(a.path, ""), removed or {}))
        for a in found
    ]


def _of_settings(part: str) -> str:
    """`calculations.total` of `calculations.total.expression`."""
    return ".".join(part.split(".")[:2])


def held_words(definition: FormDefinition) -> list[tuple[str, str, str]]:
    """(path, label, words) of what would hold a form in its review."""
    return [(one.path, label, text) for one, label, text in advice_lines(definition, foreseen_objections(definition))]


def _labels(definition: FormDefinition) -> dict[str, str]:
    labels = {f.field_id: f.label or f.field_id for f in definition.fields}
    return labels | {f"{g.field_id}.{f.field_id}": f.label or f.field_id for g in definition.fields for f in g.fields}


def shown_problems(form: Form, definition: FormDefinition, problems: list[tuple[str, str]]) -> list[ShownAdvice]:
    """What keeps a draft from being published or tried, in words."""
    return shown_advice(form, definition, list(problem_advice(problems)))


def _text(advice: Advice, type_name: str, removed: Mapping[str, str]) -> str:
    params, code = dict(advice.params), advice.code
    if "language" in params:
        params["language"] = language_name(params["language"])
    if code == "config" and code_of(params["message"]) == "crossed":
        return str(_WORDS["config_crossed"]) % _bounds(params["message"], type_name)
    if code == "condition_unknown":
        name = params["message"].params["name"]
        code = "condition_removed" if name in removed else code
        params["name"] = removed.get(name, name)
    if "message" in params:
        params["message"] = complaint_words(params["message"])
    if code == "config":
        params["name"] = config_words(type_name, params["key"])[0] if params["key"] else gettext("Settings of the type")
    return str(_WORDS[code]) % {name: written_count(value) for name, value in params.items()}


def _bounds(message: Complaint, type_name: str) -> dict[str, str]:
    """Two bounds that are the wrong way round, by their inputs' names: the complaint names keys of the configuration."""
    found: dict[str, str] = {}
    for end, (key, value) in zip(("low", "high"), message.params.items(), strict=True):
        found[f"{end}_name"] = str(config_words(type_name, key)[0])
        found[end] = str(
            written_count(value) if isinstance(value, int | float | Decimal) else config_text(type_name, key, value)
        )
    return found


def _url(form: Form, advice: Advice) -> str:
    if advice.path:
        anchor = advice.part.split(".")[0]
        return reverse("interviews:designer_field", args=[form.slug, advice.path]) + (
            f"#part-{anchor}" if anchor else ""
        )
    place = advice.part.split(".")[0]
    if place in _SETTINGS_PARTS:
        return reverse("interviews:form_settings", args=[form.slug]) + _SETTINGS_PARTS[place]
    return reverse("interviews:designer_add", args=[form.slug])
