import Routebook

/// The texts of the paper planes in one language.
struct PaperPlaneTexts {
  var paperPlane = "Paper plane"
  var paperPlaneSummary = "a flow with a letter"
  var invitation = "Put what you feel into a paper plane, and let it fly."
  var flyPlane = "Fly a plane"
  var chooseSubject = "Choose a subject"
  var toWhom = "Whom do you write to?"
  /// The names of the subjects, in the order of their indices.
  var subjects = ["To my family", "To a friend", "To myself"]
  var next = "Next"

  var landingZone = "Landing zone"
  var landingZoneSummary = "shares its screens"
  var planeHasLanded = "A plane has landed."
  var whereItComesFrom = "Where it comes from"
  var origin = "Sent from"
  var seoul = "Seoul"
  var distance = "Distance"
  var relay = "Continue the letter, and let the plane fly to the next person."

  var writeLetter = "Write a letter"
  var purpose = "Kind of letter"
  /// The words for the kinds of letters that have others than their names.
  var purposes: [String: String] = [:]
  var letter = "Letter"
  var inFlight = "In flight"
  var planeIsFlying = "Your plane is on its way ✈️"
  var goHome = "Go home"

  /// The word for a kind of letters.
  func word(for purpose: String) -> String { purposes[purpose] ?? purpose }

  static let english = PaperPlaneTexts()

  static let korean = PaperPlaneTexts(
    paperPlane: "종이비행기",
    paperPlaneSummary: "편지를 새로 쓰는 흐름",
    invitation: "종이비행기에 마음을 담아 날려 보세요.",
    flyPlane: "비행기 날리기",
    chooseSubject: "주제 고르기",
    toWhom: "누구에게 쓸까요?",
    subjects: ["가족에게", "친구에게", "나에게"],
    next: "다음",
    landingZone: "착륙장",
    landingZoneSummary: "같은 화면, 다른 흐름",
    planeHasLanded: "비행기 한 대가 착륙했어요.",
    whereItComesFrom: "착륙장 정보",
    origin: "보낸 곳",
    seoul: "서울",
    distance: "날아온 거리",
    relay: "편지를 이어 쓰고 다음 사람에게 날려 보내세요.",
    writeLetter: "편지 쓰기",
    purpose: "편지 종류",
    purposes: ["start": "새 편지", "relay": "이어 쓰기"],
    letter: "편지",
    inFlight: "비행 중",
    planeIsFlying: "비행기가 날아가고 있어요 ✈️",
    goHome: "홈 화면으로")

  static let all = [english, korean]

  /// The texts in the language of the app: Korean, or else English.
  static var current: PaperPlaneTexts {
    ScreenLanguage.current.code == "ko" ? korean : english
  }
}
