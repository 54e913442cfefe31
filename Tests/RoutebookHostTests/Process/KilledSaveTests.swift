import Foundation
import Sampling
import Testing

/// The program dies while it saves: the file is the old one or the new one.
@Suite(.waitsForPrograms) struct KilledSaveTests {
  let program: Program
  let folder: TemporaryFolder

  init() throws {
    program = try Program()
    folder = try TemporaryFolder()
  }

  /// Leads to a letter long enough that a save takes several writes' time.
  var letter: String {
    let text = String(repeating: "긴 편지 ", count: 4_000)
    return """
      tap "Landing zone"
      tap "Where it comes from"
      tap "Next"
      type "Letter" "\(text)"

      """
  }

  /// One of two states after another, over and over: longer than anyone waits.
  func script(_ turns: Int) -> String {
    let turn = """
      save "\(folder.path("state"))"
      tap "Next"
      save "\(folder.path("state"))"
      back

      """
    return letter + String(repeating: turn, count: turns)
  }

  func bytes() -> Data? { FileManager.default.contents(atPath: folder.path("state")) }

  /// The number of the file itself, which each save changes.
  func fileNumber() -> UInt64 {
    var info = stat()
    return stat(folder.path("state"), &info) == 0 ? UInt64(info.st_ino) : 0
  }

  @Test func `A program that is killed at any moment leaves the old state or the new one`() throws {
    var states: [Data] = []
    for line in ["", "tap \"Next\"\n"] {
      let flow = letter + line + "save \"\(folder.path("state"))\""
      #expect(try program.run("play", "-", input: flow).status == 0)
      states.append(bytes() ?? Data())
    }
    #expect(states[0] != states[1])
    try folder.write(script(300), to: "flow")
    var found = [0, 0]
    let count = SampleCounts.of(2, full: 100)
    // More than enough for both states to be found, however the machine is loaded.
    for turn in 0..<10 * count where turn < count || found.contains(0) {
      let process = try program.started("play", folder.path("flow"))
      // It is saving as soon as the file is another one; then after a few saves more.
      for _ in 0..<Int.random(in: 1...5) {
        let before = fileNumber()
        while process.isRunning && fileNumber() == before { usleep(100) }
      }
      #expect(process.isRunning)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let left = try #require(bytes())
      let index = try #require(states.firstIndex(of: left))
      found[index] += 1
    }
    #expect(!found.contains(0))
    // The last one can be restored, for all that died on the way.
    let restored = try program.run("restore", folder.path("state"))
    #expect(restored.status == 0)
    #expect(restored.messages == "Everything was restored.\n")
    let others = Set(folder.names).subtracting(["flow", "state"])
    #expect(others.allSatisfy { $0.hasPrefix(".routebook-") })
  }
}
