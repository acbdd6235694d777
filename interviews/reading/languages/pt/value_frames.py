"""Portuguese."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        comigo, desculpe, desculpa, perdao, o, a, os, as, um, uma, uns, umas, este, esta, isto, estes, estas, esse,
        essa, isso, aquele, aquela, aquilo, de, do, da, dos, das, com, para, pra, ao, na, nos, nas, pelo, pela, que,
        me, se, lhe, te, ser, estar, sou, sao, e, chama, chama-se, estou, estamos, estao, sera, serao, seria, seriam, serei, seriamos,
        vamos, vou, ir, iremos, irei, virei, viremos, venho, vimos, levar, levo, levarei, levaremos, trago, trarei,
        traremos, tenho, temos, terei, teremos, ha, havera, quero, queria, quereria, queremos, posso, ficaria, fica,
        ponho, ponha, coloque, coloca, bota, anote, marque, escreva, por (favor|agora|enquanto), obrigado, obrigada,
        brigado, brigada, ola, oi, bom dia, boa tarde, boa noite, bom, bem, pois, entao, eh, em, hum, hmm, ah, oh, ai,
        ja, muito, so, somente, apenas, unicamente, exatamente, exactamente, justo, tambem, agora, atualmente,
        actualmente, hoje, desta vez, mais nada, e tudo, e so, so isso, pronto, minha resposta e, a resposta e,
        se possivel, se for possivel, infelizmente, sinceramente, na verdade, francamente, obviamente, evidentemente,
        moro, moramos, vivo, vivemos, resido, residimos, mora, vive, vivendo, morando, sobretudo, principalmente,
        com prazer, ne, sabe, tipo, olhe, olha""",
    Kind.SUBJECT: "eu, a gente, ele, ela, eles, elas",
    Kind.SELF: """
        minha (mulher|esposa|filha|mae|amiga|irma|familia|namorada), meu (marido|filho|pai|amigo|irmao|namorado|bebe),
        um amigo, uma amiga, meus filhos""",
    Kind.ALONE: "so eu, somente eu, apenas eu, vou sozinho, vou sozinha, eu so, sozinho, sozinha",
    Kind.GENERIC: """
        opcao, opcoes, curso, cursos, oficina, oficinas, workshop, sessao, sessoes, nivel, plano, grupo, categoria,
        tema, temas, aula, aulas, versao, pacote, parte, alternativa, percurso, modalidade""",
    Kind.COUNTER: """
        anos, idade, pessoa, pessoas, convidado, convidados, convidada, convidadas, acompanhante, acompanhantes,
        adulto, adultos, crianca, criancas, filhos, amigo, amigos, amigas, participantes, vezes, unidades, pecas,
        mais, lugares, vagas, entradas, ingressos, bilhetes""",
    Kind.CHOOSING: """
        dou, daria, mudar para, usar, prefiro, preferia, preferiria, escolho, escolheria, elejo, gostaria, gostava,
        gosto, gosto mais, gostaria de, fico com, interessa me, me interessa, me interessam, quero, queria, tomo,
        opto por, seleciono, eu diria, diria que, minha escolha e, escolhemos, preferimos, pode ser""",
    Kind.AT: "no, no dia, para as, em, as, desde, por volta das, por, pelas",
    Kind.CLOCK: """
        horas, hora, da (manha|tarde|noite|madrugada), de manha, de tarde, de noite, janeiro, fevereiro, marco, abril,
        maio, junho, julho, agosto, setembro, outubro, novembro, dezembro, (segunda|terca|quarta|quinta|sexta) feira,
        sabado, domingo, amanha, ontem""",
    Kind.HEDGE: """
        que eu saiba, sou (de|do|da), venho de, de nos, no total, ao todo, total, juntos, somos, seremos, acho, penso, creio,
        suponho, suponho que, provavelmente, certamente, mais ou menos, me parece, imagino, diria, espero, calculo,
        estimo, parece que""",
    Kind.PERHAPS: "talvez, se calhar, quem sabe, pode ser que, poderia ser, possivelmente, poderiam ser, porventura",
    Kind.DOUBT: """
        ignora, ignore, esqueca, esquece, anterior, instrucoes, e melhor nao, melhor nao, brincadeira, e brincadeira, ja
        disse, ja o disse, nao (sei|o sei|estou certo|estou certa|faco ideia|importa|lembro|recordo|decidi|saberia), nao
        tenho (certeza|a certeza|ideia), nem ideia, sei la, depende, as vezes, de vez em quando, tanto faz, tanto me
        faz, e igual, indiferente, nao me (importa|lembro|recordo), ainda nao decidi, ainda nao sei, por decidir, passo,
        saltar, pular, pule, seguinte, proxima, depois, logo, mais tarde, (prefiro nao|nao quero|nao saberia) dizer,
        prefiro nao responder, sem preferencia, logo se ve, depois vemos, raramente, nem um nem outro""",
    Kind.VAGUE: """
        tercos, quartos, um terco, um quarto, qualquer, o que for, varios, varias, alguns, algumas, muitos, muitas,
        poucos, uns poucos, uns quantos, umas quantas, dobro, metade, demais, demasiado, demasiados,
        coisas, (varias|muitas) coisas, algo, o normal, o de sempre, um pouco, em parte""",
    Kind.LIVING: """
        (moro|moramos|vivo|vivemos|resido|residente|estou) em, moro no, moro na, vivo no, vivo na, estou no, estou na,
        meu pais e""",
    Kind.FINE: "esta bem, esta bom, ta bom, ta bem, serve, bem, (sem|nao ha|nao tem) problema",
    Kind.MY: "meu, minha, meus, minhas, teu, tua, seu, sua, seus, suas, nosso, nossa",
    Kind.SPEAKING: "falo, falamos, idioma, lingua, lingua materna, falar",
    Kind.ABOUT: "aproximadamente, uns, umas, por volta de, cerca de, perto de, como",
    Kind.CONDITION: """
        se (puder|eu puder|houver|ha|tem|for|nao|vier|vierem), (a menos|a nao ser|desde|ate|contanto) que, no caso de,
        em caso de, salvo se, quando, so se, senao""",
    Kind.NEGATION: """
        nao (e|sou|estou|quero|queria|tenho|ha|me|vou|levo|o|a|um|uma|sao|somos|em), nem, sem, jamais, nunca,
        tampouco, tao pouco, em vez de, em lugar de, ao inves de, odeio, evitar, menos do que, mal, mau, ja nao,
        detesto""",
    Kind.EXCEPT: "exceto, excepto, salvo, menos, tirando, fora, a parte, mas nao, todos menos",
    Kind.LIMIT: """
        mais (de|do que|um|uma), menos de, no maximo, no minimo, (pelo|ao|ou) menos, ate, maximo, minimo, ou mais,
        entre, quase, incluindo, outro, outra, outros, outras, e meio, e meia, quando muito, superior, inferior,
        melhor, pior, cada""",
    Kind.OR: "ou, ou talvez, ou se calhar",
    Kind.AND: "e, assim como, junto com, alem de, mais o, mais a",
    Kind.CONTRAST: "mas, embora, porem, no entanto, contudo, enquanto que, todavia",
    Kind.CORRECTION: """
        digo, quero dizer, queria dizer, espere, espera, um momento, melhor dizendo, ou melhor, corrijo, na realidade,
        alias, enganei me, me enganei, erro, mudo""",
    Kind.INSTEAD: "mas sim, e sim, antes",
    Kind.REASON: "porque, (ja|pois|visto|dado|uma vez) que, devido a, por isso, para poder",
    Kind.QUESTION: """
        qual, quais, como se, como posso, (por|porque e|o) que, o que (e|significa|quer dizer), onde, quem, quanto,
        quantos, quantas, posso, poderia eu, devo, tenho (que|de|uma pergunta|uma duvida), e necessario, e preciso,
        e obrigatorio, que significa, que quer dizer, pode se, quando e, uma pergunta""",
    Kind.ALL: "todo, todos, todas, toda, tudo, tudo isso, os quatro, os tres, todas as opcoes",
    Kind.BOTH: "ambos, ambas, os dois, as duas",
    Kind.NONE: """
        nenhum, nenhuma, ninguem, (mais|nao levo|nao trago|nao levarei) ninguem, nada, sem convidados,
        sem acompanhantes, nenhum convidado, nenhum acompanhante, nenhuma pessoa, nao tenho nenhum, nao tenho nenhuma,
        (nenhum|nenhuma) (deles|delas|desses|dessas|destes|destas|dos anteriores|das anteriores)""",
    Kind.YES: """
        sim, simm, siim, claro, com (certeza|prazer|muito prazer), sem duvida, evidentemente, efetivamente,
        isso mesmo, e isso, isso, afirmativo, obviamente, e verdade, sim senhor, sim senhora, de facto, de fato,
        confirmo, confirmado, como nao, pois claro""",
    Kind.ASSENT: """
        exatamente, exactamente, de acordo, ok, okay, certo, certinho, verdade, verdadeiro, beleza, totalmente,
        absolutamente, exato, exacto, correto, correcto, obvio, naturalmente, combinado, fechado, fixe""",
    Kind.YES_SHORT: """
        sou, (sou|estou|e|tenho|quero|posso) sim, estou, tenho, quero, faco, posso, vou, gostaria, gostava, adoraria,
        sim (tenho|quero|sou|aceito), aceito, preciso, ja""",
    Kind.YES_LIKELY: "suponho, provavelmente, certamente, por que nao, porque nao",
    Kind.NO: """
        nao, naao, no, nao muito obrigado, que nada, de (modo nenhum|jeito nenhum|maneira nenhuma|forma alguma),
        nem pensar, (claro que|com certeza que|com certeza|absolutamente) nao, jamais, nunca, negativo, falso,
        incorreto, incorrecto, nunca jamais, nada disso, nao e verdade, pois nao e""",
    Kind.NO_SHORT: """
        nao (sou|estou|e|tenho|quero|ha|faco|aceito|preciso|posso|vou|gostaria|levo), nao tenho (nenhum|nenhuma|nada)""",
    Kind.NO_LIKELY: """
        nem por isso, nao (que eu saiba|e preciso|e necessario),
        (a verdade e que|diria que|provavelmente|ainda|na realidade|melhor|e melhor) nao, tampouco, nenhum, nenhuma,
        nada, nada de especial, nada em especial, ninguem""",
    Kind.UNCLEAR: """
        nao (ha problema|tem problema|faz mal|importa|me importa|me importo|necessariamente|esta mal), sem problema,
        (esta|ta|estou|tudo) bem, ta bom, tanto faz, tranquilo, perfeito, pois""",
}
