import Routebook
import RoutebookRegistry
import RoutebookScripts

/// Finds steps to destinations that no factory resolves, and events that name something that the app does not have.
struct UnresolvedDestinations: Check {
  let evidence: Evidence

  func candidates() -> [Candidate] { destinations + events }

  private var events: [Candidate] {
    let samples = evidence.explorer.registry.eventSamples
    return evidence.observers.guards.impossibleEvents.map { index, first in
      let sample = samples[index]
      return Candidate(
        .unresolved, Subject(.event(sample.event, sample: sample.name), of: nil),
        at: first.attempt.state, then: first.attempt.step,
        Explanation("The event changes nothing in any state: \(first.reason)."), evidence)
    }
  }

  private var destinations: [Candidate] {
    let screens = evidence.screens
    var known: Set<DestinationType> = []
    let states = evidence.observers.screens.firstStates.sorted { $0.key < $1.key }
    return states.compactMap { screen, state in
      let type = screens.destinations[screen].type
      guard let error = screens.registry.failure(for: type), known.insert(type).inserted else {
        return nil
      }
      return Candidate(
        .unresolved, screens.subject(ofMissing: type), at: state, Explanation("\(error)"), evidence
      ) { [.expectNoText($0.app.language.missingScreen)] }
    }
  }
}
