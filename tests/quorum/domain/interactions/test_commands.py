"""The console's command line: every command of the rules, and what a wrong line is told."""

from __future__ import annotations

import pytest

from quorum.domain.interactions.commands import COMMANDS, Command, WrongCommand, completions, read_command
from tests.rows import rows

RULES = [
    "ask",
    "discuss",
    "agent",
    "solo",
    "ens",
    "fast",
    "scope",
    "strategy",
    "tabnew",
    "tabclose",
    "tabs",
    "config",
    "clear",
    "help",
]


def test_all_commands_of_the_rules_exist_and_no_others() -> None:
    assert list(COMMANDS) == RULES


@rows(
    ("line", "name", "text"),
    [
        (":ask Where do people stop?", "ask", "Where do people stop?"),
        (":ask", "ask", ""),
        ("ask  --fresh why", "ask", "--fresh why"),
        (":discuss Is it fair?", "discuss", "Is it fair?"),
        (":council Is it fair?", "discuss", "Is it fair?"),
        (":Agent shorten it", "agent", "shorten it"),
        (":solo", "solo", ""),
        (":ens", "ens", ""),
        (":fast", "fast", ""),
        (":scope full", "scope", "full"),
        (":scope fast", "scope", "fast"),
        (":scope plan_only", "scope", "plan_only"),
        (":scope plan-only", "scope", "plan_only"),
        (":strategy quorum", "strategy", "quorum"),
        (":strategy Debate ", "strategy", "debate"),
        (":tabnew", "tabnew", ""),
        (":tabnew discuss", "tabnew", "discuss"),
        (":tabnew council", "tabnew", "discuss"),
        (" : tabclose", "tabclose", ""),
        (":tabs", "tabs", ""),
        (":config", "config", ""),
        (":clear", "clear", ""),
        (":help", "help", ""),
    ],
)
def test_commands_are_read(line: str, name: str, text: str) -> None:
    assert read_command(line) == Command(name, text)


@rows(
    ("line", "code", "meant", "right"),
    [
        ("", "empty", "", tuple(COMMANDS)),
        (":", "empty", "", tuple(COMMANDS)),
        (":aks what", "unknown", ":ask", tuple(COMMANDS)),
        (":councl", "unknown", ":council", tuple(COMMANDS)),
        (":tabnw", "unknown", ":tabnew", tuple(COMMANDS)),
        (":xyzzy", "unknown", "", tuple(COMMANDS)),
        (":scope", "choice", "", (":scope full|fast|plan_only",)),
        (":scope fst", "choice", ":scope fast", (":scope full|fast|plan_only",)),
        (":strategy war", "choice", "", (":strategy quorum|debate",)),
        (":tabnew chat", "choice", "", (":tabnew [agent|ask|discuss]",)),
        (":tabclose 3", "needless", "tabclose", (":tabclose",)),
        (":solo please", "needless", "solo", (":solo",)),
    ],
)
def test_a_wrong_line_is_told_what_is_right(line: str, code: str, meant: str, right: tuple[str, ...]) -> None:
    with pytest.raises(WrongCommand) as wrong:
        read_command(line)
    assert (wrong.value.code, wrong.value.meant, wrong.value.right) == (code, meant, right)


@rows(
    ("typed", "wanted"),
    [
        (":tab", ("tabnew", "tabclose", "tabs")),
        (":c", ("config", "clear", "council")),
        (":scope ", ("full", "fast", "plan_only")),
        (":scope f", ("full", "fast")),
        (":tabnew d", ("discuss",)),
        (":council ", ()),
        (":solo ", ()),
        ("", (*COMMANDS, "council", "ensemble")),
    ],
)
def test_lines_are_completed(typed: str, wanted: tuple[str, ...]) -> None:
    assert completions(typed) == wanted


def test_no_line_is_long_in_the_answer_to_it() -> None:
    with pytest.raises(WrongCommand) as wrong:
        read_command(":" + "x" * 9000)
    assert len(wrong.value.word) < 60
