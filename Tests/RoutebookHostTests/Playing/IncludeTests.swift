import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

/// The step `include`, where the command line plays scripts.
struct IncludeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @MainActor private static var host: AppHost {
    .of(
      { Sampler($0) },
      Part<Alpha>.module { registry in
        registry.script("sampler", "tap \"Sampler\"", fileID: "A.swift", line: 1)
        registry.script("sheet", "include \"sampler\"\ntap \"Sheet\"", fileID: "A.swift", line: 2)
      })
  }

  @Test func `A script includes registered scripts, from a file and from standard input`()
    async throws
  {
    try folder.write("include \"sheet\"\nexpect layers tab sheet", to: "test.script")
    let file = await Self.host.run("play", folder.path("test.script"))
    file.expect(.success, messages: "")
    let input = await Self.host.play("include \"sheet\"\nexpect layers tab sheet")
    #expect(input.messages == "")
  }

  @Test func `A file includes files relative to itself`() async throws {
    let inner = try TemporaryFolder()
    try folder.write(
      "include \"\(inner.path)/a.script\"\nexpect title \"Sheet\"", to: "test.script")
    try inner.write("include \"./b.script\"\ntap \"Sheet\"", to: "a.script")
    try inner.write("include \"../sampler\"\n", to: "b.script")
    let missing = await Self.host.run("play", folder.path("test.script"))
    let parent = inner.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    #expect(
      missing.messages == """
        error: \(inner.path)/b.script:1:1: No registered script has the name "../sampler", and the \
        file "\(parent)/sampler" can't be read: no such file or directory. Did you mean "sampler"?

        """)
    #expect(missing.code == .data)
    try inner.write("include \"sampler\"\n", to: "b.script")
    let run = await Self.host.run("play", folder.path("test.script"))
    run.expect(.success, messages: "")
  }

  @Test func `Files whose names differ in their bytes alone are different files`() async throws {
    try folder.write("include \"e\u{301}\"", to: "\u{E9}")
    // Some file systems know one of the two names only.
    guard folder.text(of: "e\u{301}") == nil else { return }
    try folder.write("include \"\u{301}/../sampler\"\ntap \"Sheet\"", to: "e\u{301}")
    try folder.write("include \"sampler\"", to: "sampler")
    let missing = await Self.host.run("play", folder.path("\u{E9}"))
    missing.expect(.success, messages: "")
  }

  @Test(arguments: [
    (".", "is a directory"), ("", "is a directory"), ("../", "is a directory"),
    ("/dev/zero", "it is not a regular file"), ("/dev/null", "it is not a regular file"),
  ])
  func `Only a regular file is included`(name: String, problem: String) async throws {
    try folder.write("show\n  include \"\(name)\"", to: "test.script")
    let file = folder.path("test.script")
    let included = await Self.host.run("play", file)
    let parent = folder.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let path = ["": folder.path, ".": folder.path, "../": parent][name].map { " \"\($0)\"" } ?? ""
    #expect(
      included.messages == """
        error: \(file):2:3: No registered script has the name "\(name)", and the file\(path) can't be \
        read: \(problem).

        """)
    included.expect(.data, output: "")
  }

  @Test func `Standard input includes files relative to the current folder`() async {
    let run = await Self.host.play("include \".\"")
    #expect(
      run.messages == """
        error: standard input:1:1: No registered script has the name ".", and the file can't be read: \
        is a directory.

        """)
    #expect(run.code == .data)
  }

  @Test(.waitsForPrograms) func `A named pipe is not included, and nothing waits for it`() throws {
    try folder.write("include \"pipe\"", to: "test.script")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    // A writer, so that a program that does wait plays the pipe's script.
    let end = try Program().run(
      "play", folder.path("test.script"),
      shell: #"printf show > "${3%/*}/pipe" & "$@"; end=$?; kill $! 2>/dev/null; exit $end"#)
    #expect(
      end.messages == """
        error: \(folder.path)/test.script:1:1: No registered script has the name "pipe", and the \
        file "\(folder.path)/pipe" can't be read: it is not a regular file.

        """)
    #expect(end.output == "")
    #expect(end.status == 65)
  }

  @Test func `A failure names the file and the line of the included script`() async throws {
    try folder.write("include \"inner.script\"", to: "test.script")
    try folder.write("show\n\ntap \"Nothing\"", to: "inner.script")
    let run = await Self.host.run("play", folder.path("test.script"))
    #expect(run.messages.contains("\nerror: \(folder.path)/inner.script:3: tap \"Nothing\"\n"))
    #expect(run.code == .failure)
  }

  @Test func `A circle of files is refused, even if their paths differ`() async throws {
    let name = String(folder.path.split(separator: "/").last!)
    try folder.write("include \"../\(name)/b.script\"", to: "a.script")
    try folder.write("show\ninclude \"./a.script\"", to: "b.script")
    let (a, b) = (folder.path("a.script"), folder.path("b.script"))
    let run = await Self.host.run("play", a)
    #expect(
      run.messages == """
        error: \(b):2:1: Scripts can't include each other in a circle: "\(a)" includes "\(b)" includes \
        "\(a)".

        """)
    run.expect(.data, output: "")
  }

  @Test func `A malformed included file is named, and who includes it`() async throws {
    try folder.write("show\ninclude \"b.script\"", to: "a.script")
    try folder.write("bak", to: "b.script")
    let run = await Self.host.run("play", folder.path("a.script"))
    #expect(
      run.messages == """
        error: \(folder.path)/b.script:1:1: Unknown word "bak". Did you mean back?
        The script is included by \(folder.path)/a.script:2.

        """)
    #expect(run.code == .data)
  }

  @MainActor @Test func `A malformed registered script is named with its place`() async {
    let host = AppHost.of(
      Part<Alpha>.module { registry in
        registry.script("a", "include \"b\"", fileID: "A.swift", line: 1)
        registry.script("b", "show\nbak", fileID: "A.swift", line: 2)
      })
    #expect(
      await host.run("play", "a").messages == """
        error: b:2:1: Unknown word "bak". Did you mean back?
        The script is registered by Alpha (A.swift:2).
        The script is included by a:1.

        """)
    // It is one finding, not two.
    #expect(
      await host.run("check").output == """
        b:2:1: Unknown word "bak". Did you mean back?
        The script is registered by Alpha (A.swift:2).

        """)
  }

  @Test func `A registered script does not include files`() async throws {
    try folder.write("show", to: "file")
    let path = folder.path("file")
    let host = await AppHost.of(
      Part<Alpha>.module { $0.script("a", "include \"\(path)\"", fileID: "A.swift", line: 1) })
    let run = await host.run("play", "a")
    run.expect(.data, messages: "error: a:1:1: No registered script has the name \"\(path)\".\n")
    #expect(
      await host.run("check").output == """
        a:1:1: No registered script has the name "\(path)".
        The script is registered by Alpha (A.swift:1).

        """)
  }
}
