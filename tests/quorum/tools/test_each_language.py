"""What code says of calls is said in every language of the pages: what they would do, and why they came to nothing."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import gettext, override

from interviews.models import Form
from quorum.interactions import error_words
from quorum.interactions.error_words import words_by_language
from quorum.tool_words import DONE_WORDS, TOOL_WORDS
from quorum.tools.registry import DRAFTING, STAFF_TOOLS
from tests.quorum.tools.calling import Calling

ROOT = Path(error_words.__file__).parents[2]
SPEAKING = ("quorum/tools", "quorum/interactions", "quorum/services/interactions", "quorum/domain/interactions")
ENGLISH = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")
"""Three words in a row, outside quotation marks: the form's own texts stand in those."""
CALLS: dict[str, dict[str, Any]] = {
    "add_field": {"field": {"label": "Which wine?", "type": "short_text", "sensitive": True}, "after": "menu"},
    "edit_field": {"field": "menu", "changes": {"label": "Your menu", "type": "short_text"}},
    "move_field": {"field": "wishes", "first": True},
    "remove_field": {"field": "guests"},
    "set_condition": {"field": "guests", "conditions": [{"field": "menu", "operator": "is", "answers": ["fish"]}]},
    "add_fact": {"field": "wishes", "fact": {"fact": "how grave it is"}},
    "translate_form": {"language": "ja", "texts": [{"at": "name.label", "text": "お名前"}]},
    "edit_settings": {"settings": {"consent_text": "We keep it for a year."}},
}


def plain(text: str) -> str:
    return re.sub(r"“[^”]*”|「[^」]*」", "", text)


def test_every_tool_that_changes_a_draft_is_here() -> None:
    assert set(CALLS) == {tool.name for tool in DRAFTING}


@pytest.mark.parametrize("name", CALLS)
async def test_a_change_of_a_draft_says_in_both_languages_what_it_would_do(bob: Calling, dinner: Form, name: str):
    said = await bob.consequence(name, form="dinner", **CALLS[name])
    assert ENGLISH.search(said.message) and said.changes
    told = said.told["ja"]
    assert re.search(r"[ぁ-ん]", told.message) and len(told.changes) == len(said.changes)
    assert not [line for line in (told.message, *told.changes) if ENGLISH.search(plain(line))], told


async def test_what_has_to_be_put_right_afterwards_is_said_in_both(bob: Calling, dinner: Form):
    said = await bob.consequence("remove_field", form="dinner", field="menu")
    assert any(line.startswith("To be put right afterwards: ") for line in said.changes)
    later = [line for line in said.told["ja"].changes if line.startswith("あとで直すこと：")]
    assert later and not [line for line in later if ENGLISH.search(plain(line))], later


REFUSED: dict[str, tuple[str, dict[str, Any], str]] = {
    "no such field": ("edit_field", {"field": "wine", "changes": {"label": "x"}}, "項目はありません。あるのはname"),
    "no such form": ("read_form", {"form": "nowhere"}, "「nowhere」というフォームはありません"),
    "nothing changes": ("edit_settings", {"settings": {"title": "Summer dinner"}}, "すでにそうなっています"),
    "it would be wrong": ("edit_field", {"field": "menu", "changes": {"settings": {"options": []}}}, "誤りが生じます"),
    "no such operator": (
        "set_condition",
        {"field": "guests", "conditions": [{"field": "name", "operator": "more_than", "answers": ["3"]}]},
        "このようには比べられません",
    ),
    "a bad condition": (
        "search_responses",
        {"conditions": [{"field": "wine", "comparison": "is", "value": "red"}]},
        "このフォームにその項目はありません",
    ),
    "an unsound draft": ("preview_form", {"messages": [" "]}, "メッセージ1に中身がありません"),
    "days the wrong way round": (
        "read_analytics",
        {"since": "2027-02-01", "until": "2027-01-01"},
        "sinceがuntilより後",
    ),
}


@pytest.mark.parametrize(("name", "arguments", "words"), REFUSED.values(), ids=REFUSED.keys())
async def test_why_a_call_came_to_nothing_is_said_in_both_languages(
    bob: Calling, dinner: Form, name: str, arguments: dict[str, Any], words: str
):
    with pytest.raises(Exception) as refused:
        await bob.call(name, **({"form": "dinner"} | arguments))
    said = words_by_language(refused.value)
    assert said["en"] != said["ja"] and "INVALID" not in said["en"]
    assert words in said["ja"]
    assert not ENGLISH.search(plain(said["ja"])), said["ja"]


def complaints() -> list[str]:
    found = []
    for room in SPEAKING:
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "complaint":
                    [template, *_] = node.args
                    assert isinstance(template, ast.Constant), ast.unparse(node)
                    found.append(template.value)
    return found


def test_every_complaint_of_a_tool_has_japanese_words() -> None:
    templates = [one for one in complaints() if re.search(r"[a-z]{3}", re.sub(r"\{[^}]*\}", "", one))]
    assert len(templates) > 60
    with override("ja"):
        assert not [one for one in templates if not re.search(r"[ぁ-んァ-ヶ一-龠]", gettext(one))]


def raised_texts() -> list[str]:
    """What is raised by the tools with words of its own, and not as a complaint."""
    wrong = []
    for path in sorted((ROOT / "quorum/tools").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = node if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _ERRORS else None
            if called and called.args and isinstance(called.args[0], ast.JoinedStr | ast.Constant):
                wrong.append(f"{path.name}: {ast.unparse(called)}")
    return wrong


_ERRORS = {"ToolRetry", "ToolFailed", "NotFoundError", "NotAllowedError"}


def test_no_tool_raises_words_that_only_english_readers_have() -> None:
    assert not raised_texts()


def test_every_tool_has_words_for_people() -> None:
    assert set(STAFF_TOOLS) == set(TOOL_WORDS) == set(DONE_WORDS)
