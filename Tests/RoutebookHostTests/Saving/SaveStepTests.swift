import Foundation
import RoutebookHost
import Testing

struct SaveStepTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `A script saves its place, and restores it later`() async throws {
    let file = folder.path("state.json")
    let run = await AppHost.features.play(
      """
      tap "Landing zone"
      tap "Where it comes from"
      tap "Next"
      type "Letter" "안녕"
      save "\(file)"
      type "Letter" "other"
      tab "About"
      restore "\(file)"
      expect path "Routebook" "Landing zone" "Where it comes from" "Write a letter"
      expect text "안녕"
      expect no text "other"
      """)
    run.expect(.success, messages: "")
    #expect(folder.names == ["state.json"])
    #expect(try folder.mode(of: "state.json") == 0o600)
  }

  @Test func `Another run restores what a script saved`() async throws {
    let file = folder.path("state.json")
    let save = await AppHost.features.play(
      "tap \"First tab\"\ntap \"Present sheet\"\nsave \"\(file)\"")
    #expect(save.code == .success)
    let restored = await AppHost.features.play("restore \"\(file)\"\nexpect layers tab sheet")
    #expect(restored.messages == "")
    #expect(restored.frames == save.frames)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give a link away"), arguments: ["", "\u{301}"])
  func `A file beyond another user's link in a shared folder is not written, whatever its name`(
    mark: String
  ) async throws {
    let shared = try TemporaryFolder()
    try shared.link("l", to: folder.path)
    #expect(lchown(shared.path("l"), 65_534, 65_534) == 0)
    #expect(chmod(shared.path, 0o1777) == 0)
    let run = await AppHost.features.play("save \"\(shared.path("l"))/\(mark)x\"")
    #expect(run.messages.contains("another user's symbolic link"))
    #expect(run.code == .failure)
    #expect(folder.names == [])
  }

  @Test func `A step that can't save says why, and the old file stays`() async throws {
    try folder.write("old", to: "file")
    let steps = [
      ("nowhere/state", "no such file or directory"), ("file/state", "not a directory"),
      ("", "is a directory"),
    ]
    for (name, reason) in steps {
      let file = folder.path(name)
      let run = await AppHost.features.play("show\nsave \"\(file)\"")
      #expect(
        run.messages.hasSuffix(
          """
          error: standard input:2: save "\(file)"
            expected: the state saved as "\(file)"
            found: "\(file)" can't be written: \(reason).

          """))
      #expect(run.code == .failure)
    }
    #expect(folder.names == ["file"])
    #expect(folder.text(of: "file") == "old")
  }

  @Test func `A step that can't restore says why, and nothing changes`() async throws {
    try folder.write(#"{"routebook":7}"#, to: "newer")
    let newer = folder.path("newer")
    let run = await AppHost.features.play("tap \"First tab\"\nrestore \"\(newer)\"")
    #expect(
      run.messages.hasSuffix(
        """
        error: standard input:2: restore "\(newer)"
          expected: the state restored from "\(newer)"
          found: The saved state has version 7 of the format; this app reads version 1.

        """))
    #expect(run.code == .failure)
    #expect(folder.text(of: "newer") == #"{"routebook":7}"#)
    let missing = await AppHost.features.play("restore \"\(folder.path("missing"))\"")
    #expect(missing.messages.contains("can't be read: no such file or directory.\n"))
    #expect(missing.code == .failure)
  }

  @Test func `Controls in the name and contents of a file are shown in visible form`() async throws
  {
    let run = await AppHost.features.play(
      #"save "\#(folder.path(#"no/\u{1B}[2J\u{202E}\n\u{9B}"#))""#)
    let shown = folder.path("no/^[[2J^{202E}^J^{009B}")
    #expect(run.messages.contains("  expected: the state saved as \"\(shown)\"\n"))
    #expect(
      run.messages.contains("  found: \"\(shown)\" can't be written: no such file or directory.\n"))
    let acting = "\u{1B}\u{202E}\u{9B}".unicodeScalars
    #expect(!run.messages.unicodeScalars.contains(where: acting.contains))
    try folder.write("{\"\\u001b\\n\":1,\"\\u001b\\n\":2}", to: "keys")
    let keys = await AppHost.features.play("restore \"\(folder.path("keys"))\"")
    #expect(keys.messages.contains("found: The saved state has the key \"^[^J\" twice"))
  }

  @Test func `A name with a NUL is not the name of a file`() async throws {
    try folder.write("old", to: "state")
    for step in ["save", "restore"] {
      let run = await AppHost.features.play("\(step) \"\(folder.path("state"))\\u{0}.json\"")
      #expect(run.messages.contains(": invalid argument.\n"))
      #expect(run.messages.contains("state^@.json"))
      #expect(run.code == .failure)
    }
    #expect(folder.names == ["state"])
    #expect(folder.text(of: "state") == "old")
  }

  static let malformed = [
    ("save", "Expected the file in double quotes."),
    ("restore", "Expected the file in double quotes."),
    ("save state", "Expected the file in double quotes."),
    ("restore \"a\" \"b\"", "Unexpected text after the end of the step."),
    ("sav \"a\"", "Unknown word \"sav\". Did you mean save?"),
    ("restor \"a\"", "Unknown word \"restor\". Did you mean restore?"),
  ]

  @Test(arguments: malformed)
  func `A malformed step is refused before anything is played`(line: String, message: String) async
  {
    let run = await AppHost.features.play("show\n" + line)
    run.expect(.data, output: "")
    #expect(run.messages.contains(message))
  }
}
