"""Questions in English."""

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import ANY, FormQuestions, Questions

_DETERMINED = r"(?:the|an?|your|my|our|any|this|that|these|those|all|each|every|some|how|what|which|when|where|why|who|whether)\b.*"
_OWN = (
    r"(?:.* )?(?:name|surname|e-?mail(?: address)?|(?:phone|mobile|telephone)(?: number)?|address|company|employer|"
    r"organi[sz]ation|job title|job|occupation|profession|role|age|birthday|(?:date|place) of birth|birth ?date|"
    r"nationality|citizenship|country of (?:birth|residence)|website|linkedin(?: profile)?|portfolio|income|salary|"
    r"budget|city|(?:post|zip |postal )code|handle|username|goals?|hobbies|interests|expectations|availability|skills|"
    r"experience|gender|height|weight|status|background|team|department|school|university|motivation|allerg(?:y|ies)|"
    r"dietary (?:needs|requirements|restrictions)|preferences?|satisfaction|feedback|level|conditions?|medications?|"
    r"symptoms?|emergency contact|opinion|medical history|language|time ?zone|id)(?: \([^)]*\))?|"
    r"(?:preferred|favou?rite|current|previous|usual|main|marital|highest|annual|monthly)\b.*"
)
_OF_OTHERS = r".*(?:'s | of (?!birth|residence)).*"
_LINK = r"(?:of|for|in|to|with|at|from|on|by|you|that|under|over|between|per|aged|needed|required|and)\b"
_PLURAL = rf"(?:(?!{_LINK})\S+ )*(?:children|people|adults|men|women|\S\S+[^\Wsui]s)(?: {_LINK}.*)?"
_IS = "What is {named}?"
_THEY = (
    r"(?:they|he or she|he/she|she or he|the (?:respondent|applicant|customer|user|person|participant|guest|attendee|"
    r"patient|client|candidate|employee|student|reporter|owner|visitor|member|parent|travell?er|tenant|volunteer))"
)

WORDS = Questions(
    requests=(
        r"^(?:please|kindly|describe|tell|explain|choose|pick|enter|provide|specify|indicate|give|write|upload|let us|"
        r"help us|summari[sz]e|outline|mention|attach|identify|confirm|"
        r"(?:type|state|rate|share|list|check|mark|name|rank|fill|select|add|input) (?:in|us|your|the|an?|any|all|each|"
        r"every|one|up to|how|what|which|whether|everything|anything|it|them))(?![\w-])"
    ),
    states=(
        r"^(?:(?:i|we) (?:agree|accept|confirm|consent|understand|have read|acknowledge|certify|declare|would|want|"
        r"authori[sz]e|hereby|am|have|give|need)|by submitting)\b"
    ),
    paper_marks="required|optional",
    lowered=True,
    named={_DETERMINED: "{label}", _OF_OTHERS: "the {label}", _OWN: "your {label}", ANY: "the {label}"},
    nouns={
        AnswerKind.EMAIL: {"e-?mail": "What is your e-mail address?"},
        AnswerKind.PHONE: {"(?:tele)?phone|mobile|tel": "What is your phone number?"},
        AnswerKind.PROSE: {
            r"(?:any )?(?P<what>(?:\w+ ){0,2}(?:(?:comment|note|remark|question|suggestion|request)s?|wishes))": (
                "Do you have any {what}?"
            ),
            r"(?:\w+ ){0,2}(?:feedback|information)": "What {label} would you like to give?",
            r"(?:\w+ )?description of (?:the |your )?(?P<what>.+)": "How would you describe the {what}, in your own words?",
            r"(?P<what>.+) (?:description|details)": "How would you describe the {what}, in your own words?",
            r"(?:reason|motivation|cause|purpose|plan)\b.*": _IS,
            ANY: "What can you tell me about {named}?",
        },
        AnswerKind.DAY: {
            r"(?:.*\b)?(?:date|day|birthday|deadline)\b.*": _IS,
            ANY: "Which date should I put down for {named}?",
        },
        AnswerKind.CLOCK: {r"(?:.*\b)?(?:time|hour)\b.*": _IS, ANY: "What time should I put down for {named}?"},
        AnswerKind.MOMENT: {ANY: "Which date and time should I put down for {named}?"},
        AnswerKind.LENGTH: {
            r"(?:.*\b)?(?:duration|length|time)\b.*": _IS,
            ANY: "How long should I put down for {named}?",
        },
        AnswerKind.AMOUNT: {
            r"(?:.* )?(?:amount|budget|price|cost|income|salary|rent|fee|rate|total|value)": _IS,
            ANY: "What amount should I put down for {named}?",
        },
        AnswerKind.COUNT: {
            r"(?:total )?(?:number|no\.?|count) of (?P<what>.+)": "How many {what} should I put down?",
            _PLURAL: "How many {label} should I put down?",
        },
        AnswerKind.YES_NO: {
            rf"(?:any )?(?P<what>(?!{_DETERMINED}){_PLURAL})": "Do you have any {what}?",
            ANY: "Should I put down yes or no for “{label}”?",
        },
        AnswerKind.OPTION: {
            _DETERMINED: "What would you answer for “{label}”: {options}?",
            _PLURAL: "Which {label} should I put down: {options}?",
            rf"{_OF_OTHERS}|{_OWN}": "What is {named}: {options}?",
            ANY: "Which {label} should I put down: {options}?",
        },
        AnswerKind.SCALE: {
            r"(?:your )?(?P<what>(?:overall )?(?:rating|score))": "Which {what} would you give, {options}?",
            ANY: "How would you rate {named}, {options}?",
        },
        AnswerKind.COUNTRY: {"country": "Which country should I put down?"},
    },
    plain={
        r"\w+ (?:by|from|to|at|in|on|for|with)": "What should I put down for “{label}”?",
        rf"{_PLURAL}|.* and .*": "What are {named}?",
        ANY: _IS,
    },
    literal="What should I put down for {named}?",
    request={
        r"(?:please )?(?:enter|provide|type|input|fill in|give|state|specify|indicate|write)(?: in)? "
        r"(?P<what>(?:your|the|an?) .*)": "Could you give me {what}?",
        "please .*": "{Label}.",
        ANY: "Please {label}.",
    },
    statement="Please answer yes or no to this: “{label}.”",
    foreign="This is the next question: “{label}”",
    consent="Please read this: “{statement}” Do you agree?",
    scale="on a scale from {minimum} to {maximum}",
    upload="Please add {named} with the button below.",
    next_row="And how about “{name}”: {options}?",
    next_row_alone="And how about “{name}”?",
    other_places="How do you rank the others: {names}?",
    missing_parts="For a complete address, could you tell me the {names}?",
    invalid_parts="This does not fit that address: {names}. What is the right one?",
    is_there_one="Is there anything to add under “{label}”?",
    is_there_more="Is there anything more to add under “{label}”?",
    have_one={
        r"(?!(?:uni|eu|use|one\b|euro))[aeiou].*|(?:hour|heir|honou?r).*": "Do you have an {item} to add?",
        ANY: "Do you have a {item} to add?",
    },
    have_more={ANY: "Do you have another {item} to add?"},
    anyone_else="Is there anyone else?",
    item_in_order="the {ordinal} {noun}",
    ordinals=("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    of_item="{subject}'s {label}",
    about_item="About {subject}: {question}",
    item_nouns={
        AnswerKind.COUNT: {
            "age": "How old is {subject}?",
            _PLURAL: "How many {label} should I put down for {subject}?",
        },
        AnswerKind.OPTION: {_PLURAL: "What are {named}: {options}?", ANY: "What is {named}: {options}?"},
        AnswerKind.YES_NO: {
            r"(?P<can>can|could|will|would|should|must|may|is|was) (?P<rest>.+)": "{Can} {subject} {rest}?",
            r"(?:has|have) (?P<rest>.+)": "Does {subject} have {rest}?",
            r"(?P<do>need|want|like|speak|play|take|use|eat|attend|live|drive)s? (?P<rest>.+)": "Does {subject} {do} {rest}?",
            ANY: "For {subject}: {label}, yes or no?",
        },
    },
    third_person=(
        (rf"\b(?:their|his or her|his/her|{_THEY}'s)\b", "your"),
        (rf"\b{_THEY} (?:is|are)\b", "you are"),
        (rf"\b{_THEY} (?:was|were)\b", "you were"),
        (rf"\b{_THEY} (?:has|have)\b", "you have"),
        (rf"\b{_THEY} (?:does|do)\b", "you do"),
        (rf"\b{_THEY} (\w+?[^s])s\b(?!')", r"you \1"),
        (rf"\b(?:{_THEY}|them(?! \w))\b", "you"),
    ),
    facts={
        r"whether (?P<it>it|this|that|there|you) (?P<is>is|are|was|were|can|could|will|would) (?P<rest>.+)": "{Is} {it} {rest}?",
        r"(?:names|mentions|gives|states|describes|says|tells|explains|lists|includes) (?P<what>.+)": (
            "Could you tell me {what}?"
        ),
        "you .+": "Could you tell me whether {fact}?",
        rf"(?:\w+ )?{_DETERMINED}|(?:if|at least|more than) .+": "Could you tell me {fact}?",
        ANY: "Could you tell me the {fact}?",
    },
    hint_openers=(
        r"(?:you (?:can|could|may) )?(?:ask|find out|check|clarify|learn|establish|determine)"
        r"(?: (?:them|gently|directly|kindly|specifically))*(?: (?:about|for|on|into))?:? "
    ),
    asked_hint=rf"(?!.*\b(?:them|their|him|his|her|{_THEY})\b).+\?",
    about_form=FormQuestions(
        recall=(
            r"\bwhat (?:did|have|has|had) (?:you|i)\b.{0,30}\b(?:writ\w*|put|not(?:e|ed)|sa(?:y|id)|enter\w*|down|have|got|"
            r"answer\w*|give\w*|told|tell)\b|\bwhat(?:'?s| is| was) my\b|\bwhich .{2,40} did i\b|"
            r"\bdid (?:i|you) (?:say|write|put|note|give|enter|tell)\b"
        ),
        who=r"who are you|are you (?:an? )?(?:bot|robot|human|real|ai|machine|person|computer)|what are you",
        count=(
            r"how (?:many|much) (?:more )?(?:questions|is left|are left|longer|left|to go)\b|how (?:many|much) more\b|"
            r"\b(?:almost|nearly|soon) (?:done|there|finished|over)\b|are we (?:done|there) yet|"
            r"how long (?:does|will|is) (?:this|it)"
        ),
        privacy=(
            r"privac|\bdata\b|who (?:sees|will see|can see|reads|gets|has access)|shared? with|store[ds]?|\bkeeps?\b|kept|"
            r"delete|confidential|anonym"
        ),
        why=(
            r"\bwhy\b|what for|how come|purpose|what(?:'?s| is| are) (?:this|that|it|these)\b.{0,20}\bfor\b|"
            r"what .{0,20}\buse[ds]?\b|\breason\b"
        ),
        required=(
            r"\b(?:required|mandatory|obligatory|optional|compulsory|necessary)\b|"
            r"(?:have|need) to (?:answer|say|give|fill)|must i|can i (?:skip|leave)"
        ),
        options=r"\b(?:options?|choices?|alternatives)\b|what can i (?:choose|pick|say)|which ones",
        meaning=(
            r"what (?:does|do|is|are|counts?|kind|sort|type|exactly|should)|mean(?:ing|s)?\b|which .*\b(?:mean|one)|example|"
            r"explain|definition"
        ),
    ),
)
