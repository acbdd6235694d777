"""English."""

from interviews.reading.languages.claim_words import ClaimWords

_SMALL = r"(?:(?:now|already|just|all|also|safely|successfully|fully|saved|noted|complete|completed|and|been|has|have|got|are|is)\s+){0,6}"
_SENT = r"(?:submitted|sent(?:\s+(?:in|off|on|through))?|transmitted|handed\s+in|forwarded)"
_YOURS = (
    r"(?:answers?|responses?|form|registration|application|sign-?up|booking|order|request|survey|questionnaire|feedback|"
    r"details|data|information|entry|report|reservation|submission)"
)
_ALL = rf"(?:everything|all(?:\s+of\s+it)?|it|this|that|them|they|these|(?:your|the|my|all)\s+(?:\w+\s+)?{_YOURS})"

WORDS = ClaimWords(
    sent=rf"\b{_ALL}(?:'s|'ve|\s+(?:has|have))\s+{_SMALL}{_SENT}\b|\b{_ALL}\s+(?:is|are|was|were|got)\s+{_SMALL}{_SENT}(?=\W*$|\s+(?:for\s+you|now|to\s+us)\b)"
    rf"|\b(?:i|we)(?:'ve|\s+have)?\s+{_SMALL}{_SENT}\s+{_ALL}\b|\b(?:i|we)(?:'ve|\s+have)?\s+{_SMALL}{_SENT}(?=\W*$)"
    rf"|\byou(?:'ve|\s+have)\s+{_SMALL}{_SENT}\s+{_ALL}\b|\bi(?:'ve|\s+have)?\s+{_SMALL}{_SENT}\b|^\W*(?:and\s+)?{_SMALL}{_SENT}(?=\W*$|\s+(?:for\s+you|to)\b)"
    rf"|\b(?:has|have)\s+{_SMALL}been\s+{_SMALL}{_SENT}(?=\W*$|\s+(?:for\s+you|to)\b)|\b(?:thanks|thank\s+you)\s+for\s+(?:submitting|sending\s+{_ALL}|your\s+submission)\b"
    r"|\b(?:is|are)\s+(?:now\s+)?on\s+(?:its|their|the)\s+way\b",
    sending=r"\b(?:submitted|sent|handed\s+in|forwarded|transmitted)\b",
    promised=r"\bi(?:'ll|\s+will|\s+can\s+now|'m\s+(?:now\s+)?going\s+to|\s+am\s+(?:now\s+)?going\s+to)\s+(?:(?!you\b)\w+\s+){0,4}?(?:submit|send|forward|transmit|hand\s+in)\b"
    rf"|\blet\s+me\s+(?:(?!you\b)\w+\s+){{0,2}}?(?:submit|send|forward)\b|\b(?:submitting|sending|forwarding)\s+{_ALL}\b",
    deleted=rf"\b(?:i|we)(?:'ve|\s+have)?\s+{_SMALL}(?:deleted|erased|removed|wiped)\b|\b(?:has|have)\s+{_SMALL}been\s+{_SMALL}(?:deleted|erased|removed|wiped)\b"
    r"|\b(?:is|are)\s+(?:now|already)\s+(?:deleted|erased)\b",
    denied=r"\b(?:not|nothing|never|no|none|cannot|\w+n't|yet\s+to\s+be|only)\b",
    unless=r"\b(?:if|when|once|until|till|before|after|as\s+soon\s+as|whether|unless)\b",
    changed=r"\b(?:(?:i|we)(?:'ve|\s+have)?\s+(?:now\s+)?(?:changed|updated|moved|set|put|noted|corrected|switched|adjusted|made)|"
    r"(?:is|are|was|has\s+been|have\s+been)\s+(?:now\s+)?(?:changed|updated|moved|set|corrected|switched|adjusted)|(?:you're|you\s+are|your)\s+.{0,30}\b(?:down\s+for|now)|"
    r"(?:it's|it\s+is)\s+now|changed\s+to|from\s+now\s+on|instead)\b",
    switched=r"\b(?:switched|changed|switching|changing|going\s+on|continuing|(?:let's|let\s+us|we|i)(?:\s+will|'ll|\s+can|\s+now)?\s+(?:go\s+on|continue|speak|talk|carry\s+on)|from\s+now\s+on)\b",
    manner=r"\b(?:first\s+names?|informal(?:ly)?|formal(?:ly)?|(?:be|speak|talk|keep\s+it|write)\s+(?:\w+\s+){0,2}(?:brief|short|simpl\w+|slow\w*|plain\w*|casual\w*))\b",
    unknown=r"\b(?:(?:does|do|did|can|could|would|is|are|was)(?:n't|\s+not)\s+(?:\w+\s+){0,2}?(?:say|tell|know|mention|state|specify|list|cover|sure|told|mentioned|stated|known|specified|listed)|"
    r"cannot\s+(?:say|tell|answer)|(?:no|nothing)\s+(?:\w+\s+){0,2}?(?:about|on|says?|tells?|said|word|information|details?)|unfortunately|afraid|know|unknown|sorry|ask|asked|wondering|whether)\b",
    deeds=r"\b(?:i|we)(?:'ve|'ll|\s+(?:have|will|shall)(?!\s+(?:no|not|to)\b))\s+(?!not\b)\w+|\bi\s+(?:can|could|would)\s+(?!not\b)\w+|\bi\s+(?:promise|guarantee|confirm|agree|registered|booked|reserved|changed|cancelled)\b",
)
