"""Things and how many of each, told in one message of an order."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.templates.catalogue import form_template
from interviews.sessions.orchestrator.playing import PlayedConversation, play_conversation

NOW = dt.datetime(2026, 11, 29, 10, tzinfo=dt.UTC)
ORDER = form_template("order").form


def played(*messages: str, language: str = "en") -> PlayedConversation:
    return asyncio.run(play_conversation(ORDER, messages, now=NOW, language=language))


def ordered(conversation: PlayedConversation) -> list[tuple[str, str]]:
    """What is ordered, each with how many of it."""
    shown = {field.field_id: field.display for field in conversation.fields}
    names = [name for name in shown if name.startswith("items.") and name.endswith(".product") and shown[name]]
    return [(shown[name], shown.get(name.replace(".product", ".quantity"), "")) for name in names]


@pytest.mark.parametrize(
    ("message", "things"),
    [
        ("2 chocolate cakes", [("chocolate cakes", "2")]),
        ("id like to order 3 sourdough loaves and a dozen rolls please", [("sourdough loaves", "3"), ("rolls", "12")]),
        ("two dozen rolls, half a dozen eggs", [("rolls", "24"), ("eggs", "6")]),
        ("2x brownie, carrot cake x3", [("brownie", "2"), ("carrot cake", "3")]),
        ("Rolls: 12\nLoaves: 3", [("Rolls", "12"), ("Loaves", "3")]),
        ("cupcakes, a dozen", [("cupcakes", "12")]),
        ("2 fish and chips", [("fish and chips", "2")]),
        (
            "two chocolate cakes (large) and one vegan brownie",
            [("chocolate cakes (large)", "2"), ("vegan brownie", "1")],
        ),
        ("500 g flour and 2 eggs", [("500 g flour", ""), ("eggs", "2")]),
        ("Can I get two lemon tarts?", [("lemon tarts", "2")]),
        ("we are 40 people and would like 40 sandwiches", [("sandwiches", "40")]),
        ("i need 3 loaves, my number is 0160 1234567", [("loaves", "3")]),
        ("2 lemon tarts, delivery on friday to 12 High Street, Leeds", [("lemon tarts", "2")]),
        ("1000 rolls", [("rolls", "")]),  # more than the form takes: asked for
    ],
)
def test_each_thing_is_an_item_with_how_many_there_are(message: str, things: list[tuple[str, str]]) -> None:
    assert ordered(played(message)) == things


@pytest.mark.parametrize(
    "message", ["a carrot cake", "cake for 12 people", "3 or 4 loaves", "maybe 3 loaves", "croissants and baguettes"]
)
def test_what_counts_nothing_for_certain_is_one_thing_whose_number_is_asked(message: str) -> None:
    assert ordered(played(message)) == [(message, "")]


def test_an_article_is_said_back_as_one() -> None:
    conversation = played("3 sourdough loaves and a carrot cake", "yes")
    assert "Did you mean 1?" in conversation.exchanges[0].said[0]
    assert ordered(conversation) == [("sourdough loaves", "3"), ("carrot cake", "1")]


def test_japanese_things_stand_before_their_numbers_and_behind_them() -> None:
    assert ordered(played("食パンを3斤とロールパンを12個お願いします", language="ja")) == [
        ("食パン", "3"),
        ("ロールパン", "12"),
    ]
    assert ordered(played("3つの食パン", language="ja")) == [("食パン", "3")]
    told = played(
        "どら焼きを20個お願いします", "あと栗きんとんの詰め合わせ(12個入り)を3箱", "肉まんも5つ", language="ja"
    )
    assert ordered(told) == [("どら焼き", "20"), ("栗きんとんの詰め合わせ(12個入り)", "3"), ("肉まん", "5")]


def test_a_number_in_brackets_says_more_of_the_thing() -> None:
    assert ordered(played("2 boxes of eclairs (6 in a box) and 3 loaves")) == [
        ("boxes of eclairs (6 in a box)", "2"),
        ("loaves", "3"),
    ]


def test_the_day_and_the_option_beside_the_things_are_heard() -> None:
    conversation = played("3 sourdough loaves and 12 rolls for saturday morning, pick up")
    assert ordered(conversation) == [("sourdough loaves", "3"), ("rolls", "12")]
    assert conversation.exchanges[0].said[0].startswith("Noted: 3 × sourdough loaves, Pick-up, 12 × rolls.")
    assert "5 December 2026" in " ".join(conversation.exchanges[0].said)
    assert next(f.display for f in conversation.fields if f.field_id == "handover") == "Pick-up"


def test_more_things_are_told_where_more_are_asked_for() -> None:
    conversation = played("2 cakes", "yes, 12 cupcakes and 3 loaves", "no")
    assert ordered(conversation) == [("cakes", "2"), ("cupcakes", "12"), ("loaves", "3")]


def test_another_number_of_a_thing_changes_it_later() -> None:
    told = ["3 sourdough loaves and 12 rolls", "no"]
    for change in ("actually make it 4 sourdough loaves", "4 sourdough loaves instead of 3"):
        assert ordered(played(*told, change)) == [("sourdough loaves", "4"), ("rolls", "12")]
    assert ordered(played(*told, "3 or 4 sourdough loaves")) == [("sourdough loaves", "3"), ("rolls", "12")]


def test_japanese_puts_a_number_right_before_it_tells_the_new_one() -> None:
    conversation = played(
        "シュークリームを6個と食パンを1斤", "いいえ", "シュークリーム、6個じゃなくて10個でお願いします", language="ja"
    )
    assert ordered(conversation) == [("シュークリーム", "10"), ("食パン", "1")]


def test_things_are_added_after_all() -> None:
    conversation = played("3 loaves", "no", "i also need 2 baguettes")
    assert ordered(conversation) == [("loaves", "3"), ("baguettes", "2")]


def test_nothing_is_no_end_of_an_order_that_needs_one_thing() -> None:
    conversation = played("nothing")
    assert "can't be completed without this answer" in conversation.exchanges[0].said[0]


@pytest.mark.parametrize("message", ["3-4 loaves", "1) 3 breads 2) 4 rolls", "we come at 5 with 3 cakes"])
def test_numbers_side_by_side_count_nothing_for_certain(message: str) -> None:
    assert ordered(played(message)) == [(message, "")]


def test_signs_around_a_name_stay_with_it() -> None:
    assert ordered(played("(3 loaves and 12 rolls)")) == [("loaves", "3"), ("rolls", "12")]
    assert ordered(played('2 "Black Forest" cakes')) == [('"Black Forest" cakes', "2")]


@pytest.mark.parametrize(
    ("language", "asked", "message"),
    [
        ("en", "How many?", "2 lathes and 3 drills"),
        ("de", "Wie viele?", "2 lathes und 3 drills"),
        ("fr", "Combien de pièces ?", "2 lathes et 3 drills"),
        ("es", "¿Cuántos?", "2 lathes y 3 drills"),
    ],
)
def test_any_group_of_things_that_asks_how_many_is_told_so(language: str, asked: str, message: str) -> None:
    children = (
        FieldDefinition(field_id="machine", label="Machine", type="short_text", required=True),
        FieldDefinition(field_id="n", label=asked, type="integer"),
    )
    group = FieldDefinition(field_id="machines", label="Machines", type="group", required=True, fields=children)
    form = FormDefinition(slug="machines", title="Machines", languages=(language,), fields=(group,))
    conversation = asyncio.run(play_conversation(form, [message], now=NOW, language=language))
    shown = {field.field_id: field.display for field in conversation.fields}
    assert [shown[f"machines.{n}.{child}"] for n in (1, 2) for child in ("n", "machine")] == [
        "2",
        "lathes",
        "3",
        "drills",
    ]


def test_what_is_said_of_a_thing_stays_with_it() -> None:
    assert ordered(played("2 pies, no nuts in anything please")) == [("pies, no nuts in anything please", "2")]
    assert ordered(played("2 pies, extra crispy")) == [("pies, extra crispy", "2")]
    assert ordered(played("2 pies, thanks")) == [("pies", "2")]
