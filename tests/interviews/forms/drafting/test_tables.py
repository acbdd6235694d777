"""Tables with a question in each row: what the column for the kind of answer says."""

from __future__ import annotations

import pytest

from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition
from interviews.forms.drafting import Proposal, propose_by_rule
from tests.interviews.cast import Cast
from tests.rows import rows

HEADING = "Question,Type,Options,Required\n"


def of_table(body: str) -> Proposal:
    proposal = propose_by_rule(f"{HEADING}{body}", filename="questions.csv")
    assert form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields)) == []
    return proposal


def not_understood(proposal: Proposal) -> list[tuple[str, str]]:
    return [(line.place, str(line.params["text"])) for line in proposal.report if "text" in line.params]


@rows(
    ("kind", "low", "high"),
    [
        ("1-5", 1, 5),
        ("0-10", 0, 10),
        ("1–7", 1, 7),
        ("1 to 5", 1, 5),
        ("Scale 1-5", 1, 5),
        ("5段階", 1, 5),
        ("Rating", 1, 5),
    ],
)
def test_a_scale_in_the_column_for_the_kind_is_a_rating(kind: str, low: int, high: int):
    proposal = of_table(f"Name,Short answer,,\nRate us,{kind},,\n")
    rated = proposal.fields[1]
    assert (rated.type, rated.config["minimum"], rated.config["maximum"]) == ("rating", low, high)
    assert not rated.intent and not_understood(proposal) == []


def test_a_kind_that_is_not_understood_is_told_with_its_row():
    proposal = of_table("Name,,,\nFeeling,Wibble,,\nColour,Wobble,red; blue,\n,Date,,\n,,green,\n")
    assert [field.type for field in proposal.fields] == ["short_text", "short_text", "choice"]
    assert not_understood(proposal) == [
        ("row 3", "Wibble"), ("row 4", "Wobble"), ("row 5", "Date"), ("row 6", "green"),
    ]  # fmt: skip


@rows(
    "kind",
    ["Short answer", "text", "Kurzantwort", "Texte court", "Respuesta corta", "Resposta curta", "短文", "テキスト"],
)
def test_an_answer_in_a_few_words_leaves_the_kind_to_the_question(kind: str):
    proposal = of_table(f"Name,{kind},,\nE-mail,{kind},,\n")
    assert [field.type for field in proposal.fields] == ["short_text", "email"] and not_understood(proposal) == []


@pytest.mark.django_db(transaction=True)
def test_the_page_lists_the_kinds_that_were_not_understood(cast: Cast):
    text = f"{HEADING}Rate us,1-5,,\nFeeling,Wibble,,\n"
    html = cast.client("bob").post("/w/harbour/forms/described", {"text": text}).content.decode()
    part = html[html.index("What did not become a question") : html.index('class="pieces"')]
    assert "Wibble" in part and "1-5" not in part
