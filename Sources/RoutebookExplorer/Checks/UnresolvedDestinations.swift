import Routebook
import RoutebookRegistry
import RoutebookScripts

/// Finds what leads to a destination that no factory resolves, and events that name what the app does not have.
struct UnresolvedDestinations: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] { destinations + events }

  private var events: [Candidate] {
    let samples = evidence.explorer.registry.eventSamples
    return evidence.observers.guards.impossibleEvents.map { index, first in
      let sample = samples[index]
      let subject = Subject(.event(sample.event, sample: sample.name), of: nil)
      return Candidate(.unresolved, subject) {
        try await evidence.confirm(
          .unresolved, subject, at: first.attempt.state, then: first.attempt.step,
          explanation: { _ in
            Explanation("The event changes nothing in any state: \(first.reason).")
          }
        ) { _ in [] }
      }
    }
  }

  private var destinations: [Candidate] {
    let registry = evidence.screens.registry
    var known: Set<DestinationType> = []
    let states = evidence.observers.screens.firstStates.sorted { $0.key < $1.key }
    return states.compactMap { screen, state in
      let type = evidence.screens.destinations[screen].type
      guard let error = registry.failure(for: type), known.insert(type).inserted else { return nil }
      let subject = evidence.screens.subject(ofMissing: type)
      return Candidate(.unresolved, subject) {
        try await evidence.confirm(
          .unresolved, subject, at: state, explanation: { _ in Explanation("\(error)") }
        ) { [.expectNoText($0.app.language.missingScreen)] }
      }
    }
  }
}
