import Foundation
import Routebook
import RoutebookHost
import Testing

/// `coverage` shows which screens, items and transitions scripts use.
struct CoverageTests {
  /// An app with two screens, and scripts that use a part of it.
  private static func host(_ scripts: [(name: String, text: String)]) async -> AppHost {
    await .explored([NavigationLink("Next", to: ExploredRoute.second)]) { registry in
      registry.entryPoint("Start", opens: ExploredRoute.first)
      registry.deepLink("app://first", to: ExploredRoute.first)
      for script in scripts { registry.script(script.name, script.text) }
    }
  }

  private static let scripts = [
    ("alpha/next", "tap \"Start\"\ntap \"Next\"\nback\nback\n"),
    ("alpha/link", "open \"app://first\"\nback\ntap \"Start\"\n"),
  ]

  private static let report = """
    2 scripts use 4 of 6 items (66.6 %), on 3 of 4 screens.

    MODULE   SCREENS  ITEMS           TRANSITIONS
    Alpha        2/2    3/3  100.0 %          3/3  100.0 %
    Home         1/2    1/1  100.0 %          1/1  100.0 %
    tab bar             0/2    0.0 %          0/2    0.0 %
    all          3/4    4/6   66.6 %          4/6   66.6 %

    never shown:
      Routebook.HomeRoute.about

    never used:
      tab "about"
      tab "home"

    1 step does something else, such as opening a link.

    """

  private static let wholeReport = """
    2 scripts use 4 of 6 items (66.6 %), on 3 of 4 screens.

      SCREEN                     ITEMS           TRANSITIONS
    Alpha
      Step.first                   2/2  100.0 %          2/2  100.0 %
      Step.second                  1/1  100.0 %          1/1  100.0 %
    Home
      Routebook.HomeRoute.about    0/0                   0/0
      Routebook.HomeRoute.home     1/1  100.0 %          1/1  100.0 %
    all modules
      Alpha                        3/3  100.0 %          3/3  100.0 %
      Home                         1/1  100.0 %          1/1  100.0 %
      tab bar                      0/2    0.0 %          0/2    0.0 %
      all                          4/6   66.6 %          4/6   66.6 %

    never shown:
      Routebook.HomeRoute.about as push

    never used:
      tab "about"
      tab "home"

    steps that use no transition (1):
      no item does it:
        alpha/link:1: open "app://first"

    """

  static let reports: [(options: [String], text: String)] = [
    ([], report), (["--all"], wholeReport),
  ]

  @Test(arguments: reports)
  func `The result is first, and then what is not used; on demand, with each screen`(
    options: [String], text: String
  ) async {
    let run = await Self.host(Self.scripts).run(["coverage", "--time", "3600"] + options)
    #expect(run.output == text, "\(run.output)")
    #expect(run.messages == "" && run.code == .success)
  }

  @Test func `Only the first things that no script uses are listed, those that lead back last`()
    async
  {
    let links = (1...8).map { NavigationLink("Next \($0)", to: ExploredRoute.second) }
    let host = await AppHost.explored(links) { registry in
      registry.entryPoint("Start", opens: ExploredRoute.first)
    }
    let run = await host.run("coverage", "--time", "3600", "-", input: "tap \"Start\"\n")
    #expect(
      run.output.contains(
        """
        never used:
          Step.first: tap "Next 1"
          Step.first: tap "Next 2"
          Step.first: tap "Next 3"
          Step.first: tap "Next 4"
          Step.first: tap "Next 5"
          Step.first: tap "Next 6"
          and 5 more: --all lists them

        """), "\(run.output)")
  }

  @Test(arguments: [40, 60, 80])
  func `The report fits in the terminal`(width: Int) async {
    let run = await Self.host(Self.scripts).run(["coverage", "--time", "3600"], width: width)
    for line in run.output.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
  }

  @Test func `In a terminal, it says how to reach the first screen that no script shows`() async {
    let run = await Self.host(Self.scripts)
      .run(["coverage", "--time", "3600"], environment: ["TERM": "dumb"], onTerminal: true)
    #expect(run.messages.contains("run:\n  app explore --to Routebook.HomeRoute.about\n"))
  }

  @Test func `With a minimum, too few items fail the command`() async {
    let host = await Self.host(Self.scripts)
    let run = await host.run("coverage", "--time", "3600", "--minimum", "67")
    #expect(
      run.messages
        == "error: The scripts use 4/6 66.6 % of the items, and --minimum asks for 67 %.\n")
    #expect(run.output == Self.report && run.code == .failure)
    #expect(await host.run("coverage", "--time", "3600", "--minimum", "66").code == .success)
  }

  /// A part of what `coverage --json` prints.
  private struct Report: Decodable, Equatable {
    struct Count: Decodable, Equatable {
      let used: Int
      let all: Int
    }

    struct Screen: Decodable, Equatable {
      let name: String
      let module: String?
      let isUsed: Bool
    }

    let scripts: [String]
    let isComplete: Bool
    let cutOffBy: [String]
    let screens: Count
    let items: Count
    let transitions: Count
    let byScreen: [Screen]
  }

  @Test func `JSON has the same numbers`() async throws {
    let run = await Self.host(Self.scripts).run("coverage", "--json", "--time", "3600")
    #expect(
      try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        == Report(
          scripts: ["alpha/link", "alpha/next"], isComplete: true, cutOffBy: [],
          screens: .init(used: 3, all: 4),
          items: .init(used: 4, all: 6), transitions: .init(used: 4, all: 6),
          byScreen: [
            .init(name: "Step.first as push", module: "Alpha", isUsed: true),
            .init(name: "Step.second as push", module: "Alpha", isUsed: true),
            .init(name: "Routebook.HomeRoute.about as push", module: "Home", isUsed: false),
            .init(name: "Routebook.HomeRoute.home as push", module: "Home", isUsed: true),
          ]))
    #expect(
      run.output.contains(
        """
          "otherSteps" : [
            {
              "line" : 1,
              "reason" : "jump",
              "script" : "alpha/link",
              "step" : "open \\"app://first\\""
            }
          ],
        """))
    #expect(run.code == .success)
  }

  @Test func `A script that fails counts until then, and the status is 1`() async {
    let host = await Self.host([])
    let run = await host.run(
      "coverage", "--time", "3600", "-", input: "tap \"Start\"\ntap \"None\"\nback")
    #expect(run.messages.hasPrefix("error: standard input:2: tap \"None\"\n  expected: "))
    #expect(run.output.contains("never used:\n  Step.first: tap \"Next\"\n  Step.first: back\n"))
    #expect(run.code == .failure)
  }

  @Test func `Without scripts, it says how to name one`() async {
    let run = await Self.host([]).run("coverage", "--time", "3600")
    #expect(run.messages.contains("No module registers a script."))
    #expect(run.output == "" && run.code == .usage)
  }

  @Test func `With a module, its scripts are the default`() async {
    let host = await AppHost.features
    let run = await host.run("coverage", "--only", "PaperPlaneCoordinator", "--time", "3600")
    #expect(!run.output.contains("first-tab/") && run.code == .success)
    let wrong = await host.run("coverage", "--only", "PaperPlaneCordinator")
    #expect(wrong.messages.contains("Did you mean PaperPlaneCoordinator?"))
    #expect(wrong.code == .usage && wrong.output == "")
    let none = await host.run("coverage", "--only", "Home")
    #expect(
      none.messages.hasPrefix(
        "error: Home registers no script. Pass a file, or - for standard input.\n"))
    #expect(none.code == .usage)
  }

  @Test func `A bound that cuts something off is named`() async {
    let run = await Self.host(Self.scripts).run(
      "coverage", "--states", "2", "--time", "3600", "--all", "alpha/next")
    #expect(
      run.output.hasPrefix(
        """
        1 script uses 2 of 3 items (66.6 %), on 2 of 2 screens: incomplete, cut off by:
        states.

        """), "\(run.output)")
    #expect(run.output.contains("  this was not explored:\n    alpha/next:2: tap \"Next\"\n"))
    #expect(run.code == .success)
  }

  @Test func `Scripts for which there is no time are named, do not count, and the status is 1`()
    async throws
  {
    let host = await Self.host(Self.scripts)
    let run = await host.run("coverage", "--time", "0")
    #expect(
      run.messages == """
        warning: The time is up: 2 of 2 scripts are not played to the end: alpha/link and alpha/next.
        hint: To explore more, use --time 10.

        """)
    #expect(run.output.hasPrefix("0 scripts use 0 of "), "\(run.output)")
    #expect(run.code == .failure)
    let one = await host.run("coverage", "--time", "0", "--json", "alpha/next")
    #expect(
      one.messages.hasPrefix(
        "warning: The time is up: 1 of 1 script is not played to the end: alpha/"))
    #expect(
      try JSONDecoder().decode(Report.self, from: Data(one.output.utf8)).scripts == [])
    #expect(one.code == .failure)
  }

  @Test func `Only the first scripts for which there is no time are named`() async {
    let host = await Self.host((1...7).map { ("alpha/\($0)", "tap \"Start\"") })
    let run = await host.run("coverage", "--time", "0")
    #expect(
      run.messages.contains(
        ": alpha/1, alpha/2, alpha/3, alpha/4, alpha/5 and 2 more.\n"), "\(run.messages)")
  }

  @Test(arguments: [
    (["coverage", "none"], ExitCode.noInput), (["coverage", "--states", "x"], .usage),
    (["coverage", "--link", "app://nowhere", "alpha/next"], .data),
  ])
  func `Wrong arguments are refused`(arguments: [String], code: ExitCode) async {
    let run = await Self.host(Self.scripts).run(arguments)
    #expect(run.code == code && run.output == "")
  }
}
