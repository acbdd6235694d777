"""English."""

from interviews.reading.languages.consent import ConsentWords
from interviews.reading.text.pattern_lists import any_of

_TO_IT = r"(?: (?>to |with |the |this |that |all |it|them|these|those|terms|conditions|statement|of |and |your |privacy |policy|use)+)?"

WORDS = ConsentWords(
    labels=("I agree", "I do not agree"),
    agreeing=(
        r"(?:yes|yep|yeah|yes please|yes of course|absolutely|definitely|of course)"
        rf"(?:,? i (?:do|agree|accept|consent){_TO_IT})?",
        rf"i (?:(?:fully|do|hereby|completely) )?(?:agree|accept|consent)(?: to)?{_TO_IT}",
        r"agreed?|accept(?:ed)?|i give (?:my|you my) consent",
    ),
    refusing=(
        r"no|nope|no thanks|no thank you|never|not agreed|i (?:disagree|refuse|decline)",
        r"(?:no,? )?i (?:do not|don't|cannot|can't|won't|will not|refuse to|disagree)"
        rf"(?: (?:agree|accept|consent)(?: to)?)?{_TO_IT}",
    ),
    half_hearted=any_of(
        "ok, okay, sure, fine, whatever, i guess, i suppose, alright, all right, if (?:i|you) (?:must|have), yes, agree, accept"
    ),
    thanks="thanks|thank you",
)
