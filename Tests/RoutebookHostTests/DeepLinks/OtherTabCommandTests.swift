import Routebook
import RoutebookHost
import SampleApps
import Testing

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
