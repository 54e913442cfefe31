import Routebook
import RoutebookHost
import SampleApps
import Testing

struct PlayLogTests {
  /// The lines that the log wrote, without their marks and times.
  @MainActor private func log(_ host: AppHost = .features, _ script: String) async -> [String] {
    let run = await host.play(script, "--log")
    return Self.untimed(run.output).split(separator: "\n").filter { $0.hasPrefix("- ") }.map {
      String($0.dropFirst(2))
    }
  }

  /// The output without the times in the log's lines, each of which must have one.
  private static func untimed(_ output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("- ") else { return String(line) }
      #expect(line.contains(#/^- \d+\.\d{3} s  /#))
      return String(line).replacing(#/^- \d+\.\d{3} s  /#, with: "- ")
    }
    return lines.joined(separator: "\n")
  }

  @Test func `Pushes and pops are logged with their routes`() async {
    #expect(
      await log(
        .features,
        """
        tap "First tab"
        tap "Show second detail"
        back
        tap "Show detail"
        tap "Routebook"
        """) == [
          "pushed FirstTabRoute.firstTab",
          #"pushed FirstTabRoute.secondDetailView("Hello from the first tab")"#,
          #"popped FirstTabRoute.secondDetailView("Hello from the first tab"): go back"#,
          "pushed FirstTabRoute.detailView",
          "popped FirstTabRoute.detailView: press tab",
          "popped FirstTabRoute.firstTab: press tab",
        ])
  }

  @Test func `What is presented is logged with the cause of its end`() async {
    #expect(
      await log(
        .features,
        """
        tap "First tab"
        tap "Present sheet"
        swipe
        tap "Present sheet"
        swipe
        tap "Present cover"
        tap "Present sheet"
        swipe
        tap "Close"
        tap "Show alert"
        tap "OK"
        tab "About"
        tab "Routebook"
        """) == [
          "pushed FirstTabRoute.firstTab",
          "presented FirstTabRoute.sheet as sheet",
          "removed sheet FirstTabRoute.sheet: swiped",
          "presented FirstTabRoute.sheet as sheet",
          "removed sheet FirstTabRoute.sheet: swiped",
          "presented FirstTabRoute.cover as cover",
          "presented FirstTabRoute.sheet as sheet",
          "removed sheet FirstTabRoute.sheet: swiped",
          "removed cover FirstTabRoute.cover: dismissed",
          "presented FirstTabRoute.alert as alert",
          "removed alert FirstTabRoute.alert: dismissed",
          #"selected tab "about""#,
          #"selected tab "home""#,
        ])
  }

  @Test func `Elements that end together are logged innermost first, each with its cause`() async {
    let host = await AppHost.of(
      { Sampler($0) }, { navigator in Wrecker(navigator) })
    #expect(
      await log(
        host,
        """
        tap "Wrecker"
        tap "Pile up"
        tap "Home"
        """) == [
          "pushed WreckerRoute.start",
          "presented SamplerRoute.sheet as sheet",
          "pushed SamplerRoute.controls",
          "presented WreckerRoute.start as cover",
          "presented SamplerRoute.alert as alert",
          "removed alert SamplerRoute.alert: replaced",
          "presented WreckerRoute.start as alert",
          "removed alert WreckerRoute.start: parent removed",
          "removed cover WreckerRoute.start: parent removed",
          "removed SamplerRoute.controls: parent removed",
          "removed sheet SamplerRoute.sheet: dismissed",
        ])
  }

  @Test func `Actions that change nothing are logged with the reason`() async {
    #expect(
      await log(.features, "tab \"Routebook\"") == ["press tab changed nothing: at the root"])
    #expect(
      await log(AppHost.of({ Wrecker($0) }), "tap \"Wrecker\"\ntap \"Idle\"") == [
        "pushed WreckerRoute.start",
        "dismiss changed nothing: nothing is presented",
        "dismiss all changed nothing: nothing is presented",
        "swipe changed nothing: not a sheet that can be swiped away",
        "pop changed nothing: already there",
        "return to flow root changed nothing: not found",
      ])
  }

  @Test func `The log comes before the frame`() async {
    let run = await AppHost.features.play("tap \"First tab\"\ntap \"Present cover\"", "--log")
    #expect(
      Self.untimed(run.frames) == """
        - pushed FirstTabRoute.firstTab
        - presented FirstTabRoute.cover as cover
        \(PlayTests.cover)
        """)
    let stepped = await AppHost.features.play(
      "tap \"First tab\"\nback\nshow", "--log", "--every-step")
    let lines = Self.untimed(stepped.output).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0...1] == [#"> tap "First tab""#, "- pushed FirstTabRoute.firstTab"])
    #expect(
      lines[12...15] == ["", "> back", "- popped FirstTabRoute.firstTab: go back", lines[15]])
  }

  @Test func `Nothing is logged without the option`() async {
    #expect(await !AppHost.features.run("play", "first-tab/sheets").output.contains("- "))
  }
}

enum WreckerRoute: Route {
  case start
}

/// Does several things at a press, for the log to tell.
final class Wrecker: CoordinatorModule {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in Presentation.allCases {
      registry.destination(for: WreckerRoute.self, as: presentation) { [navigator] _ in
        TextScreen("Wrecker") {
          Button("Pile up") {
            navigator.presentSheet(SamplerRoute.sheet)
            navigator.push(SamplerRoute.controls)
            navigator.presentCover(WreckerRoute.start)
            navigator.presentAlert(SamplerRoute.alert)
            navigator.presentAlert(WreckerRoute.start)
          }
          Button("Home") { navigator.dismissAll() }
          Button("Idle") {
            navigator.dismiss()
            navigator.dismissAll()
            navigator.perform(.swipe)
            navigator.pop(0)
            navigator.returnToFlowRoot()
          }
        }
      }
    }
    registry.entryPoint("Wrecker", opens: WreckerRoute.start)
  }
}
