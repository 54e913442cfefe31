import Routebook

extension CheckContext {
  /// Finds steps to destinations that no factory resolves.
  var unresolvedDestinations: [Candidate] {
    var known: Set<DestinationType> = []
    let states = observers.firstStates.sorted { $0.key < $1.key }
    return states.compactMap { screen, state in
      let type = screens.destinations[screen].type
      guard let error = screens.registry.resolutionError(for: type), known.insert(type).inserted
      else {
        return nil
      }
      return candidate(.unresolved, subject(type.screen), at: state) { _ in
        Explanation("\(error)")
      } failing: {
        [.expectNoText($0.app.language.missingScreen)]
      }
    }
  }

  /// Finds events that name something that the app does not have.
  var impossibleEvents: [Candidate] {
    let (samples, guards) = (screens.registry.eventSamples, observers.guards)
    return guards.failures.filter { !guards.possibleEvents.contains($0.key) }.map { index, first in
      let name = "event \"\(samples[index].event)\" \"\(samples[index].name)\""
      return candidate(
        .unresolved, subject(.named(name)), at: first.attempt.state, then: first.attempt.step
      ) { _ in
        Explanation("The event changes nothing in any state: \(first.reason).")
      }
    }
  }
}
