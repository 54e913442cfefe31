import Foundation
import RoutebookHost
import SampleApps
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif
import Routebook
import RoutebookHost
import RoutebookTerminal
import Testing

/// A vector graphic that moves.
struct PictureAnimationTests {
  @Test func `A picture that moves shows each step, if the script has no sentences`() async {
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", "--animate",
      input: "tap \"First tab\"\ntap \"Present sheet\"\n"
    ).output
    // What each of the two steps uses is marked, and the result follows.
    let scenes = svg.components(separatedBy: "class=\"scene ").dropFirst()
    #expect(scenes.count == 3)
    let words = ["tap &quot;First tab&quot;", "tap &quot;Present sheet&quot;"]
    let marked = ["First tab", "Present sheet", nil]
    for (scene, words) in zip(scenes, words) {
      #expect(scene.contains(">→</text>") && scene.contains(">\(words)</text>"))
    }
    // How far the script is, and that it passed.
    for (scene, note) in zip(scenes, ["1 of 2 steps", "2 of 2 steps", "2 steps"]) {
      #expect(scene.contains(">\(note)</text>"))
    }
    // The steps so far.
    #expect(scenes.map { $0.components(separatedBy: ">✓</text>").count - 1 } == [0, 1, 3])
    for (scene, marked) in zip(scenes, marked) {
      let focus = scene.components(separatedBy: "<g class=\"focused").dropFirst()
      #expect(focus.isEmpty == (marked == nil))
      if let marked { #expect(focus.contains { $0.contains(">\(marked)") }) }
    }
  }

  @Test(arguments: [("swipe", "↓"), ("drag large", "↕")])
  func `A step that moves a sheet is marked on its handle`(step: String, mark: String) async {
    let svg = await AppHost.features.run(
      "play", "-", "--format", "svg", "--animate",
      input: "tap \"First tab\"\ntap \"Present sheet\"\n\(step)\n"
    ).output
    let scenes = svg.components(separatedBy: "class=\"scene ").dropFirst()
    #expect(scenes.map { $0.contains(">\(mark)</text>") } == [false, false, true, false])
  }

  @Test func `Where nothing moves, the scene with the most layers is shown, or the failure`() async
  {
    let script = """
      tap "First tab"
      show "A screen."
      tap "Present sheet"
      show "A sheet."
      swipe
      """
    for (rest, shown) in [("\n", ">A sheet.<"), ("\nexpect title \"Nowhere\"\n", ">found: ")] {
      let svg = await AppHost.features.run(
        "play", "-", "--format", "svg", "--animate", input: script + rest
      ).output
      let still = svg.components(separatedBy: "<g class=\"scene ").filter {
        $0.prefix { $0 != ">" }.contains(" still\"")
      }
      #expect(still.count == 1 && still[0].contains(shown), "\(still)")
    }
  }

  @Test func `The scenes of a picture that moves are as high as the highest one must be`() async {
    func heights(_ script: String) async -> [Int] {
      let svg = await AppHost.features.run(
        "play", "-", "--format", "svg", "--animate", input: script
      ).output
      return svg.matches(of: #/class="screen" [^>]* height="(\d+)"/#).map { Int($0.1)! }
    }
    let plain = await heights("tap \"First tab\"\nback\n")
    #expect(plain.count == 3 && Set(plain) == [287])
    let sheet = await heights("tap \"First tab\"\ntap \"Present sheet\"\nswipe\n")
    #expect(sheet.count == 4 && Set(sheet).count == 1 && sheet[0] > plain[0])
    // The words of a failure are beside the picture.
    let failing = await heights(
      "tap \"First tab\"\nback\nexpect title \"\(String(repeating: "Nowhere", count: 10))\"")
    #expect(failing == plain)
  }

  @Test func `A scene is shown for as long as its words need`() async {
    func words(_ count: Int) -> String { String(repeating: "word ", count: count) }
    for (script, times) in [
      ("tap \"First tab\"\nback\n", [1_200, 1_200, 6_000]),
      ("tap \"First tab\"\nexpect no alert\nback\n", [1_200, 1_500, 6_000]),
      ("tap \"First tab\"\nshow \"A screen.\"\nback\n", [1_200, 2_500, 6_000]),
      ("tap \"First tab\"\nshow \"\(words(8))\"\nback\n", [1_200, 3_200, 6_000]),
      ("tap \"First tab\"\nshow \"\(words(40))\"\nback\n", [1_200, 5_000, 6_000]),
      ("tap \"First tab\"\nexpect title \"Nowhere\"\n", [1_200, 6_000]),
    ] {
      let svg = await AppHost.features.run(
        "play", "-", "--format", "svg", "--animate", input: script
      ).output
      #expect(svg.matches(of: #/class="scene t(\d+)/#).map { Int($0.1)! } == times)
    }
  }

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
      ROUTEBOOK_RENEW_README=1 swift test --filter PictureAnimationTests
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

  @Test(.waitsForPrograms) func `The picture in the README is the tour`() throws {
    let run = try Program().run("play", "--format", "svg", "--animate")
    #expect(run.status == 0)
    #expect(XMLParser(data: Data(run.output.utf8)).parse())
    try expect(run.output, isIn: "tour.svg")
  }

  @Test(.waitsForPrograms) func `The picture of a filmstrip shows each step of a script`() throws {
    let run = try Program().run("play", "first-tab/alert", "--format", "svg")
    #expect(run.status == 0)
    try expect(run.output, isIn: "filmstrip.svg")
  }

  @Test(.waitsForPrograms) func `The picture of the gallery shows previews`() throws {
    let run = try Program().run(
      "gallery", "calendar/events", "calendar/settings", "news/home", "first-tab/sheet", "--format",
      "svg")
    #expect(run.status == 0)
    try expect(run.output, isIn: "gallery.svg")
  }
}
