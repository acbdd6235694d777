"""A questionnaire that is a Word document, a PDF or a plain text becomes a draft, by each door that takes files."""

from __future__ import annotations

import io
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from pypdf import PdfReader, PdfWriter

from formagent.errors import ImportRefused
from interviews.forms.importers.documents import document_text
from interviews.forms.services.form_files import read_form_file
from interviews.models import Form
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_STYLES = f'<w:styles xmlns:w="{_W}"><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>'
_LISTS = f"""<w:numbering xmlns:w="{_W}">
<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl>
<w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>"""


def paragraph(text: str, *, style: str = "", level: int | None = None, more: str = "") -> str:
    styled = f'<w:pStyle w:val="{style}"/>' if style else ""
    listed = f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="3"/></w:numPr>' if level is not None else ""
    words = text.replace("\n", "</w:t><w:br/><w:t>")
    return f"<w:p><w:pPr>{styled}{listed}</w:pPr><w:r><w:t>{words}</w:t></w:r>{more}</w:p>"


def word(*body: str, prolog: str = "") -> bytes:
    document = f'{prolog}<w:document xmlns:w="{_W}"><w:body>{"".join(body)}</w:body></w:document>'
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", document)
        archive.writestr("word/styles.xml", _STYLES)
        archive.writestr("word/numbering.xml", _LISTS)
    return made.getvalue()


CONTROL = (
    '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="Choose an item." w:value=""/>'
    '<w:listItem w:displayText="Monday" w:value="mo"/><w:listItem w:displayText="Friday" w:value="fr"/>'
    "</w:dropDownList></w:sdtPr><w:sdtContent><w:r><w:t> </w:t></w:r></w:sdtContent></w:sdt>"
)
QUESTIONNAIRE = word(
    paragraph("Sports club registration", style="berschrift1"),
    paragraph("What is your name?", level=0),
    paragraph("Which sport would you like to do?", level=0),
    paragraph("Rowing", level=1),
    paragraph("Tennis", level=1),
    paragraph("Chess", level=1),
    paragraph("When were you born?", level=0),
    paragraph("Which day suits you?", level=0, more=CONTROL),
    paragraph("Your e-mail address?", level=0),
)


def pdf(*lines: str) -> bytes:
    """One page with these lines, as a printer would write it."""
    shown = b"".join(b"(" + line.encode("latin-1") + b") Tj T*\n" for line in lines)
    content = b"BT /F1 12 Tf 14 TL 50 780 Td\n" + shown + b"ET"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ]
    made, offsets = bytearray(b"%PDF-1.4\n"), []
    for number, each in enumerate(objects, 1):
        offsets.append(len(made))
        made += b"%d 0 obj%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    start = len(made)
    made += b"xref\n0 6\n0000000000 65535 f \n" + table
    made += b"trailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % start
    return bytes(made)


PRINTED = pdf(
    "Sports club registration", "", "1. What is your name?", "2. Which sport would you like to do?", "   [ ] Rowing",
    "   [ ] Tennis", "3. When were you born?", "4. Your e-mail address?", "", "- 1 / 1 -",
)  # fmt: skip
WRITTEN = b"""Sports club registration

1. What is your name?
2. Which sport would you like to do?
   [ ] Rowing
   [ ] Tennis
3. When were you born?
4. Your e-mail address?
"""


def locked() -> bytes:
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(PRINTED)))
    writer.encrypt("secret", algorithm="RC4-128")
    made = io.BytesIO()
    writer.write(made)
    return made.getvalue()


def test_a_word_document_keeps_headings_lists_and_what_may_be_chosen() -> None:
    assert document_text(QUESTIONNAIRE).split("\n")[:6] == [
        "## Sports club registration",
        "1. What is your name?",
        "2. Which sport would you like to do?",
        "    - Rowing",
        "    - Tennis",
        "    - Chess",
    ]
    found = read_form_file(QUESTIONNAIRE, "club.docx").definition
    assert found.title == "Sports club registration"
    assert [(each.label, each.type) for each in found.fields] == [
        ("What is your name?", "short_text"), ("Which sport would you like to do?", "choice"), ("When were you born?", "date"),
        ("Which day suits you?", "choice"), ("Your e-mail address?", "email"),
    ]  # fmt: skip
    assert [each["value"] for each in found.fields[3].config["choices"]] == ["Monday", "Friday"]


def test_a_table_of_a_document_is_a_table_of_questions() -> None:
    def row(*cells: str) -> str:
        return "<w:tr>" + "".join(f"<w:tc>{paragraph(cell)}</w:tc>" for cell in cells) + "</w:tr>"

    rows = row("Question", "Options"), row("Your name?", ""), row("Your sport?", "Rowing; Tennis")
    found = read_form_file(word(f"<w:tbl>{''.join(rows)}</w:tbl>"), "t.docx").definition
    assert [(each.label, each.type) for each in found.fields] == [
        ("Your name?", "short_text"),
        ("Your sport?", "choice"),
    ]


def test_what_was_deleted_is_not_read() -> None:
    deleted = "<w:del><w:r><w:t>never</w:t></w:r></w:del>"
    assert "never" not in document_text(word(paragraph("Your name?", more=deleted)))


def test_a_pdf_is_read_without_the_numbers_of_its_pages() -> None:
    found = read_form_file(PRINTED, "club.pdf").definition
    assert [(each.label, each.type) for each in found.fields] == [
        ("What is your name?", "short_text"),
        ("Which sport would you like to do?", "choice"),
        ("When were you born?", "date"),
        ("Your e-mail address?", "email"),
    ]
    assert "1 / 1" not in document_text(PRINTED)


def test_joined_letters_of_a_pdf_are_letters() -> None:
    typeset = pdf("How satis\xdeed are you with our \xdfat?").replace(b"WinAnsiEncoding", b"MacRomanEncoding")
    assert "How satisfied are you with our flat?" in document_text(typeset)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (pdf(), "holds no words; a scanned page"),
        (PRINTED[:60], "is no PDF that can be read"),
        (locked(), "is protected by a password"),
        (QUESTIONNAIRE[:300], "is a broken Word document"),
        (word(paragraph("Hi"), prolog='<!DOCTYPE a [<!ENTITY b "b">]>'), "declares a document type"),
        (word(paragraph("a" * 40_000_000)), "unpacks to"),
        (b"%PDF-" + b" " * 10_000_001, "has more than 10 MB"),
        (word(paragraph("Nothing is asked here.")), "holds no question that can be asked"),
    ],
)
def test_what_is_wrong_with_a_document_is_named(data: bytes, why: str) -> None:
    with pytest.raises(ImportRefused, match=why):
        read_form_file(data, "club.txt" if data[:2] == b"PK" and len(data) == 300 else "club")


FILES = {"club.docx": QUESTIONNAIRE, "club.pdf": PRINTED, "club.txt": WRITTEN}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.django_db(transaction=True)
def test_rest_makes_a_draft_of_it(cast: Cast, name: str) -> None:
    bearer = {"authorization": f"Bearer {cast.token('bob', Right.EDIT_FORMS, Right.READ_FORMS)}"}
    url = f"/api/v1/forms/import?workspace={cast.workspace.slug}"
    made = cast.client("").post(url, {"file": SimpleUploadedFile(name, FILES[name])}, headers=bearer)
    assert (made.status_code, made.json()["title"]) == (201, "Sports club registration")
    assert Form.objects.get().fields.count() >= 4


@pytest.mark.parametrize("name", FILES)
@pytest.mark.django_db(transaction=True)
def test_dropped_on_a_new_form_its_questions_are_proposed(cast: Cast, name: str) -> None:
    url = f"/w/{cast.workspace.slug}/forms/described"
    page = text_of(cast.client("bob").post(url, {"file": SimpleUploadedFile(name, FILES[name])}))
    assert "Which sport would you like to do?" in page
    assert "Rowing" in page


@pytest.mark.django_db(transaction=True)
def test_a_locked_file_is_refused_on_the_page(cast: Cast) -> None:
    url = f"/w/{cast.workspace.slug}/forms/described"
    answer = cast.client("bob").post(url, {"file": SimpleUploadedFile("club.pdf", locked())})
    assert answer.status_code == 422
    assert "is protected by a password" in text_of(answer)
