"""Forms of words in Portuguese."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        ao aos as às com como da das de do dos e em está eu foi já lhe mais me meu meus minha minhas na nas no nos não
        o os ou para pela pelo por qual quais que se ser seu seus sua suas são um uma você vocês é
    """,
    abbreviations="lda ltda dr dra sr sra av",
    openers="e|mas|ah",
    beside_values="""
        autocarro aviao barco bicicleta boleia carona carro comboio metro metro onibus pe taxi trem agende ajuda anota
        bilhete cedo celular chegar chego combina comeco conta correio data dava dia disponivel email encaixa endereco
        morada enviar envie escrever evento ficava horario ideal la ligar ligue livre mail manha marcar melhor noite
        numero online pessoal poder podia ponto profissional reserve site sobre tarde telefone telemovel tem trabalho
        ultima uso whatsapp
    """,
    about_the_talk="""
        acima agora ainda altura antes assim bocado bocadinho cima coisa como continuar decidir deixa deixar deixe
        depois disse dito dizer duvida enviar escrever escrevi escrito espera espere esperar esqueci falta fazer feito
        formulario há igual instante ja lembro logo mandar mencionei mesma mesmo minutinho minuto momentinho momento
        nada nao nenhum onde outra passo pensando pensar pergunta perguntas perguntou preciso pronto proxima quando
        quero responder respondi respondido resposta respostas saltar pular seguinte segundo segundinho tarde tempo
        tudo ver vez vou
    """,
    around_the_talk="voce em mais pode podes podemos poderia podia preciso melhor",
    concepts="""
        name: nome sobrenome apelido; nickname: chame alcunha; age: idade anos; gender: gênero sexo; nationality:
        nacionalidade; birth: nascimento nasci nascido nascida aniversário; partner: esposa marido companheiro; child: filho criança menino;
        parent: mãe pai avó; sibling: irmão; friend: amigo; colleague: chefe colega =assistente secretária secretário; emergency: emergência; email:
        correio; phone: telefone telemóvel celular; website: site página; address: endereço morada rua; postcode:
        postal cep; city: cidade vila município localidade; country: país; origin: origem partida; place: lugar local
        sítio; date: data dia; time: hora horário; start: início começo; end: fim até; duration: duração; arrival:
        chegada chegar; company: empresa companhia organização; job: cargo profissão trabalho ocupação emprego;
        department: departamento equipe setor; school: escola colégio universidade faculdade; grade: série curso;
        learn: aprender estudar conhecer; project: projeto produto sistema; experience: experiência; goal: objetivo
        meta propósito; reason: motivo razão causa; money: valor preço orçamento montante dinheiro; income: rendimento
        renda salário ordenado; loan: empréstimo crédito hipoteca financiamento; debt: dívida; insurance: seguro;
        guest: convidado acompanhante; people: pessoas gente adulto; number: quantidade número; food: comida comer
        alimento prato refeição; foodstuff: amendoim amendoins nozes marisco peixe carne porco leite ovo queijo trigo;
        diet: alimentar alimentares dietético; avoid: evitar sem; allergy: alergia alérgeno alérgico; intolerance:
        intolerância intolerante; preference: preferência prefiro gosto; health: saúde doença médico; medication:
        medicamento remédio comprimido; pain: dor dói; injury: ferimento ferido lesão; severity: gravidade leve;
        event: aconteceu ocorreu incidente ocorrência; witness: testemunha viu; question: pergunta; answer: resposta; problem: falha
        dificuldade; expectation: esperava deveria; step: passo reproduzir; frequency: vezes frequência sempre cada;
        device: dispositivo computador navegador versão; improve: melhorar melhoria mudar; liked: gostou adorou
        melhor; home: casa apartamento habitação; garden: jardim quintal; animal: mascote cão cachorro gato; vehicle:
        carro viatura veículo; furniture: móveis caixas bagagem; help: ajuda apoio; language: idioma língua; hobby:
        passatempo interesse; comment: comentário observação; religion: religião igreja missa; politics: política
        político; ethnicity: étnico; pregnancy: gravidez grávida; crime: crime; rating: nota pontuação classificação
    """,
)
