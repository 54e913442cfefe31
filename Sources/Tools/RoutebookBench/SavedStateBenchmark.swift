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

  private let size: Int
  private let routes: [TrailRoute]
  private let app: HeadlessApp

  init(_ size: Int) {
    self.size = size
    routes =
      [.start]
      + (1..<size).map { index in
        switch index % 3 {
        case 0: .start
        case 1: .letter(index)
        default: .search(text: "종이비행기 \(index)", page: index % 7)
        }
      }
    do {
      app = try HeadlessApp(
        tabs: [AppTab("Trail", root: TrailRoute.start)], modules: [{ _ in TrailCoordinator() }])
    } catch {
      preconditionFailure(error.description)
    }
  }

  func figures(_ effort: Effort) -> [Figure] {
    let stack = routes.dropFirst().map { AnyRoute($0) }
    app.navigator.replaceStack(stack)
    let state = app.navigator.state
    let saved = try! app.savedState()
    let encoded = try! JSONEncoder().encode(routes)
    restore(saved)
    precondition(app.navigator.state == state, "the states differ")
    let contestants = [
      Contestant("savedState()", operations: size) { [app] in consume(try! app.savedState()) },
      Contestant("JSONEncoder", operations: size) { [routes] in
        consume(try! JSONEncoder().encode(routes))
      },
      // Start from the root each time, so that every element is new.
      Contestant(
        "restore(savedState:)", operations: size,
        prepare: { [app] in app.navigator.popToRoot() },
        run: { restore(saved) }),
      Contestant("JSONDecoder", operations: size) {
        consume(try! JSONDecoder().decode([TrailRoute].self, from: encoded))
      },
    ]
    // Restoring is measured separately and last, since saving needs the stack that restoring
    // removes.
    let saving = Measurement(effort: effort).medians(of: Array(contestants[..<2]))
    let restoring = Measurement(effort: effort).medians(of: Array(contestants[2...]))
    return zip(["save, per entry", "restore, per entry"], [saving, restoring]).enumerated().map {
      index, comparison in
      Figure(
        comparison.0, size: size, contestant: contestants[2 * index].name,
        baseline: contestants[2 * index + 1].name, amount: comparison.1[0],
        baselineAmount: comparison.1[1], target: 3)
    }
  }

  private func restore(_ saved: [UInt8]) {
    let report = try! app.restore(savedState: saved)
    precondition(report.findings.isEmpty, report.description)
  }
}
