"""How questionnaires are written in Japanese, and the words for judging arguments and results."""

from interviews.reading.languages.form_words import FormWords

WORDS = FormWords(
    spaced=False,
    types={
        "consent": "に同意(?:します|する|いたします)",
        "ranking": "順位|優先順",
        "file": "添付|アップロード",
        "datetime": "日時",
        "integer": "人数|何人|何名|何回|何個|何日|何歳|回数|個数|件数|数量",
        "duration": "(?:どのくらい|どれくらい)の(?:期間|時間)|何時間|所要時間",
        "long_text": "理由|なぜ|どう|どんな|詳し|具体的|説明|コメント|ご意見|ご要望|感想|自由記述|備考|動機|きっかけ|お聞かせ",
    },
    yes_no="^(?!.*(?:何|なに|どの|どこ|どれ|どう|いつ|誰|だれ|いくつ|いくら|なぜ|どんな|どちら)).*(?:ますか|ですか|ましたか|ませんか)[。？?]*$",
    yes="はい|有|ある|あり|有り|する",
    no="いいえ|なし|ない|無|無し|しない",
    several="複数(?:回答|選択)?|(?:すべて|全て)(?:に|を)?(?:お)?選|いくつでも|(?:あて|当て)はまるもの",
    required="必須|要回答",
    optional="任意|(?:が)?あれば|該当する場合",
    kinds={
        "multi_choice": "チェックボックス|複数選択|複数回答",
        "choice": "ラジオボタン|プルダウン|単一選択|単一回答|選択(?:式)?",
        "long_text": "段落|自由(?:記述|記入|回答)|長文.*|記述",
        "rating": "評価|均等目盛|段階評価",
        "integer": "整数",
        "number": "数値|数字",
        "file": "ファイル.*",
    },
    question="Ｑ|問|質問|設問",
    ranges="から",
    steps="段階",
    columns={
        "label": "質問(?:文|内容|項目)?|設問(?:文)?|項目(?:名)?|問|ラベル",
        "kind": "種類|種別|形式|回答形式|タイプ|回答方法",
        "options": "選択肢|回答選択肢|回答",
        "required": "必須(?:/任意|・任意)?",
    },
    when_behind="の?(?:方|場合|人)(?:(?:のみ|に|は)+(?:お(?:聞|訊|き)きします[。]?)?|(?=[)）：:]))",
    ands="(?<=[名所号ル齢数日ス])(?:と|、|及び)(?=.)",
    ors="または",
    not_to_ask="ないで|しない|せず|触れず|聞かず|尋ねない|避け|不要",
    placeholders="未定|仮|サンプル|ダミー",
    everything="すべて|全部|全員",
)
