"""What a message says beside a value leaves it as it is, or costs one more question: nothing else is made of it."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.rule_engine.understanding.intents import Intent
from tests.interviews.rule_engine.scenes import choices, field, form, review
from tests.rows import rows

FIELDS = (
    field("boat", "Name of the boat", "short_text"),
    field("owner", "Owner's full name", "short_text"),
    field("length", "Length of the boat in metres", "number"),
    field("children", "Children in the household", "integer"),
    field("adults", "大人の人数", "integer"),
    field("times", "月に何回通いたいですか", "integer"),
    field("years", "Years of choir experience", "integer"),
    field("rent", "What would you like to pay per month at most?", "money", config={"currencies": ["GBP"]}),
    field("fee", "Cuota mensual", "money", config={"currencies": ["EUR"]}),
    field("eta", "At what time will you arrive?", "time"),
    field("way", "駅からの所要時間", "duration", config={"units": ["hours", "minutes"]}),
    field("alone", "How long would the dog be alone each day?", "duration", config={"units": ["hours", "minutes"]}),
    field("ear", "Which ear is affected?", "choice", config=choices("Left", "Right", "Both")),
    field("board", "ペットを乗せますか", "yes_no"),
    field("own", "ご自宅に楽器はありますか", "yes_no"),
    field("pets", "Will there be pets on board?", "yes_no"),
    field("why", "Why are you leaving your present marina?", "long_text"),
    field("room", "What is this room called?", "short_text"),
    field("shirt", "T-shirt size", "choice", config=choices("S", "M", "L")),
    field("meal", "お食事プラン", "choice", config=choices("朝食のみ", "素泊まり")),
)
FORM = form("en", *FIELDS, languages=("en", "ja", "es", "de", "fr"))
READ = [
    ("way", "ja", "歩いて15分です", "PT15M"),
    ("children", "en", "we have 3 kids", 3),
    ("room", "en", "the bedroom", "the bedroom"),
    ("why", "en", "it is too noisy there", "it is too noisy there"),
]
ASKED_AGAIN = [
    ("rent", "en", "300 a month"),
    ("rent", "en", "no more than £300"),
    ("fee", "es", "35 al mes"),
    ("eta", "en", "around 3 in the afternoon"),
    ("eta", "ja", "午後3時ごろになります"),
    ("ear", "en", "right ear"),
    ("board", "ja", "乗せます"),
    ("board", "ja", "乗せません"),
    ("pets", "en", "just a cat"),
    ("pets", "en", "no pets"),
    ("shirt", "en", "medium"),
]
"""A limit, a measure or a kind that the label knows and the type does not, or part of the label: said once more, or asked about."""
NOT_READ = [
    ("rent", "en", "I pay 280 now"),
    ("rent", "en", "3600 a year"),
    ("times", "ja", "週1回"),
    ("years", "en", "I'm 47"),
    ("children", "en", "we have 3 cats"),
    ("children", "en", "no kids but three nephews who visit"),
    ("adults", "ja", "子どもが2人います"),
    ("alone", "en", "I work 8 hours but my wife is home"),
    ("own", "ja", "あるけど壊れてます"),
    ("owner", "en", "the boat is called Halcyon"),
    ("why", "en", "hold on, phone"),
    ("why", "en", "I'd rather discuss that in person"),
    ("why", "en", "I wrote that in the email"),
    ("why", "es", "ahora vuelvo"),
    ("why", "de", "Moment, es klingelt"),
    ("why", "fr", "je préfère en parler sur place"),
    ("why", "ja", "ちょっと席を外します"),
]
CORRECTED = [
    ("why", "en", "sorry the boat is 9.8 metres not 9.5", {"length": 9.8}),
    ("why", "ja", "やっぱり素泊まりに変えてください", {"meal": "素泊まり"}),
    ("why", "ja", "到着は16時の間違いでした", {"eta": "16:00"}),
]
ANSWERED: dict[str, Any] = {"length": 9.5, "meal": "朝食のみ", "eta": "15:00"}


@pytest.mark.parametrize(("field_id", "language", "text", "value"), READ)
def test_it_is_read(field_id: str, language: str, text: str, value: Any) -> None:
    found = review(FORM, field_id, text, language=language).field_value
    assert (found["amount"] if isinstance(found, dict) else found) == value


@rows(("field_id", "language", "text"), [*ASKED_AGAIN, *NOT_READ])
def test_it_is_no_value(field_id: str, language: str, text: str) -> None:
    assert review(FORM, field_id, text, language=language).field_value is None


@pytest.mark.parametrize(("field_id", "language", "text", "values"), CORRECTED)
def test_a_change_of_mind_is_no_open_text(field_id: str, language: str, text: str, values: dict[str, Any]) -> None:
    translated = {"eta": {"ja": {"label": "ご到着予定時刻"}}}
    fields = [f.model_copy(update={"translations": translated.get(f.field_id, {})}) for f in FIELDS]
    spoken = form("en", *fields, languages=("en", "ja"))
    result = review(spoken, field_id, text, language=language, answered=ANSWERED)
    assert (result.intent, result.field_value) == (Intent.CORRECTION, None)
    assert {one.field_id: one.value for one in result.other_fields} == values


def test_talk_is_no_part_of_an_account() -> None:
    result = review(FORM, "why", "see my email", "the fees went up", language="en")
    assert result.field_value == "the fees went up"


def test_all_of_too_many_is_no_refusal() -> None:
    extras = field(
        "extras", "ワークショップ", "multi_choice", config=choices("陶芸", "染色", "木工") | {"max_choices": 2}
    )
    assert review(form("ja", extras), "extras", "全部").intent is Intent.ANSWER
