"""What becomes of a survey of LimeSurvey."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from formagent.errors import ImportRefused
from interviews.forms.conditions.calculating import calculated
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Imported
from tests.rows import rows

TOURS = Path(__file__).parent / "files" / "limesurvey" / "tours.lss"
START = '<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><languages><language>en</language></languages>'


def table(name: str, *rows: dict[str, Any]) -> str:
    cells = ("".join(f"<{key}><![CDATA[{value}]]></{key}>" for key, value in row.items()) for row in rows)
    return f"<{name}><rows>{''.join(f'<row>{row}</row>' for row in cells)}</rows></{name}>"


def old_survey(*questions: dict[str, Any], answers: str = "", more: str = "") -> Imported:
    """As versions before 4 export one: the texts stand in the rows themselves."""
    groups = table("groups", {"gid": 1, "group_name": "G", "group_order": 0, "language": "en"})
    common = {"sid": 7, "gid": 1, "parent_qid": 0, "language": "en"}
    rows = table(
        "questions", *({"qid": n, "question_order": n, **common, **each} for n, each in enumerate(questions, 1))
    )
    return read_definition(f"{START}{groups}{rows}{answers}{more}</document>".encode(), "s.lss")


def told(imported: Imported) -> str:
    return "\n".join(f"{line.level} {line.place}: {line}" for line in imported.report)


def test_every_type_is_asked_in_every_language() -> None:
    found = read_definition(TOURS.read_bytes(), "tours.lss").definition
    assert [(each.field_id, each.type) for each in found.fields] == [
        ("name", "short_text"), ("hiked", "yes_no"), ("tour", "choice"), ("tour_other", "short_text"), ("gear", "multi_choice"),
        ("rope", "integer"), ("rate", "matrix"), ("why", "long_text"), ("stars", "rating"), ("next", "date"),
        ("party_adults", "number"), ("party_kids", "number"), ("order", "ranking"), ("stay", "choice"),
        ("stay_comment", "long_text"), ("photo", "file"), ("fits", "matrix"),
    ]  # fmt: skip
    assert (found.title, found.languages, found.completion_message) == ("Mountain tours", ("en", "de"), "Thank you!")
    assert found.translations["de"]["title"] == "Bergtouren"
    name, rate = found.field("name"), found.field("rate")
    assert (name.required, name.intent, name.section) == (True, "As on your pass", "The tour")
    assert name.translations["de"] == {"label": "Wie heißen Sie?", "intent": "Wie im Ausweis"}
    assert rate.translations["de"]["rows"]["food"] == "Das Essen"
    assert rate.translations["de"]["choices"]["2"] == "Schlecht"
    assert found.field("rope").config == {"minimum": 10, "maximum": 100}
    assert found.field("hiked").label == "Have you hiked with us, “What is your name?”?"


@rows(
    ("name", "answers", "applies"),
    [
        ("tour", {"hiked": True}, True),
        ("tour", {"hiked": False}, False),
        ("gear", {"hiked": True, "tour": "A2"}, True),
        ("rope", {"gear": ["SQ001", "SQ002"]}, True),
        ("rope", {"gear": ["SQ001"]}, False),
        ("why", {"rate": {"food": "2"}}, True),
        ("why", {"rate": {"guide": "2"}}, False),
        ("stay", {"total": 3}, True),
    ],
)
def test_relevance_is_a_condition(name: str, answers: dict[str, Any], applies: bool) -> None:
    condition = read_definition(TOURS.read_bytes()).definition.field(name).condition
    assert condition_applies(condition, answers, ()) is applies


def test_an_equation_is_a_calculation() -> None:
    found = read_definition(TOURS.read_bytes()).definition
    assert calculated(found, {"party_adults": 2, "party_kids": 3})["total"] == 5


def test_what_has_no_counterpart_is_told() -> None:
    lines = told(read_definition(TOURS.read_bytes(), "tours.lss"))
    for line in ("random_order", "quota: quotas are not kept", "question party: each input is a question of its own"):
        assert line in lines


def test_versions_before_the_fourth_have_their_texts_in_the_rows() -> None:
    answers = table("answers", *({"qid": 1, "code": c, "answer": a, "sortorder": n, "language": "en", "scale_id": 0}
                                 for n, (c, a) in enumerate((("1", "Tea"), ("2", "Coffee")))))  # fmt: skip
    first = {
        "type": "L",
        "title": "drink",
        "question": "Which drink?",
        "help": "Hot",
        "mandatory": "Y",
        "relevance": "1",
    }
    second = {"type": "T", "title": "why", "question": "Why?", "relevance": '7X1X1.NAOK == "2" && !is_empty(drink)'}
    found = old_survey(first, second, answers=answers).definition
    assert [each["label"] for each in found.field("drink").config["choices"]] == ["Tea", "Coffee"]
    assert (found.field("drink").label, found.field("drink").intent) == ("Which drink?", "Hot")
    condition = found.field("why").condition
    assert [condition_applies(condition, {"drink": said}, ()) for said in ("2", "1", None)] == [True, False, False]


@pytest.mark.parametrize(
    ("relevance", "why"),
    [
        ("gone == 1", "reads “gone”, which is no question that is asked"),
        ("self.NAOK > 1", "reads “self.NAOK”, which is outside the answers"),
        ("regexMatch('/a/', a)", "uses regexMatch(), which is not known here"),
        ("((a == 1)", "is not complete"),
    ],
)
def test_an_equation_that_cannot_be_said_is_told(relevance: str, why: str) -> None:
    first, second = ({"type": "N", "title": name, "question": name.upper()} for name in "ab")
    assert why in told(old_survey(first, {**second, "relevance": relevance}))


def test_cells_of_a_table_of_numbers_are_questions() -> None:
    sub = {"parent_qid": 1, "gid": 1, "language": "en", "type": "T"}
    inner = table("subquestions", {"qid": 8, "title": "r", "question": "Row", "scale_id": 0, **sub},
                  {"qid": 9, "title": "c", "question": "Column", "scale_id": 1, **sub})  # fmt: skip
    imported = old_survey({"type": ":", "title": "grid", "question": "How many?"}, more=inner)
    assert [(each.field_id, each.label) for each in imported.definition.fields] == [
        ("grid_r_c", "How many? Row – Column")
    ]


def test_hostile_xml_is_refused() -> None:
    with pytest.raises(ImportRefused, match="declares a document type"):
        read_definition(TOURS.read_bytes().replace(b"<document>", b'<!DOCTYPE d [<!ENTITY x "y">]><document>'), "t.lss")
