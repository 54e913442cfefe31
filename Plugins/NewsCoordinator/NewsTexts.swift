import Routebook

/// The texts of the news in one language.
struct NewsTexts {
  var news = "News"
  var newsSummary = "the stack as state"
  var search = "Search"
  var nothingFound = "Nothing found."
  var settings = "Settings"

  var articleNotFound = "Article not found"
  var articleIsGone = "The article no longer exists."
  var edit = "Edit"
  var title = "Title"
  var sampleDraft = "Bridges of stone"
  var save = "Save"
  var close = "Close"

  /// The articles of the day, in the order of their identifiers.
  var articleTexts = [
    (title: "Bridges of paper", text: "A plane made of a letter crossed the river."),
    (title: "The paper plane contest", text: "This year, the planes flew in Seoul."),
    (title: "Maps without paper", text: "A navigator found her way home."),
  ]
  var articles = "Articles"
  var titlesOnly = "Titles only"
  var titlesOnlyFits = "Without their texts, more articles fit on the screen."

  static let english = NewsTexts()

  static let korean = NewsTexts(
    news: "뉴스",
    newsSummary: "상태로 다루는 스택",
    search: "검색",
    nothingFound: "찾은 기사가 없어요.",
    settings: "설정",
    articleNotFound: "기사 없음",
    articleIsGone: "이 기사는 더 이상 없어요.",
    edit: "편집",
    title: "제목",
    sampleDraft: "돌로 만든 다리",
    save: "저장",
    close: "닫기",
    articleTexts: [
      (title: "종이로 만든 다리", text: "편지로 접은 비행기가 강을 건넜습니다."),
      (title: "종이비행기 대회", text: "올해의 대회가 서울에서 열렸습니다."),
      (title: "종이 없는 지도", text: "한 항해사가 집으로 가는 길을 찾았습니다."),
    ],
    articles: "기사",
    titlesOnly: "제목만 보기",
    titlesOnlyFits: "본문을 빼면 화면에 기사가 더 많이 들어가요.")

  /// The texts in the language of the app: Korean, or else English.
  static var current: NewsTexts {
    ScreenLanguage.current.code == "ko" ? korean : english
  }
}
