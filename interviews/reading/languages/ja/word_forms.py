"""Forms of words in Japanese."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="お ご 下 事 任意 何 僕 入力 内容 回答 場合 希望 当 必須 情報 教 方 物 番号 私 等 自分 記入 詳細 選択 願",
    abbreviations="k.k",
    openers="(?:それと|あと|それから|そして)、?",
    beside_values="""
        いけ かかり タクシー バス 徒歩 歩 歩いて 片道 自転車 自宅から 車 車で 電車 駅から ありがたい いい いき いて うれしい から始め かり きたい け ごろ ちょうど て でした なら のみ やっぱ
        やっぱり よい アドレス メアド メール 予約 仕事用 会社用 伝え 伺 伺いたい 使 使い 使って 便利 個人 個人用 候補 入 入れて 出発 到着 助 助かり 助かる 午前中 午後 参加 参加可能 可能 土曜
        土曜日 夕方 夜 始 始め 始めたい 始めます 嬉しい 宛 宛て 届 希望 希望日 平日 思 思って 携帯 日中 日曜 日曜日 日程 昼 昼間 時間 書 書いて 最初 最終 月曜 月曜日 朝 木曜 木曜日 来 来られ
        水曜 水曜日 火曜 火曜日 申 番号 登録 着 着き 空 空いて 第 職場 自宅 良い 行 行き 行け 見 送 送って 送り 連絡 連絡先 都合 都合が 金曜 金曜日 開始 集合 電話 電話番号 頃
    """,
    concepts="""
        name: 名前 氏名 お名前 姓名 フルネーム; nickname: ニックネーム 呼び名 あだ名; age: 年齢 歳 才; gender: 性別; nationality: 国籍; birth: 生年月日 誕生日 生まれ;
        partner: 妻 夫 配偶者 旦那 主人 家内 パートナー 彼氏 彼女; child: 子供 子ども お子様 息子 娘 児童; parent: 母 父 両親 祖母 祖父 保護者 親; sibling: 兄 弟 姉 妹 兄弟;
        friend: 友人 友達 友だち 知人; colleague: 同僚 上司 部下 先輩 後輩; emergency: 緊急; email: メール Eメール メアド メールアドレス;
        phone: 電話 携帯 電話番号 ケータイ; website: サイト ウェブサイト ホームページ リンク; address: 住所 所在地 番地; postcode: 郵便番号;
        city: 市 町 都市 市区町村 市町村 都道府県; country: 国 居住国; origin: 出発 現住所 出発地 旧居 引越元; destination: 到着 引越先 行き先 目的地 転居先 新居;
        place: 場所 現場 会場; date: 日 日付 日にち 日程 期日 いつ; time: 時間 時刻 何時; start: 開始 始め 開始日; end: 終了 終わり 最終; duration: 期間 日数;
        arrival: 到着 チェックイン; company: 会社 勤務先 企業 法人 会社名 所属 組織 団体 お勤め先; job: 職業 職種 役職 仕事 肩書き; department: 部署 部門 部 チーム;
        school: 学校 大学 高校; grade: 学年 クラス 年生; learn: 学ぶ 学び 学習 勉強 習得 知り 知識; project: 案件 プロジェクト 製品 アプリ システム 企画;
        experience: 経験 経歴; goal: 目的 目標 狙い 期待; reason: 理由 原因 なぜ 動機 きっかけ; money: 金額 予算 費用 料金 価格 いくら; income: 収入 年収 給料 月収 給与;
        loan: ローン 借入 融資; debt: 借金 債務 返済; insurance: 保険; guest: 同伴 同伴者 ゲスト お連れ様 連れ; people: 人数 何人 何名 大人;
        number: 数 個数 数量 台数; food: 食べ物 食べ 食事 食品 食材 料理;
        foodstuff: ピーナッツ ナッツ 落花生 くるみ アーモンド 甲殻類 エビ えび 海老 カニ 蟹 貝 貝類 魚 魚介 魚介類 生魚 肉 豚肉 牛肉 鶏肉 羊肉 乳製品 牛乳 チーズ バター 卵 たまご 玉子 小麦 グルテン 大豆 そば 蕎麦 ごま きのこ パクチー にんにく 玉ねぎ アルコール;
        diet: 食事制限 食生活; avoid: 避け 食べられない 食べられません 控え 除去 NG 苦手 だめ ダメ; allergy: アレルゲン アレルギー; intolerance: 不耐症;
        preference: 好み 好き嫌い 嗜好 好き 嫌い 主義 ベジタリアン ヴィーガン 宗教; health: 健康 病気 病歴 持病 症状; medication: 薬 服薬 服用 お薬; pain: 痛み 痛い 痛む;
        injury: 怪我 けが ケガ 負傷; severity: 重症 程度 ひどい 軽い 重い; event: 起き 起こ 発生 事故 出来事 経緯 状況; witness: 目撃 見た;
        question: 質問; problem: 問題 不具合 バグ エラー 困 課題; expectation: 期待 はず 本来; step: 手順 再現; frequency: 一日 日に 毎食 頻度 毎日 毎回 いつも 時々 たまに 毎週;
        device: 端末 機種 パソコン ブラウザ バージョン; improve: 改善 良く 変え; liked: 良かった よかった 気に入; home: 家 住居 住宅 マンション アパート 一戸建て 自宅;
        garden: 庭; animal: ペット 動物 犬 猫; vehicle: 車 自動車; furniture: 家具 荷物 家電 段ボール; help: 手伝い 支援 サポート 助け; language: 言語 言葉;
        hobby: 趣味 興味 関心; comment: 備考 コメント ご意見 感想 意見
    """,
)
