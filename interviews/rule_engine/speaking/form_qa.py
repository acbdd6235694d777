"""Answers to a respondent's question, from the form's own texts only. What they do not say is not known."""

from __future__ import annotations

import re

from interviews.forms.definition import FieldDefinition
from interviews.reading.languages.phrase_tables import Phrases, join_in_words, phrases_for
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import stems
from interviews.rule_engine.asking.questions import choices_in_words, first_sayable_label, limits, mentioned, widget_of
from interviews.rule_engine.understanding.field_matching import most_linked
from interviews.rule_engine.understanding.meta_intents import wants_erasure
from interviews.sessions.rules.briefs import InterviewerBrief

_WHY = re.compile(
    r"\bwhy\b|what for|purpose|what(?:'?s| is| are) (?:this|that|it|these)\b.{0,20}\bfor\b|what .{0,20}\buse[ds]?\b|"
    r"\breason\b|なぜ|何故|なんで|どうして|何のため|何に使|目的|"
    r"理由|必要なん|"
    r"\bpor que\b|\bpara que\b|\bwarum\b|\bwieso\b|\bwozu\b|\bwofur\b|\bweshalb\b|\bpourquoi\b|a quoi (?:ca )?sert|"
    r"dans quel but"
)
_REQUIRED = re.compile(
    r"\b(?:required|mandatory|obligatory|optional|compulsory|necessary)\b|(?:have|need) to (?:answer|say|give|"
    r"fill)|must i|can i (?:skip|leave)|必須|任意|"
    r"(?:答え|書か|入力し|記入し|選ば|言わ)(?:ないと|なきゃ|なくては|なければ)|必要です?か|飛ばし|obligatori[oa]|opcional|necesari[oa]|tengo que|pflicht|"  # noqa: E501
    r"freiwillig|notwendig|"
    r"muss ich|obligatoire|facultati|dois-je|necessaire"
)
_OPTIONS = re.compile(
    r"\b(?:options?|choices?|alternatives)\b|what can i (?:choose|pick|say)|which ones|選択肢|どれが|何があ|"
    r"何が選べ|どんなもの|opciones|que puedo (?:elegir|poner)|"
    r"moglichkeiten|auswahl|optionen|was gibt es|quels? (?:sont les )?(?:choix|options)|possibilites"
)
_MEANING = re.compile(
    r"what (?:does|do|is|are|counts?|kind|sort|type|exactly|should|do you mean)|mean(?:ing|s)?\b|which .*\b(?:mean|"
    r"one)|example|explain|definition|とは|どういう|"
    r"意味|例えば|たとえば|含まれ|含み|のこと|の話|que (?:es|significa|quiere|cuenta|tipo)|a que se refiere|"
    r"ejemplo|was (?:ist|heißt|bedeutet|meinen|zahlt)|gemeint|beispiel|"
    r"qu'est-ce|que (?:veut|voulez|signifie)|c'est quoi|exemple|comprend"
)
_COUNT = re.compile(
    r"how (?:many|much) (?:more )?(?:questions|is left|are left|longer)|how (?:many|much) (?:more|left|to go)\b|"
    r"\b(?:almost|nearly|soon) (?:done|there|finished|over)\b|are we (?:done|there) yet|how long (?:does|will|"
    r"is) (?:this|it)|何問|"
    r"あと(?:何|どれ)|質問はいくつ|どのくらい(?:時間)?かか|"
    r"cuantas preguntas|cuanto (?:falta|dura|tiempo)|wie viele fragen|wie lange (?:dauert|noch)|"
    r"combien de questions|combien de temps"
)
_WHO = re.compile(
    r"who are you|are you (?:a |an )?(?:bot|robot|human|real|ai|machine|person|computer)|what are you|あなたは|"
    r"ロボット|人間です|AIです|ボット|quien eres|eres (?:un|una)|"
    r"wer (?:bist|sind) (?:du|sie)|bist du|sind sie ein|qui (?:es|etes)|(?:es-tu|etes-vous) (?:un|une)"
)
_RECALL = re.compile(
    r"\bwhat (?:did|have|has|had) (?:you|i)\b.{0,30}\b(?:writ\w*|put|not(?:e|ed)|sa(?:y|id)|enter\w*|down|"
    r"have|got|answer\w*|give\w*|"
    r"told|tell)\b|\bwhat(?:'?s| is| was) my\b|\bwhich .{2,40} did i\b|\bdid (?:i|you) (?:say|write|put|note|"
    r"give|enter|tell)\b|"
    r"(?:何|なん|どう)(?:と|て)?(?:書|入力|答え|言|伝え|登録)|(?:書い|入力し|答え|言い|伝え|登録し)(?:まし)?た(?:か|っけ)|"
    r"\bwas hab(?:e|en)? (?:ich|sie)\b.{0,40}\b(?:gesagt|geschrieben|notiert|angegeben)|"
    r"\bque (?:puse|dije|(?:ha|has|he) (?:puesto|anotado|dicho))|\bqu'(?:est-ce que (?:j'ai|vous avez)|ai-je|"
    r"avez-vous) (?:dit|note|ecrit|mis)"
)
"""Asks what was said or noted before."""
_PRIVACY = re.compile(
    r"privac|\bdata\b|who (?:sees|will see|can see|reads|gets|has access)|shared? with|store[ds]?|\bkeeps?\b|kept|"
    r"delete|confidential|anonym|個人情報|プライバシー|誰が見|保存|保管|データ|取り扱|"
    r"公開|共有|第三者|匿名|削除|privacidad|datos|quien (?:ve|vera|lee)|compart|datenschutz|daten|wer (?:sieht|"
    r"liest)|gespeichert|weitergegeben|anonym|"
    r"confidentialite|donnees|qui (?:voit|verra|lit)|conserve|partage"
)


def asks_who(text: str) -> bool:
    """ "Are you a robot?" """
    return bool(_WHO.search(fold_keeping_offsets(text)))


def answer_question(brief: InterviewerBrief) -> str:
    """What can be said to the respondent's question; an honest "not known" otherwise."""
    phrases = phrases_for(brief.language)
    text = fold_keeping_offsets(brief.message or "")
    field = brief.field
    if wants_erasure(brief.message or ""):
        return phrases.erase
    if _RECALL.search(text) and (noted := _noted(brief, phrases)):
        return noted
    if _WHO.search(text):
        return phrases.who
    if _COUNT.search(text):
        return _count(brief, phrases)
    if _PRIVACY.search(text):
        return _sentence(brief, phrases, privacy=True) or phrases.unknown
    if field is None:
        return _sentence(brief, phrases) or phrases.unknown
    if _WHY.search(text):
        return _why(brief, field, phrases)
    if _REQUIRED.search(text):
        return phrases.it_is_required if field.required else phrases.it_is_optional
    if _OPTIONS.search(text) and widget_of(field, brief.language).choices:
        return _options(field, brief.language, phrases)
    return _about_field(brief, field, phrases, text)


def _noted(brief: InterviewerBrief, phrases: Phrases) -> str:
    """What stands for the question that is asked about; empty when none is named."""
    fields = [brief.form.field(fid) for fid in brief.noted] + list(brief.form.fields)
    named = most_linked(brief.message or "", list({field.field_id: field for field in fields}.values()))
    if named is None:
        return ""
    display = brief.noted.get(named.field_id)
    if not display:
        return phrases.not_noted
    label = mentioned(named.field_id, named.label, brief.form, brief.language) or phrases.quote.format(text=named.label)
    return phrases.noted_as.format(label=label, display=display)


def _count(brief: InterviewerBrief, phrases: Phrases) -> str:
    """How much is left, where that is known; else how long the form is."""
    if brief.open_questions == 1:
        return phrases.last_one
    if brief.open_questions:
        return phrases.left.format(count=brief.open_questions)
    return phrases.count.format(count=len(brief.form.fields))


def reason(brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases) -> str | None:
    """Why the field is asked for, as a clause, if the form gives one."""
    for text in (field.intent, brief.form.purpose):
        clause = _clause(text or "", phrases)
        if clause:
            return clause
    return None


def _clause(text: str, phrases: Phrases) -> str | None:
    """A text that reads as a reason, fit to stand in a sentence; None for any other."""
    clause = text.strip().rstrip(".。")
    if not clause or len(clause) > 200 or (JAPANESE.search(clause) is None and phrases.language == "ja"):
        return None
    folded = fold_keeping_offsets(clause)
    if not re.match(phrases.reason_openers, folded):
        return None
    return clause[:1].lower() + clause[1:] if phrases.language != "ja" else _as_cause(clause)


def _as_cause(clause: str) -> str:
    return clause if clause.endswith(("ため", "ために", "ので", "から")) else f"{clause}、"


def _why(brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases) -> str:
    clause = reason(brief, field, phrases)
    if clause:
        return phrases.purpose.format(reason=clause)
    if field.intent:
        return _intent(field.intent, phrases)
    purpose = brief.form.purpose or brief.form.description
    return phrases.says.format(text=_quoted(purpose, phrases)) if purpose else phrases.unknown


def _intent(intent: str, phrases: Phrases) -> str:
    """The field's intent: as a reason where it reads as one, else as the form words it."""
    clause = _clause(intent, phrases)
    return phrases.purpose.format(reason=clause) if clause else phrases.about_it.format(text=_quoted(intent, phrases))


def _about_field(brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases, text: str) -> str:
    """What the form knows of the field; for anything else a sentence of its texts that speaks of it."""
    about_field = bool(_MEANING.search(text)) or bool(stems(text) & stems(field.label)) or not stems(text)
    other = None if about_field else _sentence(brief, phrases)
    if other:
        return other
    said: list[str] = []
    if field.intent and (about_field or stems(text) & stems(field.intent)):
        said.append(_intent(field.intent, phrases))
        if not stems(text) & (stems(field.intent) | stems(field.label)):
            said.insert(0, phrases.unsaid)
    if about_field and field.facts:
        facts = [fact.fact for fact in field.facts]
        said.append(phrases.facts_are.format(facts=join_in_words(facts, phrases, phrases.last_and)))
    if about_field and not said:
        bounds = limits(field, brief.language)
        choices = _options(field, brief.language, phrases) if field.config.get("choices") else ""
        said = [part for part in (choices, bounds) if part]
    return phrases.space.join(said) or _sentence(brief, phrases) or phrases.unknown


def _options(field: FieldDefinition, language: str, phrases: Phrases) -> str:
    labels = [choice.label for choice in widget_of(field, language).choices]
    said = first_sayable_label(labels)
    told = labels if len(said) == len(labels) else [*said, "…"]
    return phrases.options_are.format(options=choices_in_words(told, language, both=True))


def _sentence(brief: InterviewerBrief, phrases: Phrases, *, privacy: bool = False) -> str | None:
    """The sentence of the form's texts that shares the most words with the question."""
    asked = stems(brief.message or "")
    best, most = None, 0
    for text in (brief.form.consent_text, brief.form.purpose, brief.form.description, brief.form.completion_message):
        for piece in sentences(text):
            shared = len(asked & stems(piece.text)) + 2 * (
                privacy and bool(_PRIVACY.search(fold_keeping_offsets(piece.text)))
            )
            if shared > most:
                best, most = piece.text, shared
    return phrases.says.format(text=_quoted(best, phrases)) if best else None


def _quoted(text: str, phrases: Phrases) -> str:
    stripped = text.strip().rstrip(".。") if phrases.language == "ja" else text.strip()
    quoted = phrases.quote.format(text=stripped.rstrip("."))
    return f"{quoted}。" if phrases.language == "ja" else f"{quoted}."
