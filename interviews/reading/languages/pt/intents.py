"""Portuguese. Patterns stand on text without accents."""

from interviews.reading.languages.intent_grammar import Grammar

_THIS = (
    r"(?: (?:isto|isso|esta|este|essa|esse|a pergunta|esta pergunta|essa pergunta|a seguinte|a|o|o campo|este campo))"
)
_WISH = (
    r"(?:(?:podemos|posso|pode|podes|poderia|podia|poderiamos|podiamos|quero|queria|gostaria de|gostava de|prefiro|desejo|vou|vamos|"
    r"preciso de|preciso|e melhor|melhor|por favor|da para|dava para|eu) ?)"
)
_ANSWERING = r"(?:dizer|diga|responder|partilhar|compartilhar|dar|revelar|indicar|informar|falar|contar)\w*"
_LATER = (
    r"(?:isto|isso|o|logo|mais tarde|depois|outro (?:dia|momento)|amanha|noutra altura|em outro momento|o resto|aqui)"
)
_GO_ON = r"(?:continuo|continuamos|continuarei|continuar|termino|terminar|acabo|acabar|faco|fazer|fazemos|completo|completar|volto|voltar|prossigo)"

WORDS = Grammar(
    language="pt",
    fillers=r"por favor|se faz favor|faz favor|obrigad[oa]|muito obrigad[oa]|lamento|desculpe|desculpa|perdao|bom|bem|pois|eh+|em+|"
    r"hu*m+|ok|esta bem|ta bom|ta bem|olhe|olha|ola|oi|sim|nao|na verdade|sinceramente|creio que|acho que|suponho que|"
    r"por agora|por enquanto|de momento|agora mesmo|neste momento|se possivel|se for possivel|se puder ser|entao|agora|"
    r"ora|ainda|logo se ve|infelizmente|eu|bom dia|boa tarde|boa noite",
    skip=rf"(?:{_WISH})*(?:saltar|salta|salte|salto|saltemos|pular|pula|pule|pulo|pulemos|omitir|omite|omita|omito|passo|passar|"
    rf"passamos|passe|deixar|deixa|deixe|deixemos|ignorar)(?:-?l?[oa])?(?:{_THIS})?(?: (?:desta|disto|a seguinte|a frente|"
    r"para a (?:seguinte|proxima)(?: pergunta)?|a proxima(?: pergunta)?|a outra|em branco|vazi[oa]|para (?:logo|depois|mais tarde)))*|"
    r"(?:a )?(?:seguinte|proxima)(?: pergunta)?|(?:eu )?nao (?:o |a |me |lhe )*(?:sei|lembro|recordo|tenho(?: (?:nem ideia|ideia|nenhum|"
    r"nenhuma|um|uma|nada|a certeza|certeza|[\w ]{1,25}))?|faco (?:a (?:minima|menor) )?ideia|saberia(?: dizer)?|conheco)"
    r"(?: (?:ainda|agora|bem|de cor|exatamente|exactamente|ao certo|a resposta|com certeza|muito bem|disso|d?[oa] (?:meu |minha )?[\w ]{1,25}|"
    r"(?:meu|minha) [\w ]{1,25}))*|sei la|nem ideia|nao (?:estou (?:muito |bem )?cert[oa]|tenho (?:a )?certeza)(?: (?:ainda|disso|disto|d[oa] [\w ]{1,20}))?|"
    r"(?:ainda )?nao (?:me )?(?:decidi|pensei nisso|resolvi)(?: ainda)?|quem sabe|e dificil (?:de )?dizer|sem comentarios|"
    r"nao (?:se )?(?:aplica|me diz respeito)|n/?a|(?:isso )?e (?:privado|pessoal|confidencial|particular|segredo)|"
    r"(?:eu )?(?:ja )?(?:me )?esqueci(?:-me)?|nao quero|prefiro nao|(?:e )?melhor nao|isso nao (?:e da sua conta|lhe interessa|te interessa)|"
    r"(?:digo|respondo)(?:-lhe|-te)? (?:depois|mais tarde|logo)|depois (?:eu )?(?:lhe |te )?(?:digo|respondo)",
    refusal_head=r"(?:prefiro|quero|queria) (?:ficar|permanecer|continuar|ser) anonim|(?:prefiro|preferia|preferiria|melhor|gostaria de|gostava de) "
    rf"nao (?:o |a |lhe |te )*{_ANSWERING}|(?:eu )?nao (?:quero|desejo|me apetece|vou|tenciono|posso) (?:o |a |lhe |te )*{_ANSWERING}|"
    r"nao me sinto (?:a vontade|confortavel)|prefiro (?:reservar|guardar)\w*",
    nothing=r"nenhum[a]?(?: mais)?|(?:isso|isto) e tudo|e tudo|e so(?: isso)?|so isso|nada|nao,? obrigad[oa]|nao|nada (?:de especial|em especial|em particular|"
    r"mais(?: a (?:acrescentar|dizer))?|a (?:acrescentar|declarar))|ninguem|nao tenho|nao ha|nao tem|zero|-+|\?+",
    repeat=rf"(?:qual|que) (?:era|e|foi) (?:mesmo )?a pergunta(?: outra vez| de novo| mesmo)?|(?:{_WISH})*(?:repit\w+|repet\w+|reformul\w+)"
    r"(?: (?:isso|isto|a pergunta|o|por favor|outra vez|de novo))*|(?:como|o que|que|perdao|desculpe|como disse|como e|o que disse)|"
    r"outra vez|de novo|mais uma vez|(?:eu )?nao (?:o |a )?(?:entendo|entendi|percebi|percebo|compreendo|compreendi)(?: (?:bem|muito bem|a pergunta|isso|isto|"
    r"o que (?:pergunta|perguntou|quer|queres)(?: dizer)?))*|(?:diga|pergunte|explique|diz|explica)(?:-o|-me)? (?:isso |isto |a pergunta )?(?:outra vez|de outra "
    r"(?:forma|maneira)|de novo|mais (?:claro|facil|simples))|(?:pode|podes|poderia|podia) (?:me )?(?:explicar|dizer|repetir|perguntar)\w*"
    r"(?: (?:isso|isto|a pergunta|o|de outra (?:forma|maneira)|outra vez|de novo|melhor|por outras palavras|com outras palavras))*",
    back=rf"(?:{_WISH})*(?:voltar|volta|volte|voltemos|volto|regressar|regresse|recuar|recue|retroceder|ir|va|vamos)"
    r"(?: (?:atras|para tras|para atras))?(?: (?:a|ao|para (?:a|o)|ate (?:a|ao))(?: pergunta| campo)?(?: (?:anterior|previa|de antes|ultima))?"
    r"(?: (?:d[oae] |sobre (?:o|a) )?(?P<target>[\w' -]{2,40}?))??(?: anterior)?)?"
    r"|atras|(?:a )?(?:pergunta )?anterior|a de antes|um passo atras",
    human=r"\b(?:falar|falo|conversar|contactar|contatar|comunicar\w*|lig\w+|pass\w+|transfir\w+) (?:(?:diretamente|directamente) )?(?:com|para|a) (?:uma? |algum[a]? |o |a )?"
    r"(?:pessoa|humano|alguem|agente|operador|operadora|atendente|representante|funcionario|responsavel|organizador)\b|"
    r"^(?:um )?(?:humano|pessoa real|uma pessoa(?: real)?|operador|atendente)$|\b(?:quero|preciso de|preciso|ha) (?:uma? )?"
    r"(?:pessoa|humano|agente|atendente|alguem)(?: real)?\b",
    stop=rf"(?:{_WISH})*(?:parar|para|pare|paremos|deter|terminar|termino|terminemos|sair|cancelar|cancela|cancele|pausar|pausa|fazer uma pausa|"
    r"acabar|finalizar|encerrar|basta|chega|desistir|desisto|abandonar)(?: (?:aqui|agora|ja|isto|isso|por (?:hoje|agora|aqui)|por enquanto|a entrevista|"
    r"o formulario|um momento))*|(?:eu )?(?:tenho|preciso)(?: de| que)? (?:ir(?:-me)?(?: embora)?|sair|parar)(?: (?:ja|agora|embora|.{0,25}))?|"
    rf"(?:vou(?:-me)? embora|me vou|estou de saida)(?: (?:ja|agora))?|(?:eu )?{_GO_ON}(?:-o)?(?: {_LATER})+|"
    rf"(?:{_WISH})+{_GO_ON}(?:-o)?(?: {_LATER})+|mais tarde|logo|noutra altura|em outro momento|outro dia|adeus|tchau|ate (?:logo|a proxima|mais|depois)|"
    r"(?:ja )?nao quero (?:mais )?(?:continuar|prosseguir)(?: mais)?|(?:agora )?nao tenho (?:mais )?tempo(?: agora| para isto| para isso)?",
    switch_language=r"\b(?:podemos|posso|pode|podes|poderia|podia|poderiamos|podiamos|prefiro|quero|queria|gostaria de|gostava de|e melhor|melhor|"
    r"vamos|mud\w*|fala|fale|falas|falemos|falo|continuemos|so falo|e possivel)(?: (?:fazer isto|fazer isso|falar|continuar|mudar|responder|escrever|usar|"
    r"passar|so|se|fale|este formulario|fazer|para))*(?: (?:em|para|ao|o))* \b(?P<language>\w+)\b",
    language_please=r"(?:em )?\b(?P<language>\w+)(?: e melhor| seria melhor)|em \b(?P<language2>\w+)|\b(?P<language3>\w+) por favor",
    asks=r"(?:(?:o )?que|qual|quem) (?:e|sao|significa|quer dizer|conta|tipo|inclui|se (?:considera|entende))\b|"
    r"(?:por que|para que|porque)(?: (?:e que|motivo|razao))? (?:precisa|preciso|querem?|pergunta|pede|pedem|serve|tenho|devo|ha|isso|isto|o|a|se)\w*|"
    r"(?:por que|porque|para que)$|como (?:se|devo|posso|e|sao|vai|funciona)\b|quant[oa]s? (?:e|sao|ha|posso|tempo|custa|perguntas|faltam|se)\b|"
    r"(?:onde|quando) (?:e|sao|se|vai|tenho|fica)\b|(?:e preciso|e necessario|e obrigatori[oa]|tenho de|tenho que|preciso de) \w+.*\?$|"
    r"e (?:obrigatori[oa]|necessari[oa]|gratis|gratuito|publico)\b|por exemplo|a que se refere|tenho uma (?:pergunta|duvida)|uma pergunta|"
    r"(?:explique|explica|explicar)(?:-me)?(?: .{0,20})?$|(?:pode|podia|poderia)(?: me)? explicar",
    inquires=r"(?:o que|que|qual|quais|quem|como|quando|onde|quanto|quantos|quanta|quantas|por que|porque|para que|e|sao|ha|posso|pode|podes|"
    r"devo|tenho|preciso|se|vai|esta|estao|ou|mas|tambem|inclui|conta|serve|de|em|no|na|com|para|a)\b",
    small_talk=r"ola|oi|bom dia|boa (?:tarde|noite)|tudo bem|como (?:esta|vai|estas)|prazer|muito prazer|obrigad[oa]|muito obrigad[oa]|"
    r"(?:ha|rs|k){2,}|otimo|optimo|perfeito|ok|esta bem|ta bom|ta bem|beleza|de acordo|entendi|entendido|percebi|claro|sim|teste|"
    r"quem es|es (?:um )?(?:robo|bot|humano|humana|uma pessoa)|voce e (?:um )?(?:robo|bot|humano|humana|uma pessoa)|(?:so )?um (?:momento|minuto|instante|segundo)|"
    r"espera|espere|deixe-me pensar|deixa(?:-me| eu) (?:pensar|ver)|muito bem|bem",
    commands=r"\b(?:ignora|ignore|esqueca|esquece) (?:todas? |todos? |as? |os? |tuas |suas )*(?:instruc\w+|regras|ordens|anterior\w*|indicac\w+)|"
    r"\bagora es\b|\bagora voce e\b|\bprompt\b|\b(?:conta|conte|diz|diga|escreve|escreva)(?:-me| me)? uma? (?:piada|poema|historia|conto|cancao|receita)\b|"
    r"\baja como\b|\bfinja\b|que tempo faz|\bmarque (?:tudo|todos|todas)\b",
    evasive=r"qualquer(?: um| uma| coisa)?|tanto (?:me )?faz|nao importa|depende(?: d[eoa] .{0,15})?|coisas|varias coisas|varios|algo|alguma coisa|"
    r"o que (?:for|quiser)|de tudo(?: um pouco)?|tudo|ja sabe|voce sabe|e complicado|talvez|se calhar|um pouco|o normal|o de sempre|o costume|"
    r"nada de especial|muitas coisas|o mesmo(?: que .{1,30})?|igual(?: a .{1,30})?|ja (?:o )?disse|porque sim|assim assim|bem",
    polar=r"sim|nao|claro|com certeza|sem duvida|correto|correcto|certo|verdadeiro|falso|isso mesmo",
    copula=r"\s*(?:\be\b|\bsao\b|\bera\b|:|=|\bseria\b)\s*",
    relations=(
        (r"\btrabalho (?:em|no|na|para|com) (?:o |a )?(?P<value>.+)", "company"),
        (
            r"\b(?:trabalho como|sou (?:uma? )?(?=\w+(?:or|ora|eiro|eira|ista|ico|ica|ogo|oga|ente|ado|ada)\b)) ?(?P<value>.+)",
            "job",
        ),
        (r"\b(?:moro|vivo|resido) (?:em|no|na) (?P<value>.+)", "city"),
        (r"\bestudo (?:em|no|na) (?P<value>.+)", "school"),
        (r"\b(?:me chamo|chamo-me|(?:o )?meu nome e) (?P<value>.+)", "name"),
        (
            r"\b(?:chame-me|me chame(?: de)?|chamam-me|me chamam(?: de)?|podem? (?:me chamar|chamar-me)(?: de)?) (?P<value>.+)",
            "nickname",
        ),
        (r"\bsou (?:o |a )?(?P<value>[\w-]+(?: [\w-]+){0,4}?)(?=\s*(?:[,.]|$| e | de | do | da | desde ))", "^name"),
        (r"\btenho (?P<value>\d{1,3}) anos\b", "age"),
    ),
    own=r"o meu|a minha|os meus|as minhas|meu|minha|meus|minhas|o|a|nosso|nossa|seu|sua",
    negation=r"\b(?:nao|nunca|jamais|tampouco|nem)\b",
    alternatives=(
        r"\bse (?:(?:se trata de|e|sao|era|tem|ha|foi) )?(?:uma? |o |a |por )?(?P<a>.+?),? ou (?:se )?(?:e )?(?:antes )?(?:uma? |o |a |por )?(?P<b>.+)",
        r"^(?:e|sao|trata-se de) (?:uma? )?(?P<a>.+?),? ou (?:antes )?(?:uma? )?(?P<b>[^?]+)",
    ),
    clause_breaks=r",\s+|\s+(?:e|mas|porque|enquanto|embora|entao|alem disso|tambem)\s+|\s+[-–—]\s+|\s*[()/]\s*",
    reasons=r"\b(?:porque|ja que|para (?:que|\w+r)\b|devido a|por isso|por causa de|gracas a|visto que|como|quero|por (?!favor|exemplo|que\b)\w+|motivo)\b",
    quantities=r"\b(?:quant[oa]s?|numero de|quantidade|tamanho|duracao|preco|custo|orcamento|idade|distancia|peso)\b",
    when=r"\bquando\b|\bque (?:dia|data|hora|horas|ano|mes)\b|\b(?:data|hora|momento)\b",
    where=r"\bonde\b|\b(?:lugar|local|sitio|localizacao|endereco|morada)\b",
    why=r"\bpor ?que\b|\b(?:motivo|razao|causa)s?\b",
    places=r"\b(?:em|no|na|perto d[eoa]|junto a[o]?|diante d[eoa]|atras d[eoa]|em frente a[o]?|ao lado d[eoa])\s+(?:(?:o|a|os|as|um|uma|meu|minha|"
    r"nosso|nossa)\s+)?(?!(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|geral|particular|"
    r"realidade|verdade|que|quanto|momento|proximo|proxima|dia)\b)[a-z]\w+",
    moments=r"\b(?:hoje|ontem|amanha|anteontem|(?:esta|nesta) (?:manha|tarde|noite|semana)|(?:semana|mes|ano) passad[oa]|segunda|terca|quarta|"
    r"quinta|sexta|sabado|domingo|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|ha|"
    r"desde|meio[- ]dia|meia[- ]noite|(?:19|20)\d\d|\d{1,2}:\d\d|\d{1,2}h\d{0,2}|\d{1,2}/\d{1,2}|as \w+)\b",
)
