"""Whole conversations by rule, played in memory: what was said back stays while people go on, and words find their field."""

from __future__ import annotations

import datetime as dt

import pytest

from interviews.demo import demo_form
from interviews.forms.templates.catalogue import form_template
from interviews.sessions.orchestrator.playing import PlayedConversation, play_conversation

NOW = dt.datetime(2026, 11, 23, 10, 0, tzinfo=dt.UTC)


async def played(
    *messages: str, at: str = "", language: str = "en", slug: str = "event-registration"
) -> PlayedConversation:
    return await play_conversation(demo_form(slug), messages, now=NOW, language=language, at=at)


def told(conversation: PlayedConversation) -> dict[str, tuple[str, bool]]:
    """What stands, as it is shown, and whether it was confirmed."""
    return {one.field_id: (one.display, one.confirmed) for one in conversation.fields if one.display}


BEGINNER = "Beginner"
"""An option of another field: as a name it is asked about."""


@pytest.mark.parametrize(
    ("reply", "field_id", "shown"),
    [
        ("anna@weber.example", "email", ("anna@weber.example", True)),
        ("just two guests", "guests", ("2", True)),
    ],
)
async def test_what_waits_for_a_yes_stays_when_something_else_is_told(
    reply: str, field_id: str, shown: tuple[str, bool]
) -> None:
    conversation = await played(BEGINNER, reply)
    assert conversation.exchanges[0].said == ("Did you mean Beginner?",)
    assert told(conversation)["full_name"] == ("Beginner", False)
    assert told(conversation)[field_id] == shown


@pytest.mark.parametrize(("language", "name"), [("en", "Marchetti & Sons, oh and hi"), ("ja", "岡まやです")])
async def test_a_name_that_was_said_back_stays_as_it_is_written(language: str, name: str) -> None:
    conversation = await played(name, "anna@weber.example", language=language)
    assert told(conversation)["full_name"][0] in name
    assert told(conversation)["email"] == ("anna@weber.example", True)


async def test_an_answer_that_may_mean_two_things_is_asked_about_beside_a_question() -> None:
    conversation = await played("jonas@exmaple.org, where is it?", at="email")
    said = conversation.exchanges[-1].said[0]
    assert said.endswith("Did you mean jonas@example.org or jonas@exmaple.org?")
    assert said.startswith("The form says:"), "the question is answered first"


async def test_what_is_only_likely_is_said_back_after_it() -> None:
    conversation = await played(BEGINNER, "teh 12th of march, and can i bring my dog?")
    assert told(conversation) == {"full_name": ("Beginner", False)}
    assert "Did you mean 12 March 2027?" in conversation.exchanges[-1].said[0]


async def test_words_that_are_not_understood_leave_what_was_said_back() -> None:
    conversation = await played(BEGINNER, "what a nice day today", "yes")
    [said] = conversation.exchanges[1].said
    assert said.endswith(" Did you mean Beginner?")
    assert said != "Did you mean Beginner?", "that they were not understood is said"
    assert told(conversation)["full_name"] == ("Beginner", True)


async def test_a_name_in_small_letters_is_asked_about_again_by_whoever_goes_on() -> None:
    conversation = await played("hiya its bob miler", "3 people come", "yes")
    assert "Did you mean bob miler?" in conversation.exchanges[1].said[0]
    assert told(conversation) == {"guests": ("3", True), "full_name": ("bob miler", True)}


async def test_another_language_leaves_what_was_said_back() -> None:
    conversation = await played("hiya its bob miler", "can we speak german please", "ja")
    assert conversation.exchanges[1].said == ("Meinen Sie bob miler?",)
    assert told(conversation)["full_name"] == ("bob miler", True)


async def test_another_name_takes_the_place_of_the_one_that_was_said_back() -> None:
    assert told(await played(BEGINNER, "Anna Weber"))["full_name"] == ("Anna Weber", True)
    assert told(await played(BEGINNER, "no, Anna Weber"))["full_name"] == ("Anna Weber", True)


async def test_words_are_not_said_back_for_ever() -> None:
    conversation = await played(BEGINNER, "what a nice day", "it rains a lot", "so many clouds", "and the wind")
    assert "full_name" not in told(conversation)
    assert not any("Did you mean" in said for said in conversation.exchanges[-1].said)


@pytest.mark.parametrize(
    ("message", "field_id", "shown"),
    [
        ("12 March", "attendance_date", "12 March 2027"),
        ("Friday please", "attendance_date", "12 March 2027"),
        ("the research track", "session_track", "Research"),
        ("Zwei Begleitpersonen", "guests", "2"),
        ("deux accompagnants", "guests", "2"),
    ],
)
async def test_what_answers_another_question_is_not_a_name(message: str, field_id: str, shown: str) -> None:
    conversation = await played(message)
    assert {fid: display for fid, (display, _) in told(conversation).items()} == {field_id: shown}


@pytest.mark.parametrize("message", ["Will Young", "April May", "Anna von Bülow", "Juan de la Cruz"])
async def test_a_name_of_common_words_is_one(message: str) -> None:
    assert told(await played(message)) == {"full_name": (message, True)}


@pytest.mark.parametrize(
    "message",
    ["Anna Weber from Acme GmbH", "I'm Anna Weber from Acme GmbH", "Anna Weber, Acme GmbH", "Anna Weber at Acme GmbH"],
)
async def test_a_name_and_where_somebody_works_are_two_answers(message: str) -> None:
    conversation = await played(message, "yes")
    assert "Did you mean Anna Weber?" in conversation.exchanges[0].said[0]
    assert told(conversation) == {"full_name": ("Anna Weber", True), "company": ("Acme GmbH", False)}


@pytest.mark.parametrize(
    ("language", "message", "agreed", "name", "company"),
    [
        ("en", "Anna Weber, from Acme", "yes", "Anna Weber", "Acme"),
        ("de", "Ich bin Karl Weber von der Firma Siemens", "ja", "Karl Weber", "Siemens"),
        ("fr", "Marie Dupont de chez Renault", "oui", "Marie Dupont", "Renault"),
        ("fr", "Marie Dupont, de la société Renault", "oui", "Marie Dupont", "Renault"),
        ("es", "Soy Ana Ruiz de la empresa Telefónica", "sí", "Ana Ruiz", "Telefónica"),
        ("es", "Ana Ruiz, de Telefónica", "sí", "Ana Ruiz", "Telefónica"),
        ("pt", "Sou o João Silva da empresa Galp", "sim", "João Silva", "Galp"),
        ("ja", "コントソの田中です", "はい", "田中", "コントソ"),
        ("ja", "はじめまして。さくら商事の田中太郎と申します。", "はい", "田中太郎", "さくら商事"),
        ("ja", "株式会社みらい 佐藤健一", "はい", "佐藤健一", "株式会社みらい"),
        ("ja", "佐藤健一と申します。株式会社みらいの者です。", "はい", "佐藤健一", "株式会社みらい"),
        ("ja", "田中一郎、ABC株式会社", "はい", "田中一郎", "ABC株式会社"),
        ("en", "Acme University, Sam Li", "yes", "Sam Li", "Acme University"),
        ("en", "Sam Li, University of Leeds", "yes", "Sam Li", "University of Leeds"),
        ("en", "Hi, this is Priya Shah (Orbit Health)", "yes", "Priya Shah", "Orbit Health"),
    ],
)
async def test_so_they_are_in_each_language(language: str, message: str, agreed: str, name: str, company: str) -> None:
    answers = told(await played(message, agreed, language=language))
    assert answers["full_name"] == (name, True)
    assert answers["company"][0] == company


@pytest.mark.parametrize("message", ["山田の母です", "田中です", "田中です。会社に確認します。"])
async def test_of_somebodys_mother_no_name_is_taken_apart(message: str) -> None:
    assert "company" not in told(await played(message, language="ja"))


async def test_what_ails_somebody_is_not_offered_as_their_name() -> None:
    conversation = await played("my left knee hurts when I climb stairs, for three weeks now", slug="clinic-intake")
    assert "Did you mean" not in conversation.exchanges[0].said[0]


async def test_a_name_with_small_words_in_it_stays_for_who_goes_on() -> None:
    conversation = await played("Ana de la Peña, from Acme", "ana@acme.example")
    assert told(conversation)["full_name"] == ("Ana de la Peña", False)


async def test_a_japanese_name_with_a_blank_in_it_is_one() -> None:
    assert told(await played("岡 まや", language="ja"))["full_name"] == ("岡 まや", True)


@pytest.mark.parametrize(
    ("slug", "at", "answer"),
    [
        ("event-registration", "goals", "I want to learn how to evaluate agents"),
        ("event-registration", "dietary_details", "nuts"),
    ],
)
@pytest.mark.parametrize("refusal", ["nope", "no", "nothing else"])
async def test_a_refused_follow_up_is_no_part_of_the_answer(slug: str, at: str, answer: str, refusal: str) -> None:
    conversation = await played(answer, refusal, at=at, slug=slug)
    assert told(conversation)[at] == (answer, True)
    assert "can't be completed" not in " ".join(conversation.exchanges[-1].said)


async def test_refused_follow_ups_stay_out_when_a_later_one_is_answered() -> None:
    conversation = await played("a bad cough", "nope", "since Monday", "no", at="reason", slug="clinic-intake")
    assert told(conversation)["reason"][0] == "a bad cough\nsince Monday"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "the 10th, oh no that's taken, the 11th then"),
        ("en", "Wednesday!! no wait, thursday, wednesday is my kid's birthday"),
    ],
)
async def test_of_two_values_the_one_counts_that_follows_when_the_other_is_taken_back(
    language: str, message: str
) -> None:
    conversation = await played(message, "yes", at="attendance_date", language=language)
    assert conversation.exchanges[0].said == ("Did you mean 11 March 2027?",)
    assert told(conversation)["attendance_date"] == ("11 March 2027", True)


@pytest.mark.parametrize("message", ["the 11th. or the 12th", "11th or 12th, no idea"])
async def test_of_two_values_that_both_stand_it_is_asked_which(message: str) -> None:
    conversation = await played(message, at="attendance_date")
    assert conversation.exchanges[0].said == ("Did you mean 11 March 2027 or 12 March 2027?",)


@pytest.mark.parametrize(
    ("message", "guests"),
    [
        ("thursday and my wife comes along", "1"),
        ("thursday and two colleagues are with me", "2"),
        ("thursday, says my boss who sent me the link", None),
    ],
)
async def test_who_comes_along_is_counted_beside_the_answer(message: str, guests: str | None) -> None:
    conversation = await played(message, "yes", at="attendance_date")
    assert told(conversation).get("guests") == (guests and (guests, False))


async def test_a_day_and_a_time_are_told_together() -> None:
    message = "skip the email. my appointment is on 9 February 2027 at 5:15 pm"
    conversation = await played(message, at="contact_email", slug="clinic-intake")
    assert told(conversation)["visit_date"][0] == "9 February 2027"
    assert told(conversation)["visit_time"] == ("17:15", False)


async def test_a_story_is_no_answer_to_anything_else() -> None:
    """Its words only resemble an option ("morning": "Not any more"), and it is kept whole."""
    story = "I would say the quiet in the morning. I have come to rely on it, and nothing about it needs to change."
    conversation = await played(story, slug="clinic-intake", at="reason")
    assert conversation.exchanges[-1].noted == {"reason": story}


async def test_another_name_beside_one_that_was_said_back_is_said_back_too() -> None:
    """It shares no word with the other: it may be a company's. A no before it makes it the name."""
    offered = "hiya Zoe Marchetti"
    conversation = await played(offered, "Hoshi Labs. Can I bring my dog?")
    assert conversation.exchanges[-1].said[0].endswith("Did you mean Hoshi Labs?")
    assert "full_name" not in told(conversation)
    assert told(await played(offered, "Zoe Marchetti"))["full_name"] == ("Zoe Marchetti", True)
    assert told(await played(offered, "no, Anna Weber"))["full_name"] == ("Anna Weber", True)
    assert told(await played("United States", "Grace Hopper, grace@example.com"))["full_name"] == ("Grace Hopper", True)


async def test_whoever_will_not_say_what_is_needed_is_told_so_once_and_keeps_what_was_said_back() -> None:
    conversation = await played("beginner jonas", "skip", "yes")
    said = conversation.exchanges[1].said[0]
    assert said.startswith("The form can't be completed without this answer.")
    assert said.endswith("Did you mean beginner jonas?")
    assert told(conversation)["full_name"] == ("beginner jonas", True)
    assert "full_name" not in told(await played("beginner jonas", "skip", "skip", "what a day"))


@pytest.mark.parametrize(
    ("language", "asked", "which", "shown"),
    [
        ("en", "the 10th or the 11th", "the second", "11 March 2027"),
        ("en", "the 10th or the 11th", "the first one", "10 March 2027"),
        ("ja", "10日か11日", "二番目", "2027年3月11日(木)"),
    ],
)
async def test_of_values_that_are_asked_about_one_is_meant_by_its_place(
    language: str, asked: str, which: str, shown: str
) -> None:
    conversation = await played(asked, which, "yes", at="attendance_date", language=language)
    assert told(conversation)["attendance_date"] == (shown, True)


@pytest.mark.parametrize(("reply", "noted"), [("yes", "Yes"), ("no I don't", "No"), ("that's right", "No")])
async def test_a_yes_or_no_that_is_said_back_can_be_answered_either_way(reply: str, noted: str) -> None:
    put_right = ("yes", "Actually I don't take any medication", reply)
    conversation = await played(*put_right, slug="clinic-intake", at="takes_medication")
    said_back, last = conversation.exchanges[-2:]
    assert said_back.said == ("Of course. I understood “No”. Do you take any medication regularly?",)
    assert last.noted == {"takes_medication": noted}


async def test_of_words_that_lead_to_a_company_only_its_name_is_said_back() -> None:
    conversation = await played("je suis chez Papyrus, une petite maison d'édition", at="company", language="fr")
    assert conversation.exchanges[-1].said[0].endswith("Voulez-vous dire Papyrus ?")


async def test_of_two_days_each_belongs_to_the_question_of_its_clause() -> None:
    message = "14.7.1979. Termin hab ich übrigens am 2. Februar um viertel nach neun"
    conversation = await played(message, slug="clinic-intake", at="birth_date", language="de")
    assert "14. Juli 1979" in conversation.exchanges[0].said[0]
    assert told(conversation)["visit_date"][0] == "2. Februar 2027"


async def test_what_a_clause_names_is_no_other_name_for_somebody() -> None:
    message = "ups tippfehler: m.vogt@mail.example. Firma ist Vogt & Söhne"
    conversation = await played("Martin Vogt", "m.vogt@wrong.example", message, language="de")
    assert told(conversation) == {
        "full_name": ("Martin Vogt", True),
        "email": ("m.vogt@mail.example", True),
        "company": ("Vogt & Söhne", True),
    }


@pytest.mark.parametrize(
    ("message", "language", "company"),
    [
        ("its for the Institute of Slow Software", "en", "Institute of Slow Software"),
        ("das ist für die Stadtwerke Bonn", "de", "Stadtwerke Bonn"),
        ("its not for Acme Corp", "en", None),
        ("my boss is at Acme Corp", "en", None),
    ],
)
async def test_the_organisation_that_a_sentence_ends_with_is_said_back(
    message: str, language: str, company: str | None
) -> None:
    conversation = await played(message, at="company", language=language)
    said = conversation.exchanges[-1].said[0]
    assert said.endswith(f" {company}?") if company else "Acme" not in said


async def test_who_told_something_else_is_not_said_to_be_misunderstood() -> None:
    messages = ("the export button, it just hangs", "what a nice day", "every day at work", "its a 2")
    conversation = await played(*messages, at="satisfaction", slug="product-feedback")
    last, after = conversation.exchanges[-2:]
    assert last.noted == {"usage": "Every day"}
    assert last.said[0].startswith("Got it, thank you. How satisfied are you"), last.said
    assert after.noted == {"satisfaction": "2 / 5"}


@pytest.mark.parametrize("tries", [0, 2, 3])
async def test_two_days_that_may_be_meant_are_offered_at_the_last_try_too(tries: int) -> None:
    messages = (*(["what a nice day"] * tries), "12 4 1979", "the first")
    conversation = await played(*messages, at="birth_date", slug="clinic-intake")
    assert conversation.exchanges[-2].said[0].endswith("Did you mean 12 April 1979 or 4 December 1979?")
    assert conversation.exchanges[-1].noted == {"birth_date": "12 April 1979"}


async def test_a_verb_in_another_form_is_said_back_as_the_option_that_it_may_be() -> None:
    said = ("クロワッサン6個", "以上です", "2026年12月4日", "届けてください")
    talk = await play_conversation(form_template("order").form, said, now=NOW, language="ja")
    assert talk.exchanges[-1].said[0] == "届けてほしいのことでしょうか。"


async def test_a_value_said_back_once_more_is_not_said_alone() -> None:
    """The same question came back, and what had been written instead of a yes seemed never to have arrived."""
    conversation = await played(BEGINNER, "what a nice day today", "the sky is so blue", "yes")
    again = [exchange.said[0] for exchange in conversation.exchanges[1:3]]
    assert all(said.endswith(" Did you mean Beginner?") for said in again)
    assert len({*again}) == 2, "in other words each time"
    assert told(conversation)["full_name"] == ("Beginner", True)
