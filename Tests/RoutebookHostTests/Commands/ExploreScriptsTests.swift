import Routebook
import RoutebookHost
import Sampling
import Testing

/// `explore --scripts` writes scripts that use every transition.
struct ExploreScriptsTests {
  private let folder: TemporaryFolder
  private static let mark =
    "# Written by explore --scripts, which replaces or removes this file.\n"

  init() throws { folder = try TemporaryFolder() }

  private static func host() async -> AppHost {
    await .explored([NavigationLink("Next", to: ExploredRoute.second)]) { registry in
      registry.entryPoint("Start", opens: ExploredRoute.first)
      registry.deepLink("app://second", to: ExploredRoute.second)
      registry.acceptFinding("link: app://second", because: "A link has no stack.")
    }
  }

  @Test func `Scripts are written in the order of their names, and a message says what they use`()
    async
  {
    let run = await Self.host().run("explore", "--scripts", folder.path)
    #expect(
      run.output.contains(
        "6 states, 12 transitions, depth 3, 4 of 4 screens seen, 0 findings: complete\n"))
    #expect(
      run.messages
        == "1 script with 17 steps uses 12/12 100.0 % of the transitions: \(folder.path)\n")
    #expect(run.code == .success && folder.names == ["explored-001.script"])
    #expect(
      folder.text(of: "explored-001.script")?.hasPrefix(Self.mark + "tap \"Start\"\n") == true)
  }

  @Test(
    arguments: ["PaperPlaneCoordinator"] + (SampleCounts.areFull ? ["FirstTabCoordinator"] : []))
  func `The scripts of a feature pass in play, and cover everything`(module: String) async throws {
    let host = await AppHost.features
    let scripts = folder.path("scripts")
    _ = await host.run("explore", "--only", module, "--scripts", scripts)
    let names = TemporaryFolder.names(in: scripts)
    let files = names.map { "\(scripts)/\($0)" }
    #expect(names.count > 1 && names.first == "explored-001.script")
    for name in names {
      let steps = try #require(folder.text(of: "scripts/\(name)")).split(separator: "\n").count - 1
      #expect(steps <= 200)
    }
    let played = await host.run(["play"] + files)
    #expect(played.code == .success && played.messages == "")
    let coverage = await host.run(
      ["coverage", "--only", module, "--time", "3600", "--all"] + files)
    #expect(coverage.output.contains("\nall modules\n"))
    #expect(!coverage.output.contains("\nnot used") && !coverage.output.contains("\nsteps that"))
  }

  @Test func `The same app gives the same scripts, and old ones are removed`() async throws {
    try folder.write(Self.mark + "back\n", to: "explored-002.script")
    try folder.write(Self.mark + "back\n", to: "explored-0001.script")
    try folder.write("tap \"Mine\"\n", to: "explored-mine.script")
    try folder.write("tap \"Mine\"\n", to: "mine.script")
    _ = await Self.host().run("explore", "--scripts", folder.path)
    #expect(folder.names == ["explored-001.script", "explored-mine.script", "mine.script"])
    let text = folder.text(of: "explored-001.script")
    _ = await Self.host().run("explore", "--scripts", folder.path)
    #expect(folder.text(of: "explored-001.script") == text)
    #expect(folder.text(of: "explored-mine.script") == "tap \"Mine\"\n")
  }

  @Test func `When the time is up, no script is written, and nothing is removed`() async throws {
    try folder.write(Self.mark + "back\n", to: "explored-002.script")
    let run = await Self.host().run("explore", "--scripts", folder.path, "--time", "0")
    #expect(
      run.output.contains(
        "0 states explored and 1 put off, 0 transitions, depth 0, 0 of 2 screens seen, 0\nfindings: incomplete"
      ))
    #expect(folder.names == ["explored-002.script"])
    #expect(run.messages.contains("No script is written, since the time is up: \(folder.path)\n"))
    let accepted = await Self.host().run(
      "explore", "--scripts", folder.path, "--time", "0", "--allow-cut-off")
    #expect(accepted.code == .failure)
    let json = await Self.host().run("explore", "--json", "--time", "0")
    #expect(json.output.contains("\"cutOffBy\" : [\n    \"time\"\n  ],"))
    let map = await Self.host().run("explore", "--format", "html", "--time", "0", "--allow-cut-off")
    #expect(map.code == .success && map.messages.contains("It was cut off after 0 seconds."))
    try folder.write("tap \"Start\"\n", to: "start.script")
    let coverage = await Self.host().run("coverage", "--time", "0", folder.path("start.script"))
    #expect(coverage.code == .failure && coverage.output.contains("incomplete, cut off by: time"))
  }

  @Test func `A file that someone else wrote is not replaced, and nothing is written`() async throws
  {
    try folder.write("tap \"Mine\"\n", to: "explored-001.script")
    let run = await Self.host().run("explore", "--scripts", folder.path)
    #expect(
      run.messages == """
        error: The folder "\(folder.path)" can't be written: "explored-001.script" is there, and no \
        earlier run wrote it; choose another folder, or remove the file.

        """)
    #expect(run.code == .output && folder.names == ["explored-001.script"])
    #expect(folder.text(of: "explored-001.script") == "tap \"Mine\"\n")
  }

  @Test func `The baseline is written, whatever happens to the scripts`() async throws {
    try folder.write("", to: "file")
    let run = await Self.host().run(
      "explore", "--scripts", folder.path("file/scripts"), "--baseline", folder.path("baseline"),
      "--update")
    #expect(run.messages.hasPrefix("error: The folder \""))
    #expect(run.messages.hasSuffix("The baseline \"\(folder.path("baseline"))\" is written.\n"))
    #expect(run.code == .output)
    #expect(folder.text(of: "baseline")?.hasPrefix("start: ") == true)
  }

  @Test func `A folder that can't be made is an error`() async throws {
    try folder.write("", to: "file")
    let run = await Self.host().run("explore", "--scripts", folder.path("file/scripts"))
    #expect(run.messages.hasPrefix("error: The folder \""))
    #expect(run.code == .output)
  }

  @Test func `A folder that is a file is refused before anything is explored`() async throws {
    try folder.write("", to: "file")
    let file = await Self.host().run("explore", "--scripts", folder.path("file"))
    #expect(
      file.messages == """
        error: The folder "\(folder.path("file"))" can't be written: it is not a folder.

        """)
    #expect(file.output == "" && file.code == .output)
  }

  @Test func `Scripts from a link begin with it`() async throws {
    let run = await Self.host().run(
      "explore", "--link", "app://second", "--scripts", folder.path)
    #expect(run.code == .success)
    let files = folder.names.map { folder.path($0) }
    for name in folder.names {
      #expect(folder.text(of: name)?.hasPrefix(Self.mark + "open \"app://second\"\n") == true)
    }
    #expect(await Self.host().run(["play"] + files).code == .success)
    let coverage = await Self.host().run(
      ["coverage", "--link", "app://second", "--time", "3600"] + files)
    #expect(!coverage.output.contains("\nnot used"))
  }
}
