"""Tables, rankings and addresses told over several replies, by the offline engine."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)

MARKS = [{"value": "good", "label": "Good"}, {"value": "fair", "label": "Fair"}, {"value": "bad", "label": "Bad"}]
ROWS = [{"value": name.lower(), "label": name} for name in ("Quality", "Price", "Delivery", "Service", "Website")]
VISIT = FormDefinition(
    slug="visit",
    title="Your visit",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(
            field_id="marks",
            label="How was each of these?",
            type="matrix",
            required=True,
            config={"rows": ROWS, "choices": MARKS},
            translations={"ja": {"label": "それぞれの評価"}},
        ),
        FieldDefinition(
            field_id="order",
            label="What matters most to you?",
            type="ranking",
            required=True,
            config={"choices": ROWS[:4]},
        ),
        FieldDefinition(field_id="home", label="Your address", type="address", required=True),
    ),
)
BESUCH = FormDefinition(
    slug="visit-ja",
    title="ご来店アンケート",
    languages=("ja",),
    fields=(
        FieldDefinition(
            field_id="marks",
            label="それぞれの評価",
            type="matrix",
            required=True,
            config={
                "rows": [
                    {"value": "q", "label": "品質"},
                    {"value": "p", "label": "価格"},
                    {"value": "d", "label": "配送"},
                ],
                "choices": [
                    {"value": "good", "label": "良い"},
                    {"value": "fair", "label": "普通"},
                    {"value": "bad", "label": "悪い"},
                ],
            },
        ),
        FieldDefinition(
            field_id="order",
            label="重視する順番",
            type="ranking",
            required=True,
            config={
                "choices": [
                    {"value": "q", "label": "品質"},
                    {"value": "p", "label": "価格"},
                    {"value": "d", "label": "配送"},
                ]
            },
        ),
        FieldDefinition(field_id="home", label="ご住所", type="address", required=True),
    ),
)


async def told(interview: Interview, *lines: str) -> list[str]:
    """What the assistant answered to each line."""
    answers = []
    for line in lines:
        await interview.say(line)
        answers.append(await interview.last_words())
    return answers


async def quotes(interview: Interview, field_id: str) -> list[str]:
    return [item["quote"] for item in (await interview.answers())[field_id].evidence]


async def test_rows_are_asked_for_one_by_one_beyond_the_follow_up_limit() -> None:
    interview = await Interview.under_way(VISIT)
    answers = await told(interview, "quality good", "bad", "price fair", "good", "bad")
    assert "Price" in answers[0]
    assert "Delivery" in answers[1]
    assert "Delivery" in answers[2], "a row said again is no row that was missing"
    assert "Service" in answers[3]
    assert "Website" in answers[4]
    await interview.say("good")
    assert (await interview.values())["marks"] == {
        "quality": "good",
        "price": "fair",
        "delivery": "good",
        "service": "bad",
        "website": "good",
    }
    assert (await quotes(interview, "marks"))[0] == "quality good"


async def test_replies_that_tell_nothing_new_end_with_the_widget() -> None:
    interview = await Interview.under_way(VISIT)
    answers = await told(interview, "quality good", "hmm", "quality good", "well", "dunno")
    assert "input below" in " ".join(answers).lower() or "below" in " ".join(answers).lower()
    assert "marks" not in await interview.values()


async def test_a_whole_visit_in_words() -> None:
    interview = await Interview.under_way(VISIT)
    await told(interview, "quality, price, service and website were good but delivery was bad")
    assert (await interview.values())["marks"]["delivery"] == "bad"
    answers = await told(interview, "first price, then quality", "service, then delivery")
    assert "Delivery" in answers[0]
    assert "Service" in answers[0]
    assert (await interview.values())["order"] == ["price", "quality", "service", "delivery"]
    answers = await told(interview, "1-1 Chiyoda, Chiyoda-ku, Tokyo")
    assert "Could you tell me this too: Postal code?" in answers[0]
    await interview.say("100-0001")
    assert (await interview.values())["home"] == {
        "country": "JP",
        "postal_code": "100-0001",
        "country_area": "東京都",
        "street_address": "1-1 Chiyoda Chiyoda-ku",
    }
    assert await quotes(interview, "home") == ["1-1 Chiyoda, Chiyoda-ku, Tokyo", "100-0001"]


async def test_in_japanese() -> None:
    interview = await Interview.begin(await published(BESUCH), language="ja", browser_timezone="Asia/Tokyo")
    answers = await told(interview, "品質は良い、価格は普通")
    assert "配送" in answers[0]
    await told(interview, "悪いです", "1位は品質、2位は配送", "〒100-0001 東京都千代田区千代田1-1です")
    values: dict[str, Any] = await interview.values()
    assert values["marks"] == {"q": "good", "p": "fair", "d": "bad"}
    assert values["order"] == ["q", "d", "p"]
    assert values["home"]["street_address"] == "千代田区千代田1-1"


async def test_a_question_in_between_loses_nothing() -> None:
    interview = await Interview.under_way(VISIT)
    await told(interview, "quality good, price bad", "why do you ask?", "delivery, service and website were fair")
    assert (await interview.values())["marks"] == {
        "quality": "good",
        "price": "bad",
        "delivery": "fair",
        "service": "fair",
        "website": "fair",
    }


async def test_widgets_and_their_values() -> None:
    interview = await Interview.under_way(VISIT)
    hint = (await interview.events("onInputHint"))[-1]
    assert (hint["widget"], [part["name"] for part in hint["parts"]]) == ("matrix", [r["value"] for r in ROWS])
    await interview.send("editAnswer", {"fieldId": "marks", "value": {r["value"]: "good" for r in ROWS}})
    hint = (await interview.events("onInputHint"))[-1]
    assert (hint["widget"], len(hint["parts"])) == ("ranking", 4)
    await interview.send(
        "editAnswer", {"fieldId": "order", "value": {"1": "price", "2": "quality", "3": "service", "4": "delivery"}}
    )
    assert (await interview.events("onInputHint"))[-1]["widget"] == "address"
    address = {
        "country": "US",
        "street_address": "1 Main St",
        "city": "Springfield",
        "country_area": "Illinois",
        "postal_code": "62701",
    }
    await interview.send("editAnswer", {"fieldId": "home", "value": address})
    values = await interview.values()
    assert values["order"] == ["price", "quality", "service", "delivery"]
    assert values["home"]["country_area"] == "IL"
