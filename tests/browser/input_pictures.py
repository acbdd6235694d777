"""What screenshots.py shows of inputs: answers by voice, a slider, pictures to choose from, a signature, and every input there is."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.browser.demo import DemoServer
from tests.browser.pages import StartPage
from tests.fake_openai import FakeOpenAI
from tests.live import LiveServer

SHAPES = {
    "lake": ("By the lake", "<path fill='#7fb3c8' d='M0 150h320v90H0z'/><path fill='#4d7c5b' d='M0 150l70-70 60 55 80-90 110 105z'/>"),
    "wood": ("In the wood", "<path fill='#3f6b4f' d='M50 210l45-150 45 150zM130 220l55-180 55 180zM220 210l40-130 40 130z'/>"),
    "sea": ("By the sea", "<path fill='#e3c98f' d='M0 190h320v50H0z'/><path fill='#5b9bb5' d='M0 120h320v70H0z'/>"
                          "<circle cx='240' cy='70' r='32' fill='#f0b95a'/>"),
}  # fmt: skip
"""Option → its label and what its picture shows."""
SIZE = {"width": 320, "height": 240}


def pictures_drawn(page: Page) -> dict[str, bytes]:
    """A PNG for each option of SHAPES."""
    page.set_viewport_size(SIZE)  # type: ignore[arg-type]
    drawn = {}
    for name, (_, shapes) in SHAPES.items():
        page.set_content(
            f"<body style='margin:0'><svg width='320' height='240' style='background:#dfeaf0'>{shapes}</svg>"
        )
        drawn[name] = page.screenshot()
    return drawn


def cabin(pictures: dict[str, bytes]) -> FormDefinition:
    """A form in which each of the newer inputs is asked for."""
    choices = [
        {"value": name, "label": label, "image": hashlib.sha256(pictures[name]).hexdigest()}
        for name, (label, _) in SHAPES.items()
    ]
    quiet = {"minimum": 0, "maximum": 10, "low_label": "As quiet as can be", "high_label": "Right in the middle"}
    statement = "I leave the cabin as I found it."
    return FormDefinition(
        slug="cabin",
        title="A week in a cabin",
        fields=(
            FieldDefinition(field_id="place", label="Where would you like to stay?", type="choice", config={"choices": choices}),
            FieldDefinition(field_id="quiet", label="How lively may it be?", type="slider", config=quiet),
            FieldDefinition(field_id="wish", label="What do you wish for most?", type="long_text"),
            FieldDefinition(field_id="name", label="Please sign", type="signature", config={"statement": statement}),
        ),
    )  # fmt: skip


def keep_pictures(server: LiveServer, pictures: dict[str, bytes]) -> None:
    """With the form that shows them."""
    with sqlite3.connect(server.directory / "formagent.sqlite3") as database:
        for data in pictures.values():
            database.execute(
                "INSERT INTO interviews_formimage (form_id, sha256, content_type, data, of_option)"
                " SELECT id, ?, 'image/png', ?, 1 FROM interviews_form WHERE slug = 'cabin'",
                (hashlib.sha256(data).hexdigest(), data),
            )


def stages(page: Page, server: LiveServer, speech: FakeOpenAI) -> Iterator[str]:
    """The page shows each when its picture's name is given."""
    chat = StartPage(page, server, "cabin").start()  # type: ignore[arg-type]
    yield "picture-options"
    chat.pick("By the lake")
    chat.tray.locator(".slider-number").fill("3")
    yield "slider"
    chat.tray.locator(".tray-send").click()
    chat.expect_asked("wish")
    speech.transcript = "Mornings on the water, and a stove that works"
    page.get_by_role("button", name="Speak").click()
    expect(page.locator("#hearing")).to_contain_text("Listening.")
    yield "voice-listening"
    page.get_by_role("button", name="Speak").click()
    expect(chat.text).to_have_value(speech.transcript)
    yield "voice-correcting"
    chat.text.press("Enter")
    chat.expect_asked("name")
    chat.tray.locator(".signature-name").fill("Aiko Tanaka")
    _drawn(page)
    yield "signature"


def _drawn(page: Page) -> None:
    """A line that may be a name."""
    box = page.locator("#tray .signature-field").bounding_box()
    assert box
    left, middle, step = box["x"] + box["width"] * 0.15, box["y"] + box["height"] * 0.55, box["width"] * 0.7 / 24
    page.mouse.move(left, middle)
    page.mouse.down()
    for number, rise in enumerate(
        (0, -30, 22, -34, 18, -12, 14, -24, 16, -8, 10, -28, 20, -10, 8, -18, 12, -6, 6, -14, 10, -4, 0)
    ):
        page.mouse.move(left + step * number, middle + rise * box["height"] / 200, steps=3)
    page.mouse.up()


def every_input(page: Page, server: DemoServer) -> None:
    """All of them on one page, as the plain form has them."""
    chat = StartPage(page, server, "every").start()
    page.goto(f"{server.base_url}/i/{chat.session}/form/")
    page.locator(".entries-end").evaluate(
        "e => { e.style.position = 'static'; }"
    )  # It would lie over a question in the middle.
