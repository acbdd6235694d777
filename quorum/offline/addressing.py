"""Texts that speak to whoever reviews the form instead of to its respondent.

They are data like any other text: they are found, reported, and left out of what the other rules read, so that nothing that is
planted in a label decides a vote.
"""

from __future__ import annotations

import re

from interviews.domain.field_types.folding import without_invisible

LONGEST_READ = 1_000
"""Characters of a text that rules read."""

_SENTENCE = re.compile(r"[^.!?。！？\n]*(?:[.!?。！？\n]+|$)")

_ADDRESSEE = re.compile(
    r"""
    \b(?:reviewers?|reviewing\s+\w+|voters?|judges?|auditors?|approvers?|assistants?|llms?|gpt\w*|chat-?bots?|agents?|quorum
      |(?:dear\s+|ai\s+|language\s+)?models?|ai|system|whoever\s+(?:reads?|judges?|reviews?|checks?|votes?))\b
    | レビュ(?:ー|ア)|査読|審査(?:員|者|担当|する)|判定(?:者|する)|評価者|投票者
    | (?<![A-Za-z])AI(?![A-Za-z])|ＡＩ|人工知能|モデル|アシスタント|システム
    | \b(?:prüf(?:er\w*|modell\w*)|gutachter\w*|revisor\w*|evaluador\w*|modelo|modell|modèle|relecteurs?|évaluateurs?
      |examinateurs?|ki|ia)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
_VERDICT = re.compile(
    r"""
    \b(?:approv\w*|accept\s+(?:this|it|the)|reject\w*|verdict|vot(?:e|es|ing)|veto\w*|pass\s+(?:this|it|the)|concerns?
      |objections?|object\s+to|criteria|instructions?|rules|confidence|flag|this\s+plan|the\s+plan|overrule|override)\b
    | 承認|可決|否決|却下|賛成|反対|異議|指摘|投票|通し|通す|合格|基準|指示|命令|問題な(?:し|い)
    | \b(?:genehmig\w*|zustimm\w*|stimm\w*|ablehn\w*|regeln|anweisung\w*|plan|aprueb\w*|aprob\w*|vot[aeo]\w*|rechac\w*|reglas
      |instrucciones|approuv\w*|accept[eè]\w*|rejet\w*|règles|consignes)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
_DIRECTIVE = re.compile(
    r"""
    \b(?:must|should|shall|please|kindly|do\s+not|don['’]?t|never|ignore|disregard|forget|set|return|answer|cast|give|note|dear
      |attention|only|always|simply|just|reply|respond|let)\b | : | ： | \[\[ | \]\]
    | ください|下さい|こと。?$|せよ|しろ|べし|るな。?$|ないで|無視|忘れ|へ[、:：]|ずに|必ず
    | \b(?:bitte|muss|soll\w*|ignorier\w*|hinweis|por\s+favor|debe\w*|ignor\w*|nota|veuillez|devez|merci\s+de|note\s+aux)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
_UNMISTAKABLE = re.compile(
    r"""
    \b(?:ignor\w*|disregard\w*|forget\w*|overrid\w*|bypass\w*)\b[^.?!]{0,40}
      \b(?:instructions?|rules?|criteria|prompts?|told|orders?|guidelines?|instrucciones|reglas|anweisungen|regeln|consignes
      |règles)\b
    | \b(?:vot(?:e|es|ing)|cast\s+(?:a|your)\s+\w*\s*vote)\b[^.?!]{0,20}\b(?:approv\w*|yes|for\s+it|in\s+favou?r|positive\w*)\b
    | \bcast\s+(?:a|your)\s+(?:positive|approving|favou?rable)\s+vote\b
    | \bapproved\W{1,4}(?:is\s+|to\s+)?true\b | \bset\s+approved\b | \bcast_vote\b | \bsystem\s+prompt\b
    | \b(?:approve|accept|pass|wave\s+through)\s+(?:this|the)\s+(?:plan|form|question|version|field)\b(?![^.!?]*\?)
    | <\|?\s*(?:system|im_start) | \[/?INST\] | \bverdict\s+(?:is|must\s+be|should\s+be)\b
    | \byou\s+are\s+(?:now\s+)?(?:an?\s+)?(?:ai|reviewer|language\s+model|assistant)\b
    | (?:指示|命令|ルール|規則|基準|プロンプト)(?:は|を|など)?[^。]{0,8}(?:無視|忘れ|従わ|破)
    | (?:賛成|承認)(?:に|へ)?(?:の)?(?:票|投票) | 必ず(?:承認|可決|賛成) | 承認(?:と|だと)(?:回答|返答|答え)
    | \bvota\w*\s+a\s+favor\b | \bstimm\w*\s+(?:dafür|zu)\b | \bvotez\s+(?:pour|oui)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
_QUESTION = re.compile(r"[?？]\s*$")
_SPACES = re.compile(r"\s+")


def addressed(text: str) -> str:
    """The part of a text that speaks to reviewers, "" when none does."""
    return " ".join(piece for piece, spoken in _pieces(text) if spoken).strip()


def hides_characters(text: str) -> bool:
    """Whether a text holds characters that nobody sees."""
    return without_invisible(text) != text


def cleaned(text: str) -> str:
    """The text as its respondent would read it: without invisible characters and without what speaks to reviewers."""
    kept = " ".join(piece for piece, spoken in _pieces(text) if not spoken)
    return _SPACES.sub(" ", kept).strip()


def _pieces(text: str) -> list[tuple[str, bool]]:
    """The text's sentences, cut where one begins to speak to reviewers."""
    found: list[tuple[str, bool]] = []
    for match in _SENTENCE.finditer(without_invisible(text[:LONGEST_READ])):
        sentence = match.group()
        begin = _begin(sentence)
        if begin is None:
            found.append((sentence, False))
        else:
            found += [(sentence[:begin], False), (sentence[begin:], True)]
    return [(piece, spoken) for piece, spoken in found if piece.strip()]


def _begin(sentence: str) -> int | None:
    """Where a sentence begins to speak to reviewers; None when it does not."""
    certain = _UNMISTAKABLE.search(sentence)
    if not certain and (_QUESTION.search(sentence) or not _DIRECTIVE.search(sentence)):
        return None
    addressee, verdict = _ADDRESSEE.search(sentence), _VERDICT.search(sentence)
    if not certain and not (addressee and verdict):
        return None
    starts = [match.start() for match in (certain, addressee, verdict) if match]
    return _with_lead_in(sentence, min(starts))


_LEAD_IN = re.compile(
    r"(?:\b(?:note|message|memo|hint|attention|dear|to|for|all|the|any|our|important|please|kindly|hinweis|nota|an|die|das"
    r"|para|los|las|aux?|les|you|your|must|should|then|and|this|that|always)\b|これまでの|以前の|上記の|この(?:計画|質問|フォーム)|すべて(?:の)?"
    r"|[【〔\[(（<「『:：*\-–—,、\s])+$",
    re.IGNORECASE,
)


def _with_lead_in(sentence: str, start: int) -> int:
    """ "Note to reviewers": the words that lead in belong to it."""
    lead = _LEAD_IN.search(sentence[:start])
    return lead.start() if lead else start
