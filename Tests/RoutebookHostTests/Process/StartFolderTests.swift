import CalendarCoordinator
import Foundation
import Routebook
import Testing

@testable import RoutebookHost

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
