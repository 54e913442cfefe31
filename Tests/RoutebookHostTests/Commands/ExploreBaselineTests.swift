import Routebook
import RoutebookHost
import SampleApps
import Sampling
import Testing

/// `explore --baseline` compares an app's navigation with a text.
struct ExploreBaselineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The two screens of `ExploredRoute`, and what leads from the second one.
  private func host(_ label: String = "Next", hasSheet: Bool = false) async -> AppHost {
    let sheet = hasSheet ? [NavigationLink("Open", to: ExploredRoute.second, as: .sheet)] : []
    return await .explored([NavigationLink(label, to: ExploredRoute.second)] + sheet) { registry in
      if hasSheet {
        registry.sheetDestination(for: ExploredRoute.self) { _ in TextScreen("Sheet") {} }
      }
      registry.entryPoint("Start", opens: ExploredRoute.first)
    }
  }

  private static let report = """
    Nobody can get stuck in any of the 6 explored states. There is no trap, no dead
    end and no missing screen.
    6 states, 12 transitions, depth 3, 4 of 4 screens seen, 0 findings: complete

    """
  private static let text = """
    start: Routebook.HomeRoute.home as push

    Step.first as push
      back -> Routebook.HomeRoute.home as push
      tab "about" -> Routebook.HomeRoute.about as push
      tab "home" -> Routebook.HomeRoute.home as push
      tap "Next" -> Step.second as push

    Step.second as push
      back -> Step.first as push
      tab "about" -> Routebook.HomeRoute.about as push
      tab "home" -> Routebook.HomeRoute.home as push

    Routebook.HomeRoute.about as push
      tab "home" -> Step.first as push
      tab "home" -> Step.second as push
      tab "home" -> Routebook.HomeRoute.home as push

    Routebook.HomeRoute.home as push
      tab "about" -> Routebook.HomeRoute.about as push
      tap "Start" -> Step.first as push

    """

  private func explore(_ host: AppHost, _ more: String...) async -> Run {
    await host.run(["explore", "--baseline", folder.path("base.txt")] + more)
  }

  @Test func `It is written with --update, and then the app is the same`() async throws {
    let written = await explore(host(), "--update")
    #expect(written.output == Self.report && written.code == .success)
    #expect(written.messages == "The baseline \"\(folder.path("base.txt"))\" is written.\n")
    #expect(folder.text(of: "base.txt") == Self.text)
    #expect(try folder.mode(of: "base.txt") == 0o644)
    let run = await explore(host())
    #expect(run.output == Self.report && run.messages == "" && run.code == .success)
  }

  @Test(.enabled(if: SampleCounts.areFull))
  func `What only a page explores besides is not in the baseline`() async {
    let host = AppHost(name: "mail", version: "1") { try makeMailApp(columns: 160) }
    _ = await explore(host, "--update")
    let run = await explore(host, "--format", "html")
    #expect(run.code == .success && !run.messages.contains("differs"), "\(run.messages)")
  }

  @Test func `What differs is printed below the name of its screen, with status 1`() async throws {
    try folder.write(Self.text, to: "base.txt")
    let run = await explore(host("Go on", hasSheet: true))
    #expect(
      run.output.hasSuffix(
        """
        7 states, 14 transitions, depth 3, 5 of 5 screens seen, 0 findings: complete

        The app differs from the baseline "\(folder.path("base.txt"))". To accept what differs, use \
        the same command with --update.

          Step.first as push
        -   tap "Next" -> Step.second as push
        +   tap "Go on" -> Step.second as push
        +   tap "Open" -> Step.second as sheet

        + Step.second as sheet
        +   swipe -> Step.first as push

        """), "\(run.output)")
    #expect(run.code == .failure && run.messages == "")
    #expect(folder.text(of: "base.txt") == Self.text)
    #expect(await explore(host("Go on", hasSheet: true), "--update").code == .success)
    let back = await explore(host("Go on"))
    #expect(
      back.output.hasSuffix(
        """
        -   tap "Open" -> Step.second as sheet

        - Step.second as sheet
        -   swipe -> Step.first as push

        """), "\(back.output)")
  }

  @Test func `With JSON, what differs is on standard error`() async throws {
    try folder.write(Self.text, to: "base.txt")
    let run = await explore(host("Go on"), "--json")
    #expect(run.output.hasPrefix("{") && run.output.hasSuffix("}\n"))
    #expect(run.messages.contains("+   tap \"Go on\" -> Step.second as push\n"))
    #expect(run.code == .failure)
  }

  @Test func `How the exploration began is compared, too`() async throws {
    try folder.write(Self.text, to: "base.txt")
    let run = await explore(host(), "--states", "9999", "--only", "Alpha")
    #expect(run.output.contains("\n\n+ only: Alpha\n"))
    #expect(run.code == .failure)
  }

  @Test func `The line ends of another system differ in nothing`() async throws {
    try folder.write(Self.text.replacing("\n", with: "\r\n"), to: "base.txt")
    #expect(await explore(host()).code == .success)
  }

  @Test func `Control characters in a baseline are visible`() async throws {
    try folder.write("a\u{1B}[2J\n", to: "base.txt")
    let run = await explore(host())
    #expect(run.output.contains("- a^[[2J\n") && run.code == .failure)
  }

  @Test func `An app with findings fails, whether the baseline is written or not`() async throws {
    let host = await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: ExploredRoute.self) { _ in TextScreen("Alone") {} }
      })
    #expect(await explore(host, "--update").code == .failure)
    #expect(folder.names == ["base.txt"])
  }

  @Test func `What the time cut off has no baseline`() async throws {
    let host = await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: EndlessRoute.self) { route in
          TextScreen("\(route)") {
            NavigationLink("Left", to: EndlessRoute(number: 2 * route.number))
            NavigationLink("Right", to: EndlessRoute(number: 2 * route.number + 1))
          }
        }
        registry.entryPoint("Start", opens: EndlessRoute(number: 1))
      })
    let run = await explore(host, "--update", "--time", "0", "--states", "40")
    #expect(
      run.messages == """
        hint: To explore more, use --time 10. To accept what was left out, add --allow-cut-off.
        error: The time cut the exploration off, so its map depends on the speed of the machine. Allow \
        more time, or explore less detail.

        """)
    #expect(run.code == .failure && folder.names == [])
    let cut = await explore(host, "--update", "--states", "3")
    #expect(cut.code == .failure)
    #expect(folder.text(of: "base.txt")?.hasPrefix("cut off by: states\nstart: ") == true)
  }

  @Test func `A baseline that can't be read or written is an error`() async throws {
    let path = folder.path("base.txt")
    let run = await explore(host())
    #expect(
      run.messages == """
        error: The baseline "\(path)" can't be read: no such file or directory. Write it with --update.

        """)
    #expect(run.output == "" && run.code == .noInput)
    let other = await host().run("explore", "--baseline", folder.path("none/base"), "--update")
    #expect(
      other.messages.hasPrefix("error: The baseline \"\(folder.path("none/base"))\" can't be"))
    #expect(other.code == .output)
    let alone = await host().run("explore", "--update")
    #expect(alone.messages.hasPrefix("error: --update needs --baseline FILE.\n"))
    #expect(alone.code == .usage)
  }
}

/// As many screens as there are numbers.
private struct EndlessRoute: Route {
  let number: Int

  static var routeName: String { "Endless" }
}
