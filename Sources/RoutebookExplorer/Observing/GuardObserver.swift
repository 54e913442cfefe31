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
  /// The first attempt to send each sample of an event that leads nowhere in any state, and the reason.
  var impossibleEvents: [Int: (attempt: Attempt, reason: Outcome.Reason)] {
    firstFailures.filter { !possibleEvents.contains($0.key) }
  }
  private var firstFailures: [Int: (attempt: Attempt, reason: Outcome.Reason)] = [:]
  private var possibleEvents: Set<Int> = []
  /// What guards answered to the last step that they kept from something, in words.
  private(set) var answer: String?
  /// The first request that each guard let wait for its answer, by the guard's name.
  private(set) var waits: [String: Attempt] = [:]
  /// The guards for which the app answered.
  private(set) var answered: Set<String> = []
  private var events: [NavigationEvent] = []

  func navigationDidChange(_ event: NavigationEvent) {
    if event.outcome != .committed || event.isAnswer || !event.unhandledResults.isEmpty {
      events.append(event)
    }
  }

  func navigationDidNotChange(_ event: NavigationEvent) {
    switch event.outcome {
    case .refused, .waiting: events.append(event)
    default: if event.outcome.impossibility != nil { events.append(event) }
    }
  }

  /// Notes what happened in a step.
  func note(stepFrom state: NavigationState, at attempt: Attempt) {
    answer = nil
    if let index = attempt.step.event {
      if let reason = events.lazy.compactMap(\.outcome.impossibility).first {
        if firstFailures[index] == nil { firstFailures[index] = (attempt, reason) }
      } else {
        possibleEvents.insert(index)
      }
    }
    if events.isEmpty { return }
    for event in events {
      for effect in event.unhandledResults {
        if let source = effect.source, lostResults[source] == nil {
          lostResults[source] = LostResult(attempt: attempt, explanation: effect.resultDescription)
        }
      }
      noteObstacle(event, from: state, at: attempt)
    }
    if attempt.step.isFromOutside, attempt.step.event == nil { return forget() }
    noteAnswers(in: state, at: attempt)
  }

  /// Notes which guards let requests wait and for which of them the app answered, since it was in a state, and
  /// forgets the rest.
  func noteAnswers(in state: NavigationState, at attempt: Attempt) {
    var guardName = state.undecided?.guardName
    for event in events {
      if case .waiting(_, let name) = event.outcome {
        guardName = name
        if waits[name] == nil { waits[name] = attempt }
      } else if event.isAnswer, event.outcome.changedState {
        guardName.map { _ = answered.insert($0) }
      }
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
    case .waiting(_, let guardName):
      answer = answer ?? "it waits for the guard \(guardName)"
      return
    case .committed, .unchanged, .queued: return
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

extension NavigationEvent {
  /// Whether the app answers for a guard, also in a sequence; to give a request up is no answer.
  fileprivate var isAnswer: Bool {
    action.parts.contains {
      switch $0 {
      case .decide(_, .givenUp): false
      case .decide: true
      default: false
      }
    }
  }
}

extension Outcome {
  /// The reason why an action does nothing that names what the app does not have.
  var impossibility: Reason? {
    guard case .unchanged(let reason) = self else { return nil }
    return switch reason {
    case .unknownTab, .unknownFeature, .notSelected: reason
    default: nil
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
