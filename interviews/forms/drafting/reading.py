"""By rule: a pasted text becomes a proposal: a table, a questionnaire, or a description like "A registration form for a
workshop: name, email, which day (10 or 11 March)". Any text is read; what was not understood is said."""

from __future__ import annotations

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting import wording
from interviews.forms.drafting.fields import FieldWriter
from interviews.forms.drafting.kinds import listed_options, names_something
from interviews.forms.drafting.outline import is_question_line, paper_of
from interviews.forms.drafting.proposals import Proposal
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.tables import paper_of_table, table_in
from interviews.forms.importers.reading import read_text as storable

LONGEST_TEXT = 200_000
"""Characters of a text that is read."""
_LONGEST_LINE = 2_000
_MOST_LINES = 3_000
_LONGEST_PROSE = 8_000
_MARKDOWN = dict.fromkeys(map(ord, "*_`#"))

_LEADS = "|".join(rf"(?:{one.leads})\s{'+' if one.spaced else '*'}" for one in wording.WORDS.values())
_LEADING = wording.compiled(f"^(?:{_LEADS})+")
_ANDS = "|".join(rf"\s+(?:{one.ands})\s+" if one.spaced else one.ands for one in wording.WORDS.values())
_AND = wording.compiled(_ANDS)
_OR = wording.matching("ors", before=r"\s", behind=r"\s")
_COLON = wording.compiled(r"\s*[:：]\s*")
_NEXT = "\x1f"
"""A semicolon, which ends no sentence here."""
_LONGEST_ITEM = 14


def propose_by_rule(text: str, *, filename: str = "", language: str = "en") -> Proposal:
    """The fields and texts that a questionnaire or a description asks for. Never raises; pure, bounded by LONGEST_TEXT."""
    writer = FieldWriter(wording.language_of(text, language))
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
        return paper_of_table(rows)
    paper = paper_of(text)
    if len(paper.questions) < 2 and not any(len(q.options) >= 2 or is_question_line(q.label) for q in paper.questions):
        described, missed = _described(text[:_LONGEST_PROSE])
        if described.questions:
            paper = described
            for sentence in missed:
                writer.report.left_out("", _("this was not understood: “{text}”"), text=sentence)
        if len(described.questions) == 1:
            message = _("little of this description was understood; a list of the things to ask for helps")
            writer.report.error("", message)
    return paper


def _described(text: str) -> tuple[Paper, list[str]]:
    """The things that a description lists behind a colon, as questions; and what was not understood."""
    head, _colon, behind = text.replace("：", ":").partition(":")
    listing, *missed = wording.sentences_of(behind.replace("；", ";").replace(";", _NEXT)) or [""]
    parts = [[part] if _COLON.search(part) else _items(part) for part in listing.split(_NEXT)]
    items = {item: _item(item) for part in parts for item in part}
    questions = [question for question in items.values() if question]
    missed += [item for item, question in items.items() if not question]
    return Paper(wording.capitalized(head.strip(" ,、。."))[:120], questions=questions), missed


def _items(listing: str) -> list[str]:
    """The parts of a list, at commas that stand in no brackets; the last two may be joined by "and"."""
    parts, depth, current = [], 0, ""
    for sign in listing:
        depth += (sign in "(（[「") - (sign in ")）]」")
        if depth <= 0 and sign in ",、，・\n":
            parts.append(current)
            current, depth = "", 0
        else:
            current += sign
    *whole, last = [bare for part in (*parts, current) if (bare := part.strip(" .。!！\t"))] or [""]
    joined = _AND.search(last)
    if joined and (whole or names_something(last[: joined.start()])):
        return [*whole, last[: joined.start()], last[joined.end() :]]
    return [*whole, last] if last else []


def _item(item: str) -> Question | None:
    """ "Email", "dish: starter or main", and "morning or afternoon", which is its own options."""
    item, colon, said = _COLON.sub(":", item, count=1).partition(":")
    optional = bool(wording.OPTIONAL.search(item))
    label = wording.OPTIONAL.sub(" ", _LEADING.sub("", item.strip(), count=1)).strip(" ?？.。")
    if not any(sign.isalnum() for sign in label) or len(label.split()) > _LONGEST_ITEM or len(label) > 160:
        return None
    either = said if colon else label if _OR.search(label) and not names_something(label) else ""
    return Question(wording.capitalized(label), "", required=not optional, options=listed_options(either.strip(" .。")))
