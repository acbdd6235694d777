"""Files by what stands in them: plain workbooks as tables of questions, and what cannot be read refused as what it is."""

from __future__ import annotations

import io
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from formagent.errors import ImportRefused
from interviews.forms.importers.base import Imported
from interviews.forms.services.form_files import read_form_file
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.forms.drafting.test_documents import PRINTED, QUESTIONNAIRE, WRITTEN
from tests.interviews.forms.importers.xlsform.workbooks import as_xlsx
from tests.interviews.pages import text_of

QUESTIONS = [["Question", "Type", "Options"], ["Name", "Short answer", ""], ["Colour", "Multiple choice", "Red;Green"]]
ANSWERS = [["Timestamp", "How old are you, roughly, in years?", "E-mail"], ["2026-05-01", "30", "a@b.example"]]
GRID = [["", "Good", "Poor"], ["The food", "", ""], ["Waiting time", "", ""]]
PAPER = [["Sports club", "", "", ""], ["", "", "", ""], ["Name", "", "Phone", ""], ["Town", "", "Age", "____"]]
CSV = b"Question,Type\nName,Short answer\n"
PAGE = b"<!DOCTYPE html><html><body><form><label>Name <input name='n'></label></form></body></html>"


def shown(imported: Imported) -> list[str]:
    return [f"{field.label}: {field.type}" for field in imported.definition.fields]


@pytest.mark.parametrize(
    ("rows", "asked"),
    [
        (QUESTIONS, ["Name: short_text", "Colour: choice"]),
        (ANSWERS, ["Timestamp: short_text", "How old are you, roughly, in years?: integer", "E-mail: email"]),
        (GRID, ["The food, Waiting time: matrix"]),
        (PAPER, ["Name: short_text", "Phone: phone", "Town: short_text", "Age: integer"]),
    ],
)
@pytest.mark.parametrize("ending", ["xlsx", "csv"])
def test_a_plain_table_is_read_from_a_workbook_as_from_a_text(
    rows: list[list[str]], asked: list[str], ending: str
) -> None:
    quoted = "\n".join(",".join(f'"{cell}"' for cell in row) for row in rows)
    data = as_xlsx({"Table 1": rows}) if ending == "xlsx" else quoted.encode()
    assert shown(read_form_file(data, f"club.{ending}")) == asked


def test_the_report_names_the_sheets_of_a_plain_workbook() -> None:
    imported = read_form_file(as_xlsx({"Empty": [], "Questions": QUESTIONS, "Notes": [["by", "me"]]}), "club.xlsx")
    assert [(line.level, line.place) for line in imported.report] == [("carried", "Questions"), ("left_out", "Notes")]
    assert imported.definition.title == "club"


def test_a_workbook_with_sheets_of_an_xlsform_is_none_but_that() -> None:
    with pytest.raises(ImportRefused, match="no sheet named survey; its sheets: settings, Questions"):
        read_form_file(as_xlsx({"settings": [["form_title"], ["A"]], "Questions": QUESTIONS}), "club.xlsx")


@pytest.mark.django_db(transaction=True)
def test_a_plain_workbook_dropped_on_a_new_form_becomes_one(cast: Cast) -> None:
    upload = SimpleUploadedFile("club.xlsx", as_xlsx({"Sheet1": QUESTIONS}))
    made = cast.client("bob").post(f"/w/{cast.workspace.slug}/forms/described", {"file": upload}, follow=True)
    assert "This sheet is read as a table with a question in each row" in text_of(made)


def zipped(*names: str) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in names:
            archive.writestr(name, "<a/>")
    return made.getvalue()


def of_old_office(stream: str) -> bytes:
    return b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 1016 + stream.encode("utf-16-le") + b"\0" * 1500


def torn() -> bytes:
    """Whole to look at, with a part that does not unpack."""
    start = QUESTIONNAIRE.index(b"word/document.xml") + 40
    return QUESTIONNAIRE[:start] + b"\xff" * 60 + QUESTIONNAIRE[start + 60 :]


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.docx", QUESTIONNAIRE[:300], "is a broken Word document"),
        ("a.docx", b"PK\x03\x04 and then nothing", "is a broken Word document"),
        ("a.docx", torn(), "is no Word document that can be read"),
        ("a.xlsx", as_xlsx({"Sheet1": QUESTIONS})[:600], "is a broken workbook"),
        ("a.zip", zipped("b.txt")[:40], "is a broken zip archive"),
        ("a.docx", of_old_office("EncryptedPackage"), "is protected by a password"),
        ("a.xlsx", of_old_office("EncryptedPackage"), "is protected by a password"),
        ("a.docx", of_old_office("WordDocument"), "is a Word document of the old kind"),
        ("a.ppt", of_old_office("PowerPoint Document"), "is a presentation"),
        ("a.pptx", zipped("ppt/presentation.xml"), "is a presentation"),
        ("a.odt", zipped("mimetype", "content.xml"), "is an OpenDocument file"),
        ("a.zip", zipped("b.txt"), "is a zip archive that is no document"),
        ("a.rtf", b"{\\rtf1\\ansi Name: ____\\par}", "is an RTF document"),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0", "is a picture"),
        *((f"a.{ending}", PAGE, "is a web page") for ending in ("html", "docx", "csv", "txt", "pdf", "xlsx")),
        *((f"a.{ending}", CSV, f"is plain text, not .{ending};") for ending in ("docx", "pdf", "xlsx", "html", "json")),
        ("a.pdf", WRITTEN, "is plain text, not .pdf; name it .txt"),
    ],
    ids=lambda value: (
        f"{len(value)} bytes" if isinstance(value, bytes) else None
    ),  # archives hold the time of their making
)
def test_what_cannot_be_read_is_called_what_it_is(name: str, data: bytes, why: str) -> None:
    with pytest.raises(ImportRefused) as refused:
        read_form_file(data, name)
    assert str(refused.value).startswith(f"{name}: {why}")


@pytest.mark.parametrize("ending", ["csv", "txt", "xlsx", "html"])
def test_a_document_under_the_name_of_another_kind_is_read_all_the_same(ending: str) -> None:
    for data in (PRINTED, QUESTIONNAIRE):
        assert shown(read_form_file(data, f"club.{ending}"))[0] == "What is your name?: short_text"


@pytest.mark.parametrize("name", ["club.docx", "club.csv"])
@pytest.mark.django_db(transaction=True)
def test_each_door_says_what_a_file_is(cast: Cast, name: str) -> None:
    page = cast.client("bob").post(
        f"/w/{cast.workspace.slug}/forms/described", {"file": SimpleUploadedFile(name, PAGE)}
    )
    assert page.status_code == 422 and "is a web page (HTML)" in text_of(page)
    bearer = {"authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS, Right.READ_FORMS)}"}
    url = f"/api/v1/forms/import?workspace={cast.workspace.slug}"
    answer = cast.client("").post(url, {"file": SimpleUploadedFile(name, PAGE)}, headers=bearer)
    assert answer.status_code == 422 and "is a web page (HTML)" in answer.content.decode()
