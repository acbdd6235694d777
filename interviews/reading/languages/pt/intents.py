"""Portuguese. Patterns stand on text without accents."""

from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.text.pattern_lists import any_of

_TELLING = (
    r"(?:(?:o|a|lhe|te) )*(?:dizer|diga|responder|partilhar|compartilhar|dar|revelar|indicar|informar|falar|contar)\w*"
)

WORDS = Grammar(
    language="pt",
    fillers=r"por favor|se faz favor|faz favor|obrigad[oa]|muito obrigad[oa]|lamento|desculpe|desculpa|perdao|bom|bem|pois|"
    r"eh+|em+|hu*m+|ok|esta bem|ta bom|ta bem|olhe|olha|ola|oi|sim|nao|na verdade|sinceramente|creio que|acho que|"
    r"suponho que|por agora|por enquanto|de momento|agora mesmo|neste momento|se possivel|se for possivel|entao|agora|"
    r"ora|ainda|logo se ve|infelizmente|eu|bom dia|boa tarde|boa noite",
    skip=any_of(rf"""
        salt(?:ar|a|e|o|emos)(?:-[oa])?, pul(?:ar|a|e|o|emos)(?:-[oa])?, omit(?:ir|e|a|o), passo, passar, passamos,
        (?:deix(?:ar|a|e|emos) )?em branco, nao (?:(?:o|a|me|lhe) )*(?:sei|lembro|recordo|saberia)(?: dizer)?, nao
        (?:tenho|faco) (?:a )?(?:minima )?(?:ideia|certeza), sei la, nem ideia, nao estou (?:muito |bem )?cert[oa],
        nao (?:me )?(?:decidi|pensei nisso), quem sabe, dificil (?:de )?dizer, sem comentarios, nao (?:se )?aplica, n/a,
        e (?:privado|pessoal|confidencial|segredo), (?:ja )?(?:me )?esqueci(?:-me)?, nao quero,
        (?:prefiro|melhor) nao(?: {_TELLING})?, nao e da sua conta
    """),
    go_on=any_of(r"""
        (?:proxima|seguinte)(?: pergunta)?, continu(?:ar|amos|emos), adiante, enviar, envi[ea], (?:e|isso e) (?:tudo|so)
    """),
    repeat=any_of(r"""
        (?:qual|que) (?:era|e|foi) (?:mesmo )?a pergunta, repit\w+, repet\w+, reformul\w+, outra vez, de novo, mais uma vez,
        (?:como|o que|que)(?=\W*$), perdao, nao (?:(?:o|a) )?(?:entendo|entendi|percebi|percebo|compreendo)(?: o que
        pergunta)?, expli(?:ca|que)\w*, como disse
    """),
    back=any_of(
        r"volt(?:ar|a|e|emos|o), regress(?:ar|e), (?:para )?(?:atras|tras), (?:pergunta )?anterior, a de antes"
    ),
    back_to=r"\b(?:voltar|(?<!de )volta|volte|voltemos|regressar) (?:a|ao|para [oa]) (?:(?:minha|meu) )?(?:pergunta |"
    r"campo )?(?:d[eoa] |sobre [oa] )?(?P<target>[\w' -]{2,40}?)$",
    human=any_of(r"""
        (?:falar|falo|conversar|contact?ar) com (?:uma? |o |a
        )?(?:pessoa|humano|alguem|agente|atendente|responsavel|organizador), (?:quero|preciso de) uma? (?:pessoa
        real|humano|atendente), ^(?:um )?(?:humano|pessoa real)
    """),
    stop=any_of(r"""
        parar, pare, paremos, terminar, termino, sair, cancel(?:ar|a|e), paus(?:ar|a), acabar, finalizar, encerrar, basta,
        chega, desist(?:ir|o), abandonar, (?:tenho|preciso)(?: de| que)? (?:ir(?:-me)?(?: embora)?|sair|parar),
        vou(?:-me)? embora, mais tarde, logo, outr[oa] (?:dia|momento|altura),
        (?:continuo|continuar|continuarei|termino|terminar) amanha, adeus, tchau, ate (?:logo|a proxima|mais),
        nao quero (?:mais )?continuar(?: mais)?, nao tenho (?:mais )?tempo, por hoje
    """),
    language_wish=any_of(r"em, para, ao, falar, fale, falemos, mud\w+, continu\w+, prefiro, melhor, por favor, voltar"),
    refusals=any_of(rf"""
        (?:prefiro|quero|queria) (?:ficar|permanecer|continuar|ser) anonim[oa],
        (?:prefiro|preferia|preferiria|melhor|gostaria de|gostava de) nao {_TELLING},
        (?:eu )?nao (?:quero|desejo|vou|posso) {_TELLING}, nao me sinto (?:a vontade|confortavel),
        prefiro (?:reservar|guardar)\w*, nao (?:sei|me lembro) (?:d?[oa] )?(?:meu|minha)
    """),
    lacking=r"(?:eu )?nao (?:tenho|uso) (?:nenhuma? |uma? )?(?P<thing>[\w'-]+(?: [\w'-]+){0,2})",
    none_of=r"(?:nao (?:ha|tem)|sem|nenhuma?) (?:nenhuma? |uma? )?(?P<thing>[\w'-]+(?: [\w'-]+){0,3})",
    evasive=any_of(
        "ja (?:te |lhe |o )?(?:disse|respondi|escrevi), (?:ver|veja|como) (?:acima|antes), como disse, porque sim"
    ),
    small_talk=any_of(r"""
        hum+, pois, tudo bem, como (?:esta|vai|estas), (?:muito )?prazer, (?:ha|rs|k)(?:ha|rs|k)+, otimo, optimo, perfeito, ok,
        esta bem, ta bo?m, beleza, de acordo, entendi, entendido, claro, sim, teste, quem es,
        (?:es|voce e) (?:um )?(?:robo|bot|humano|humana), muito bem, bem
    """),
    asks=any_of(r"""
        (?:(?:o )?que|qual|quem) (?:e|sao|significa|quer dizer|conta|tipo|inclui), (?:por que|para que|porque)(?: \w+)?,
        como (?:se|devo|posso|e|sao|funciona), quant[oa]s? (?:e|sao|ha|tempo|custa|perguntas),
        (?:onde|quando) (?:e|sao|se|fica), e (?:preciso|necessari[oa]|obrigatori[oa]|gratis|publico), por exemplo,
        a que se refere, (?:tenho )?uma (?:pergunta|duvida)
    """),
    wishes=r"\b(?:(?:posso|podemos|poderia(?:mos)?)\b(?: eu)?|da para (?:eu|nos)\b|(?:me|nos) (?:pode|poderia)\b|pod(?:e|es|eria|erias|ia|ias)\b(?=.* (?:meus?|minhas?|noss[ao]s?) (?P<mine>[\w-]+)|.*\bem vez d))",
    requests=r"\b(?:me |nos )?pod(?:e|es|em|eria|erias|eriam|ia|ias|iam)\b",
    orders=any_of(r"""
        (?:ignora|ignore|esqueca|esquece) (?:(?:todas?|todos?|as?|os?|tuas|suas) )*(?:instruc\w+|regras|ordens), prompt,
        (?:conta|conte|diz|diga|escreve)(?:-me| me)? uma? (?:piada|poema|historia|conto|cancao)
    """),
    greets=any_of("ola, oi, bom dia, boa (?:tarde|noite)"),
    thanks=any_of("(?:muito )?obrigad[oa]"),
    waits=any_of(r"(?:uma?|dois|uns) (?:moment|segund|minut|instant)\w+, esper[ae], (?:ja )?volto"),
    defers=any_of(r"""
        (?:digo|conto|explico|respondo)(?:-lhe|-te)? (?:depois|mais tarde|logo), (?:depois|mais tarde|logo) (?:eu )?(?:lhe
        |te )?(?:digo|conto|explico|respondo), (?:prefiro|preferia|melhor) (?:falar|contar|explicar|mostrar)\w*
    """),
    complains=any_of(r"""
        merda, porra, caralho, put[ao]\w*, perda de tempo, que saco, estou fart[oa],
        (?:isto|isso) e (?:\w+ )?(?:estupid|ridicul|irritante|chat|aborrecid|long)\w*
    """),
    erases=any_of(r"apag\w*, elimin\w*, exclu\w*, delet\w*"),
    own_data=any_of(r"(?:(?:todos|todas|os|as|meus|minhas) )*(?:dados|respostas|informacoes), tudo"),
    copula=r"\s*(?:\be\b|\bsao\b|\bera\b|:|=|\bseria\b)\s*",
    own=r"o meu|a minha|os meus|as minhas|meu|minha|meus|minhas|o|a|nosso|nossa|seu|sua",
    negation=r"\b(?:nao|nunca|jamais|tampouco|nem)\b",
    alternatives=r"(?:\bse|^(?:e|sao|trata-se de)) (?:(?:se trata de|e|sao|era|tem|ha|foi) )?(?:uma? |o |a |por )?"
    r"(?P<a>.+?),? ou (?:se )?(?:e )?(?:antes )?(?:uma? |o |a |por )?(?P<b>[^?]+)",
    circumstances=any_of("onde, por ?que, quant[oa]s?, numero de"),
    circumstances_of_place=r"\bonde\b",
    circumstances_in_time=any_of("quando, quanto tempo"),
    clause_breaks=r",\s+|\s+(?:e|mas|porque|enquanto|embora|entao|alem disso|tambem)\s+|\s+[-–—]\s+|\s*[()/]\s*",
)
