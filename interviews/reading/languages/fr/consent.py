"""French."""

from interviews.reading.languages.consent import ConsentWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ConsentWords(
    labels=("J'accepte", "Je n'accepte pas"),
    agreeing=(
        r"oui(?:,? (?:j'accepte|je suis d'accord|d'accord|bien s[uû]r|je consens))?",
        r"j'accepte(?: (?:les conditions|cela))?|(?:je suis )?d'accord|je consens|j'y consens",
        r"je donne mon (?:accord|consentement)",
    ),
    refusing=(
        r"non(?:,? merci)?|(?:non,? )?je (?:n'|ne )(?:accepte|consens) pas",
        r"(?:non,? )?(?:je ne suis )?pas d'accord|je refuse",
    ),
    half_hearted=any_of("bon, si vous voulez, je suppose, entendu"),
    thanks="merci",
)
