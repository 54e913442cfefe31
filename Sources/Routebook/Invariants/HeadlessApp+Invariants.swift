import RoutebookNavigation

extension HeadlessApp {
  /// The invariants that modules state, sorted by module.
  package var invariants: [Invariant] { registry[Invariants.self].map(\.invariant) }

  /// The first invariant of a list that must hold at the moment, and does not.
  package func brokenInvariant(among invariants: [Invariant]) -> Invariant? {
    invariants.first { invariant in
      if case .holds(let holds) = invariant.rule { !holds(self) } else { false }
    }
  }

  /// Whether a button that must return to a flow root did so.
  ///
  /// - Parameter root: The flow root before the button was used.
  package func isAtFlowRoot(_ root: ElementPlacement?) -> Bool {
    let state = navigator.state
    return state.alert == nil && root?.id == state.front.id
  }
}
