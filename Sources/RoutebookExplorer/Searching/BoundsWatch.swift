import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// Tells which states lie beyond the bounds. What the start already is never does.
struct BoundsWatch {
  private let bounds: ExplorationBounds
  private var growth: Growth

  init(_ bounds: ExplorationBounds, from start: AppMoment, _ number: ScreenNumber) {
    let state = start.navigation.state
    var bounds = bounds
    bounds.layers = bounds.layers.map { max($0, state.presented.count) }
    bounds.repeats = bounds.repeats.map { max($0, state.repeats(number)) }
    bounds.tabs = bounds.tabs.map { max($0, state.tabsAwayFromRoot) }
    self.bounds = bounds
    growth = Growth(bounds.growth, from: start, number)
  }

  /// The first bound that a state lies beyond; `nil` if it is within all of them.
  ///
  /// - Parameters:
  ///   - moment: The app in the state.
  ///   - former: The app before the step that leads there.
  ///   - number: The numbers of screens.
  mutating func first(
    exceededBy moment: AppMoment, after former: AppMoment, _ number: ScreenNumber
  ) -> ExplorationBounds.Bound? {
    let state = moment.navigation.state
    if let layers = bounds.layers, state.presented.count > layers { return .layers }
    if let repeats = bounds.repeats, state.repeats(number) > repeats { return .repeats }
    if let tabs = bounds.tabs, state.tabsAwayFromRoot > tabs { return .tabs }
    if growth.isExceeded(by: moment, after: former, number) { return .growth }
    return nil
  }
}

/// Returns the number of a screen, which does not depend on the values of its route.
typealias ScreenNumber = (AnyRoute, Presentation) -> Int

extension NavigationState {
  /// How often a stack has the same screen, at most.
  fileprivate func repeats(_ number: ScreenNumber) -> Int {
    allLayers.map { layer in
      let numbers = layer.elements.enumerated().map { number($1.route, layer.presentation(at: $0)) }
      return Dictionary(grouping: numbers) { $0 }.values.map(\.count).max() ?? 0
    }.max() ?? 0
  }

  /// The number of tabs on whose roots something is pushed.
  fileprivate var tabsAwayFromRoot: Int { tabs.count { !$0.layer.isAtRoot } }
}
