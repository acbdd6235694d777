"""Answers that stand put right in passing, as people say it: nothing that they say is lost, nothing else is changed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interviews.rule_engine.test_nothing_lost import sure, told, turn

CLINIC, EVENT, PRODUCT = "clinic-intake", "event-registration", "product-feedback"
STANDS = {
    "full_name": "Sarah Lindon",
    "email": "sarah@example.org",
    "company": "Acme Ltd",
    "attendance_date": "2027-03-11",
    "session_track": "practitioner",
    "workshops": ["agents", "ethics"],
    "guests": 2,
    "phone": "+33142685300",
}


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "can you swap my day to the 12th pls"),
        ("es", "¿puede pasar mi día al 12?"),
        ("fr", "vous pouvez décaler mon jour au 12 ?"),
        ("pt", "pode passar o meu dia para 12?"),
        ("de", "kannst du meinen Tag auf den 12. legen?"),
    ],
)
async def test_a_request_that_names_ones_own_answer_changes_it(language: str, message: str) -> None:
    changed = told(await turn(EVENT, "dietary", message, STANDS, language))
    assert changed["attendance_date"] == "2027-03-12"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "forget what I said about the company"),
        ("de", "vergiss die Firma"),
        ("es", "lo de la empresa quítalo porfa"),
        ("fr", "oubliez l'entreprise"),
        ("pt", "esqueça a empresa"),
    ],
)
async def test_an_optional_answer_is_taken_out_by_any_verb_for_it(language: str, message: str) -> None:
    assert told(await turn(EVENT, "dietary", message, STANDS, language)).get("company") is None


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "I always forget my company's name"), ("fr", "j'oublie toujours le nom de mon entreprise")],
)
async def test_what_one_forgets_stays(language: str, message: str) -> None:
    assert told(await turn(EVENT, "dietary", message, STANDS, language))["company"] == "Acme Ltd"


@pytest.mark.parametrize(
    ("language", "message", "platforms"),
    [
        ("en", "yeah fine. the tablet doesn't count really, so phone only", ["phone"]),
        ("fr", "non merci. sur l'ordi je l'ai désinstallée, donc gardez juste le téléphone", ["phone"]),
        ("de", "Ja. Eigentlich nur das Tablet", ["tablet"]),
    ],
)
async def test_only_leaves_the_options_that_are_named(language: str, message: str, platforms: list[str]) -> None:
    stands = {"platforms": ["phone", "tablet"] if language != "fr" else ["phone", "desktop"]}
    assert told(await turn(PRODUCT, "may_contact", message, stands, language))["platforms"] == platforms


@pytest.mark.parametrize(
    ("language", "message", "name"),
    [
        ("en", "Actually it's Smyth-Lindon now, got married", "Sarah Smyth-Lindon"),
        ("en", "s.l@example.net and it's Lyndon with a y", "Sarah Lyndon"),
        ("de", "trag bitte Sarah Lindon-Brandt ein, hab letztes Jahr geheiratet", "Sarah Lindon-Brandt"),
        ("fr", "le 12 mars. Et mon nom s'écrit en deux mots : Sarah Lin Don", "Sarah Lin Don"),
    ],
)
async def test_a_name_is_put_right_beside_any_answer(language: str, message: str, name: str) -> None:
    asked = "email" if "@" in message else "attendance_date" if "mars" in message else "dietary"
    stands = {field: value for field, value in STANDS.items() if field != asked}
    assert told(await turn(EVENT, asked, message, stands, language))["full_name"] == name


@pytest.mark.parametrize(
    ("language", "asked", "message", "unchanged"),
    [
        ("en", "dietary", "wait the email I gave you is my old one, use s@example.net", "guests"),
        ("en", "dietary", "wait, that's my old one, the email is s@example.net", "guests"),
        ("fr", "goals", "apprendre à évaluer. Ah et mon numéro finit par 01 et pas 00", "guests"),
        (
            "es",
            "email",
            "el del trabajo es ana@example.es pero mejor al personal, sara.lindan@example.org",
            "full_name",
        ),
        ("en", "dietary", "That's a bit personal isn't it. I'd rather not answer that one", "full_name"),
    ],
)
async def test_words_about_one_answer_change_no_other(language: str, asked: str, message: str, unchanged: str) -> None:
    stands: dict[str, Any] = {field: value for field, value in STANDS.items() if field != asked}
    stands["full_name"] = "Will Hart" if message.startswith("That's") else stands["full_name"]
    assert told(await turn(EVENT, asked, message, stands, language))[unchanged] == stands[unchanged]


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "I'd be happier if you would take my phone number out again. My late husband was called all day."),
        ("fr", "Excusez-moi, nous avons mélangé les deux papiers à la maison. Je rectifie : je viens le 12 mars"),
    ],
)
async def test_why_an_answer_is_changed_is_no_answer_to_an_open_question(language: str, message: str) -> None:
    outcome = await turn(EVENT, "goals", message, STANDS, language)
    record = outcome.state.fields["goals"]
    assert record.value is None or not record.confirmed


async def test_words_before_a_correction_are_no_name() -> None:
    stands = {"full_name": "Claire Noël", "email": "claire@example.com"}
    outcome = await turn(EVENT, "company", "Petit souci, mon adresse mail c'est en .fr et pas .com", stands, "fr")
    assert sure(outcome, "email") and not sure(outcome, "company")
    assert told(outcome)["email"] == "claire@example.fr"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "the phone number ends in 59"),
        ("en", "it's 59 at the end of my phone, not 58"),
        ("fr", "Ah, mon numéro finit par 59 et pas 58"),
        ("de", "die Telefonnummer endet auf 59"),
        ("es", "el teléfono termina en 59"),
        ("pt", "o telefone termina em 59"),
        ("ja", "電話番号の下4桁は0959です"),
    ],
)
async def test_the_last_digits_of_a_number_are_put_right(language: str, message: str) -> None:
    stands = {**STANDS, "phone": "+442079460958"}
    outcome = await turn(EVENT, "goals", message, stands, language)
    assert told(outcome) == {**stands, "phone": "+442079460959"}


@pytest.mark.parametrize("message", ["I went to the last 2 events", "the last two years, 3 times"])
async def test_the_last_two_of_anything_are_no_digits(message: str) -> None:
    stands = {**STANDS, "phone": "+442079460958"}
    assert told(await turn(EVENT, "goals", message, stands))["phone"] == "+442079460958"


@pytest.mark.parametrize(
    ("language", "message", "guests"),
    [
        ("en", "No. Oh and it's 3 guests, not 2", 3),
        ("en", "no, and 3 guests rather than 2", 3),
        ("es", "No. Y somos 3 acompañantes", 3),
    ],
)
async def test_a_no_that_and_joins_to_a_correction_answers(language: str, message: str, guests: int) -> None:
    outcome = await turn(EVENT, "dietary", message, STANDS, language)
    assert sure(outcome, "dietary") and outcome.state.fields["dietary"].value is False
    assert told(outcome)["guests"] == guests


async def test_a_no_before_a_correction_may_deny_what_it_corrects() -> None:
    outcome = await turn(EVENT, "dietary", "No, it's 3 guests", STANDS)
    assert not sure(outcome, "dietary") and told(outcome)["guests"] == 3


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "no allergies"), ("de", "keine Allergien"), ("fr", "pas d'allergies"), ("ja", "アレルギーはありません")],
)
async def test_none_of_what_the_details_ask_for_is_a_no_to_be_said_back(language: str, message: str) -> None:
    outcome = await turn(EVENT, "dietary", message, {}, language)
    assert told(outcome) == {"dietary": False} and not sure(outcome, "dietary")


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "field", "value"),
    [
        (EVENT, "pt", "workshops", {"attendance_date": "2027-03-12"}, "olha, sexta não vai rolar mais, me põe na quinta", "attendance_date", "2027-03-11"),
        (CLINIC, "pt", "takes_medication", {"has_pain": True, "pain_level": 3}, "Pensando bem 3 é pouco, com a noite que passei é um 7", "pain_level", 7),
    ],
)  # fmt: skip
async def test_what_stands_is_taken_back_by_words_behind_it(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, field: str, value: Any
) -> None:
    assert told(await turn(form, asked, message, stands, language))[field] == value


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("es", "no me acuerdo del nombre, se lo tengo que preguntar a mi nuera"),
        ("de", "weiß ich nicht auswendig, so eine kleine weiße Tablette halt. Ich schau gleich in den Schrank"),
        ("pt", "sei lá o nome, são umas redondinhas cor de rosa"),
        ("ja", "お薬手帳がないと分からないなあ、ちょっと探してきます"),
    ],
)
async def test_doubt_in_an_open_answer_is_said_back(language: str, message: str) -> None:
    outcome = await turn(CLINIC, "medication", message, {"takes_medication": True}, language)
    assert not sure(outcome, "medication")


@pytest.mark.parametrize(
    ("language", "message", "time"),
    [
        ("en", "My wife says the appointment is at half ten, not half nine", "10:30"),
        ("fr", "Ma fille me dit que le rendez-vous est à 11h15, pas 9h30", "11:15"),
        ("de", "Meine Frau sagt, der Termin ist um 11 Uhr 15", "11:15"),
    ],
)
async def test_who_tells_a_time_is_not_who_it_is_of(language: str, message: str, time: str) -> None:
    stands = {"visit_time": "09:30", "visit_date": "2027-01-14"}
    assert told(await turn(CLINIC, "reason", message, stands, language))["visit_time"] == time


@pytest.mark.parametrize(
    ("language", "stands", "asked", "message", "field", "value"),
    [
        ("de", {"phone": "+4930901820"}, "dietary", "Lassen Sie die Telefonnummer bitte weg", "phone", None),
    ],
)  # fmt: skip
async def test_what_else_puts_an_answer_right(
    language: str, stands: dict[str, Any], asked: str, message: str, field: str, value: Any
) -> None:
    assert told(await turn(EVENT, asked, message, stands, language)).get(field) == value


@pytest.mark.parametrize("asks", ["And what does it cost?", "Where do I park?"])
async def test_a_question_that_changes_an_answer_is_told_from_one_that_asks(asks: str) -> None:
    message = f"Agents. Could you change the company to Larkfield Labs? {asks}"
    outcome = await turn(EVENT, "workshops", message, {"company": "Northwind"})
    assert told(outcome) == {"company": "Larkfield Labs", "workshops": ["agents"]}
    said = " ".join(message.content for message in outcome.state.messages if message.role == "assistant")
    assert "Whoever sent you the form can tell you" in said and "Larkfield Labs" in said


@pytest.mark.parametrize(
    ("message", "field", "value"),
    [
        ("あ、変換ミスです。斉藤じゃなくて齋藤真由美です", "full_name", "齋藤真由美"),
        ("斉藤じゃなくて齋藤です", "full_name", "齋藤真由美"),
    ],
)
async def test_a_japanese_name_is_put_right_with_or_without_its_rest(message: str, field: str, value: str) -> None:
    assert told(await turn(EVENT, "guests", message, {"full_name": "斉藤真由美"}, "ja"))[field] == value


@pytest.mark.parametrize("name", ["渡辺直人", "山口直美", "佐野直樹", "新井改", "田中始"])
async def test_a_name_with_a_sign_of_a_verb_is_no_wish(name: str) -> None:
    assert told(await turn(EVENT, "full_name", f"はじめまして、{name}と申します。よろしくお願いします", {}, "ja")) == {
        "full_name": name
    }


async def test_a_question_behind_a_wish_is_answered() -> None:
    outcome = await turn(
        EVENT, "guests", "two, and can you drop ethics? where do I park?", {"workshops": ["agents", "ethics"]}
    )
    assert told(outcome) == {"workshops": ["agents"], "guests": 2}
    assert "Whoever sent you the form can tell you" in " ".join(one.content for one in outcome.state.messages)


@pytest.mark.parametrize(
    ("language", "message", "workshops"),
    [
        ("en", "forget the ethics workshop", ["agents"]),
        ("en", "don't forget the ethics workshop", ["agents", "ethics"]),
        ("en", "2, I always forget ethics", ["agents", "ethics"]),
    ],
)
async def test_an_option_is_forgotten_where_that_is_wished(language: str, message: str, workshops: list[str]) -> None:
    outcome = await turn(EVENT, "guests", message, {"workshops": ["agents", "ethics"]}, language)
    assert told(outcome)["workshops"] == workshops


@pytest.mark.parametrize(
    "message", ["a@b.jpです。社名は前株ではなく「みらい株式会社」でした", "a@b.jpです。会社名は「みらい株式会社」です"]
)
async def test_a_name_between_marks_takes_the_place_of_the_one_that_it_resembles(message: str) -> None:
    changed = told(await turn(EVENT, "email", message, {**STANDS, "company": "株式会社みらい"}, "ja"))
    assert changed["company"] == "みらい株式会社"


async def test_the_word_for_a_field_is_no_part_of_its_name() -> None:
    message = "会社名なんですが株式会社が抜けてました、いや違う、後ろにつきます。みらい株式会社です"
    outcome = await turn(EVENT, "email", message, {**STANDS, "company": "株式会社みらい"}, "ja")
    assert not sure(outcome, "company")
    assert told(outcome)["company"] != "会社名みらい"
