"""By rule: a pasted text becomes a proposal. Any text is read; what was not understood is said."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.descriptions import paper_of_description
from interviews.forms.drafting.fields import FieldWriter
from interviews.forms.drafting.outline import asks, paper_of
from interviews.forms.drafting.proposal import Proposal
from interviews.forms.drafting.questions import Paper
from interviews.forms.drafting.tables import paper_of_table, table_in
from interviews.forms.drafting.wording import language_of, matching
from interviews.forms.importers.reading import read_text as storable

LONGEST_TEXT = 200_000
"""Characters of a text that is read."""
_LONGEST_LINE = 2_000
_MOST_LINES = 3_000
_LONGEST_PROSE = 8_000
_HEADER = matching("mail_headers", behind=r"\s*[:：].+")
_SUBJECT = matching("mail_subject", behind=r"\s*[:：]\s*(?P<said>.*)")
_LONGEST_PREFIX = 3
"""Of a subject that was answered or forwarded: "Re:", "FW:"."""
_MARKDOWN = dict.fromkeys(map(ord, "*_`#"))


def propose_by_rule(text: str, *, filename: str = "", language: str = "en") -> Proposal:
    """The fields and texts that a questionnaire or a description asks for. Never raises; pure, bounded by LONGEST_TEXT."""
    writer = FieldWriter(language_of(text, language))
    if len(text) > LONGEST_TEXT:
        writer.report.left_out("", _("only the first {number} characters were read"), number=LONGEST_TEXT)
    lines = storable(text[:LONGEST_TEXT]).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > _MOST_LINES:
        writer.report.left_out("", _("only the first {number} lines were read"), number=_MOST_LINES)
    paper = _paper("\n".join(line[:_LONGEST_LINE] for line in lines[:_MOST_LINES]), filename, writer)
    writer.write(paper.questions)
    texts = {
        "title": paper.title.translate(_MARKDOWN).strip(" :：")[:200],
        "description": "\n".join(paper.intro)[:8000],
        "completion_message": "\n".join(paper.outro)[:2000],
    }
    texts = {name: text.strip() for name, text in texts.items() if text.strip()}
    fields = _finished(writer, texts.get("title", ""))
    if not fields:
        writer.report.error("", _("no question was found in this text"))
    return Proposal(fields, texts, writer.report.lines(), writer.language)


def _finished(writer: FieldWriter, title: str) -> tuple[FieldDefinition, ...]:
    try:
        return writer.builder.finish(title=title or "Form").definition.fields
    except ImportRefused:
        return ()


def _paper(text: str, filename: str, writer: FieldWriter) -> Paper:
    """A table, a questionnaire, or else a description of one."""
    if (rows := table_in(text, filename)) is not None:
        paper = paper_of_table(rows)
        paper.title = text.lstrip().splitlines()[0] if text.lstrip().startswith("#") else ""
        return paper
    subject, body = _letter(text)
    paper = paper_of(body or text)
    if body:
        return replace(paper, title=subject[:1].upper() + subject[1:], intro=[], outro=[])
    if len(paper.questions) < 2 and not any(len(q.options) >= 2 or asks(q.label) for q in paper.questions):
        described, missed = paper_of_description(text[:_LONGEST_PROSE])
        if described.questions:
            paper = described
            for sentence in missed:
                writer.report.left_out("", _("this was not understood: “{text}”"), text=sentence)
        if len(described.questions) == 1:
            message = _("little of this description was understood; a list of the things to ask for helps")
            writer.report.error("", message)
    for note in paper.outro[:-1]:
        message = _("“{text}” belongs to no question; it is kept with the closing words")
        writer.report.changed("", message, text=note)
    return paper


def _letter(text: str) -> tuple[str, str]:
    """The subject and the body of a letter, which keeps its place among the lines; "" where a text has no two headers of one.
    What stands around the questions of a letter is a greeting and a signature: no text of the form."""
    lines = text.split("\n")
    headers = list(takewhile(lambda line: not line.strip("-_> ") or _HEADER.fullmatch(line.lstrip("> ")), lines))
    if sum(bool(line.strip()) for line in headers) < 2:
        return "", ""
    subject = next((found["said"].strip() for line in headers if (found := _SUBJECT.fullmatch(line.lstrip("> ")))), "")
    while 0 < subject.find(":") <= _LONGEST_PREFIX:
        subject = subject.partition(":")[2].strip()
    return subject, "\n" * len(headers) + "\n".join(lines[len(headers) :])
