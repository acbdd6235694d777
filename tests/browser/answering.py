"""A respondent who answers whatever a form asks by the input of each question, and sends it off in the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import FilePayload, Page, TimeoutError

from interviews.forms import groups
from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.browser.demo import DemoServer
from tests.browser.pages import Chat, StartPage
from tests.interviews.forms.designing.test_looks import PNG
from tests.interviews.forms.importers.filling import reply_to

SHOWN = """() => {
    const kinds = {
        file: ".drop-input", matrix: ".matrix-row", ranking: "[data-ranking]", signature: ".signature-name",
        slider: ".slider-number", scale: ".scale-point", boxes: ".boxes", month: "[data-day]",
        several: ".option input[type=checkbox]", search: "[role=combobox]", one: "button.chip", parts: ".parts",
        number: ".input-number",
    };
    const tray = document.querySelector("#tray");
    return Object.keys(kinds).find((kind) => tray.querySelector(kinds[kind])) ?? "words";
}"""
STANDS = """() => [
    document.querySelector("#tray").dataset.field, document.querySelector("main").dataset.stage,
    document.querySelectorAll("#messages > .message").length,
].join()"""
EMPTY = ".part :is(input, textarea, select):not([type=hidden])"
PARTS = {
    "amount": "20",
    "hours": "2",
    "street_address": "1 Grafton Street",
    "postal_code": "D02 AF30",
    "city": "Dublin",
}
PAPER: FilePayload = {"name": "letter.txt", "mimeType": "text/plain", "buffer": b"Dear committee,"}
PHOTO: FilePayload = {"name": "photo.png", "mimeType": "image/png", "buffer": PNG}
MOST_TIMES = 5
"""One question is not asked more often."""


class Respondent:
    """Answers the questions of `definition` on a page that shows one of its conversations. `lines` are the words for fields
    whose type does not tell them, by id (of a group as `group.child`)."""

    def __init__(self, page: Page, definition: FormDefinition, lines: Mapping[str, str] | None = None) -> None:
        self.page, self.definition, self.lines = page, definition, lines or {}
        self.chat = Chat(page)
        self.used: list[str] = []
        """The kinds of input that were used, one after the other."""

    def answer_all(self) -> None:
        """Until there is nothing left to ask. Fails when one question is asked again and again."""
        asked: dict[str, int] = {}
        while self._stage() == "interviewing":
            field_id = self.chat.asked() or ""
            asked[field_id] = asked.get(field_id, 0) + 1
            if asked[field_id] > MOST_TIMES:
                raise AssertionError(f"asked again and again for {field_id!r}: {self.chat.reply()}")
            self.answer(field_id, again=asked[field_id] > 2)
        assert self._stage() == "confirming", f"{self._stage()}: {self.chat.reply()}"

    def send(self) -> None:
        """Agree to what is left to agree to, and press the button."""
        for consent in self.page.locator("#answers form.consent").all():
            consent.locator(".chip").first.click()
        self.chat.submit()

    def answer(self, field_id: str, *, again: bool = False) -> None:
        """What is asked now; by leaving it out when an answer has been given twice and may be missing."""
        before = self.page.evaluate(STANDS)
        skip = self.page.locator("#composer .tray-skip")
        if again and skip.count():
            skip.click()
        else:
            kind = self.page.evaluate(SHOWN)
            self.used.append(kind)
            self._hands()[kind](field_id)
        try:
            self.page.wait_for_function(f"(before) => ({STANDS})() !== before", arg=before)
        except TimeoutError as error:
            shown = self.page.locator("#composer").inner_text()
            raise AssertionError(f"{field_id!r} by {self.used[-1:]} was not taken: {shown}") from error
        self.chat.ready()

    def _hands(self) -> dict[str, Callable[[str], None]]:
        return {
            "file": self._file,
            "matrix": self._matrix,
            "ranking": self._ranking,
            "signature": lambda _: self._written(".signature-name", "Ada Lovelace"),
            "slider": self._slider,
            "scale": lambda _: self._press(".scale-point >> nth=-1"),
            "boxes": self._boxes,
            "month": lambda _: self._press("[data-day][tabindex='0']"),
            "several": self._several,
            "search": self._search,
            "one": self._one,
            "parts": self._parts,
            "number": lambda field_id: self._written(".input-number", self.words(field_id)),
            "words": lambda field_id: self.chat.send(self.words(field_id)),
        }

    def _stage(self) -> str:
        return str(self.page.locator("main.chat").get_attribute("data-stage"))

    def _press(self, selector: str) -> None:
        self.page.locator(f"#tray {selector}").click()

    def _written(self, selector: str, words: str) -> None:
        self.page.locator(f"#tray {selector}").fill(words)
        self._press(".tray-send")

    def _file(self, _: str) -> None:
        given = self.page.locator("#tray .drop-input")
        given.set_input_files(PHOTO if "image" in str(given.get_attribute("accept")) else PAPER)
        self._press(".tray-send")

    def _matrix(self, _: str) -> None:
        """One statement after another; where one is ticked and not chosen, the button sends it."""
        rows = self.page.locator("#tray .matrix-row")
        several = rows.locator("input[type=checkbox]").count() > 0
        for number in range(rows.count()):
            row = rows.nth(number)
            if row.is_hidden():
                self._press(".steps-head button >> nth=-1")
            row.locator(".chip").first.click()
        if several or not self.page.locator("#tray [data-steps]").count():
            self._press(".tray-send")

    def _ranking(self, _: str) -> None:
        free = self.page.locator("#tray .ranking-left .chip:enabled")
        while free.count():
            free.first.click()
        self._press(".tray-send")

    def _slider(self, _: str) -> None:
        least = self.page.locator("#tray .slider-number").get_attribute("min")
        self._written(".slider-number", str(least))

    def _boxes(self, field_id: str) -> None:
        tray = self.page.locator("#tray")
        day = "1990-05-04" if self._config(field_id).get("latest") else "2027-03-11"
        parts = ((day, ".box-year"), ("14:30", ".box-hour"))
        self.chat.fill_boxes("T".join(part for part, box in parts if tray.locator(box).count()))
        self._press(".tray-send")

    def _several(self, field_id: str) -> None:
        least = max(int(self._config(field_id).get("min_choices") or 1), 1)
        free = self.page.locator("#tray .option:has(input:enabled)")
        for number in range(least):
            free.nth(number).click()
        self._press(".tray-send")

    def _search(self, _: str) -> None:
        wanted = str(self.page.locator("#tray datalist option").first.get_attribute("value"))
        self.page.locator("#tray [role=combobox]").press_sequentially(wanted[:6])
        self.page.locator("#tray [role=option]").first.click()

    def _one(self, field_id: str) -> None:
        """The first; no second item of a group."""
        place = groups.place_of(field_id)
        last = bool(place and place.is_more and place.number > 1)
        self._press(f"button.chip:enabled >> nth={-1 if last else 0}")

    def _parts(self, field_id: str) -> None:
        for part in self.page.locator(f"#tray {EMPTY}").all():
            name = str(part.get_attribute("name")).rpartition(".")[2]
            chosen = part.evaluate("e => e.tagName === 'SELECT'")
            if chosen and not part.input_value():
                part.select_option(index=1)
            elif name in PARTS:
                part.fill(PARTS[name])
        self._press(".tray-send")

    def words(self, field_id: str) -> str:
        """What is said where words are asked for."""
        field = self._field(field_id)
        place = groups.place_of(field_id)
        key = f"{place.group}.{place.child}" if place and not place.is_more else field_id
        if key in self.lines:
            return self.lines[key]
        return reply_to(field) if field else "Japan"

    def _config(self, field_id: str) -> Mapping[str, Any]:
        field = self._field(field_id)
        return field.config if field else {}

    def _field(self, field_id: str) -> FieldDefinition | None:
        place = groups.place_of(field_id)
        if not field_id or (place and place.is_more):
            return None
        return self.definition.field(field_id)


def answered(
    page: Page,
    server: DemoServer,
    slug: str,
    definition: FormDefinition,
    lines: Mapping[str, str] | None = None,
) -> list[str]:
    """A stranger opens the form's link, answers all that is asked and sends it; the kinds of input that were used."""
    page.context.clear_cookies()
    start = StartPage(page, server, slug)
    if page.locator("input[name=consent]").count():
        start.agree()
    start.start()
    respondent = Respondent(page, definition, lines)
    respondent.answer_all()
    respondent.send()
    return respondent.used
