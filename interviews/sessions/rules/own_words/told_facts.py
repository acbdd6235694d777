"""Facts that must be learned of an answer: which the respondent's words tell, which are known, which cannot be told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.statements.non_answers import cannot_tell
from interviews.reading.text.normalization import fold
from interviews.sessions.rules.evidence import locate
from interviews.sessions.rules.review import Act
from interviews.sessions.rules.state import FactRecord, FieldRecord, Spoken


def facts_told(acts: Iterable[Act], definition: FieldDefinition, messages: Sequence[Spoken]) -> dict[str, FactRecord]:
    """The facts of a field that acts tell, less those whose quotes were never said; without evidence where they only say that
    it cannot be told ("dunno")."""
    known = {fact.fact_key for fact in definition.facts}
    told: dict[str, FactRecord] = {}
    for quote in (quote for act in acts for quote in act.facts if quote.fact_key in known):
        if evidence := locate(quote.quote, messages):
            fact = told.setdefault(quote.fact_key, FactRecord(fact_key=quote.fact_key))
            fact.evidence += [] if cannot_tell(fold(evidence.quote).text) else [evidence]
    return told


def facts_of_others(
    acts: Sequence[Act], form: FormDefinition, messages: Sequence[Spoken], refused: Collection[str]
) -> dict[str, dict[str, FactRecord]]:
    """Facts that the messages tell of other fields than the one asked for; none where the words were refused. What was said
    earlier counts too: whoever came with a sore knee is not asked where it hurts."""
    ids = dict.fromkeys(act.field_id for act in acts if act.field_id and act.facts and act.field_id not in refused)
    told = {fid: facts_told([act for act in acts if act.field_id == fid], form.field(fid), messages) for fid in ids}
    return {fid: facts for fid, facts in told.items() if facts}


def open_facts(definition: FieldDefinition, record: FieldRecord) -> list[str]:
    """The keys of those that are not known yet."""
    return [fact.fact_key for fact in definition.facts if fact.fact_key not in record.facts]


def evade_fact(definition: FieldDefinition, record: FieldRecord) -> bool:
    """Put down that the fact asked for cannot be told; whether another one is still to be asked for."""
    if record.asked_fact is None or record.asked_fact in record.facts:
        return False
    others = [key for key in open_facts(definition, record) if key != record.asked_fact]
    if others:
        record.facts[record.asked_fact] = FactRecord(fact_key=record.asked_fact)
    return bool(others)


def evades_facts(record: FieldRecord) -> bool:
    """Whether a fact was asked for and could not be told."""
    return any(not fact.evidence for fact in record.facts.values())
