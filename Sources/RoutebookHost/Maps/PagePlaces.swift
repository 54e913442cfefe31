import RoutebookExplorer

/// Where transitions lead on the page of an app, which does not have every state.
///
/// A step to a state that the page does not have leads to the first place that looks the same; if there is
/// none, to the place with which the state is merged, or to one that shows the same route in the same tab and
/// layers.
struct PagePlaces {
  private let map: NavigationMap
  /// The numbers of the places, by the indices of their states.
  private let numbers: [Int: Int]
  /// The first place of each look.
  private var (wholes, roughs): ([Int: Int], [Int: Int]) = ([:], [:])

  /// - Parameters:
  ///   - states: The indices of the states that are places, nearest to the start first.
  init(of states: [Int], in map: NavigationMap) {
    self.map = map
    numbers = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1, $0) })
    for (place, state) in states.enumerated() {
      guard let look = map.states[state].look else { continue }
      if wholes[look.whole] == nil { wholes[look.whole] = place }
      if roughs[look.rough] == nil { roughs[look.rough] = place }
    }
  }

  /// Where a transition leads.
  ///
  /// - Parameter screen: The screen that it leads away from: that one is no stand-in for itself.
  func target(
    of transition: NavigationMap.Transition, from screen: Int
  ) -> AppPageData.Target {
    if let place = transition.followed.flatMap({ numbers[$0] }) { return .init(place: place) }
    let bound = transition.beyond?.bound
      .flatMap { ExplorationBounds.Bound.allCases.firstIndex(of: $0) }
    let reason = bound.map { 2 + $0 } ?? (transition.followed == nil ? 0 : 1)
    let look = transition.followed.flatMap { map.states[$0].look } ?? transition.beyond?.look
    let target = map.screen(of: transition.end) ?? transition.beyond?.screen
    if let place = look.flatMap({ wholes[$0.whole] }) {
      return .init(standIn: place, canDiffer: false, reason: reason)
    }
    let merged = transition.merged.flatMap { numbers[$0] }
    let other = target == screen ? nil : look.flatMap { roughs[$0.rough] }
    guard let place = merged ?? other else { return .init(reason: reason) }
    return .init(standIn: place, canDiffer: true, reason: reason)
  }
}

extension AppPageData.Reason {
  /// The reasons: beyond what was explored, to a state for which the page has no room, and beyond each bound.
  static func all(within bounds: ExplorationBounds) -> [AppPageData.Reason] {
    [
      .init(
        text: "It leads out of what was explored.",
        note: "Reached by another path: this one leads out of what was explored."),
      .init(
        text: "It leads to a state for which this page has no room.",
        note: "Reached by another path: this page has no room for every state."),
    ]
      + ExplorationBounds.Bound.allCases.map { bound in
        let meaning = bounds.meaning(of: bound)
        let more = "--\(bound.rawValue) \((bounds[bound] ?? 0) + 1) goes further."
        return .init(
          text: "The explorer stops at a bound here: \(meaning); \(more)",
          note: "Reached by another path: \(bound.difference). The explorer stops at a bound: "
            + "\(meaning); \(more)")
      }
  }
}

extension ExplorationBounds.Bound {
  /// What can differ between a state that the bound leaves out and the one that is shown instead.
  fileprivate var difference: String {
    switch self {
    case .elements: "other screens can be below"
    case .features: "the app's data can be different"
    case .repeats: "fewer screens are below"
    case .layers: "fewer sheets and covers are below"
    case .tabs: "another tab is at its root here"
    case .growth: "the app's data are fewer here"
    }
  }
}
