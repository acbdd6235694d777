"""Portuguese."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        comigo, desculpe, desculpa, perdao, o, a, os, as, um, uma, uns, umas, este, esta, isto, estes, estas, esse, essa, isso,
        aquele, aquela, aquilo, de, do, da, dos, das, com, para, pra, ao, na, nos, nas, pelo, pela, que, me, se, lhe, te, ser,
        estar, sou, sao, e, estou, estamos, estao, sera, serao, seria, seriam, serei, seriamos, vamos, vou, ir, iremos, irei, virei,
        viremos, venho, vimos, levar, levo, levarei, levaremos, trago, trarei, traremos, tenho, temos, terei, teremos, ha, havera,
        quero, queria, quereria, queremos, posso, ficaria, fica, ponho, ponha, coloque, coloca, bota, anote, marque, escreva,
        por favor, se faz favor, faz favor, obrigado, obrigada, muito obrigado, muito obrigada, brigado, brigada, ola, oi, bom dia,
        boa tarde, boa noite, bom, bem, pois, entao, eh, em, hum, hmm, ah, oh, ai, ja, muito, so, somente, apenas, unicamente,
        exatamente, exactamente, justo, tambem, agora, agora mesmo, neste momento, atualmente, actualmente, hoje, hoje em dia,
        por agora, por enquanto, desta vez, mais nada, e tudo, isso e tudo, e so isso, e so, so isso, pronto, a minha resposta e,
        minha resposta e, a resposta e, se possivel, se for possivel, se puder ser, infelizmente, sinceramente, na verdade,
        a verdade e que, francamente, obviamente, evidentemente, moro, moramos, vivo, vivemos, resido, residimos, mora, vive,
        vivendo, morando, a viver, sobretudo, principalmente, com gosto, com prazer, ne, sabe, tipo, olhe, olha""",
    Kind.SUBJECT: "eu, nos dois, a gente, ele, ela, eles, elas",
    Kind.SELF: """
        minha mulher, a minha mulher, minha esposa, a minha esposa, meu marido, o meu marido, meu esposo, meu companheiro,
        minha companheira, meu filho, o meu filho, minha filha, a minha filha, minha mae, a minha mae, meu pai, o meu pai,
        meu amigo, um amigo, minha amiga, uma amiga, meu irmao, minha irma, minha familia, a minha familia, meus filhos,
        os meus filhos, meu namorado, minha namorada, meu bebe""",
    Kind.ALONE: """
        so eu, somente eu, apenas eu, eu sozinho, eu sozinha, vou sozinho, vou sozinha, venho sozinho, venho sozinha, irei sozinho,
        irei sozinha, unicamente eu, mais ninguem alem de mim, ninguem alem de mim, eu so, sozinho, sozinha, por minha conta""",
    Kind.GENERIC: """
        opcao, opcoes, curso, cursos, oficina, oficinas, workshop, sessao, sessoes, nivel, plano, grupo, tipo de, categoria, tema,
        temas, aula, aulas, versao, pacote, parte, alternativa, percurso, modalidade""",
    Kind.COUNTER: """
        anos, idade, anos de idade, pessoa, pessoas, convidado, convidados, convidada, convidadas, acompanhante, acompanhantes,
        adulto, adultos, crianca, criancas, filhos, amigo, amigos, amigas, participantes, vezes, unidades, pecas, mais,
        no meu grupo, lugares, vagas, entradas, ingressos, bilhetes, numero de pessoas""",
    Kind.CHOOSING: """
        dou, dou lhe, daria, lhe dou, eu daria, mudar para, muda para, mude para, continuar em, continuemos em, usar, responda em,
        prefiro, preferia, preferiria, escolho, escolheria, elejo, gostaria, gostava, gosto, gosto mais, gostaria de, gostava de,
        fico com, interessa me, me interessa, interessam me, me interessam, quero, queria, tomo, inscrevo me em, inscreva me em,
        me inscreva em, optaria por, opto por, seleciono, considero me, me considero, eu diria, diria que, a minha escolha e,
        minha escolha e, escolhemos, preferimos, a de, o de, os de, as de, pode ser""",
    Kind.AT: "em, as, desde, por volta das, por, para as, pelas",
    Kind.CLOCK: """
        horas, hora, da manha, da tarde, da noite, de manha, de tarde, de noite, da madrugada, janeiro, fevereiro, marco, abril, maio,
        junho, julho, agosto, setembro, outubro, novembro, dezembro, segunda feira, terca feira, quarta feira, quinta feira,
        sexta feira, sabado, domingo, amanha, ontem""",
    Kind.HEDGE: """
        sou de, sou do, sou da, somos de, somos do, venho de, venho do, de nos, no total, ao todo, total, todos juntos, juntos,
        somos, seremos, acho, acho que, penso, penso que, creio, creio que, suponho, suponho que, provavelmente, certamente,
        mais ou menos, quase certo, parece me, parece me que, me parece, me parece que, imagino, imagino que, diria, espero, calculo,
        estimo, parece que, em principio, o mais provavel""",
    Kind.PERHAPS: "talvez, se calhar, quem sabe, pode ser que, poderia ser, possivelmente, poderiam ser, porventura",
    Kind.DOUBT: """
        ignora, ignore, esqueca, esquece, anterior, instrucoes, e melhor nao, melhor nao, brincadeira, e brincadeira, ja disse,
        ja o disse, nao sei, nao o sei, eu nao sei, nao tenho certeza, nao tenho a certeza, nao estou certo, nao estou certa,
        nem ideia, nao faco ideia, nao tenho ideia, sei la, depende, as vezes, de vez em quando, tanto faz, tanto me faz, e igual,
        indiferente, nao importa, nao me importa, nao me lembro, nao lembro, nao me recordo, nao recordo, ainda nao decidi,
        nao decidi, ainda nao sei, por decidir, passo, saltar, pular, pule, seguinte, proxima, depois, logo, mais tarde,
        prefiro nao dizer, prefiro nao responder, nao quero dizer, sem preferencia, logo se ve, depois vemos, nao saberia,
        nao saberia dizer, raramente, nem um nem outro""",
    Kind.VAGUE: """
        tercos, quartos, um terco, um quarto, qualquer, qualquer um, qualquer uma, o que for, varios, varias, alguns, algumas,
        muitos, muitas, poucos, uns poucos, uns quantos, umas quantas, dobro, metade, demais, demasiado, demasiados""",
    Kind.LIVING: """
        moro em, moro no, moro na, moramos em, moramos no, vivo em, vivo no, vivo na, vivemos em, resido em, resido no,
        residente em, morando em, estou em, estou no, estou na, o meu pais e, meu pais e, moro atualmente em""",
    Kind.FINE: "esta bem, esta bom, ta bom, ta bem, serve, serve me, bem, sem problema, nao ha problema, nao tem problema, parece me bem, por mim tudo bem",
    Kind.MY: "meu, minha, meus, minhas, teu, tua, seu, sua, seus, suas, nosso, nossa",
    Kind.SPEAKING: "falo, falamos, em idioma, idioma, lingua, o meu idioma e, minha lingua materna e, lingua materna, falar, quero falar, prefiro falar",
    Kind.ABOUT: "aproximadamente, uns, umas, por volta de, cerca de, perto de, como",
    Kind.CONDITION: """
        se puder, se eu puder, se houver, a menos que, a nao ser que, desde que, no caso de, em caso de, salvo se, quando, so se,
        so quando, ate que, se for, se nao, senao, se vier, se vierem, contanto que""",
    Kind.NEGATION: """
        nao e, nao sou, nao estou, nao quero, nao queria, nao tenho, nao ha, nao me, nao vou, nao levo, nem, sem, jamais, nunca,
        tampouco, tao pouco, em vez de, em lugar de, ao inves de, odeio, evitar, menos do que, nao o, nao a, nao um, nao uma, nao sao,
        nao somos, nao em, mal, mau, ja nao, detesto""",
    Kind.EXCEPT: """
        exceto, excepto, salvo, menos, com excecao de, a excecao de, tirando, fora, a parte, tudo menos, mas nao, todos menos,
        todas menos, todos exceto, todas exceto, fora de""",
    Kind.LIMIT: """
        e tal, e pouco, mais de, mais do que, menos de, nao mais de, nao menos de, no maximo, no minimo, pelo menos, ao menos, ate,
        maximo, minimo, um maximo de, um minimo de, ou mais, ou menos, entre, quase, incluindo me, comigo incluido, contando comigo,
        incluindo, sem contar comigo, sem contar, alem disso, alem de mim, outro, outra, outros, outras, mais um, mais uma,
        e meio, e meia, de cada, por cento de, quando muito, superior, inferior, acima de, abaixo de, melhor, pior, cada""",
    Kind.OR: "ou, ou entao, ou talvez, ou se calhar",
    Kind.AND: "e, assim como, junto com, alem de, e tambem o, e tambem a, mais o, mais a",
    Kind.CONTRAST: "mas, embora, porem, no entanto, contudo, enquanto que, todavia",
    Kind.CORRECTION: """
        digo, quero dizer, queria dizer, espere, espera, um momento, melhor dizendo, ou melhor, corrijo, na realidade, alias,
        enganei me, me enganei, erro, mudo""",
    Kind.INSTEAD: "mas sim, e sim, antes",
    Kind.REASON: "porque, ja que, pois que, visto que, dado que, uma vez que, devido a, por isso, para poder",
    Kind.QUESTION: """
        qual, quais, como se, como posso, por que, porque e que, o que, o que e, onde, quem, quanto, quantos, quantas, posso,
        poderia eu, devo, tenho que, tenho de, e necessario, e preciso, e obrigatorio, que significa, o que significa,
        que quer dizer, o que quer dizer, pode se, quando e, uma pergunta, tenho uma pergunta, tenho uma duvida""",
    Kind.ELSEWHERE: """
        perto, ao lado de, nasci, nascido em, nascida em, nascido no, nasceu, originario de, natural de, de origem, cresci, morava,
        vivia, antes morava, mudei me de, viagem, viajar, visitar, visitei, ja morei, estive, estudo, estudando, a estudar,
        aprendendo, a aprender, aprendo, um pouco de, um pouco, quarto, mesa, andar, chamo me, me chamo, o meu nome e, meu nome e,
        nome, rua, a norte de, ao norte de, ao sul de, era, eramos, tinha, em frente a""",
    Kind.ALL: """
        todo, todos, todas, toda, tudo, todos eles, todas elas, tudo isso, todos os anteriores, todas as anteriores, os quatro,
        as quatro, os tres, as tres, todas as opcoes, todas as alternativas""",
    Kind.BOTH: "ambos, ambas, os dois, as duas",
    Kind.NONE: """
        nenhum, nenhuma, ninguem, mais ninguem, nada, nenhum deles, nenhuma delas, nenhum dos anteriores, nenhuma das anteriores,
        sem convidados, sem acompanhantes, nenhum convidado, nenhum acompanhante, nao levo ninguem, nao trago ninguem,
        nao levarei ninguem, nao vem ninguem, zero convidados, nenhuma pessoa, nao tenho nenhum, nao tenho nenhuma""",
    Kind.YES: """
        sim, simm, siim, claro, claro que sim, com certeza, sem duvida, evidentemente, efetivamente, pois sim, isso mesmo, e isso,
        isso, afirmativo, obviamente, e verdade, sim claro, sim por favor, sim senhor, sim senhora, sim obrigado, sim obrigada,
        de facto, de fato, com todo o gosto, com prazer, com muito prazer, confirmo, confirmado, como nao, pois claro""",
    Kind.ASSENT: """
        exatamente, exactamente, de acordo, ok, okay, certo, certinho, verdade, verdadeiro, beleza, totalmente, absolutamente, exato,
        exacto, correto, correcto, obvio, naturalmente, combinado, fechado, fixe""",
    Kind.YES_SHORT: """
        sou, sou sim, estou, estou sim, e sim, tenho, tenho sim, quero, quero sim, faco, faco sim, posso, posso sim, vou, vou sim,
        gostaria, gostava, adoraria, ha sim, sim tenho, sim quero, sim sou, sim estou, sim ha, aceito, sim aceito, preciso, preciso sim,
        ja, levo sim""",
    Kind.YES_LIKELY: """
        acho que sim, creio que sim, penso que sim, suponho que sim, suponho, diria que sim, parece me que sim, provavelmente,
        provavelmente sim, certamente, imagino que sim, eu acho que sim, por que nao, porque nao, quase de certeza,
        quase certo que sim, espero que sim, em principio sim""",
    Kind.NO: """
        nao, naao, nao nao, nao obrigado, nao obrigada, nao muito obrigado, que nada, de modo nenhum, de jeito nenhum,
        de maneira nenhuma, de forma alguma, nem pensar, claro que nao, com certeza que nao, com certeza nao, jamais, nunca,
        negativo, falso, incorreto, incorrecto, nao senhor, nao senhora, nunca jamais, absolutamente nao, definitivamente nao,
        nada disso, nao e assim, nao e verdade, pois nao e""",
    Kind.NO_SHORT: """
        nao sou, nao estou, nao e, nao tenho, nao quero, nao ha, nao faco, nao aceito, nao tenho nenhum, nao tenho nenhuma,
        nao tenho nada, nao preciso, nao posso, nao vou, nao gostaria, nao levo""",
    Kind.NO_LIKELY: """
        nem por isso, nao muito, na verdade nao, a verdade e que nao, acho que nao, creio que nao, penso que nao, nao creio,
        nao acho, suponho que nao, diria que nao, parece me que nao, provavelmente nao, nao que eu saiba, que eu saiba nao,
        ainda nao, por agora nao, por enquanto nao, agora nao, hoje nao, desta vez nao, tampouco, tambem nao, nenhum, nenhuma, nada,
        nada de especial, nada em especial, nada em particular, ninguem, nao especialmente, nao em particular, nao e preciso,
        nao e necessario, nao propriamente, na realidade nao, melhor nao, e melhor nao, infelizmente nao, espero que nao, em principio nao""",
    Kind.UNCLEAR: """
        nao ha problema, nao tem problema, sem problema, nao faz mal, esta bem, ta bem, ta bom, estou bem, nao importa,
        nao me importa, nao me importo, tanto faz, tranquilo, perfeito, nao necessariamente, nao esta mal, tudo bem, pois""",
    Kind.MIXED: """
        eu tambem nao, sim e nao, nao e sim, nem sim nem nao, mais ou menos, um pouco, em parte, as vezes, depende, talvez,
        se calhar, quem sabe, pode ser, possivelmente, de vez em quando, assim assim, sim ou nao""",
}
