"""A designer at work in a real browser: by clicking, by keyboard, without a connection, on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import DESKTOP, PHONE
from tests.browser.staff import Designer, sign_in
from tests.browser.test_accessibility import assert_accessible, violations
from tests.browser.watching import NOT_FOUND, Watch

pytestmark = pytest.mark.browser


@pytest.fixture
def designer(page: Page, server: DemoServer) -> Iterator[Designer]:
    sign_in(page, server)
    yield Designer.of_new_form(page, server, "Summer dinner")


def test_a_form_by_clicking(designer: Designer):
    page, editor = designer.page, designer.editor
    expect(editor.get_by_text("What do you want to learn first?")).to_be_visible()
    designer.add("Your name", "short_text")
    designer.add("Menu", "choice")
    for number, label in enumerate(("Fish", "Plants")):
        designer.press("choices:add")
        field = editor.locator(f"#config-choices-{number}-label")
        expect(field).to_be_focused()
        field.fill(label)
    designer.add("Dietary wishes", "long_text")
    for number, fact in enumerate(("which foods to avoid", "how strict it is")):
        designer.press("facts:add")
        editor.locator(f"#facts-{number}-fact").fill(fact)
    editor.get_by_text("Only when…").click()
    designer.row().locator("select").nth(0).select_option(label="Menu")
    expect(designer.row().locator("select").nth(2)).to_have_value("fish")
    designer.row().locator("select").nth(2).select_option(label="Plants")
    expect(editor.locator("#expression code")).to_have_text('menu == "plants"')
    designer.add("Guests", "group")
    designer.add("Name of the guest", "short_text", into=True)
    designer.saved()
    page.reload()
    designer.expect_names("Your name", "Menu", "Dietary wishes", "Guests", "Name of the guest")
    designer.open("Dietary wishes")
    expect(editor.locator("#facts-1-fact")).to_have_value("how strict it is")
    expect(designer.row().locator("select").nth(2)).to_have_value("plants")
    assert_accessible(page, "designer")


def test_a_pasted_list_is_taken_however_its_box_is_left(designer: Designer):
    page, editor = designer.page, designer.editor
    designer.add("Your name", "short_text")
    designer.add("Motor", "choice")
    pasted, labels = editor.locator("#config-choices-paste"), editor.locator(".option-row input[data-row]")
    steps = (
        lambda: designer.press("choices:paste"),
        lambda: editor.get_by_text("Only when…").click(),
        lambda: (designer.open("Your name"), designer.open("Motor")),
    )
    for number, leave in enumerate(steps, start=1):
        editor.get_by_text("Paste a list").click()
        pasted.fill(f"Bosch {number}\nYamaha {number}")
        leave()
        expect(labels).to_have_count(2 * number)
        expect(labels.last).to_have_value(f"Yamaha {number}")
        expect(pasted).to_have_value("")
    designer.saved()
    page.reload()
    expect(labels).to_have_count(6)


def test_a_double_click_adds_once(designer: Designer):
    """However soon the first of the two clicks is answered, and whatever stands under the pointer by then."""
    page, editor = designer.page, designer.editor
    editor.locator("#new-label").fill("Menu")
    editor.locator("button[value='choice']").dblclick()
    expect(editor.locator("#field-label")).to_have_value("Menu")
    designer.outline.get_by_role("link", name="Add a question").dblclick()
    editor.locator("#new-label").fill("Guests")
    editor.locator("button[value='group']").dblclick(delay=150)
    expect(editor.locator("#field-label")).to_have_value("Guests")
    designer.open("Menu")
    for action, rows in (("choices:add", ".option-row"), ("when:add:0", ".row")):
        if action.startswith("when"):
            editor.get_by_text("Only when…").click()
            expect(editor.locator(rows)).to_have_count(1)
        before = editor.locator(rows).count()
        editor.locator(f"button[name=do][value='{action}']").dblclick()
        expect(editor.locator(rows)).to_have_count(before + 1)
        designer.saved()
        expect(editor.locator(rows)).to_have_count(before + 1)
    page.reload()
    designer.expect_names("Menu", "Guests")


def test_what_is_moved_twice_in_a_row_moves_twice(designer: Designer):
    for label in ("First", "Second", "Third"):
        designer.add(label, "short_text")
    designer.page.locator("#move-up").click()
    designer.expect_names("First", "Third", "Second")
    second = "new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })"
    designer.page.locator("#move-up").evaluate(f"button => button.dispatchEvent({second})")
    designer.expect_names("Third", "First", "Second")


def test_countries_are_picked_by_name_and_taken_away(designer: Designer):
    page, editor = designer.page, designer.editor
    designer.add("Where are you from?", "country")
    search, chips = editor.locator("#config-allowed"), editor.locator(".picked .chip")
    search.fill("Japan, Atlantis, fr")
    search.press("Enter")
    expect(chips).to_have_text(["Japan", "France"])
    expect(search).to_have_value("Atlantis")
    search.fill("fr")
    search.press("Enter")
    expect(chips).to_have_text(["Japan", "France"])
    expect(search).to_have_value("")
    designer.saved()
    page.reload()
    expect(chips).to_have_text(["Japan", "France"])
    chips.first.click()
    expect(chips).to_have_text(["France"])
    expect(search).to_be_focused()
    designer.saved()
    page.reload()
    expect(chips).to_have_text(["France"])
    assert_accessible(page, "designer, picking")


def test_words_are_saved_while_typing_and_problems_appear(designer: Designer):
    designer.add("How was it?", "yes_no")
    designer.editor.locator("#field-label").fill("Don't you think it was good?")
    expect(designer.state).to_have_text("Saved")
    expect(designer.outline.locator(".entry-count")).to_be_visible()
    designer.page.locator("#problems summary").click()
    problem = designer.page.locator(".problem", has_text="suggests its answer")
    problem.locator("a").click()
    expect(designer.editor.locator("#field-label")).to_be_focused()


def test_order_by_keyboard_and_by_dragging(designer: Designer):
    page = designer.page
    for label in ("First", "Second", "Third"):
        designer.add(label, "short_text")
    designer.outline.locator(".entry-line > a").nth(2).focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("#announcement")).to_contain_text("“Third” is now number 2 of 3")
    designer.expect_names("First", "Third", "Second")
    designer.saved()
    handle = designer.outline.locator("[data-drag]").nth(2).bounding_box()
    target = designer.outline.locator(".entry-line").nth(0).bounding_box()
    assert handle and target
    page.mouse.move(handle["x"] + 5, handle["y"] + handle["height"] / 2)
    page.mouse.down()
    page.mouse.move(target["x"] + 40, target["y"] + 20, steps=4)
    page.mouse.move(target["x"] + 40, target["y"] + 4)
    page.mouse.up()
    expect(page.locator("#announcement")).to_contain_text("“Second” is now number 1 of 3")
    designer.expect_names("Second", "First", "Third")


def test_keys(designer: Designer):
    page = designer.page
    designer.add("First", "short_text")
    designer.add("Second", "short_text")
    page.locator("#designer").evaluate("() => document.activeElement.blur()")
    page.keyboard.press("k")
    expect(designer.editor.locator("#field-label")).to_have_value("First")
    page.keyboard.press("n")
    expect(page.locator("#new-label")).to_be_focused()
    page.keyboard.type("jk?")
    expect(page.locator("#new-label")).to_have_value("jk?")
    page.locator("#new-label").evaluate("e => e.blur()")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()


def test_removing_can_be_undone(designer: Designer):
    designer.add("First", "short_text")
    designer.editor.get_by_role("button", name="Remove").click()
    expect(designer.page.locator("#announcement")).to_contain_text("“First” was removed.")
    designer.page.locator("#announcement").get_by_role("button", name="Undo").click()
    expect(designer.editor.locator("#field-label")).to_have_value("First")


def test_keys_go_along_the_forms_history_and_not_into_texts(designer: Designer):
    page, label = designer.page, designer.editor.locator("#field-label")
    designer.add("First", "short_text")
    label.fill("First and last name")
    expect(page.locator("#undo-line")).to_have_text("Undo: changed “First and last name”: Question")
    label.press("Control+z")
    expect(page.locator("#undo-line")).to_have_text("Undo: added “First”")
    assert violations(page) == []
    page.locator("h1").click()
    page.keyboard.press("Control+z")
    expect(page.locator("#redo-line")).to_have_text("Redo: added “First”")
    page.reload()
    page.locator("h1").click()
    page.keyboard.press("Control+Shift+z")
    expect(label).to_have_value("First")
    expect(page.locator("#redo")).to_be_disabled()
    page.locator("#undo").click()
    expect(page.locator("#undo")).to_be_disabled()
    designer.expect_names()


def test_the_picture_is_made_larger_by_keys_and_leads_to_its_questions(designer: Designer):
    page = designer.page
    designer.add("First", "short_text")
    designer.add("Second", "yes_no")
    designer.outline.get_by_role("link", name="Show as a picture").click()
    page.wait_for_url("**/flow/")  # Keys work from the page's script on, which may come after its words.
    picture = page.locator("#flow")
    before = picture.bounding_box()
    page.locator("#flow-frame").press("+")
    after = picture.bounding_box()
    assert before and after and after["width"] > before["width"]
    page.locator("#flow-frame").press("0")
    expect(page.locator(".flow-size")).to_have_text("100 %")
    assert_accessible(page, "picture of a form")
    page.get_by_role("link", name="2. Second").first.focus()
    page.keyboard.press("Enter")
    expect(designer.editor.locator("#field-label")).to_have_value("Second")


def test_without_a_connection_nothing_typed_is_lost(designer: Designer, watch: Watch):
    page = designer.page
    watch.tolerate("ERR_INTERNET_DISCONNECTED")
    designer.add("First", "short_text")
    page.context.set_offline(True)
    designer.editor.locator("#field-intent").fill("Words without a connection")
    expect(designer.state).to_contain_text("Not saved")
    page.context.set_offline(False)
    expect(designer.state).to_have_text("Saved")
    page.reload()
    expect(designer.editor.locator("#field-intent")).to_have_value("Words without a connection")


def whole_cells(designer: Designer) -> list[Any]:
    """Where the cells of both edits stand; nothing of them is outside the frame."""
    frame = designer.editor.locator(".conflict .table-frame")
    assert frame.evaluate("e => e.scrollWidth <= e.clientWidth")
    return [cell.bounding_box() for cell in frame.get_by_role("row").last.get_by_role("cell").all()]


def test_two_designers(designer: Designer, watch: Watch):
    designer.add("First", "short_text")
    other = Designer(designer.page.context.new_page())
    other.page.goto(designer.page.url)
    other.editor.locator("#field-label").fill("Theirs")
    expect(other.state).to_have_text("Saved")
    watch.tolerate("status of 409")
    designer.editor.locator("#field-label").fill("Mine")
    expect(designer.editor.locator(".conflict")).to_contain_text("Theirs")
    assert designer.page.viewport_size == DESKTOP
    theirs, mine = whole_cells(designer)
    assert theirs["y"] == mine["y"] and theirs["x"] + theirs["width"] <= mine["x"]
    designer.page.set_viewport_size(PHONE)
    theirs, mine = whole_cells(designer)
    assert theirs["y"] + theirs["height"] <= mine["y"] and theirs["x"] == mine["x"]
    assert_accessible(designer.page, "designer, two edits")
    designer.page.set_viewport_size(DESKTOP)
    designer.editor.get_by_role("button", name="Keep mine").click()
    expect(designer.editor.locator("#field-label")).to_have_value("Mine")
    expect(designer.state).to_have_text("Saved")
    other.page.reload()
    expect(other.editor.locator("#field-label")).to_have_value("Mine")


def test_typing_into_a_question_that_somebody_removed(designer: Designer, watch: Watch):
    designer.add("First", "short_text")
    designer.saved()
    other = Designer(designer.page.context.new_page())
    other.page.goto(designer.page.url)
    other.editor.get_by_role("button", name="Remove").click()
    expect(other.page.locator("#announcement")).to_contain_text("was removed")
    watch.tolerate("status of 410")
    designer.editor.locator("#field-intent").fill("Words of the second designer")
    expect(designer.state).to_contain_text("somebody else removed this question")
    designer.editor.get_by_role("button", name="Put it back with mine").click()
    expect(designer.editor.locator("#field-intent")).to_have_value("Words of the second designer")
    expect(designer.state).to_have_text("Saved")


def test_who_was_signed_out_loses_nothing(designer: Designer, server: DemoServer, watch: Watch):
    watch.tolerate("status of 401")
    page = designer.page
    designer.add("First", "short_text")
    address = page.url
    page.context.clear_cookies(name="sessionid")
    designer.editor.locator("#field-intent").fill("Words of somebody signed out")
    page.wait_for_url("**/accounts/login/**")
    sign_in(page, server)
    page.goto(address)
    expect(designer.state).to_have_text("Saved")
    page.reload()
    expect(designer.editor.locator("#field-intent")).to_have_value("Words of somebody signed out")


def test_who_signed_in_again_in_another_tab_goes_on(designer: Designer, server: DemoServer, watch: Watch):
    watch.tolerate("status of 403")
    designer.add("First", "short_text")
    designer.saved()
    page = designer.page
    page.context.clear_cookies()
    other = page.context.new_page()
    sign_in(other, server)
    other.close()
    designer.editor.locator("#field-label").fill("Typed in the first tab")
    expect(designer.state).to_have_text("Saved")
    page.reload()
    expect(designer.editor.locator("#field-label")).to_have_value("Typed in the first tab")


def test_the_preview_begins_at_a_new_question(designer: Designer):
    page = designer.page
    designer.add("What is your name?", "short_text")
    designer.add("How old are you?", "integer")
    page.locator("#preview-at").select_option(label="How old are you?")
    designer.editor.locator("#field-label").fill("How tall are you, in cm?")
    expect(page.locator("#preview-at option:checked")).to_have_text("How tall are you, in cm?")
    page.locator("#preview").get_by_role("button", name="Try it").click()
    frame = page.frame_locator("#preview-frame")
    expect(frame.locator("#messages")).to_contain_text("tall")


def test_of_a_form_that_was_deleted_meanwhile_it_says_so(designer: Designer, watch: Watch):
    watch.tolerate(NOT_FOUND)
    page = designer.page
    watch.tolerate("frame-ancestors")  # The preview asks for a form that is gone.
    designer.add("What is your name?", "short_text")
    elsewhere, responses = page.context.new_page(), page.context.new_page()
    form = page.url.split("/fields/")[0].rstrip("/")
    responses.goto(f"{form}/responses/")
    expect(responses.locator("#results")).to_be_visible()
    elsewhere.goto(f"{form}/erase/")
    elsewhere.locator("#name").fill(elsewhere.locator("#name-hint").inner_text())
    elsewhere.get_by_role("button", name="Delete everything").click()
    elsewhere.wait_for_url("**/w/demo/")
    designer.editor.locator("#field-label").fill("What are you called?")
    expect(designer.state).to_contain_text("the form was deleted.")
    responses.bring_to_front()
    expect(responses.locator("#gone")).to_contain_text("not here any more", timeout=15_000)
    expect(responses.locator("#results")).to_have_count(0)


def test_the_preview_follows_what_is_edited_until_somebody_talks_in_it(designer: Designer):
    page = designer.page
    designer.add("What is your name?", "short_text")
    designer.add("How old are you?", "integer")
    asked = page.frame_locator("#preview-frame").locator("#messages .question").last
    expect(asked).to_have_text("How old are you?")
    designer.editor.locator("#field-label").fill("How tall are you, in cm?")
    expect(asked).to_have_text("How tall are you, in cm?")
    expect(designer.editor.locator("#field-label")).to_be_focused()
    talked = page.frame_locator("#preview-frame")
    talked.locator("#text").fill("180")
    talked.locator("#text").press("Enter")
    expect(talked.locator(".message-respondent")).to_have_count(1)
    begun = page.locator("#preview-frame").evaluate("(frame) => frame.contentWindow.location.pathname")
    designer.open("What is your name?")
    page.get_by_role("button", name="Try it").click()
    expect(asked).to_contain_text("tall")
    assert page.locator("#preview-frame").evaluate("(frame) => frame.contentWindow.location.pathname") != begun


def test_on_a_phone_one_thing_at_a_time(designer: Designer):
    page = designer.page
    designer.add("First", "short_text")
    page.set_viewport_size(PHONE)
    expect(designer.outline).to_be_hidden()
    page.get_by_role("button", name="Questions", exact=True).click()
    expect(designer.outline).to_be_visible()
    expect(designer.editor).to_be_hidden()
    designer.open("First")
    expect(designer.editor).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.set_viewport_size(DESKTOP)


def test_without_javascript(new_context: Callable[..., BrowserContext], server: DemoServer):
    page = new_context(java_script_enabled=False).new_page()
    sign_in(page, server)
    page.goto(f"{server.base_url}/forms/product-feedback/add/")
    page.locator("#new-label").fill("Anything else?")
    page.locator("button[value=long_text]").click()
    page.locator("#field-intent").fill("Whatever comes to mind")
    page.locator("button[value='facts:add']").click()
    page.locator("#facts-0-fact").fill("what else")
    page.get_by_role("button", name="Save", exact=True).last.click()
    expect(page.locator("#facts-0-fact")).to_have_value("what else")
    expect(page.locator("#field-intent")).to_have_value("Whatever comes to mind")


def test_the_navigation_has_words_beside_the_designer(designer: Designer):
    page = designer.page
    page.set_viewport_size({"width": 1440, "height": 900})
    words = page.locator(".staff-nav").get_by_text("Reviews", exact=True)
    box = words.bounding_box()
    assert box is not None
    assert box["width"] > 30
    assert page.evaluate("document.documentElement.scrollWidth") == 1440


def test_options_are_typed_one_below_the_other(designer: Designer):
    """Also faster than the server answers."""
    page, editor, keyboard = designer.page, designer.editor, designer.page.keyboard
    editor.locator("#new-label").fill("Menu")
    editor.locator("button[value='choice']").focus()
    keyboard.press("Enter")
    expect(editor.locator("button[value='choices:add']")).to_be_focused()
    keyboard.press("Enter")
    expect(editor.locator("#config-choices-0-label")).to_be_focused()
    page.route("**/save", lambda route: (page.wait_for_timeout(300), route.continue_()))
    keyboard.type("Fish\nPlants\nBeef")
    labels = editor.locator(".option-row > .input[name]")
    expect(labels).to_have_count(3)
    expect(editor.locator("#config-choices-2-label")).to_be_focused()
    designer.saved()
    page.reload()
    expect_labels(designer, "Fish", "Plants", "Beef")
    labels.nth(0).focus()
    keyboard.press("Enter")
    keyboard.type("Soup")
    expect(editor.locator("#config-choices-1-label")).to_be_focused()
    expect(editor.locator("#config-choices-1-label")).to_have_value("Soup")
    designer.saved()
    page.reload()
    expect_labels(designer, "Fish", "Soup", "Plants", "Beef")
    assert_accessible(page, "designer, options")


def test_an_option_begun_without_a_connection_comes_with_it(designer: Designer, watch: Watch):
    page, editor = designer.page, designer.editor
    watch.tolerate("ERR_INTERNET_DISCONNECTED")
    designer.add("Menu", "choice")
    designer.press("choices:add")
    editor.locator("#config-choices-0-label").fill("Fish")
    designer.saved()
    page.context.set_offline(True)
    editor.locator("#config-choices-0-label").press("Enter")
    page.keyboard.type("Soup")
    expect(designer.state).to_contain_text("Not saved")
    editor.locator("#field-intent").fill("Words typed meanwhile")
    page.context.set_offline(False)
    expect(editor.locator("#config-choices-1-label")).to_have_value("Soup")
    designer.saved()
    page.reload()
    expect_labels(designer, "Fish", "Soup")
    expect(editor.locator("#field-intent")).to_have_value("Words typed meanwhile")


def expect_labels(designer: Designer, *wanted: str) -> None:
    labels = designer.editor.locator(".option-row > .input")
    expect(labels).to_have_count(len(wanted))
    assert [label.input_value() for label in labels.all()] == list(wanted)


def test_backspace_takes_an_empty_option_away(designer: Designer):
    page, keyboard = designer.page, designer.page.keyboard
    designer.add("Menu", "choice")
    designer.press("choices:add")
    expect(designer.editor.locator("#config-choices-0-label")).to_be_focused()
    keyboard.type("Fish\n")
    expect(designer.editor.locator("#config-choices-1-label")).to_be_focused()
    keyboard.press("Backspace")
    keyboard.type("es")
    expect(designer.editor.locator("#config-choices-0-label")).to_be_focused()
    designer.saved()
    expect_labels(designer, "Fishes")
    for _ in "Fishes":
        keyboard.press("Backspace")
    expect_labels(designer, "")
    keyboard.press("Backspace")
    expect(designer.editor.locator("button[value='choices:add']")).to_be_focused()
    designer.saved()
    page.reload()
    expect_labels(designer)


def test_who_picks_a_kind_of_answer_goes_on_at_the_next_input(designer: Designer):
    page, editor = designer.page, designer.editor
    editor.locator("button[value='short_text']").press("Enter")
    expect(editor.locator("#field-label")).to_be_focused()
    page.keyboard.type("Dietary wishes")
    designer.saved()
    for kind, wanted in (
        ("choice", "[value='choices:add']"),
        ("long_text", "#field-intent"),
        ("group", "#part-fields .button"),
    ):
        editor.locator("#part-type summary").click()
        editor.locator(f"button[value='type:{kind}']").press("Enter")
        expect(editor.locator(wanted)).to_be_focused()
    page.set_viewport_size(PHONE)
    editor.locator("#part-type summary").click()
    editor.locator("button[value='type:yes_no']").press("Enter")
    expect(editor).to_be_focused()
    page.set_viewport_size(DESKTOP)
