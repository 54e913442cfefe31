import Foundation
import Routebook
import Testing

@testable import RoutebookHost

/// `play --watch` plays a script again when its file changes.
@Suite(.waitsForPrograms) struct WatchTests {
  static let mistakes: [(arguments: [String], message: String)] = [
    ([], "--watch needs the files of scripts."),
    (["-"], "--watch needs the files of scripts."),
    (["first-tab/pushes"], "--watch needs the files of scripts."),
    (
      [#filePath, "--format", "svg"],
      "--watch compares lines of text: use the format text, ansi or outline."
    ),
  ]

  @Test(arguments: mistakes)
  func `Without files or lines, it is wrong usage`(arguments: [String], message: String) async {
    let run = await AppHost.features.run(["play", "--watch"] + arguments)
    run.expect(.usage, messages: "error: \(message)\nhint: See 'app play --help'.\n")
  }

  @Test func `What differs from the last time is printed, also of an included file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("tap \"First tab\"\n", to: "part")
    try folder.write("include \"part\"\n", to: "script")
    try folder.write("", to: "output")
    let output = try FileHandle(forWritingTo: URL(filePath: folder.path("output")))
    let process = try Program().started(
      "play", "--watch", folder.path("script"), "--size", "40x10", output: output)
    defer { process.terminate() }
    func wait(for text: String) throws {
      let limit = Date(timeIntervalSinceNow: 60)
      while folder.text(of: "output")?.contains(text) != true {
        try #require(Date() < limit, "not printed: \(folder.text(of: "output") ?? "")")
        usleep(20_000)
      }
    }
    try wait(for: "\n Show detail ›")
    try folder.write("tap \"First tab\"\ntap \"Show detail\"\n", to: "part")
    try wait(for: "# played again\n- ")
    try wait(for: "\n-  Show detail ›")
    try wait(for: "\n+  This screen is pushed")
    // A mistake is a difference, too, and the file is still watched.
    try folder.write("include \"part\"\ntap\n", to: "script")
    try wait(for: "+ exit status 65\n")
    try folder.write("include \"part\"\nexpect title \"Nowhere\"\n", to: "script")
    try wait(for: "+ exit status 1\n")
  }
}

struct OpenStepTests {
  @Test func `The step open goes where the link leads, with its back stack`() async {
    let run = await AppHost.linkedLamps.play(
      """
      open "app://lamp/40"
      expect text "It is dimmed(40)"
      expect layers tab sheet
      swipe
      expect text "It is on"
      back
      open "app://lamp"
      expect layers tab
      """)
    run.expect(.success, messages: "")
  }

  @Test(arguments: [
    (
      "app://lamp/x", #"the link "app://lamp/x" to open a screen"#,
      #"No pattern matches app://lamp/x. In app://lamp/:percent, "percent" must be of type Int, "#
        + #"not "x"."#
    ),
    (
      "app://lamp/0", #"the link "app://lamp/0" to open a screen"#,
      "refused by fuse^[[2J^J: it is ^{202E}off^M^J"
    ),
    (
      "app://lamp/all/x", #"the link "app://lamp/all/x" to open a screen"#,
      "the limit of presented layers is reached"
    ),
  ])
  func `A step whose link leads nowhere fails with its line and the current screen`(
    link: String, expected: String, found: String
  ) async {
    let run = await AppHost.linkedLamps.play("open \"app://lamp\"\nopen \"\(link)\"\nshow")
    #expect(
      run.messages.hasSuffix(
        """
        error: standard input:2: open "\(link)"
          expected: \(expected)
          found: \(found)

        """))
    #expect(run.messages.contains("It is on"))
    #expect(run.code == .failure)
  }
}

extension WatchTests {
  static let differences: [(old: [String], new: [String], text: String)] = [
    (["a"], ["a"], "Nothing differs.\n"),
    ([], [], "Nothing differs.\n"),
    ([], ["a"], "+ a\n"),
    (["a"], [], "- a\n"),
    (["a", "b", "c", "d", "e"], ["a", "b", "c", "d", "x"], "  …\n  c\n  d\n- e\n+ x\n"),
    (["a", "b", "c", "d", "e"], ["x", "b", "c", "d", "e"], "- a\n+ x\n  b\n  c\n  …\n"),
    (
      ["a", "b", "c", "d", "e", "f", "g"], ["x", "b", "c", "d", "e", "f", "y"],
      "- a\n+ x\n  b\n  c\n  …\n  e\n  f\n- g\n+ y\n"
    ),
    (["a", "b", "c", "d"], ["x", "b", "c", "y"], "- a\n+ x\n  b\n  c\n- d\n+ y\n"),
  ]

  @Test(arguments: differences)
  func `A difference is shown with the lines around it`(
    old: [String], new: [String], text: String
  ) {
    #expect(LineDifference(from: old, to: new).text == text)
  }
}
