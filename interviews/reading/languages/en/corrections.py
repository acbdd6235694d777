"""How people say in English that something is wrong, and what is right."""

_FLAW = r"(?:wrong|incorrect|not right|not correct|off|mistaken|a typo|misspelled|misspelt|outdated|no longer right)"
_CHANGE = r"(?:change|correct|update|fix|edit|amend|modify|revise|redo|alter)"
_OUR = r"(?:my |the |his |her |its |their |our )"

PATTERNS = (
    rf"\b{_OUR}(?P<target>[\w' -]{{2,30}}?) (?:has )?(?:just )?(?:changed|moved)(?: to|[,;:.]+(?: it's| now)?)? (?P<new>.+)$",
    r"\b(?:gave|told|sent) (?:you )?(?:the|a) wrong (?P<target>[\w' -]{2,30}?)[,;:.]+ (?:it's|it is|it should be|"
    r"the right one is)? ?(?P<new>.+)$",
    r"^(?:(?:oh|oops|sorry|wait|no|hmm|ah|um)[,.!]* )*(?:the |that's the |that was the |i (?:gave|typed|entered|"
    r"wrote)(?: you)? the )?(?:wrong|incorrect|mistyped|misspelled) (?:my )?(?P<target>[\w' -]{2,30}?)[,;:.!]+ "
    r"(?:it's|it is|it should be|it should have been|i meant|should be|the (?:right|correct) one is|use|make it|"
    r"please use)? ?(?P<new>.+)$",
    r"\bi (?:misspelled|misspelt|mistyped|got) (?:my |the )?(?P<target>[\w' -]{2,30}?)(?: wrong)?[,;:.!]+ (?:it's|"
    r"it is|should be|it should be)? ?(?P<new>.+)$",
    rf"^(?:(?:please|can you|could you|oh|oops|sorry|wait)[,.]? )*{_CHANGE} (?:my |the |"
    rf"our )?(?P<target>[\w' -]{{2,30}}?)[,;:]+ ?(?P<new>.+)$",
    r"\b(?P<target>[\w' -]{2,30}?) (?:is|was|should be) (?:wrong|incorrect)[,;:.!]+ (?P<new>.+)$",
    r"\b(?:mistake|typo|error)[,;:.!]+ (?:my |the )?(?P<target>[\w' -]{2,30}?) (?:is|should be|=|:) ?(?P<new>.+)$",
    r"\b(?:my |the )?(?P<target>[\w' -]{2,30}?) (?:was|is) (?:mistyped|misspelled|misspelt)[,;:.!]+ ?(?P<new>.+)$",
    r"\bmake (?:my |the )(?P<target>[\w' -]{2,30}?) (?:be |to |into |on )?(?P<new>(?:the )?[^ ].{0,40})$",
    rf"^{_OUR}?(?P<target>[\w'-]{{2,20}}) should (?:actually |really )?(?:be|say|read) (?P<new>.+)$",
    rf"^(?:(?:yes|no|yeah|ok|okay|oh|and|also|please|sorry)[,.]? )*(?:set|put|switch|move|turn) {_OUR}?(?P<target>[\w' -]{{2,40}}?) "
    r"(?:to|as|down as) (?P<new>.+)$",
    rf"^{_OUR}?(?P<target>[\w' -]{{2,30}}?) (?:is|are|:|=) (?P<new>.{{1,40}}?),? (?:actually|instead|after all|in fact|not .{{1,20}})$",
    rf"^{_OUR}?(?P<target>[\w' -]{{2,30}}?),? (?P<new>\S+) instead$",
    r"\b(?P<new>\d[\d.,:]*(?: ?[a-z]{1,12})?) ?(?:,|and)? not (?P<old>\d[\d.,:]*(?: ?[a-z]{1,12})?)$",
    r"\b(?:wait|oops|sorry|actually)\b[,.]? (?:no,? )?(?P<target>[\w'-]{2,30}) (?:is|should be|=|:) (?P<new>.+)$",
    r"\b(?:wait|oops|sorry|actually)\b[,.]? (?:no,? )?(?:it's |it is |"
    r"make it )?(?P<new>[\w.:@-]{1,40}) for (?:my |the )?(?P<target>[\w' -]{2,30})$",
    rf"\b{_CHANGE} (?:my |the |our |that )?(?P<target>[\w' -]{{2,40}}?) (?:from (?P<old>.+?) )?(?:to|"
    r"into|:|=) (?:be )?(?P<new>.+)$",
    rf"\b(?:my |the |our )?(?P<target>[\w' -]{{2,40}}?) (?:i (?:gave|entered|told you|"
    r"typed|wrote|said)(?: (?:you|earlier|before))* )?(?:is|was|are|were) "
    rf"{_FLAW}\b[,;:.\s-]*(?:and )?(?:it(?:'s| is| was)|it should (?:be|read|say)|should be|"
    r"the (?:right|correct) one is|use|make it|please use|i meant)? ?(?P<new>.*)$",
    r"\bnot (?P<old>.{1,60}?)[,;]? (?:but(?: rather)?|it's|it is|rather|i meant|i mean|"
    r"make that|actually) (?P<new>.+)$",
    r"\bnot (?P<old>[^,;]{1,60})[,;] (?P<new>.+)$",
    r"^(?P<new>.{1,80}?)(?:,| and) not (?P<old>.{1,60})$",
    r"\b(?P<new>.{1,80}?) (?:instead of|rather than) (?P<old>.{1,60})$",
    r"\b(?:i meant|i mean|make (?:that|it)|should (?:be|have been|read)|correction|scratch that|let me correct(?: "
    r"that| myself)?|that should (?:be|say))[,:;]? (?:to say )?(?P<new>.+)$",
    r"\b(?:my|the|our) (?P<target>[\w' -]{2,40}?) (?:is actually|is really|should (?:actually )?be|"
    r"ought to be|needs to be|must be) (?P<new>.+)$",
    r"\b(?:actually|wait|oops|sorry|correction)\b,? (?:no,? )?(?:my|the|our) (?P<target>[\w' -]{2,40}?) (?:is"
    r"|are|=|:) (?P<new>.+)$",
    r"^(?:(?:oh|oops|sorry|wait|no|hold on|hmm|ah|um|well|actually|correction)[,.:;!]* )*actually[,:]? (?P<new>.+)$",
    r"^(?:(?:oops|sorry|wait|hold on|correction)[,.:;!]+ )+(?P<new>.+)$",
)
MARKS = (
    r"sorry,|(?:oh|oops|whoops|sorry|wait|no|hold on|hmm|ah|um|well)?[,.!]? ?(?:actually|oops|"
    r"whoops|wait|correction|i meant|i made a (?:mistake|typo)|"
    rf"i was wrong|let me correct|my (?:mistake|bad)|scratch that|i need to {_CHANGE}|{_CHANGE} (?:my|"
    r"the)|make (?:that|it)|not )"
)
COMPLAINT = (
    rf"\b(?:{_CHANGE}|{_FLAW})\b|\b(?:made|is) a (?:mistake|typo|error)\b|\bgave (?:you )?the wrong\b|"
    r"\bwrong (?=[\w]+)"
)
