import Routebook
import RoutebookHost
import Testing

struct PlayLogTests {
  /// The lines that the log wrote, without its mark.
  private func log(_ host: AppHost = .features, _ script: String) -> [String] {
    let run = host.play(script, "--log")
    return run.output.split(separator: "\n").filter { $0.hasPrefix("- ") }.map {
      String($0.dropFirst(2))
    }
  }

  @Test func `Pushes and pops are logged with their screens`() {
    #expect(
      log(
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

  @Test func `Presentations are logged with why they went`() {
    #expect(
      log(
        .features,
        """
        tap "First tab"
        tap "Present sheet"
        swipe
        tap "Present sheet"
        back
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
          "dismissed sheet FirstTabRoute.sheet: swiped",
          "presented FirstTabRoute.sheet as sheet",
          "dismissed sheet FirstTabRoute.sheet: dismissed",
          "presented FirstTabRoute.cover as cover",
          "presented FirstTabRoute.sheet as sheet",
          "dismissed sheet FirstTabRoute.sheet: swiped",
          "dismissed cover FirstTabRoute.cover: dismissed",
          "presented FirstTabRoute.alert as alert",
          "dismissed alert FirstTabRoute.alert: dismissed",
          #"selected tab "About""#,
          #"selected tab "Routebook""#,
        ])
  }

  @Test func `What goes together is logged innermost first, with each its own cause`() {
    let host = AppHost.of(
      { Sampler($0) }, { navigator in Wrecker(navigator) })
    #expect(
      log(
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
          "dismissed alert SamplerRoute.alert: replaced",
          "presented WreckerRoute.start as alert",
          "dismissed alert WreckerRoute.start: parent gone",
          "dismissed cover WreckerRoute.start: parent gone",
          "dismissed sheet SamplerRoute.sheet: dismissed",
        ])
  }

  @Test func `What changes nothing is logged with the reason`() {
    #expect(log(.features, "tab \"Routebook\"") == ["press tab changed nothing: at the root"])
    #expect(
      log(AppHost.of({ Wrecker($0) }), "tap \"Wrecker\"\ntap \"Idle\"") == [
        "pushed WreckerRoute.start",
        "dismiss changed nothing: nothing is presented",
        "dismiss all changed nothing: nothing is presented",
        "swipe changed nothing: no sheet on top that can be swiped away",
        "pop changed nothing: already there",
        "return to flow root changed nothing: not found",
      ])
  }

  @Test func `The log stands before the frame it led to`() {
    let run = AppHost.features.play("tap \"First tab\"\ntap \"Present cover\"", "--log")
    #expect(
      run.output == """
        - pushed FirstTabRoute.firstTab
        - presented FirstTabRoute.cover as cover
        \(PlayTests.cover)
        """)
    let stepped = AppHost.features.play("tap \"First tab\"\nback\nshow", "--log", "--every-step")
    let lines = stepped.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0...1] == [#"> tap "First tab""#, "- pushed FirstTabRoute.firstTab"])
    #expect(
      lines[12...15] == ["", "> back", "- popped FirstTabRoute.firstTab: go back", lines[15]])
  }

  @Test func `Without the option nothing is logged`() {
    #expect(!AppHost.features.run("play", "first-tab/sheets").output.contains("- "))
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
      registry.destination(for: WreckerRoute.self, as: presentation) { [navigator] _, _ in
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
