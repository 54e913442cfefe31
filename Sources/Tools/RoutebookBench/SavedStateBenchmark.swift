import Foundation
import Routebook

/// Saves a whole app as JSON and restores it, compared with the toolchain's coder for the same
/// routes.
///
/// Routebook writes the name of each route's type and finds the type by this name; it checks the
/// text and its limits first, and restores through the navigator. The baseline is a plain array of
/// one known type.
struct SavedStateBenchmark {
  enum TrailRoute: Route {
    case start
    case letter(Int)
    case search(text: String, page: Int)
  }

  private final class TrailCoordinator: CoordinatorModule {
    func register(in registry: inout RegistryBuilder<TextScreen>) {
      registry.navigationDestination(for: TrailRoute.self) { _ in TextScreen("Trail") {} }
    }
  }

  let size: Int

  func figures(_ effort: Effort) -> [Figure] {
    let routes = (0..<size).map { index -> TrailRoute in
      switch index % 3 {
      case 0: .start
      case 1: .letter(index)
      default: .search(text: "종이비행기 \(index)", page: index % 7)
      }
    }
    let app = try! HeadlessApp(root: TrailRoute.start, modules: [{ _ in TrailCoordinator() }])
    app.navigator.replaceStack(routes.dropFirst().map { AnyRoute($0) })
    let state = app.navigator.state
    let saved = try! app.savedState()
    let encoded = try! JSONEncoder().encode(routes)
    func restore() {
      let report = try! app.restore(savedState: saved)
      precondition(report.findings.isEmpty, report.description)
    }
    restore()
    precondition(app.navigator.state == state, "the states differ")
    let saving = effort.times(of: [
      Contestant(name: "savedState()", operations: size) { consume(try! app.savedState()) },
      Contestant(name: "JSONEncoder", operations: size) {
        consume(try! JSONEncoder().encode(routes))
      },
    ])
    // Last, since saving needs the stack that restoring removes.
    let restoring = effort.times(of: [
      // Start from the root each time, so that every element is new.
      Contestant(
        name: "restore(savedState:)", operations: size, prepare: { app.navigator.popToRoot() },
        run: restore),
      Contestant(name: "JSONDecoder", operations: size) {
        consume(try! JSONDecoder().decode([TrailRoute].self, from: encoded))
      },
    ])
    return [("save, per entry", saving), ("restore, per entry", restoring)].map { name, times in
      Figure(benchmark: name, size: size, contestant: times[0], baseline: times[1], target: 3)
    }
  }
}
