import Foundation
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

  static let spellings: [String] = [
    "state", "./d/../d/../state", "link", "way/state", "way/link", "d/up/../state",
  ]

  @Test(arguments: spellings + ["new"])
  func `The file of the state is refused, however it is spelled`(spelling: String) async throws {
    // A file that is not there yet has one spelling.
    let exists = spelling != "new"
    let state = exists ? "state" : "new"
    if exists { try folder.write("saved", to: "state") }
    for option in ["--state", "--restore"] {
      #expect(
        await messages(spelling, option, state) == """
          error: --record and \(option) name the same file, "\(folder.path(spelling))": the script would \
          replace the state. Choose another file for --record.
          hint: See 'app run --help'.

          """)
      #expect(await messages(state, option, spelling).contains("name the same file"))
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
