import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct TabBarPictureTests {
  @Test func `The tab bar marks the selected tab`() throws {
    let app = try planeApp(tabs: "Dart", "Glider", "비행기")
    try app.press("비행기")
    expect(
      app.frame(size: FrameSize(width: 44, height: 10)),
      shows: """
                           비행기           [ Fly ]
        ────────────────────────────────────────────
         Folds                                    7
         Farthest flight                       18 m
         Folded ███████████████████████░░░░░░░  75%
         Write a letter ›
         Storm warning ›

        ─────────────────━━━━━━─────────────────────
         Dart   Glider   비행기
        """)
    expect(
      app.frame(size: FrameSize(width: 44, height: 10)),
      hasStyles: """
        ...................bbbbbb...........aaaaaaa.
        ffffffffffffffffffffffffffffffffffffffffffff
        ............................................
        ............................................
        ........aaaaaaaaaaaaaaaaaaaaaaafffffff......
        .aaaaaaaaaaaaaaaa...........................
        .aaaaaaaaaaaaaaa............................
        ............................................
        fffffffffffffffffaaaaaafffffffffffffffffffff
        .................BBBBBB.....................
        """)
  }

  @Test func `In little room the gaps narrow, then only some tabs are shown, with whole titles`()
    throws
  {
    func bar(_ width: Int, _ app: HeadlessApp) -> [String] {
      Array(app.frame(size: FrameSize(width: width, height: 6)).lines[4...])
    }
    let app = try planeApp(tabs: "Routebook", "About")
    app.navigator.selectTab(1)
    #expect(bar(24, app) == ["─────────────━━━━━──────", " Routebook   About      "])
    #expect(bar(20, app)[1] == " Routebook   About  ")
    let many = try planeApp(tabs: "Gliders", "Darts", "비행기들", "All", "Settings")
    many.navigator.selectTab(4)
    #expect(
      bar(32, many) == ["────────────────────━━━━━━━━────", " ‹ 비행기들   All   Settings    "])
  }

  /// The text below the thick part of the line.
  private func selectedText(in frame: Frame) -> String {
    var column = 0
    var text = ""
    let line = Array(frame.lines[4])
    for character in frame.lines[5] {
      if line[column] == "━" { text.append(character) }
      column += CellWidth.of(String(character))
    }
    return text.replacing(#/ +$/#, with: "")
  }

  @Test func `Of more tabs than there is room for, those around the selected one are shown`() throws
  {
    let app = try planeApp(
      tabs: "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta")
    let size = FrameSize(width: 32, height: 6)
    let bars = (0..<8).map { index in
      app.navigator.selectTab(index)
      let frame = app.frame(size: size)
      return selectedText(in: frame) + ":" + frame.lines[5]
    }
    #expect(
      bars == [
        "Alpha: Alpha   Beta   Gamma   Delta › ",
        "Beta: Alpha   Beta   Gamma   Delta › ",
        "Gamma: Alpha   Beta   Gamma   Delta › ",
        "Delta: ‹ Gamma   Delta   Epsilon    › ",
        "Epsilon: ‹ Delta  Epsilon  Zeta  Eta  › ",
        "Zeta: ‹ Epsilon   Zeta   Eta   Theta ",
        "Eta: ‹ Epsilon   Zeta   Eta   Theta ",
        "Theta: ‹ Epsilon   Zeta   Eta   Theta ",
      ])
  }

  @Test func `Of 12 or 60 tabs, those that are shown have their titles and badges`() throws {
    for count in [12, 60] {
      let app = try HeadlessApp(
        tabs: (1...count).map { number in
          AppTab(
            "tab \(number)", root: PlaneRoute.hangar, title: { "Section \(number)" },
            badge: { number % 2 == 0 ? "\(number)" : nil })
        },
        modules: [PlaneCoordinator.init(router:)])
      let size = FrameSize(width: 80, height: 10)
      #expect(
        app.frame(size: size).lines[9]
          == " Section 1  Section 2 (2)  Section 3  Section 4 (4)  Section 5  Section 6 (6) › ")
      app.navigator.selectTab(6)
      let bar = app.frame(size: size).lines[9]
      #expect(
        bar == " ‹ Section 5  Section 6 (6)  Section 7  Section 8 (8)  Section 9  Secti… (10) › ")
    }
  }

  @Test func `The tab that has the focus is in sight`() throws {
    let app = try planeApp(
      tabs: "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta")
    let theta = try #require(app.items().last)
    try app.focus(on: theta.id)
    let layout = app.layout(size: FrameSize(width: 32, height: 6))
    #expect(layout.area(of: theta.id) != nil)
    #expect(layout.frame.lines[5].hasSuffix("Theta "))
    #expect(app.navigator.state.selectedTab == 0)
  }

  @Test(arguments: [2, 3, 5, 8, 13, 40])
  func `The selected tab is in sight and marked, however many there are`(count: Int) throws {
    let titles = (1...count).map { "비행기 \($0)" }
    let app = try HeadlessApp(
      tabs: titles.map { AppTab($0, root: PlaneRoute.plane($0)) },
      modules: [PlaneCoordinator.init(router:)])
    for width in [20, 21, 33, 80] {
      for index in [0, 1, count / 2, count - 1] {
        app.navigator.selectTab(index)
        app.navigator.popToRoot()
        let frame = app.frame(size: FrameSize(width: width, height: 6))
        expectExactLines(of: frame)
        let shown = selectedText(in: frame)
        let title = titles[index]
        #expect(
          shown == title || shown.hasPrefix("비") && shown.last == "…",
          "\(index) of \(count) in \(width): \(shown)")
      }
    }
  }
}
