import Routebook

/// The texts of the first tab in one language.
struct FirstTabTexts {
  var firstTab = "First tab"
  var firstTabSummary = "sheet, cover, alert"
  var showDetail = "Show detail"
  var showSecondDetail = "Show second detail"
  var greeting = "Hello from the first tab"
  var presentSheet = "Present sheet"
  var presentCover = "Present cover"
  var showAlert = "Show alert"
  var nothingDismissed = "Nothing has been dismissed yet."
  var lastDismissed: @Sendable (Dismissal) -> String = {
    "Last dismissed: \($0.presentation.rawValue), \($0.cause)"
  }

  var detail = "Detail"
  var detailIsPushed = "This screen is pushed on the stack of the current layer."
  var secondDetail = "Second detail"
  var hello = "Hello"
  var value = "Value"

  var sheet = "Sheet"
  var sheetHasStack = "A sheet has its own stack. Swipe it down, or go on:"
  var presentAnotherSheet = "Present another sheet"
  var cover = "Cover"
  var coverHidesAll = "Hides everything below until it is closed."
  var close = "Close"
  var alert = "Alert"
  var needsAttention = "Something needs your attention."
  var ok = "OK"

  static let english = FirstTabTexts()

  static let korean = FirstTabTexts(
    firstTab: "첫 번째 탭",
    firstTabSummary: "푸시, 시트, 커버, 알림",
    showDetail: "상세 보기",
    showSecondDetail: "두 번째 상세 보기",
    greeting: "첫 번째 탭에서 인사드려요",
    presentSheet: "시트 띄우기",
    presentCover: "커버 띄우기",
    showAlert: "알림 띄우기",
    nothingDismissed: "아직 닫은 화면이 없어요.",
    lastDismissed: { dismissal in
      let name =
        switch dismissal.presentation {
        case .push: "화면"
        case .sheet: "시트"
        case .cover: "커버"
        case .alert: "알림"
        }
      return "마지막으로 닫은 화면: \(name)"
    },
    detail: "상세",
    detailIsPushed: "현재 층의 스택에 쌓인 화면이에요.",
    secondDetail: "두 번째 상세",
    hello: "안녕하세요",
    value: "값",
    sheet: "시트",
    sheetHasStack: "시트마다 스택이 있어요. 내리거나 계속하세요:",
    presentAnotherSheet: "시트 하나 더 띄우기",
    cover: "커버",
    coverHidesAll: "닫을 때까지 아래의 모든 화면을 가려요.",
    close: "닫기",
    alert: "알림",
    needsAttention: "확인이 필요한 일이 있어요.",
    ok: "확인")

  /// The texts in the language of the app: Korean, or else English.
  static var current: FirstTabTexts {
    ScreenLanguage.current.code == "ko" ? korean : english
  }
}
