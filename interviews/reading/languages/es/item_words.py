"""Items of groups in Spanish."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        (?<!no )solo yo, (?<!no )solamente yo, (?<!no )únicamente yo, (?<!no )solo nosotros, nadie más, ninguno más, ninguna más, nada más,
        eso es todo, esto es todo, no hay más, no hay otro, no hay otra, no hay otros, no hay nadie más, no tengo más,
        voy solo, voy sola, vengo solo, vengo sola, ya está
    """,
    further="más, otro, otra, otros, otras",
    only="solo, solamente, únicamente",
    added="otro, otra, olvidé, me olvidé de, se me olvidó, falta, añadir, agregar, añada, agregue",
    taken_back="""
        quita a, quite a, quitar a, quita, quite, quitar, elimina a, elimine a, eliminar a, elimina, elimine, eliminar,
        borra a, borre a, borrar a, borra, borre, borrar, saca a, saque a, sacar a, no viene, ya no viene, no va a venir,
        ya no va a venir, no vendrá, ya no vendrá, no puede venir, ya no puede venir, no podrá venir, no puede ir, no va,
        ya no va, no irá, no asiste, no asistirá, no participa, al final no viene, al final no puede venir,
        finalmente no viene, ha cancelado, canceló, cancela, cancele, cancelar
    """,
    joining="y, e, con, tiene, que tiene, es, que es, se llama, llamado, llamada",
)
