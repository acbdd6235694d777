"""Files that are no form, are too much, or come in odd encodings."""

from __future__ import annotations

import io
import zipfile

import pytest

from formagent.errors import ImportRefused
from interviews.forms.importers import read_definition
from interviews.forms.importers.base import LARGEST_FILE
from tests.interviews.forms.importers.xlsform.workbooks import as_csv, as_markdown, as_xlsx, survey, table
from tests.rows import rows

SIMPLE = {
    "survey": table(
        """
        type | name | label | hint
        text | namae | お名前を教えてください | 本名でお願いします
        select_one iro | iro | 好きな色はどれですか
        """
    ),
    "choices": table(
        """
        list_name | name | label
        iro | aka | 赤
        iro | ao | 青
        """
    ),
}


def refusal(data: bytes, filename: str = "", format: str | None = None) -> str:
    with pytest.raises(ImportRefused) as refused:
        read_definition(data, filename, format)
    assert all(place and message for place, message in refused.value.problems)
    return str(refused.value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b" \n ", "is empty"),
        (b"hello there", "none of the formats"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "is a picture"),
        (b"PK\x03\x04 and then nothing", "broken zip archive"),
        (b"{}", "none of the formats"),
        (b"%PDF-1.7 \x00\x01", "none of the formats"),
    ],
)
def test_what_is_no_form_is_refused_with_a_reason(data: bytes, says: str) -> None:
    assert says in refusal(data)


@pytest.mark.parametrize(
    ("data", "name"),
    [(b"hello there", "notes.txt"), (b"", "empty.json"), (b'{"type": "object", "properties": {}}', "a.json")],
)
def test_what_is_wrong_with_a_file_as_a_whole_is_said_of_it_by_its_name(data: bytes, name: str) -> None:
    assert refusal(data, name).startswith(f"{name}: ")


def test_a_format_that_is_not_there_is_named() -> None:
    assert "'wufoo'" in refusal(b"x", format="wufoo")


def test_too_large_a_file_is_refused_unread() -> None:
    assert "at most 50 MB" in refusal(b"x" * (LARGEST_FILE + 1))


def bomb(size: int, parts: int = 1) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(parts):
            archive.writestr(f"xl/worksheets/sheet{number}.xml", b"0" * size)
    return out.getvalue()


def test_a_zip_bomb_is_refused_before_it_is_unpacked() -> None:
    assert "times its size" in refusal(bomb(30_000_000))
    assert "at most 120 MB" in refusal(bomb(41_000_000, 3))
    assert "parts" in refusal(bomb(1, 2_001))


def test_a_torn_workbook_is_refused() -> None:
    whole = as_xlsx(SIMPLE)
    assert "broken workbook" in refusal(whole[: len(whole) // 2])
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as old, zipfile.ZipFile(out, "w") as new:
        for entry in old.infolist():
            torn = entry.filename.startswith("xl/worksheets/")
            new.writestr(entry.filename, old.read(entry)[:100] if torn else old.read(entry))
    assert "broken workbook" in refusal(out.getvalue(), "torn.xlsx")


def test_a_workbook_without_a_survey_names_what_is_missing() -> None:
    assert "no sheet named survey" in refusal(as_xlsx({"Tabelle1": [["a", "b"]]}))
    assert "no column type" in refusal(as_xlsx({"survey": [["name", "label"], ["a", "A"]]}))
    assert "no question" in refusal(as_xlsx({"survey": [["type", "name", "label"]]}))
    assert "no question" in refusal(survey("type | name | label\nstart | start |"))
    assert "no column type" in refusal(as_xlsx({"survey": [], "choices": []}))


@rows("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp932", "euc_jp", "utf-32"])
@rows("delimiter", [",", ";", "\t"])
def test_csv_is_read_in_any_encoding(encoding: str, delimiter: str) -> None:
    form = read_definition(as_csv(SIMPLE, delimiter).encode(encoding), "form.csv").definition

    assert [field.label for field in form.fields] == ["お名前を教えてください", "好きな色はどれですか"]
    assert form.fields[1].config["choices"] == [{"value": "aka", "label": "赤"}, {"value": "ao", "label": "青"}]
    assert form.languages == ("ja",)


def test_markdown_and_a_lone_survey_sheet_are_read() -> None:
    assert len(read_definition(as_markdown(SIMPLE).encode()).definition.fields) == 2
    lone = b"type,name,label\ntext,a,First\ninteger,b,Second\n"
    assert [field.type for field in read_definition(lone, "lone.csv").definition.fields] == ["short_text", "integer"]


def test_a_form_of_too_many_questions_is_refused() -> None:
    rows = [["type", "name", "label"], *[["text", f"q{n}", "Q"] for n in range(5_002)]]
    assert "more than 5000 questions" in refusal(as_xlsx({"survey": rows}))


def test_empty_rows_between_are_passed_over_and_rows_keep_their_numbers() -> None:
    rows = [["type", "name", "label"], [], [], ["text", "a", "A"], [], ["odd", "b", "B"]]
    imported = read_definition(as_xlsx({"survey": rows}))
    assert [line.place for line in imported.report if "not known" in str(line)] == ["survey row 6, column type"]


@pytest.mark.parametrize(
    ("document", "path"),
    [
        ('{"format": "formagent", "version": 1, "form": {"slug": "a", "title": "A", "colour": 1}}', "form.colour"),
        ('{"format": "formagent", "version": 2, "form": {"slug": "a", "title": "A"}}', "version"),
        ('{"format": "formagent", "version": 1, "form": {"slug": "a", "title": "A"}, "extra": 1}', "extra"),
        ('{"format": "formagent", "version": 1, "form": {"slug": "a", "title": "A", "fields": []}}', "form.fields"),
        (
            '{"format": "formagent", "form": {"slug": "a", "title": "A", "fields": [{"field_id": "x", "label": "X", "type": "choice"}]}}',
            "form.fields.x.config.choices",
        ),
        (
            '{"format": "formagent", "form": {"slug": "a", "title": "A"}, "settings": {"retention_days": -1}}',
            "settings.retention_days",
        ),
    ],
)
def test_our_own_json_is_read_strictly(document: str, path: str) -> None:
    assert f"{path}: " in refusal(document.encode())


def test_broken_json_says_where() -> None:
    assert "line 2, column" in refusal(b'{"format": "formagent",\n "version": }', format="formagent")
