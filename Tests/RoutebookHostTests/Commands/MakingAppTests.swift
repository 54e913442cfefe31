import Routebook
import RoutebookHost
import SampleApps
import Testing

/// A host whose app is made by the app's own code.
struct MakingAppTests {
  /// What the app's own code sees.
  private final class Counter {
    var made = 0
  }

  @MainActor private static func host(_ counter: Counter) -> AppHost {
    AppHost(name: "app", version: "1") {
      counter.made += 1
      let planes = Part<Alpha>.module { registry in
        registry.script("b", "expect title \"Hangar\"\ntap \"Dart\"")
        registry.script("a", "expect title \"Hangar\"\ntap \"Dart\"")
      }
      return try HeadlessApp(
        tabs: [AppTab("Hangar", root: PlaneRoute.hangar), AppTab("Log", root: PlaneRoute.logbook)],
        modules: [PlaneCoordinator.init(router:), planes])
    }
  }

  @Test func `Commands use the app's own tabs`() async {
    let run = await Self.host(Counter()).play("tab \"Log\"\nexpect title \"Logbook\"")
    run.expect(.success, messages: "")
    let tabs = run.frames.split(separator: "\n").last
    #expect(tabs?.contains("Hangar   Log") == true)
  }

  @MainActor @Test func `Each script has its own app`() async {
    let counter = Counter()
    let run = await Self.host(counter).run("play", "a", "b", "--size", "40x8")
    run.expect(.success, messages: "")
    // One more app has been asked for the scripts.
    #expect(counter.made == 3)
  }

  @MainActor @Test func `What an app is made with is released with the app`() async {
    final class Dependency {}
    weak var dependency: Dependency?
    let host = AppHost(name: "app", version: "1") {
      let made = Dependency()
      dependency = made
      let module: HeadlessApp.ModuleFactory = { _ in
        PlaceCoordinator { _ in withExtendedLifetime(made) { TextScreen("Place") {} } }
      }
      return try HeadlessApp(title: "Own", modules: [module])
    }
    #expect(await host.run("routes").code == .success)
    #expect(dependency == nil)
  }

  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  static let errors: [(name: String, error: any Error, message: String, code: ExitCode)] = [
    (
      "of the app", Broken(description: "no server\u{1B}[2J."),
      "The app can't be made: no server^[[2J.", .failure
    ),
    (
      "of a saved state", StateError(.empty), "The saved state is empty.", .data
    ),
    (
      "of a guard", StateError(.refused(reason: "logged out")),
      "The saved state was refused: logged out.", .failure
    ),
    (
      "of a store", StateStoreError.unreadable(name: "a.json", reason: "it is gone"),
      "\"a.json\" can't be read: it is gone.", .noInput
    ),
    (
      "of a full store", StateStoreError.unwritable(name: "a.json", reason: "the disk is full"),
      "\"a.json\" can't be written: the disk is full.", .output
    ),
    (
      "of a link", DeepLinkError(.userInfo), "\(DeepLinkError(.userInfo))", .data
    ),
  ]

  @Test(arguments: [
    ["check"], ["routes"], ["play"], ["gallery"], ["render", "A"], ["open", "app://a"],
    ["restore", "-"],
  ])
  func `An error of the app's own code ends each command with its text`(arguments: [String]) async {
    let host = AppHost(name: "app", version: "1") { throw Broken(description: "no server") }
    let run = await host.run(arguments)
    run.expect(.failure, output: "", messages: "error: The app can't be made: no server.\n")
  }

  @Test(arguments: errors)
  func `An error while the app is made has a message and an exit code`(
    name: String, error: any Error, message: String, code: ExitCode
  ) async {
    let run = await AppHost(name: "app", version: "1") { throw error }.run("routes")
    #expect(run.messages == "error: \(message)\n")
    #expect(run.code == code)
  }

  @Test func `A conflict between modules is reported by check as findings`() async {
    let host = AppHost(name: "app", version: "1") {
      try HeadlessApp(
        tabs: [AppTab("", root: LampRoute.on)],
        modules: [
          Part<Alpha>.module { $0.lamp(at: "A/A.swift", 1) },
          Part<Beta>.module { $0.lamp(at: "B/B.swift", 2) },
        ])
    }
    let run = await host.run("check")
    #expect(run.output.hasPrefix("Several factories for the push of Lamps.LampRoute:\n"))
    run.expect(.failure, messages: "")
  }

  @MainActor @Test func `A command uses what the app was made with: observers and a launch action`()
    async
  {
    var screens: [String] = []
    let host = AppHost(name: "app", version: "1") {
      let app = try HeadlessApp(
        tabs: [AppTab("Hangar", root: PlaneRoute.hangar)],
        modules: [PlaneCoordinator.init(router:)])
      app.navigator.observers.append(AnalyticsObserver { screens.append($1["screen"] ?? "") })
      app.navigator.presentSheet(PlaneRoute.letter)
      return app
    }
    let run = await host.play("expect layers tab sheet\nswipe\nexpect layers tab")
    run.expect(.success, messages: "")
    // `play` makes one app to find its scripts, and one for the script.
    #expect(screens == ["PlaneRoute.letter", "PlaneRoute.letter", "PlaneRoute.hangar"])
  }
}
