"""English."""

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import FormQuestions, Phrases

WORDS = Phrases(
    comma=", ",
    last_or=" or ",
    last_and=" and ",
    quote="“{text}”",
    space=" ",
    thanks=("Thank you.", "Got it, thank you."),
    noted="Noted: {values}.",
    changed="I've changed {label} to {display}.",
    added="I've added to {label}: {display}.",
    may_change="You can change any answer at any time: say which one, and what it should be.",
    left_out="That's fine, we'll leave that open.",
    of_course="Of course.",
    stands="So far I have “{display}”; say “go on” and it stays.",
    kept="It stays as it was: {display}.",
    taken_out="I have taken {name} out.",
    unsent="This no longer belongs to your answers: {labels}.",
    optional="You can skip this one if you like.",
    between="Anything from {minimum} to {maximum} is possible.",
    at_least="Anything from {minimum} is possible.",
    at_most="Anything up to {maximum} is possible.",
    several="You can name more than one.",
    in_order="Please name your first {count} in order, out of {options}.",
    how_many_of="Please name between {minimum} and {maximum}.",
    elsewhere="I'm not sure how that fits this question.",
    for_later="I'll keep that for a later question.",
    erase="You can delete everything you have said here: choose “Delete my answers” in the menu. Until you "
    "send your answers, nothing is sent.",
    erase_below="With the buttons below you can delete everything that you said here.",
    hello_again="Hello.",
    welcome="You're welcome.",
    take_your_time="Take your time.",
    add_more="Thank you. Is there anything you would like to add to that?",
    need_target="Which answer would you like to change, and what should it be?",
    show_widget="I haven't managed to understand that, sorry. Please use the input below for this one.",
    offer_manual="You can fill in the plain form instead; everything you have said is kept. We can also go on here.",
    human="I'm a program, and there is no person in this chat. With the buttons below the people behind this form are told; "
    "you can also use the plain form.",
    available="This form can be filled in {languages}.",
    everything="That is everything, thank you.",
    confirm="Please look over your answers below. You can send them, or tell me what to change.",
    required="The form can't be completed without this answer.",
    says="The form says: {text}.",
    options_are="The options are {options}.",
    count="The form has {count} questions in all; some may not apply to you.",
    left="Questions left, with this one: {count}; some may not apply to you.",
    who="I'm a program that fills in this form with you.",
    unknown="I don't know that, I'm afraid: the form doesn't say. Whoever sent you the form can tell you.",
    noted_as="For {label} I have noted {display}.",
    not_noted="I have nothing noted there yet.",
    problems={
        "too_short": "That is a little too short; at least {minimum} characters are needed.",
        "too_long": "That is too long; at most {maximum} characters fit here.",
        "pattern": "That doesn't have the form that is expected here.",
        "country_code": "I need the country code too, for example with a plus sign in front.",
        "other_country": "I can't read that as a phone number here. "
        "If it is from another country, please put its country code in front, with a plus sign.",
        "not_whole": "It has to be a whole number here.",
        "consent_required": "I understand. It can't go on without this agreement.",
        "incomplete_name": "To sign I need your full name, such as “Ada Lovelace”, or a signature drawn by hand.",
        "too_few_choices": "That is not enough; please name at least {minimum}.",
        "too_many_choices": "Those are too many; please name at most {maximum}.",
        "missing_time": "I have the day, but not the time.",
        "missing_date": "I have the time, but not the day.",
        "missing_currency": "I have the amount, but not the currency.",
        "unfinished": "That doesn't look complete.",
        "impossible": "There is no such day or time.",
        "unknown": "I couldn't match that to a possible answer.",
        "option_full": "That one is full: as many as may have it have chosen it.",
    },
    did_you_mean="Did you mean {options}?",
    understood="I understood “{value}”.",
    concerning="{label}:",
    said_before="{label}: before, you said “{text}”. Is that your answer?",
    unclear=("Sorry, I didn't quite get that.", "I'm not sure I understood that."),
    hello="Hello, this is “{title}”. I'll ask you one question at a time and fill in the form from your answers.",
    confirm_language="Shall we go on in {language}?",
    which_language="Which language would you like to use?",
    confirm_country="Your browser suggests {country}: is that where you live?",
    which_country="Which country do you live in?",
    why_country="I ask so that I read your dates, times and phone numbers the way they are written there. "
    "You can also leave it out.",
    which_timezone="Which large city keeps the same time as you, for example {city}?",
    sentences=(
        r"^(?:(?:please|kindly|describe|tell|explain|choose|pick|enter|provide|specify|indicate|give|write|upload|outline|mention)"
        r"(?![\w-])|(?:rate|share|list|name|rank|select|state|check|sign) (?:us|your|here|the|an?|any|all|each|up to|how|what|which)\b)"
    ),
    asks="(?!)",
    requests=r"\b(?:please|tell me|let me know|give me|show me|describe|share|choose|pick|i'd (?:like|love) to (?:know|hear|note))\b",
    paper_marks="required|optional",
    lowered=True,
    own={
        r"(?:any )?(?P<what>(?:\w+ )?(?:comments|notes|remarks|questions|suggestions|requests))": "Do you have any {what}?",
        r"(?:your )?(?P<what>(?:(?:full|first|last|given|family|contact|home|work|current|annual|job|company) ){0,2}"
        r"(?:name|surname|e-?mail(?: address)?|(?:phone|mobile|telephone)(?: number)?|address|company|employer|title|"
        r"occupation|profession|age|date of birth|birthday|nationality|website|city|(?:post|zip |postal )code|income))": (
            "What is your {what}?"
        ),
    },
    unmarked={
        r"(?:(?:who|whom|what|when|where|why|how|which)(?: [\w-]+){0,4}? )?(?:do|does|did|are|is|was|were|can|could|will|would|should|have|has|had) "
        r"(?:you|your|they|we|it|this|that|the|there|any\w*|i)\b.*": "{label}?",
        r"(?P<what>(?:who|whom|whose|what|when|since when|where|why|how|which|whether|if)\b.*)": "Could you tell me {what}?",
    },
    by_kind={
        AnswerKind.PROSE: "What can you tell me about {label}?",
        AnswerKind.DAY: "Which date should I put down for {label}?",
        AnswerKind.CLOCK: "What time should I put down for {label}?",
        AnswerKind.COUNT: "What number should I put down for {label}?",
        AnswerKind.YES_NO: "Should I put down yes or no for {label}?",
        AnswerKind.SCALE: "How would you rate {label}?",
        AnswerKind.FILE: "Please add {label} with the button below.",
        AnswerKind.SIGNATURE: "Please sign here, by hand or with your full name: {label}.",
    },
    plain="What should I put down for {label}?",
    consent="Please read this: “{statement}” Do you agree?",
    missing="Could you tell me this too: {names}?",
    invalid_parts="This does not fit that address: {names}. What is the right one?",
    is_there_one="Is there anything to add under “{label}”?",
    is_there_more="Is there anything more to add under “{label}”?",
    asked_hint=r"(?!.*\b(?:them|their|him|his|her|they|he|she|the (?:respondent|applicant|customer|user|person|participant))\b).+\?",
    about_form=FormQuestions(
        so_far=r"\bso far\b|\bup to now\b|\bun?till? now\b|\b(?:see|show(?: me)?|check|review|list) my answers\b",
        recall=(
            r"\bwhat (?:did|have|has) (?:you|i)\b.{0,30}\b(?:writ\w*|put|noted?|sa(?:y|id)|enter\w*|have|got|answer\w*|tell|told)\b|"
            r"\bwhat(?:'?s| is| was) my\b|\bdid (?:i|you) (?:say|write|put|note|give|enter|tell)\b"
        ),
        who=r"who are you|are you (?:an? )?(?:bot|robot|human|real|ai|machine|person|computer)|what are you",
        count=(
            r"how (?:many|much) (?:more )?(?:questions|(?:is|are) left|longer|left|to go)\b|how (?:many|much) more\b|"
            r"\b(?:almost|nearly) (?:done|there|finished)\b|are we (?:done|there) yet|how long (?:does|will|is) (?:this|it)"
        ),
        privacy=(
            r"privac|\bdata\b|who (?:sees|will see|can see|reads|gets|has access)|shared? with|store[ds]?|\bkeeps?\b|kept|delete|"
            r"\bmy answers"
        ),
        required=r"\b(?:required|mandatory|optional|necessary)\b|(?:have|need) to (?:answer|say|give|fill)|can i (?:skip|leave)",
        about=(
            r"\bwhy\b|what for|how come|purpose|\breason\b|what(?:'?s| is| are) (?:this|that|it|these)\b|mean(?:ing|s)?\b|"
            r"what .{0,20}\bused? for|what counts?|example|explain|\b(?:options?|choices?)\b|what can i (?:choose|pick|say)"
        ),
    ),
)
