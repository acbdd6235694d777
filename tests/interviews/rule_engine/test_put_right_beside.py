"""What is put right beside another answer, and the days, numbers and choices of a story, which put nothing right."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interviews.rule_engine.test_nothing_lost import told, turn

CLINIC, EVENT, PRODUCT = "clinic-intake", "event-registration", "product-feedback"
BORN = {"birth_date": "1957-03-14"}


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "changed"),
    [
        (CLINIC, "en", "contact_phone", BORN, "020 7946 0123, and I was born in 52 not 57", {"birth_date": "1952-03-14"}),
        (CLINIC, "de", "contact_phone", BORN, "030 123456. Geboren bin ich 52, nicht 57", {"birth_date": "1952-03-14"}),
        (CLINIC, "ja", "contact_phone", BORN, "生まれは3月じゃなくて5月です", {"birth_date": "1957-05-14"}),
        (CLINIC, "pt", "contact_phone", BORN, "enganei-me, nasci a 4 e não a 14", {"birth_date": "1957-03-04"}),
        (EVENT, "en", "guests", {"session_track": "research"}, "Could you move me to the beginner track please?", {"session_track": "beginner"}),
        (EVENT, "ja", "phone", {"attendance_date": "2027-03-11"}, "12日に変更をお願いできますでしょうか。", {"attendance_date": "2027-03-12"}),
        (EVENT, "pt", "dietary", {"attendance_date": "2027-03-10"}, "não. retifico o dia: dia 11 em vez de dia 10", {"attendance_date": "2027-03-11"}),
        (EVENT, "de", "company", {"guests": 3}, "Stadtwerke Kiel. Bei den Gästen hab ich mich mitgezählt, also einer weniger", {"guests": 2}),
        (EVENT, "de", "guests", {"session_track": "beginner"}, "weiß noch nicht. aber setzt mich von einstieg auf forschung um", {"session_track": "research"}),
        (CLINIC, "fr", "conditions", {"smoking": "never"}, "l'asthme, oui. en fait j'ai fumé, mais j'ai arrêté", {"smoking": "former"}),
        (CLINIC, "de", "conditions", {"smoking": "never"}, "Asthma, ja. geraucht hab ich früher, hab aber aufgehört", {"smoking": "former"}),
        (CLINIC, "pt", "takes_medication", {"has_pain": True, "pain_level": 9}, "de 1 a 10 disse 9 mas foi do susto, ponha 6", {"pain_level": 6}),
        (PRODUCT, "en", "liked", {"satisfaction": 5}, "the tags. but i'd knock the score down, call it a 4", {"satisfaction": 4}),
        (PRODUCT, "fr", "obstacle", {"platforms": ["phone", "desktop"]}, "c'est lent le soir. et enlevez le téléphone", {"platforms": ["desktop"]}),
        (PRODUCT, "de", "liked", {"usage": "weekly"}, "die suche. übrigens stimmt wöchentlich nicht mehr, eher jeden tag", {"usage": "daily"}),
        (PRODUCT, "pt", "contact_email", {"may_contact": True}, "pensei melhor, não quero que me escrevam", {"may_contact": False}),
        (CLINIC, "de", "reason", {"visit_date": "2027-06-02"}, "Schwindel beim Aufstehen. der Termin wurde verlegt, jetzt am 9. Juni 2027", {"visit_date": "2027-06-09"}),
        (EVENT, "fr", "email", {"company": "Capfluo"}, "ana@example.fr. La société, oubliez-la", {"company": None}),
        (EVENT, "en", "dietary", {"company": "Vexel Ltd"}, "no. and please take Vexel off my badge", {"company": None}),
    ],
)  # fmt: skip
async def test_an_answer_is_put_right(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, changed: dict[str, Any]
) -> None:
    now = told(await turn(form, asked, message, stands, language))
    assert {field_id: now.get(field_id) for field_id in changed} == changed


STANDING = {"birth_date": "1984-05-12", "visit_date": "2026-12-10", "smoking": "current", "cigarettes": 10, "has_pain": True,
            "pain_level": 5, "conditions": ["asthma"]}  # fmt: skip


@pytest.mark.parametrize(
    ("form", "asked", "stands", "message"),
    [
        (CLINIC, "reason", STANDING, "I have been coughing since May and in June it got no better"),
        (CLINIC, "reason", STANDING, "A rash on my arms. I fly to Spain on December 14 and would like it gone"),
        (CLINIC, "reason", STANDING, "Burning when I swallow. It lasts 10 hours, not 12"),
        (CLINIC, "anything_else", STANDING, "I may be late, I've no car since June"),
        (CLINIC, "anything_else", STANDING, "I can do 10 push-ups, not 20"),
        (EVENT, "goals", {"guests": 2}, "One less support ticket a day would be a win. We build a helpdesk bot"),
        (EVENT, "goals", {"session_track": "research"}, "I want to switch from research to practice in my job"),
        (EVENT, "goals", {"session_track": "research"}, "Research isn't my job. I build a bot for the practice of a doctor"),
        (EVENT, "goals", {"attendance_date": "2027-03-11"}, "Our project starts in March, not in May. I want to learn about prompts"),
        (PRODUCT, "liked", {"usage": "daily"}, "Two of us use it every day. My boss only opens it once a week"),
        (PRODUCT, "liked", {"satisfaction": 4}, "Loading took 4 or 5 seconds, now it is 2"),
        (PRODUCT, "liked", {"platforms": ["phone", "desktop"]}, "I never have to swap devices"),
    ],
)  # fmt: skip
async def test_a_story_keeps_its_days_and_numbers(form: str, asked: str, stands: dict[str, Any], message: str) -> None:
    assert told(await turn(form, asked, message, stands)) == {**stands, asked: message}


@pytest.mark.parametrize(
    ("asked", "message", "value"),
    [
        ("cigarettes", "12, not 10", 12),
        ("visit_time", "11, not 10", "11:00"),
    ],
)
async def test_a_number_against_another_is_of_what_was_asked_for(asked: str, message: str, value: Any) -> None:
    stands = {"visit_date": "2026-12-10", "smoking": "current"}
    assert told(await turn(CLINIC, asked, message, stands)) == {**stands, asked: value}


@pytest.mark.parametrize(
    "message", ["3 - no longer daily though", "I'd give it a 3, I don't use it every day any more"]
)
async def test_what_an_option_is_denied_for_chooses_none_by_its_place(message: str) -> None:
    stands = {"usage": "daily"}
    assert told(await turn(PRODUCT, "satisfaction", message, stands)) == {**stands, "satisfaction": 3}


@pytest.mark.parametrize(
    ("message", "value"), [("I smoke", "current"), ("yes I smoke", "current"), ("I smoke fish for a living", None)]
)
async def test_who_states_what_is_asked_says_yes(message: str, value: str | None) -> None:
    assert told(await turn(CLINIC, "smoking", message, {})).get("smoking") == value


@pytest.mark.parametrize(
    ("language", "message", "value"),
    [
        ("fr", "jykerbrat tout attaché arobase orange point fr", "jykerbrat@orange.fr"),
        ("en", "annabell, all one word, at orange dot com", "annabell@orange.com"),
        ("es", "anabel todo junto arroba correo punto es", "anabel@correo.es"),
    ],
)
async def test_that_an_address_is_one_word_is_no_part_of_it(language: str, message: str, value: str) -> None:
    assert told(await turn(EVENT, "email", message, {}, language)) == {"email": value}


async def test_a_single_character_of_a_name_is_replaced_by_one_only() -> None:
    stands = {"company": "長谷川商店"}
    said = "さきほどの電話番号ですが、店の番号でした"
    assert told(await turn(EVENT, "phone", said, stands, "ja")) == stands


async def test_a_name_of_katakana_and_kanji_is_taken_whole() -> None:
    said = "制限なし。社名が変わりまして、福田組ではなくフクダ建工でお願いします"
    assert told(await turn(EVENT, "dietary", said, {"company": "福田組"}, "ja"))["company"] == "フクダ建工"


@pytest.mark.parametrize(
    ("language", "asked", "stands", "message"),
    [
        ("pt", "reason", {"visit_time": "15:20", "visit_date": "2027-05-04"}, "a consulta passou para as 16h20, ligaram-me há bocado"),
        ("fr", "anything_else", {"interpreter": "fr"}, "je parle mieux portugais finalement pour le médecin, pas français"),
    ],
)  # fmt: skip
async def test_few_words_that_change_an_answered_question_are_said_back(
    language: str, asked: str, stands: dict[str, Any], message: str
) -> None:
    record = (await turn(CLINIC, asked, message, stands, language)).state.fields[asked]
    assert record.value is None or not record.confirmed


async def test_what_ends_a_wish_behind_an_ordinal_is_no_question() -> None:
    outcome = await turn(
        EVENT, "company", "könnten Sie mich doch auf den 12. umbuchen?", {"attendance_date": "2027-03-11"}, "de"
    )
    assert told(outcome)["attendance_date"] == "2027-03-12"
    replies = [message.content for message in outcome.state.messages if message.role == "assistant"]
    assert "weiß ich leider nicht" not in replies[-1]


@pytest.mark.parametrize("said", ["Margaret Doyle, born 3rd of May 48", "Margaret Doyle, born 3 May 48"])
async def test_a_day_of_birth_with_two_digits_beside_a_name_is_said_back(said: str) -> None:
    outcome = await turn(CLINIC, "patient_name", said, {})
    assert told(outcome) == {"patient_name": "Margaret Doyle", "birth_date": "1948-05-03"}
    assert not outcome.state.fields["birth_date"].confirmed
