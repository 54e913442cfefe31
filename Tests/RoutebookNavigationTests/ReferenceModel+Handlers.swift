import RoutebookNavigation
import RoutebookRegistry

extension ReferenceModel {
  /// Predicts what the registered handler does: the result of a number goes to the place below it, if
  /// that stays.
  mutating func handle(_ answer: inout Answer, since before: ReferenceModel) {
    // In a tab that is not selected, there are only pushes.
    let trails = [before.trail] + before.tabs
    for end in answer.ends where end.route.as(Numbered.self) != nil {
      let below = trails.lazy.compactMap { trail -> Step? in
        let index = trail.firstIndex { $0.serial == end.serial }
        return index.flatMap { $0 > 0 ? trail[$0 - 1] : nil }
      }.first
      guard let below, let step = steps.first(where: { $0.serial == below.serial }),
        step.route.as(Place.self) != nil
      else { continue }
      write(step.state + (end.result ?? 1), to: step.serial)
      answer.filled.insert(step.serial)
      guard let result = end.result else { continue }
      answer.unhandled.removeAll { $0.contains("\(end.route)") && $0.contains("with \(result)") }
    }
  }
}
