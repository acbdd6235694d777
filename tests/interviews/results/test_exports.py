"""Exports: right types, no formulas, everything in them, for those who may; and a writer that dies."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
import re
import uuid
import zipfile
from pathlib import Path
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.http import FileResponse
from django.test import AsyncClient
from openpyxl import load_workbook

from formagent.config import get_config
from formagent.work import run_until_idle
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import AuditEntry, Export, Form, FormVersion, Response, Workspace
from interviews.results.jobs.export_writer import ExportJobs
from interviews.results.pages import exports as views
from interviews.results.services import exports
from interviews.staff.rules.rights import Right
from tests.buckets import bucket_server, in_a_bucket
from tests.interviews.cast import Cast, make_cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db
START = "/forms/party/responses/export/start"


@pytest.fixture(autouse=True)
def own_folder(configured: Any, tmp_path: Path) -> None:
    configured(FORMAGENT_VAR_DIR=str(tmp_path), FORMAGENT_DATABASE_URL=get_config().database_url or "")


@pytest.fixture
def form(cast: Cast) -> Form:
    form = party_form(cast.workspace)
    answer(form, {
        "name": "=HYPERLINK(\"http://evil\")", "email": "ann@example.org", "day": "2027-03-11", "hour": "14:30", "age": 31,
        "dish": "soup", "drinks": ["tea", "wine"], "dances": True, "story": "@SUM(1)\x07",
        "guests": [{"name": "+Zoe", "born": "2001-02-03"}, {"name": "Yan"}],
    })  # fmt: skip
    answer(form, {"name": "Bea", "age": -9, "dances": False}, submitted=False)
    return form


def exported(cast: Cast, name: str, query: str = "", person: str = "bob") -> bytes:
    response = cast.client(person).post(START, {"format": name, "query": query})
    assert response.status_code == 200, response
    assert isinstance(response, FileResponse)
    assert "attachment" in response["Content-Disposition"]
    return b"".join(response.streaming_content)  # type: ignore[arg-type]


def test_xlsx_has_typed_cells_and_no_formula(cast: Cast, form: Form) -> None:
    book = load_workbook(io.BytesIO(exported(cast, "xlsx")))
    assert book.sheetnames == ["Responses", "Guests"]
    rows = list(book["Responses"].iter_rows())
    heads = [cell.value for cell in rows[0]]
    by_head = dict(zip(heads, rows[2], strict=True))
    assert by_head["Name [name]"].value == '=HYPERLINK("http://evil")'
    assert {cell.data_type for row in rows for cell in row} <= {"s", "inlineStr", "n", "d", "b"}
    assert by_head["Day [day]"].value == dt.datetime(2027, 3, 11)
    assert by_head["Hour [hour]"].value == dt.time(14, 30)
    assert by_head["Age [age]"].value == 31
    assert by_head["Do you dance? [dances]"].value is True
    assert by_head["Dish [dish]"].value == "Soup"
    assert by_head["Drinks [drinks]"].value == "Tea; Wine"
    assert by_head["Guests (number) [guests]"].value == 2
    assert by_head["Your story [story]"].value == "@SUM(1)"
    assert isinstance(by_head["Submitted (UTC)"].value, dt.datetime)
    guests = list(book["Guests"].iter_rows(values_only=True))
    assert guests[0][:4] == ("Response", "Item", "Name [guests.name]", "Born [guests.born]")
    assert [row[1:4] for row in guests[1:]] == [(1, "+Zoe", dt.datetime(2001, 2, 3)), (2, "Yan", None)]
    assert guests[1][0] == rows[2][0].value


def test_every_table_names_a_response_as_its_respondent_does(cast: Cast, form: Form) -> None:
    told = {str(one.session_id): one.reference for one in Response.objects.all()}
    assert any(told.values())
    lines = [json.loads(line) for line in exported(cast, "jsonl").splitlines()]
    assert {line["id"]: line["reference"] or "" for line in lines} == told
    archive = zipfile.ZipFile(io.BytesIO(exported(cast, "csv")))
    rows = csv.DictReader(io.StringIO(archive.read("responses.csv").decode("utf-8-sig")))
    assert {row["Response"]: row["Reference"] for row in rows} == told
    book = load_workbook(io.BytesIO(exported(cast, "xlsx")))
    heads, *cells = book["Responses"].iter_rows(values_only=True)
    found = [dict(zip(heads, row, strict=True)) for row in cells]
    assert {row["Response"]: row["Reference"] or "" for row in found} == told


def test_csv_disarms_formulas_and_brings_groups_in_a_file_of_their_own(cast: Cast, form: Form) -> None:
    archive = zipfile.ZipFile(io.BytesIO(exported(cast, "csv")))
    assert archive.namelist() == ["responses.csv", "guests.csv"]
    rows = list(csv.DictReader(io.StringIO(archive.read("responses.csv").decode("utf-8-sig"))))
    bea, ann = rows
    assert ann["Name [name]"] == '\'=HYPERLINK("http://evil")'
    assert ann["Your story [story]"].startswith("'@")
    assert ann["Day [day]"] == "2027-03-11"
    assert bea["Age [age]"] == "-9"
    assert (ann["Do you dance? [dances]"], bea["Do you dance? [dances]"]) == ("true", "false")
    guests = list(csv.DictReader(io.StringIO(archive.read("guests.csv").decode("utf-8-sig"))))
    assert [guest["Name [guests.name]"] for guest in guests] == ["'+Zoe", "Yan"]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_every_beginning_of_a_formula_is_disarmed(cast: Cast, start: str) -> None:
    flat = FormDefinition(
        slug="party", title="Flat", fields=(FieldDefinition(field_id="name", label="Name", type="short_text"),)
    )
    form = party_form(cast.workspace, flat)
    answer(form, {"name": f"{start}1"}, definition=flat)
    rows = list(csv.reader(io.StringIO(exported(cast, "csv").decode("utf-8-sig"), newline="")))
    assert rows[1][-1] == f"'{start}1"


def test_a_telephone_number_is_text_and_no_sum(cast: Cast) -> None:
    """In a spreadsheet without an apostrophe, also once its cell was edited. CSV has no text cells: it keeps the guard."""
    calling = FormDefinition(
        slug="party",
        title="Calling",
        fields=(
            FieldDefinition(field_id="phone", label="Phone", type="phone"),
            FieldDefinition(field_id="note", label="Note", type="short_text"),
        ),
    )
    form = party_form(cast.workspace, calling)
    answer(form, {"phone": "+442079460018", "note": "#N/A"}, definition=calling)
    heads, cells = load_workbook(io.BytesIO(exported(cast, "xlsx")))["Responses"].iter_rows()
    found = dict(zip((head.value for head in heads), cells, strict=True))
    phone, note = found["Phone [phone]"], found["Note [note]"]
    assert (phone.value, phone.data_type, phone.number_format) == ("+442079460018", "s", "@")
    assert (note.value, note.data_type) == ("#N/A", "s")
    (row,) = csv.DictReader(io.StringIO(exported(cast, "csv").decode("utf-8-sig")))
    assert row["Phone [phone]"] == "'+442079460018"


def test_json_lines_hold_values_as_stored(cast: Cast, form: Form) -> None:
    bea, ann = (json.loads(line) for line in exported(cast, "jsonl").splitlines())
    assert ann["answers"]["drinks"] == ["tea", "wine"]
    assert ann["answers"]["guests"] == [{"name": "+Zoe", "born": "2001-02-03"}, {"name": "Yan"}]
    assert (bea["answers"], bea["submitted_at"], bea["stage"]) == (
        {"name": "Bea", "age": -9, "dances": False}, None, "interviewing",
    )  # fmt: skip


def test_an_option_is_called_as_it_was_when_it_was_picked(cast: Cast) -> None:
    """Also where it was renamed or removed since; in every file as in the table, whatever language it was answered in."""
    first = poll(red="Red", blue="Bleu")
    form = party_form(cast.workspace, first)
    answer(
        form, {"name": "Ann", "colour": "red", "shades": ["red", "blue"], "pens": [{"ink": "blue"}]}, definition=first
    )
    second = poll(blue="Blue")
    live(form, second)
    answer(form, {"name": "Bea", "colour": "blue", "shades": ["blue"], "pens": [{"ink": "blue"}]}, definition=second)
    Response.objects.update(language="fr")

    packed = zipfile.ZipFile(io.BytesIO(exported(cast, "csv")))
    rows = list(csv.DictReader(io.StringIO(packed.read("responses.csv").decode("utf-8-sig"))))
    told = [(row["Name [name]"], row["Colour [colour]"], row["Shades [shades]"]) for row in rows]
    assert told == [("Bea", "Blue", "Blue"), ("Ann", "Red", "Red; Bleu")]
    inks = csv.DictReader(io.StringIO(packed.read("pens.csv").decode("utf-8-sig")))
    assert [row["Ink [pens.ink]"] for row in inks] == ["Blue", "Bleu"]
    book = load_workbook(io.BytesIO(exported(cast, "xlsx")))
    heads, *cells = book["Responses"].iter_rows(values_only=True)
    assert [dict(zip(heads, row, strict=True))["Shades [shades]"] for row in cells] == ["Blue", "Red; Bleu"]
    page = cast.client("bob").get("/forms/party/responses/").content.decode()
    assert re.findall(r"<span class=\"cell\"[^>]*>((?:Red|Bleu|Blue)[^<]*)</span>", page) == [
        "Blue",
        "Blue",
        "Red",
        "Red and Bleu",
    ]


def poll(**options: str) -> FormDefinition:
    config = {"choices": [{"value": value, "label": label} for value, label in options.items()]}
    ink = FieldDefinition(field_id="ink", label="Ink", type="choice", config=config)
    return FormDefinition(
        slug="party",
        title="Poll",
        fields=(
            FieldDefinition(field_id="name", label="Name", type="short_text"),
            FieldDefinition(field_id="colour", label="Colour", type="choice", config=config),
            FieldDefinition(field_id="shades", label="Shades", type="multi_choice", config=config),
            FieldDefinition(field_id="pens", label="Pens", type="group", config={"item_label": "pen"}, fields=(ink,)),
        ),
    )


def live(form: Form, definition: FormDefinition) -> None:
    """Make it the form's next version."""
    data = definition.model_dump(mode="json")
    form.live_version = FormVersion.objects.create(form=form, number=2, definition=data)
    form.save()


MEETING = FormDefinition(
    slug="party",
    title="Meeting",
    fields=(
        FieldDefinition(field_id="at", label="Meeting", type="datetime", config={"with_timezone": True}),
        FieldDefinition(field_id="local", label="Arrival", type="datetime"),
        FieldDefinition(field_id="fee", label="Fee", type="money", config={"currencies": ["EUR"]}),
        FieldDefinition(field_id="guests", label="Guests", type="group", fields=(
            FieldDefinition(field_id="name", label="Name", type="short_text"),
        )),
    ),
)  # fmt: skip


def meeting(cast: Cast) -> None:
    """One response, of three in the afternoon in UTC: the day after in Tokyo, whose clock the workspace goes by."""
    Workspace.objects.filter(pk=cast.workspace.pk).update(timezone="Asia/Tokyo")
    cast.workspace.refresh_from_db()
    answers = {
        "at": "2027-03-11T14:30-05:00", "local": "2027-03-11T14:30", "fee": {"amount": "5.00", "currency": "EUR"},
        "guests": [{"name": "Yan"}],
    }  # fmt: skip
    started = dt.datetime(2027, 3, 11, 15, 30, tzinfo=dt.UTC)
    answer(party_form(cast.workspace, MEETING), answers, definition=MEETING, started=started)


def zipped(content: bytes, name: str = "responses") -> dict[str, str]:
    """The first row of a table."""
    table = zipfile.ZipFile(io.BytesIO(content)).read(f"{name}.csv").decode("utf-8-sig")
    return next(csv.DictReader(io.StringIO(table)))


def in_japanese(cast: Cast, name: str) -> bytes:
    client = cast.client("bob")
    response: Any = client.post(START, {"format": name}, headers={"accept-language": "ja"})
    return b"".join(response.streaming_content)


def test_people_get_headings_in_their_language_and_moments_by_their_clock(cast: Cast) -> None:
    meeting(cast)
    row = zipped(in_japanese(cast, "csv"))
    assert row["開始日時 (Asia/Tokyo)"] == "2027-03-12T00:30:00+09:00"
    assert row["Meeting (Asia/Tokyo) [at]"] == "2027-03-12T04:30:00+09:00"
    assert row["Arrival [local]"] == "2027-03-11T14:30:00"
    assert (row["Fee（通貨） [fee.currency]"], row["Guests（件数） [guests]"]) == ("EUR", "1")
    assert {"受付番号", "送信日時 (Asia/Tokyo)", "担当者"} <= row.keys()
    assert {"回答", "番号"} <= zipped(in_japanese(cast, "csv"), "guests").keys()
    book = load_workbook(io.BytesIO(in_japanese(cast, "xlsx")))
    heads, cells = book["回答"].iter_rows(values_only=True)
    found = dict(zip(heads, cells, strict=True))
    assert found["開始日時 (Asia/Tokyo)"] == dt.datetime(2027, 3, 12, 0, 30)
    assert found["Meeting (Asia/Tokyo) [at]"] == dt.datetime(2027, 3, 12, 4, 30)
    assert zipped(exported(cast, "csv"))["Started (Asia/Tokyo)"] == "2027-03-12T00:30:00+09:00"


def test_programs_get_the_same_headings_and_utc_always(cast: Cast) -> None:
    meeting(cast)
    token = cast.token("bob", Right.EXPORT_RESPONSES)
    headers = {"Authorization": f"Bearer {token}", "accept-language": "ja"}
    for_programs: Any = cast.client("").get("/api/v1/forms/party/responses?format=csv", headers=headers)
    row = zipped(b"".join(for_programs.streaming_content))
    assert row["Started"] == "2027-03-11T15:30:00+00:00"
    assert row["Meeting [at]"] == "2027-03-11T14:30:00-05:00"
    assert (row["Fee, currency [fee.currency]"], row["Guests (number) [guests]"]) == ("EUR", "1")
    lines = json.loads(in_japanese(cast, "jsonl"))
    assert lines["started_at"] == "2027-03-11T15:30:00+00:00"


AMBIGUOUS = ["Tea", "Milk; sugar", '"Best" of all', '12" pizza; large', " led", "two\nlines", "a, b"]


def test_several_options_in_a_cell_are_told_apart_whatever_they_are_called(cast: Cast) -> None:
    labels = {f"o{number}": label for number, label in enumerate(AMBIGUOUS)}
    config = {"choices": [{"value": value, "label": label} for value, label in labels.items()]}
    picking = FormDefinition(
        slug="party",
        title="Picking",
        fields=(FieldDefinition(field_id="picks", label="Picks", type="multi_choice", config=config),),
    )
    form = party_form(cast.workspace, picking)
    answer(form, {"picks": ["o1"]}, definition=picking)
    answer(form, {"picks": list(labels)}, definition=picking)
    answer(form, {"picks": ["o0", "o6"]}, definition=picking)
    rows = csv.DictReader(io.StringIO(exported(cast, "csv").decode("utf-8-sig"), newline=""))
    plain, every, one = (row["Picks [picks]"] for row in rows)
    assert plain == "Tea; a, b"
    assert one == '"Milk; sugar"'
    assert read_back(every) == AMBIGUOUS
    book = load_workbook(io.BytesIO(exported(cast, "xlsx")))
    heads, *cells = book["Responses"].iter_rows(values_only=True)
    assert [row[heads.index("Picks [picks]")] for row in cells] == [plain, every, one]


def read_back(cell: str) -> list[str]:
    """As docs/forms.md says."""
    return next(csv.reader([cell], delimiter=";", skipinitialspace=True))


def test_filters_are_honoured(cast: Cast, form: Form) -> None:
    lines = exported(cast, "jsonl", "field=age&operator=below&value=0").splitlines()
    assert [json.loads(line)["answers"]["name"] for line in lines] == ["Bea"]


def test_only_those_with_the_right_export_and_it_is_audited(cast: Cast, form: Form) -> None:
    for person, status in (("victor", 403), ("rita", 403), ("charlie", 404), ("", 302)):
        for call in (cast.client(person).get("/forms/party/responses/export/"), cast.client(person).post(START)):
            assert call.status_code == status
    exported(cast, "csv")
    entry = AuditEntry.objects.get(action="responses.exported")
    assert (entry.actor, entry.details["rows"], entry.details["format"]) == ("bob@example.org", 2, "csv")


def test_an_unknown_format_is_not_found(cast: Cast, form: Form) -> None:
    assert cast.client("bob").post(START, {"format": "exe"}).status_code == 404


@database_sync_to_async
def _requested(monkeypatch: pytest.MonkeyPatch, rows: int = 7) -> tuple[Cast, str]:
    """A long export that Bob has asked for: the address of its progress."""
    monkeypatch.setattr(views, "AT_ONCE", 2)
    cast = make_cast()
    form = party_form(cast.workspace)
    for number in range(rows):
        answer(form, {"name": f"P{number}"})
    response = cast.client("bob").post(START, {"format": "jsonl"})
    assert response.status_code == 302
    return cast, response["Location"]


async def _get(cast: Cast, person: str, address: str) -> Any:
    client = AsyncClient()
    client.cookies = (await database_sync_to_async(cast.client)(person)).cookies
    response = await client.get(address)
    return response, b"".join([piece async for piece in response]) if response.streaming else response.content  # type: ignore[attr-defined]


@pytest.mark.django_db(transaction=True)
async def test_a_long_export_is_written_by_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    cast, address = await _requested(monkeypatch)
    _, waiting = await _get(cast, "bob", address)
    assert b"0 of 7 responses" in waiting
    assert (await _get(cast, "bob", address + "file"))[0].status_code == 404
    await run_until_idle()
    _, ready = await _get(cast, "bob", address)
    assert b"7 responses" in ready
    response, content = await _get(cast, "bob", address + "file")
    assert len(content.splitlines()) == 7
    assert "attachment" in response["Content-Disposition"]
    for person in ("alice", "victor", "charlie"):
        assert (await _get(cast, person, address + "file"))[0].status_code in (403, 404)


@pytest.mark.django_db(transaction=True)
async def test_the_worker_writes_for_whoever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "AT_ONCE", 0)
    cast = await database_sync_to_async(make_cast)()
    await database_sync_to_async(meeting)(cast)
    client = await database_sync_to_async(cast.client)("bob")
    asked = {"format": "csv"}
    response = await database_sync_to_async(client.post)(START, asked, headers={"accept-language": "ja"})
    await run_until_idle()
    _, content = await _get(cast, "bob", response["Location"] + "file")
    assert zipped(content)["開始日時 (Asia/Tokyo)"] == "2027-03-12T00:30:00+09:00"


@pytest.mark.django_db(transaction=True)
async def test_an_export_whose_worker_died_is_written_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    cast, address = await _requested(monkeypatch)
    dead = await database_sync_to_async(_half_written)()
    await run_until_idle()
    assert (await _get(cast, "bob", address + "file"))[0].status_code == 404
    await Export.objects.aupdate(lease_expires_at=dt.datetime(2020, 1, 1, tzinfo=dt.UTC))
    await run_until_idle()
    _, content = await _get(cast, "bob", address + "file")
    assert len(content.splitlines()) == 7
    for step in (exports.hold_export, exports.finish_export):
        with pytest.raises(exports.LeaseLost):
            await database_sync_to_async(step)(dead)
    assert len((await _get(cast, "bob", address + "file"))[1].splitlines()) == 7


@pytest.mark.django_db(transaction=True)
async def test_an_export_that_cannot_be_written_is_given_up_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cast, address = await _requested(monkeypatch)

    def full(running: exports.RunningExport) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(exports, "next_batch", full)
    await run_until_idle()
    given_up = await Export.objects.aget()
    assert (given_up.status, bool(given_up.error)) == (Export.Status.DONE, True)
    assert _files_in(tmp_path / "exports") == 0
    _, page = await _get(cast, "bob", address)
    assert b"could not be written" in page and b"file/" not in page
    assert (await _get(cast, "bob", address + "file"))[0].status_code == 404


def _half_written() -> exports.RunningExport:
    running = exports.claim_export(exports.waiting_exports()[0])
    assert running is not None
    running.writer.write(exports.next_batch(running)[:3])
    running.writer.close()
    return running


@pytest.mark.django_db(transaction=True)
async def test_expired_exports_go_with_their_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    await _requested(monkeypatch)
    await run_until_idle()
    assert _files_in(tmp_path / "exports") == 1
    later = dt.datetime.now(dt.UTC) + exports.KEPT + dt.timedelta(minutes=1)
    assert await database_sync_to_async(exports.remove_expired)(later) == 1
    assert _files_in(tmp_path / "exports") == 0
    assert not await Export.objects.aexists()


@pytest.mark.django_db(transaction=True)
async def test_files_that_no_export_has_are_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It was deleted, with a response that was erased, while its file was on its way to the store; or its worker died."""
    cast, address = await _requested(monkeypatch)
    await run_until_idle()
    kept = await Export.objects.aget()
    for name in (f"{uuid.uuid4()}.zip", f"{uuid.uuid4()}.1.part", f"{kept.pk}.0.part", "another's.txt"):
        (tmp_path / "exports" / name).write_bytes(b"answers")
    await ExportJobs().waiting()
    assert {path.name for path in (tmp_path / "exports").iterdir()} == {f"{kept.pk}.jsonl", "another's.txt"}
    assert (await _get(cast, "bob", address + "file"))[0].status_code == 200


def _files_in(folder: Path) -> int:
    return len(list(folder.iterdir()))


@pytest.mark.django_db(transaction=True)
async def test_an_export_may_lie_in_a_bucket(monkeypatch: pytest.MonkeyPatch, configured: Any, tmp_path: Path) -> None:
    with bucket_server() as server:
        database = get_config().database_url or ""
        in_a_bucket(server, configured, FORMAGENT_VAR_DIR=str(tmp_path), FORMAGENT_DATABASE_URL=database)
        cast, address = await _requested(monkeypatch)
        await run_until_idle()
        assert _files_in(tmp_path / "exports") == 0
        response, content = await _get(cast, "bob", address + "file")
        assert (len(content.splitlines()), int(response["Content-Length"])) == (7, len(content))
        assert (await Export.objects.aget()).size == len(content)
