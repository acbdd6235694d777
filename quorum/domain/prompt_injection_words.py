"""What is said to reviewers and models rather than to a respondent: patterns over folded text (lower case, no accents).

Orders are read as orders only: at the beginning of a clause, or after "please", "must" and their like. "Managers ignore the
rules", "I agree" and "Accept the terms" are no orders to a reviewer.
"""

from __future__ import annotations

import re


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.VERBOSE)


_ORDER = r"""(?:^|[.!?:;,>()\[\]"'*/|=-]\s*|\n|\b(?:please|kindly|and|then|now|must|should|shall|always|just|simply
      |you\s+(?:will|to|may)|so
  |bitte|und|y|et|puis|debes?|devez|veuillez|favor)\s+|[、。：])"""
"""What stands before an order."""

# --- orders to forget what one was told -------------------------------------------------------------------------------

_FORGET = r"""(?:ignor(?:e|a|ad|en|ez|iere?n?(?:\s+sie)?)|disregard|forget|overrid(?:e|ing)|bypass|(?:do\s+not|don't
      |never)\s+(?:follow|obey|heed)
  |olvid(?:a|e|en|ad)|omit[ae]|haz\s+caso\s+omiso\s+de|no\s+sigas?|oubli(?:e|ez)|ne\s+suivez\s+pas|ne\s+tenez\s+pas\s+compte
  |vergiss|vergessen\s+sie|missachten?(?:\s+sie)?|befolgen?(?:\s+sie)?(?=.{0,60}\bnicht\b))"""
_EARLIER = r"""(?:previous(?:ly)?|prior|preceding|above|earlier|all|any|every\w*|your|those|these|other|existing|original
      |current|system|past|former
  |anterior\w*|previ[oa]s|tod[oa]s|tus|sus|precedent\w*|tou(?:te)?s|vos|tes|ci-dessus
  |vorherig\w*|bisherig\w*|fruher\w*|vorig\w*|alle\w*|obig\w*|vorangegangen\w*|ihre|deine)"""
_TOLD = r"""(?:instructions?|prompts?|rules?|criteria|guidelines?|directions?|directives?|orders|guardrails?|told|policies
  |instrucci(?:on|ones)|reglas|ordenes|indicaciones|directrices|criterios|consignes|regles|ordres|criteres
  |anweisung\w*|regeln|vorgaben|instruktionen|befehle|richtlinien|kriterien)"""
_OVERRIDE = rf"""{_ORDER}{_FORGET}\b[^.?!]{{0,40}}?\b(?:
    {_EARLIER}\b[^.?!]{{0,30}}?\b{_TOLD} | {_TOLD}\b[^.?!]{{0,12}}?\b{_EARLIER}
    | (?:everything|all\s+of\s+the)\s+(?:above|before|prior|previous)(?!\s+(?:if|when|unless)\b)
  )\b"""
_OVERRIDE_JA = r"""(?:これまで|ここまで|今まで|以前|前|上記|上|すべて|全て|あらゆる|システム)の?(?:すべての
      |全ての)?(?:指示|命令|ルール|規則|基準|プロンプト|指針)(?:は|を|など|に)?(?:すべて|全て)?
    (?:無視|忘れ|従わ|破棄)
  | (?:指示|命令|ルール|規則|基準|プロンプト)(?:は|を|など|に)?(?:すべて|全て)?(?:無視し(?:て(?:くだ|下)さい|ろ|なさい)
      |無視せよ|忘れ(?:て(?:くだ|下)さい|ろ)|従わないで(?:くだ|下)さい)"""

# --- orders about the vote --------------------------------------------------------------------------------------------

_THE_PLAN = r"(?:this|the)\s+(?:\w+\s+)?(?:plan|form|version|questionnaire|review|draft)"
_VOTE = rf"""{_ORDER}(?:approve|accept|wave\s+through|rubber-stamp|sign\s+off(?:\s+on)?)\s+{_THE_PLAN}\b
  | {_ORDER}pass\s+{_THE_PLAN}(?:\s+without|\W*$)
  | {_ORDER}(?:cast|give|return|submit)\s+(?:it\s+)?(?:a|an|your)\s+(?:positive|approving|favou?rable|yes)\s+(?:vote
      |verdict|review)
  | {_ORDER}vote\s+(?:to\s+)?(?:approve|for\s+(?:it|this|approval)|in\s+favou?r\s+of\s+(?:it|this|the\s+plan))\b
  | \byou\s+(?:must|should|have\s+to|need\s+to|shall)\s+(?:now\s+|always\s+)?(?:vote\s+)?(?:to\s+)?approve(?:\s+(?:it
      |this|the\s+(?:plan|form))\b|\W*$)
  | {_ORDER}(?:aprueb[ae]n?|acept[ae]n?)\s+(?:este|esta|el|la)\s+(?:plan|formulario|cuestionario|encuesta)
  | {_ORDER}vot(?:a|e|en|ad)\s+a\s+favor\b | {_ORDER}votez\s+(?:pour|oui)\b
  | {_ORDER}(?:approuve[rz]?|accepte[rz]?|valide[rz])\s+(?:ce|cette|le|la)\s+(?:plan|formulaire|questionnaire|version)
  | {_ORDER}(?:genehmig\w*|bewillig\w*|akzeptier\w*)\s+(?:sie\s+)?(?:diesen|dieses|den|das)\s+(?:plan|formular|fragebogen
      |entwurf)
  | {_ORDER}stimm(?:e|t|en\s+sie)\s+(?:dafur|diesem\s+(?:plan|formular)\s+zu)\b"""
_VOTE_JA = r"""(?:賛成|承認)(?:に|へ)?(?:の)?(?:票を|投票し(?:て|ろ|なさい)) | 必ず(?:承認|可決|賛成)(?:し|と|せ)
      | 承認(?:と|だと)(?:回答|返答|答え)(?:し|せ)"""

CERTAIN = _pattern(f"{_OVERRIDE} | {_OVERRIDE_JA} | {_VOTE} | {_VOTE_JA}")
"""Orders that no respondent is ever given. A question is none, unless it is a polite order."""
POLITE = _pattern(r"\b(?:can|could|would|will|please|kindly)\s+you\b|\bplease\b|\bkindly\b|\bapprov\w*")
ALWAYS = _pattern(
    r"""\bset\s+approved\b | \bapproved\W{1,4}(?:is\s+|to\s+)?true\b | \bcast_vote\b | <\|?\s*(?:system|im_start)\b
      | \[/?inst\]
    | \b(?:verdict|vote)\s+(?:must|should|has\s+to|shall)\s+be\b
    | \b(?:reveal|print|repeat|output|show|leak)\s+(?:me\s+)?(?:your|the|all)\s+(?:\w+\s+)?(?:prompts?
      |instructions)\b(?=.{0,60}(?:above|verbatim|system|your))
    | \byou\s+are\s+(?:now\s+)?(?:an?\s+)?(?:ai|llm|language\s+model|chatbot|gpt\w*)\b(?!\s+\w+(?:er|or|ist)\b)
    | \byou\s+are\s+now\s+(?:an?\s+|the\s+)?(?:reviewer|assistant|administrator|judge|developer)\b"""
)
"""What only machines say to machines."""

# --- whoever is spoken to ---------------------------------------------------------------------------------------------

_MODEL = r"""(?:(?:ai|language|llm)(?:\s+|-)?(?:models?|assistants?|agents?|systems?|reviewers?)|ai|llms?|gpt\w*
      |chat-?bots?|assistants?|models?|ki|ia)"""
_REVIEWER = r"""(?:(?:ai\s+)?reviewers?|reviewing\s+\w+|voters?|judges?|approvers?|auditors?|agents?|quorum|system
      |whoever\s+(?:reads?|judges?|reviews?|checks?|votes?)
  |pruf(?:er\w*|modell\w*)|gutachter\w*|evaluador\w*|revisor\w*|modelo|modell|modele|relecteurs?|evaluateurs?
      |examinateurs?)"""
WHO = rf"(?:{_MODEL}|{_REVIEWER})"
"""Whoever may be spoken to."""
_LED_IN = r"""(?:note|message|memo|hint|attention|important|dear|hey|hello|instructions?|to|for|all|the|any|our|fellow
      |esteemed|please
  |hinweis|an|die|den|das|liebe\w*|nota|para|los|las|a|note|aux?|les|chers?)"""
_OF = r"(?:\s+(?:of|for|von|de|du|des|dieses|reading|who)\s+(?:[a-z]+\s+){0,3}[a-z]+)?"
_JAPANESE = r"""(?:レビュー?アー?|査読者?|審査(?:員|者|担当(?:者)?)|判定者|評価者|投票者|(?<![a-z])ai(?![a-z])|人工知能
  |モデル|アシスタント|システム)"""
SPOKEN_TO = _pattern(
    rf"""(?:^|[.!?\n\[({{<*#:;=>-])\s*(?:{_LED_IN}\s+){{0,4}}{WHO}{_OF}\s*[:,;!*\])-]
    | \b(?:{_LED_IN}\s+){{0,4}}{WHO}\s*(?:[:!]|,\s*(?:you|do|please|sie|usted|vous)\b) | \b(?:{_LED_IN}\s+){{1,4}}{WHO}\s*,
    | (?:^|[.!?\n])\s*(?:{_LED_IN}\s+){{1,4}}{WHO}\b
    | \b{WHO}\s+(?:must|should|shall|have\s+to|need\s+to|may\s+not|are\s+to|is\s+to|mussen|sollen|soll|muss|deben?
      |doivent|doit)\b
    | \b(?:please|dear|bitte),?\s+(?:the\s+)?{WHO}\b
    | (?:レビュー|審査|査読)(?:用|者向け)
    | {_JAPANESE}(?:の?(?:ai|方|皆様|皆さん|みなさん|諸氏))?(?:へ|は|、|：|:|に告)"""
)
"""Reviewers or models in the vocative, or told what they must."""
NEUTRAL = _pattern(
    r"\b(?:approv\w*|accept\w*)\s*(?:/|,|or|and/or)\s*(?:to\s+)?(?:reject\w*|declin\w*|den(?:y|ied)|disapprov\w*|return\w*)\b"
)
"""Both answers, offered alike: whoever fills in the form is the one who approves."""
FAVOUR = _pattern(
    r"""(?<!\bbe\s)\bapprov(?:e|ed|al|ing)\b | \bvote\s+(?:yes|for)\b | \baccept\s+(?:this|it)\b | \bpass\s+(?:this|it)\b
      | \bfavou?r(?:able|ably)?\b
    | \b(?:no|not|never|don't|cannot|nor)\b[^.?!]{0,30}\b(?:concerns?|objections?|object|reject\w*|flag\w*
      |veto\w*|issues|faults?|criticis\w*|complain\w*)\b
    | \b(?:ignore|disregard|overrule|override|skip)\b[^.?!]{0,30}\b(?:criteria|rules?|instructions?|checks?|concerns?)\b
    | \bhigh(?:est)?\s+(?:confidence|scores?)\b | \bconfidence\s+(?:of\s+)?(?:1|100)
    | 承認|可決|賛成|合格|通し(?:て|なさい)|(?:指摘|反対|却下|否決|異議)(?:し|を)?(?:ない|せず|出さ)|問題な(?:し|い)と
    | \b(?:genehmig\w*|zustimm\w*|stimm\w*\s+(?:dafur|zu)|aprueb\w*|aprobar|vot[ae]\w*\s+a\s+favor|approuv\w*
      |accept[e]z\s+(?:ce|le)|votez\s+(?:pour|oui))\b
    | \b(?:nicht|keine|sin|no|ne|aucune?)\b[^.?!]{0,24}\b(?:ablehn\w*|einwand|einwande|bedenken|rechac\w*|objecion(?:es)?
      |rejet\w*|objections?)\b"""
)
"""A vote in favour, or none against."""
MODELS_CALLED = _pattern(
    rf"""(?:^|[.!?\n\[({{<*#])\s*(?:{_LED_IN}\s+){{0,4}}{_MODEL}\s*[:,]\s*(?=.{{0,40}}?\b(?:must|should|do\s+not|don't
      |always|never|please|say|output|print|reply|respond
      |write|answer|mark|treat|fill|set|skip|return|pretend|tell)\b)
    | \bif\s+you\s+are\s+(?:an?\s+)?(?:ai|llm|language\s+model|chatbot|gpt\w*|ai\s+\w+)\b
    | (?:あなた|貴方)が(?:ai|人工知能|言語モデル)(?:なら|の場合|である場合)"""
)
"""A model addressed in a text that respondents read."""

# --- letters that stand apart -----------------------------------------------------------------------------------------

_TOGETHER = r"""(?:ignor(?:e|a|ez|ieren?(?:sie)?)|disregard|forget|override|bypass|oubliez|olvida|vergiss)
  (?:all|any|every|of|the|your|my|las|los|les|toutes|todas|alle)*(?:previous|prior|preceding|above|earlier|system
      |bisherigen|vorherigen)
  (?:instructions?|instrucciones|consignes|prompts?|rules|guidelines|criteria|anweisungen|regeln)
  | (?:approve|accept)(?:this|the)(?:plan|form|version) | voteto?approve | castvote | (?:これまでの|以前の
      |上記の)指示をすべて?無視"""
TOLD = _pattern(_TOGETHER)
"""The plainest orders, without anything between their letters."""


def letters_only(text: str) -> str:
    """The letters of a folded text alone."""
    return "".join(filter(str.isalnum, text))
