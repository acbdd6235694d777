"""How questionnaires are written in English, and the words for judging arguments and results."""

from interviews.reading.languages.form_words import FormWords

WORDS = FormWords(
    types={
        "consent": r"^i (?:hereby )?(?:agree|consent|accept|confirm|give my)",
        "signature": r"^(?!.*\bdates?\b)(?:\S+ ){0,3}signature(?: of\b.*)?\W*$|^(?:please )?sign(?: here| below)\b|^signed(?: by)?\W*$",
        "ranking": r"\brank\b",
        "file": r"\bupload\b|\battach(?:ment|ed)?\b|\b(?:photo|scan) of\b|^photos?$|\byour (?:cv|resume|résumé)\b",
        "datetime": r"date and time|date\s*/\s*time",
        "number": r"\bin (?:kg|kilos?|kilogram\w*|grams|lbs?|cm|mm|km|met(?:re|er)s|(?:centi|kilo)met\w+|inches|miles|°\s?[cf]|celsius"
        r"|fahrenheit|lit(?:re|er)s|percent|%)(?!\w)|[(\[]\s*(?:kg|g|lbs?|cm|mm|m|km|°\s?[cf]|l|%)\s*[)\]]"
        r"|\bweigh\w*\b.*\bin pounds\b",
        "integer": r"how many|(?<!phone )(?<!mobile )(?<!contact )(?<!account )\bnumber of\b|how old|\bquantity\b",
        "money": r"\bhow much\b.*(?:\b(?:costs?|pay|paid|spend|spent|worth|earn)\b|[€$£])",
        "duration": r"how long\b|\bduration\b",
        "long_text": r"\bwhy\b|\b(?:describe|explain|elaborate|comments?|suggestions?|details?)\b|tell us|anything else"
        r"|^what (?:could|(?:can|should) we|(?:did|do|would) you (?!need|want|use))|^how (?:did|do|could|can|would)\b",
    },
    yes_no=r"^(?:do|does|did|have|has|had|are|is|was|were|will|would|can|could|should|may)"
    r" (?:you|your|there|we|it|this|that|the|they|any|anyone|i)\b|^whether\b",
    yes="yes|y|so",
    no="no|n|not",
    several="(?:select|check|tick|choose|mark) (?:all|any|every|as many|up to|one or more)|all that apply|more than one"
    "|multiple (?:answers|choices?|selections?)",
    required="required|mandatory|must|true",
    optional="optional(?:ly)?|if any|if applicable|voluntary",
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
    purpose="so (?:that|we|i)|in order to|because",
    ands="and|&",
    asking=r"(?:(?:please|then|also|and|i|we|you|want|need|would|like|should|to)\s+)*(?:(?:collect|gather|find out|get|also)(?! (?:to|in|back|off|up|on|at|from)\b)"
    r"(?: about)?|(?:record|capture|request|note(?: down)?)(?= (?:the|their|his|her|a|an|each|every)\b)|ask(?: (?:them|us|everybody|everyone|people|(?:the|my|our) \w+))?"
    r"(?: (?:for|about)|(?= (?:the|their|his|her|how|wh\w+)\b)))(?: (?:the|their|his|her|a|an|each|every))?\s+",
    ors="or",
    not_to_ask=r"\b(?:do\s+not|don['’]?t|never|without|avoid\w*|not\s+about|no\s+questions?)\b",
    placeholders=r"todo|tbd|tba|xxx+|foo|bar|baz|n/?a|none|null|undefined|string|value|example|placeholder|your[_ -]\w+"
    r"|insert[_ ].*|lorem ipsum.*",
    everything="all|everything|everyone|any",
    averages=r"\b(?:averag(?:e|es|ed|ing)|mean (?:of|is|was|age|score|rating|value)|median)\b",
)
