"""What respondents take back in the message that says it: it is no answer, and costs no answer from before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.test_several_acts import Reviewing, puts
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]

DINNER = FormDefinition(
    slug="dinner",
    title="A dinner",
    languages=("en", "es", "de", "ja"),
    fields=(
        FieldDefinition(field_id="liked", label="How did you like the last one?", type="rating", required=True),
        FieldDefinition(field_id="wishes", label="Anything that we should know?", type="long_text"),
        FieldDefinition(field_id="phone", label="Phone", type="phone"),
        FieldDefinition(field_id="guests", label="Guests", type="integer", required=True),
    ),
)


async def dinner(served_by: Serve, *messages: tuple[str, list[dict[str, Any]]], language: str = "en") -> Interview:
    served_by(Reviewing(dict(messages)))
    interview = await Interview.under_way(DINNER, language=language)
    for words, _ in messages:
        await interview.say(words)
    return interview


@pytest.mark.parametrize(
    ("language", "said", "quote", "liked"),
    [
        ("en", "a 2... no wait, a 3. I use it every week", "a 2", 3),
        ("es", "un 2... no espera, un 3", "un 2", 3),
        ("de", "eine 2, nein Moment, eine 3", "eine 2", 3),
        ("ja", "2、いや、3です", "2", 3),
        ("en", "a 2, since the soup was cold. Wait, is there a deadline?", "a 2", 2),
    ],
)
async def test_a_value_that_is_put_right_in_the_same_breath_is_the_later_one(
    served_by: Serve, language: str, said: str, quote: str, liked: int
) -> None:
    interview = await dinner(served_by, (said, [puts("liked", 2, quote)]), language=language)
    assert (await interview.state()).fields["liked"].value == liked


WHEELCHAIR = "Grandma is in a wheelchair, so please a seat near the entrance."
SEAT = [
    (("4"), [puts("liked", 4, "4")]),
    (WHEELCHAIR, [{"act": "set", "field_id": "wishes", "evidence": [WHEELCHAIR]}]),
]


async def test_forget_that_is_of_what_was_said_right_before_it(served_by: Serve) -> None:
    said = "And the boy upstairs... no wait forget that"
    clears = {"act": "clear", "field_id": "wishes", "evidence": ["no wait forget that"]}
    interview = await dinner(served_by, *SEAT, (said, [clears]))
    assert (await interview.values())["wishes"] == WHEELCHAIR


@pytest.mark.parametrize(
    "said", ["forget that again please", "Hm. Forget about the seat for Grandma, she stays at home"]
)
async def test_an_answer_from_before_is_taken_back_where_it_is_meant(served_by: Serve, said: str) -> None:
    clears = {"act": "clear", "field_id": "wishes", "evidence": [said.removeprefix("Hm. ")]}
    interview = await dinner(served_by, *SEAT, (said, [clears]))
    assert "wishes" not in await interview.values()
