"""Items of groups in Portuguese."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        (?<!nao )(?:so|somente|apenas) (?:eu|nós)(?: mesmo)?, mais ninguém, (?:ninguém|nenhuma?|nada) mais, mais nada,
        (?:é )?só isso, é só, (?:isso )?é tudo, não (?:há|tem|tenho) (?:mais|outr[oa]), (?:vou|venho) sozinh[oa]
    """,
    further="mais, outro, outra, outros, outras",
    fewer="(?<!ao )(?<!pelo )menos",
    only="só, somente, apenas",
    added="""
        mais um, mais uma, outro, outra, esqueci, esqueci de, me esqueci de, esqueci-me de, falta, (?:adicion|acrescent|inclu)(?:e|a|ar|o|i|ir|em|am)(?:-(?:me|a|o))?
    """,
    taken_back="""
        (?:remov[ae]|remover|exclu[ai]|excluir|apague|(?:risc|retir|tir|apag|elimin|cancel)(?:a|e|ar))(?: da lista)?, podem? … sair,
        (?:já )?não (?:vem|virá|vai (?:mais |poder )?vir|vai participar|vai|irá|participa)(?: mais)?,
        (?:já )?não (?:pode (?:mais )?vir|poderá vir)(?: mais)?, desistiu, cancelou
    """,
    forgotten="(?:por favor )?(?:esqueça|esquece|ignore)",
    joining="e, com, tem, que tem, é, que é, de, se chama, chamado, chamada",
    all_of_us=r"\b(?:de nos|somos|ao todo|no total)\b",
    beside_oneself=r"\b(?:com voce|consigo|contigo|acompanh\w+|traz\w*|levar\w*)\b",
    along="com(?: [oa]s?)?",
)
