"""Everyday notions in Portuguese (text/concepts.py): each with the words for it."""

WORDS = """
    name: nome sobrenome apelido; nickname: chame chamar chamo alcunha; age: idade anos; gender: gênero género sexo;
    nationality: nacionalidade; birth: nascimento aniversário; partner: esposa marido companheiro companheira;
    child: filho filha filhos criança menino menina; parent: mãe pai avó avô; sibling: irmão irmã;
    friend: amigo amiga; colleague: chefe colega; emergency: emergência; email: correio; phone: telefone telemóvel celular;
    website: site página; address: endereço morada rua; postcode: postal cep; city: cidade vila município localidade;
    country: país; origin: origem partida; destination: destino; place: lugar local sítio; date: data dia; time: hora horário;
    start: início começo começar; end: fim até; duration: duração; arrival: chegada chegar;
    company: empresa companhia organização; job: cargo profissão trabalho ocupação emprego;
    department: departamento equipe equipa setor; school: escola colégio universidade faculdade; grade: série curso;
    learn: aprender estudar conhecer; project: projeto produto sistema; experience: experiência; goal: objetivo meta propósito;
    reason: motivo razão causa; money: valor preço orçamento montante dinheiro; income: rendimento renda salário ordenado;
    loan: empréstimo crédito hipoteca financiamento; debt: dívida; insurance: seguro; guest: convidado acompanhante;
    people: pessoas gente adulto; number: quantidade número; food: comida comer alimento prato refeição;
    foodstuff: amendoim amendoins nozes marisco mariscos peixe carne porco leite ovo ovos queijo trigo;
    diet: alimentar alimentares dieta dietético; avoid: evitar sem; allergy: alergia alérgeno alérgico alérgica;
    intolerance: intolerância intolerante; preference: preferência prefiro gosto; health: saúde doença médico;
    medication: medicamento remédio comprimido; pain: dor dói; injury: ferimento ferido lesão; severity: gravidade leve;
    event: aconteceu ocorreu incidente ocorrência; witness: testemunha viu; problem: problema falha dificuldade;
    expectation: esperava deveria; step: passo passos reproduzir; frequency: vezes frequência sempre cada;
    device: dispositivo computador navegador versão; improve: melhorar melhoria mudar; liked: gostou adorou melhor;
    home: casa apartamento habitação; garden: jardim quintal; animal: mascote cão cachorro gato;
    vehicle: carro viatura veículo; furniture: móveis caixas bagagem; help: ajuda apoio; language: idioma língua;
    hobby: passatempo interesse; comment: comentário observação
"""
