"""The picture of a form: what is asked in which order, and what leads where."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_GET

from interviews.forms.definition import FormDefinition
from interviews.forms.designing.flow import FlowNode, NodeKind, flow_of
from interviews.forms.designing.flow_layout import Box, flow_layout
from interviews.forms.pages.condition_words import condition_words
from interviews.forms.pages.designing.words import type_words
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.planning.ports import draft_advice
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right

_SETTINGS = {NodeKind.LINK: "#link_parameters", NodeKind.CALCULATION: "#s-calculations", NodeKind.ENDING: "#s-endings"}


@dataclass(frozen=True)
class ShownNode:
    """A node with its words. `said` is all of it in one sentence, for whoever does not see the picture."""

    node: FlowNode
    box: Box
    url: str
    note: str
    condition: str
    said: str


@require_GET
@form_page(Right.READ_FORMS)
def flow_page(request: StaffRequest, form: Form) -> HttpResponse:
    """The picture, and the same as a list."""
    definition = draft_definition(form)
    never = {one.path for one in draft_advice(definition) if one.code == "never_shown"}
    nodes = [_worded(node) for node in flow_of(definition, link_values=form.link_parameters, never=never)]
    notes = {node.key: _note(node) for node in nodes}
    conditions = {node.key: _condition(definition, node) for node in nodes}
    layout = flow_layout(nodes, conditions, notes)
    shown = [_shown(form, box, notes[box.node.key], conditions[box.node.key]) for box in layout.boxes]
    context = {"layout": layout, "nodes": shown, "questions": sum(node.kind is NodeKind.QUESTION for node in nodes)}
    crumbs = [*form_crumbs(form), Crumb(gettext("Picture"))]
    return staff_page(request, "form_flow", context, form=form, crumbs=crumbs)


_SENTENCE_ENDS = (".", "?", "!", "。", "？", "！")


def _worded(node: FlowNode) -> FlowNode:
    if node.label:
        return node
    return replace(node, label=gettext("The end"))


def _note(node: FlowNode) -> str:
    """What kind of thing a node is, and that nobody comes to it."""
    if node.field is not None and node.kind is NodeKind.QUESTION:
        words = str(type_words(node.field.type).label)
        required = gettext("%(type)s, required") % {"type": words} if node.field.required else words
        return gettext("%(type)s · never asked") % {"type": words} if node.never else required
    if node.never:
        return gettext("Asked for several times · never asked")
    return {
        NodeKind.GROUP: gettext("Asked for several times"),
        NodeKind.LINK: gettext("Told by the link, never asked"),
        NodeKind.CALCULATION: gettext("Calculated"),
        NodeKind.ENDING: pgettext("of a form", "Ending"),
    }[node.kind]


def _condition(form: FormDefinition, node: FlowNode) -> str:
    if node.kind is NodeKind.CALCULATION:
        return f"= {node.condition}" if node.condition else ""
    if not node.is_conditional:
        return ""
    group = form.by_id[node.group].fields if node.group else ()
    known = form.model_copy(update={"fields": (*form.fields, *group)})
    return gettext("Only when %(condition)s") % {"condition": condition_words(known, node.condition)}


def _shown(form: Form, box: Box, note: str, condition: str) -> ShownNode:
    node = box.node
    label = gettext("%(place)s. %(label)s") % {"place": node.number, "label": node.label}
    parts = filter(None, (label if node.number else node.label, note, condition))
    said = " ".join(part if part.endswith(_SENTENCE_ENDS) else f"{part}." for part in parts)
    return ShownNode(node, box, _url(form, node), note, condition, said)


def _url(form: Form, node: FlowNode) -> str:
    if node.kind in (NodeKind.QUESTION, NodeKind.GROUP):
        return reverse("interviews:designer_field", args=[form.slug, node.key])
    return reverse("interviews:form_settings", args=[form.slug]) + _SETTINGS[node.kind]
