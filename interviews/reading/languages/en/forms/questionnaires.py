"""How questionnaires and descriptions of forms are written in English."""

from interviews.reading.languages.questionnaires import QuestionnaireWords

_ANSWERED = "(?:answer(?:ed)?|chose|selected|said|ticked|checked|responded|replied)"

WORDS = QuestionnaireWords(
    frequent="the|and|is|are|your|you|please|how|what|when|which|not|or|with|for|have|did|do|of|to|name|any",
    types={
        "consent": r"^i (?:hereby )?(?:agree|consent|accept|confirm|give my)",
        "email": r"e-?mails?\b(?! (?:us|preferences))",
        "phone": r"\b(?:tele)?phone\b(?! (?:model|type))|\b(?:mobile|cell|contact) (?:no|number)|\btel\b",
        "url": r"\bweb ?site\b|\burl\b|\bhome ?page\b|linkedin|github|portfolio link",
        "datetime": r"date and time|date\s*/\s*time",
        "date": r"\bdate\b|\b(?:dd[-/.]mm[-/.](?:yy){1,2}|mm/dd/(?:yy){1,2}|yyyy[-/.]mm[-/.]dd)\b|\bbirth ?day\b|\bd\.?o\.?b\b"
        r"|(?:which|what) day(?! of the week)|^when (?:did|was|is|will|can|would|do)\b",
        "time": r"what time|\btime of (?:arrival|day|departure)|(?:arrival|start|end|preferred) time",
        "duration": r"how long\b|\bduration\b",
        "money": r"\b(?:amount|salary|budget|income|cost|price|fee|rent|donation)\b",
        "file": r"\bupload\b|\battach(?:ment|ed)?\b|\bphoto of\b|\bscan of\b|\byour (?:cv|resume|résumé)\b",
        "country": r"\bcountry\b(?! code)|\bnationality\b",
        "address": r"(?<!mail )(?<!web )(?<!ip )\baddress\b",
        "language": r"\b(?:preferred|native|first|mother) (?:language|tongue)",
        "integer": r"how many|\bnumber of\b|\bage\b$|^age\b|how old|\bquantity\b|\bhead ?count\b",
        "number": r"\b(?:weight|height|temperature|distance)\b",
        "long_text": r"\bwhy\b|\b(?:describe|explain|elaborate)\b|tell us|anything else"
        r"|\b(?:comments?|feedback|suggestions?|remarks?|details?|motivation|experiences?)\b"
        r"|^what (?:happened|did you (?:like|dislike|learn)|could|can we|would you (?:change|improve)|do you (?:think|hope|expect))"
        r"|^how (?:did|do|could|can|would|was|has)\b",
        "short_text": r"\bname\b|\bwhat is your\b",
    },
    yes_no=r"^(?:do|does|did|have|has|had|are|is|was|were|will|would|can|could|should|may)"
    r" (?:you|your|there|we|it|this|the|any|anyone|i)\b",
    sensitive=r"\bhealth|medical|medicat|allerg|disease|illness|diagnos|symptom|pregnan|disabilit|religio|ethnic|sexual|\bgender\b"
    r"|salary|income|bank account|\biban\b|passport|social security|insurance number|birth|\bdob\b",
    birth=r"birth|\bdob\b|d\.o\.b",
    usual_currency="USD",
    yes="yes|y",
    no="no|n",
    other="other",
    several="(?:select|check|tick|choose|mark) (?:all|any|every|as many|up to|one or more)|all that apply|more than one"
    "|multiple (?:answers|choices?|selections?)",
    at_most=r"(?:up to|at most|max(?:imum)?\.?) (\d|[a-z]{3,5})\b",
    one=r"(?:select|check|tick|choose|mark|pick) (?:only )?one\b|one only",
    rank=r"\brank\b|in order of (?:preference|importance|priority)",
    required="required|mandatory|must",
    optional="optional|if any|if applicable|voluntary",
    optional_behind="if any|if applicable|optional",
    kinds="date|date and time|date/time|datetime|time|number|integer|numeric|text|(?:short|long|free|open) text|open[- ]ended|e-?mail"
    "|phone|url|link|yes ?/ ?no|y ?/ ?n|hh:mm",
    no_options=r"e\.?g\.?|i\.?e\.?|for example|such as|optional|if |in |dd|mm|yyyy|please|max|min|incl|as ",
    part="section|part|step|page",
    question=r"Q(?:uestion|\.)?",
    legend="(?:indicates |denotes |= ?)?(?:an? )?required",
    blank="your answer|short answer(?: text)?|choose|select|dropdown|month, day, year|yyyy[-/]mm[-/]dd|dd/mm/yyyy|mm/dd/yyyy|time"
    "|add file",
    blank_long="long answer(?: text)?|paragraph",
    closing="thank(?:s| you)",
    purpose=r"\bpurpose\b|in order to|help us|so that we|to improve|will be used|we use (?:it|your|the)",
    consent="by (?:submitting|filling|completing|continuing|taking part|participating)|you (?:agree|consent)|i (?:agree|consent)"
    "|your consent|voluntary|withdraw",
    mail_headers="from|to|cc|bcc|sent|date|subject|reply-to",
    mail_subject="subject",
    degrees="(?:strongly |somewhat |slightly |completely )?(?:dis)?agree(?: strongly)?|neither.*|neutral|undecided|not sure"
    "|(?:very |extremely |somewhat |fairly |not (?:at all |very )?)?(?:dis|un)?(?:satisfied|likely|important|useful|good|poor|bad)"
    "|excellent|fair|average|never|rarely|seldom|sometimes|often|usually|always|not at all|a little|(?:very )?much",
    scale="scale|rate|rating|score",
    ranges="to|through|until",
    counted="years?|months?|days?|hours?|times|people|persons?",
    steps="point(?: scale| likert)?",
    columns={
        "label": "questions?(?: ?text| ?title)?|labels?|prompt|item|field(?: ?name)?",
        "kind": "(?:question |answer |response |field )?(?:type|format)",
        "options": "(?:answer |response )?(?:options?|choices?|answers?|values?)",
        "option": r"(?:option|choice|answer)\s*[#_-]?\s*(?:\d{1,2}|[a-z])",
        "required": r"(?:is )?(?:required|mandatory)\??",
        "section": "section|category|group|page",
        "notes": "(?:help|description|notes?|hint|instructions?|comment)(?: text)?",
        "condition": "condition|logic|(?:show|display|ask)(?:ed)? (?:if|when)",
        "number": r"(?:no|nr|num|#|id|q)\.?|number|№",
    },
    column_types={
        "multi_choice": "check ?box(?:es)?|multi(?:ple)?[ -]?(?:select|answers?|response)|multi_choice|several",
        "choice": "multiple[ -]?choice|radio.*|drop ?down|select(?:ion)?|single.*|choice|list",
        "long_text": "paragraph|long[ _-]?(?:text|answer)?|text ?area|comment|essay|free ?text|open(?:[- ]ended)?",
        "rating": "(?:linear )?scale|rating|likert|stars?|nps",
        "yes_no": "yes[ /_-]*no|bool(?:ean)?|true[ /]false",
        "email": "e-?mail.*",
        "phone": "(?:tele)?phone.*",
        "url": "url|link|website",
        "datetime": "date ?time|date and time",
        "date": "date",
        "time": "time",
        "integer": "integer|whole number|count",
        "number": "number|numeric|decimal",
        "money": "money|currency|amount",
        "file": "file.*|upload|attachment",
        "address": "address",
        "ranking": "rank(?:ing)?",
        "text": "(?:short[ _-]?)?(?:text|answer|string)",
    },
    not_asked="timestamp|submitted at|submission (?:date|id)|start time|completion time|id",
    if_other=(
        rf"if (?:you(?:r)? )?(?:have )?{_ANSWERED}(?: is| was)? {{answer}}\s+(?:to|in|for|on|at) {{number}}",
        "if {answer} (?:to|in|for|on) {number}",
        "if (?:the answer to )?{number} (?:is|was|=) {answer}",
    ),
    if_last=(
        "(?:if|when) (?:you (?:answered|said|chose|selected) |the answer is )?{yes_no}",
        "if you (?:answered|chose|selected|said) {answer}(?=[,:])",
    ),
    if_so=r"if (?:so|applicable to you)\b",
    if_not=r"if not\b",
    if_any="(?:if|only if|when|when applicable|unless) [^,:?]{3,120}[,:]",
    why=r"\bwhy\b|\breasons?\b",
    reason_fact=("The reason", "It is clear why", "Ask what led to it, without suggesting a reason."),
    and_asks=r"[,?;]?\s+and\s+(?=(?:what|how|why|when|where|who|which|since when|for how long|whether)\b)|\?\s+(?=\S.*\?$)",
    ask_part="Ask for this by itself: {part}",
    announces=r"ask(?:s|ing)?(?: (?:them|people|guests|everyone|everybody|patients|customers|visitors|for|about))*|collect(?:s|ing)?"
    r"|with(?: (?:the )?(?:fields|questions))?|(?:want|need)s? to (?:know|collect|ask)(?: for| about)?|includ(?:es?|ing)|gather(?:s|ing)?"
    r"|should (?:have|contain|cover)|contain(?:s|ing)?|fields?(?: for| are)?|needs?",
    wishes=r"(?:please )?(?:i(?:'d| would)? (?:need|want|like)|we (?:need|want)|make|create|build|draft|design|prepare)?(?: me| us)?\s*"
    r"(?:an?|the)?",
    not_in_title=r"\s(?:that|which|to)",
    us="i|we",
    leads=r"^(?:(?:and|or|also|then|as well as|plus|finally)\s+)*(?:(?:the|their|your|an?|his|her|its|our)\s+)?",
    whether="(?:whether|if) (?:or not )?(?=they|you|he|she|it|there|the|an?y?)",
    optionally="optionally|optional",
    one_of="one of|either|choose from|from among",
    ands="and|&",
    ors="or",
    articles="the|their|its|his|her",
    several_things=r"\b(?:several|multiple|any number of|one or more|more than one|(?:as )?many|up to (?P<most>\d{1,2}|[a-z]{3,5}))\s+",
    each_thing=r"\b(?:(?:for|about|of|from) )?(?:each|every)(?: of (?:the|their|your|our))?\s+",
    not_things="question|thing|detail|field|point|item|topic|piece|follow|month|day|week|year|page|row|line",
    because=r"so\s+that\b|so\s+(?=(?:we|you|they|the|our|he|she|it|every\w+)\s+\w)|because\b|in\s+order\s+to\b|in\s+case\b",
    in_order_to=r"to\s+(?=\w+\s+(?:the|an?|our|your|their|his|her|them|us|you|that|whether)\b)",
    we_need_it="We need it {}.",
    we_need_it_for="We need it for this: {}.",
)
