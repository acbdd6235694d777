"""How questionnaires and descriptions of forms are written in English."""

from interviews.reading.languages.questionnaires import QuestionnaireWords

WORDS = QuestionnaireWords(
    types={
        "consent": r"^i (?:hereby )?(?:agree|consent|accept|confirm|give my)",
        "file": r"\bupload\b|\battach(?:ment|ed)?\b|\b(?:photo|scan) of\b|\byour (?:cv|resume|résumé)\b",
        "datetime": r"date and time|date\s*/\s*time",
        "integer": r"how many|\bnumber of\b|how old|\bquantity\b|\bhead ?count\b",
        "duration": r"how long\b|\bduration\b",
        "long_text": r"\bwhy\b|\b(?:describe|explain|elaborate)\b|tell us|anything else|\bwhat happened"
        r"|\b(?:suggestions?|details?|motivation|experiences?)\b|^what (?:could|can we|(?:did|do|would) you (?!need|want|use))"
        r"|^how (?:did|do|could|can|would|was|has)\b",
    },
    yes_no=r"^(?:do|does|did|have|has|had|are|is|was|were|will|would|can|could|should|may)"
    r" (?:you|your|there|we|it|this|the|any|anyone|i)\b",
    sensitive=r"\bhealth|medical|medicat|allerg|disease|illness|diagnos|symptom|pregnan|disabilit|religio|ethnic|sexual|\bgender\b"
    r"|salary|income|bank account|\biban\b|passport|social security|insurance number|birth|\bdob\b",
    usual_currency="USD",
    yes="yes|y",
    no="no|n",
    other="other",
    several="(?:select|check|tick|choose|mark) (?:all|any|every|as many|up to|one or more)|all that apply|more than one"
    "|multiple (?:answers|choices?|selections?)",
    one=r"(?:select|check|tick|choose|mark|pick) (?:only )?one\b|one only",
    rank=r"\brank\b|in order of (?:preference|importance|priority)",
    required="required|mandatory|must|true",
    optional="optional(?:ly)?|if any|if applicable|voluntary",
    kinds={
        "multi_choice": "check ?box(?:es)?|multi(?:ple)?[ -]?(?:select|answers?|response)|multi_choice|several",
        "choice": "multiple[ -]?choice|radio.*|drop ?down|select(?:ion)?|single.*|choice|list",
        "long_text": "paragraph|(?:long|free|open)[ _-]?(?:text|answer)?|text ?area|comment|essay|open(?:[- ]ended)?",
        "rating": "(?:linear )?scale|rating|likert|stars?|nps",
        "yes_no": "y(?:es)?[ /_-]*no?|bool(?:ean)?|true[ /]false",
        "date": "dd/mm/yyyy|mm/dd/yyyy|yyyy-mm-dd",
        "integer": "integer|whole number|count",
        "number": "number|numeric|decimal",
        "file": "file.*|upload|attachment",
        "ranking": "rank(?:ing)?",
        "text": "(?:short[ _-]?)?(?:text|answer|string)",
    },
    no_options=r"e\.?g\.?|i\.?e\.?|for example|such as|optional|if |in |dd|mm|yyyy|please|max|min|incl|as ",
    part="section|part|step|page",
    question=r"Q(?:uestion|\.)?",
    scale="scale|rate|rating|score",
    ranges="to|through|until",
    steps="point(?: scale| likert)?",
    columns={
        "label": "questions?(?: ?text| ?title)?|labels?|prompt|item|field(?: ?name)?",
        "kind": "(?:question |answer |response |field )?(?:type|format)",
        "options": "(?:answer |response )?(?:options?|choices?|answers?|values?)",
        "required": r"(?:is )?(?:required|mandatory)\??",
        "section": "section|category|group|page",
        "notes": "(?:help|description|notes?|hint|instructions?|comment)(?: text)?",
    },
    when="(?:only )?(?:if|when)",
    so="so|applicable|applicable to you",
    not_so="not",
    answered="you|have|it|is|was|the|to|in|for|at|answer(?:ed)?|cho(?:se|ose|sen)|select(?:ed)?|said|tick(?:ed)?|check(?:ed)?|picked",
    go_to="(?:go|skip|jump|proceed|continue) (?:on )?(?:to|with|at)",
    leads="and|or|also|then|as well as|plus|finally|the|their|your|an?|his|her|its|our",
    ands="and|&",
    ors="or",
    we_need_it_for="We need it for this: {}.",
)
