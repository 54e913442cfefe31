import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Sampling
import Testing

/// Random paths from random places.
struct ShowWalkTests {
  @Test(arguments: UInt64(1)...8)
  func `After a path is shown, it is what is shown, and showing it again changes nothing`(
    seed: UInt64
  ) {
    var generator = SeededNumbers(seed: seed)
    for walk in 1...SampleCounts.of(3, full: 100) {
      let navigator = Navigator(
        NavigationState(tabs: World(tabCount: 3).tabs, rules: .init(presentationLimit: 3)))
      for step in 1...80 {
        let before = navigator.state
        guard Int.random(in: 0..<3, using: &generator) == 0 else {
          let identities = before.identityList
          let move = Move.random(using: &generator)
          // The tabs stay, so that the paths have theirs.
          if case .updateTabs = move { continue }
          if case .replaceTabs = move { continue }
          if let action = move.action(identity: { identities[$0 % identities.count] }) {
            navigator.perform(action)
          }
          continue
        }
        let path = Self.path(from: before, using: &generator)
        let placement = Self.placements.randomElement(using: &generator)!
        let entering = ProposedChange(.show(path, at: placement), in: before).entering
        let outcome = navigator.show(path, at: placement)
        let fault = Self.fault(
          from: before, path, placement, outcome, to: navigator.state, entering)
        if let fault {
          Issue.record(
            """
            seed \(seed), walk \(walk), step \(step): \(fault)
            \(path) \(placement): \(outcome)
            \(before) → \(navigator.state)
            """)
          return
        }
        let shown = navigator.state
        if outcome == .committed {
          guard navigator.show(path, at: placement) == .unchanged(.alreadyThere),
            navigator.state.identityList == shown.identityList
          else {
            Issue.record("seed \(seed), walk \(walk), step \(step): shown twice: \(shown)")
            return
          }
        }
      }
    }
  }

  private static let placements: [PathPlacement] = [
    .firstTab, .selectedTab, .tab("two"), .tab("three"), .tab("four"), .onTop,
  ]

  /// A path of random destinations, often one that begins with what is shown.
  private static func path(
    from state: NavigationState, using generator: inout SeededNumbers
  ) -> [Destination] {
    let shown = state.destinations.dropFirst(Int.random(in: 0...1, using: &generator))
    let kept = shown.prefix(Int.random(in: 0...shown.count, using: &generator))
    let added = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Destination(
        [Place.a, .b, .f].randomElement(using: &generator)!,
        as: [Presentation.push, .push, .push, .sheet, .cover, .alert]
          .randomElement(using: &generator)!)
    }
    return kept + added
  }

  /// What is wrong after a path was shown, or `nil` if nothing is.
  private static func fault(
    from before: NavigationState, _ path: [Destination], _ placement: PathPlacement,
    _ outcome: Outcome, to after: NavigationState, _ entering: [Destination]
  ) -> String? {
    if let broken = after.brokenInvariant { return broken }
    let last = path.indices.last
    let visible = path.indices.filter { path[$0].presentation != .alert || $0 == last }
      .map { path[$0] }
    let layers = visible.count { $0.presentation == .sheet || $0.presentation == .cover }
    switch outcome {
    case .committed: break
    case .unchanged(.alreadyThere), .unchanged(.notFound), .unchanged(.presentationLimit):
      if after.identityList != before.identityList { return "it changed" }
      if !entering.isEmpty { return "\(entering) enters" }
    default: return "another outcome"
    }
    switch (outcome, placement) {
    case (.unchanged(.notFound), _): return placement == .tab("four") ? nil : "a tab is missing"
    case (.unchanged(.presentationLimit), .onTop):
      return before.presented.count + layers > 3 ? nil : "there is room"
    case (.unchanged(.presentationLimit), _): return layers > 3 ? nil : "there is room"
    case (_, .onTop):
      return after.destinations.suffix(visible.count).elementsEqual(visible)
        ? keptFault(before, after, entering)
        : "the path is not on top"
    default: break
    }
    let named = ["one", "two", "three"].firstIndex(of: placement.tabName ?? "one")!
    let tab = placement == .selectedTab ? before.selectedTab : named
    if after.selectedTab != tab { return "another tab is selected" }
    let root = Destination(after.tabs[tab].layer.root.route, as: .push)
    let expected = visible.first == root ? visible : [root] + visible
    if after.destinations != expected { return "\(expected) is expected" }
    for other in after.tabs.indices where other != tab {
      let elements = after.tabs[other].layer.elements.map(\.id)
      if elements != before.tabs[other].layer.elements.map(\.id) { return "tab \(other) differs" }
    }
    var visited = before
    visited.apply(.selectTab(tab))
    return keptFault(visited, after)
      ?? enteringFault(before, after, entering)
  }

  /// Checks that the elements stay up to the first difference.
  private static func keptFault(
    _ before: NavigationState, _ after: NavigationState, _ entering: [Destination]? = nil
  ) -> String? {
    let common = zip(before.destinations, after.destinations).prefix { $0 == $1 }.count
    let (old, new) = (before.visibleIdentities, after.visibleIdentities)
    if !old.prefix(common).elementsEqual(new.prefix(common)) { return "an identity has changed" }
    return entering.flatMap { enteringFault(before, after, $0) }
  }

  /// Checks that what enters is what was not on a visible layer.
  private static func enteringFault(
    _ before: NavigationState, _ after: NavigationState, _ entering: [Destination]
  ) -> String? {
    let known = Set(before.visibleIdentities)
    let expected = zip(after.visibleIdentities, after.destinations)
      .filter { !known.contains($0.0) }.map(\.1)
    return entering == expected ? nil : "\(entering) enters, not \(expected)"
  }
}

extension NavigationState {
  /// The identities of `destinations`.
  fileprivate var visibleIdentities: [StackElement.ID] {
    layers.flatMap { $0.elements.map(\.id) } + (alert.map { [$0.id] } ?? [])
  }
}
