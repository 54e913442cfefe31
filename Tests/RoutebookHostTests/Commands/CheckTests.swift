import Routebook
import RoutebookHost
import SampleApps
import Testing

struct CheckTests {
  @Test func `An app without problems has a summary of one line`() async {
    let run = await AppHost.features.run("check")
    run.expect(
      .success, output: "ok: 3 modules, 8 destinations, 3 entry points, 6 scripts\n", messages: "")
  }

  @Test func `An app without problems has an empty list in JSON`() async throws {
    let run = await AppHost.features.run("check", "--json")
    #expect(try CheckReport(run) == CheckReport(ok: true, problems: []))
    #expect(run.code == .success)
  }

  @MainActor @Test func `Native views are listed, with where they are registered`() async throws {
    let natives = Part<Beta>.module { registry in
      let registration = registry.registration(fileID: "A/B.swift", line: 3)
      let destination = DestinationType(RouteType(LampRoute.self), as: .push)
      registry.contribute(
        [NativeViewRecord(destination, at: registration)], to: NativeViewRecords.self)
    }
    let host = AppHost.of(Part<Alpha>.module { $0.lamp(at: "A/A.swift", 1) }, natives)
    let view = "Lamps.LampRoute as push, registered by \(Beta.text) (A/B.swift:3)"
    #expect(await host.run("check").output.hasSuffix("\nnative view: \(view)\n"))
    #expect(try CheckReport(await host.run("check", "--json")).nativeViews == [view])
  }

  @MainActor @Test func `A decorator that native views hide is a warning`() async throws {
    let natives = Part<Beta>.module { registry in
      for (line, presentation) in [Presentation.push, .alert].enumerated() {
        let registration = registry.registration(fileID: "A/B.swift", line: line)
        let destination = DestinationType(RouteType(LampRoute.self), as: presentation)
        registry.contribute(
          [NativeViewRecord(destination, at: registration)], to: NativeViewRecords.self)
      }
      registry.alertDestination(for: LampRoute.self) { _ in TextScreen("Lamp") {} }
      registry.decorate(fileID: "A/C.swift", line: 4) { screen, _ in screen }
      registry.decorate(FanRoute.self) { screen, _ in screen }
    }
    let run = await AppHost.of(Part<Alpha>.module { $0.lamp(at: "A/A.swift", 1) }, natives)
      .run("check")
    #expect(run.code == .success)
    #expect(
      run.messages == """
        warning: The decorator registered by Beta (A/C.swift:4) adds nothing to 1 native view: \
        Lamps.LampRoute as push. Let the views show it themselves.

        """)
  }

  private enum FanRoute: Route { case off }

  @MainActor @Test
  func `A label that is missing or cut off is a warning, in the languages where it is`()
    async throws
  {
    let texts = Part<Alpha>.module { registry in
      registry.navigationDestination(for: LampRoute.self) { _ in
        TextScreen("") {
          Button("") {}
          Button(
            ScreenLanguage.current.code == "de"
              ? "Die Lampe im Wohnzimmer jetzt gleich einschalten" : "Turn on"
          ) {}
          Text("This text is longer than a line of forty columns, and wraps.")
        }
      }
      registry.preview("lamp/on", LampRoute.on)
      registry.acceptFinding("unlabelled: Lamps.LampRoute.on as push", because: "a test")
    }
    let languages = [ScreenLanguage.english, ScreenLanguage(code: "de")]
    let host = AppHost(name: "app", version: "1", languages: languages) {
      try HeadlessApp(title: "App", modules: [texts])
    }
    let run = await host.run("check")
    #expect(run.code == .success)
    #expect(
      run.messages == """
        warning: Lamps.LampRoute.on as push: button "Die Lampe im Wohnzimmer jetzt gleich einschalten" is cut off at \
        40 columns in de, as in the preview "lamp/on". If it is meant to be so, accept it as "cut-off: Lamps.LampRoute.on \
        as push: button \"Die Lampe im Wohnzimmer jetzt gleich einschalten\"".
        warning: Lamps.LampRoute.on as push: button "" has no label, as in the preview "lamp/on". If it is meant \
        to be so, accept it as "unlabelled: Lamps.LampRoute.on as push: button \"\"".

        """)
    let report = try CheckReport(await host.run("check", "--json"))
    #expect(report.warnings.map(\.kind) == ["cutOff", "unlabelled"])
  }

  @MainActor @Test func `A control that an alert of SwiftUI can't show is a warning`() async throws
  {
    let alert = Part<Alpha>.module { registry in
      registry.alertDestination(for: LampRoute.self) { _ in
        TextScreen("Lamp") {
          Text("Is it on?")
          Toggle("Lamp", isOn: true) { _ in }
          Button("Yes") {}
        }
      }
      registry.preview("lamp/alert", LampRoute.on, as: .alert)
    }
    let run = await AppHost.of(alert).run("check")
    #expect(run.code == .success)
    #expect(
      run.messages == """
        warning: The alert of the preview "lamp/alert" has the toggle "Lamp" (on), which an alert of SwiftUI \
        can't show. Use buttons, or a sheet.

        """)
    let report = try CheckReport(await AppHost.of(alert).run("check", "--json"))
    #expect(report.warnings.map(\.kind) == ["alertControl"])
  }

  @Test func `A tab whose root has no factory is a finding, also one for another time`() async {
    let host = AppHost(name: "app", version: "1.0.0") {
      try HeadlessApp(
        tabs: [AppTab("lamp", root: LampRoute.on), AppTab("dark", root: OtherLampRoute.on)],
        otherTabs: [AppTab("later", root: OtherLampRoute.on)],
        modules: [Part<Alpha>.module { $0.lamp(at: "A/A.swift", 1) }])
    }
    let run = await host.run("check")
    for tab in ["dark", "later"] {
      let finding = """
        The tab "\(tab)" does not show a screen. No module registers Others.LampRoute. The nearest \
        registered name is Lamps.LampRoute. Register it: navigationDestination(for: \
        RoutebookHostTests.OtherLampRoute.self) { … }.

        """
      #expect(run.output.contains(finding), "\(run.output)")
    }
    #expect(run.code == .failure)
  }

  @Test func `A link's back stack is checked too, with one finding for each link`() async {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.lamp(at: "A/A.swift", 1)
        $0.deepLink(
          "app://lamp", to: LampRoute.on,
          backStack: [
            Destination(LampRoute.on, as: .push), Destination(LampRoute.on, as: .cover),
            Destination(OtherLampRoute.on, as: .push),
          ], fileID: "A/A.swift", line: 2)
      })
    let run = await host.run("check")
    #expect(
      run.output == """
        The deep link app://lamp, registered by Alpha (A/A.swift:2), does not lead to a screen. \
        Lamps.LampRoute has no cover factory, only: push. Register it: coverDestination(for: \
        RoutebookHostTests.LampRoute.self) { … }.

        """)
    #expect(run.code == .failure)
  }

  @Test func `All problems are reported together, with an empty line between them`() async throws {
    let host = await AppHost.of(
      Part<Alpha>.module {
        $0.script("x", "back 1", fileID: "A/A.swift", line: 1)
        $0.script("y", "show 1", fileID: "A/A.swift", line: 2)
        $0.entryPoint("One", opens: LampRoute.on)
        $0.entryPoint("Two", opens: LampRoute.on, as: .alert)
      })
    #expect(
      try await CheckReport(host.run("check", "--json")).problems.map(\.kind)
        == ["unresolvedEntry", "unresolvedEntry", "malformedScript", "malformedScript"])
    #expect(
      await host.run("check").output.contains(
        "The script is registered by Alpha (A/A.swift:1).\n\ny:1:6: "))
  }
}
