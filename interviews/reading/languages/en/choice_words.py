"""English."""

from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords

_TO_IT = r"(?: (?>to |with |the |this |that |all |it|them|these|those|terms|conditions|statement|of |and |your |privacy |policy|use)+)?"

WORDS = ChoiceWords(
    never="never( ever| in my (whole )?life)?, not once",
    given_up="never again, (i|i've|i have|we) (quit|stopped|given up), gave up, not any ?more, (i|we) used to",
    last="last, lastly, final",
    first="topmost, first",
    ands="and",
    past_copulas="was were",
    beside_names="the a please",
    turning="free self less",
    written_apart=(("e mail", "email"), ("wi fi", "wifi"), ("t shirt", "tshirt")),
    next="and then, then, followed by, next, after that, afterwards, finally, over, before, and finally",
    backwards="after, behind, below, than, tie, tied, equal, equally, same",
    place_endings="st|nd|rd|th",
    consent=ConsentWords(
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
        thanks="thanks|thank you",
        sending=(
            "yes|yeah|yep|yup|sure|ok|okay|correct|right|good|great|fine|perfect|confirm|"
            "confirmed|go ahead|done|agreed|i agree|i confirm|no changes?|nothing to change|all set|"
            "that'?s (?:all|it|everything)|do it|go for it|sounds good|lgtm"
        ),
        submitting="submit|send",
        beside_sending=(
            "that'?s|it'?s|please|it|them|this|that|now|the form|my answers?|the answers?|everything|all|is|"
            "are|looks?|seems?|thanks|thank you|and|you can|very|so|just|i|to|off|away|then|well"
        ),
        keeping=(
            r"(?:it|that|this) (?:stays?|is fine|was (?:fine|right))|leave it|keep (?:it|that|them|those)|"
            r"as (?:it|they) (?:is|was|are|were)|unchanged|nothing new|same(?: as before)?|still right"
        ),
        returning=(
            "(?:(?:i am|i'?m|we'?re) )?(?:here|ready|back)(?: again)?|(?:(?:let'?s|let us|we can|can we) )?(?:go on|keep going|"
            "continue|carry on|resume|proceed)|next(?: question)?|hi|hello|hey"
        ),
    ),
)
