"""Tables in a Word document, or pasted: grids, labels with room beside them, what is filled in several times."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.drafting import Proposal, propose_by_rule
from interviews.forms.services.form_files import read_form_file
from tests.interviews.cast import Cast
from tests.interviews.forms.drafting.test_documents import CONTROL, paragraph, word
from tests.interviews.pages import text_of
from tests.rows import rows

PLACEHOLDER = (
    "<w:sdt><w:sdtPr><w:showingPlcHdr/><w:text/></w:sdtPr>"
    "<w:sdtContent><w:r><w:t>Click or tap here to enter text.</w:t></w:r></w:sdtContent></w:sdt>"
)


def row(*cells: str, more: str = "") -> str:
    """A row of a table; `more` stands in its last cell."""
    last = len(cells) - 1
    parts = [paragraph(cell, more=more if n == last else "") for n, cell in enumerate(cells)]
    return "<w:tr>" + "".join(f"<w:tc>{part}</w:tc>" for part in parts) + "</w:tr>"


def table(*of_rows: str) -> str:
    return f"<w:tbl>{''.join(of_rows)}</w:tbl>"


GRID = table(
    row("", "Very good", "Good", "Poor"), row("The food", "", "", ""), row("Waiting time", "☐", "☐", "☐"),
    row("Our staff", "", "", ""),
)  # fmt: skip
CONTACT = table(
    row("Name", ""), row("Phone", "........"), row("E-mail", "________"), row("Gender", "☐ male ☐ female"),
    row("Town", "", more=PLACEHOLDER), row("Day", "", more=CONTROL), row("Date", "dd/mm/yyyy"),
)  # fmt: skip
OPENING = table(row("Day", "Opening hours"), row("Monday", "9-17"), row("Tuesday", "10-12"))


def fields_of(*body: str) -> tuple[FieldDefinition, ...]:
    return read_form_file(word(*body), "guests.docx").definition.fields


def shown(fields: tuple[FieldDefinition, ...]) -> list[str]:
    return [f"{field.label}: {field.type}" for field in fields]


def words_in(field: FieldDefinition, part: str = "choices") -> list[Any]:
    return [each.get("label") or each["value"] for each in field.config[part]]


@pytest.mark.parametrize(
    ("before", "labels"),
    [
        ([paragraph("How satisfied are you with:")], ["How satisfied are you with"]),
        ([paragraph("How satisfied are you?"), paragraph("")], ["How satisfied are you?"]),
        ([paragraph("Your room?", level=0), paragraph("Rate our house", level=0)], ["Your room?", "Rate our house"]),
        ([paragraph("Satisfaction", style="berschrift1")], ["Satisfaction"]),
    ],
)
def test_a_grid_is_one_question_with_a_row_for_each_statement(before: list[str], labels: list[str]) -> None:
    fields = fields_of(paragraph("Guest survey"), *before, GRID, paragraph("Thank you!"))
    assert [field.label for field in fields] == labels
    grid = fields[-1]
    assert (grid.type, grid.config["required_rows"]) == ("matrix", [])
    assert words_in(grid) == ["Very good", "Good", "Poor"]
    assert words_in(grid, "rows") == ["The food", "Waiting time", "Our staff"]


def test_a_line_across_a_grid_parts_it() -> None:
    parts = (row("Service"), row("The food", "", "", ""), row("Room"), row("The bed", "", "", ""))
    service, room = fields_of(paragraph("Survey"), table(row("", "Very good", "Good", "Poor"), *parts))
    assert (service.label, words_in(service, "rows")) == ("Service", ["The food"])
    assert (room.label, words_in(room, "rows"), words_in(room)) == ("Room", ["The bed"], ["Very good", "Good", "Poor"])


def across(text: str) -> str:
    """A row whose cells are joined."""
    return f'<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>{paragraph(text)}</w:tc></w:tr>'


def sections_of(*body: str) -> list[str]:
    return [f"{field.label}: {field.section}" for field in fields_of(*body)]


def test_a_row_across_a_table_heads_only_the_rows_beneath_it() -> None:
    parts = (row("Name", ""), across("Emergency contact"), row("Called", ""), across("Their doctor"), row("Phone", ""))
    behind = (paragraph("Why do you apply? ____"), paragraph("Date: ____"))
    title, about = (paragraph(text, style="berschrift1") for text in ("Application", "About you"))
    found = ["Called: Emergency contact", "Phone: Their doctor"]
    assert sections_of(title, table(*parts), *behind) == ["Name: ", *found, "Why do you apply?: ", "Date: "]
    assert sections_of(title, about, paragraph("Home town: ____"), table(*parts), *behind) == [
        "Home town: About you", "Name: About you", *found, "Why do you apply?: About you", "Date: About you",
    ]  # fmt: skip
    assert sections_of(title, about, table(*parts[1:]), *behind[:1]) == [*found, "Why do you apply?: About you"]


def test_a_question_across_a_table_is_asked_and_a_heading_over_nothing_is_told() -> None:
    asked = (across("Why do you apply? ____"), row("Name", ""), across("What will be kept for later"))
    title = paragraph("Application", style="berschrift1")
    imported = read_form_file(word(title, table(*asked), paragraph("Date: ____")), "a.docx")
    assert [field.label for field in imported.definition.fields] == ["Why do you apply?", "Name", "Date"]
    assert [line.params["text"] for line in imported.report if line.level == "left_out"] == [
        "What will be kept for later"
    ]


def test_a_column_for_words_in_a_grid_is_a_question_for_each_row() -> None:
    heading = row("Please tell", "Yes", "No", "Comments")
    fields = fields_of(paragraph("Survey"), table(heading, row("Clean", "", "", ""), row("Warm", "", "", "")))
    assert shown(fields) == ["Please tell: matrix", "Clean – Comments: long_text", "Warm – Comments: long_text"]
    assert words_in(fields[0]) == ["Yes", "No"]


@pytest.mark.parametrize(
    "before",
    [
        [paragraph("Which sport?", level=0), paragraph("Rowing", level=1), paragraph("Tennis", level=1)],
        [paragraph("Which sport?", level=0), paragraph("Rowing", level=1), paragraph("Tennis", level=1),
         paragraph("Contact details", level=0)],
        [paragraph("Which sport?", level=0), paragraph("Rowing", level=1), paragraph("Tennis", level=1), paragraph(""),
         paragraph("Contact details:")],
    ],
)  # fmt: skip
def test_each_label_with_room_beside_it_is_a_question(before: list[str]) -> None:
    sport, *asked = fields_of(paragraph("Club", style="berschrift1"), *before, CONTACT)
    assert words_in(sport) == ["Rowing", "Tennis"]
    assert shown(tuple(asked)) == [
        "Name: short_text", "Phone: phone", "E-mail: email", "Gender: choice", "Town: short_text", "Day: choice", "Date: date",
    ]  # fmt: skip
    assert (words_in(asked[3]), words_in(asked[5])) == (["male", "female"], ["Monday", "Friday"])
    assert {field.section for field in asked} == {"Contact details" if "Contact" in before[-1] else ""}


def test_a_heading_over_empty_rows_is_asked_of_each() -> None:
    empty = row("", "", "")
    (children,) = fields_of(paragraph("Your children:"), table(row("Name", "Age", "School"), empty, empty))
    assert (children.label, children.type) == ("Your children", "group")
    assert shown(children.fields) == ["Name: short_text", "Age: integer", "School: short_text"]


def test_a_frame_around_a_part_of_the_document_is_no_table() -> None:
    framed = "".join([paragraph("Your name?", level=0), paragraph("Your age?", level=0), CONTACT])
    fields = fields_of(table(f"<w:tr><w:tc>{framed}</w:tc></w:tr>"))
    assert shown(fields)[:3] == ["Your name?: short_text", "Your age?: integer", "Name: short_text"]


def test_a_table_of_questions_may_stand_beneath_a_title() -> None:
    asked = table(
        row("Question", "Type", "Options"), row("Age", "Whole number", ""), row("Meal", "Wibble", "☐ meat ☐ fish")
    )
    imported = read_form_file(word(paragraph("Dinner"), paragraph("See you soon."), asked), "dinner.docx")
    assert shown(imported.definition.fields) == ["Age: integer", "Meal: choice"]
    assert [line.params["text"] for line in imported.report if "text" in line.params] == ["Wibble"]


def test_a_table_that_asks_nothing_is_told() -> None:
    imported = read_form_file(word(paragraph("Hotel"), OPENING, CONTACT), "hotel.docx")
    assert len(imported.definition.fields) == 7
    told = [str(line) for line in imported.report if line.level == "left_out"]
    assert len(told) == 1 and "this table was not understood: “Day | Opening hours / Monday | 9-17" in told[0]


@pytest.mark.django_db(transaction=True)
def test_the_page_tells_of_it(cast: Cast) -> None:
    upload = SimpleUploadedFile("hotel.docx", word(paragraph("Hotel"), OPENING, CONTACT))
    page = text_of(cast.client("bob").post(f"/w/{cast.workspace.slug}/forms/described", {"file": upload}))
    part = page[page.index("What did not become a question") :]
    assert "This table was not understood: “Day | Opening hours" in part


@rows(
    ("text", "asked"),
    [
        ("Feedback\n\n\tGood\tBad\nFood\t\t\nWaiting time\t\t\n", ["Feedback: matrix"]),
        ("No.\tStatement\tAgree\tDisagree\n1\tI like it\t\t\n2\tI need it\t\t\n", ["Statement: matrix"]),
        ("I find it\t1\t2\t3\nuseful\t1\t2\t3\nnice\t1\t2\t3\n", ["I find it: matrix"]),
        ("1. Colour\n- red\n- blue\n\nName\t\nPhone\t\nAge\t___", ["Colour: choice", "Name: short_text", "Phone: phone", "Age: integer"]),
        ("Name\t\tPhone\t\nTown\t\tE-mail\t\n", ["Name: short_text", "Phone: phone", "Town: short_text", "E-mail: email"]),
        ("Family\n| Who | Name | Age |\n| Mother | | |\n| Father | | |\n",
         ["Mother – Name: short_text", "Mother – Age: integer", "Father – Name: short_text", "Father – Age: integer"]),
        ("1. Sport\n| ☐ Rowing | ☐ Tennis |\n| ☐ Chess | ☐ Golf |\n2. Age?\n", ["Sport: choice", "Age?: integer"]),
        ("1. Sport\n| Rowing | ☐ |\n| Tennis | ☐ |\n2. Age?\n", ["Sport: choice", "Age?: integer"]),
        ("お客様アンケート\n\n| | 満足 | 普通 | 不満 |\n| 料理 | | | |\n| 待ち時間 | □ | □ | □ |\n\n| お名前 | |\n| 電話番号 | |\n",
         ["お客様アンケート: matrix", "お名前: short_text", "電話番号: phone"]),
    ],
)  # fmt: skip
def test_a_table_that_is_pasted_is_read_alike(text: str, asked: list[str]):
    proposal: Proposal = propose_by_rule(text)
    assert form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields)) == []
    assert shown(proposal.fields) == asked
