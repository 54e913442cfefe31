import Routebook

/// The texts of the calendar in one language.
struct CalendarTexts {
  var calendar = "Calendar"
  var calendarSummary = "behind a permission"
  var profile = "Profile"
  var user = "User"
  var settings = "Settings"
  var firstDayOfWeek = "First day of the week"
  var monday = "Monday"
  var done = "Done"

  var time = "Time"
  var place = "Place"
  var quickLook = "Quick look"
  var eventNotFound = "Event not found"
  var eventIsGone = "The event is no longer in the calendar."

  var designReview = "Design review"
  var teamMeeting = "Team meeting"
  var salaryTalk = "Salary talk"
  var room: @Sendable (_ number: Int) -> String = { "Room \($0)" }

  var accessDenied = "Access denied"
  var noPermission: @Sendable (_ title: String) -> String = {
    "You don't have permission to see “\($0)”."
  }
  var ok = "OK"

  static let english = CalendarTexts()

  static let korean = CalendarTexts(
    calendar: "캘린더",
    calendarSummary: "권한을 묻는 일정 목록",
    profile: "프로필",
    user: "사용자",
    settings: "설정",
    firstDayOfWeek: "한 주의 시작",
    monday: "월요일",
    done: "완료",
    time: "시간",
    place: "장소",
    quickLook: "미리 보기",
    eventNotFound: "일정 없음",
    eventIsGone: "이 일정은 더 이상 캘린더에 없어요.",
    designReview: "디자인 리뷰",
    teamMeeting: "팀 회의",
    salaryTalk: "연봉 면담",
    room: { "회의실 \($0)" },
    accessDenied: "접근할 수 없음",
    noPermission: { "“\($0)” 일정을 볼 권한이 없어요." },
    ok: "확인")

  /// The texts in the language of the app: Korean, or else English.
  static var current: CalendarTexts {
    ScreenLanguage.current.code == "ko" ? korean : english
  }
}
