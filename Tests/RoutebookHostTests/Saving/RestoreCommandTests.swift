import Foundation
import RoutebookHost
import Testing

struct RestoreCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func restore(_ name: String) async -> Run {
    await AppHost.features.run("restore", folder.path(name), "--size", "40x8")
  }

  static let first =
    #"{"at":"push","route":"FirstTabCoordinator.FirstTabRoute","value":{"firstTab":{}}}"#

  func write(_ entries: String, to name: String = "state") throws {
    try folder.write(
      """
      {"routebook":1,"selectedTab":0,"entries":[{"at":"tab","name":"home",\
      "route":"Routebook.HomeRoute","value":{"home":{}}},\(entries)],"features":[]}
      """, to: name)
  }

  static let screen = """
     ‹ Routebook   First tab                
    ────────────────────────────────────────
     Show detail ›                         ┃
     Show second detail ›                  ┃
     [ Present sheet ]                     │
     [ Present cover ]                     │
    ─━━━━━━━━━──────────────────────────────
     Routebook   About                      

    """

  /// The frame of an app that could not restore anything.
  static var home: String {
    get async {
      await AppHost.features.run("play", "-", "--size", "40x8", input: "show").frames
    }
  }

  @Test func `The screen is on standard output, and the report on standard error`() async throws {
    try write(Self.first)
    let run = await restore("state")
    run.expect(.success, output: Self.screen, messages: "Everything was restored.\n")
  }

  @Test func `The report says what was lost, which is not a failure`() async throws {
    try write(Self.first + #",{"at":"push","route":"Go\u001b[2Jne","value":{}}"#)
    let run = await restore("state")
    #expect(run.output == Self.screen)
    run.expect(.success, messages: "Dropped Go^[[2Jne (push): no module registers it.\n")
    let step = await AppHost.features.run(
      "play", "-", "--show", "--size", "40x8", input: "restore \"\(folder.path("state"))\"")
    #expect(step.frames == run.output)
    step.expect(.success, messages: "warning: " + run.messages)
  }

  @Test(arguments: [
    (first + #",{"at":"tab","name":"Gone","route":"Gone","value":{}}"#, #"Dropped the tab "Gone""#),
    (
      #"{"at":"tab","name":"about","route":"Gone","value":{}},"# + first,
      "Dropped Gone (tab), with 1 element above it: no module registers it.\n"
    ),
  ])
  func `A state that loses a whole tab, or its root with the stack, is a failure`(
    entries: String, message: String
  ) async throws {
    try write(entries)
    let run = await restore("state")
    #expect(run.messages.contains(message))
    #expect(run.code == .failure)
  }

  @Test func `A state from a newer program is refused, and the file stays as it is`() async throws {
    try folder.write(#"{"routebook":2}"#, to: "newer")
    let run = await restore("newer")
    #expect(run.code == .data)
    #expect(await run.output == Self.home)
    #expect(
      run.messages == """
        error: The saved state has version 2 of the format; this app reads version 1.

        """)
    #expect(folder.text(of: "newer") == #"{"routebook":2}"#)
  }

  static let bad = [
    ("", "The saved state is empty."),
    (#"{"\n":1,"\n":1}"#, #"The saved state has the key "^J" twice in one object, at byte 8."#),
  ]

  @Test(arguments: bad)
  func `A file that is not a saved state is malformed data`(text: String, message: String)
    async throws
  {
    try folder.write(text, to: "state")
    let run = await restore("state")
    #expect(run.messages == "error: \(message)\n")
    #expect(await run.output == Self.home)
    #expect(run.code == .data)
  }

  @Test func `A file that is too large is malformed data, and not read to its end`() async throws {
    let large = String(decoding: [UInt8](repeating: 0x20, count: 8 * 1_048_576 + 1), as: UTF8.self)
    try folder.write(large, to: "large")
    let run = await restore("large")
    run.expect(.data, messages: "error: The saved state is larger than 8 MiB.\n")
    let piped = await AppHost.features.run("restore", "-", input: large)
    piped.expect(.data, messages: "error: The saved state is larger than 8 MiB.\n")
  }

  @Test func `A state can be read from standard input`() async throws {
    try write(Self.first)
    let text = try #require(folder.text(of: "state"))
    let run = await AppHost.features.run("restore", "-", "--size", "40x8", input: text)
    run.expect(.success, output: Self.screen, messages: "Everything was restored.\n")
    let broken = await AppHost.features.run("restore", "-", "--size", "40x8", input: "{")
    #expect(broken.messages == "error: The saved state ends too early, at byte 1.\n")
    #expect(await broken.output == Self.home)
    #expect(broken.code == .data)
  }

  @Test func `A file that is not regular is refused without waiting for it`() async throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    for path in [folder.path("pipe"), "/dev/zero", "/dev/null"] {
      let message = "\"\(path)\" can't be read: it is not a regular file."
      let run = await AppHost.features.run("restore", path)
      run.expect(.noInput, output: "", messages: "error: \(message)\n")
      let step = await AppHost.features.play("restore \"\(path)\"")
      #expect(step.messages.contains("\n  found: \(message)\n"))
      #expect(step.code == .failure)
    }
  }

  @Test func `A file that can't be read is missing input`() async throws {
    let run = await restore("\u{1B}[2J\n\u{202E}")
    run.expect(
      .noInput,
      messages: "error: \"\(folder.path("^[[2J^J^{202E}"))\" can't be read: "
        + "no such file or directory.\n")
    #expect(await restore("").messages.hasSuffix("can't be read: is a directory.\n"))
    #expect(await restore("").code == .noInput)
  }

  @Test func `Restore without a file, or with two, is wrong usage`() async {
    for files in [[], ["a", "b"]] {
      let run = await AppHost.features.run(["restore"] + files)
      #expect(
        run.messages == "error: restore needs exactly one file.\nhint: See 'app restore --help'.\n")
      #expect(run.code == .usage)
    }
    #expect(await AppHost.features.run("restore", "a", "--size", "x").code == .usage)
  }

  @Test func `A state that a guard refuses is a failure, after the current screen`() async throws {
    try folder.write(
      """
      {"routebook":1,"selectedTab":0,"entries":[{"at":"tab","name":"home",\
      "route":"Routebook.HomeRoute","value":{"home":{}}},{"at":"push","route":"Lamps.LampRoute",\
      "value":{"dimmed":{"_0":0}}}],"features":[]}
      """, to: "state")
    let run = await AppHost.linkedLamps.run("restore", folder.path("state"), "--size", "40x10")
    #expect(await run.output == AppHost.linkedLamps.play("show").frames)
    run.expect(
      .failure,
      messages: "error: The saved state was refused: fuse^[[2J^J: it is ^{202E}off^M^J.\n")
  }

  @Test func `A redirection by a guard is shown and reported`() async throws {
    let salary = #"{"at":"push","route":"CalendarCoordinator.CalendarRoute","#
    try write(salary + #""value":{"eventDetail":{"eventID":3}}}"#)
    let host = await AppHost(name: "app", version: "1", title: "Routebook")
    let run = await host.run("restore", folder.path("state"), "--size", "40x12")
    #expect(run.output.contains("Access denied"))
    run.expect(.failure, messages: "Nothing was restored: a guard redirected to another place.\n")
    let step = await host.run(
      ["play", "-"], input: "restore \"\(folder.path("state"))\"")
    #expect(
      step.messages.contains(
        "\n  found: Nothing was restored: a guard redirected to another place.\n"))
    #expect(step.code == .failure)
  }
}
