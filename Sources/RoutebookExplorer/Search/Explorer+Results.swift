extension Explorer {
  /// The limits that cut something off, in their order.
  var sortedCuts: [ExplorationLimits.Limit] {
    ExplorationLimits.Limit.allCases.filter(cuts.contains)
  }

  /// The finest level that is complete; `nil` if there is none.
  ///
  /// - Parameter level: The level up to which was explored.
  func completeDetail(upTo level: DetailLevel) -> DetailLevel? {
    DetailLevel.allCases.last {
      $0 <= level && frontier.isEmpty(upTo: $0) && (cuts.isEmpty || $0 < level)
    }
  }

  /// The map of what was explored, if it was recorded.
  func map(_ ways: ShortestWays) -> NavigationMap? {
    observers.map?.map(of: graph, ways, after: hooks.start.steps)
  }
}
