"""By rule: a pasted text becomes a proposal. Any text is read; what was not understood is said."""

from __future__ import annotations

import re

from formagent.errors import ImportRefused
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.descriptions import paper_of_description
from interviews.forms.drafting.fields import FieldWriter
from interviews.forms.drafting.languages import language_of
from interviews.forms.drafting.mail_boilerplate import without_letter
from interviews.forms.drafting.outline import asks, paper_of
from interviews.forms.drafting.proposal import Proposal
from interviews.forms.drafting.questions import Paper
from interviews.forms.drafting.reasons import with_purposes
from interviews.forms.drafting.tables import paper_of_table, table_in
from interviews.forms.drafting.wording import CONSENT, PURPOSE
from interviews.forms.importers.reading import read_text as storable
from interviews.forms.importers.report import marked as _

LONGEST_TEXT = 200_000
"""Characters of a text that is read."""
_LONGEST_LINE = 2_000
_MOST_LINES = 3_000
_LONGEST_PROSE = 8_000
_TAG = re.compile(
    r"</?(?:p|div|br|li|ul|ol|h[1-6]|span|strong|em|b|i|label|td|tr|table|body|html|script|style)\b[^<>]{0,200}>",
    re.IGNORECASE,
)


def propose_by_rule(text: str, *, filename: str = "", language: str = "en") -> Proposal:
    """The fields and texts that a questionnaire or a description asks for. Never raises; pure, bounded by LONGEST_TEXT."""
    writer = FieldWriter(language_of(text, language))
    if len(text) > LONGEST_TEXT:
        writer.report.left_out("", _("only the first {number} characters were read"), number=LONGEST_TEXT)
    bare = _TAG.sub("\n", storable(text[:LONGEST_TEXT]).replace("\r\n", "\n").replace("\r", "\n"))
    lines = bare.split("\n")
    if len(lines) > _MOST_LINES:
        writer.report.left_out("", _("only the first {number} lines were read"), number=_MOST_LINES)
    bare = "\n".join(line[:_LONGEST_LINE] for line in lines[:_MOST_LINES])
    paper = _paper(bare, filename, writer)
    writer.write(paper.questions, paper.scales)
    texts = _texts(paper)
    fields = with_purposes(_finished(writer, texts.get("title", "")), texts.get("purpose", ""))
    if not fields:
        writer.report.error("", _("no question was found in this text"))
    return Proposal(fields, texts, writer.report.lines(), writer.language)


def _finished(writer: FieldWriter, title: str) -> tuple[FieldDefinition, ...]:
    try:
        return writer.builder.finish(title=title or "Form").definition.fields
    except ImportRefused:
        return ()


def _paper(text: str, filename: str, writer: FieldWriter) -> Paper:
    if (rows := table_in(text, filename)) is not None:
        paper = paper_of_table(rows)
        if text.lstrip().startswith("#"):
            paper.title = text.lstrip().splitlines()[0].strip("# ")
        return paper
    text, subject = without_letter(text)
    paper = _written(text, writer)
    paper.title = subject[:1].upper() + subject[1:] or paper.title
    return paper


def _written(text: str, writer: FieldWriter) -> Paper:
    """A questionnaire, or else a description of one."""
    paper = paper_of(text)
    if len(paper.questions) > 1 or any(len(q.options) >= 2 or asks(q.label) for q in paper.questions):
        return _questionnaire(paper, writer)
    described, missed = paper_of_description(text[:_LONGEST_PROSE], writer.language)
    if not described.questions:
        return _questionnaire(paper, writer)
    for sentence in missed:
        writer.report.left_out("", _("this was not understood: “{text}”"), text=sentence)
    if len(described.questions) < 2:
        writer.report.error("", _("little of this description was understood; a list of the things to ask for helps"))
    return described


def _questionnaire(paper: Paper, writer: FieldWriter) -> Paper:
    for note in paper.outro:
        if len(note) > 8 and note != paper.outro[-1]:
            writer.report.changed(
                "", _("“{text}” belongs to no question; it is kept with the closing words"), text=note
            )
    return paper


def _texts(paper: Paper) -> dict[str, str]:
    """The texts of the form: what stands before the questions, by what it speaks of, and what stands after them."""
    consent = [line for line in paper.intro if CONSENT.search(line)]
    purpose = [line for line in paper.intro if line not in consent and PURPOSE.search(line)]
    rest = [line for line in paper.intro if line not in consent and line not in purpose]
    texts = {
        "title": _plain(paper.title)[:200],
        "description": "\n".join(rest)[:8000],
        "purpose": "\n".join(purpose)[:8000],
        "consent_text": "\n".join(consent)[:8000],
        "completion_message": "\n".join(paper.outro)[:2000],
    }
    return {name: text.strip() for name, text in texts.items() if text.strip()}


def _plain(text: str) -> str:
    return text.translate(dict.fromkeys(map(ord, "*_`#"))).strip(" :：")
