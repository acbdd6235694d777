"""Forms of words in Portuguese."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        ao aos as às com como da das de do dos e em está eu foi já lhe mais me meu meus minha minhas na nas no nos não o os
        ou para pela pelo por qual quais que se ser seu seus sua suas são um uma você vocês é
    """,
    abbreviations="lda ltda dr dra sr sra av",
    openers=r"(?:e|mas|ah)\b,?\s+",
    beside_values="""
        autocarro aviao barco bicicleta boleia carona carro comboio metro metro onibus pe taxi trem agende ajuda
        anota anotar anote bem bilhete bom cedo celular chegada chegar chego combina combinado comecar comeco
        contacto contato conta contactar contatar correio data dava de dia disponivel e email encaixa endereco
        morada enviar envie escrever esta evento fica ficava hora horario ideal ir la ligar ligue livre mail manha
        manhas marcar marque me melhor meu minha noite noites numero online perfeito pessoal poder podia poderia
        ponto por preferia prefiro profissional quero queria reservar reserve seria site so sobre tarde tardes
        telefone telemovel tem trabalho ultima ultimo usar uso venho vou whatsapp
    """,
    about_the_talk="""
        acima agora ainda altura antes assim bocado bocadinho cima coisa como continuar decidir deixa deixar deixe
        depois disse dito dizer duvida em enviar escrever escrevi escrito espera espere esperar esqueci falta fazer
        feito formulario há igual instante ja lembro logo mais mandar mencionei mesma mesmo minutinho minuto
        momentinho momento nada nao nenhum onde outra passo pensando pensar pergunta perguntas perguntou preciso
        pronto proxima quando quero responder respondi respondido resposta respostas saltar pular seguinte segundo
        segundinho so tarde tempo tudo ver vez voce vou
    """,
    no_more=(
        "(?:mais )?ningu[eé]m(?: mais)?|(?:só|so|somente|apenas) (?:eu|n[oó]s|mesmo eu)|(?:é|e|isso é|"
        "isso e) (?:só|so|tudo)(?: isso)?|s[oó] isso|(?:n[aã]o h[aá] |n[aã]o tem |nenhum[a]? |"
        "n[aã]o,? )?(?:nada|nenhum[a]?|ningu[eé]m) ?(?:mais)?|n[aã]o (?:h[aá]|tenho|tem) (?:mais|outr[oa]s?|"
        r"nenhum[a]?)(?: \w+)?|vou sozinh[oa]|mais nada"
    ),
)
