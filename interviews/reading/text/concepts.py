"""Everyday notions and the words for them in five languages, so that a label and a message meet across wordings.

A concept joins words that name the same kind of thing ("company", "employer", "会社"). It never decides a value; it only
says that a clause is about what a label asks for.
"""

from __future__ import annotations

from collections.abc import Mapping

from interviews.reading.answer_kinds import AnswerKind

CONCEPTS: Mapping[str, str] = {
    # who
    "name": "name surname forename called nombre apellido apellidos nom prénom name nachname vorname 名前 氏名 "
    "お名前 姓名 フルネーム",
    "nickname": "llame llamar llamarle llamarte nennen appeler nickname alias apodo spitzname surnom ニックネーム 呼び名 "
    "あだ名",
    "age": "age aged old edad años alter jahre âge ans 年齢 歳 才",
    "gender": "gender sex género sexo geschlecht genre sexe 性別",
    "nationality": "nationality citizenship nacionalidad staatsangehörigkeit nationalité 国籍",
    "birth": "birth birthday birthdate born nacimiento cumpleaños geburt geburtstag geburtsdatum geboren naissance né "
    "née 生年月日 誕生日 生まれ",
    "partner": "wife husband spouse partner boyfriend girlfriend fiancé esposa marido pareja frau mann ehefrau ehemann "
    "partnerin femme mari conjoint 妻 夫 配偶者 旦那 主人 家内 パートナー 彼氏 彼女",
    "child": "child children kid kids son daughter baby hijo hija hijos niño niña kind kinder sohn tochter enfant enfants "
    "fils fille 子供 子ども お子様 息子 娘 児童",
    "parent": "parent mother father mom dad mum madre padre mamá papá mutter vater eltern mère père parents 母 父 両親 "
    "grandmother grandfather grandma grandpa abuela abuelo oma opa 祖母 祖父 保護者 親",
    "sibling": "brother sister sibling hermano hermana bruder schwester frère sœur 兄 弟 姉 妹 兄弟",
    "friend": "friend buddy amigo amiga freund freundin ami amie 友人 友達 友だち 知人",
    "colleague": "colleague coworker teammate boss manager supervisor jefe compañero chef kollege kollegin vorgesetzter "
    "collègue patron 同僚 上司 部下 先輩 後輩",
    "emergency": "emergency emergencia notfall urgence 緊急",
    # how to reach
    "email": "email e-mail mail emails correo mél courriel メール Eメール メアド メールアドレス",
    "phone": "phone telephone mobile cell cellphone tel teléfono móvil celular telefon handy handynummer telefonnummer "
    "rufnummer téléphone portable 電話 携帯 電話番号 ケータイ",
    "website": "website site url homepage web webpage link portfolio sitio página webseite internetseite サイト "
    "ウェブサイト ホームページ リンク",
    "address": "address street dirección calle adresse anschrift straße rue 住所 所在地 番地",
    "postcode": "zip postcode postal plz postleitzahl 郵便番号",
    # where
    "city": "city town village hometown ciudad pueblo municipio localidad stadt ort wohnort ville commune 市 町 都市 市区町村 "
    "市町村 都道府県",
    "country": "country nation país land 国 居住国",
    "origin": "from origin pickup departure leaving origen salida abfahrt herkunft départ origine 出発 現住所 "
    "出発地 旧居 引越元",
    "destination": "destination dropoff arriving destino ziel destination arrivée 到着 引越先 行き先 目的地 転居先 新居",
    "place": "place location where spot venue lugar sitio ort stelle platz lieu endroit 場所 現場 会場",
    # when
    "date": "date day when fecha día datum tag jour quand 日 日付 日にち 日程 期日 いつ",
    "time": "time hour o'clock hora uhrzeit zeit uhr heure 時間 時刻 何時",
    "start": "start begin beginning starting inicio comienzo empezar beginn anfang start début commencer 開始 始め 開始日",
    "end": "end finish until final fin hasta ende schluss bis fin jusque 終了 終わり 最終",
    "duration": "duration long length duración dauer durée 期間 日数",
    "arrival": "arrive arrival arriving check-in llegada llegar ankunft ankommen arrivée arriver 到着 チェックイン",
    # work and study
    "company": "company employer firm organisation organization business work workplace affiliation empresa compañía "
    "organización firma unternehmen arbeitgeber organisation société entreprise employeur organisme 会社 勤務先 企業 法人 "
    "会社名 所属 組織 団体 お勤め先",
    "job": "job occupation profession role position title puesto cargo profesión trabajo ocupación beruf stelle "
    "position tätigkeit métier poste profession fonction 職業 職種 役職 仕事 肩書き",
    "department": "department team division departamento equipo abteilung team service département équipe 部署 部門 部 チーム",
    "school": "school university college escuela colegio universidad schule universität hochschule école université "
    "lycée 学校 大学 高校",
    "grade": "grade class year grado curso klasse jahrgang classe 学年 クラス 年生",
    "learn": "learn study understand knowledge skill aprender estudiar conocer lernen verstehen wissen apprendre étudier "
    "comprendre 学ぶ 学び 学習 勉強 習得 知り 知識",
    "project": "project product app application system tool prototype proyecto producto sistema projekt produkt projet "
    "produit 案件 プロジェクト 製品 アプリ システム 企画",
    "experience": "experience background experiencia erfahrung expérience 経験 経歴",
    "goal": "goal aim objective purpose hope expect want objetivo meta propósito ziel zweck but objectif 目的 目標 狙い 期待",
    "reason": "reason why because cause motive motivo razón causa grund ursache warum raison motif pourquoi 理由 原因 なぜ "
    "動機 きっかけ",
    # money
    "money": "amount price cost budget money pay payment fee importe precio presupuesto monto dinero betrag preis kosten "
    "budget geld montant prix coût argent 金額 予算 費用 料金 価格 いくら",
    "income": "income salary earnings wage ingreso ingresos salario sueldo einkommen gehalt lohn revenu revenus salaire "
    "収入 年収 給料 月収 給与",
    "loan": "loan credit borrow mortgage préstamo crédito hipoteca kredit darlehen hypothek prêt crédit emprunt ローン "
    "借入 融資",
    "debt": "debt owe deuda schulden dette 借金 債務 返済",
    "insurance": "insurance insured policy seguro versicherung versichert assurance assuré 保険",
    # how many
    "guest": "guest companion accompanying attendee invitado acompañante gast gäste begleitung begleitperson invité "
    "accompagnant 同伴 同伴者 ゲスト お連れ様 連れ",
    "people": "people person persons adult personas gente adulto person personen leute erwachsene personne personnes "
    "adulte 人数 何人 何名 大人",
    "number": "count quantity cantidad número anzahl menge nombre quantité 数 個数 数量 台数",
    # body and food
    "food": "food eat meal dish ingredient comida comer alimento plato essen lebensmittel speise nourriture manger "
    "aliment plat repas 食べ物 食べ 食事 食品 食材 料理",
    "foodstuff": "peanut peanuts nut nuts almond almonds walnut walnuts shellfish shrimp prawn crab lobster seafood "
    "fish salmon tuna meat "
    "pork beef chicken lamb dairy milk cheese butter egg eggs gluten wheat bread soy soya tofu sesame mushroom "
    "mushrooms tomato "
    "garlic onion onions mustard celery alcohol cacahuete cacahuetes nueces marisco mariscos pescado carne cerdo "
    "leche huevo huevos "
    "queso trigo erdnuss nuss fleisch schwein schweinefleisch milch eier weizen meeresfruchte fisch cacahuète noix "
    "poisson viande porc lait "
    "œuf œufs blé crustacés ピーナッツ ナッツ 落花生 くるみ アーモンド 甲殻類 エビ えび 海老 カニ 蟹 貝 貝類 魚 魚介 魚介類 生魚 肉 豚肉 牛肉 鶏肉 "  # noqa: E501
    "羊肉 乳製品 牛乳 チーズ バター 卵 たまご 玉子 小麦 グルテン 大豆 そば 蕎麦 ごま きのこ パクチー にんにく 玉ねぎ アルコール",  # noqa: E501
    "diet": "diet dietary alimentaria alimentarias alimentario alimenticia ernährungseinschränkung ernährungseinschränkungen dieta dietético ernährung régime alimentaire diät 食事制限 食生活",  # noqa: E501
    "avoid": "avoid can't cannot don't without free-from evitar sin meiden vermeiden verzichten kein keine éviter sans "
    "避け 食べられない 食べられません 控え 除去 NG 苦手 だめ ダメ",
    "allergy": "allergy allergic allergies allergen alergia alérgeno allergen allergène アレルゲン alérgico "
    "alérgica allergie allergisch allergique アレルギー",
    "intolerance": "intolerance intolerant intolerancia intolerante unverträglichkeit intoleranz intolérance 不耐症",
    "preference": "preference prefer preferred choice vegan vegetarian taste like dislike religious halal kosher "
    "preferencia prefiero gusto vorliebe präferenz mag bevorzuge préférence préfère goût 好み 好き嫌い 嗜好 好き 嫌い "
    "主義 ベジタリアン ヴィーガン 宗教",
    "health": "health medical condition illness disease salud enfermedad médico gesundheit krankheit erkrankung santé "
    "maladie médical 健康 病気 病歴 持病 症状",
    "medication": "medication medicine drug pill tablet medicamento medicina pastilla medikament tablette arznei "
    "médicament traitement 薬 服薬 服用 お薬",
    "pain": "pain hurt ache painful sore dolor duele schmerz schmerzen weh douleur mal 痛み 痛い 痛む",
    "injury": "injury injured hurt wound herida herido lesión verletzt verletzung blessé blessure 怪我 けが ケガ 負傷",
    "severity": "severity severe serious mild grave gravedad leve schwer schweregrad leicht gravité grave léger 重症 程度 "
    "ひどい 軽い 重い",
    # things that happen
    "event": "happen happened incident event accident occur occurred ocurrió pasó incidente suceso passiert geschehen "
    "vorfall ereignis unfall arrivé incident accident événement 起き 起こ 発生 事故 出来事 経緯 状況",
    "witness": "witness saw seen testigo vio zeuge zeugin gesehen témoin vu 目撃 見た",
    "problem": "problem issue bug error trouble difficulty problema fallo dificultad fehler problem schwierigkeit "
    "problème erreur souci 問題 不具合 バグ エラー 困 課題",
    "expectation": "expect expected expectation supposed should esperaba debería erwartet erwartung sollte attendu "
    "attendais devrait 期待 はず 本来",
    "step": "step steps reproduce paso pasos reproducir schritt schritte reproduzieren étape étapes reproduire 手順 再現",
    "frequency": "frequency often always sometimes every daily weekly rarely once twice times hourly veces täglich "
    "fois 一日 日に 毎食 frecuencia siempre cada häufigkeit immer "
    "manchmal jeden täglich fréquence toujours parfois chaque souvent 頻度 毎日 毎回 いつも 時々 たまに 毎週",
    "device": "device computer phone laptop browser version dispositivo ordenador navegador versión gerät rechner "
    "browser version appareil ordinateur navigateur 端末 機種 パソコン ブラウザ バージョン",
    "improve": "improve improvement better change mejorar mejora cambiar verbessern verbesserung ändern améliorer "
    "amélioration changer 改善 良く 変え",
    "liked": "liked love enjoyed best good gustó encantó mejor gefallen gut beste aimé adoré mieux 良かった よかった 気に入",
    # home, animals, vehicles
    "home": "home house apartment flat housing casa piso apartamento vivienda haus wohnung maison appartement logement 家 "
    "住居 住宅 マンション アパート 一戸建て 自宅",
    "garden": "garden yard jardín patio garten hof jardin cour 庭",
    "animal": "pet animal dog cat mascota animal perro gato haustier haustiere tier tiere hund katze chien "
    "chat ペット 動物 犬 猫",
    "vehicle": "car vehicle coche carro vehículo auto fahrzeug wagen voiture véhicule 車 自動車",
    "furniture": "furniture belongings boxes luggage muebles cajas equipaje möbel kartons gepäck meubles cartons bagages "
    "家具 荷物 家電 段ボール",
    "help": "help assist support ayuda apoyo hilfe unterstützung aide assistance 手伝い 支援 サポート 助け",
    "language": "language idioma lengua sprache langue 言語 言葉",
    "hobby": "hobby interest pastime afición interés hobby interesse loisir intérêt 趣味 興味 関心",
    "comment": "comment remark note feedback comentario observación bemerkung anmerkung kommentar commentaire remarque "
    "備考 コメント ご意見 感想 意見",
}

BROADER: Mapping[str, tuple[str, ...]] = {"foodstuff": ("food",)}
"""What the words of a concept name as well."""

KIND_CONCEPTS: Mapping[AnswerKind, str] = {
    AnswerKind.EMAIL: "email",
    AnswerKind.PHONE: "phone",
    AnswerKind.LINK: "website",
    AnswerKind.COUNTRY: "country",
    AnswerKind.LANGUAGE: "language",
    AnswerKind.DAY: "date",
    AnswerKind.CLOCK: "time",
}
"""What the fields with a kind of answer are about, whatever their label says."""

PEOPLE = ("partner", "child", "parent", "sibling", "friend", "colleague", "emergency", "animal")
"""Whose detail a clause may speak of instead of the respondent's own."""
