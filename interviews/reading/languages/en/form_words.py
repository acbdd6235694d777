"""How questionnaires are written in English, and the words for judging arguments and results."""

from interviews.reading.languages.form_words import FormWords

WORDS = FormWords(
    types={
        "consent": r"^i (?:hereby )?(?:agree|consent|accept|confirm|give my)|\bthat (?:they|you) (?:agree|consent|accept)\b",
        "signature": r"^(?!.*\bdates?\b)(?:\S+ ){0,3}signature(?: of\b.*)?\W*$|^(?:please )?sign(?: here| below)\b|^signed(?: by)?\W*$",
        "ranking": r"\brank\b",
        "file": r"\bupload\b|\bas an? (?:file|pdf|photo|picture|scan)\b|\battach(?:ment|ed)?\b|\b(?:photo|scan) of\b|\byour (?:cv|resume|résumé)\b"
        r"|^(?:(?:an?|any|some|one|the|your|recent|current) )*(?:photo|picture|pic|image|scan|screenshot)s?(?=\W*$| (?:of|for|from|showing)\b)",
        "phone": r"\bcontact (?:number|no\b)",
        "datetime": r"date and time|date\s*/\s*time",
        "number": r"\bin (?:kg|kilos?|kilogram\w*|grams|lbs?|cm|mm|km|met(?:re|er)s|(?:centi|kilo)met\w+|inches|miles|°\s?[cf]|celsius"
        r"|fahrenheit|lit(?:re|er)s|percent|%)(?!\w)|[(\[]\s*(?:kg|g|lbs?|cm|mm|m|km|°\s?[cf]|l|%)\s*[)\]]"
        r"|\bweigh\w*\b.*\bin pounds\b|^(?:\w+ )?hours (?:worked|spent|slept|of sleep|(?:a|per) (?:day|week|month))\b",
        "integer": r"how many|(?<!phone )(?<!mobile )(?<!contact )(?<!account )\bnumber of\b|how old|\bquantity\b",
        "money": r"\bhow much\b.*(?:\b(?:costs?|pay|paid|spend|spent|worth|earn)\b|[€$£])",
        "duration": r"how long\b|\bduration\b",
        "date": r"^(?:(?:the|your|my|their) )?(?:first|last) (?:working |school )?day\b",
        "long_text": r"\bwhy\b|\b(?:describe|explain|elaborate|comments?|suggestions?|details?)\b|tell us|anything else"
        r"|^what (?:could|(?:can|should) we|(?:did|do|would) you (?!need|want|use))|^how (?:did|do|could|can|would)\b"
        r"|^what(?:['’]s| is| was| are| went| goes) (?!an?\b|the\b|this\b|your\b|my\b|our\b|their\b|his\b|her\b|\w+['’]s\b)\w+(?! (?:of|for|name)\b)"
        r"|^what (?:you|the (?:problem|issue|matter|trouble)) (?:is|was|were|are|did|expected|hoped|saw|tried|noticed)\b"
        r"|^what (?:happened|happens|bothers|annoys|(?:we|they|people)(?!['’])\b)|^(?:the )?reasons? (?:for|why)\b",
    },
    yes_no=r"^(?:do|does|did|have|has|had|are|is|was|were|will|would|can|could|should|may)"
    r" (?:you|your|there|we|it|this|that|the|they|any|anyone|i)\b|^whether\b|^if\b(?=[^,:?]*$)",
    degree=r"^how (?:satisf|happy|likely|urgent|important|easy|difficult|hard|useful|helpful|good|bad|clear|confident|interested|clean"
    r"|friendly|severe|strong|comfortable|well|stressed|safe|fair|relevant|motivated)\w*\b|^rate\b|^(?:\w+ )?ratings?(?: (?:of|for)\b.*)?$",
    yes="yes|y|so",
    no="no|n|not",
    several="(?:select|check|tick|choose|mark) (?:all|any|every|as many|up to|one or more)|all that apply|more than one"
    r"|multiple (?:answers|choices?|selections?)|^(?:\w+ )?(?:photos|pictures|pics|images|screenshots|scans)\b",
    most=r"max(?:imum|\.)?(?: of)?|up to|at most|no more than|(?:pick|choose|select|tick)(?: up to| at most)?",
    most_behind=r"(?:max(?:imum|\.)?|at most)",
    options_called="(?:of (?:them|these)|options?|choices?|answers?|things?)",
    required="required|mandatory|must|true",
    optional="(?:(?:is|are) )?optional(?:ly)?|would be (?:great|nice|good|helpful|lovely)|not (?:required|mandatory)|voluntary|if (?:any|applicable|possible|you like|they like|available|known)"
    "|if (?:you|they|there) (?:have|want|is|are)(?: (?:one|any|some|to|it|them))?",
    kinds={
        "multi_choice": "check ?box(?:es)?|multi(?:ple)?[ -]?(?:select|answers?|response)|several",
        "choice": "multiple[ -]?choice|radio(?:[ -]?(?:buttons?|group|box(?:es)?))?|drop ?down|select(?:ion)?|single(?:[ -]?(?:choice|select(?:ion)?|answers?|response))?|list",
        "long_text": "paragraph|(?:long|free|open)[ _-]?(?:text|answer)?|text ?area|comment|essay|open(?:[- ]ended)?",
        "rating": "(?:linear )?scale|likert|stars?|nps",
        "yes_no": "y(?:es)?[ /_-]*no?|bool(?:ean)?|true[ /]false",
        "date": "dd/mm/yyyy|mm/dd/yyyy|yyyy-mm-dd",
        "integer": "whole number|count",
        "number": "numeric|decimal",
        "file": "upload|attachment",
        "ranking": "rank",
    },
    counted="people|persons?|adults|children|guests|times|pieces|pages|years? old",
    longest=r"\b(?:max(?:imum|\.)?(?: of)?|up to|at most|no more than) ?\d[\d,.]{0,6} char(?:acter)?s?\b",
    plain_answer="(?:short|plain|single[ -]line)[ _-]?(?:text|answer|input)?|(?:text|answer|string|words?)(?:[ _-]?(?:box|field|input|line))?",
    question="Q(?:uestion)?",
    counted_in="in",
    office="(?:for )?(?:office|official|internal|staff) use(?: only)?",
    ranges="to|through|until",
    steps="points?|stars?",
    columns={
        "label": "questions?(?: ?text| ?title)?|labels?|prompt|item|field(?: ?name)?",
        "kind": "(?:question |answer |response |field )?(?:type|format)",
        "options": "(?:answer |response )?(?:options?|choices?|answers?|values?)",
        "required": r"(?:is )?(?:required|mandatory)\??",
    },
    when="(?:only )?(?:if|when)",
    some_perhaps=r"any(?! (?:of|one|other)\b)|anything else",
    plurals=r".*(?<![sui'’])s(?: \w+(?:ed|en))?",
    purpose="so (?:that|we|i)|in order to|because|in case",
    ands="and|&",
    asking=r"(?:(?:and|also|i|we|you|want|need|have|would|like|should|must|to)\s+)*(?:know|find out|learn|hear)(?=\s+(?:who|whom|whose|what|where|when|why|which|how|whether|if)\b)\s+|"
    r"(?:(?:please|then|also|and|i|we|you|want|need|would|like|should|to)\s+)*(?:(?:collect|gather|find out|get|also)(?! (?:to|in|back|off|up|on|at|from)\b)"
    r"(?: about)?|(?:record|capture|request|note(?: down)?|(?:i|we)(?:['’]d| would)?(?: also)? (?:need|want|like))(?= (?:the|their|his|her|a|an|each|every)\b)|ask(?: (?:(?:the|my|our|all|each|every) )?\w+(?= (?:for|about|how|whether|wh\w+)\b))?"
    r"(?: (?:for|about)|(?= (?:the|their|his|her|how|wh\w+)\b)))(?: (?:the|their|his|her|a|an|each|every))?\s+",
    ors="or",
    around_lists=r"(?<=\w) (?:too|as well|please)$",
    told_by=r"(?:(?:the|our|all|every|each) )?\w+ (?:(?:should|must|can|will|have to|need to) )?(?:tell us|say|give(?: us)?|state|enter|provide|indicate)"
    r"(?: (?:the|their|his|her|a|an))?\s+",
    choice_of=r"\b(?:choice|choose|pick|selection|option) (?:of|between|from|among)\b|\beither\b",
    not_to_ask=r"\b(?:do\s+not|don['’]?t|never|without|avoid\w*|not\s+about|no\s+questions?)\b",
    placeholders=r"todo|tbd|tba|xxx+|foo|bar|baz|n/?a|none|null|undefined|string|value|example|placeholder|your[_ -]\w+"
    r"|insert[_ ].*|lorem ipsum.*",
    everything="all|everything|everyone|any",
    averages=r"\b(?:averag(?:e|es|ed|ing)|mean (?:of|is|was|age|score|rating|value)|median)\b",
    shares={
        "50": r"(?<!\bthan )(?<!\bover )(?<!\bunder )(?:\bhalf (?=of\b|the\b|are\b|were\b|said\b|say\b|have\b|had\b)|\bone[ -]half\b)",
        "33.3": r"(?<!\bthan )(?<!\bover )(?<!\bunder )\b(?:a|one)[ -]third\b(?! party)",
        "66.7": r"(?<!\bthan )(?<!\bover )(?<!\bunder )\btwo[ -]thirds\b",
        "25": r"(?<!\bthan )(?<!\bover )(?<!\bunder )\b(?:a|one)[ -]quarter (?=of\b)",
        "75": r"(?<!\bthan )(?<!\bover )(?<!\bunder )\bthree[ -]quarters\b",
    },
    made_for=r"(?:(?:hi|hello|hey)\b\W*)?(?:(?:please|can you|could you|i|we|i['’]d|we['’]d|would|to|just)\s+)*(?:need|want|like|make|build|create|set up|design)\s+"
    r"(?:(?:to (?:make|build|create|set up|design|collect)|me|us|something (?:to collect|for))\s+)*(?:(?:an?|the|some)\s+)?"
    r"(?:(?:short|quick|simple|little|small|online|new)\s+)*"
    r"(?:(?:form|survey|questionnaire)\s+(?:for|to collect|about|on|where|in which)\s+(?:an?\s+|the\s+)?)?",
    thens="then",
    only_on="(?:but )?only (?:if|when)|but (?:if|when)",
    on_condition="if",
    must="too|as well|please|(?:(?:is|are) )?(?:a must|required|mandatory|needed)|must be (?:given|filled in|answered)",
    chosen="anyone someone gives give gave rates rate rated scores scored chose chosen choose ticked selected picked checked answered said",
    compared={
        "at_most": "at most|up to|no more than|not more than|or (?:less|lower|below|fewer|under|younger|worse)",
        "at_least": "at least|no less than|not less than|or (?:more|higher|above|over|older|better)",
        "less_than": "below|under|less than|fewer than|lower than|worse than|smaller than|younger than",
        "more_than": "above|over|more than|higher than|better than|greater than|larger than|older than",
    },
    of_another=r"(?<!\bthere)(?<!\bhere)(?<!\bwhat)(?<!\bwho)(?<!\bwhere)(?<!\bhow)(?<!\bwhen)(?<!\bit)(?<!\bthat)['’]s\s|\b(?:child|kid|children|kids|pet|dog|cat)\b",
    addressed={"they": "you", "them": "you", "their": "your", "theirs": "yours", "themselves": "yourself"},
    needs=r"asking|required|following|details|info(?:rmation)?|questions?|fields?|collect|ask|want|find|record",
    courtesies=r"(?:hi|hello|hey)(?: (?:there|all|everyone|team))?|good (?:morning|afternoon|evening)|ok(?:ay)?|so(?= (?:i|we)\b)|(?:many )?thanks(?: (?:a lot|so much|in advance))?|thank you(?: (?:very much|so much|in advance))?|cheers",
    about_oneself=r"(?:i|we)(?:['’](?:m|re|ve|d|ll)| (?:am|are|have|run|own|manage|organi[sz]e|offer|work|do|live|rent|sell|teach))\b(?! \w+ing\b)",
    levels=r"low|medium|mid|high|critical|severe|minor|major|urgent|normal|none|mild|moderate|strong|small|large|easy|hard|poor|fair|good|excellent|never|rarely|sometimes|often|always|daily|weekly|monthly|yearly|beginners?|intermediate|advanced|expert|xs|s|m|l|xl|xxl",
    bounds=r"from|to|until|till|start|end",
    from_when=r"from when",
    to_when=r"(?:to|until|till) when",
    rated_by=r"with|about|of|for",
    asks_with=r"who|whom|when",
    asks_for=r"(?:please )?ask(?= (?:for|about|them|what|which|how|whether|who|when|where)\b)",
    whether=r"Whether {said}",
    asks_who=r"who|whom|what|which",
    tones=r"(?:please )?(?:(?:keep|make) it |be |use an? |write in an? |the tone (?:is|should be) )?(?:(?:and|short|very|warm|friendly|informal|casual|formal|polite|professional)[ ,]*)+(?:tone|style|language)?(?: please)?",
)
