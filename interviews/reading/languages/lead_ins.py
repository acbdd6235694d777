"""The words put around a short answer: "my name is …", …と申します. Patterns over folded text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LeadIns:
    """What one language says before and after a value."""

    openers: str
    """Interjections that a sign parts from the rest: well, hi there."""
    closers: str
    """Courtesies at the end: please, thank you."""
    clause_words: str = ""
    """Begin another clause where one of `speakers` follows: and, but."""
    speakers: str = ""
    """Pronouns and their verbs, with which a respondent's sentence begins."""
    hesitations: str = ""
    """Interjections that no sign needs to part from the rest: um."""
    before: str = ""
    """May come right before a lead-in: so, well."""
    strong: str = ""
    """Introduce a value and nothing else: my name is."""
    weak: str = ""
    """Introduce a value or a remark: I'm, it's."""
    possessives: str = ""
    """Begin "my favourite colour is …"; `copulas` end it."""
    copulas: str = ""
    no_value: str = ""
    """Begin what follows a lead-in and is no value: tired, not."""
    articles: str = ""
    """Begin remarks rather than answers ("the weather is lovely")."""
    parts: str = ""
    """Join two things that were said at once: from, at."""
    after_names: str = ""
    """Belong to a name after a comma: inc, jr."""
    name_particles: str = ""
    """Small words within names, parted by blanks: of, de la."""
    topic: str = ""
    """What an answer is about, before it, with its particle (名前は)."""
    particles: str = ""
    """The characters of such particles; a value has none of them."""
    endings: str = ""
    """Close a value and nothing else (と申します)."""
    copula_endings: str = ""
    """Close a value or a remark (です)."""
    predicates: str = ""
    """End what is a remark before such an ending (行きたい)."""
