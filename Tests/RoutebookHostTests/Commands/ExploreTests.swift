import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

enum ExploredRoute: Route {
  case first, second

  static var routeName: String { "Step" }
}

struct ExploreTests {
  /// An app with two screens; the second one is found unless something is wrong.
  static func host(
    presenting presentation: Presentation = .push, accepting accepted: String? = nil
  ) async -> AppHost {
    await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: ExploredRoute.self) { route in
          TextScreen("\(route)") {
            if route == .first {
              NavigationLink("Next", to: ExploredRoute.second, as: presentation)
            }
          }
        }
        registry.entryPoint("Start", opens: ExploredRoute.first)
        if let accepted { registry.acceptFinding(accepted, because: "It is planned.") }
      })
  }

  /// The home tab has three states, in each of which one of two tabs is selected.
  @Test func `An app without findings is explored with status 0`() async {
    let run = await Self.host().run("explore")
    #expect(
      run.output == """
        Nobody can get stuck in any of the 6 explored states. There is no trap, no dead
        end and no missing screen.
        6 states, 12 transitions, depth 3, 4 of 4 screens seen, 0 findings: complete

        """)
    #expect(run.messages == "" && run.code == .success)
  }

  @Test func `In a terminal, it says how to see what was explored`() async {
    let run = await Self.host().run("explore", "--only", "Alpha", onTerminal: true)
    #expect(
      run.messages == """
        hint: To click through the app in a browser, add --format html > app.html.

        """)
    let map = await Self.host().run("explore", "--format", "text", onTerminal: true)
    #expect(!map.messages.contains("browser"))
  }

  @Test func `A finding has a script, and the status is 1`() async {
    let run = await Self.host(presenting: .cover).run("explore")
    #expect(
      run.output == """
        One thing is not as it should be.
        5 states, 8 transitions, depth 2, 3 of 3 screens seen, 1 finding: complete

        Alpha: 1 finding

        unresolved: Step as cover
        Step has no cover factory, only: push. Register it: coverDestination(for:
        RoutebookHostTests.ExploredRoute.self) { … }.
          tap "Start"
          tap "Next"
          expect no text "Missing screen"  # fails here

        """)
    #expect(run.code == .failure)
  }

  @Test func `A finding that is accepted does not fail the command`() async {
    let run = await Self.host(presenting: .cover, accepting: "unresolved: Step as cover")
      .run("explore")
    #expect(
      run.output == """
        Nobody can get stuck in any of the 5 explored states. 1 finding is accepted, and
        not counted.
        5 states, 8 transitions, depth 2, 3 of 3 screens seen, 0 findings: complete

        To see what is accepted, what grows, and notes, add --details.

        """)
    #expect(run.code == .success)
    let whole = await Self.host(presenting: .cover, accepting: "unresolved: Step as cover")
      .run("explore", "--details")
    #expect(
      whole.output.hasSuffix(
        """
        0 findings: complete

        accepted by Alpha: unresolved: Step as cover
        reason: It is planned.

        """))
  }

  @Test func `A misspelt accepted finding is a warning of explore and of check`() async throws {
    let host = await Self.host(presenting: .cover, accepting: "unresolve: Step as cover")
    let warning = """
      warning: Alpha accepts "unresolve: Step as cover", which is not found. Did you mean \
      "unresolved: Step as cover"?

      """
    let explored = await host.run("explore")
    #expect(explored.code == .failure && explored.messages == warning)
    let checked = await host.run("check")
    #expect(checked.code == .success && checked.messages == warning)
    let report = try CheckReport(await host.run("check", "--json"))
    #expect(report.warnings.map(\.kind) == ["unknownFinding"])
  }

  @Test func `A module alone is not said to be safe`() async {
    let run = await Self.host().run("explore", "--only", "Alpha")
    #expect(
      run.output == """
        Nothing was found in Alpha, which was explored in detail; of other modules, only
        every screen was.
        4 states explored and 2 put off, 10 transitions, depth 2, 2 of 2 screens seen, 0
        findings of Alpha: complete at pairs

        """)
    #expect(run.code == .success)
  }

  @Test func `JSON has the same numbers, and what cut something off`() async {
    let run = await Self.host().run("explore", "--json", "--states", "2", "--only", "Alpha")
    let expected = """
      {"accepted":[],"cutOffBy":["states"],"depth":1,"detail":"states","findings":[],"growth":[],
      "isComplete":false,"module":"Alpha","notes":[],"putOff":3,"screens":["Step.firstaspush"],
      "states":2,"transitions":6,"undecided":[],"unseen":[],"warnings":[]}
      """
    #expect(run.output.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace })
    #expect(run.code == .failure)
    let allowed = await Self.host().run("explore", "--states", "2", "--allow-cut-off")
    #expect(allowed.code == .success)
    #expect(allowed.output.contains("incomplete\nIt was cut off after 2 states.\n"))
  }

  @Test func `A module that is not there is refused with status 64`() async {
    let run = await Self.host().run("explore", "--only", "Alpa")
    #expect(run.messages.contains("The app has no module \"Alpa\". Did you mean Alpha?"))
    #expect(run.output == "" && run.code == .usage)
  }

  @Test func `A limit that is larger than any number is accepted`() async {
    let run = await Self.host().run("explore", "--states", "99999999999999999999999")
    #expect(run.code == .success)
  }
}
