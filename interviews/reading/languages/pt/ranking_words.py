"""Portuguese."""

from interviews.reading.languages.ranking_words import RankingWords
from interviews.reading.text.pattern_lists import LETTER_OR_DIGIT, any_of

WORDS = RankingWords(
    ordinals=(
        "primeir[oa]",
        "segund[oa]",
        "terceir[oa]",
        "quart[oa]",
        "quint[oa]",
        "sext[oa]",
        "setim[oa]",
        "oitav[oa]",
    ),
    last="ultim[oa]",
    leads="meu|minha|o|a|em|no|na|por",
    nouns="lugar|opcao|posicao|prioridade|escolha",
    nouns_after_numbers="lugar|posicao",
    after_numbers="º|ª",
    next=any_of("depois, em seguida, a seguir, seguid[oa] de, finalmente, por fim, por ultimo", LETTER_OR_DIGIT),
    backwards=any_of("depois d[eoa], igual", LETTER_OR_DIGIT),
    conjunctions="e|mas",
)
