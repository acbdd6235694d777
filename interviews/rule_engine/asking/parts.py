"""Questions for what is missing of an answer that comes in parts: rows of a table, places of a ranking, parts of an address."""

from __future__ import annotations

from interviews.field_types import answer_kind
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.en.nouns import is_or_are, with_the
from interviews.reading.languages.phrase_tables import join_in_words, phrases_for
from interviews.rule_engine.asking.label_shapes import in_sentence
from interviews.rule_engine.asking.questions import FEW_CHOICES, choices_in_words, widget_of
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.field_transitions import INCOMPLETE

_ROW = {
    "en": "And how about “{name}”: {options}?",
    "ja": "「{name}」は、{options}のうちどれでしょうか。",
    "es": "¿Y «{name}»: {options}?",
    "de": "Und wie ist es mit „{name}“: {options}?",
    "fr": "Et pour « {name} » : {options} ?",
}
_ROW_ALONE = {
    "en": "And how about “{name}”?",
    "ja": "「{name}」についてはいかがでしょうか。",
    "es": "¿Y «{name}»?",
    "de": "Und wie ist es mit „{name}“?",
    "fr": "Et pour « {name} » ?",
}
_PLACES = {
    "en": "How do you rank the others: {names}?",
    "ja": "残りの{names}は、どの順番になりますか。",
    "es": "¿En qué orden van las demás: {names}?",
    "de": "In welcher Reihenfolge kommen die übrigen: {names}?",
    "fr": "Dans quel ordre viennent les autres : {names} ?",
}
_ADDRESS = {
    "en": "For a complete address, what {be} {names}?",
    "ja": "ご住所のうち、{names}も教えてください。",
    "es": "De la dirección falta todavía: {names}. ¿Cuál es?",
    "de": "Von der Adresse fehlt noch: {names}. Wie lautet das?",
    "fr": "Il manque encore dans l'adresse : {names}. Pouvez-vous l'indiquer ?",
}
_INVALID = {
    "en": "This does not fit that address: {names}. What is the right one?",
    "ja": "{names}がご住所と合わないようです。もう一度教えてください。",
    "es": "Esto no corresponde a esa dirección: {names}. ¿Cuál es el correcto?",
    "de": "Das passt nicht zu dieser Adresse: {names}. Wie lautet es richtig?",
    "fr": "Ceci ne correspond pas à cette adresse : {names}. Quelle est la bonne valeur ?",
}


def part_question(brief: InterviewerBrief) -> str:
    """The question for the parts that are missing; empty when the whole is to be asked."""
    names = [str(name) for name in brief.problem_params.get("names") or ()]
    if brief.field is None or not names or brief.problem not in (INCOMPLETE, "invalid_part"):
        return ""
    language = brief.language.split("-")[0]
    if brief.problem == "invalid_part":
        return _said(_INVALID, language, brief, names)
    match answer_kind(brief.field):
        case AnswerKind.TABLE:
            return _row(brief, names[0], language)
        case AnswerKind.ORDER:
            return _said(_PLACES, language, brief, names)
        case _ if language == "en":
            return _ADDRESS["en"].format(
                be="are" if len(names) > 1 else is_or_are(in_sentence(names[0], "en")), names=_with_articles(names)
            )
        case _:
            return _said(_ADDRESS, language, brief, names)


def _with_articles(names: list[str]) -> str:
    """ "the street address and the postal code"."""
    phrases = phrases_for("en")
    return join_in_words([with_the(in_sentence(name, "en")) for name in names], phrases, phrases.last_and)


def _said(table: dict[str, str], language: str, brief: InterviewerBrief, names: list[str]) -> str:
    phrases = phrases_for(brief.language)
    return table.get(language, table["en"]).format(names=join_in_words(names, phrases, phrases.last_and))


def _row(brief: InterviewerBrief, name: str, language: str) -> str:
    """One row at a time, with its choices where they are few."""
    assert brief.field is not None
    labels = [choice.label for choice in widget_of(brief.field, brief.language).choices]
    if len(labels) > FEW_CHOICES:
        return _ROW_ALONE.get(language, _ROW_ALONE["en"]).format(name=name)
    options = choices_in_words(labels, brief.language)
    return _ROW.get(language, _ROW["en"]).format(name=name, options=options)
