import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// An app in another language, in which nothing of the package stays English.
struct ScreenLanguageTests {
  static let korean: ScreenLanguage = {
    var texts = ScreenLanguage(code: "ko")
    texts.ok = "확인"
    texts.close = "닫기"
    texts.back = "뒤로"
    texts.more = { "\($0)줄 더" }
    texts.tooSmall = {
      "너무 작음: \($0.width)×\($0.height), 최소 \($1.width)×\($1.height)"
    }
    texts.actions = "동작"
    texts.tooDeep = { "\($0)단계보다 깊어서 표시할 수 없습니다." }
    texts.missingScreen = "없는 화면"
    texts.missingScreenText = { route, _ in "이 화면은 만들 수 없습니다: \(route)" }
    texts.noEntryPoints = "아직 시작점이 없습니다."
    texts.entryPointExample = "모듈에서 추가하세요."
    texts.about = "정보"
    texts.modules = "모듈"
    texts.destinations = "목적지"
    texts.push = "밀기"
    texts.sheet = "시트"
    texts.cover = "덮개"
    texts.alert = "알림"
    texts.preview = "미리보기"
    return texts
  }()

  enum 장소: Route {
    case 집, 목록, 깊이, 알림, 닫힘, 제목없음, 다음

    static var routeName: String { "장소" }
  }

  enum 없는장소: Route {
    case 어디

    static var routeName: String { "없는 장소" }
  }

  /// Shows Korean texts only.
  final class 모듈: CoordinatorModule {
    static var moduleName: String { "여행" }

    func register(in registry: inout RegistryBuilder<TextScreen>) {
      for presentation in Presentation.allCases {
        registry.destination(for: 장소.self, as: presentation) { [self] place in screen(place) }
      }
      registry.entryPoint("집", opens: 장소.집)
    }

    private func screen(_ place: 장소) -> TextScreen {
      switch place {
      case .집: TextScreen("집") {}
      case .목록: TextScreen("목록") { for day in 1...30 { Text("\(day)일") } }
      case .깊이: TextScreen("깊이") { Self.nested(130) }
      case .알림: TextScreen("알림") {}
      case .닫힘: TextScreen("닫힘") { Button("확인", isEnabled: false) {} }
      case .제목없음: TextScreen("") {}
      case .다음: TextScreen("다음") {}
      }
    }

    private static func nested(_ levels: Int) -> ScreenElement {
      levels == 0 ? Text("끝").element : VStack { nested(levels - 1) }.element
    }
  }

  private static func app(
    _ modules: [HeadlessApp.ModuleFactory] = [{ _ in 모듈() }], in language: ScreenLanguage = korean
  ) throws -> HeadlessApp {
    try HeadlessApp(title: "여행", modules: modules, language: language)
  }

  static let size = FrameSize(width: 48, height: 9)

  static let scenes: [(name: String, destinations: [Destination], shown: String)] = [
    ("an alert without a button", [.alert(장소.알림)], "확인"),
    ("an alert whose button is disabled", [.alert(장소.닫힘)], "닫기"),
    ("a sheet that is too tall", [.sheet(장소.목록), .sheet(장소.목록), .sheet(장소.목록)], "↓ 29줄 더"),
    ("elements that are nested too deeply", [.push(장소.깊이)], "128단계보다 깊어서"),
    ("a screen without a factory", [.push(없는장소.어디)], "없는 화면"),
    ("a cover without a factory", [.cover(없는장소.어디)], "만들 수 없습니다: 없는 장소"),
    (
      "a screen below which there is one without a title", [.push(장소.제목없음), .push(장소.다음)],
      "‹ 뒤로"
    ),
  ]

  @Test(arguments: scenes, [true, false])
  func `No English word is on a screen, also if the language changes while the app runs`(
    scene: (name: String, destinations: [Destination], shown: String), isKoreanFirst: Bool
  ) throws {
    let app = try Self.app(in: isKoreanFirst ? Self.korean : .english)
    for destination in scene.destinations { app.navigator.perform(.open(destination)) }
    #expect(app.frame(size: Self.size).text.contains(scene.shown) == isKoreanFirst)
    app.language = Self.korean
    let frame = app.frame(size: Self.size)
    #expect(frame.text.contains(scene.shown))
    #expect(Self.englishWords(in: frame) == [])
    #expect(app.texts().allSatisfy { Self.englishWords(in: $0) == [] })
    #expect(app.screen().texts.allSatisfy { Self.englishWords(in: $0) == [] })
    app.language = .english
    #expect(!app.frame(size: Self.size).text.contains(scene.shown))
  }

  @Test func `Tabs are asked for their titles and badges in the language of the app`() throws {
    let app = try planeApp(tabs: [
      AppTab(
        "a", root: PlaneRoute.hangar, title: { "Hangar " + ScreenLanguage.current.code },
        badge: { ScreenLanguage.current.code })
    ])
    app.language = ScreenLanguage(code: "de")
    #expect(app.title(ofTab: "a") == "Hangar de" && app.badge(ofTab: "a") == "de")
    #expect(app.tab("Hangar de")?.name == "a")
  }

  @Test func `The first state of a screen is in the language in which the screen opens`() throws {
    let app = try partApp(root: 장소.집, with: { _ in 모듈() }) { registry in
      registry.destination(
        for: 없는장소.self, as: .push, state: { _ in ScreenLanguage.current.back }
      ) { _, place in TextScreen(place.state) {} }
    }
    app.navigator.push(없는장소.어디)
    app.language = Self.korean
    app.navigator.push(없는장소.어디)
    #expect(app.path() == ["집", "Back", "뒤로"])
  }

  @Test func `The home screen of an app without modules has its texts`() throws {
    let app = try Self.app([])
    #expect(app.texts() == ["여행", "아직 시작점이 없습니다.", "모듈에서 추가하세요."])
  }

  @Test func `The about screen has its texts, besides the names in the registry`() throws {
    let app = try Self.app()
    try app.press("정보")
    #expect(
      app.texts().filter { !$0.contains(": ") } == [
        "정보", "모듈", "Home", "여행", "목적지", "Routebook.HomeRoute", "밀기", "장소",
        "밀기, 시트, 덮개, 알림",
      ])
  }

  @Test func `A frame that is too small has its text`() throws {
    let app = try Self.app()
    let frame = app.frame(size: FrameSize(width: 19, height: 3))
    #expect(frame.lines[0].hasPrefix("너무 작음: 19×3"))
    #expect(Self.englishWords(in: frame) == [])
  }

  @Test func `Apps with own tabs, previews and renderers have the texts too`() throws {
    let tabs = try HeadlessApp(
      tabs: [AppTab("집", root: 장소.집)], modules: [{ _ in 모듈() }])
    tabs.language = Self.korean
    tabs.navigator.presentAlert(장소.알림)
    #expect(tabs.controls().map(\.label) == ["확인"])
    let preview = try HeadlessApp(
      previewing: 장소.알림, as: .alert, modules: [{ _ in 모듈() }], language: Self.korean)
    #expect(preview.controls().map(\.label) == ["확인"])
    #expect(preview.path() == ["미리보기"])
    #expect(Self.englishWords(in: preview.frame(size: Self.size)) == [])
    let frame = HeadlessRenderer(size: Self.size, language: Self.korean)
      .frame(of: tabs.navigator.state, in: tabs.registry)
    expect(frame, looksLike: tabs.frame(size: Self.size))
  }

  @Test func `Every text can be given in another language`() throws {
    let (english, korean) = (Mirror(reflecting: ScreenLanguage()), Mirror(reflecting: Self.korean))
    for (before, after) in zip(english.children, korean.children) {
      guard before.label != "code", let old = before.value as? String,
        let new = after.value as? String
      else { continue }
      #expect(old != new, "\(before.label ?? "") stays English")
      #expect(Self.englishWords(in: new) == [])
    }
    #expect(english.children.count == 20, "a new text needs a Korean one above")
  }

  private static func englishWords(in frame: Frame) -> [String] { englishWords(in: frame.text) }

  private static func englishWords(in text: String) -> [String] {
    text.split { !$0.isLetter || !$0.isASCII }.map(String.init)
  }
}
