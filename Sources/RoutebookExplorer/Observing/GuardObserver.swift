import Routebook

/// Records answers of guards and unhandled results: the first attempt of each kind.
final class GuardObserver: NavigationObserver {
  /// A destination that guards kept a step from opening.
  struct Obstacle {
    let destination: Destination
    let attempt: Attempt
    /// The answer of the guards, in words.
    let explanation: String
  }

  /// The first obstacle before each kind of destination.
  private(set) var obstacles: [DestinationCase: Obstacle] = [:]
  /// The first refusal in each state, in words.
  private(set) var refusals: [Int: String] = [:]
  /// The first action that each guard redirected again and again, by the guard's name.
  private(set) var loops: [String: Obstacle] = [:]
  /// The first unhandled result of each source, with a description.
  private(set) var lostResults: [FindingSubject: (attempt: Attempt, explanation: String)] = [:]
  /// The first attempt in which each sample of an event changes nothing, with the reason.
  private(set) var failures: [Int: (attempt: Attempt, reason: Outcome.Reason)] = [:]
  /// The samples that lead somewhere in some state.
  private(set) var possibleEvents: Set<Int> = []
  /// The answer of guards to the last step, in words; `nil` if they allowed everything.
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

  func navigationDidNotChange(_ event: NavigationEvent) { events.append(event) }

  /// Records the events of a step.
  func recordEvents(of attempt: Attempt, from state: NavigationState) {
    answer = nil
    if let index = attempt.step.event {
      if let reason = events.lazy.compactMap(\.outcome.impossibility).first {
        if failures[index] == nil { failures[index] = (attempt, reason) }
      } else {
        possibleEvents.insert(index)
      }
    }
    if events.isEmpty { return }
    for event in events {
      for effect in event.unhandledResults {
        if let source = effect.source, lostResults[source] == nil {
          lostResults[source] = (attempt, effect.resultDescription)
        }
      }
      addObstacle(event, from: state, at: attempt)
    }
    if [.allow, .refuse].contains(attempt.step) { return forgetEvents() }
    addDecisions(since: state, at: attempt)
  }

  /// Records which guards let requests wait, and for which of them the app answered since it was in
  /// a state.
  func addDecisions(since state: NavigationState, at attempt: Attempt) {
    var guardName = state.requestAwaitingAnswer?.guardName
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

  /// Drops the events outside of steps.
  func forgetEvents() { events = [] }

  private func addObstacle(
    _ event: NavigationEvent, from state: NavigationState, at attempt: Attempt
  ) {
    let explanation: String
    var words: String?
    switch event.outcome {
    case .refused:
      explanation = event.description
      if refusals[attempt.state] == nil { refusals[attempt.state] = explanation }
    case .redirected(let other): explanation = "guards redirect it to: \(other.action)"
    case .detoured(let detour):
      explanation =
        "guards send the user on a detour, after which it does not follow: \(detour.action)"
      words = "guards send the user on a detour first: \(detour.action)"
    case .waiting(_, let guardName):
      answer = answer ?? "it waits for the guard \(guardName)"
      return
    case .committed, .unchanged, .queued: return
    }
    answer = answer ?? words ?? explanation
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
  /// Whether the app answers for a guard, even in a sequence; giving a request up is no answer.
  fileprivate var isAnswer: Bool {
    action.parts.contains {
      switch $0 {
      case .decide(_, .cancelled): false
      case .decide: true
      default: false
      }
    }
  }
}

extension Outcome {
  /// The reason why an action does nothing, if it names something that the app does not have.
  var impossibility: Reason? {
    guard case .unchanged(let reason) = self else { return nil }
    return switch reason {
    case .unknownTab, .unknownFeature, .notSelected: reason
    default: nil
    }
  }
}

extension NavigationEffect {
  /// The source of a result: an element's kind, or the return to one.
  fileprivate var source: FindingSubject? {
    switch self {
    case .ended(let end): .screen(DestinationCase(Destination(end.route, as: end.presentation)))
    case .returned(let element, _): .named("return to \(RouteCase(element.route))")
    case .pushed, .updated, .moved, .presented, .replacedRoot, .selectedTab: nil
    }
  }
}
