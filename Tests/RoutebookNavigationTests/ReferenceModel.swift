import RoutebookNavigation
import RoutebookRegistry

/// Navigation once more, told as naively as can be: a trail of steps from the selected tab's root
/// to whatever is on top, of which every verb keeps a beginning and appends something.
struct ReferenceModel {
  struct Step {
    var route: AnyRoute
    /// How the step was taken; a tab's root counts as pushed.
    let presentation: Presentation
    /// Never given twice, so that it stands for the identity.
    let serial: Int
    /// The number of the move that took the step, where it brought a handler.
    var move: Int?
    /// The state of the screen, which moves write.
    var state = 0
    /// The route that the step was taken with, which an update does not change.
    let firstRoute: AnyRoute

    init(route: AnyRoute, presentation: Presentation, serial: Int, move: Int?) {
      self.route = route
      self.presentation = presentation
      self.serial = serial
      self.move = move
      firstRoute = route
    }
  }

  /// The end of a step, and the move whose handler receives it.
  struct PredictedEnd: Equatable {
    let route: AnyRoute
    let presentation: Presentation
    let cause: EndCause
    let move: Int?
    let result: Int?
    let serial: Int
    let state: Int
  }

  struct Answer {
    var outcome = Outcome.committed
    var ends: [PredictedEnd] = []
    /// The expected effects, in the words of `NavigationEffect.description`.
    var effects: [String] = []
    /// The effects whose result nobody handles.
    var unhandled: [String] = []
    /// The move whose handler receives a value, and the value.
    var returned: String?
    /// The steps to whose states a handler added results.
    var filled: Set<Int> = []

    /// Predicts the end of a step; what is dismissed, if it was pushed, is popped.
    mutating func end(_ step: Step, _ cause: EndCause, _ result: Int? = nil) {
      let isPush = step.presentation == .push
      let end = PredictedEnd(
        route: step.route, presentation: step.presentation,
        cause: isPush && cause == .dismissed ? .popped : cause, move: step.move, result: result,
        serial: step.serial, state: step.state)
      ends.append(end)
      switch (isPush, end.cause) {
      case (true, .popped): effects.append("popped \(step.route)\(end.resultClause)")
      case (true, _): effects.append("removed \(step.route): \(end.cause)\(end.resultClause)")
      case (false, _): effects.append("removed \(end)")
      }
      if result != nil && step.move == nil { unhandled.append(effects.last!) }
    }

    /// Adds what follows in the same change.
    mutating func add(_ next: Answer) {
      ends += next.ends
      effects += next.effects
      unhandled += next.unhandled
    }

    static func unchanged(_ reason: Outcome.Reason) -> Answer {
      Answer(outcome: .unchanged(reason))
    }
  }

  /// Each tab's own part of the trail.
  var tabs: [[Step]]
  var names: [String]
  var selected = 0
  /// The part of the trail that lies over the tabs.
  var over: [Step] = []
  let limit: Int
  let goesBackToFirstTab: Bool
  private(set) var nextSerial = 0
  /// The state of a feature.
  var feature = 0

  init(tabs: [(name: String, root: AnyRoute)], limit: Int, goesBackToFirstTab: Bool) {
    self.tabs = []
    self.names = tabs.map(\.name)
    self.limit = limit
    self.goesBackToFirstTab = goesBackToFirstTab
    for tab in tabs { self.tabs.append([step(tab.root, .push, nil)]) }
  }

  var trail: [Step] { tabs[selected] + over }

  /// The screen in front.
  var front: Step { trail.last { $0.presentation != .alert }! }

  /// Every step there is, in the order of a state's elements.
  var steps: [Step] { tabs.flatMap { $0 } + over }

  mutating func step(_ route: AnyRoute, _ presentation: Presentation, _ move: Int?) -> Step {
    nextSerial += 1
    return Step(route: route, presentation: presentation, serial: nextSerial - 1, move: move)
  }

  /// Keeps the first `count` steps of the trail and appends others.
  ///
  /// If the lowest step that goes is presented, it ends for `cause`, and everything above it
  /// with its parent. If it is a push, it ends for `cause` together with the other pushes in its
  /// layer, and what is presented above them ends with its parent. A flow is finished as a whole.
  mutating func keep(
    _ count: Int, _ cause: EndCause, _ result: Int? = nil, appending added: [Step] = []
  ) -> Answer {
    var answer = Answer()
    let trail = trail
    let presentation = trail.indices.dropFirst(count).first { trail[$0].presentation != .push }
    for index in trail.indices.dropFirst(count).reversed() {
      let isLowest = index == count || index < presentation ?? trail.count
      answer.end(
        trail[index], isLowest || cause == .finished ? cause : .parentRemoved,
        index == count ? result : nil)
    }
    let kept = trail.prefix(count)
    let ownCount = min(count, tabs[selected].count)
    tabs[selected] = Array(kept.prefix(ownCount))
    over = Array(kept.dropFirst(ownCount))
    for step in added {
      if over.isEmpty && step.presentation == .push {
        tabs[selected].append(step)
      } else {
        over.append(step)
      }
      answer.effects.append(
        step.presentation == .push
          ? "pushed \(step.route)" : "presented \(step.route) as \(step.presentation)")
    }
    return answer
  }
}

extension ReferenceModel.PredictedEnd: CustomStringConvertible {
  var description: String { "\(presentation) \(route): \(cause)\(resultClause)" }

  var resultClause: String { result.map { ", with \($0)" } ?? "" }
}
