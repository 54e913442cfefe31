import Routebook
import RoutebookNavigation
import RoutebookRegistry

/// Notes what guards and results do in each step: the first attempt of each.
final class GuardObserver: NavigationObserver {
  /// A destination that guards kept a step from.
  struct Obstacle {
    let destination: Destination
    let attempt: Attempt
    /// What the guards did, in words.
    let explanation: String
  }

  /// A result that nobody handles.
  struct LostResult {
    let attempt: Attempt
    /// What happened, in words.
    let explanation: String
  }

  /// The first obstacle before each kind of destination.
  private(set) var obstacles: [DestinationCase: Obstacle] = [:]
  /// The first action that each guard redirected again and again, by the guard's name.
  private(set) var loops: [String: Obstacle] = [:]
  /// The first result that nobody handles, by what returned it.
  private(set) var lostResults: [FindingSubject: LostResult] = [:]
  /// What guards answered to the last step that they kept from something, in words.
  private(set) var answer: String?
  private var events: [NavigationEvent] = []

  func navigationDidChange(_ event: NavigationEvent) {
    if event.outcome != .committed || !event.unhandledResults.isEmpty { events.append(event) }
  }

  func navigationDidNotChange(_ event: NavigationEvent) {
    if case .refused = event.outcome { events.append(event) }
  }

  /// Notes what happened in a step.
  func note(stepFrom state: NavigationState, at attempt: Attempt) {
    answer = nil
    if events.isEmpty { return }
    for event in events {
      for effect in event.unhandledResults {
        if let source = effect.source, lostResults[source] == nil {
          lostResults[source] = LostResult(attempt: attempt, explanation: effect.resultDescription)
        }
      }
      noteObstacle(event, from: state, at: attempt)
    }
    events = []
  }

  /// Forgets what happened in something that is no step of the exploration.
  func forget() { events = [] }

  private func noteObstacle(
    _ event: NavigationEvent, from state: NavigationState, at attempt: Attempt
  ) {
    let explanation: String
    let said: String
    switch event.outcome {
    case .refused:
      explanation = event.description
      said = explanation
    case .redirected(let other):
      explanation = "guards redirect it to: \(other.action)"
      said = explanation
    case .detoured(let detour):
      explanation =
        "guards send the user on a detour, after which it does not follow: \(detour.action)"
      said = "guards send the user on a detour first: \(detour.action)"
    case .committed, .unchanged, .waiting, .queued: return
    }
    answer = answer ?? said
    for destination in ProposedChange(event.request, in: state).entering {
      let obstacle = Obstacle(destination: destination, attempt: attempt, explanation: explanation)
      let destination = DestinationCase(destination)
      if obstacles[destination] == nil { obstacles[destination] = obstacle }
      if case .refused(let refusal) = event.outcome, refusal.isRedirectLoop,
        loops[refusal.guardName] == nil
      {
        loops[refusal.guardName] = obstacle
      }
    }
  }
}

extension NavigationEffect {
  /// What returned a result: an element's kind, or the return to one.
  fileprivate var source: FindingSubject? {
    switch self {
    case .ended(let end): .screen(DestinationCase(Destination(end.route, as: end.presentation)))
    case .returned(let element, _): .return(RouteCase(element.route))
    case .pushed, .updated, .moved, .presented, .replacedRoot, .selectedTab: nil
    }
  }
}
