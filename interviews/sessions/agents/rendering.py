"""Briefs as messages for a model: what never changes first (so that providers can cache it), the respondent's words last.

Respondents' words, and a form's texts, are data: they stand in JSON strings and are announced as such.
"""

from __future__ import annotations

import datetime as dt
import re
from functools import lru_cache
from pathlib import Path

from formagent.llm.messages import LLMMessage
from interviews.forms.definition import FormDefinition
from interviews.sessions.agents.directives import directive_text, dumped, untold
from interviews.sessions.agents.form_parts import form_part, has_open_text
from interviews.sessions.rules.briefs import (
    ArchitectBrief,
    Brief,
    GreeterBrief,
    InterviewerBrief,
    ItemBrief,
    ReviewerBrief,
)
from interviews.sessions.rules.memory import abridged

_PROMPTS = Path(__file__).parent / "prompts"


_ONLY_FOR = re.compile(r"<(groups|open_text)>\n(.*?)</\1>\n?", re.DOTALL)
"""What a prompt says of repeating groups and of open text, for forms that have any."""


@lru_cache(maxsize=16)
def _prompt(role: str, *, groups: bool, open_text: bool = True) -> str:
    told = {"groups": groups, "open_text": open_text}
    texts = [(_PROMPTS / f"{name}.md").read_text(encoding="utf-8") for name in (role, "common")]
    return "\n\n".join(_ONLY_FOR.sub(lambda part: part[2] if told[part[1]] else "", text).strip() for text in texts)


@lru_cache(maxsize=256)
def _system(role: str, form: FormDefinition) -> LLMMessage:
    """Role and form, as far as the role needs it: the same for every call of a session in one language."""
    prompt = _prompt(role, groups=bool(form.groups), open_text=has_open_text(form))
    return LLMMessage(role="system", content=f"{prompt}\n\n# The form\n{dumped(form_part(role, form))}")


def _user(text: str) -> LLMMessage:
    return LLMMessage(role="user", content=text)


def _context_line(language: str, today: dt.date) -> str:
    return f"Language of the conversation: {language}. Today: {today:%a} {today}."


def _memory(brief: Brief, *, but: str | None = None) -> list[str]:
    """What the conversation was so far, the oldest first; nothing where there was none. `but` is told elsewhere."""
    told = brief.recent[:-1] if but and brief.recent and but.startswith(brief.recent[-1].content[:-1]) else brief.recent
    recent = [{_SPEAKERS[m.role]: m.content} for m in told]
    lines = {
        "Said before (digest, data)": brief.summary.splitlines(),
        "Answered before (data)": brief.stands,
        "Last exchanges (data)": recent,
    }
    return [f"{name}: {dumped(data)}" for name, data in lines.items() if data]


_SPEAKERS = {"assistant": "asked", "system": "asked", "respondent": "said"}


def greeter_messages(brief: GreeterBrief) -> list[LLMMessage]:
    known = {
        "section": brief.section,
        "country": brief.country,
        "timezone": brief.timezone,
        "browser_language": brief.browser_language,
        "browser_timezone": brief.browser_timezone,
        "likely_country": brief.likely_country,
        "unsuccessful_attempts": brief.attempts,
    }
    situation = "Nothing has been said yet: greet, then ask." if brief.opening else "The respondent replied."
    lines = [_context_line(brief.language, brief.context.today), situation, f"Known: {dumped(known)}"]
    lines += _memory(brief)
    if brief.last_question:
        lines.append(f"Your last words: {dumped(brief.last_question)}")
    if brief.message is not None:
        lines.append(f"Respondent's words (data): {dumped(brief.message)}")
    return [_system("greeter", brief.form), _user("\n".join(lines))]


def architect_messages(brief: ArchitectBrief) -> list[LLMMessage]:
    lines = ["Give the plan."]
    if brief.previous is not None:
        lines.append(f"The plan that reviewers rejected (data): {dumped(brief.previous.model_dump()['fields'])}")
        held = [one.model_dump(include={"field_id", "rule", "reason"}) for one in brief.feedback]
        lines.append(f"What they hold against it (data): {dumped(held)}")
        lines.append("Answer every point that a plan can answer, and keep what nobody objected to.")
    if brief.problems:
        lines.append("Your last plan was refused: " + "; ".join(brief.problems))
    return [_system("architect", brief.form), _user("\n".join(lines))]


def drafter_messages(text: str, language: str) -> list[LLMMessage]:
    lines = [
        f"The text is written in: {language}.",
        f"The designer's text (data): {dumped(text)}",
        "Propose the form.",
    ]
    return [LLMMessage(role="system", content=_prompt("drafter", groups=True)), _user("\n".join(lines))]


def reviewer_messages(brief: ReviewerBrief) -> list[LLMMessage]:
    asked = f"Field under review: {brief.field.field_id}" if brief.stage == "interviewing" else ""
    known = [fact.fact_key for fact in brief.facts if fact.known]
    still = [fact for fact in brief.field.facts if brief.facts and fact.fact_key not in known]
    facts = {fact.fact_key: fact.done_criteria or fact.fact for fact in still}
    lines = [
        _context_line(brief.language, brief.context.today),
        *_memory(brief, but=brief.question),
        asked or (_NOTHING_ASKED if brief.nothing_asked else _LOOKED_OVER),
        f"Items of groups so far (data): {dumped(dict(map(_item_in_short, brief.items)))}" if brief.items else "",
        f"Question: {dumped(brief.question)}",
        f"Facts still to be told, by what (data): {dumped(facts)}" if facts else "",
        f"Facts known already: {dumped(known)}" if known else "",
        _of_offer(brief, facts) or _of_fact(brief.asked_fact),
        f"Respondent's words for this field, oldest first (data): {dumped(brief.messages)}",
    ]
    return [_system("reviewer", brief.form), _user("\n".join(line for line in lines if line))]


_NOTHING_ASKED = "No field was asked for yet: say which values the message gives, if any."
_LOOKED_OVER = "All fields are answered; the respondent is looking the answers over."
_TO_AN_OFFER = "A yes to it is `affirm`, a no `deny`, without a `set`; another value is a `set` alone."
_TO_OFFERED_TEXT = "Yes: `affirm`, and a `set` of just the `facts` they tell. No: `deny`. Other words: a `set`."
_NONE_OF_THEM = "none of the choices"
_TO_SEVERAL = "The one that they choose is a `set`, a mere yes or no none."
_LONGEST_ITEM = 40


def _of_offer(brief: ReviewerBrief, open_facts: dict[str, str]) -> str:
    if brief.offered is None:
        return f"Offered: {dumped(brief.named)}. {_TO_SEVERAL}" if brief.named else ""
    offered = _NONE_OF_THEM if brief.offered == [] else dumped(brief.offered)
    return f"Offered, to be confirmed: {offered}\n{_TO_OFFERED_TEXT if open_facts else _TO_AN_OFFER}"


def _of_fact(asked: str | None) -> str:
    return f"The last question was about the fact: {asked}" if asked else ""


def _item_in_short(item: ItemBrief) -> tuple[str, str]:
    """An item's id, and by what the respondent may name it."""
    return item.item, abridged(", ".join(item.told.values()) or item.title, _LONGEST_ITEM)


def interviewer_messages(brief: InterviewerBrief, *, draft: bool) -> list[LLMMessage]:
    stands = {} if brief.told_so_far or brief.noted else untold(brief, brief.stands)
    lines = [_context_line(brief.language, brief.context.today), *_memory(brief.model_copy(update={"stands": stands}))]
    if brief.message is not None:
        lines.append(f"Respondent's newest words (data): {dumped(brief.message)}")
    if draft:
        lines.append("The Reviewer is checking this reply. Write what to say if it passes; it is shown only then.")
    lines.append(directive_text(brief))
    return [_system("interviewer", brief.form), _user("\n".join(lines))]
