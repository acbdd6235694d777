"""What a screen reader is told of a page: Chromium's own accessibility tree, and what of it makes no sense."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

UNNAMED = {"RootWebArea", "log", "generic", "main"}
"""What may be reached without a name: it is the page, or only scrolled to."""
CONTROLS = {"button", "textbox", "checkbox", "radio", "combobox", "spinbutton", "listbox", "slider", "link"}
SHAPELESS = {"none", "generic", "InlineTextBox", "LineBreak"}


@dataclass(frozen=True)
class Node:
    """One line of what is read. `within` are the names of what it stands in, the outermost first."""

    role: str
    name: str
    description: str
    within: tuple[str, ...]
    properties: Mapping[str, Any]

    @property
    def is_control(self) -> bool:
        return self.role in CONTROLS and self.properties.get("focusable") is True


def read_out(page: Page) -> list[Node]:
    """The page from top to bottom."""
    session = page.context.new_cdp_session(page)
    try:
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    finally:
        session.detach()
    return list(_nodes(nodes[0]["nodeId"], {node["nodeId"]: node for node in nodes}, ()))


def _nodes(identity: str, nodes: Mapping[str, Any], within: tuple[str, ...]) -> Iterator[Node]:
    node = nodes.get(identity)
    if node is None:
        return
    role, name = (str(node.get(part, {}).get("value") or "") for part in ("role", "name"))
    if not node.get("ignored") and role not in SHAPELESS:
        properties = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
        yield Node(role, name, str(node.get("description", {}).get("value") or ""), within, properties)
        within = (*within, name) if name else within
    for child in node.get("childIds", ()):
        yield from _nodes(child, nodes, within)


def unclear(page: Page) -> set[str]:
    """Of any page: what can be reached and has no name, headings that leave a level out, answers called wrong before there is one."""
    nodes = read_out(page)
    found = {
        f"{node.role} without a name"
        for node in nodes
        if node.properties.get("focusable") and not node.name and node.role not in UNNAMED
    }
    found |= {
        f"{node.role} “{node.name}” is called wrong" for node in nodes if node.properties.get("invalid") == "true"
    }
    levels = [0, *(int(node.properties["level"]) for node in nodes if node.role == "heading")]
    found |= {
        f"heading {one} follows {before}" for before, one in zip(levels, levels[1:], strict=False) if one > before + 1
    }
    return found


def unclear_input(page: Page, question: str, label: str) -> set[str]:
    """Of the conversation: inputs that come before their question or do not say which it is (`label`), two of the same name."""
    nodes = read_out(page)
    spoken = [place for place, node in enumerate(nodes) if node.role == "StaticText" and question in node.name]
    inputs = [(place, node) for place, node in enumerate(nodes) if node.is_control and label in node.within]
    words = [
        (place, node) for place, node in enumerate(nodes) if node.role == "textbox" and node.name == "Your message"
    ]
    if not spoken:
        return {"the question is not read"}
    found = {f"{node.role} “{node.name}” comes before its question" for place, node in inputs if place < spoken[0]}
    if [node.description for _, node in words] != [label]:
        found.add("the message does not say what it answers")
    names = [node.name for _, node in inputs]
    return found | {f"two are called “{name}”" for name in names if names.count(name) > 1}
