"""Page objects of staff: signing in, and the designer in a designer's words."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import expect_equal, posted

OWNER = "owner@demo.example"


def sign_in(page: Page, server: DemoServer) -> None:
    """As the demo's owner, and to the workspace; the page for signing in is asked for, but not drawn."""
    address = f"{server.base_url}/accounts/login/"
    given = {"login": OWNER, "password": _password(server)}
    page.goto(server.base_url + posted(page, address, address, given))


def sign_in_by_hand(page: Page, server: DemoServer) -> None:
    page.goto(f"{server.base_url}/accounts/login/")
    page.get_by_label("Email").fill(OWNER)
    page.get_by_label("Password").fill(_password(server))
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/w/demo/")


def _password(server: DemoServer) -> str:
    """What `seed_demo` has put beside the database."""
    return (server.directory / "demo_password").read_text().strip()


class Designer:
    """The designer's page of one form."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.outline = page.locator("#outline")
        self.editor = page.locator("#editor")
        self.state = page.locator("#save-state")

    @classmethod
    def of_new_form(cls, page: Page, server: DemoServer, title: str) -> Designer:
        page.goto(f"{server.base_url}/w/demo/")
        token = page.locator("[name=csrfmiddlewaretoken]").first.get_attribute("value")
        page.evaluate(
            """([token, title]) => {
                const form = document.createElement("form");
                form.method = "post"; form.action = "/w/demo/forms/new";
                for (const [name, value] of [["csrfmiddlewaretoken", token], ["title", title]]) {
                    const input = document.createElement("input");
                    input.name = name; input.value = value; form.append(input);
                }
                document.body.append(form); form.submit();
            }""",
            [token, title],
        )
        page.wait_for_url("**/forms/*/")
        return cls(page)

    def names(self) -> list[str]:
        """The questions in the outline, in order."""
        return [
            name.replace("(required)", "").strip(" *\n")
            for name in self.outline.locator(".entry-name").all_inner_texts()
        ]

    def expect_names(self, *wanted: str) -> None:
        expect_equal(self.page, self.names, list(wanted))

    def add(self, label: str, kind: str, *, into: bool = False) -> None:
        """Add a question by its kind's name."""
        self.saved()
        if self.editor.locator("form.adding").count() == 0:
            if into:
                self.editor.get_by_role("link", name="Add a question to the group").click()
            else:
                self.outline.get_by_role("link", name="Add a question").click()
        adding = self.editor.locator("form.adding")
        adding.locator("#new-label").fill(label)
        adding.locator(f"button[value='{kind}']").click()
        expect(self.editor.locator("#field-label")).to_have_value(label)

    def open(self, label: str) -> None:
        self.outline.locator(".entry-line > a").filter(has_text=label).first.click()
        expect(self.editor.locator("#field-label")).to_have_value(label)

    def press(self, value: str) -> None:
        """A button of the editor, by what it does."""
        self.editor.locator(f"button[name=do][value='{value}']").first.click()

    def saved(self) -> None:
        """Wait until nothing is unsaved."""
        self.page.wait_for_function(
            "() => !['saving', 'offline', 'trouble'].includes(document.getElementById('save-state').dataset.state)"
        )

    def row(self, number: int = 0) -> Locator:
        return self.editor.locator(".row").nth(number)
