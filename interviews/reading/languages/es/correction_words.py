"""How people say in Spanish that something is wrong, and what is right."""

from interviews.reading.languages.correction_words import CorrectionWords

_MY = "(?:mi |el |la |los |las |nuestro |nuestra )?"

WORDS = CorrectionWords(
    marks="en realidad|de hecho|perdon|disculpa|disculpe|espera|corrijo|correccion|queria decir|quise decir|quiero decir|"
    "me (?:he )?equivo\\w+|mejor dicho|me refer?ia a|al final|finalmente|mejor|(?:quiero|quisiera|prefiero|puedo) cambiar(?: a)?",
    ends="mejor|en vez|al final",
    change=r"cambi\w+|corrig\w+|correg\w+|actualiz\w+|modific\w+|rectific\w+|edit\w+",
    flaw="mal|no (?:es|esta|era|fue) (?:asi|bien|cierto|correct[oa]|verdad)|incorrect[oa]|equivocad[oa]|erroneo|erronea|erroneos",
    mistake=r"me (?:he )?equivo\w+",
    earlier=r"dije|puse|escribi|conteste|respondi|he (?:dicho|puesto|escrito|marcado|anotado)",
    moved=r"aplaz\w+|pospu\w+|adelant\w+|retras\w+|movier\w+|cambiar\w+|pasaron",
    templates=(rf"\b{{change}}(?: por favor)? {_MY}{{target}} (?:de {{old}} )?(?:a|por|al) {{new}}",),
)
