"""How people say in Portuguese that something is wrong, and what is right."""

from interviews.reading.languages.correction_words import CorrectionWords

_MY = "(?:o meu |a minha |meu |minha |os |as |o |a |nosso |nossa )?"

WORDS = CorrectionWords(
    marks="na realidade|na verdade|de facto|de fato|alias|perdao|desculpa|desculpe|espera|espere|corrijo|correcao|queria dizer|quis dizer|"
    r"quero dizer|melhor dizendo|ou melhor|(?:me )?engan(?:ei|o)\w*|errei|afinal|melhor|(?:quero|queria|prefiro|posso) (?:mudar|trocar) para",
    ends="afinal|em vez disso",
    change=r"mud\w+|alter\w+|corrij\w+|corrig\w+|atualiz\w+|actualiz\w+|modific\w+|retific\w+|edit\w+|troc\w+",
    flaw="mal|nao (?:esta|e|era|foi) (?:assim|bem|cert[oa]|corret[oa]|verdade)|errad[oa]s?|incorret[oa]|incorrect[oa]|enganad[oa]|equivocad[oa]",
    mistake="(?:me )?enganei|errei",
    earlier=r"disse|falei|escrevi|coloquei|respondi|marquei|anotei",
    moved=r"adi(?:ou|aram|ad\w+)|remarc\w+|reagend\w+|antecip\w+|passaram|passou para",
    templates=(rf"\b{{change}}(?: por favor)? {_MY}{{target}} (?:de {{old}} )?(?:para|por) {{new}}",),
)
