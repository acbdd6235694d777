"""How people say in English that something is wrong, and what is right."""

from interviews.reading.languages.correction_words import CorrectionWords

_MY = "(?:my |the |our |his |her |its |their |that )?"

WORDS = CorrectionWords(
    marks="actually|oops|whoops|sorry|wait|hold on|correction|i meant?|scratch that|my (?:mistake|bad)|on second thoughts?|"
    "i(?:'ve| have)? changed my mind|come to think of it|let me correct(?: that| myself)?|i was wrong|i made a (?:mistake|typo)|"
    "make (?:it|that)|(?:i|we)(?:'d| would) (?:rather|prefer)(?: to)?|let's (?:make it|say|change|move)(?: to)?|"
    "(?:can|could) (?:i|we|you) (?:make|move|switch|change)(?: it)?(?: to)?|should (?:actually |really )?(?:be|have been|read|say)",
    ends="instead|after all|rather|actually|(?:works?|is|would be|suits me|fits) better",
    change="change|(?:swap|switch) me|correct|update|fix|edit|amend|modify|revise|redo|alter",
    flaw=r"wrong|incorrect|(?:not|\w+n't) (?:\w+ )?(?:right|correct|true)|untrue|off|mistaken|a typo|mistyped|misspelled|misspelt|outdated",
    mistake="(?:made|is) a (?:mistake|typo|error)|gave (?:you )?the wrong",
    earlier=r"i (?:\w+ )?(?:said|wrote|put|typed|entered|told you|gave you|answered|ticked|clicked)|got me down",
    moved=r"moved|(?:been )?(?:rescheduled|postponed|rebooked|brought forward|pushed back)|put me down for",
    templates=(rf"\b{{change}} {_MY}{{target}} (?:from {{old}} )?(?:to|into|:|=) (?:be )?{{new}}",),
)
