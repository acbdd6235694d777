"""Items of groups in Portuguese."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        (?<!nao )só eu, (?<!nao )somente eu, (?<!nao )apenas eu, (?<!nao )só eu mesmo, (?<!nao )só nós, mais ninguém, ninguém mais, nenhum mais, nenhuma mais,
        nada mais, mais nada, é só isso, só isso, é só, isso é tudo, é tudo, não há mais, não tem mais, não tenho mais,
        não há outro, não há outra, não tem outro, vou sozinho, vou sozinha, venho sozinho, venho sozinha
    """,
    further="mais, outro, outra, outros, outras",
    only="só, somente, apenas",
    added="mais um, mais uma, outro, outra, esqueci, esqueci de, me esqueci de, esqueci-me de, falta, adicionar, adicione, acrescentar",
    taken_back="""
        remova, remove, remover, retire, retira, retirar, tire, tira, tirar, exclua, exclui, excluir, apague, apaga,
        apagar, elimine, elimina, eliminar, não vem, não vem mais, já não vem, não virá, não virá mais, não vai vir,
        não vai mais vir, não pode vir, não pode mais vir, já não pode vir, não poderá vir, não vai poder vir, não vai,
        não vai mais, não irá, não participa, não vai participar, não participará, desistiu, cancelou, cancele, cancela, cancelar
    """,
    joining="e, com, tem, que tem, é, que é, de, se chama, chamado, chamada",
)
