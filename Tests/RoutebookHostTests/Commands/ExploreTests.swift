import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

enum ExploredRoute: Route {
  case first, second

  static var routeName: String { "Step" }
}

extension AppHost {
  /// An app with the screens of `ExploredRoute`, of which the first one has links.
  @MainActor static func explored(
    _ links: [NavigationLink], also: @escaping (inout RegistryBuilder<TextScreen>) -> Void
  ) -> AppHost {
    .of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: ExploredRoute.self) { route in
          TextScreen("\(route)") { if route == .first { for link in links { link } } }
        }
        also(&registry)
      })
  }
}

struct ExploreTests {
  /// An app with two screens; the second one is found unless something is wrong.
  static func host(
    presenting presentation: Presentation = .push, accepting accepted: String? = nil
  ) async -> AppHost {
    await .explored([NavigationLink("Next", to: ExploredRoute.second, as: presentation)]) {
      registry in
      registry.entryPoint("Start", opens: ExploredRoute.first)
      if let accepted { registry.acceptFinding(accepted, because: "It is planned.") }
    }
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

/// `explore --link` and `explore --restore` begin elsewhere, and so do the scripts of findings.
struct ExploreStartTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An app in which only a link leads to a screen, on which something is not registered.
  private func host() async -> AppHost {
    await .explored([NavigationLink("Next", to: ExploredRoute.second, as: .cover)]) { registry in
      registry.deepLink("app://first", to: ExploredRoute.first)
      registry.acceptFinding("unreached: Step as push", because: "Only a link leads there.")
      registry.acceptFinding("link: app://first", because: "Only a link leads there.")
    }
  }

  /// The script of the only finding, which must fail in `play` on the line that the report marks.
  private func check(_ run: Run, startsWith first: String) async throws {
    #expect(run.code == .failure)
    let script = """
      \(first)
      tap "Next"
      expect no text "Missing screen"

      """
    let lines = script.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    #expect(run.output.contains("\(lines)  # fails here\n"), "\(run.output)")
    let played = await host().run("play", "-", input: script)
    #expect(played.code == .failure)
    #expect(played.messages.contains("\nerror: standard input:3: "), "\(played.messages)")
  }

  @Test func `A link is opened first, also by the scripts`() async throws {
    #expect(await host().run("explore").code == .success)
    let run = await host().run("explore", "--link", "app://first")
    try await check(run, startsWith: "open \"app://first\"")
  }

  @Test func `A link or a state that leads nowhere is an error, as for run`() async throws {
    let link = await host().run("explore", "--link", "app://nowhere")
    #expect(link.code == .data && link.output == "")
    #expect(link.messages == "error: No module registers links with the host \"nowhere\".\n")
    let state = await host().run("explore", "--restore", folder.path("none"))
    #expect(state.code == .noInput && state.output == "")
    let refused = await AppHost.linkedLamps.run("explore", "--link", "app://lamp/0")
    #expect(
      refused.messages.hasPrefix("error: The link is not shown: refused by fuse^[[2J^J: it is "))
    #expect(refused.code == .failure && refused.output == "")
  }

  @Test func `A sample of an event is sent first, and completed by shells`() async throws {
    let host = await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: ExploredRoute.self) { route in
          TextScreen("\(route)") { if route == .first { Button("Nothing") {} } }
        }
        registry.acceptFinding("unreached: Step.second", because: "Nothing leads there.")
        registry.event("call", of: Int.self, samples: ["one": 1]) { _ in
          .open(.push(ExploredRoute.first))
        }
      })
    let run = await host.run("explore", "--send", "call/one")
    #expect(run.output.contains("  send \"call\" \"one\"\n  tap \"Nothing\""), "\(run.output)")
    let unknown = await host.run("explore", "--send", "call/on")
    #expect(unknown.code == .usage)
    #expect(unknown.messages.contains("Unknown event \"call/on\". Did you mean call/one?"))
    #expect(await host.run("complete", "--", "explore", "--send", "").output == "call/one\t\n")
    #expect(await host.run("check").output.contains("1 event\n"))
  }
}
