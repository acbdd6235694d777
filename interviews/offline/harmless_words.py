"""Words that leave a value beside them as it is, by language: they suit, book, send and greet, or tell the half of a day.

The courtesies and function words of `field_types/wording` come on top. A word that is in neither may change everything.
"""

_EN = """
    address account inbox contact cell office home obviously fingers crossed than afternoon afternoons anyway arrive
    arriving available be before best better
    book brilliant can confirm convenient
    could date day days definitely either email enough evening evenings exact fits free guess half hopefully hour hoping
    ideally in join landline list lovely mail manage mark may me meet mobile morning mornings my nd nice night number on
    one ones open our over perfect personal phone pick place planning possible preferably prefer put rather rd reach reserve
    ring schedule see send sharp sign slot st start starting suit suits super sure text th that thing time times town
    use usually visit website well whatsapp will work working works write year
"""
_JA = """
    アドレス メール メアド 電話番号 電話 始 来 着 着き 使 入 書 送 届 送り 申 希望 やっぱり やっぱ でした なら のみ 伺
    伺いたい 都合 都合が 助 かり 助かり 行 け
    きたい いき 行け 行き 空 いて 空いて 参加 参加可能 可能 第 思 思って 夜 朝 昼 夕方 午前中 午後
    日中 平日 仕事用 会社用 自宅 携帯 職場 個人 個人用 連絡先 連絡 番号 宛 宛て 送 送って 見 て 木曜日 月曜日 火曜日 水曜日
    金曜日 土曜日 日曜日
    木曜 月曜 火曜 水曜 金曜 土曜 日曜 昼間 開始 頃 ごろ 集合 最初 最終 候補 希望日 日程 時間 予約 始め 始めたい 始めます
    から始め 来 来られ
    着 到着 出発 伝え 登録 使って 使い 入れて 書いて いて いい 良い よい ちょうど 助かる ありがたい 嬉しい うれしい 便利
"""
_ES = """
    direccion contacto punto sola solo unica unico falta perdona perdon empiezo empezare empezaria comienzo voy vengo llego
    apunta apunte
    apunto apuntame bueno cita correo dia el email empezar
    en escribir escribidme esta evento fecha gustaria
    hora ideal la las llamad llamadme llamame llame lo los manana me mejor mi movil noche numero perfecto personal poder podria
    podriamos por preferiria prefiero puedo quedamos quisiera reservar seria sobre su suele tarde tardes telefono tiene trabajo
    ultimo uso va vendria viene web ir iria encaja enviad enviar
"""
_DE = """
    adresse kontakt fruh punkt punktlich jetzt reicht einzige einziger genugt doch anfange fange beginne komme an abend
    abends am besten
    bitte buchen da datum dann das dem den der die es festnetz
    frei gehen geht gerne gern gut halb handy
    ich ideal im in ist kann konnte kommen komme lieber lautet mail mein meine mich mir mittags mochte morgen morgens nachmittag
    nachmittags nehmen nehme nummer passen passt perfekt privat prima schreiben schreibt seite sie super tag termin uhr
    um uns unter ware wurde vormittag vormittags erreichbar erreichen anfangen starten beginnen webseite hatte
"""
_FR = """
    adresse contact courriel pile fait tapante petantes minuscules seule seul suffit maximum apres arrange arriver au aurait
    avec bien bon ca ce
    commencer conviendrait convient date de disponible dispo du ecrire
    ecrivez email en est etre fixe heure ideal ideale jour l la le libre mail marche matin matinee me mettez mieux mobile
    moi mon
    midi noter notez numero parfait perso personnel peut peux plutot portable possible pouvez pour prefere prendre professionnel
    prendrai rendez reserver serait site soir soiree suis telephone vers viendrai venir voudrais vous je aimerais joindre
    joignable appeler appelez
"""
HARMLESS = {
    language: frozenset(words.split())
    for language, words in (("en", _EN), ("ja", _JA), ("es", _ES), ("de", _DE), ("fr", _FR))
}
