"""Portuguese."""

from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords

_AGREE = "(?:aceito|concordo|consinto|autorizo|estou de acordo)"

WORDS = ChoiceWords(
    never="(nunca|jamais)( na (minha )?vida)?",
    given_up="nunca mais, ja nao, nao mais, deixei, larguei, parei",
    last="ultim[oa]",
    first="primeiro",
    ands="e",
    past_copulas="foi foram",
    turning="livre sem",
    next="depois, em seguida, a seguir, seguid[oa] de, finalmente, por fim, por ultimo",
    backwards="depois d[eoa], igual",
    consent=ConsentWords(
        labels=("Concordo", "Não concordo"),
        agreeing=(
            rf"sim(?:,? (?:eu )?(?:{_AGREE}|claro))?",
            rf"(?:eu )?{_AGREE}(?: (?:com )?(?:os|as|com os|com as) (?:termos|condi[çc][õo]es))?|de acordo",
            r"dou o meu consentimento|(?:eu )?dou (?:o )?meu consentimento|aceite",
        ),
        refusing=(
            rf"n[ãa]o,? (?:obrigad[oa]|{_AGREE})|(?:n[ãa]o,? )?(?:eu )?n[ãa]o {_AGREE}",
            r"recuso(?:-me)?|me recuso|discordo|rejeito",
        ),
        thanks="obrigad[oa]",
        sending=(
            "sim|claro|certo|correto|correcto|perfeito|bem|bom|de acordo|concordo|com certeza|ok(?:ay)?|confirmo|confirmar|confirme|pronto|tudo (?:bem|certo|"
            "correto|correcto|ok)|(?:está|esta|tá|ta) (?:bem|bom|certo|tudo(?: certo)?|ótimo|otimo)|é tudo|e tudo|é "
            "isso|isso mesmo|pode ser|sem alterações|sem alteracoes|nada a mudar|força|vamos"
        ),
        submitting="envi(?:a|e|ar|á-las?|a-las?|o)|mand(?:a|e|ar|o)|submet(?:a|er|o)|pode enviar",
        beside_sending=(
            "por favor|obrigad[oa]|já|ja|tudo|o|as|os|minhas|respostas|formulário|formulario|está|esta|é|"
            "pode|podes|e|assim|muito|agora|então|entao|isso|se faz favor|bem"
        ),
        keeping=(
            r"fica(?: assim)?|deix[ae](?: assim)?|assim|sem (?:altera[cç][oõ]es|mudan[cç]as)|igual|"
            r"[ao] mesm[ao]|n[aã]o muda(?: nada)?"
        ),
        returning=r"(?:estou de |de )?volta|voltei|regressei|(?:vamos |podemos )?(?:continuar|seguir|prosseguir)|sig[oa]\w*|continu[oae]\w*|ol[aá]|oi",
    ),
)
