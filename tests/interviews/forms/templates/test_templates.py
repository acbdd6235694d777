"""Every template is a sound form in both languages: nothing to look at, nothing untranslated, and a respondent comes to its end."""

from __future__ import annotations

import pytest

from interviews.demo import NAMES, demo_form
from interviews.field_types import answer_kind
from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import form_advice
from interviews.forms.designing.translating import translatable_texts
from interviews.forms.templates import USES, find_templates, form_template, template_names
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.presenters.time_needed import minutes_needed
from quorum.offline.reviewers import foreseen_objections
from tests.interviews.forms.importers.filling import filled

LANGUAGES = ("en", "ja")
SAID = {
    **dict.fromkeys(("wanted_on", "start"), "tomorrow"),
    **dict.fromkeys(
        ("last_time", "reason", "events"), "It began on Monday, after the move, and it has been getting better."
    ),
    "address": "12 Harbour Street, London SE1 7PB, United Kingdom",
}
"""What is answered to questions that take no words for any day or place."""
EVERY = pytest.mark.parametrize("name", template_names())


def in_both(name: str) -> list[FormDefinition]:
    return [form_template(name).written_in(language) for language in LANGUAGES]


@EVERY
def test_nothing_is_to_be_looked_at(name: str) -> None:
    for form in in_both(name):
        assert form_problems(form) == []
        assert form_advice(form) == []
        assert foreseen_objections(form) == []


@EVERY
def test_both_languages_are_complete(name: str) -> None:
    template = form_template(name)
    assert set(template.texts) == set(template.form.languages) == set(LANGUAGES)
    assert all(texts.title and texts.about and texts.words for texts in template.texts.values())
    for form, other in zip(in_both(name), reversed(LANGUAGES), strict=True):
        texts = translatable_texts(form).values()
        assert [one.place for one in texts if not one.translation(other)] == []
        assert form.tone and form.translations[other]["tone"]
        assert [one.place for one in texts if one.text == one.translation(other) and not one.text.isascii()] == []
    assert len(template.texts["ja"].must_not_ask) == len(template.form.must_not_ask)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_of_the_demo_are_complete(name: str) -> None:
    texts = translatable_texts(demo_form(name)).values()
    assert [one.place for one in texts if any(map(str.isalpha, one.text)) and not one.translation("ja")] == []


@EVERY
def test_it_is_short_says_why_it_asks_and_what_it_finds_out(name: str) -> None:
    template = form_template(name)
    form = template.form
    assert minutes_needed(form) <= 5
    assert form.title and form.description and form.purpose and form.completion_message
    assert all(field.intent for field in form.fields)
    opened = [field for field in form.fields if answer_kind(field) is AnswerKind.PROSE]
    assert any(field.facts for field in opened), "no fact to learn"
    assert all(fact.done_criteria and fact.questioning_hints for field in opened for fact in field.facts)


@EVERY
def test_the_japanese_form_says_in_japanese_what_the_english_one_says(name: str) -> None:
    english, japanese = in_both(name)
    assert japanese.languages == ("ja", "en")
    assert japanese.language == "ja"
    spoken = japanese.localized("en")
    assert (spoken.title, spoken.consent_text) == (english.title, english.consent_text)
    assert [field.label for field in spoken.fields] == [field.label for field in english.fields]
    assert [fact.fact for field in spoken.fields for fact in field.facts] == form_template(name).facts("en")
    for one, other in zip(spoken.fields, english.fields, strict=True):
        named = [[choice["label"] for choice in field.config.get("choices", ())] for field in (one, other)]
        assert named[0] == named[1]
        assert (one.config.get("low_label"), one.condition) == (other.config.get("low_label"), other.condition)


@EVERY
@pytest.mark.django_db(transaction=True)
async def test_a_respondent_comes_to_its_end(name: str) -> None:
    form = form_template(name).form
    ahead = {"day": "tomorrow"} if name == "booking" else {}
    values = await filled(form, SAID | ahead)
    asked = {field.field_id for field in form.fields if field.required and not field.condition and not field.is_group}
    assert asked <= set(values)


def test_there_is_one_for_every_common_purpose() -> None:
    assert len(template_names()) == len(set(template_names())) >= 16
    assert all(USES.values())


@pytest.mark.parametrize(
    ("search", "first"),
    [
        ("hiring", "job-application"),
        ("求人", "job-application"),
        ("WEDDING", "rsvp"),
        ("問診票", "patient-intake"),
        ("net promoter", "nps"),
    ],
)
def test_a_search_finds_by_other_words_in_either_language(search: str, first: str) -> None:
    assert [one.name for those in find_templates(search).values() for one in those] == [first]


def test_a_search_takes_every_word_and_one_use_alone() -> None:
    assert find_templates("wedding zebra") == {}
    assert list(find_templates(use="events")) == ["events"]
    assert len([one for those in find_templates().values() for one in those]) == len(template_names())


def test_there_is_no_template_of_another_name() -> None:
    with pytest.raises(KeyError):
        form_template("../definition")
