import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct ArtTests {
  @Test func `In ASCII there is nothing else except the app's own texts`() throws {
    let app = try HeadlessApp(
      tabs: ["Dart", "Glider"].map { AppTab($0, root: PlaneRoute.plane($0)) },
      modules: [PlaneCoordinator.init(router:)])
    func expectASCII() {
      for (width, height) in [(80, 24), (40, 12), (20, 6), (10, 4)] {
        let frame = app.frame(size: FrameSize(width: width, height: height), art: .ascii)
        expectExactLines(of: frame)
        let other = frame.text.unicodeScalars.first { !$0.isASCII }
        #expect(other == nil, "\(width)×\(height)")
      }
    }
    expectASCII()
    app.navigator.presentSheet(PlaneRoute.logbook)
    try app.press("Day 20")
    app.navigator.goBack()
    expectASCII()
    app.navigator.presentCover(PlaneRoute.airShow)
    app.navigator.presentSheet(PlaneRoute.storm)
    expectASCII()
    app.navigator.presentAlert(PlaneRoute.notice)
    expectASCII()
    app.navigator.dismissAll()
    app.navigator.selectTab(1)
    app.navigator.push(Place("nowhere"))
    expectASCII()
  }

  @Test func `A picture in ASCII has borders, arrows and bullets in ASCII`() throws {
    let app = try HeadlessApp(
      tabs: ["Dart", "Glider"].map { AppTab($0, root: PlaneRoute.plane($0)) },
      modules: [PlaneCoordinator.init(router:)])
    app.navigator.push(PlaneRoute.hangar)
    expect(
      app.frame(size: FrameSize(width: 44, height: 12), art: .ascii),
      shows: """
         < Dart            Hangar
        --------------------------------------------
         Three planes are ready to fly.
         * Dart >
         * Glider >
         * 종이비행기 >
         Write a letter >
         Air show >
         [ Storm warning ]

        -====---------------------------------------
         Dart   Glider
        """)
  }

  @Test func `ASCII and Unicode differ in art alone`() throws {
    let app = try planeApp(.plane("Dart"))
    app.navigator.presentSheet(PlaneRoute.hangar)
    let unicode = app.frame(art: .unicode)
    let ascii = app.frame(art: .ascii)
    for row in 0..<unicode.height {
      for column in 0..<unicode.width {
        let (left, right) = (unicode[row: row, column: column], ascii[row: row, column: column])
        #expect(left.width == right.width && left.style == right.style)
        if left.text != right.text { #expect(right.text.utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }
}
