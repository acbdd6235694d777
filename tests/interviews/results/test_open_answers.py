"""What open answers say: frequent words and phrases, with quotes that are the respondents' own words."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.definition import FormDefinition
from interviews.models import Form
from interviews.results.rules.frequent_words import frequent_terms
from interviews.sessions.services.erasure import erase_session
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form

PLACE = "/forms/party/analytics/"
STORIES = {
    1: "The waiting room was crowded, and nobody told us why.",
    2: "I sat in the waiting room for two hours!",
    3: "A crowded place. Waiting room chairs are hard.",
    4: "The nurses were kind; my nurse even sang.",
}


def counted(answers: dict[int, str], **options: str) -> dict[str, tuple[int, ...]]:
    return {term.words: term.answers for term in frequent_terms(answers, **options)}


def test_phrases_stand_for_their_words_and_small_words_for_nothing():
    assert counted(STORIES) == {"waiting room": (1, 2, 3), "crowded": (1, 3)}


def test_forms_of_a_word_are_one_and_the_questions_own_words_none():
    told = {1: "The nurse was kind", 2: "Two nurses helped", 3: "Nurse!"}
    assert counted(told) == {"nurse": (1, 2, 3)}
    assert counted(told, leave_out="Which nurses did you meet?") == {}


def test_japanese_counts_by_runs_of_kanji_and_katakana():
    told = {1: "予約が取れません。スタッフは親切です", 2: "予約の電話", 3: "親切なスタッフ"}
    assert counted(told) == {"スタッフ": (1, 3), "予約": (1, 2), "親切": (1, 3)}


WORDS = st.lists(st.sampled_from("hotel food Food queue the and très 予約 café".split()), max_size=6).map(" ".join)  # noqa: SIM905


@given(st.dictionaries(st.integers(0, 9), WORDS, max_size=8))
def test_what_is_counted_stands_in_the_answers(answers: dict[int, str]):
    for term in frequent_terms(answers):
        assert len(term.answers) >= 2 and len(set(term.answers)) == len(term.answers)
        for one in term.answers:
            assert any(
                spelling in answers[one].casefold().replace("è", "e").replace("é", "e") for spelling in term.spellings
            )


@pytest.fixture
def form(cast: Cast) -> Form:
    return party_form(cast.workspace)


@pytest.mark.django_db
def test_a_word_shows_quotes_that_lead_to_their_responses_and_filters_them(form: Form, cast: Cast):
    sessions = [str(answer(form, {"name": "A", "story": words}).pk) for words in STORIES.values()]
    client = cast.client("victor")
    assert "word-list" not in client.get(PLACE).content.decode()
    page = client.get(f"{PLACE}?open=story").content.decode()
    links = re.findall(r'<a class="chip" href="([^"]*)"[^>]*><span dir="auto">([^<]*)<', page)
    assert [words for _, words in links] == ["waiting room", "crowded"]
    named = client.get(PLACE + html.unescape(links[0][0])).content.decode()
    assert "Responses with “<bdi>waiting room</bdi>”" in named
    picked = client.get(PLACE + html.unescape(links[1][0])).content.decode()
    quotes = picked.split('class="quote-list"')[1].split("</ul>")[0]
    assert set(re.findall(r"responses/([0-9a-f-]{36})/", quotes)) == {sessions[0], sessions[2]}
    for words in re.findall(r"<p>([^<]*)</p>", quotes):
        assert any(html.unescape(words) in story for story in STORIES.values())
    filtered = re.search(r'<a class="button" href="([^"]*filter=[^"]*)"', picked)
    assert filtered
    rows = client.get(html.unescape(filtered[1])).context["table"].rows
    assert {row.id for row in rows} == {sessions[0], sessions[2]}


@pytest.mark.django_db
def test_an_erased_response_is_in_it_no_more(form: Form, cast: Cast):
    sessions = [answer(form, {"story": words}) for words in STORIES.values()]
    erase_session(sessions[0])
    page = cast.client("victor").get(f"{PLACE}?open=story&word=wait room").content.decode()
    assert "crowded, and nobody" not in page and "crowded" not in re.findall(r'<span dir="auto">([^<]*)<', page)


@pytest.mark.django_db
def test_sensitive_answers_are_left_out_for_everybody(cast: Cast):
    fields = tuple(f.model_copy(update={"sensitive": f.field_id == "story"}) for f in PARTY.fields)
    guarded: FormDefinition = PARTY.model_copy(update={"fields": fields})
    form = party_form(cast.workspace, guarded)
    for words in STORIES.values():
        answer(form, {"story": words}, definition=guarded)
    page = cast.client("alice").get(f"{PLACE}?open=story&word=crowd").content.decode()
    assert "What open answers say" not in page and "crowded" not in page
