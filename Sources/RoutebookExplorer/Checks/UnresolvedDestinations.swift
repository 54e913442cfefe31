import Routebook
import RoutebookRegistry
import RoutebookScripts

/// Finds what leads to a destination that no factory resolves.
struct UnresolvedDestinations: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    let registry = evidence.screens.registry
    var known: Set<DestinationType> = []
    let states = evidence.observers.screens.firstStates.sorted { $0.key < $1.key }
    return states.compactMap { screen, state in
      let type = evidence.screens.destinations[screen].type
      guard let error = registry.failure(for: type), known.insert(type).inserted else { return nil }
      let module = registry.presentations(of: type.routeType).first.flatMap {
        registry.registration(of: DestinationType(type.routeType, as: $0))?.module
      }
      let subject = Subject(.screen(RouteCase(type.routeType), type.presentation), of: module)
      return Candidate(.unresolved, subject) {
        try await evidence.confirm(
          .unresolved, subject, at: state, explanation: { _ in Explanation("\(error)") }
        ) { [.expectNoText($0.app.language.missingScreen)] }
      }
    }
  }
}
