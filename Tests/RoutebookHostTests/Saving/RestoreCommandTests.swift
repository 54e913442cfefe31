import Foundation
import RoutebookHost
import Testing

struct RestoreCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func restore(_ name: String) -> Run {
    AppHost.features.run("restore", folder.path(name), "--size", "40x8")
  }

  static let first =
    #"{"at":"push","route":"FirstTabCoordinator.FirstTabRoute","value":{"firstTab":{}}}"#

  func write(_ entries: String, to name: String = "state") throws {
    try folder.write(
      """
      {"routebook":1,"selectedTab":0,"entries":[{"at":"tab","title":"Routebook",\
      "route":"Routebook.HomeRoute","value":{"home":{}}},\(entries)],"features":[]}
      """, to: name)
  }

  static let screen = """
     ‹ Routebook   First tab                
    ────────────────────────────────────────
     Show detail ›                          
     Show second detail ›                   
     [ Present sheet ]                      
     ↓ 4 more                               
    ────────────────────────────────────────
     • Routebook     About                  

    """

  /// What an app shows that could not restore anything.
  static let home = AppHost.features
    .run("play", "-", "--size", "40x8", input: "show").output

  @Test func `The screen is on standard output, the report on standard error`() throws {
    try write(Self.first)
    let run = restore("state")
    #expect(run.output == Self.screen)
    #expect(run.messages == "Everything was restored.\n")
    #expect(run.code == .success)
  }

  @Test func `What is lost is told, and is no failure`() throws {
    try write(Self.first + #",{"at":"push","route":"Go\u001b[2Jne","value":{}}"#)
    let run = restore("state")
    #expect(run.output == Self.screen)
    #expect(run.messages == "Dropped Go^[[2Jne (push): no module registers it.\n")
    #expect(run.code == .success)
    let step = AppHost.features.run(
      "play", "-", "--size", "40x8", input: "restore \"\(folder.path("state"))\"")
    #expect((step.output, step.messages) == (run.output, run.messages))
    #expect(step.code == .success)
  }

  @Test func `A state from a newer program is refused, and the file stays as it is`() throws {
    try folder.write(#"{"routebook":2}"#, to: "newer")
    let run = restore("newer")
    #expect(run.code == .data)
    #expect(run.output == Self.home)
    #expect(
      run.messages == """
        app: The saved state has version 2 of the format; 1 is the newest that is known here.

        """)
    #expect(folder.text(of: "newer") == #"{"routebook":2}"#)
  }

  static let bad = [
    ("", "The saved state is empty."), ("{", "The saved state breaks off at byte 1."),
    ("[]", "This is no saved state: an object is expected."),
    (#"{"\n":1,"\n":1}"#, #"The saved state has the key "^J" twice in one object, at byte 8."#),
  ]

  @Test(arguments: bad)
  func `A file that holds no saved state is malformed data`(text: String, message: String) throws {
    try folder.write(text, to: "state")
    let run = restore("state")
    #expect(run.messages == "app: \(message)\n")
    #expect(run.output == Self.home)
    #expect(run.code == .data)
  }

  @Test func `A file that is too large is malformed data, and not read to its end`() throws {
    try folder.write(String(repeating: " ", count: 8 * 1_048_576 + 1), to: "large")
    let run = restore("large")
    #expect(run.messages == "app: The saved state is larger than 8 MiB.\n")
    #expect(run.code == .data)
    let piped = AppHost.features.run(
      "restore", "-", input: String(repeating: " ", count: 8 * 1_048_576 + 1))
    #expect(piped.messages == "app: The saved state is larger than 8 MiB.\n")
    #expect(piped.code == .data)
  }

  @Test func `A state is read from standard input as well`() throws {
    try write(Self.first)
    let text = try #require(folder.text(of: "state"))
    let run = AppHost.features.run("restore", "-", "--size", "40x8", input: text)
    #expect(run.output == Self.screen)
    #expect(run.messages == "Everything was restored.\n")
    #expect(run.code == .success)
    let broken = AppHost.features.run("restore", "-", "--size", "40x8", input: "{")
    #expect(broken.messages == "app: The saved state breaks off at byte 1.\n")
    #expect(broken.output == Self.home)
    #expect(broken.code == .data)
  }

  @Test func `What is no regular file is refused, and nobody waits for it`() throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), "/dev/zero", "/dev/null"] {
      let message = "\"\(path)\" can't be read: it is no regular file."
      let run = AppHost.features.run("restore", path)
      #expect(run.messages == "app: \(message)\n")
      #expect(run.output == "")
      #expect(run.code == .noInput)
      let step = AppHost.features.play("restore \"\(path)\"")
      #expect(step.messages.contains("\n  found: \(message)\n"))
      #expect(step.code == .failure)
    }
  }

  @Test func `A file that can't be read is no input`() throws {
    let run = restore("\u{1B}[2J\n\u{202E}")
    #expect(
      run.messages
        == "app: \"\(folder.path("^[[2J^J^{202E}"))\" can't be read: no such file or directory.\n")
    #expect(run.code == .noInput)
    #expect(restore("").messages.hasSuffix("can't be read: is a directory.\n"))
    #expect(restore("").code == .noInput)
  }

  @Test func `Without a file, or with two, the command line is wrong`() {
    for files in [[], ["a", "b"]] {
      let run = AppHost.features.run(["restore"] + files)
      #expect(run.messages == "app: restore needs one file.\nSee 'app --help'.\n")
      #expect(run.code == .usage)
    }
    #expect(AppHost.features.run("restore", "a", "--size", "x").code == .usage)
  }

  @Test func `A state that a guard refuses is a failure, after the screen as it is`() throws {
    try folder.write(
      """
      {"routebook":1,"selectedTab":0,"entries":[{"at":"tab","title":"app",\
      "route":"Routebook.HomeRoute","value":{"home":{}}},{"at":"push","route":"Lamps.LampRoute",\
      "value":{"dimmed":{"_0":0}}}],"features":[]}
      """, to: "state")
    let run = AppHost.linkedLamps.run("restore", folder.path("state"), "--size", "40x10")
    #expect(run.output == AppHost.linkedLamps.play("show").output)
    #expect(
      run.messages
        == "app: The saved state was refused: fuse^[[2J^J: it is ^{202E}off^M^J.\n")
    #expect(run.code == .failure)
  }

  @Test func `A guard that leads elsewhere is seen and told`() throws {
    let salary = #"{"at":"push","route":"CalendarCoordinator.CalendarRoute","#
    try write(salary + #""value":{"eventDetail":{"eventID":3}}}"#)
    let host = AppHost(name: "app", version: "1", title: "Routebook")
    let run = host.run("restore", folder.path("state"), "--size", "40x12")
    #expect(run.output.contains("Access denied"))
    #expect(run.messages == "Restored nothing: a guard led to another place instead.\n")
    #expect(run.code == .failure)
    let step = host.run(
      ["play", "-"], input: "restore \"\(folder.path("state"))\"")
    #expect(
      step.messages.contains(
        "\n  found: Restored nothing: a guard led to another place instead.\n"))
    #expect(step.code == .failure)
  }
}
