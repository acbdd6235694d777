"""How English says that something was reviewed already."""

from interviews.reading.languages.review_words import ReviewWords

_CLAUSE = r"(?:^|[.,;:!(\n-])\s*(?:(?:please|just|simply|so|then|and|now|therefore|kindly)\s+)*"
_APPROVED = r"(?:pre-?\s?)?(?:approved|cleared|reviewed|vetted|authori[sz]ed|signed\s+off(?:\s+on)?|sanctioned|green-?lit|okayed)"
_THING = r"(?:plan|version|draft|form|wording|text|change|call|export|task|step|request|question(?:naire)?|proposal|content)s?"
_THIS = rf"(?:this|it|that|everything(?:\s+here)?|all\s+of\s+(?:this|it)|(?:this|these|the|our)\s+(?:\w+\s+)?{_THING})"
_ENDS = r"(?=\W*$|\s*[.,;:!()-]|\s+(?:already|before|beforehand|in\s+advance|and|so|last|yesterday|today|on|as)\b)"
_LEAVE = r"(?:sign-?\s?off|approval|clearance|authori[sz]ation|permission|go-?ahead|green\s+light|consent)"
_REVIEW = r"(?:review|approval|vote|voting|check|scrutiny|confirmation|sign-?off|second\s+look)s?"
_MORE = r"(?:(?:further|additional|other|second|more|human|your|any|the|formal)\s+){0,3}"
_NEEDED = r"(?:needed|required|necessary|called\s+for)(?!\s+(?:by|from|of|for|to)\b)"

WORDS = ReviewWords(
    done=rf"\b{_THIS}\s+(?:(?:has|have|had|was|were|is|are|been|already|previously|fully|formally|all|now|duly)\s+){{1,5}}{_APPROVED}\b"
    rf"|\b{_APPROVED}\s+(?:(?:this|it|everything|all\s+of\s+(?:this|it)){_ENDS}|(?:this|the|our)\s+(?:\w+\s+)?{_THING}\b)"
    rf"|(?:^|[.;:!(\n])\s*(?:(?:already|fully|formally|this|is)\s+)*{_APPROVED}(?:\s+(?:by|with|in\s+advance|already)\b|\s*[:;,.]|\W*$)"
    rf"|\b{_LEAVE}\s+(?:(?:is|was|has|have|been|already|fully)\s+){{1,4}}(?:given|granted|obtained|received|secured|in\s+place)\b"
    rf"|\b(?:gave|given|granted)\s+(?:(?:its|their|his|her|full|the|us|formal)\s+){{0,3}}{_LEAVE}\b"
    rf"|\b(?:has|have|had)\s+(?:already\s+|previously\s+)?{_APPROVED}{_ENDS}",
    needless=rf"\bno\s+{_MORE}{_REVIEW}\s+(?:(?:is|are|by\s+\w+)\s+){{0,2}}{_NEEDED}|\bno\s+need\s+(?:for\s+{_MORE}{_REVIEW}\b|to\s+(?:review|vote|check))"
    rf"|\b{_REVIEW}\s+(?:is|are)\s+(?:not\s+{_NEEDED}|unnecessary|needless|superfluous|(?:only\s+|just\s+)?a\s+formality)"
    rf"|\bneeds?\s+no\s+{_MORE}{_REVIEW}(?!\s+(?:by|from|of|for)\b)|\b(?:without|skip)\s+{_MORE}(?:review|vote|voting|scrutiny)\b"
    r"|\b(?:does|do)\s+not\s+need\s+(?:to\s+be\s+)?(?:reviewed|(?:a\s+|any\s+)?review)\b",
    approve=rf"{_CLAUSE}(?:approve|accept|wave|pass|let|vote|rubber-stamp)(?:\s+(?:it|this|them|everything|for))?"
    r"(?:\s+(?:as\s+(?:it\s+)?is|as\s+it\s+stands|through|without|now|at\s+once|right\s+away)\b|\W*$)",
    told=r"\b(?:reviewers?|voters?|judges?|quorum|whoever\s+(?:reviews?|votes?|judges?))\s+"
    r"(?:(?:(?:need|have)\s+not|needn'?t|(?:do|does)\s+not\s+(?:need|have)\s+to|don'?t\s+(?:need|have)\s+to)\s+(?:\w+\s+){0,2}?"
    r"(?:object|vote|look|check|review|approve|examine|verify|intervene|act)|(?:may|can)\s+(?:simply|just)\s+approve|must\s+approve|should\s+approve)\b",
    unless=r"\b(?:if|when|whether|once|until|unless|after|before|where|in\s+case|provided|only|whoever|anyone|anybody)\b",
)
