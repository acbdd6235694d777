"""What questions, plans, actions and results are judged by, in English."""

from interviews.reading.languages.review_words import ReviewWords

WORDS = ReviewWords(
    topics={
        "religion": r"religi\w*|faiths?|church(?:es)?|mosques?|temples?|synagogues?|pray(?:s|ers?|ing)?|worship\w*|baptis\w*",
        "politics": r"politic(?:al|s)\w*(?: part(?:y|ies))?|(?:whom?|party)\b.{0,12}\bvot\w+|elections?|(?:left|right)[- ]wing",
        "ethnic": r"ethnic\w*|racial\w*|(?:what|which|your) race|ancest\w*|skin colou?r|tribe",
        "sexuality": r"sexual\w*|sex life|gay|lesbian|bisexual|transgender",
        "health": r"health|ill(?:ness(?:es)?)?|diseases?|diagnos\w*|hiv|aids|disabilit\w*|disabled|surger\w*|hospitali\w*"
        r"|medical (?:history|conditions?|records?)|chronic\w*",
        "mind": r"mental(?:ly)? (?:ill\w*|health|disorder\w*|condition\w*)|depress(?:ed|ion)|psychiatr\w*|psycholog\w*|suicid\w*",
        "pregnancy": r"pregnan\w*|expecting (?:a |another )?(?:baby|child)|abortions?|miscarriage\w*|family planning",
        "income": r"incomes?|salar(?:y|ies)|earn(?:s|ings|ed)?|wages?|net worth|savings|paid a (?:year|month)",
        "debt": r"debts?|bankrupt\w*|insolven\w*|owe[sd]?|credit score",
        "crime": r"criminal\w*|crimes?|convict\w*|arrest(?:ed|s)?|prison|jail|felon\w*|police record",
        "immigration": r"immigra\w*|visa status|residence permit|asylum|undocumented",
        "substances": r"alcohol\w*|drugs?|how much do you drink|gambl\w*|addict\w*",
        "violence": r"abuse[ds]?|domestic violence|assault\w*|rape[ds]?|harass\w*",
        "union": r"(?:trade|labou?r) unions?",
        "nationality": r"nationalit\w*|citizenship|citizen of|passport\w*",
    },
    care=r"doctor\w*|clinic\w*|patient\w*|medic\w*|hospital\w*|therap\w*|dentist\w*|nurs\w*|health|care",
    money=r"loan\w*|credit|mortgage|rent\w*|landlord|tenan\w*|grant\w*|tax\w*|benefit\w*|salar\w*|scholarship\w*|financ\w*"
    r"|pension\w*|subsid\w*|aid",
    people=r"you|yours?|he|his|him|she|hers?|they|theirs?|them|my|me|who(?:m|se)?|any(?:one|body)|some(?:one|body)",
    aspects=r"status|history|records?|problems?|conditions?|state|types?|details?|level|range|use|consumption|test|results?|group"
    r"|origin|background|identity|orientation|affiliation|membership|beliefs?|views?|opinions?|disorders?|symptoms?|monthly"
    r"|annual|household|family",
    noun_before_noun=True,
    reasons=r"\b(?:so\s+(?:that|we|you|they)|because|in\s+case|in\s+order\s+to|(?:needed|required|used)\s+(?:to|for|by|only)"
    r"|only\s+(?:for|to|used|if)|helps?|allows?|lets\s+us|we\s+use|we\s+need|is\s+sent|for\s+(?:the|our|your)"
    r"|to\s+(?:make|plan|prepare|protect|keep|be))\b",
    not_to_ask=r"\b(?:do\s+not|don['’]?t|never|without|avoid\w*|not\s+about|no\s+questions?)\b",
    asking_words="ask find learn get establish understand collect gather determine identify confirm check clarify record obtain "
    "capture discover explore hear know see tell say describe explain note give state answer question respondent person people "
    "user customer visitor client volunteer applicant member participant they their them whether fact own words",
    no_result=r"^\W*(?:todo|tbd|n/?a|none|null|undefined|lorem\s+ipsum.*|placeholder)\W*$|\bas\s+an\s+ai\b"
    r"|\bi\s+(?:cannot|can['’]?t|am\s+unable\s+to|was\s+unable\s+to)\b",
    placeholders=r"todo|tbd|tba|xxx+|foo|bar|baz|n/?a|none|null|undefined|string|value|example|placeholder|your[_ -]\w+"
    r"|insert[_ ].*|lorem ipsum.*",
    everything="all|everything|everyone|any",
)
