"""German."""

from interviews.reading.languages.consent import ConsentWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ConsentWords(
    labels=("Ich stimme zu", "Ich stimme nicht zu"),
    agreeing=(
        r"ja(?:,? (?:ich stimme (?:dem )?zu|ich bin einverstanden|einverstanden|gerne?|nat[uü]rlich))?",
        r"(?:ich bin )?(?:damit )?einverstanden|ich stimme (?:dem |ihr )?zu|ich willige ein",
        r"ich akzeptiere(?: (?:das|die bedingungen|es))?|akzeptiert|zugestimmt",
    ),
    refusing=(
        r"nein(?:,? danke)?|(?:nein,? )?(?:ich bin )?(?:damit )?nicht (?:damit )?einverstanden",
        r"(?:nein,? )?ich (?:stimme|willige) (?:dem )?nicht (?:zu|ein)|ich lehne (?:das |es )?ab|abgelehnt",
    ),
    half_hearted=any_of("von mir aus, meinetwegen, in ordnung"),
    thanks="danke",
)
