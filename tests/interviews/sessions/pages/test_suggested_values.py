"""Values that a question names ("did you mean …?") stand in the tray, to be picked instead of typed once more."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from interviews.access import RESPONDENT_COOKIE
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.orchestrator.changes import outcome_of
from interviews.sessions.orchestrator.ports import Silent, TurnContext
from tests.interviews.pages import Browser, working
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)


def form_of(*fields: FieldDefinition) -> FormDefinition:
    return FormDefinition(slug="ticket", title="Ticket", languages=("en", "ja"), fields=fields)


EMAIL = FieldDefinition(field_id="email", label="E-mail address", type="email", required=True)
BORN = FieldDefinition(field_id="born", label="Date of birth", type="date", required=True)
DAYS = ("Monday", "Tuesday", "Friday")
NOTE = FieldDefinition(field_id="note", label="Anything else?", type="long_text")


async def suggested(interview: Interview) -> list[tuple[str, str]]:
    hint = (await interview.events("onInputHint"))[-1]
    return [(one["value"], one["label"]) for one in hint["suggestions"]]


async def tray(interview: Interview) -> tuple[Browser, str]:
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = interview.token
    page = (await browser.get(f"/i/{interview.session_id}/")).content.decode()
    return browser, page.partition('id="tray"')[2].partition('id="say"')[0]


async def test_one_of_two_addresses_is_picked_without_scripts() -> None:
    interview = await Interview.under_way(form_of(EMAIL, NOTE))
    assert await suggested(interview) == []
    await interview.say("bob@gmail.com or bob@work.example.org")
    browser, shown = await tray(interview)
    for address in ("bob@gmail.com", "bob@work.example.org"):
        assert f'name="value" value="{address}">{address}</button>' in shown
    assert "or say it in your own words" in shown
    place = f"/i/{interview.session_id}/fields/email/edit?in=tray"
    assert f'action="{place}" data-command="editAnswer"' in shown
    async with working():
        posted = await browser.post_form(place, value="bob@work.example.org")
    assert posted.status_code == 303
    answer = (await interview.answers())["email"]
    assert (answer.value, answer.evidence[0]["source"]) == ("bob@work.example.org", "widget")
    assert (await interview.state()).fields["email"].confirmed
    assert (await suggested(interview), (await interview.state()).suggested) == ([], {})


@pytest.mark.parametrize(
    ("language", "said", "shown"),
    [
        ("en", "12/11/1980", [("1980-11-12", "12 November 1980"), ("1980-12-11", "11 December 1980")]),
        (
            "ja",
            "1980年11月12日か1980年11月13日",
            [("1980-11-12", "1980年11月12日(水)"), ("1980-11-13", "1980年11月13日(木)")],
        ),
    ],
)
async def test_days_are_shown_as_people_write_them(language: str, said: str, shown: list[Any]) -> None:
    interview = await Interview.under_way(form_of(BORN, NOTE))
    await interview.send("setLanguage", {"language": language})
    await interview.say(said)
    assert sorted(await suggested(interview)) == sorted(shown)
    await interview.send("editAnswer", {"fieldId": "born", "value": shown[0][0], "picked": True})
    assert await interview.values() == {"born": shown[0][0]}


async def test_they_go_with_the_question() -> None:
    """Also when other words are said to it: the next question names others, or none."""
    interview = await Interview.under_way(form_of(EMAIL, NOTE))
    await interview.say("bob@gmial.com")
    assert [value for value, _ in await suggested(interview)] == ["bob@gmail.com", "bob@gmial.com"]
    await interview.say("why do you need it?")
    assert await suggested(interview) == []


async def test_what_can_be_picked_anyway_does_not_stand_there_twice() -> None:
    day = FieldDefinition(
        field_id="day", label="Day", type="date", config={"earliest": "2027-03-10", "latest": "2027-03-12"}
    )
    interview = await Interview.under_way(form_of(day, NOTE))
    await interview.say("the 11th or the 12th")
    assert len(await suggested(interview)) == 2
    _, shown = await tray(interview)
    assert shown.count('value="2027-03-11"') == 1


async def test_a_yes_or_a_no_has_its_button_anyway() -> None:
    diet = FieldDefinition(field_id="diet", label="Do you have any dietary requirements?", type="yes_no", required=True)
    interview = await Interview.under_way(form_of(diet, NOTE))
    await interview.say("yes and no")
    assert "Did you mean" in await interview.last_words()
    assert (await suggested(interview), (await interview.state()).suggested) == ([], {"diet": []})


async def test_a_value_of_several_parts_is_no_suggestion() -> None:
    several = FieldDefinition(
        field_id="days",
        label="Days",
        type="multi_choice",
        config={"choices": [{"value": day, "label": day} for day in DAYS]},
    )
    interview = await Interview.under_way(form_of(several, NOTE))
    await interview.say("Monday or maybe Friday")
    assert await suggested(interview) == []
    assert 'class="options"' in (await tray(interview))[1]


@pytest.mark.parametrize(
    ("named", "left"),
    [(["2027-13-45", "soon", "2027-03-11"], ["2027-03-11"]), ([f"2027-03-1{n}" for n in range(5)], [])],
)
async def test_what_is_no_answer_or_was_not_named_is_no_suggestion(named: list[Any], left: list[str]) -> None:
    """A question names four at most."""
    form = form_of(BORN, NOTE)
    state = await (await Interview.under_way(form)).state()
    turn = TurnContext(
        state=state, form=form, number=2, command_type="submitUserInput", payload={}, message=None,
        models=lambda role: None, emitter=Silent(), now=dt.datetime.now(dt.UTC),
    )  # fmt: skip
    turn.state.suggested = {"born": named}
    hints = [payload for kind, payload in outcome_of(turn).events if kind == "onInputHint"]
    assert [one.value for hint in hints for one in hint.suggestions] == left
