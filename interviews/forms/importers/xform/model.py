"""The model of an XForm: what each answer is bound to, its texts in every language, and the lists of options."""

from __future__ import annotations

from dataclasses import dataclass, field

from interviews.forms.importers.markup import Element, attribute, child, children, local_name

Option = dict[str, str]
"""A row of a list: the columns that its item has, and the id of its label."""


@dataclass
class Model:
    """`texts`: by language and id; `binds`: by path; `lists`: by the id of their instance."""

    element: Element
    texts: dict[str, dict[str, str]] = field(default_factory=dict)
    media: set[str] = field(default_factory=set)
    binds: dict[str, Element] = field(default_factory=dict)
    lists: dict[str, list[Option]] = field(default_factory=dict)
    default_language: str = ""
    form_id: str = ""

    def __post_init__(self) -> None:
        for part in self.element:
            match local_name(part):
                case "itext":
                    self._read_texts(part)
                case "bind":
                    self.binds.setdefault(attribute(part, "nodeset"), part)
                case "instance":
                    self._read_instance(part)

    def _read_texts(self, itext: Element) -> None:
        for translation in children(itext, "translation"):
            language = attribute(translation, "lang")
            if attribute(translation, "default") or not self.default_language:
                self.default_language = language
            said = self.texts.setdefault(language, {})
            for text in children(translation, "text"):
                self._read_text(said, text)

    def _read_text(self, said: dict[str, str], text: Element) -> None:
        name = attribute(text, "id")
        for value in children(text, "value"):
            form = attribute(value, "form")
            if form in ("", "long", "short"):
                said.setdefault(name, written(value))
            elif form == "guidance":
                said.setdefault(f"{name}#guidance", written(value))
            else:
                self.media.add(written(value))

    def _read_instance(self, instance: Element) -> None:
        """The first instance is the form itself; those with items are lists."""
        name = attribute(instance, "id")
        top = next(iter(instance), None)
        if top is None:
            return
        items = children(top, "item")
        if items or (name and name in self.lists):
            self.lists[name] = [{local_name(cell): written(cell) for cell in item} for item in items]
        elif not self.form_id:
            self.form_id = attribute(top, "id")

    def bound(self, path: str, name: str) -> str:
        """What the bind of a path says under that name."""
        return attribute(self.binds.get(path), name)


def written(element: Element | None) -> str:
    """The text of an element, with the answers that it quotes as `${name}`."""
    if element is None:
        return ""
    parts = [element.text or ""]
    for inner in element:
        value = attribute(inner, "value")
        if local_name(inner) == "output" and value:
            parts.append("${" + value.rstrip("/ ").rsplit("/", maxsplit=1)[-1].strip() + "}")
        else:
            parts.append(written(inner))
        parts.append(inner.tail or "")
    return "".join(parts).strip()


def text_id(element: Element | None) -> str:
    """Of `jr:itext('/data/name:label')` what stands in quotes; "" for a text that stands there itself."""
    reference = attribute(element, "ref")
    return reference.partition("itext(")[2].strip(" ')\"") if "itext(" in reference else ""


def label_of(element: Element) -> Element | None:
    return child(element, "label")
