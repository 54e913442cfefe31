import Routebook

/// The texts of the introduction in one language.
struct IntroduceTexts {
  var introduce = "Introduce"
  var introduceSummary = "replaces the stack"
  var teamAgreement = "Team agreement"
  /// The agreements of the team.
  var agreements = ["We say what we see.", "We leave a room better than we found it."]
  var teamIntroduction = "Team introduction"
  /// The members of the team, with their subjects.
  var members = [(name: "Ada", subject: "navigation"), (name: "Jimin", subject: "screens")]
  var teamBlog = "Team blog"
  var jumpToBlog = "Jump to blog"
  /// The posts of the blog, in the order of their identifiers.
  var posts = [
    (title: "How we review", text: "Two pairs of eyes, one question at a time."),
    (
      title: "How we navigate",
      text: "A screen sends what the user wants; the coordinator finds the way."
    ),
  ]
  var postNotFound = "Post not found"
  var noSuchPost: @Sendable (_ number: Int) -> String = { "There is no post number \($0)." }
  var startOver = "Start over"

  static let english = IntroduceTexts()

  static let korean = IntroduceTexts(
    introduce: "소개",
    introduceSummary: "스택 전체를 한 번에 바꾸기",
    teamAgreement: "팀 약속",
    agreements: ["본 것을 그대로 말해요.", "떠날 때는 더 좋은 곳으로 만들고 가요."],
    teamIntroduction: "팀 소개",
    members: [(name: "에이다", subject: "내비게이션"), (name: "지민", subject: "화면")],
    teamBlog: "팀 블로그",
    jumpToBlog: "블로그로 바로 가기",
    posts: [
      (title: "우리가 리뷰하는 방법", text: "두 사람의 눈으로, 한 번에 질문 하나씩."),
      (title: "우리가 쓰는 코디네이터", text: "화면은 의도만 보내고, 길은 코디네이터가 정합니다."),
    ],
    postNotFound: "글 없음",
    noSuchPost: { "\($0)번 글이 없어요." },
    startOver: "처음으로")

  /// The texts in the language of the app: Korean, or else English.
  static var current: IntroduceTexts {
    ScreenLanguage.current.code == "ko" ? korean : english
  }
}
