"""Addresses told beside other things: kept for the question that asks for one, with nothing of the message in them."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from interviews.forms.definition import FormDefinition
from interviews.forms.templates.catalogue import form_template
from interviews.sessions.orchestrator.playing import PlayedConversation, play_conversation

NOW = dt.datetime(2026, 11, 29, 10, tzinfo=dt.UTC)
LONDON = "12 Baker Street, London, NW1 6XE, United Kingdom"


def ordering(country: str) -> FormDefinition:
    """The form for orders, which asks for an address where something is to be delivered."""
    form = form_template("order").form
    told = {"default_country": country}
    fields = [f.model_copy(update={"config": {**f.config, **told}}) if f.type == "address" else f for f in form.fields]
    return form.model_copy(update={"fields": fields})


def played(country: str, *messages: str, language: str = "en") -> PlayedConversation:
    return asyncio.run(play_conversation(ordering(country), messages, now=NOW, language=language))


def answers(conversation: PlayedConversation) -> dict[str, str]:
    return {f.field_id: f.display.replace("\n", ", ") for f in conversation.fields if f.state == "done"}


@pytest.mark.parametrize(
    ("country", "message", "address"),
    [
        ("GB", "deliver it please, the address is 12 Baker Street, London NW1 6XE. I need it on 3 March 2027", LONDON),
        ("GB", "on 3 March 2027, please bring it to 12 Baker Street, London NW1 6XE", LONDON),
        ("GB", "3 March 2027, Flat 2, 12 Baker Street, London NW1 6XE", f"Flat 2, {LONDON}"),
        ("US", "ship to 55 Main St Apt 4, Springfield, IL 62701 on 3 March 2027",
         "55 Main St Apt 4, SPRINGFIELD, IL 62701, United States"),
        ("FR", "3 March 2027, you can deliver to 5 rue de Rivoli, 75001 Paris", "5 rue de Rivoli, 75001 PARIS, France"),
    ],
)  # fmt: skip
def test_an_address_beside_another_answer_waits_for_its_question(country: str, message: str, address: str) -> None:
    conversation = played(country, "3 pies", "no", message, "Delivery")
    told = answers(conversation)
    assert (told["wanted_on"], told["handover"]) == ("3 March 2027", "Delivery")
    assert told["address"].casefold() == address.casefold()


def test_who_says_their_name_and_their_address_has_told_both() -> None:
    told = answers(played("GB", "3 pies", "no", "I'm Bob Miller and I live at 12 Baker Street, London NW1 6XE"))
    assert told["name"] == "Bob Miller"
    assert told.get("wanted_on") is None


def test_parts_of_an_address_are_kept_and_the_rest_is_asked_for_in_its_turn() -> None:
    conversation = played(
        "JP", "どら焼き20個", "以上です", "住所は東京都渋谷区神南1-2-3です", "2027年3月20日", "届けてほしい", "150-0041", language="ja"
    )  # fmt: skip
    said = [exchange.said[-1] for exchange in conversation.exchanges]
    assert "控えて" in said[2]
    assert said[4].endswith("「お届け先の住所」：郵便番号も教えてください。")
    assert answers(conversation)["address"] == "日本, 〒150-0041, 東京都渋谷区神南1-2-3"


def test_the_numbers_of_an_address_are_no_day_and_no_number() -> None:
    conversation = played(
        "JP", "どら焼き20個", "以上です", "〒150-0041 東京都渋谷区神南1-2-3", "届けてほしい", language="ja"
    )
    told = answers(conversation)
    assert "wanted_on" not in told
    assert told["items.1.quantity"] == "20"
    assert told["address"] == "日本, 〒150-0041, 東京都渋谷区神南1-2-3"


def test_words_beside_a_japanese_address_are_heard() -> None:
    told = answers(
        played("JP", "どら焼き20個", "以上です", "2027年3月20日に東京都渋谷区神南1-2-3に届けてください", language="ja")
    )
    assert told["wanted_on"].startswith("2027年3月20日")


def test_a_moved_address_takes_the_place_of_the_other() -> None:
    conversation = played(
        "GB", "3 pies", "no", "3 March 2027", "Delivery", "12 Baker Street, London NW1 6XE",
        "sorry, the address is 14 Baker Street, London NW1 6XE",
    )  # fmt: skip
    assert answers(conversation)["address"].startswith("14 Baker Street")


@pytest.mark.parametrize(
    ("country", "language", "said"),
    [
        ("GB", "en", "My old flat was 12 Baker Street, London NW1 6XE"),
        ("JP", "ja", "東京都から3人で行きます"),
    ],
)
def test_what_is_no_address_of_theirs_is_none(country: str, language: str, said: str) -> None:
    first = {"en": ("3 pies", "no", said, "3 March 2027", "Delivery")}.get(language)
    messages = first or ("どら焼き20個", "以上です", said, "2027年3月20日", "届けてほしい")
    conversation = played(country, *messages, language=language)
    assert "address" not in answers(conversation)


def test_a_number_to_call_before_an_address_stays_whole() -> None:
    said = "090-1234-5678、〒150-0041 東京都渋谷区神南1-2-3"
    told = answers(played("JP", "どら焼き20個", "以上です", said, "届けてほしい", language="ja"))
    assert told["address"] == "日本, 〒150-0041, 東京都渋谷区神南1-2-3"


def test_an_address_is_kept_whatever_its_sentence_goes_on_with() -> None:
    conversation = played(
        "GB", "3 pies", "no", "3 March 2027", "Delivery", "12 Baker Street, London NW1 6XE and I don't have a phone"
    )
    assert answers(conversation)["address"].casefold() == LONDON.casefold()
