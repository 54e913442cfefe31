import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Registered by no module.
struct Kite: Route {
  static let routeName = "Sky.KiteRoute"
}

/// Of a name like that of a registered type.
struct NearPlane: Route {
  static let routeName = "Sky.PlaneRoute"
}

struct Ellipsis: Route {
  static let routeName = "Wait…"
}

struct Glider: Route {
  static let routeName = "Sky.GliderRoute"
}

struct MissingFactoryTests {
  private func app() throws -> HeadlessApp {
    try partApp(root: PlaneRoute.hangar, with: PlaneCoordinator.init(router:)) {
      $0.navigationDestination(for: Glider.self) { _ in
        TextScreen("Glider") { Text("Flies far.") }
      }
    }
  }

  @Test func `A placeholder is a warning, with the way back alone`() throws {
    let app = try app()
    app.navigator.push(Kite())
    expect(
      app.frame(size: FrameSize(width: 24, height: 8)),
      hasStyles: """
        .a...bbbbbbbbbbbbbb.....
        ffffffffffffffffffffffff
        .wwwwwwwwwwwwwwwwwww....
        .wwwwwwwwwwwwwwwwww.....
        .wwwwwwwwwwwwwwwwww.....
        .wwwwwww...............f
        .wwwwwwwwwwwwwwww......f
        .wwwwwwwwwwww..........f
        """)
    #expect(app.controls().map(\.label) == ["Hangar"])
    try app.press("Hangar")
    #expect(app.path() == ["Hangar"])
  }

  @Test(arguments: [
    (
      Destination.push(NearPlane()),
      "No module registers Sky.PlaneRoute. The nearest registered name is SampleApps.PlaneRoute. "
        + "Register it: navigationDestination(for: RoutebookTests.NearPlane.self) { ... }."
    ),
    (
      .sheet(Glider()),
      "Sky.GliderRoute has no sheet factory, only: push. Register it: "
        + "sheetDestination(for: RoutebookTests.Glider.self) { ... }."
    ),
    (
      .alert(Kite()),
      "No module registers Sky.KiteRoute. The nearest registered name is Sky.GliderRoute. "
        + "Register it: alertDestination(for: RoutebookTests.Kite.self) { ... }."
    ),
    (
      .push(Ellipsis()),
      "No module registers Wait…. Register it: navigationDestination(for: "
        + "RoutebookTests.Ellipsis.self) { ... }."
    ),
  ])
  func `A placeholder says what is missing, names the nearest route, and can be left`(
    destination: Destination, text: String
  ) throws {
    let app = try app()
    app.navigator.perform(.open(destination))
    #expect(app.screen().title == "Missing screen")
    #expect(app.screen().texts.contains(text))
    app.navigator.goBack()
    #expect(app.path() == ["Hangar"])
  }
}

struct HeadlessRendererTests {
  @Test func `The same input makes equal frames`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try app.press("Hangar")
    try app.press("Write a letter")
    app.navigator.presentAlert(PlaneRoute.storm)
    let renderer = HeadlessRenderer(size: FrameSize(width: 60, height: 20))
    let state = app.navigator.state
    app.focusNext()
    let interaction = app.interaction
    let frames = (0..<3).map { _ in
      renderer.frame(of: state, in: app.registry, interaction: interaction)
    }
    #expect(Set(frames).count == 1)
    #expect(app.navigator.state == state)
    // An equal state of another app of the same modules.
    let twin = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try twin.press("Hangar")
    try twin.press("Write a letter")
    twin.navigator.presentAlert(PlaneRoute.storm)
    twin.focusNext()
    #expect(
      renderer.frame(
        of: twin.navigator.state, in: twin.registry, interaction: twin.interaction) == frames[0])
  }

  @Test func `A state is drawn as it is, not as the app is now`() throws {
    let app = try planeApp()
    let before = app.navigator.state
    let frame = app.frame()
    try app.press("Dart")
    #expect(app.frame() != frame)
    expect(HeadlessRenderer().frame(of: before, in: app.registry), looksLike: frame)
  }

  @Test func `Under an alert nothing has the focus`() throws {
    let app = try planeApp()
    try app.press("Dart")
    app.navigator.presentAlert(PlaneRoute.storm)
    app.focusNext()
    let frame = app.frame()
    let focused = (0..<frame.height).flatMap { frame.runs(inRow: $0) }.filter {
      $0.style.role == .focused
    }
    #expect(focused.map(\.text) == ["[ Land ]"])
  }

  @Test func `The focus of an alert or sheet scrolls nothing below it`() throws {
    for present in [
      { $0.navigator.presentAlert(PlaneRoute.notice) },
      { $0.navigator.presentSheet(PlaneRoute.letter) },
    ] as [(HeadlessApp) -> Void] {
      let app = try planeApp(.logbook)
      present(app)
      app.focusNext()
      let rows = app.frame(size: FrameSize(width: 40, height: 12)).lines
      #expect(rows.contains { $0.contains("Day 1 ") })
    }
  }

  private func app(_ title: String, back: String) throws -> HeadlessApp {
    let app = try placeApp { place, _ in
      guard place == "next" else { return TextScreen(back) {} }
      return TextScreen(title) {
        LabeledContent("보낸 곳", value: "서울 👨‍👩‍👧")
        Text("종이비행기에 마음을 담아 날려 보세요. ✈️ 잘 날아갈까요?")
        TextField("편지", text: "안녕하세요 🇰🇷") { _ in }
        Toggle("Cafe\u{301} au lait, Z\u{351}\u{352}\u{353}a\u{354}l\u{355}go", isOn: true) { _ in }
        NavigationLink("紙飛行機「ダーツ」", to: "next" as Place)
        Button("비행기 날리기") {}
      }
      .toolbar { Button("닫기") {} }
    }
    app.navigator.push("next" as Place)
    return app
  }

  @Test func `Korean, combining marks and emoji keep every line exact`() throws {
    let app = try app("착륙장 정보", back: "비행기")
    expect(
      app.frame(size: FrameSize(width: 44, height: 12)),
      shows: """
         ‹ 비행기       착륙장 정보        [ 닫기 ]
        ────────────────────────────────────────────
         보낸 곳                            서울 👨‍👩‍👧
         종이비행기에 마음을 담아 날려 보세요. ✈️
         잘 날아갈까요?
         편지: [안녕하세요 🇰🇷                     ]
         [x] Café au lait, Z͓͑͒a͔l͕go
         紙飛行機「ダーツ」 ›
         [ 비행기 날리기 ]
        """)
  }
}
