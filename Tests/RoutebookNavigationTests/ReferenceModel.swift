import RoutebookNavigation
import RoutebookRegistry

/// Navigation once more, told as naively as can be: a trail of steps from the selected tab's root
/// to whatever is on top, of which every verb keeps a beginning and appends something.
struct ReferenceModel {
  struct Step {
    let route: AnyRoute
    /// How the step was taken; a tab's root counts as pushed.
    let presentation: Presentation
    /// Never given twice, so that it stands for the identity.
    let serial: Int
    /// The number of the move that took the step, where it brought a handler.
    var move: Int?
  }

  /// The end of a presentation, and whose handler has to hear of it.
  struct PredictedEnd: Equatable {
    let route: AnyRoute
    let presentation: Presentation
    let cause: End.Cause
    let move: Int?
  }

  struct Answer {
    var outcome = Outcome.committed
    var ends: [PredictedEnd] = []
    /// Worded as `NavigationEffect.description` words them.
    var effects: [String] = []

    static func unchanged(_ reason: Outcome.Reason) -> Answer {
      Answer(outcome: .unchanged(reason))
    }
  }

  /// Each tab's own part of the trail.
  var tabs: [[Step]]
  let titles: [String]
  var selected = 0
  /// The part of the trail that lies over the tabs.
  var over: [Step] = []
  let limit: Int
  private(set) var nextSerial = 0

  init(tabs: [(title: String, root: AnyRoute)], limit: Int) {
    self.tabs = []
    self.titles = tabs.map(\.title)
    self.limit = limit
    for tab in tabs { self.tabs.append([step(tab.root, .push, nil)]) }
  }

  var trail: [Step] { tabs[selected] + over }

  /// Every step there is, in the order of a state's elements.
  var steps: [Step] { tabs.flatMap { $0 } + over }

  mutating func step(_ route: AnyRoute, _ presentation: Presentation, _ move: Int?) -> Step {
    nextSerial += 1
    let move = presentation == .push ? nil : move
    return Step(route: route, presentation: presentation, serial: nextSerial - 1, move: move)
  }

  /// Keeps the first `count` steps of the trail and appends others. Whoever stood on the last
  /// step that is kept goes for `cause`; what stood on that one goes with it.
  mutating func keep(
    _ count: Int, _ cause: End.Cause, appending added: [Step] = []
  ) -> Answer {
    var answer = Answer()
    let trail = trail
    let ends = trail.indices.dropFirst(count).reversed()
    let lastPush = trail.indices.dropFirst(count).first { trail[$0].presentation != .push }
    for index in ends where trail[index].presentation != .push {
      let step = trail[index]
      let end = PredictedEnd(
        route: step.route, presentation: step.presentation,
        cause: index == count ? cause : .parentGone, move: step.move)
      answer.ends.append(end)
      answer.effects.append("dismissed \(end)")
    }
    // Pushes in a layer that goes are not told one by one.
    for index in ends where index < lastPush ?? trail.count {
      answer.effects.append("popped \(trail[index].route)")
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
  var description: String { "\(presentation) \(route): \(cause)" }
}
