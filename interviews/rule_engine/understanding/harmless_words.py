"""Words that leave a value beside them as it is, by language: they suit, book, send and greet, or tell the half of a day.

The courtesies and function words of `reading/languages/value_frames.py` come on top. A word that is in neither may change
everything.
"""

_EN = """
    bike bus car coach cycling drive driving flight foot plane subway taxi train tram tube underground walk walking
    account address afternoon afternoons anyway arrive arriving available be before best better book brilliant can cell
    confirm contact convenient could crossed date day days definitely either email enough evening evenings exact fingers
    fits free guess half home hopefully hoping hour ideally in inbox join landline list lovely mail manage mark may me
    meet mobile morning moved mornings my nd nice night number obviously office on one ones open our over perfect personal
    phone pick place planning possible prefer preferably put rather rd reach reserve ring schedule see send sharp sign
    slot st start starting suit suits super sure text th than that thing time times town use usually visit website well
    whatsapp will work working works write year
"""
_JA = """
    いけ かかり タクシー バス 徒歩 歩 歩いて 片道 自転車 自宅から 車 車で 電車 駅から
    ありがたい いい いき いて うれしい から始め かり きたい け ごろ ちょうど て でした なら のみ やっぱ やっぱり よい アドレス
    メアド メール 予約 仕事用 会社用 伝え 伺 伺いたい 使 使い 使って 便利 個人 個人用 候補 入 入れて 出発 到着 助 助かり
    助かる 午前中 午後 参加 参加可能 可能 土曜 土曜日 夕方 夜 始 始め 始めたい 始めます 嬉しい 宛 宛て 届 希望 希望日 平日
    思 思って 携帯 日中 日曜 日曜日 日程 昼 昼間 時間 書 書いて 最初 最終 月曜 月曜日 朝 木曜 木曜日 来 来られ 水曜 水曜日
    火曜 火曜日 申 番号 登録 着 着き 空 空いて 第 職場 自宅 良い 行 行き 行け 見 送 送って 送り 連絡 連絡先 都合 都合が
    金曜 金曜日 開始 集合 電話 電話番号 頃
"""
_ES = """
    apunta apuntame apunte apunto bueno cita comienzo contacto correo dia direccion el email empezar empezare empezaria
    empiezo en encaja enviad enviar escribidme escribir esta evento falta fecha gustaria hora ideal ir iria la las
    llamad llamadme llamame llame llego lo los manana me mejor mi movil noche numero perdon perdona perfecto personal
    poder podria podriamos por preferiria prefiero puedo punto quedamos quisiera reservar seria sobre sola solo su suele
    tarde tardes telefono tiene trabajo ultimo unica unico uso va vendria vengo viene voy web
"""
_DE = """
    abend abends adresse am an anfange anfangen beginne beginnen besten bitte buchen da dann das datum dem den der die
    doch einzige einziger erreichbar erreichen es fange festnetz frei fruh gehen geht genugt gern gerne gut halb handy
    hatte ich ideal im in ist jetzt kann komme kommen konnte kontakt lautet lieber mail mein meine mich mir mittags
    mochte morgen morgens nachmittag nachmittags nehme nehmen nummer passen passt perfekt prima privat punkt punktlich
    reicht schreiben schreibt seite sie starten super tag termin uhr um uns unter vormittag vormittags ware webseite
    wurde
"""
_FR = """
    adresse aimerais appeler appelez apres arrange arriver au aurait avec bien bon ca ce commencer contact conviendrait
    convient courriel date de dispo disponible du ecrire ecrivez email en est etre fait fixe heure ideal ideale je
    joignable joindre jour l la le libre mail marche matin matinee maximum me mettez midi mieux minuscules mobile moi
    mon noter notez numero parfait perso personnel petantes peut peux pile plutot portable possible pour pouvez prefere
    prendrai prendre professionnel rendez reserver serait seul seule site soir soiree suffit suis tapante telephone
    venir vers viendrai voudrais vous
"""
HARMLESS = {
    language: frozenset(words.split())
    for language, words in (("en", _EN), ("ja", _JA), ("es", _ES), ("de", _DE), ("fr", _FR))
}
