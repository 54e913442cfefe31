import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import Routebook
import RoutebookHost
import RoutebookTerminal
import Testing

/// The pictures in the documentation show the program as it is.
///
/// `ROUTEBOOK_RENEW_README=1 swift test --filter DocumentationPictureTests` draws them again.
struct DocumentationPictureTests {
  private static let folder = ReadmeTests.root
    .appending(path: "Sources/RoutebookHost/RoutebookHost.docc/Resources")

  private func expect(_ picture: String, isIn name: String) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["ROUTEBOOK_RENEW_README"] != nil {
      try picture.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == picture,
      """
      \(name) is stale. Draw it again: \
      ROUTEBOOK_RENEW_README=1 swift test --filter DocumentationPictureTests
      """)
  }

  /// The program in a terminal, with its log.
  @MainActor @Test func `The picture of the terminal is what run shows`() throws {
    let app = try HeadlessApp(title: "Routebook", modules: AppHost.featureModules)
    var time = Duration.zero
    let log = NavigationLog(now: {
      time += .milliseconds(640)
      return time
    })
    let session = AppSession(app, size: FrameSize(width: 84, height: 24), log: log)
    for key in [KeyPress(.enter), KeyPress(.down), KeyPress(.down), KeyPress(.enter), "L"] {
      // The first item of what is drawn has the focus.
      _ = session.draw()
      _ = session.handle(.key(key))
    }
    try expect(session.draw().frame.svg(), isIn: "terminal.svg")
  }

  @Test func `The picture in the README is the tour`() throws {
    let run = try Program().run("play", "--format", "svg", "--animate")
    #expect(run.status == 0)
    #expect(XMLParser(data: Data(run.output.utf8)).parse())
    try expect(run.output, isIn: "tour.svg")
  }

  @Test func `The picture of a filmstrip shows each step of a script`() throws {
    let run = try Program().run("play", "first-tab/alert", "--format", "svg")
    #expect(run.status == 0)
    try expect(run.output, isIn: "filmstrip.svg")
  }

  @Test func `The picture of the gallery shows previews`() throws {
    let run = try Program().run(
      "gallery", "calendar/events", "calendar/settings", "news/home", "first-tab/sheet", "--format",
      "svg")
    #expect(run.status == 0)
    try expect(run.output, isIn: "gallery.svg")
  }
}
