"""An option that a statement can only mean is no guess: nobody is asked whether it is right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.test_several_acts import Reviewing, puts
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

EATS = FieldDefinition(
    field_id="diet", label="Diet", type="choice", required=True,
    config={"choices": [
        {"value": "anything", "label": "Eats anything"},
        {"value": "vegetarian", "label": "Vegetarian"},
        {"value": "vegan", "label": "Vegan"},
    ]},
)  # fmt: skip
MEAL = FormDefinition(
    slug="meal",
    title="A meal",
    fields=(EATS, FieldDefinition(field_id="wish", label="A wish", type="long_text")),
)


@pytest.mark.parametrize(
    ("said", "value", "confirmed"),
    [
        ("Arjun eats anything.", "anything", True),
        ("Anna is vegan", "vegan", True),
        ("Max (12, vegan)", "vegan", True),
        ("I used to be vegan", "vegan", False),
        ("no meat and no fish for me", "vegetarian", False),
    ],
)
async def test_the_only_option_that_words_may_mean_is_taken(
    served_by: Callable[..., FakeOpenAI], said: str, value: str, confirmed: bool
) -> None:
    served_by(Reviewing({said: [puts("diet", value, said)]}))
    interview = await Interview.under_way(MEAL)
    await interview.say(said)
    record = (await interview.state()).fields["diet"]
    assert (record.value, record.confirmed, record.offered) == (value, confirmed, not confirmed)
