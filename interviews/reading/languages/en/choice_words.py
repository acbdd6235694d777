"""English."""

from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.pattern_lists import LETTER, LETTER_OR_DIGIT, any_of

WORDS = ChoiceWords(
    last=any_of("last, final", LETTER),
    first=any_of("topmost, first", LETTER),
    former=any_of("the former", LETTER),
    latter=any_of("the latter", LETTER),
    first_ones="first",
    last_ones="last",
    ands=" and ",
    before_letters=any_of("option, answer, choice, letter, the", LETTER_OR_DIGIT) + r"\s+",
    ranges=" (?:up )?to (?:the )?| through | thru | till | until ",
    rest=any_of(
        """
        the rest, the others?, others, everything else, all others?, all the others?, the remaining(?: ones)?
        """,
        LETTER_OR_DIGIT,
    ),
    relatives="which|that",
    copulas="was|were|is|are",
    past_copulas="was were",
    beside_names="the a please",
    place_nouns="street avenue road floor hotel room table gate line bus phone mobile telephone",
    turning="free self less",
    all_but="everything but, all but",
    any_but="anything but, anyone but",
    plus="+ plus",
    written_apart=(
        ("e mail", "email"),
        ("wi fi", "wifi"),
        ("t shirt", "tshirt"),
        ("on line", "online"),
        ("on site", "onsite"),
    ),
    opposite_endings=(("er", "ee"), ("or", "ee"), ("ful", "less")),
)
