import CalendarCoordinator
import Foundation
import Routebook
import Synchronization
import Testing

@testable import RoutebookHost

/// What a long command says on standard error.
struct ProgressLineTests {
  /// What was written to the terminal, in order.
  private final class Terminal: Sendable {
    private let parts = Mutex([String]())

    var text: String { parts.withLock { $0.joined() } }

    func write(_ text: String) { parts.withLock { $0.append(text) } }

    func wait(for text: String) async {
      while !self.text.hasSuffix(text) { try? await Task.sleep(for: .milliseconds(5)) }
    }
  }

  private let terminal = Terminal()

  private func line(after delay: Duration = .zero) -> ProgressLine {
    ProgressLine(after: delay) { [terminal] in terminal.write($0) }
  }

  @Test func `It says what the command does, and is removed before output and at the end`() async {
    let line = line()
    line.show("one")
    await terminal.wait(for: "\r\u{1B}[Kone")
    line.show("two")
    await terminal.wait(for: "\r\u{1B}[Ktwo")
    line.removed { terminal.write("output\n") }
    await terminal.wait(for: "\r\u{1B}[Ktwo\r\u{1B}[Koutput\n\r\u{1B}[Ktwo")
    line.end()
    #expect(terminal.text.hasSuffix("two\r\u{1B}[K"))
    let text = terminal.text
    line.removed {}
    line.end()
    #expect(terminal.text == text)
  }

  @Test func `A command that ends early shows nothing`() {
    let line = line(after: .seconds(3_600))
    line.show("one")
    line.removed { terminal.write("output\n") }
    line.end()
    #expect(terminal.text == "output\n")
  }

  @Test func `Without a terminal, nothing is written, and output is not delayed`() {
    ProgressLine.none.show("one")
    ProgressLine.none.removed { terminal.write("output\n") }
    ProgressLine.none.end()
    #expect(terminal.text == "output\n")
  }

  @Test(arguments: [
    (String(repeating: "a", count: 72), String(repeating: "a", count: 72)),
    (String(repeating: "a", count: 73), String(repeating: "a", count: 71) + "…"),
    (String(repeating: "한", count: 40), String(repeating: "한", count: 35) + "…"),
    ("a\u{1B}[2J", "a^[[2J"),
  ])
  func `It fits into one row, and data is visible`(text: String, shown: String) async {
    let line = line()
    line.show(text)
    await terminal.wait(for: "\r\u{1B}[K\(shown)")
    line.end()
  }
}

/// The relative paths of a command begin in the folder in which it starts, wherever the app goes.
struct StartFolderTests {
  private let folder: TemporaryFolder
  private let elsewhere: TemporaryFolder

  init() throws {
    (folder, elsewhere) = try (TemporaryFolder(), TemporaryFolder())
    try folder.write("include \"saves\"\n", to: "script")
    try folder.write("save \"state\"\nrestore \"state\"\n", to: "saves")
    try folder.write("save \"state\"\nwait text \"never\" for 30s\n", to: "exits")
  }

  /// Runs a command in a process of its own, whose app changes the working folder.
  private func run(
    _ arguments: [String], exiting: Bool = false, _ status: Int32 = 0
  ) async throws {
    let result = await #expect(
      processExitsWith: .exitCode(status), observing: [\.standardErrorContent]
    ) { [arguments, exiting, start = folder.path as String, end = elsewhere.path as String] in
      #expect(chdir(start) == 0)
      let host = AppHost(name: "app", version: "1.0") {
        #expect(chdir(end) == 0)
        // The command makes two apps, so two threads may end the process at once.
        if exiting { Task.detached { exit(0) } }
        return try HeadlessApp(title: "app", modules: [{ CalendarCoordinator(router: $0) }])
      }
      exit(await host.run(arguments, on: .process(named: "app")).rawValue)
    }
    let messages = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(elsewhere.names == [], "\(messages)")
  }

  @Test func `Scripts, states and reports are there`() async throws {
    try await run(["play", "script", "--report", "junit", "report.xml"])
    #expect(folder.names == ["exits", "report.xml", "saves", "script", "state"])
    try await run(["restore", "state"])
    try await run(["coverage", "script", "--restore", "state", "--states", "1"])
  }

  @Test func `The report of an app that ends the process is there`() async throws {
    try await run(["play", "exits", "--report", "junit", "report.xml"], exiting: true, 1)
    #expect(folder.text(of: "report.xml")?.contains("The app ended the process") == true)
  }

  @Test func `Baselines, generated scripts and sites are there`() async throws {
    try await run([
      "explore", "--baseline", "base", "--update", "--scripts", "made", "--states", "2",
      "--allow-cut-off",
    ])
    try await run([
      "explore", "--baseline", "base", "--scripts", "./made", "--states", "2", "--allow-cut-off",
    ])
    #expect(folder.text(of: "made/explored-001.script") != nil)
    try await run(["gallery", "--output", "site"])
    #expect(folder.text(of: "site/index.html") != nil)
  }

  @Test func `Other paths stay as they are`() {
    let start = StartFolder()
    #expect(start.path(of: "") == "" && start.path(of: "/a") == "/a")
    #expect(start.path(of: "a/b") == FileManager.default.currentDirectoryPath + "/a/b")
  }
}

struct LauncherTests {
  @Test(arguments: [
    ("/app/.build/debug/Shop", "swift run Shop"), (".build/release/shop", "swift run shop"),
    ("/usr/local/bin/shop", nil), ("", nil),
  ])
  func `A program that SwiftPM has built is started by the name of its product`(
    path: String, launcher: String?
  ) {
    #expect(Console.launcher(of: path) == launcher)
  }
}
