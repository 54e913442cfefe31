import Foundation
import Observation
import Routebook
import RoutebookHost

/// What the tests of `run` need an app to do.
enum ProbeRoute: Route {
  case start
  case detail
  case trap
  case recursion
  case hang
}

@Observable final class Ticks {
  var count = 0
}

final class ProbeCoordinator: CoordinatorModule {
  private let ticks = Ticks()
  private var name = ""
  private var password = ""

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: ProbeRoute.self, destination: coordinate)
  }

  func coordinate(_ route: ProbeRoute) -> TextScreen {
    switch route {
    case .start: start
    case .detail:
      TextScreen("Detail") {
        Text("The detail is here.")
        Text("Counted: \(ticks.count)")
        Menu("More") {
          Button("Count") { [ticks] in ticks.count += 1 }
          Button("Count twice") { [ticks] in ticks.count += 2 }
        }
      }
    case .trap: fatalError("the factory traps")
    case .recursion: TextScreen("\(depth(0))") {}
    case .hang: hang()
    }
  }

  private var start: TextScreen {
    TextScreen("Probe") {
      TextField("Name", text: name) { [self] in name = $0 }
      SecureField("Password", text: password) { [self] in password = $0 }
      NavigationLink("Detail", to: ProbeRoute.detail)
      Button("Tick later") { [ticks] in
        Task {
          try? await Task.sleep(for: .milliseconds(20))
          ticks.count += 1
        }
      }
      Button("Print") { print("printed by the app") }
      NavigationLink("Trap", to: ProbeRoute.trap)
      NavigationLink("Recursion", to: ProbeRoute.recursion)
      Button("Exit") { exit(3) }
      NavigationLink("Hang", to: ProbeRoute.hang)
      Text("Ticks: \(ticks.count)")
    }
  }

  private func hang() -> TextScreen {
    while true { usleep(10_000) }
  }

  private func depth(_ number: Int) -> Int { number < 0 ? 0 : 1 + depth(number + 1) }
}

// An app can handle a signal itself.
if ProcessInfo.processInfo.environment["PROBE_HANDLES_USR1"] != nil { signal(SIGUSR1) { _ in } }

await AppHost(name: "probe", version: "1.0.0") {
  try HeadlessApp(root: ProbeRoute.start, modules: [{ _ in ProbeCoordinator() }])
}.main()
