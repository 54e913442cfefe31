import Foundation
import RoutebookScripts
import RoutebookTerminal
import Testing

@testable import RoutebookHost

/// `run --record` refuses a file that has a saved state.
struct RecordingFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["d", "e"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    try folder.link("link", to: "state")
    try folder.link("way", to: ".")
    try folder.link("d/up", to: "../e")
  }

  private func messages(_ record: String, _ option: String, _ state: String) async -> String {
    let run = await AppHost.features.run(
      "run", "--record", folder.path(record), option, folder.path(state))
    #expect(run.code == .usage)
    return run.messages
  }

  @Test func `A step is added at the end of the file, which is not written anew`() throws {
    var recorder = ScriptRecorder()
    recorder.add(.back)
    let file = try RecordingFile(folder.path("script"), with: recorder)
    recorder.add(.swipe)
    try file.update(recorder)
    #expect(folder.text(of: "script") == "back\nswipe\n")
    // Whatever is before the end stays.
    let inPlace = try #require(FileHandle(forWritingAtPath: folder.path("script")))
    try inPlace.write(contentsOf: Data("BACK".utf8))
    try inPlace.close()
    recorder.add(.tab("A"))
    try file.update(recorder)
    #expect(folder.text(of: "script") == "BACK\nswipe\ntab \"A\"\n")
    try file.finish(recorder)
    #expect(folder.text(of: "script") == "back\nswipe\ntab \"A\"\n")
  }

  static let spellings: [String] = [
    "state", "./d/../d/../state", "link", "way/state", "way/link", "d/up/../state",
  ]

  @Test(arguments: spellings, [true, false])
  func `The file of the state is refused, however it is spelled`(
    spelling: String, exists: Bool
  ) async throws {
    if exists { try folder.write("saved", to: "state") }
    for option in ["--state", "--restore"] {
      #expect(
        await messages(spelling, option, "state") == """
          error: --record and \(option) name the same file, "\(folder.path(spelling))": the script would \
          replace the state. Choose another file for --record.
          hint: See 'app run --help'.

          """)
      #expect(await messages("state", option, spelling).contains("name the same file"))
    }
    #expect(folder.text(of: "state") == (exists ? "saved" : nil))
  }

  @Test(arguments: ["other", "d/state", "d/up/state", "nowhere/state"])
  func `Another file is accepted`(name: String) async throws {
    #expect(await !messages(name, "--state", "state").contains("the same file"))
    #expect(await !messages(name, "--state", "missing/state").contains("the same file"))
    try folder.write("saved", to: "state")
    #expect(await !messages(name, "--state", "state").contains("the same file"))
  }
}
