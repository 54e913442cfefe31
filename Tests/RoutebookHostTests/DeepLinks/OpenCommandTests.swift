import Routebook
import RoutebookHost
import SampleApps
import Sampling
import Testing

struct OpenCommandTests {
  @Test func `Open draws where a link leads, with its back stack`() async {
    let run = await AppHost.linkedLamps.run("open", "app://lamp/40", "--size", "40x10")
    #expect(
      await run.output == AppHost.linkedLamps.play("open \"app://lamp/40\"").frames)
    #expect(run.output.contains("It is dimmed(40)"))
    #expect(run.output.split(separator: "\n").count == 10)
    run.expect(.success, messages: "")
  }

  @Test func `A case that only a link leads to is drawn with a value that the link can have`() async
  {
    let render = await AppHost.linkedLamps.run("render", "LampRoute.dimmed", "--size", "40x10")
    #expect(render.output.contains("It is dimmed(1)") && render.code == .success)
    let open = await AppHost.linkedLamps.run("open", "app://lamp/:percent", "--size", "40x10")
    #expect(open.output.contains("It is dimmed(1)") && open.code == .success)
    #expect(open.messages == "hint: app://lamp/1 is opened as an example.\n")
  }

  @Test(.enabled(if: SampleCounts.areFull))
  func `With --wait, tasks that never end are waited for at most a second`() async {
    let host = await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: LampRoute.self) { _ in
          Task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) } }
          return TextScreen("Endless") {}
        }
        registry.deepLink("app://lamp", to: LampRoute.on)
      })
    let run = await host.run("open", "app://lamp", "--wait", "--size", "40x10")
    #expect(run.output.contains("Endless") && run.code == .success)
    #expect(
      run.messages == "hint: Tasks of the app still go on, so it can look different next time.\n")
  }

  @Test func `With --match, the first line names the pattern and its module`() async {
    let run = await AppHost.linkedLamps.run("open", "--match", "APP://lamp/", "--size", "40x10")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "matched app://lamp, registered by Alpha (Alpha/Links.swift:3)")
    #expect(lines.count == 11)
    #expect(run.output.contains("It is on"))
    #expect(run.code == .success)
  }

  @Test func `With --match, a link that names its place says so, and an unknown tab is an error`()
    async
  {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.lamp(at: "Alpha/Lamps.swift", 1)
        $0.lamp(.sheet, at: "Alpha/Lamps.swift", 2)
        $0.deepLink(
          "app://lamp", to: LampRoute.on, placement: .tab("about"), fileID: "A/A.swift", line: 3)
        $0.deepLink(
          "app://lamp/top", to: LampRoute.on, as: .sheet, placement: .onTop, fileID: "A/A.swift",
          line: 4)
        $0.deepLink("app://lamp/attic", to: LampRoute.on, placement: .tab("attic"))
      })
    let tab = await host.run("open", "--match", "app://lamp", "--size", "40x10")
    #expect(
      tab.output.hasPrefix(
        "matched app://lamp, registered by Alpha (A/A.swift:3), in the tab \"about\"\n"))
    #expect(tab.output.contains("─━━━━━─"))
    let top = await host.run("open", "--match", "app://lamp/top", "--size", "40x10")
    #expect(
      top.output.hasPrefix("matched app://lamp/top, registered by Alpha (A/A.swift:4), on top\n"))
    let attic = await host.run("open", "app://lamp/attic")
    #expect(
      attic.messages == """
        error: The pattern app://lamp/attic names the tab "attic", which the app does not have; its \
        tabs: "home", "about".

        """)
    #expect(attic.code == .data)
  }

  @Test(arguments: [
    (
      "app://lamp/dark",
      "No pattern matches app://lamp/dark. "
        + #"In app://lamp/:percent, "percent" must be of type Int, not "dark"."#
    ),
    ("app://lmap", #"No module registers links with the host "lmap". Did you mean lamp?"#),
    ("http://lamp", #"No module registers links with the scheme "http"; known schemes: app."#),
    ("lamp", "A link must start with a scheme, such as app://."),
    ("", "A link must start with a scheme, such as app://."),
    ("app://lamp/%2E%2e", #"A segment of the link's path is "." or "..", at byte 11."#),
  ])
  func `A refused link is malformed data, and nothing is drawn`(
    link: String, message: String
  ) async {
    for arguments in [["open", link], ["open", "--match", link]] {
      let run = await AppHost.linkedLamps.run(arguments)
      #expect(run.output == "")
      let isUnknown = message.hasPrefix("No ")
      run.expect(
        .data,
        messages: "error: \(message)\n" + (isUnknown ? "hint: See 'app routes --links'.\n" : ""))
    }
  }

  @Test func `A link that a guard refuses is a failure, after the current screen`() async {
    let run = await AppHost.linkedLamps.run("open", "app://lamp/0", "--size", "40x10")
    #expect(await run.output == AppHost.linkedLamps.play("show").frames)
    run.expect(
      .failure,
      messages: "error: The link is not shown: refused by fuse^[[2J^J: it is ^{202E}off^M^J.\n")
  }

  @Test func `A link to a route without a factory is a failure, after the placeholder`() async {
    let host = await AppHost.of(
      Part<Alpha>.module { $0.deepLink("app://lamp", to: LampRoute.on, as: .cover) })
    let run = await host.run("open", "app://lamp", "--size", "40x10")
    #expect(run.output.contains("Missing screen"))
    #expect(
      run.messages == """
        error: No module registers Lamps.LampRoute. Register it: coverDestination(for: \
        RoutebookHostTests.LampRoute.self) { … }.

        """)
    #expect(run.code == .failure)
  }

  @Test func `A link that a guard redirects is a failure, after the new screen`() async {
    let host = await AppHost(name: "app", version: "1", title: "Routebook")
    let run = await host.run("open", "routebook://calendar/event/3", "--size", "40x12")
    #expect(run.output.contains("Access denied"))
    #expect(
      run.messages == """
        error: The link is redirected: CalendarOverlay.accessDenied("Salary talk") is shown \
        instead of CalendarRoute.eventDetail(eventID: 3).

        """)
    #expect(run.code == .failure)
  }

  @Test func `Open needs exactly one link`() async {
    for arguments in [["open"], ["open", "app://lamp", "app://lamp"]] {
      let run = await AppHost.linkedLamps.run(arguments)
      run.expect(
        .usage, messages: "error: open needs exactly one link.\nhint: See 'app routes --links'.\n")
    }
    let option = await AppHost.linkedLamps.run("open", "--mach", "app://lamp")
    option.expect(
      .usage,
      messages: "error: Unknown option \"--mach\". Did you mean --match?\n"
        + "hint: See 'app open --help'.\n")
  }

  @Test(arguments: [
    "routebook://paper-plane/start", "routebook://paper-plane/relay/hello%20there",
    "routebook://first-tab", "routebook://first-tab/sheet", "routebook://first-tab/second/a%2Fb",
  ])
  func `Every module's links lead to a screen`(link: String) async {
    let run = await AppHost.features.run("open", link)
    #expect(await run.output != AppHost.features.run("play", "-", input: "show").output)
    run.expect(.success, messages: "")
  }
}

/// Commands with tabs that the app shows at other times, and with a saved login.
struct OtherTabCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func host(
    answer: GuardDecision = .detour(to: .sheet(ClinicRoute.login))
  ) -> AppHost {
    AppHost(name: "app", version: "1.2.3") {
      let own = try ClinicApp()
      own.clinic.answer = answer
      return own.app
    }
  }

  private static let hidden = """
    error: The pattern clinic://booking/:number names the tab "bookings", which the app does not show \
    at the moment; the tabs that it shows: "welcome".

    """

  @Test func `A link into such a tab shows the login first`() async {
    let run = await host().run("open", "clinic://booking/7", "--match", "--size", "40x10")
    #expect(run.output.contains("in the tab \"bookings\"\n"))
    #expect(run.output.contains("[ Done ]"))
    #expect(
      run.messages == """
        error: The link is redirected: ClinicRoute.login is shown instead of ClinicRoute.booking(7).

        """)
    #expect(run.code == .failure)
  }

  @Test func `If nothing leads to the tab, the screen is drawn, and the message names the tabs`()
    async
  {
    let run = await host(answer: .allow).run("open", "clinic://booking/7", "--size", "40x10")
    #expect(run.output.contains("Log in"))
    run.expect(.failure, messages: Self.hidden)
    let explored = await host(answer: .allow).run("explore", "--link", "clinic://booking/7")
    #expect(explored.messages == Self.hidden)
    #expect(explored.code == .failure && explored.output == "")
  }

  @Test func `An exploration from such a link goes through the login`() async {
    let options = ["explore", "--link", "clinic://booking/7"]
    let run = await host().run(options + ["--format", "text", "--to", "booking"])
    #expect(
      run.output == """
        open "clinic://booking/7"
        # to Clinic.booking as push
        tap "Done"

        """)
    let all = await host().run(options)
    #expect(all.output.contains("0 findings: complete\n") && all.code == .success, "\(all.output)")
  }

  @Test func `The check reports only links to tabs that the app never has`() async {
    let run = await host().run("check")
    #expect(
      run.output == """
        The pattern clinic://attic names the tab "attic", which the app does not have; its tabs: \
        "welcome", "home", "bookings". The deep link is registered by Clinic \
        (Clinic/Links.swift:3).

        """)
  }
}
