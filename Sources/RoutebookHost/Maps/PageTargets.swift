import RoutebookExplorer

/// The targets of transitions on the page of an app, which does not have every state.
///
/// A step to a state that the page does not have leads to the first place that looks the same.
struct PageTargets {
  /// The numbers of the places, by the indices of their states.
  private let numbers: [Int: Int]
  /// The first place of each appearance.
  private let looks: [Fingerprint: Int]

  /// - Parameters:
  ///   - states: The indices of the states that are places, nearest to the start first.
  init(of states: [Int], in map: NavigationMap) {
    let places = states.enumerated()
    numbers = Dictionary(uniqueKeysWithValues: places.map { ($1, $0) })
    looks = Dictionary(
      places.map { (map.states[$1].appearance, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns where a transition leads.
  func target(of transition: NavigationMap.Transition) -> AppPageData.Target {
    if let place = transition.targetWithoutWaiting.flatMap({ numbers[$0] }) {
      return .init(place: place)
    }
    let reason =
      Self.reason(of: transition.reason) ?? (transition.targetWithoutWaiting == nil ? 0 : 1)
    return .init(standIn: looks[transition.appearance], reason: reason)
  }
}

extension PageTargets {
  /// The reasons why states can be deferred, in the order of `reasons`.
  private static let deferralReasons =
    [DeferralReason.detail] + GrowthBound.allCases.map(DeferralReason.growth)

  /// Returns the index of the reason why a state was deferred; `nil` for one without a sentence.
  static func reason(of deferral: DeferralReason?) -> Int? {
    deferral.flatMap { deferralReasons.firstIndex(of: $0) }.map { 2 + $0 }
  }

  /// All reasons why a step leads to no place of its own, or why no step was tried in a place.
  static func reasons(after detail: DetailLevel?) -> [String] {
    let more = detail?.next.map { " --detail \($0.rawValue) goes further." } ?? ""
    return [
      "The exploration went no further.",
      "This page has no room for more.",
      "The exploration went no further, since nothing is new at this level of detail.\(more)",
    ]
      + GrowthBound.allCases.map {
        "The exploration went no further, since something grows: \($0.meaning)."
      }
  }
}

extension NavigationMap {
  /// A part of the states.
  struct StateSelection {
    /// The indices of the states, sorted; the start is the first one, and each can be reached from
    /// it through others of them.
    let states: [Int]
    /// The number of transitions between screens that no step between the states uses.
    let missingTransitions: Int
  }

  /// Selects at most a number of states, so that every transition between screens is used if
  /// possible.
  ///
  /// The nearest use of a transition is taken. The room that is left is for the states that are
  /// nearest to the start.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of states, at least one.
  ///   - first: States that are selected before others.
  /// - Complexity: O(*n*) in the number of transitions, and of the steps to the states that are
  ///   selected.
  func selection(limit: Int, first: [Int]) -> StateSelection {
    let paths = MapPaths(in: self, along: \.targetWithoutWaiting)
    var kept: Set<Int> = [0]
    /// Selects the states on a path, if there is room for them all.
    func select(_ path: [Transition]) -> Bool {
      let states = Set(path.compactMap(\.targetWithoutWaiting)).subtracting(kept)
      guard kept.count + states.count <= limit else { return false }
      kept.formUnion(states)
      return true
    }
    for state in first { _ = select(paths.path(to: state, after: kept.contains)) }
    var (used, unused): (Set<ScreenTransition>, Set<ScreenTransition>) = ([], [])
    for transition in paths.states.lazy.flatMap({ states[$0].transitions }) {
      guard let use = screenTransition(of: transition), !used.contains(use) else { continue }
      let isUsed =
        transition.targetWithoutWaiting != nil
        && select(paths.path(to: transition.source, after: kept.contains) + [transition])
      if isUsed { used.insert(use) } else { unused.insert(use) }
    }
    for state in paths.states where kept.count < limit { kept.insert(state) }
    return StateSelection(
      states: kept.sorted(), missingTransitions: unused.subtracting(used).count)
  }
}
