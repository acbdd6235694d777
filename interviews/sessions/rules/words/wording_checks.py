"""Whether a model's words may be said to a respondent (rules.md, Interviewer and Reviewer): examined sentence by sentence while
they are written, and whole once they are. Only what is certainly wrong is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.advice import mentions_topic
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.options import shown_option
from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.phrases import all_phrases
from interviews.reading.statements.written_language import written_language
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.pattern_lists import either
from interviews.reading.text.segmentation import Piece, fragments, grammar_for_text, sentences, strip_courtesies
from interviews.reading.text.stems import stems
from interviews.sessions.rules.briefs import LONGEST_WORDS, DirectiveKind, InterviewerBrief
from interviews.sessions.rules.words.claims import Truth, false_claim, truth_of
from interviews.sessions.rules.words.code_words import code_word, words_of_respondent
from interviews.sessions.rules.words.said_back import Offer, not_said_back, offer_of
from interviews.sessions.rules.words.unfounded import Known, known_to_answer, unfounded

LONGEST_OF_MODEL = 800
"""Characters that a model may take, beside those of the field's own texts."""
_FREE_OF_QUESTIONS = {
    DirectiveKind.CONFIRM,
    DirectiveKind.SHOW_WIDGET,
    DirectiveKind.OFFER_MANUAL,
    DirectiveKind.ANSWER,
}
"""Directives whose words need not ask for anything."""

_QUOTED = re.compile(r"„[^“”]*[“”]|“[^”]*”|«[^»]*»|「[^」]*」|『[^』]*』|\"[^\"]*\"")
_ASKS = either(*(words.asks for words in all_phrases().values()))
_REQUESTS = either(*(words.requests for words in all_phrases().values()))


@dataclass(frozen=True)
class Wanted:
    """What the words must keep to."""

    language: str
    asks: bool
    """Whether they must ask for something."""
    longest: int
    forbidden: tuple[str, ...] = ()
    """Topics that are not to be asked about."""
    options: frozenset[str] = frozenset()
    """What the choices of the field are about: a question that only names them belongs to the one before."""
    verbatim: tuple[str, ...] = ()
    """Texts that are in whichever language they are: of the form and of the respondent."""
    thanks_suffice: bool = False
    """Whether a courtesy is enough: to somebody who leaves."""
    form: FormDefinition | None = None
    """Its ids are nothing to say."""
    said: tuple[str, ...] = ()
    """Words of the respondent, which may be said again whatever they look like."""
    known: Known | None = None
    """What bears out an answer to what they asked."""
    truth: Truth | None = None
    """What is so, and must not be claimed to be otherwise."""
    offer: Offer | None = None
    """What is to be said back and asked about."""


def wanted_words(brief: InterviewerBrief) -> Wanted:
    """What the words for a brief must keep to."""
    own = _own_texts(brief.field) if brief.field else ""
    summed_up = [*brief.told_so_far, *brief.told_so_far.values()]
    said_to_be_read = brief.form.consent_text if brief.questions else ""
    return Wanted(
        language=brief.language,
        asks=brief.kind not in _FREE_OF_QUESTIONS and not _asks_for_a_file(brief.field),
        longest=min(LONGEST_WORDS, LONGEST_OF_MODEL + len(own) + len(said_to_be_read) + sum(map(len, summed_up))),
        forbidden=tuple(topic for topic in brief.form.must_not_ask if not _form_asks(topic, brief.form)),
        options=stems(" ".join(_options(brief.field))) if brief.field else frozenset(),
        verbatim=_verbatim(brief),
        thanks_suffice=brief.kind is DirectiveKind.ANSWER,
        form=brief.form,
        said=words_of_respondent(brief),
        known=known_to_answer(brief),
        truth=truth_of(brief),
        offer=offer_of(brief),
    )


def objection(text: str, wanted: Wanted) -> str | None:
    """Why a whole message may not be said, as its writer is told; None where it may."""
    bare, asking = unquoted(text), 0
    for sentence in sentences(bare):
        asking += _is_question(sentence, wanted) and not (asking and _names_options(sentence, wanted))
        if wrong := _objection_to_sentence(text, sentence, wanted):
            return wrong
    if len(text) > wanted.longest:
        return f"That is {len(text)} characters long: say it in two or three short sentences."
    if _in_another_language(bare, wanted):
        return f"Not in the language of the conversation, {wanted.language}."
    if asking > 1:
        return f"That asks {asking} questions. Ask one only, the one that you were told to ask."
    if wanted.asks and not (asking or any(_REQUESTS.search(_folded(part.text)) for part in fragments(bare))):
        return "That asks nothing. End with the one question that you were told to ask."
    if not asking and _says_nothing(bare, wanted):
        return "That says nothing. Say what you were told to say."
    last = asking_sentence(text)
    if wanted.offer and not_said_back(text, last.text if last else "", wanted.offer):
        return (
            f"Say that you took their words to mean {wanted.offer.display!r}, and end by asking whether that is right."
        )
    return None


def speakable(text: str, wanted: Wanted) -> int:
    """How many characters of an unfinished message may be shown: its whole sentences, as long as nothing is wrong with them.

    From the first question on the rest waits for the end, because only then is it known to be the only one.
    """
    bare, shown = unquoted(text), 0
    for sentence, following in pairwise(sentences(bare)):  # Another one has begun, so that this one is whole.
        if _is_question(sentence, wanted) or _objection_to_sentence(text, sentence, wanted):
            break
        if following.start > wanted.longest:
            break
        shown = following.start
    return shown


def statements(text: str) -> list[str]:
    """The sentences of a message that ask nothing."""
    return [
        text[one.start : one.end]
        for one in sentences(unquoted(text))
        if "?" not in _folded(one.mark) and not _ASKS.search(_folded(one.text))
    ]


def asking_sentence(text: str) -> Piece | None:
    """The sentence of a message that is its question: the last that asks, else the first that requests ("Tell me …")."""
    said = sentences(unquoted(text))
    asking = [one for one in said if "?" in _folded(one.mark) or _ASKS.search(_folded(one.text))]
    requesting = [one for one in said if _REQUESTS.search(_folded(one.text))]
    found = asking[-1:] or requesting[:1]
    return found[0] if found else None


# --- one sentence -------------------------------------------------------------------------------------------------


def _objection_to_sentence(text: str, sentence: Piece, wanted: Wanted) -> str | None:
    said = text[sentence.start : sentence.end]
    if wanted.form and (word := code_word(said, wanted.form, wanted.said)):
        return f"{word!r} is a name in the data that you were given, and nothing to say."
    if _in_another_language(sentence.text, wanted):
        return f"Not in the language of the conversation, {wanted.language}: {said!r}."
    if wanted.truth and (wrong := false_claim(sentence, wanted.truth, asks=_is_question(sentence, wanted))):
        return wrong
    if wanted.known and not _is_question(sentence, wanted) and unfounded(sentence.text, wanted.known):
        return f"Nothing tells that: {said!r}. Say that the form does not tell."
    if _is_question(sentence, wanted):
        topic = next((topic for topic in wanted.forbidden if _touches(sentence.text, topic)), None)
        if topic:
            return f"This form must not ask about {topic!r}: {said!r}."
    return None


def _in_another_language(text: str, wanted: Wanted) -> bool:
    """Whether words are certainly written in another language that is known here than the known one of the conversation."""
    own = wanted.language.split("-")[0].lower()
    if own not in LANGUAGES:
        return False
    for given in wanted.verbatim:
        text = text.replace(given, "_" * len(given))
    return written_language(text, LANGUAGES) not in (None, own)


def _is_question(sentence: Piece, wanted: Wanted) -> bool:
    return "?" in _folded(sentence.mark) or _ASKS.search(_folded(sentence.text)) is not None


def _names_options(sentence: Piece, wanted: Wanted) -> bool:
    """Whether a question does no more than name choices: "Which day? The 10th, 11th or 12th?"."""
    about = stems(sentence.text)
    return bool(about) and about <= wanted.options


def _says_nothing(text: str, wanted: Wanted) -> bool:
    """Whether there are no words, or none but courtesies where these are too little: "!", "Thank you"."""
    if wanted.thanks_suffice:
        return not any(map(str.isalnum, text))
    return not any(strip_courtesies(one.text, grammar_for_text(one.text, wanted.language)) for one in fragments(text))


def _touches(text: str, topic: str) -> bool:
    about = stems(topic)
    return mentions_topic(text, topic) or bool(about and about <= stems(text))


# --- texts ----------------------------------------------------------------------------------------------------------


def unquoted(text: str) -> str:
    """The text with what it quotes blotted out, all else at its place: quoted words ask nothing and are in any language."""
    return _QUOTED.sub(lambda quoted: "_" * len(quoted.group()), text)


def _folded(text: str) -> str:
    return fold_keeping_offsets(text).strip()


def _options(field: FieldDefinition) -> list[str]:
    return [shown_option(option) for name in ("choices", "rows") for option in field.config.get(name) or ()]


def _verbatim(brief: InterviewerBrief) -> tuple[str, ...]:
    """The longest first, so that none hides in another."""
    texts = {change.display for change in (*brief.changed, *brief.kept, *brief.contradicted)} | {
        brief.form.title,
        brief.standing,
    }
    texts |= {*brief.told_so_far, *brief.told_so_far.values()}
    for field in (brief.field, brief.previous_field):
        if field is not None:
            texts |= {field.label, *_options(field), *(text for text in field.config.values() if isinstance(text, str))}
    return tuple(sorted(filter(None, texts), key=len, reverse=True))


def _own_texts(field: FieldDefinition) -> str:
    return " ".join([field.label, *_options(field), str(field.config.get("statement", ""))])


def _asks_for_a_file(field: FieldDefinition | None) -> bool:
    return field is not None and answer_kind(field) is AnswerKind.FILE


@lru_cache(maxsize=512)
def _form_asks(topic: str, form: FormDefinition) -> bool:
    """Whether the form itself has a field about a topic that it forbids: then only people can mend that."""
    fields = [inner for field in form.fields for inner in (field, *field.fields)]
    return any(_touches(f"{field.label} {field.intent or ''}", topic) for field in fields)
