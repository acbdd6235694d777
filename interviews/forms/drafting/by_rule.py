"""By rule: a pasted text becomes a proposal: a table with a question in each row, a questionnaire with a question in each line,
or a description like "A registration form for a workshop: name, email, which day (10 or 11 March)". Any text is read; what was
not understood is said."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.coverage import untold, words_of
from interviews.forms.drafting.descriptions import described
from interviews.forms.drafting.fields import FieldWriter
from interviews.forms.drafting.kinds import kind_named, listed_options, names_something
from interviews.forms.drafting.lines import asks_by_sign
from interviews.forms.drafting.listing import items_of
from interviews.forms.drafting.outline import paper_of
from interviews.forms.drafting.proposals import Proposal
from interviews.forms.drafting.questions import Paper, Question, scale_in
from interviews.forms.drafting.rows import lines_of_table, questions_of_headings, questions_of_rows, rows_of_table
from interviews.forms.drafting.symbols import plain_symbols
from interviews.forms.importers.reading import read_text as storable
from interviews.forms.importers.report import LONGEST_VALUE
from interviews.reading.languages.form_words import FORM_WORDS, any_language
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.text.segmentation import sentences

LONGEST_TEXT = 200_000
"""Characters of a text that is read."""
_LONGEST_LINE, _MOST_LINES, _LONGEST_PROSE = 2_000, 3_000, 8_000

_PLAIN_ANSWER = any_language("plain_answer")


def propose_by_rule(text: str, *, filename: str = "", language: str = "en", country: str = "") -> Proposal:
    """The fields and texts that a questionnaire or a description asks for. Never raises; pure, bounded by LONGEST_TEXT."""
    writer = FieldWriter(language_of(text, language), country)
    if len(text) > LONGEST_TEXT:
        writer.report.left_out("", _("only the first {number} characters were read"), number=LONGEST_TEXT)
    lines = plain_symbols(storable(text[:LONGEST_TEXT]).replace("\r\n", "\n").replace("\r", "\n")).split("\n")
    for number, line in enumerate(lines[:_MOST_LINES], 1):
        if len(line) > _LONGEST_LINE:
            message = _("only the first {number} characters were read")
            writer.report.left_out(f"line {number}", message, number=_LONGEST_LINE)
    if len(lines) > _MOST_LINES:
        writer.report.left_out("", _("only the first {number} lines were read"), number=_MOST_LINES)
    paper = _paper("\n".join(line[:_LONGEST_LINE] for line in lines[:_MOST_LINES]), filename, writer)
    for missed in (part for sentence in paper.missed for part in wrap(sentence, LONGEST_VALUE)):
        writer.report.left_out("", _("this was not understood: “{text}”"), text=missed)
    for table in (part for text in paper.tables for part in wrap(text, LONGEST_VALUE)):
        writer.report.left_out("", _("this table was not understood: “{text}”"), text=table)
    for line in (part for text in paper.aside for part in wrap(text, LONGEST_VALUE)):
        writer.report.left_out("", _("this is for the office and is not asked: “{text}”"), text=line)
    writer.write(paper.questions)
    texts = {
        "title": paper.title.strip(" :：*_")[:200],
        "description": "\n".join(paper.intro)[:8000].strip(),
        "tone": paper.tone,
        "completion_message": "\n".join(paper.outro)[:2000].strip(),
    }
    fields = _finished(writer, texts["title"])
    texts = {name: text for name, text in texts.items() if text and fields}
    _tell_the_rest(writer, paper, fields, texts)
    if not fields:
        writer.report.error("", _("no question was found in this text"))
    return Proposal(fields, texts, writer.report.lines(), writer.language)


def language_of(text: str, otherwise: str = "en") -> str:
    """The language whose small words a text has most of; `otherwise` when they say nothing."""
    head = text[:20_000].casefold()
    if sum("\u3041" <= sign <= "\u30fe" for sign in head) * 12 > len("".join(head.split())):
        return next(tag for tag, words in FORM_WORDS.items() if not words.spaced)
    said = ["".join(filter(str.isalpha, word)) for word in head.split()]
    small = {tag: frozenset(forms.small_words.split()) for tag, forms in word_forms().items()}
    counts = {tag: sum(word in small[tag] for word in said) for tag, words in FORM_WORDS.items() if words.spaced}
    best = max(counts, key=lambda tag: (counts[tag], tag == otherwise))
    return best if counts[best] else otherwise


def _finished(writer: FieldWriter, title: str) -> tuple[FieldDefinition, ...]:
    try:
        return writer.builder.finish(title=title or "Form").definition.fields
    except ImportRefused:
        return ()


def _tell_the_rest(
    writer: FieldWriter, paper: Paper, fields: tuple[FieldDefinition, ...], texts: Mapping[str, str]
) -> None:
    """Tell what a description says that is neither in the form nor told already."""
    reported = (str(value) for line in writer.report.lines() for value in line.params.values())
    shown = (words for field in fields for words in words_of(field))
    for rest in untold(paper.prose, (*texts.values(), *shown, *writer.read, *reported)) if fields else ():
        writer.report.left_out("", _("this was not understood: “{text}”"), text=rest)


def _paper(text: str, filename: str, writer: FieldWriter) -> Paper:
    """A table, a questionnaire, or else a description of one."""
    rows = rows_of_table(text)
    if questions := questions_of_rows([row for row in rows if any(row)]):
        return Paper(questions=_told_kinds(questions, writer))
    if filename.lower().endswith((".csv", ".tsv")):
        if questions := questions_of_headings(rows):
            return Paper(questions=questions)
        text = lines_of_table(rows) or text
    paper = paper_of(text)
    paper.questions = _told_kinds(paper.questions, writer)
    if len(paper.questions) < 2 and not any(map(_is_question, paper.questions)):
        told = described(text[:_LONGEST_PROSE])
        paper = told if told.questions else paper
        if told.questions and len(text) > _LONGEST_PROSE:
            writer.report.left_out("", _("only the first {number} characters were read"), number=_LONGEST_PROSE)
        unclear = [one for one in paper.questions if len(one.label.split()) > 2 and not names_something(one.label)]
        if len(told.questions) == 1 or (len(paper.questions) == 1 and unclear):
            message = _("little of this description was understood; a list of the things to ask for helps")
            writer.report.left_out("", message)
    return paper


def _is_question(line: Question) -> bool:
    """Whether a line by itself is one, and not several in a row."""
    several = len(items_of(line.label)) > 2 and not line.label.endswith(("?", "？"))
    return (
        len(line.options) >= 2
        or bool(line.columns or line.fields or line.unit)
        or (asks_by_sign(line.label) and len(sentences(line.label)) == 1 and not several)
        or _has_options_behind(line.label)
    )


def _has_options_behind(label: str) -> bool:
    """Whether it asks, with a list of answers behind it: “Which size? S, M or L”."""
    parts = sentences(label)
    return len(parts) == 2 and parts[0].mark in ("?", "？") and len(listed_options(parts[1].text)) > 1


# --- tables ----------------------------------------------------------------------------------------------------------


def _told_kinds(questions: list[Question], writer: FieldWriter) -> list[Question]:
    """The questions, with what the cells for their kinds say; a row without a question is told."""
    for question in questions:
        if question.said or not question.label:
            _tell_kind(question, writer)
    return [question for question in questions if question.label]


def _tell_kind(question: Question, writer: FieldWriter) -> None:
    """Take what the cell for the kind of answer says: a type, or a scale; tell it where it says neither, and what stands in a
    row without a question."""
    said, question.kind = question.said, kind_named(question.said)
    if not question.label:
        missed = [said, *question.options]
    elif not question.kind and scale_in(said):
        question.notes.append(said)
        missed = []
    else:
        missed = [] if question.kind or _PLAIN_ANSWER.fullmatch(said) else [said]
    for text in filter(None, missed):
        writer.report.left_out(question.place, _("this was not understood: “{text}”"), text=text)
