"""Whether a few words are a statement where a label wants a noun: "I found it myself" is no name of an agent.

The words that make statements are few in every language: pronouns, auxiliary verbs, words for now, then and perhaps.
"""

from __future__ import annotations

import re

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.rule_engine.values.named_things import asks_for_a_thing

_NOUNS = frozenset({"~name", "~company", "~school", "~job", "~department", "~city", "~nickname", "~project", "~event"})
_WORDS = """
    finished graduated left fini finie depuis longtemps termine fertig beendet lange terminado hace
    i i'm i've i'd i'll me my myself you your you're he he's she she's they them we we're us our it it's is isn't are
    am was wasn't were been be being do does doesn't don't did didn't has hasn't have haven't had got get can can't
    could couldn't will won't would should might must this that that's there there's if when because who what which ask
    found used now currently formerly previously maybe perhaps probably or but yet still already never not just ago
    until since before somebody someone some anyone nobody whoever whatever ich du er wir mir mich dir uns ihr ihnen
    bin ist sind war waren habe hab hat hatte haben wird werde kann kein keine keinen nicht noch schon jetzt derzeit
    momentan fruher damals vielleicht oder aber weil wenn dass selbst selber gefunden frag fragen jemand man yo tu mi
    me te lo nos soy eres es somos son era eran fui fue estoy esta estaba tengo tiene tenia hay habia he ha ahora antes
    entonces quizas quiza tal o pero porque si cuando que no ya todavia aun mismo misma solo sola pregunta pregunte
    alguien nadie je j'ai j'etais tu il elle on nous vous mon ma mes suis es est sommes sont etais etait etaient ai as
    avons ont avais avait ce c'est c'etait maintenant avant autrefois actuellement ou mais parce quand si ne pas plus
    encore deja tout seul seule trouve demandez quelqu'un personne peut-etre
"""
CLAUSE_WORDS = frozenset(_WORDS.split())
_CHANGED = re.compile(
    r"(?:(?:i|we|it|that|that's|he|she|yo|ich|je|j') ?)?(?:was|were|used to (?:be|work)|era|fui|fue|trabajaba|war|etais|"
    r"etait|j'etais|c'etait)\b"
    r"|.*(?:[,;]|\bbut|\bthen|\bpero|\baber|\bmais) (?:now|ahora|jetzt|maintenant|actuellement|inzwischen|currently)\b"
    r"|(?:前は|以前は|昔は|元は|もともと).+|.+(?:でした|だった)(?:が|けど)?$"
)
_OPEN = re.compile(
    r"\?|\b(?:why|how|describe|explain|reason|about|warum|wie|beschreib\w*|por que|como|porque|pourquoi|comment|"
    r"decrivez)\b|？|か$|ください"
)


def wants_a_noun(field: FieldDefinition) -> bool:
    """Whether the label asks what something or somebody is called, or what somebody is."""
    wanted = bool(words_of(field).label & _NOUNS) or asks_for_a_thing(field)
    return wanted and not _OPEN.search(fold_keeping_offsets(field.label))


def is_a_clause(value: str) -> bool:
    """Whether a word in it belongs to a statement; a name in capitals may hold any word ("You & Me Ltd")."""
    if JAPANESE.search(value):
        return False
    words = [word.strip(".,!;:'\"()") for word in value.split()]
    words = [word for word in words if word]
    if len(words) < 2 or all(word[0].isupper() or not word[0].isalpha() for word in words):
        return False
    lower = [fold_keeping_offsets(word) for number, word in enumerate(words) if number == 0 or word[0].islower()]
    return any(word in CLAUSE_WORDS for word in lower)


def tells_of_change(value: str) -> bool:
    """Whether it tells what was once, or what took its place ("was Foxtons, now Savills")."""
    return bool(_CHANGED.match(fold_keeping_offsets(value).strip()))
