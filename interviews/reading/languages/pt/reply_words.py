"""Portuguese."""

from interviews.reading.languages.reply_words import LeadIns, NonAnswers, ProseWords, ReplyWords

WORDS = ReplyWords(
    lead_ins=LeadIns(
        openers="bom|bem|pois|ola|oi|bom dia|boa (tarde|noite)|sim|claro|entao|olhe|olha|certo|desculpe|obrigad[oa]",
        closers="por favor, (muito )?obrigad[oa], se faz favor, faz favor, so isso, e so, e so isso, basta, chega",
        before="pois|bom|bem|entao|olhe",
        strong="""
        (eu )?(me chamo|chamo-me|chamo me), chamam-me, me chamam( de)?, (o )?meu nome (completo )?e,
        (a (minha )?empresa|a firma) (chama-se|se chama), (eu )?trabalho (em|no|na|para|como|de), (eu )?moro (em|no|na),
        (eu )?vivo (em|no|na), pode(m)? (me chamar|chamar-me)( de)?, (me chame|chame-me)( de)?, ponha, coloque, escreva,
        anote, seria, (eu )?sou d[eoa], (eu )?estudo (em|no|na), chama-se, se chama
    """,
        weak="(eu )?sou( [oa])?",
        possessives="(o |a )?(meu|minha|nosso|nossa)",
        copulas="e|chama-se|se chama",
        clause_words="e|mas",
        speakers="meu|minha|eu|sou|moro|vivo|trabalho",
        no_value="cansad[oa], bem, pront[oa], complicado, dificil, facil, certo, verdade, muito, so",
        articles="o|a",
        parts="de|do|da|em",
        after_names=r"s\.?a\.?|lda|ltda",
        name_particles="de da do das dos e",
    ),
    non_answers=NonAnswers(
        fillers="""
        pois, bom, bem, olhe, olha, na verdade, sinceramente, desculpe, desculpa, lamento, infelizmente, ora
        """,
        declining="""
        (eu )?nao (o |a |lhe )?(sei|faco ideia|tenho|quero|lembro|me lembro|recordo|me recordo|se aplica|saberia),
        (eu )?nao (estou|tenho a) (bem )?cert(o|a|eza), sei la, nao faco (a minima )?ideia, nem ideia,
        prefiro (nao|saltar|pular|passar), nao (lhe |te |vou )?(lhe |te )?(digo|direi|dizer|responder|contar),
        (isso )?e (privado|pessoal|confidencial|particular|segredo), mais tarde, sem comentarios, nao e da (sua|tua) conta
        """,
        nothing="""
        passo, saltar, salta, salte, pular, pula, pule, proxima, seguinte, nenhum, nada, depois, ninguem, nao
        """,
        of_that="""
        pergunta, por favor, obrigad[oa], de especial, em especial, esta, essa, isto, isso, a, por agora, por enquanto
        """,
        commanding="""
        voltar, atras, parar, sair, cancelar, ajuda, outra vez, de novo,
        em (ingles|espanhol|alemao|frances|japones|portugues)( por favor)?, espera, espere,
        um (momento|minuto|instante|segundo), so um (momento|minuto|instante|segundo), como
        """,
        please="por favor",
        social="""
        sim, nao, claro, obrigad[oa], muito, ola, oi, bo[am] (dia|tarde|noite), de acordo, esta bem, ta bem, ta bom,
        tudo bem, bom, otimo, perfeito, beleza, adeus, tchau, ate (logo|breve|mais|ja), haha(ha)?|rsrs(rs)?|kkk?k?,
        por favor, pronto, fixe
        """,
        question_words="porque, por que, porquê, que, como, quem, o que, para que",
        question_openings="""
        (o )?que (e|significa|quer|devo|tenho|ha), qual (e|seria), quais (sao), por que, porque (e|preciso|precisa),
        para que, como (que|se|e|posso|devo), posso, o senhor pode, voce pode, quem (e|es), e preciso, e obrigatorio
        """,
        commanding_first=r"""
        voltar, volta, volte, repete\w*, repita\w*, repetir\w*, (quero |queria |gostaria de |posso )?falar com,
        (quero |queria |gostaria de )?(mudar|alterar|corrigir|trocar), (muda|mude|altere|corrija|troque)
        """,
    ),
    prose=ProseWords(
        of_sentences="eu, sou, esta, estou, tenho, quero, posso, porque, mas, quando, somos, nao",
        about_the_talk="voces?, pergunta, resposta, formulario",
        denying=r"(eu )?nao (me|te|o|lhe|se|nos) \w+, eu nao",
    ),
)
